// The features of a position between two rounds, and the network over them.
#include "cul/search/round_value.hpp"

namespace cul::search {
namespace {

#include "round_value_weights.inc"  // NET

}  // namespace

void round_features(const State& state, FeatureList& list) {
  const bool start = state.phase == SENSOR;
  list.add(AT_PHASE + (start ? 3 : state.phase - RESTRICT));
  list.add(AT_ROUND + state.round - 1);
  for (int role = 0; role < 2; ++role) {
    if (state.wild >> role & 1) list.add(AT_WILD + role);
    list.fill(AT_GAINED + 5 * role, std::min<int>(state.evidence[role], 5));
    list.hand(AT_HAND + 10 * role, state.hand[role]);
    list.discard(AT_DISCARD + 11 * role, state.discard[role]);
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
  float wide[NET.WIDE];
  NET.body(list, wide);
  return NET.chance(wide);
}

}  // namespace cul::search
