// The packed state: 48 bytes, trivially copyable, complete without anything beside it.
//
// Rows are kept as active and inactive (G2), not by owner: the rules speak of them so, and the
// round says whose is whose. Presence is in the active row in the sensor and hiding phases and
// in the inactive row afterwards, so one field serves. Bit 0 is the leftmost block or space.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "cul/group.hpp"
#include "cul/rng.hpp"
#include "cul/rules.hpp"

namespace cul {

enum Phase : std::uint8_t { SENSOR, HIDING, RESTRICT, RELOCATE, EXPAND, OVER };
inline constexpr int PHASES = 6;

// The two blocks drawn and not yet placed (X1).
enum Drawn : std::uint8_t { NOTHING, BOTH_ORDINARY, ONE_EACH, BOTH_MYSTERIOUS };

enum Side : std::uint8_t { LEFT, RIGHT };

struct State {
  std::uint64_t inactive;  // a group a byte: at most 5 spaces
  std::uint32_t active;    // likewise: at most 4 spaces
  Cards hand[2], deck[2], discard[2];
  std::uint8_t presence;
  std::uint8_t active_mysterious, inactive_mysterious;
  std::uint8_t active_evidence, inactive_evidence;
  std::uint8_t active_blocks, inactive_blocks;
  std::uint8_t round;
  Phase phase;
  Role actor;         // whose decision it is, or who won
  std::uint8_t wild;  // bit of a role: its wild card is face up (S4, P8)
  std::uint8_t evidence[2];
  std::uint8_t deck_ordinary, deck_mysterious;
  Group displaced;  // sensors not yet put back (R5)
  Drawn drawn;
  std::uint8_t unused[3];
  // What public history proves about each hand (I5): cards that are certainly there, beyond
  // what discard pile and hand size alone say. Beside the state, so outside its equality.
  Cards known[2];

  constexpr Role active_role() const { return round & 1 ? CRYPTID : SCIENTIST; }
  constexpr Role inactive_role() const { return round & 1 ? SCIENTIST : CRYPTID; }
  constexpr int table() const { return active_blocks + inactive_blocks; }
  constexpr int deck_blocks() const { return deck_ordinary + deck_mysterious; }
  constexpr Group active_space(int space) const { return Group(active >> 8 * space & 0xFF); }
  constexpr Group inactive_space(int space) const { return Group(inactive >> 8 * space & 0xFF); }
  // In the active row, where the sensor phase takes them from.
  constexpr int sensors_left() const {
    int left = 0;
    for (int space = 0; space <= active_blocks; ++space) left += total(active_space(space));
    return left;
  }
  constexpr int presence_count() const { return std::popcount(presence); }
};

// Everything before `known`; there is no padding, so bytes decide equality.
inline constexpr std::size_t STATE_KEY_BYTES = offsetof(State, known);
static_assert(sizeof(State) == 48 && STATE_KEY_BYTES == 44);
static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);

inline bool operator==(const State& one, const State& other) {
  return std::memcmp(&one, &other, STATE_KEY_BYTES) == 0;
}

// The same position and the same public knowledge.
inline bool same_with_knowledge(const State& one, const State& other) {
  return std::memcmp(&one, &other, sizeof(State)) == 0;
}

inline std::uint64_t hash(const State& state) {
  std::uint64_t word[6] = {};
  std::memcpy(word, &state, STATE_KEY_BYTES);
  std::uint64_t mixed = 0x2545F4914F6CDD1Dull;
  for (const std::uint64_t one : word) mixed = Rng(mixed ^ one).next() + one;
  return mixed;
}

struct StateHash {
  std::size_t operator()(const State& state) const { return std::size_t(hash(state)); }
};

// Which card the k-th of a pile is, when the pile is laid out Split, Align, Shuffle.
constexpr int card_at(Cards pile, unsigned k) {
  const unsigned split = pile & 15u, align = pile >> 4 & 15u;
  return (k >= split) + (k >= split + align);
}

// P10: the discard pile becomes the deck. At that moment everything else is in the hand, and
// everybody knows it (I5).
constexpr void rebuild(State& state, int role) {
  state.known[role] = state.hand[role];
  state.deck[role] = state.discard[role];
  state.discard[role] = 0;
}

// One card from the deck to the hand (P9), rebuilding as the option says (P10).
constexpr void take_card(const Rules& rules, State& state, int role, int card) {
  state.deck[role] = Cards(state.deck[role] - one_card(card));
  state.hand[role] = Cards(state.hand[role] + one_card(card));
  if (state.deck[role] == 0 && !rules.when_needed) rebuild(state, role);
}

// S3 to S9 with given hands, which must fit the decks.
constexpr State start_with(const Rules& rules, Cards cryptid, Cards scientist) {
  State state{};
  state.active = std::uint32_t(rules.left) | std::uint32_t(rules.right) << 8;
  state.hand[CRYPTID] = cryptid;
  state.hand[SCIENTIST] = scientist;
  for (const int role : {CRYPTID, SCIENTIST})
    state.deck[role] = Cards(rules.decks[role] - state.hand[role]);
  state.presence = 1;
  state.active_blocks = 1;
  state.inactive_blocks = 2;
  state.round = 1;
  state.deck_ordinary = rules.deck_ordinary;
  state.deck_mysterious = rules.deck_mysterious;
  return state;
}

// S3: a start with hands dealt at random.
inline State start(const Rules& rules, Rng& rng) {
  State state = start_with(rules, 0, 0);
  for (const int role : {CRYPTID, SCIENTIST})
    for (int dealt = 0; dealt < rules.start_hand; ++dealt) {
      const Cards deck = state.deck[role];
      take_card(rules, state, role, card_at(deck, rng.below(std::uint32_t(total_cards(deck)))));
    }
  return state;
}

}  // namespace cul
