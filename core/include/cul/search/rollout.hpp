// The rest of a round, played quickly: how the search judges a position in the middle of one.
#pragma once

#include "cul/apply.hpp"
#include "cul/rng.hpp"
#include "cul/search/parameters.hpp"
#include "cul/state.hpp"

namespace cul::search {

// The Cryptid's chance from any position: rounds are played to their end at random, except
// that whoever can end the sensor phase to their advantage does; then round_value() judges.
float rollout_value(const Rules& rules, State& state, const Parameters& parameters, Rng& rng);

}  // namespace cul::search
