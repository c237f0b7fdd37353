// What a position in the sensor phase is worth, and what a strong player does: a small network that
// learned it from the large one (docs/search.md). It takes both hands as known, since the search
// has dealt them.
#pragma once

#include "cul/search/sparse_net.hpp"

namespace cul::search {

// Where the features of each kind begin. "Reached" are the inactive blocks that the Cryptid
// could hide in, were the phase over: their sensors by number and by colours.
namespace sensor {
inline constexpr int ACTOR = 0;
inline constexpr int ROUND = ACTOR + 2;
inline constexpr int WILD = ROUND + 8;
inline constexpr int GAINED = WILD + 2;            // evidence of each role
inline constexpr int MYSTERIOUS = GAINED + 2 * 5;  // mysterious blocks still to come
inline constexpr int PRESENCE = MYSTERIOUS + 5;    // which blocks, as one of 16 patterns
inline constexpr int ACTIVE_EVIDENCE = PRESENCE + 16;
inline constexpr int INACTIVE_EVIDENCE = ACTIVE_EVIDENCE + 16;
inline constexpr int ACTIVE = INACTIVE_EVIDENCE + 16;  // 10 a space
inline constexpr int INACTIVE = ACTIVE + 4 * 10;
inline constexpr int HAND = INACTIVE + 5 * 10;
inline constexpr int DISCARD = HAND + 2 * 10;
inline constexpr int REMAINING = DISCARD + 2 * 11;  // sensors left in the active row
inline constexpr int REACHED = REMAINING + 10;      // 11 numbers and 8 colour sets a block
inline constexpr int NOW = REACHED + 4 * 19;        // caught, or the most counters, or escape
inline constexpr int FEATURES = NOW + 5;
}  // namespace sensor

// Whether the small networks were trained on positions of this set-up, with either way to rebuild
// decks. They know no other.
constexpr bool small_networks_know(Rules rules) {
  rules.when_needed = STANDARD.when_needed;
  return rules == STANDARD;
}

void sensor_features(const Rules& rules, const State& state, FeatureList& list);

// The Cryptid's chance to win, between 0 and 1; the position must be in the sensor phase.
float sensor_value(const Rules& rules, const State& state);

// How likely a strong player is to choose each of these legal actions of the sensor phase.
void sensor_policy(const Rules& rules, const State& state, const ActionList& actions,
                   float* chances);

}  // namespace cul::search
