// Wins that nothing can prevent by the end of the round: not the opponent, whatever is in that
// hand, and not what is drawn. The player's later choices may depend on what is seen by then and
// on nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

// Who wins in the hiding phase: 1 the Cryptid, since an announcement escapes or has the evidence
// when time is up; 0 the Scientist, since none helps; -1 the game goes on.
int hiding_winner(const Rules& rules, const State& state);

// An action that wins for certain, if there is one and it is found within the nodes; no action
// gets more than an eighth of them, so that a hard one does not hide the others. The work ends
// early when `goes_on` says no. What the opponent holds in `state` is not looked at.
std::optional<Action> certain_win(const Rules& rules, const State& state, std::uint64_t most_nodes,
                                  const std::function<bool()>& goes_on = {});

// Whether an action loses for certain: the opponent, whatever is in that hand, then wins by the end
// of the round as above, knowing no more than an opponent can know. False if that is not found
// within the nodes.
bool certain_loss(const Rules& rules, const State& state, Action action, std::uint64_t most_nodes);

}  // namespace cul::search
