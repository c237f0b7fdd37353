// Wins that nothing can prevent by the end of the round: not the opponent, whatever is in that
// hand, and not what is drawn. The player's later choices may depend on what is seen by then and
// on nothing else.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "cul/search/result.hpp"
#include "cul/state.hpp"

namespace cul::search {

// Who wins in the hiding phase: 1 the Cryptid, since an announcement escapes or has the evidence
// when time is up; 0 the Scientist, since none helps; -1 the game goes on.
int hiding_winner(const Rules& rules, const State& state);

// An action that wins for certain, if there is one and it is found within the nodes; no action
// gets more than an eighth of them, so that a hard one does not hide the others. What the
// opponent holds in `state` is not looked at.
std::optional<Action> sure_win(const Rules& rules, const State& state, std::uint64_t most_nodes);

// How long a player who searches looks for one first.
constexpr std::uint64_t sure_win_nodes(const Limits& limits) {
  constexpr std::uint64_t most = 20000, a_millisecond = 20;
  if (limits.ms > 0) return std::min(most, std::uint64_t(limits.ms * a_millisecond));
  return most;
}

}  // namespace cul::search
