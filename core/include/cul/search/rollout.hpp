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

// How rounds are judged.
struct Judging {
  int samples = 2;    // random actions of which a rollout plays the one that looks best at once
  float insight = 1;  // 1: what comes after this round counts in full; 0: not at all
  int play_out = 2;   // with so few sensors left the round is played out, not judged as it is
};

// The Cryptid's chance when the sensor phase is over and the best feature is announced.
float hiding_value(const Rules& rules, const State& state, const Judging& judging, Rng& rng);

// The Cryptid's chance from any position: rounds are played to their end at random, except
// that whoever can end the sensor phase to their advantage does; then round_value() judges.
float rollout_value(const Rules& rules, State& state, const Judging& judging, Rng& rng);

}  // namespace cul::search
