// The features of a position in the sensor phase, and the network over them.
#include "cul/search/sensor_value.hpp"

#include "cul/hiding.hpp"

namespace cul::search {
namespace {

constexpr int POLICY_DRAW = EFFECTS, POLICY_WILD = EFFECTS + 1;  // after one row an effect

template <int WIDE>
struct Policy {
  float rows[POLICY_WILD + 1][WIDE];
  float bias[POLICY_WILD + 1];
};

#include "sensor_value_weights.inc"  // NET, POLICY

// What the best announcement would give, were the phase over.
int standing(const Rules& rules, const State& state) {
  Hideouts found;
  hideouts(rules, state, found);
  int most = 1;
  for (const auto& one : found) {
    if (would_escape(rules, state, one.blocks)) return 4;
    most = std::max(most, int(detail::BITS[one.blocks]));
  }
  return std::min(most - 1, 3);
}

void reached(const State& state, FeatureList& list) {
  const std::uint64_t around = state.inactive + (state.inactive >> 8);
  const unsigned blocks = reachable(state);
  for (int block = 0; block < state.inactive_blocks; ++block) {
    if (!(blocks >> block & 1)) continue;
    const Group group = Group(around >> 8 * block & 0xFF);
    list.add(sensor::REACHED + 19 * block + std::min(total(group), 10));
    list.add(sensor::REACHED + 19 * block + 11 + detail::COLOURS_OF[group]);
  }
}

}  // namespace

void sensor_features(const Rules& rules, const State& state, FeatureList& list) {
  list.add(sensor::ACTOR + state.actor);
  list.add(sensor::ROUND + state.round - 1);
  for (int role = 0; role < 2; ++role) {
    if (state.wild >> role & 1) list.add(sensor::WILD + role);
    list.fill(sensor::GAINED + 5 * role, std::min<int>(state.evidence[role], 5));
    list.hand(sensor::HAND + 10 * role, state.hand[role]);
    list.discard(sensor::DISCARD + 11 * role, state.discard[role]);
  }
  list.fill(sensor::MYSTERIOUS, std::min<int>(state.deck_mysterious, 5));
  list.add(sensor::PRESENCE + (state.presence & 15));
  list.add(sensor::ACTIVE_EVIDENCE + (state.active_evidence & 15));
  list.add(sensor::INACTIVE_EVIDENCE + (state.inactive_evidence & 15));
  for (int space = 0; space <= state.active_blocks; ++space)
    list.sensors(sensor::ACTIVE + 10 * space, state.active_space(space));
  for (int space = 0; space <= state.inactive_blocks; ++space)
    list.sensors(sensor::INACTIVE + 10 * space, state.inactive_space(space));
  list.fill(sensor::REMAINING, state.sensors_left());
  reached(state, list);
  list.add(sensor::NOW + standing(rules, state));
}

float sensor_value(const Rules& rules, const State& state) {
  FeatureList list;
  sensor_features(rules, state, list);
  float wide[NET.WIDE];
  NET.body(list, wide);
  return NET.chance(wide);
}

void sensor_policy(const Rules& rules, const State& state, const ActionList& actions,
                   float* chances) {
  FeatureList list;
  sensor_features(rules, state, list);
  float wide[NET.WIDE];
  NET.body(list, wide);
  const float by_wild = dot<NET.WIDE>(wide, POLICY.rows[POLICY_WILD]) + POLICY.bias[POLICY_WILD];
  float most = -1e9f;
  for (int k = 0; k < actions.size; ++k) {
    const bool wild = is_wild(actions[k]);
    const int row = actions[k] == DRAW ? POLICY_DRAW : wild ? actions[k] - FIRST_WILD : actions[k];
    chances[k] = dot<NET.WIDE>(wide, POLICY.rows[row]) + POLICY.bias[row] + (wild ? by_wild : 0);
    most = std::max(most, chances[k]);
  }
  float sum = 0;
  for (int k = 0; k < actions.size; ++k) sum += chances[k] = std::exp(chances[k] - most);
  for (int k = 0; k < actions.size; ++k) chances[k] /= sum;
}

}  // namespace cul::search
