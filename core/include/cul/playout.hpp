// Games played to the end: every choice uniform, except that the Cryptid may hide by score.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cul/apply.hpp"
#include "cul/legal.hpp"

namespace cul {

namespace detail {

// How many bits are set in a row's worth of them. std::popcount is a call where a compiler may
// not count on the processor's own instruction, and this is asked for every feature.
constexpr std::array<std::uint8_t, 16> make_bits() {
  std::array<std::uint8_t, 16> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    table[bits] = std::uint8_t(std::popcount(bits));
  return table;
}

inline constexpr std::array<std::uint8_t, 16> BITS = make_bits();

}  // namespace detail

// How good a feature is at a glance: escape 100; else with at least two counters
// 1 + counters + 3 x evidence; else 0.
constexpr int hiding_score(const Rules& rules, const State& state, unsigned reached) {
  if ((reached & (reached - 1)) == 0) return 0;  // fewer than two counters: mostly so
  const unsigned ends = 1u | 1u << (state.inactive_blocks - 1);
  if (state.table() >= rules.full_table && (reached & ends) == ends) return 100;
  return 1 + detail::BITS[reached] + 3 * detail::BITS[state.inactive_evidence & reached];
}

// The feature with the best score, ties at random. Only features that some reachable block
// shows can score, so blocks are sorted by feature instead of features tried one by one.
inline Action best_feature(const Rules& rules, const State& state, Rng& rng) {
  std::uint8_t reached[FEATURES] = {};
  const std::uint64_t around = state.inactive + (state.inactive >> 8);
  const unsigned blocks = reachable(state);
  for (int block = 0; block < state.inactive_blocks; ++block) {
    const auto bit = std::uint8_t(blocks & 1u << block);
    const Group group = Group(around >> 8 * block & 0xFF);
    reached[total(group)] |= bit;
    if (group) reached[MAX_SENSORS + detail::COLOURS_OF[group]] |= bit;
  }
  const int numbers = total(rules.sensors()), colours = cul::colours(rules.sensors());
  int best = 0;
  std::uint32_t ties = 0, order[FEATURES];
  for (int feature = 0; feature < FEATURES; ++feature) {
    if (feature <= MAX_SENSORS ? feature > numbers : (feature - MAX_SENSORS) & ~colours)
      continue;  // H4 in smaller set-ups
    const int score = hiding_score(rules, state, reached[feature]);
    if (score < best) continue;
    if (score > best) best = score, ties = 0;
    order[ties++] = std::uint32_t(feature);
  }
  return Action(FIRST_NUMBER + order[ties == 1 ? 0 : rng.below(ties)]);
}

// One decision of a playout: makes the full legal list and picks from it.
inline Action playout_action(const Rules& rules, const State& state, Rng& rng,
                             bool hide_by_score) {
  ActionList list;
  const int size = legal(rules, state, list);
  if (hide_by_score && state.phase == HIDING) return best_feature(rules, state, rng);
  return list[size == 1 ? 0 : int(rng.below(std::uint32_t(size)))];
}

// Plays to the end of the game; returns the decisions made. `state` is then finished.
inline int playout(const Rules& rules, State& state, Rng& rng, bool hide_by_score = true) {
  int plies = 0;
  while (state.phase != OVER) {
    apply(rules, state, playout_action(rules, state, rng, hide_by_score), rng);
    ++plies;
  }
  return plies;
}

}  // namespace cul
