// Legal actions into a caller's buffer, from small tables; and whether one action is legal.
//
// Lists are written eight or sixteen entries at a time, the excess to be overwritten or ignored:
// that costs less than deciding how many to write. ActionList leaves room for it. Spaces beyond
// the row are empty and add nothing, so loops go over all that a row can have: a loop of always
// the same length is not mispredicted.
#pragma once

#include <array>
#include <cstdint>

#include "cul/action.hpp"
#include "cul/group.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"

namespace cul {

namespace detail {

inline constexpr int CHUNK = 8;

// P4: every way to divide a group; all go one way only if there is just one sensor.
constexpr bool divides(Group group, Group left) {
  if (!holds(group, left)) return false;
  const bool all_one_way = left == 0 || left == group;
  return total(group) == 1 ? all_one_way : total(group) > 1 && !all_one_way;
}

// The groups that may go left, for each group, one after the other.
struct Divisions {
  std::array<std::uint16_t, GROUPS> first{};
  std::array<std::uint8_t, GROUPS> count{};
  std::array<Action, 1600> left{};
};

constexpr Divisions make_divisions() {
  Divisions table{};
  std::uint16_t end = 0;
  for (int group = 0; group < GROUPS; ++group) {
    table.first[std::size_t(group)] = end;
    for (int left = 0; left <= group; ++left)
      if (divides(Group(group), Group(left))) table.left[end++] = Action(left);
    table.count[std::size_t(group)] = std::uint8_t(end - table.first[std::size_t(group)]);
  }
  return table;
}

inline constexpr Divisions DIVISIONS = make_divisions();

// Up to six choices of colour and side, for each set of colours and of sides.
struct Choices {
  std::array<std::array<std::array<Action, CHUNK>, 4>, 8> offset{};  // [colours][sides]
  std::array<std::array<std::uint8_t, 4>, 8> count{};
};

constexpr Choices make_choices() {
  Choices table{};
  for (std::size_t colours = 0; colours < 8; ++colours)
    for (std::size_t sides = 0; sides < 4; ++sides) {
      std::uint8_t end = 0;
      for (int colour = 0; colour < COLOURS; ++colour)
        for (int side = 0; side < 2; ++side)
          if (colours >> colour & 1 && sides >> side & 1)
            table.offset[colours][sides][end++] = Action(2 * colour + side);
      table.count[colours][sides] = end;
    }
  return table;
}

inline constexpr Choices CHOICES = make_choices();

constexpr std::array<std::uint8_t, 128> make_colours() {
  std::array<std::uint8_t, 128> table{};
  for (std::size_t group = 0; group < table.size(); ++group)
    table[group] = std::uint8_t(colours(Group(group)));
  return table;
}

inline constexpr std::array<std::uint8_t, 128> COLOURS_OF = make_colours();

inline void write_chunk(Action* out, const Action* from, Action base) {
  for (int k = 0; k < CHUNK; ++k) out[k] = Action(from[k] + base);
}

inline Action* write_splits(const State& state, Action* out, Action base) {
  for (int space = 0; space < ACTIVE_SPACES; ++space) {
    const Group group = state.active_space(space);
    const Action* from = DIVISIONS.left.data() + DIVISIONS.first[group];
    const int size = DIVISIONS.count[group];
    const Action here = Action(base + FIRST_SPLIT + 80 * space);
    for (int k = 0; k == 0 || k < size; k += 2 * CHUNK) {  // two chunks are mostly enough
      write_chunk(out + k, from + k, here);
      write_chunk(out + k + CHUNK, from + k + CHUNK, here);
    }
    out += size;
  }
  return out;
}

inline Action* write_aligns(const State& state, Action* out, Action base) {
  std::uint32_t any = state.active | state.active >> 16;
  any |= any >> 8;
  // Or-ed bytes are no group, but a colour is there exactly if its bits are.
  const std::size_t colours = COLOURS_OF[any & 0x7F];
  write_chunk(out, CHOICES.offset[colours][3].data(), Action(base + FIRST_ALIGN));
  return out + CHOICES.count[colours][3];
}

inline Action* write_shuffles(const State& state, Action* out, Action base) {
  for (int space = 0; space < ACTIVE_SPACES; ++space) {
    const std::size_t colours = COLOURS_OF[state.active_space(space)];
    // P6: not left from the leftmost space, not right from the rightmost.
    const std::size_t sides = (space > 0 ? 1u : 0u) | (space < state.active_blocks ? 2u : 0u);
    write_chunk(out, CHOICES.offset[colours][sides].data(),
                Action(base + FIRST_SHUFFLE + 6 * space));
    out += CHOICES.count[colours][sides];
  }
  return out;
}

// P2: a card of the hand, the wild card, or a draw.
inline Action* write_sensor(const Rules& rules, const State& state, Action* out) {
  const Cards hand = state.hand[state.actor];
  if (count_cards(hand, SPLIT)) out = write_splits(state, out, 0);
  if (count_cards(hand, ALIGN)) out = write_aligns(state, out, 0);
  if (count_cards(hand, SHUFFLE)) out = write_shuffles(state, out, 0);
  if (state.wild >> state.actor & 1) {  // P8
    out = write_splits(state, out, FIRST_WILD);
    out = write_aligns(state, out, FIRST_WILD);
    out = write_shuffles(state, out, FIRST_WILD);
  }
  if (total_cards(hand) < rules.hand_limit) *out++ = DRAW;  // P9
  return out;
}

// H4: numbers up to all the sensors there are, and the combinations of their colours.
inline Action* write_features(const Rules& rules, Action* out) {
  const int numbers = total(rules.sensors()) + 1;
  const int colours = cul::colours(rules.sensors());
  for (int k = 0; k < numbers; ++k) *out++ = Action(FIRST_NUMBER + k);
  for (int k = 1; k <= 7; ++k)
    if ((k & colours) == k) *out++ = Action(FIRST_COMBINATION + k - 1);
  return out;
}

// R6: pink first, then white, then black.
constexpr int next_displaced(Group displaced) {
  return displaced & 0xF0 ? PINK : displaced & 0x0C ? WHITE : BLACK;
}

// R3: bit of a side: its outermost block carries no presence.
constexpr unsigned free_sides(const State& state) {
  return (state.presence & 1 ? 0u : 1u) |
         (state.presence >> (state.inactive_blocks - 1) & 1 ? 0u : 2u);
}

inline Action* write_others(const Rules& rules, const State& state, Action* out) {
  switch (state.phase) {
    case HIDING:
      return write_features(rules, out);
    case RESTRICT:
      for (unsigned side = 0; side < 2; ++side)
        if (free_sides(state) >> side & 1) *out++ = Action(FIRST_REMOVE + side);
      return out;
    case RELOCATE:
      for (int space = 0; space <= state.inactive_blocks; ++space)
        *out++ = put_back_index(next_displaced(state.displaced), space);
      return out;
    case EXPAND:  // X2
      if (state.drawn == BOTH_ORDINARY) *out++ = FIRST_PLACE;
      if (state.drawn == ONE_EACH) *out++ = FIRST_PLACE + 1, *out++ = FIRST_PLACE + 2;
      if (state.drawn == BOTH_MYSTERIOUS) *out++ = FIRST_PLACE + 3;
      return out;
    default:
      return out;
  }
}

}  // namespace detail

// Every legal action, none when the game is over. Returns how many.
inline int legal(const Rules& rules, const State& state, ActionList& list) {
  Action* const end = state.phase == SENSOR ? detail::write_sensor(rules, state, list.item)
                                            : detail::write_others(rules, state, list.item);
  list.size = int(end - list.item);
  return list.size;
}

// Must agree with legal(): whether the list holds the action, without making the list.
inline bool is_legal(const Rules& rules, const State& state, unsigned index) {
  if (index >= ACTIONS) return false;
  const Action action = Action(index);
  if (state.phase != SENSOR) {
    Action few[32];
    const Action* const end = detail::write_others(rules, state, few);
    for (const Action* one = few; one != end; ++one)
      if (*one == action) return true;
    return false;
  }
  if (action > DRAW) return false;
  if (action == DRAW) return total_cards(state.hand[state.actor]) < rules.hand_limit;
  const bool wild = is_wild(action);
  const Effect effect = effect_of(action);
  if (wild ? !(state.wild >> state.actor & 1) : !count_cards(state.hand[state.actor], effect.card))
    return false;
  const int space = effect.from / 8;
  if (effect.card == ALIGN) return (state.active & IN_ROW[effect.what]) != 0;
  if (space > state.active_blocks) return false;
  const Group group = state.active_space(space);
  if (effect.card == SPLIT) return detail::divides(group, effect.what);
  const bool right = (action - FIRST_SHUFFLE) & 1;  // FIRST_WILD is even: parity is the side
  return count(group, effect.what) > 0 && (right ? space < state.active_blocks : space > 0);
}

}  // namespace cul
