// The features of a position between two rounds, and the network over them.
#include "cul/search/round_value.hpp"

#include <algorithm>
#include <cmath>

namespace cul::search {
namespace {

#include "round_value_weights.inc"  // HIDDEN, FIRST, FIRST_BIAS, SECOND, SECOND_BIAS

}  // namespace

void round_features(const State& state, FeatureList& list) {
  const bool start = state.phase == SENSOR;
  list.add(AT_PHASE + (start ? 3 : state.phase - RESTRICT));
  list.add(AT_ROUND + state.round - 1);
  for (int role = 0; role < 2; ++role) {
    if (state.wild >> role & 1) list.add(AT_WILD + role);
    list.fill(AT_GAINED + 5 * role, std::min<int>(state.evidence[role], 5));
    const int hand = AT_HAND + 10 * role, discard = AT_DISCARD + 11 * role;
    list.fill(hand, count_cards(state.hand[role], SPLIT));
    list.fill(hand + 4, std::min(count_cards(state.hand[role], ALIGN), 3));
    list.fill(hand + 7, std::min(count_cards(state.hand[role], SHUFFLE), 3));
    list.fill(discard, std::min(count_cards(state.discard[role], SPLIT), 5));
    list.fill(discard + 5, std::min(count_cards(state.discard[role], ALIGN), 3));
    list.fill(discard + 8, std::min(count_cards(state.discard[role], SHUFFLE), 3));
  }
  const int held = state.drawn ? state.drawn - BOTH_ORDINARY : 0;
  list.fill(AT_MYSTERIOUS, std::min(state.deck_mysterious + held, 5));
  list.add(AT_PRESENCE + (state.presence & 15));
  list.add(AT_NEAR_EVIDENCE + ((start ? state.active_evidence : state.inactive_evidence) & 15));
  list.add(AT_FAR_EVIDENCE + ((start ? state.inactive_evidence : state.active_evidence) & 15));
  const std::uint64_t row = start ? state.active : state.inactive;
  for (int space = 0; space < INACTIVE_SPACES; ++space)
    list.sensors(AT_SENSORS + 10 * space, Group(row >> 8 * space & 0xFF));
  list.sensors(AT_DISPLACED, state.displaced);
  if (state.drawn) list.add(AT_DRAWN + state.drawn - BOTH_ORDINARY);
}

float round_value(const State& state) {
  FeatureList list;
  round_features(state, list);
  float hidden[HIDDEN];
  std::copy_n(FIRST_BIAS, HIDDEN, hidden);
  for (int k = 0; k < list.size; ++k) {
    const float* const row = FIRST[list.item[std::size_t(k)]];
    for (int unit = 0; unit < HIDDEN; ++unit) hidden[unit] += row[unit];
  }
  float sum = SECOND_BIAS;
  for (int unit = 0; unit < HIDDEN; ++unit) sum += std::max(hidden[unit], 0.0f) * SECOND[unit];
  return 1 / (1 + std::exp(-sum));
}

}  // namespace cul::search
