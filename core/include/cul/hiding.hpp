// The announcements of the hiding phase: which blocks each reaches and what it gives at a glance.
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

// The reachable inactive blocks that show each feature. Only features that some reachable block
// shows can matter, so blocks are sorted by feature instead of features tried one by one.
struct BlocksByFeature {
  std::uint8_t blocks[FEATURES] = {};

  explicit BlocksByFeature(const State& state) {
    const std::uint64_t around = state.inactive + (state.inactive >> 8);
    const unsigned reach = reachable(state);
    for (int block = 0; block < state.inactive_blocks; ++block) {
      const auto bit = std::uint8_t(reach & 1u << block);
      const Group group = Group(around >> 8 * block & 0xFF);
      blocks[total(group)] |= bit;
      if (group) blocks[MAX_SENSORS + COLOURS_OF[group]] |= bit;
    }
  }
};

}  // namespace detail

// V2: whether counters on these inactive blocks are an escape.
constexpr bool would_escape(const Rules& rules, const State& state, unsigned blocks) {
  const unsigned ends = 1u | 1u << (state.inactive_blocks - 1);
  return state.table() >= rules.full_table && (blocks & ends) == ends;
}

// How good a feature that reaches these blocks is at a glance: escape 100; else with at least two
// counters 1 + counters + 3 x evidence; else 0.
constexpr int hiding_score(const Rules& rules, const State& state, unsigned reached) {
  if ((reached & (reached - 1)) == 0) return 0;  // fewer than two counters: mostly so
  if (would_escape(rules, state, reached)) return 100;
  return 1 + detail::BITS[reached] + 3 * detail::BITS[state.inactive_evidence & reached];
}

// The feature with the best score, ties at random.
inline Action best_feature(const Rules& rules, const State& state, Rng& rng) {
  const detail::BlocksByFeature reached(state);
  const int numbers = total(rules.sensors()), colours = cul::colours(rules.sensors());
  int best = 0;
  std::uint32_t ties = 0, order[FEATURES];
  for (int feature = 0; feature < FEATURES; ++feature) {
    if (feature <= MAX_SENSORS ? feature > numbers : (feature - MAX_SENSORS) & ~colours)
      continue;  // H4 in smaller set-ups
    const int score = hiding_score(rules, state, reached.blocks[feature]);
    if (score < best) continue;
    if (score > best) best = score, ties = 0;
    order[ties++] = std::uint32_t(feature);
  }
  return Action(FIRST_NUMBER + order[ties == 1 ? 0 : rng.below(ties)]);
}

// The announcements that do not lose at once (V3): every set of two or more blocks that can be
// reached, once, with a feature that gives it.
struct Hideouts {
  struct One {
    std::uint8_t blocks;
    Action feature;
  };
  One item[FEATURES];
  int size = 0;

  const One* begin() const { return item; }
  const One* end() const { return item + size; }
};

inline void hideouts(const Rules& rules, const State& state, Hideouts& found) {
  const detail::BlocksByFeature reached(state);
  const int numbers = total(rules.sensors());  // H4 in smaller set-ups
  std::uint32_t seen = 0;
  for (int feature = 0; feature < FEATURES; ++feature) {
    const unsigned blocks = reached.blocks[feature];
    if (detail::BITS[blocks] < 2 || seen >> blocks & 1) continue;
    if (feature <= MAX_SENSORS && feature > numbers) continue;
    seen |= 1u << blocks;
    found.item[found.size++] = {std::uint8_t(blocks), Action(FIRST_NUMBER + feature)};
  }
}

}  // namespace cul
