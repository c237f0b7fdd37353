// Carrying out one action. Chance comes from a source that is asked for cards and blocks:
// SampledChance asks a generator, GivenChance hands out what the caller decided.
#pragma once

#include <cstdint>

#include "cul/action.hpp"
#include "cul/legal.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"

namespace cul {

// What chance gave, in a byte: cards in the order drawn, or the two blocks.
struct Outcome {
  std::uint8_t code = 0xFF;

  static constexpr Outcome none() { return {}; }
  static constexpr Outcome cards(int first, int second = 3) {
    return {std::uint8_t(first | second << 2)};
  }
  static constexpr Outcome blocks(Drawn drawn) { return {std::uint8_t(16 + drawn)}; }
  constexpr bool is_none() const { return code == 0xFF; }
  constexpr bool is_blocks() const { return code >= 16 && code != 0xFF; }
  constexpr bool is_cards() const { return code < 16; }
  constexpr int card(int k) const { return code >> 2 * k & 3; }  // 3: no second card
  constexpr Drawn drawn() const { return Drawn(code - 16); }
  constexpr bool operator==(const Outcome&) const = default;
};

// A uniformly random card or block of those left (P9, X1).
struct SampledChance {
  Rng& rng;

  int card(Cards deck, int) { return card_at(deck, rng.below(std::uint32_t(total_cards(deck)))); }
  Drawn blocks(const Rules& rules, const State& state) {
    int ordinary = state.deck_ordinary, left = state.deck_blocks(), mysterious = 0;
    for (int k = 0; k < 2; ++k, --left) {
      // S5: while more than the shuffled ones are left, the next is ordinary.
      if (left > rules.shuffled() || int(rng.below(std::uint32_t(left))) < ordinary)
        --ordinary;
      else
        ++mysterious;
    }
    return Drawn(BOTH_ORDINARY + mysterious);
  }
};

struct GivenChance {
  Outcome outcome;

  int card(Cards, int k) const { return outcome.card(k); }
  Drawn blocks(const Rules&, const State&) const { return outcome.drawn(); }
};

namespace detail {

// P9: how many cards a draw gives now.
constexpr int draw_size(const Rules& rules, const State& state) {
  const int room = rules.hand_limit - total_cards(state.hand[state.actor]);
  return room < rules.draw ? room : rules.draw;
}

template <class Source>
inline void draw_cards(const Rules& rules, State& state, Source& source) {
  const int role = state.actor;
  const int size = draw_size(rules, state);
  for (int k = 0; k < size; ++k) {
    if (state.deck[role] == 0) rebuild(state, role);  // P10, only ever under `when-needed`
    take_card(rules, state, role, source.card(state.deck[role], k));
  }
}

// P4, P5, P6: the sensors go.
inline void move_sensors(State& state, const Effect& effect) {
  if (effect.card == SPLIT) {
    const std::uint64_t group = state.active >> effect.from & 0xFF;
    const std::uint64_t right = group - effect.what;
    state.active &= ~(0xFFu << effect.from);
    state.inactive += (effect.what | right << 8) << effect.to;
  } else if (effect.card == ALIGN) {
    const std::uint32_t moved = state.active & IN_ROW[effect.what];
    state.active -= moved;
    state.inactive += std::uint64_t(moved) << effect.to;
  } else {
    state.active -= std::uint32_t(ONE[effect.what]) << effect.from;
    state.inactive += std::uint64_t(ONE[effect.what]) << effect.to;
  }
}

// P3, P8: the card goes to the discard pile, or the wild card face down. Playing a kind known
// to be in the hand uses up the known one (I5).
inline void pay(State& state, int role, int card, bool wild) {
  if (wild) {
    state.wild = std::uint8_t(state.wild & ~(1u << role));
    return;
  }
  const Cards one = one_card(card);
  state.hand[role] = Cards(state.hand[role] - one);
  state.discard[role] = Cards(state.discard[role] + one);
  if (count_cards(state.known[role], card)) state.known[role] = Cards(state.known[role] - one);
}

// X1: two blocks are drawn by the owner of the active row.
template <class Source>
inline void draw_blocks(const Rules& rules, State& state, Source& source) {
  state.drawn = source.blocks(rules, state);
  const int mysterious = state.drawn - BOTH_ORDINARY;
  state.deck_ordinary = std::uint8_t(state.deck_ordinary - (2 - mysterious));
  state.deck_mysterious = std::uint8_t(state.deck_mysterious - mysterious);
  state.phase = EXPAND;
  state.actor = state.active_role();
}

inline void end_game(State& state, Role winner) {
  state.phase = OVER;
  state.actor = winner;
}

// V4: each takes the evidence left in their own row; more evidence wins.
inline void end_by_time(State& state) {
  const Role active = state.active_role(), inactive = state.inactive_role();
  state.evidence[active] =
      std::uint8_t(state.evidence[active] + std::popcount(state.active_evidence));
  state.evidence[inactive] =
      std::uint8_t(state.evidence[inactive] + std::popcount(state.inactive_evidence));
  state.active_evidence = state.inactive_evidence = 0;
  end_game(state, state.evidence[CRYPTID] > state.evidence[SCIENTIST] ? CRYPTID : SCIENTIST);
}

constexpr bool escaped(const Rules& rules, const State& state) {  // V2
  return state.table() >= rules.full_table && free_sides(state) == 0;
}

template <class Source>
inline void victory(const Rules& rules, State& state, Source& source) {
  if (escaped(rules, state)) return end_game(state, CRYPTID);                           // V2
  if ((state.presence & (state.presence - 1)) == 0) return end_game(state, SCIENTIST);  // V3
  if (state.deck_blocks() == 0) return end_by_time(state);                              // V4
  if (state.table() < rules.full_table) return draw_blocks(rules, state, source);       // R1
  state.phase = RESTRICT;
  state.actor = SCIENTIST;
}

}  // namespace detail

// H2, H3: the inactive blocks that match a feature, as bits. Neighbouring spaces are added up
// for all blocks at once.
inline unsigned matching(const State& state, Action feature) {
  const std::uint64_t around = state.inactive + (state.inactive >> 8);
  unsigned blocks = 0;
  for (int block = 0; block < state.inactive_blocks; ++block) {
    const Group group = Group(around >> 8 * block & 0xFF);
    const bool match = feature < FIRST_COMBINATION
                           ? total(group) == feature - FIRST_NUMBER
                           : detail::COLOURS_OF[group] == feature - FIRST_COMBINATION + 1;
    blocks |= unsigned(match) << block;
  }
  return blocks;
}

// H5: inactive blocks diagonally beside presence (G5), as bits.
constexpr unsigned reachable(const State& state) {
  return unsigned(state.presence) | unsigned(state.presence) << 1;
}

namespace detail {

// H5 to H7, E1.
template <class Source>
inline void hide(const Rules& rules, State& state, Action feature, Source& source) {
  const unsigned reached = matching(state, feature) & reachable(state);
  state.presence = std::uint8_t(reached);
  const unsigned found = state.inactive_evidence & reached;
  if (found) {
    state.evidence[CRYPTID] = std::uint8_t(state.evidence[CRYPTID] + std::popcount(found));
    state.inactive_evidence = std::uint8_t(state.inactive_evidence & ~found);
    state.wild |= 1u << SCIENTIST;
  }
  victory(rules, state, source);
}

// R2, R4, R5, E1.
template <class Source>
inline void restrict_side(const Rules& rules, State& state, int side, Source& source) {
  const int active_end = side == LEFT ? 0 : state.active_blocks - 1;
  const int inactive_end = side == LEFT ? 0 : state.inactive_blocks - 1;
  const unsigned found =
      (state.active_evidence >> active_end & 1) + (state.inactive_evidence >> inactive_end & 1);
  if (found) {
    state.evidence[SCIENTIST] = std::uint8_t(state.evidence[SCIENTIST] + found);
    state.wild |= 1u << CRYPTID;
  }
  --state.active_blocks;
  --state.inactive_blocks;
  if (side == LEFT) {
    state.displaced = Group(state.inactive & 0xFF);
    state.inactive >>= 8;
    state.presence >>= 1;
    state.active_mysterious >>= 1, state.inactive_mysterious >>= 1;
    state.active_evidence >>= 1, state.inactive_evidence >>= 1;
  } else {
    const int beyond = 8 * (state.inactive_blocks + 1);
    const auto active_kept = std::uint8_t((1u << state.active_blocks) - 1);
    const auto inactive_kept = std::uint8_t((1u << state.inactive_blocks) - 1);
    state.displaced = Group(state.inactive >> beyond & 0xFF);
    state.inactive &= (std::uint64_t(1) << beyond) - 1;
    state.active_mysterious &= active_kept, state.inactive_mysterious &= inactive_kept;
    state.active_evidence &= active_kept, state.inactive_evidence &= inactive_kept;
  }
  if (!state.displaced) return draw_blocks(rules, state, source);
  state.phase = RELOCATE;
  state.actor = CRYPTID;
}

// R5, R6.
template <class Source>
inline void put_back(const Rules& rules, State& state, int code, Source& source) {
  const Group sensor = ONE[std::size_t(code / 4)];
  state.displaced = Group(state.displaced - sensor);
  state.inactive += std::uint64_t(sensor) << 8 * (code % 4);
  if (!state.displaced) draw_blocks(rules, state, source);
}

// X1 to X4: the row without sensors grows at both ends and is the inactive one from now on.
inline void place(State& state, unsigned code) {
  const unsigned left = code >> 1, right = code & 1;
  const unsigned added = left | right << (state.active_blocks + 1);
  const auto grown = [&](std::uint8_t bits) { return std::uint8_t(unsigned(bits) << 1 | added); };
  const std::uint8_t mysterious = grown(state.active_mysterious);
  const std::uint8_t evidence = grown(state.active_evidence);
  const std::uint8_t blocks = std::uint8_t(state.active_blocks + 2);
  state.active_mysterious = state.inactive_mysterious;
  state.active_evidence = state.inactive_evidence;
  state.active_blocks = state.inactive_blocks;
  state.active = std::uint32_t(state.inactive);
  state.inactive_mysterious = mysterious;
  state.inactive_evidence = evidence;
  state.inactive_blocks = blocks;
  state.inactive = 0;
  state.drawn = NOTHING;
  ++state.round;
  state.phase = SENSOR;
  state.actor = state.active_role();  // P1
}

}  // namespace detail

// Carries out a legal action; anything else is the caller's mistake and not looked for.
template <class Source>
inline void apply(const Rules& rules, State& state, Action action, Source&& source) {
  if (action <= DRAW) {
    const Role role = state.actor;
    if (action == DRAW) {
      detail::draw_cards(rules, state, source);
    } else {
      const bool wild = action >= FIRST_WILD;
      const Effect effect = effect_of(action);
      detail::move_sensors(state, effect);
      detail::pay(state, role, effect.card, wild);
    }
    // P11
    const bool emptied = state.active == 0;
    state.phase = emptied ? HIDING : SENSOR;
    state.actor = emptied ? CRYPTID : Role(1 - role);
  } else if (action < FIRST_REMOVE) {
    detail::hide(rules, state, action, source);
  } else if (action < FIRST_PUT_BACK) {
    detail::restrict_side(rules, state, action - FIRST_REMOVE, source);
  } else if (action < FIRST_PLACE) {
    detail::put_back(rules, state, action - FIRST_PUT_BACK, source);
  } else {
    detail::place(state, unsigned(action - FIRST_PLACE));
  }
}

inline void apply(const Rules& rules, State& state, Action action, Rng& rng) {
  apply(rules, state, action, SampledChance{rng});
}
inline void apply(const Rules& rules, State& state, Action action, Outcome outcome) {
  apply(rules, state, action, GivenChance{outcome});
}

// Why a finished game ended (V2, V3, V4).
enum Reason : std::uint8_t { ESCAPE, CAPTURE, TIME };

constexpr Reason reason(const Rules& rules, const State& state) {
  if (detail::escaped(rules, state)) return ESCAPE;
  return state.presence_count() <= 1 ? CAPTURE : TIME;
}

}  // namespace cul
