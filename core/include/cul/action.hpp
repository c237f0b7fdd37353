// The action index: every action of every set-up has one fixed number below ACTIONS.
//
//   0 ..  319  Split   80 * space + group that goes left (pink << 4 | white << 2 | black)
// 320 ..  325  Align   2 * colour + side
// 326 ..  349  Shuffle 6 * space + 2 * colour + side
// 350 ..  699  the same 350 by wild card
//       700    Draw
// 701 ..  711  announce 0 .. 10 sensors
// 712 ..  718  announce a combination: 1 pink + 2 white + 4 black, less 1
// 719 ..  720  remove the leftmost, the rightmost blocks
// 721 ..  732  put back 4 * colour + space
// 733 ..  736  place the drawn blocks: Eoo, Eom, Emo, Emm
//
// Spaces count from 0 here, sides are left 0 and right 1. The order is part of the format of
// trained weights and recorded data: it never changes.
#pragma once

#include <array>
#include <cstdint>

#include "cul/group.hpp"
#include "cul/state.hpp"

namespace cul {

using Action = std::uint16_t;

inline constexpr int ACTION_INDEX_VERSION = 1;
inline constexpr Action FIRST_SPLIT = 0, FIRST_ALIGN = 320, FIRST_SHUFFLE = 326, EFFECTS = 350,
                        FIRST_WILD = 350, DRAW = 700, FIRST_NUMBER = 701, FIRST_COMBINATION = 712,
                        FIRST_REMOVE = 719, FIRST_PUT_BACK = 721, FIRST_PLACE = 733, ACTIONS = 737;
inline constexpr int FEATURES = 18;
inline constexpr int ACTIVE_SPACES = 4, INACTIVE_SPACES = 5;

// No position has more legal actions than this: 78 divisions of ten sensors (P4), 6 Align and
// 24 Shuffle, twice with the wild card, and a draw.
inline constexpr int MAX_LEGAL = 2 * (78 + 6 + 24) + 1;
// Room for all of them, and for whole-vector writes behind the last.
inline constexpr int LEGAL_ROOM = MAX_LEGAL + 39;

struct ActionList {
  Action item[LEGAL_ROOM];
  int size = 0;

  Action operator[](int k) const { return item[k]; }
  const Action* begin() const { return item; }
  const Action* end() const { return item + size; }
};

// An effect taken apart: what apply() needs, looked up instead of divided out.
struct Effect {
  Card card;
  std::uint8_t from;  // bit offset of the active space (Split, Shuffle)
  std::uint8_t to;    // bit offset of the inactive space (Shuffle), shift by side (Align)
  std::uint8_t what;  // group that goes left (Split), colour (Align, Shuffle)
};

constexpr Action split_index(int space, Group left) { return Action(80 * space + left); }
constexpr Action align_index(int colour, int side) {
  return Action(FIRST_ALIGN + 2 * colour + side);
}
constexpr Action shuffle_index(int space, int colour, int side) {
  return Action(FIRST_SHUFFLE + 6 * space + 2 * colour + side);
}
constexpr Action put_back_index(int colour, int space) {
  return Action(FIRST_PUT_BACK + 4 * colour + space);
}

constexpr bool is_effect(Action action) { return action < DRAW; }
constexpr bool is_wild(Action action) { return action >= FIRST_WILD && action < DRAW; }
constexpr bool is_feature(Action action) { return action >= FIRST_NUMBER && action < FIRST_REMOVE; }
constexpr bool is_put_back(Action action) {
  return action >= FIRST_PUT_BACK && action < FIRST_PLACE;
}

namespace detail {

constexpr std::array<Effect, EFFECTS> make_effects() {
  std::array<Effect, EFFECTS> table{};
  for (int space = 0; space < ACTIVE_SPACES; ++space)
    for (int left = 0; left < GROUPS; ++left)
      table[split_index(space, Group(left))] = {SPLIT, std::uint8_t(8 * space),
                                                std::uint8_t(8 * space), std::uint8_t(left)};
  for (int colour = 0; colour < COLOURS; ++colour)
    for (int side = 0; side < 2; ++side) {
      table[align_index(colour, side)] = {ALIGN, 0, std::uint8_t(8 * side), std::uint8_t(colour)};
      // P6: one space along the row, then diagonally on: i - 1 or i + 2. Left from space 0 is
      // never legal; its entry stays harmless.
      for (int space = 0; space < ACTIVE_SPACES; ++space) {
        const int to = side == LEFT ? (space ? space - 1 : 0) : space + 2;
        table[shuffle_index(space, colour, side)] = {SHUFFLE, std::uint8_t(8 * space),
                                                     std::uint8_t(8 * to), std::uint8_t(colour)};
      }
    }
  return table;
}

}  // namespace detail

inline constexpr std::array<Effect, EFFECTS> EFFECT = detail::make_effects();

// What a Split, an Align or a Shuffle does: the same by wild card.
constexpr const Effect& effect_of(Action action) {
  return EFFECT[action >= FIRST_WILD ? action - FIRST_WILD : action];
}

// The action that is to the mirrored position what `action` is to this one. Splits, Shuffles
// and put-backs depend on the row's size and on what is in a space, hence the state.
constexpr Action mirror(const State& state, Action action) {
  if (action < DRAW) {
    const Action wild = action >= FIRST_WILD ? FIRST_WILD : Action(0);
    const Action bare = Action(action - wild);
    const Effect effect = EFFECT[bare];
    const int space = state.active_blocks - effect.from / 8;
    if (effect.card == SPLIT)
      return Action(wild +
                    split_index(space, Group(state.active_space(effect.from / 8) - effect.what)));
    if (effect.card == ALIGN) return Action(wild + ((bare - FIRST_ALIGN) ^ 1) + FIRST_ALIGN);
    const int side = (bare - FIRST_SHUFFLE) & 1;
    return Action(wild + shuffle_index(space, effect.what, 1 - side));
  }
  if (action >= FIRST_REMOVE && action < FIRST_PUT_BACK)
    return Action(2 * FIRST_REMOVE + 1 - action);
  if (is_put_back(action)) {
    const int code = action - FIRST_PUT_BACK;
    return put_back_index(code / 4, state.inactive_blocks - code % 4);
  }
  if (action == FIRST_PLACE + 1) return Action(FIRST_PLACE + 2);
  if (action == FIRST_PLACE + 2) return Action(FIRST_PLACE + 1);
  return action;
}

}  // namespace cul
