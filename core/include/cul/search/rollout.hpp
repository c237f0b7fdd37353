// The rest of a round, played quickly: how the search judges a position in the middle of one.
#pragma once

#include "cul/apply.hpp"
#include "cul/rng.hpp"
#include "cul/state.hpp"

namespace cul::search {

// The inactive blocks that each feature would reach in the hiding phase, every pattern of
// blocks once, with a feature that gives it. Patterns of fewer than two lose at once (V3).
struct Hideouts {
  struct One {
    std::uint8_t blocks;
    Action feature;
  };
  One item[FEATURES];
  int size = 0;
};
void hideouts(const Rules& rules, const State& state, Hideouts& found);

// The Cryptid's chance when the sensor phase is over and the best feature is announced.
float hiding_value(const Rules& rules, const State& state, Rng& rng);

// The Cryptid's chance from any position: rounds are played to their end at random, except
// that whoever can end the sensor phase to their advantage does; then round_value() judges.
// Of `samples` random actions the one that looks best at once is played.
float rollout_value(const Rules& rules, State& state, int samples, Rng& rng);

}  // namespace cul::search
