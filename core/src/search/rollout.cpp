// Quick play to the end of a round.
#include "cul/search/rollout.hpp"

#include <algorithm>
#include <bit>

#include "cul/hiding.hpp"
#include "cul/legal.hpp"
#include "cul/search/round_value.hpp"
#include "cul/search/sensor_value.hpp"

namespace cul::search {
namespace {

// The best score an announcement can get, were the sensor phase over.
int best_score(const Rules& rules, const State& state) {
  Hideouts found;
  hideouts(rules, state, found);
  int best = 0;
  for (const auto& one : found) best = std::max(best, hiding_score(rules, state, one.blocks));
  return best;
}

constexpr int MOST_TRIED = 6;  // endings a player looks at: all would cost more than they tell

struct Ending {
  Action item[96];
  int size = 0;

  void add(int action) { item[size++] = Action(action); }
};

// The actions that empty the active row: a last space can be split, a last colour aligned, a
// last sensor shuffled.
void endings(const State& state, Ending& found) {
  int spaces = 0, last = 0;
  for (int space = 0; space <= state.active_blocks; ++space)
    if (state.active_space(space)) ++spaces, last = space;
  std::uint32_t any = state.active | state.active >> 16;
  any |= any >> 8;
  const int colours = detail::COLOURS_OF[any & 0x7F];
  const bool one_colour = (colours & (colours - 1)) == 0;
  if (spaces > 1 && !one_colour) return;
  const Cards hand = state.hand[state.actor];
  const bool wild = state.wild >> state.actor & 1;
  const auto base = [&](int card) {
    return count_cards(hand, card) ? 0 : wild ? int(FIRST_WILD) : -1;
  };
  const Group group = state.active_space(last);
  if (const int first = base(SPLIT); first >= 0 && spaces == 1) {
    const Action* const left = detail::DIVISIONS.left.data() + detail::DIVISIONS.first[group];
    const int size = detail::DIVISIONS.count[group];
    for (int k = 0; k < size; ++k) found.add(first + split_index(last, Group(left[k])));
  }
  const int colour = std::countr_zero(unsigned(colours));
  if (const int first = base(ALIGN); first >= 0 && one_colour)
    for (const int side : {LEFT, RIGHT}) found.add(first + align_index(colour, side));
  if (const int first = base(SHUFFLE); first >= 0 && spaces == 1 && total(group) == 1) {
    if (last > 0) found.add(first + shuffle_index(last, colour, LEFT));
    if (last < state.active_blocks) found.add(first + shuffle_index(last, colour, RIGHT));
  }
}

// The ending that is best for the actor, if it is good: the Cryptid stays hidden, or does not.
bool good_ending(const Rules& rules, const State& state, Rng& rng, Action& chosen) {
  Ending found;
  endings(state, found);
  if (found.size == 0) return false;
  const bool cryptid = state.actor == CRYPTID;
  int best = -1000, ties = 0;
  const int tried = std::min(found.size, MOST_TRIED);
  int at = tried < found.size ? int(rng.below(std::uint32_t(found.size))) : 0;
  for (int k = 0; k < tried; ++k, at = at + 1 < found.size ? at + 1 : 0) {
    State after = state;
    const Action action = found.item[at];
    detail::move_sensors(after, effect_of(action));
    const int score = best_score(rules, after) * (cryptid ? 1 : -1);
    if (score < best) continue;
    ties = score > best ? 1 : ties + 1;
    if (score > best || rng.below(std::uint32_t(ties)) == 0) chosen = action;
    best = score;
  }
  return cryptid ? best > 0 : best == 0;
}

// Of a few legal actions the one that leaves the best for the actor, were the phase over then.
Action sampled_action(const Rules& rules, const State& state, int samples, Rng& rng) {
  ActionList list;
  const auto size = std::uint32_t(legal(rules, state, list));
  Action chosen = list[int(rng.below(size))];
  if (samples <= 1 || size == 1) return chosen;
  int best = -1000;
  for (int k = 0; k < samples; ++k) {
    const Action action = k ? list[int(rng.below(size))] : chosen;
    State after = state;
    if (is_effect(action)) detail::move_sensors(after, effect_of(action));
    const int score = best_score(rules, after) * (state.actor == CRYPTID ? 1 : -1);
    if (score > best) best = score, chosen = action;
  }
  return chosen;
}

// What a position between two rounds is worth, as far as what comes after this round counts.
float future_value(const State& state, const Parameters& parameters) {
  const float value = parameters.future_weight > 0 ? round_value(state) : 0.5f;
  return 0.5f + parameters.future_weight * (value - 0.5f);
}

// The Cryptid's chance when the sensor phase is over and the best feature is announced.
float hiding_value(const Rules& rules, const State& state, const Parameters& parameters, Rng& rng) {
  Hideouts found;
  hideouts(rules, state, found);
  float best = 0;
  for (const auto& one : found) {
    State after = state;
    apply(rules, after, one.feature, rng);
    const float value = after.phase != OVER      ? future_value(after, parameters)
                        : after.actor == CRYPTID ? 1.0f
                                                 : 0.0f;
    best = std::max(best, value);
  }
  return best;
}

}  // namespace

float rollout_value(const Rules& rules, State& state, const Parameters& parameters, Rng& rng) {
  if (state.phase == OVER) return state.actor == CRYPTID ? 1.0f : 0.0f;
  if (is_between_rounds(state)) return future_value(state, parameters);
  if (state.phase == SENSOR && parameters.future_weight >= 1 &&
      state.sensors_left() > parameters.rollout_sensors)
    return sensor_value(rules, state);
  while (state.phase == SENSOR) {
    Action action = DRAW;
    if (!good_ending(rules, state, rng, action))
      action = sampled_action(rules, state, parameters.rollout_samples, rng);
    apply(rules, state, action, rng);
  }
  return hiding_value(rules, state, parameters, rng);
}

}  // namespace cul::search
