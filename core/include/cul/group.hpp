// Groups of sensors in one byte, rows of groups in one word, cards in nibbles.
//
// A space never holds more than 4 pink, 3 white and 3 black sensors (S7), so a group is
// pink << 4 | white << 2 | black, a number from 0 to 79. As the totals of the whole game stay
// within those bounds, groups are added and subtracted as plain numbers, and a whole row
// (one byte a space, the leftmost in the lowest byte) in one operation.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace cul {

using Group = std::uint8_t;

enum Colour : std::uint8_t { PINK, WHITE, BLACK };
inline constexpr int COLOURS = 3;
inline constexpr int GROUPS = 80;
inline constexpr int MAX_SENSORS = 10;

inline constexpr std::array<Group, COLOURS> ONE = {0x10, 0x04, 0x01};
inline constexpr std::array<std::uint32_t, COLOURS> IN_ROW = {0x70707070u, 0x0C0C0C0Cu,
                                                              0x03030303u};
inline constexpr std::array<int, COLOURS> MOST = {4, 3, 3};

constexpr int count(Group group, int colour) {
  return colour == PINK ? group >> 4 : colour == WHITE ? group >> 2 & 3 : group & 3;
}
constexpr int total(Group group) { return (group >> 4) + (group >> 2 & 3) + (group & 3); }

// The colours of a group as bits: 1 pink, 2 white, 4 black.
constexpr int colours(Group group) {
  return (group >> 4 ? 1 : 0) | (group & 0x0C ? 2 : 0) | (group & 0x03 ? 4 : 0);
}
constexpr Group make_group(int pink, int white, int black) {
  return Group(pink << 4 | white << 2 | black);
}
constexpr bool holds(Group group, Group part) {
  return count(group, PINK) >= count(part, PINK) && count(group, WHITE) >= count(part, WHITE) &&
         count(group, BLACK) >= count(part, BLACK);
}

// Movement cards: how many Split, Align and Shuffle, a nibble each, Split lowest.
using Cards = std::uint16_t;

enum Card : std::uint8_t { SPLIT, ALIGN, SHUFFLE };
inline constexpr int CARDS = 3;

constexpr Cards one_card(int card) { return Cards(1u << 4 * card); }
constexpr int count_cards(Cards cards, int card) { return cards >> 4 * card & 15; }
constexpr int total_cards(Cards cards) {
  return (cards & 15) + (cards >> 4 & 15) + (cards >> 8 & 15);
}
constexpr Cards make_cards(int split, int align, int shuffle) {
  return Cards(split | align << 4 | shuffle << 8);
}

}  // namespace cul
