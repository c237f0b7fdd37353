// A small network over sparse yes-or-no features: two hidden layers, the Cryptid's chance to win.
// The weights come as C++ from tools/small_nets.py.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

inline constexpr int MOST_FEATURES = 96;  // on at once

// The features that hold. Thermometers: feature k is on if the amount exceeds k.
struct FeatureList {
  std::array<std::uint16_t, MOST_FEATURES> item;
  int size = 0;

  void add(int feature) { item[std::size_t(size++)] = std::uint16_t(feature); }
  void fill(int first, int amount) {
    for (int k = 0; k < amount; ++k) add(first + k);
  }
  // 10 features: 4 pink, 3 white, 3 black.
  void sensors(int first, Group group) {
    fill(first, count(group, PINK));
    fill(first + 4, count(group, WHITE));
    fill(first + 7, count(group, BLACK));
  }
  // 10 features: 4 Split, 3 Align, 3 Shuffle.
  void hand(int first, Cards cards) {
    fill(first, std::min(count_cards(cards, SPLIT), 4));
    fill(first + 4, std::min(count_cards(cards, ALIGN), 3));
    fill(first + 7, std::min(count_cards(cards, SHUFFLE), 3));
  }
  // 11 features: 5 Split, 3 Align, 3 Shuffle.
  void discard(int first, Cards cards) {
    fill(first, std::min(count_cards(cards, SPLIT), 5));
    fill(first + 5, std::min(count_cards(cards, ALIGN), 3));
    fill(first + 8, std::min(count_cards(cards, SHUFFLE), 3));
  }
};

// The product of two vectors, in eight sums side by side so that the compiler can use wide ones.
template <int SIZE>
inline float dot(const float* one, const float* other) {
  static_assert(SIZE % 8 == 0);
  float sums[8] = {};
  for (int k = 0; k < SIZE; k += 8)
    for (int lane = 0; lane < 8; ++lane) sums[lane] += one[k + lane] * other[k + lane];
  return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

template <int FEATURES, int WIDTH, int NARROW>
struct SparseNet {
  static constexpr int WIDE = WIDTH;

  float first[FEATURES][WIDE];
  float first_bias[WIDE];
  float second[WIDE][NARROW];
  float second_bias[NARROW];
  float third[NARROW];
  float third_bias;

  // The first layer.
  void body(const FeatureList& list, float* wide) const {
    std::copy_n(first_bias, WIDE, wide);
    for (int k = 0; k < list.size; ++k) {
      const float* const row = first[list.item[std::size_t(k)]];
      for (int unit = 0; unit < WIDE; ++unit) wide[unit] += row[unit];
    }
    for (int unit = 0; unit < WIDE; ++unit) wide[unit] = std::max(wide[unit], 0.0f);
  }

  // The Cryptid's chance, between 0 and 1, from the first layer.
  float chance(const float* wide) const {
    float narrow[NARROW];
    std::copy_n(second_bias, NARROW, narrow);
    for (int unit = 0; unit < WIDE; ++unit) {
      if (wide[unit] <= 0) continue;
      for (int next = 0; next < NARROW; ++next) narrow[next] += wide[unit] * second[unit][next];
    }
    float sum = third_bias;
    for (int unit = 0; unit < NARROW; ++unit) sum += std::max(narrow[unit], 0.0f) * third[unit];
    return 1 / (1 + std::exp(-sum));
  }
};

}  // namespace cul::search
