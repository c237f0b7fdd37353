// What a position between two rounds is worth: a small network that learned it from the large one
// (docs/search.md). From the announcement to the next round's first action
// nothing is hidden but cards, so a few features say most of it.
//
// Rows are seen from the sensors: the sensor row holds them (the inactive one after hiding, the
// active one when the next round starts), the other row is the one opposite.
#pragma once

#include "cul/search/sparse_net.hpp"

namespace cul::search {

// Where the features of each kind begin.
inline constexpr int AT_PHASE = 0;  // restrict, put back, expand, start
inline constexpr int AT_ROUND = AT_PHASE + 4;
inline constexpr int AT_WILD = AT_ROUND + 8;
inline constexpr int AT_GAINED = AT_WILD + 2;              // evidence of each role
inline constexpr int AT_MYSTERIOUS = AT_GAINED + 2 * 5;    // mysterious blocks still to come
inline constexpr int AT_PRESENCE = AT_MYSTERIOUS + 5;      // which blocks, as one of 16 patterns
inline constexpr int AT_NEAR_EVIDENCE = AT_PRESENCE + 16;  // on the sensor row
inline constexpr int AT_FAR_EVIDENCE = AT_NEAR_EVIDENCE + 16;
inline constexpr int AT_SENSORS = AT_FAR_EVIDENCE + 16;  // 10 a space
inline constexpr int AT_DISPLACED = AT_SENSORS + 5 * 10;
inline constexpr int AT_DRAWN = AT_DISPLACED + 10;
inline constexpr int AT_HAND = AT_DRAWN + 3;         // 4 Split, 3 Align, 3 Shuffle a role
inline constexpr int AT_DISCARD = AT_HAND + 2 * 10;  // 5 Split, 3 Align, 3 Shuffle a role
inline constexpr int ROUND_FEATURES = AT_DISCARD + 2 * 11;

// Whether the value is made for this position: between hiding and the next round's first action.
constexpr bool is_between_rounds(const State& state) {
  if (state.phase == SENSOR)
    return state.inactive == 0 && state.round > 1 && state.actor == state.active_role();
  return state.phase == RESTRICT || state.phase == RELOCATE || state.phase == EXPAND;
}

void round_features(const State& state, FeatureList& list);

// The Cryptid's chance to win, between 0 and 1.
float round_value(const State& state);

}  // namespace cul::search
