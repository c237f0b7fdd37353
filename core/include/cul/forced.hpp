// Decisions that are none: an only legal action is played without asking for it.
#pragma once

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/rng.hpp"

namespace cul {

// Plays on while there is but one legal action; returns how many were played.
inline int play_forced(const Rules& rules, State& state, Rng& rng) {
  ActionList list;
  int plies = 0;
  for (; state.phase != OVER && legal(rules, state, list) == 1; ++plies)
    apply(rules, state, list[0], rng);
  return plies;
}

}  // namespace cul
