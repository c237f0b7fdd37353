// Games played to the end: every choice uniform, except that the Cryptid may hide by score.
#pragma once

#include "cul/apply.hpp"
#include "cul/hiding.hpp"
#include "cul/legal.hpp"

namespace cul {

// One decision of a playout: makes the full legal list and picks from it.
inline Action playout_action(const Rules& rules, const State& state, Rng& rng, bool hide_by_score) {
  ActionList list;
  const int size = legal(rules, state, list);
  if (hide_by_score && state.phase == HIDING) return best_feature(rules, state, rng);
  return list[size == 1 ? 0 : int(rng.below(std::uint32_t(size)))];
}

// Plays to the end of the game; returns the decisions made. `state` is then finished.
inline int playout(const Rules& rules, State& state, Rng& rng, bool hide_by_score = true) {
  int plies = 0;
  while (state.phase != OVER) {
    apply(rules, state, playout_action(rules, state, rng, hide_by_score), rng);
    ++plies;
  }
  return plies;
}

}  // namespace cul
