// The numbers of a set-up (S1 to S9) and the rule option `reshuffle` (P10), as data.
//
// rules/setup.py is the source; a test compares the three set-ups below with it field by field.
#pragma once

#include <cstdint>

#include "cul/group.hpp"

namespace cul {

enum Role : std::uint8_t { CRYPTID, SCIENTIST };

struct Rules {
  char name[16];
  Cards decks[2];                // the movement cards of each role (S2)
  std::uint8_t start_hand;       // S3
  std::uint8_t hand_limit;       // P9
  std::uint8_t draw;             // P9: cards a draw gives, hand limit permitting; 1 or 2
  Group left, right;             // sensors beside the Cryptid's block at the start (S7)
  std::uint8_t deck_ordinary;    // city blocks in the deck at the start (S5)
  std::uint8_t deck_mysterious;  // as many as there are evidence counters (S9)
  std::uint8_t on_top;           // ordinary blocks on top of that deck (S5)
  std::uint8_t full_table;       // blocks from which escape and restriction are possible (V2, R1)
  bool when_needed;              // P10: rebuild a movement deck only when a card is needed

  constexpr Group sensors() const { return Group(left + right); }
  constexpr int deck_blocks() const { return deck_ordinary + deck_mysterious; }
  // Blocks at the bottom of the deck whose order is random.
  constexpr int shuffled() const { return deck_blocks() - on_top; }
  constexpr int rounds() const { return 1 + deck_blocks() / 2; }
  constexpr int table(int round) const {
    const int grown = 3 + 2 * (round - 1);
    return grown < full_table ? grown : full_table;
  }
  constexpr int blocks_left(int round) const { return deck_blocks() - 2 * (round - 1); }

  // Set-ups are equal by their numbers, whatever they are called.
  constexpr bool operator==(const Rules& other) const {
    return decks[0] == other.decks[0] && decks[1] == other.decks[1] &&
           start_hand == other.start_hand && hand_limit == other.hand_limit && draw == other.draw &&
           left == other.left && right == other.right && deck_ordinary == other.deck_ordinary &&
           deck_mysterious == other.deck_mysterious && on_top == other.on_top &&
           full_table == other.full_table && when_needed == other.when_needed;
  }
};

// clang-format off
inline constexpr Rules STANDARD = {
    "standard", {make_cards(5, 2, 3), make_cards(5, 3, 2)}, 3, 4, 2,
    make_group(2, 2, 1), make_group(2, 1, 2), 9, 5, 4, 7, false};
inline constexpr Rules MINI = {
    "mini", {make_cards(1, 1, 1), make_cards(1, 1, 1)}, 1, 2, 2,
    make_group(1, 0, 0), make_group(0, 1, 0), 3, 1, 0, 5, false};
inline constexpr Rules DUEL = {
    "duel", {make_cards(2, 1, 1), make_cards(2, 1, 1)}, 2, 3, 2,
    make_group(1, 1, 0), make_group(1, 0, 1), 0, 0, 0, 3, false};
// clang-format on

// Whether the packed layout can carry a set-up; nullptr if so, else what is wrong with it.
constexpr const char* why_unplayable(const Rules& rules) {
  if (rules.left >= GROUPS || rules.right >= GROUPS) return "not a group of sensors";
  for (const int colour : {PINK, WHITE, BLACK})
    if (count(rules.left, colour) + count(rules.right, colour) > MOST[std::size_t(colour)])
      return "more than 4 pink, 3 white or 3 black sensors";
  if (rules.left == 0 && rules.right == 0) return "no sensors";
  if (rules.draw < 1 || rules.draw > 2) return "a draw is 1 or 2 cards";
  if (rules.full_table < 3 || rules.full_table > 7 || rules.full_table % 2 == 0)
    return "a full table is 3, 5 or 7 blocks";
  if (rules.deck_ordinary > 15 || rules.deck_mysterious > 15 || rules.deck_blocks() % 2)
    return "the block deck must be even, at most 15 of a kind";
  if (rules.rounds() > 8) return "more than 8 rounds";
  if (rules.on_top > rules.deck_ordinary) return "more ordinary blocks on top than there are";
  if (rules.deck_blocks() == 0 ? rules.full_table != 3 : rules.deck_mysterious % 2 == 0)
    return "without an odd number of mysterious blocks the end could be a draw (V4)";
  if (rules.hand_limit < 1 || rules.hand_limit > 4 || rules.start_hand > rules.hand_limit)
    return "hands have room for 1 to 4 cards, and start with no more than that";
  for (const Cards deck : rules.decks) {
    if (total_cards(deck) <= rules.hand_limit || total_cards(deck) > 15)
      return "a movement deck must be larger than a hand, and at most 15 cards";
    if (count_cards(deck, SPLIT) > 5 || count_cards(deck, ALIGN) > 3 ||
        count_cards(deck, SHUFFLE) > 3)
      return "more than 5 Split, 3 Align or 3 Shuffle cards";
  }
  return nullptr;
}
static_assert(!why_unplayable(STANDARD) && !why_unplayable(MINI) && !why_unplayable(DUEL));

}  // namespace cul
