// Who knows what (I1 to I5): the known cards of a hand, and states with secrets replaced.
//
// A view is not a type of its own here. What a viewer may know is a set of states, and
// canonical() picks the same one of them whatever the secret truth is: whoever works from the
// canonical state cannot peek.
#pragma once

#include <algorithm>

#include "cul/chance.hpp"
#include "cul/state.hpp"

namespace cul {

enum Viewer : std::uint8_t { SEES_AS_CRYPTID, SEES_AS_SCIENTIST, SPECTATOR, JUDGE };

constexpr bool sees_hand(Viewer viewer, int role) { return viewer == JUDGE || viewer == role; }

// Deck and hand together: what is not in the discard pile (I1).
constexpr Cards unseen_cards(const State& state, int role) {
  return Cards(state.hand[role] + state.deck[role]);
}

// I5: the minimum of each kind over all hands that fit everything public. Of the n cards not
// known from history, the other kinds can fill only as many places as there are of them.
constexpr Cards known_cards(const State& state, int role) {
  const Cards open = Cards(unseen_cards(state, role) - state.known[role]);
  const int places = total_cards(state.hand[role]) - total_cards(state.known[role]);
  Cards result = state.known[role];
  for (int card = 0; card < CARDS; ++card) {
    const int forced = places - (total_cards(open) - count_cards(open, card));
    if (forced > 0) result = Cards(result + forced * one_card(card));
  }
  return result;
}

struct Hands {
  Cards item[15];  // at most eleven in the standard set-up
  int size = 0;

  const Cards* begin() const { return item; }
  const Cards* end() const { return item + size; }
};

// Every hand that public history leaves possible (I5).
constexpr Hands possible_hands(const State& state, int role) {
  Hands hands{};
  const Cards open = Cards(unseen_cards(state, role) - state.known[role]);
  const int places = total_cards(state.hand[role]) - total_cards(state.known[role]);
  for (int split = 0; split <= std::min(places, count_cards(open, SPLIT)); ++split)
    for (int align = 0; align <= std::min(places - split, count_cards(open, ALIGN)); ++align) {
      const int shuffle = places - split - align;
      if (shuffle > count_cards(open, SHUFFLE)) continue;
      hands.item[hands.size++] = Cards(state.known[role] + make_cards(split, align, shuffle));
    }
  return hands;
}

// The block pairs that the owner of the active row may hold in the expand phase, as far as
// others know (I4): one means it is certain.
inline Outcomes possible_drawn(const Rules& rules, const State& state) {
  const int mysterious = state.drawn - BOTH_ORDINARY;
  Outcomes all;
  detail::block_outcomes(rules, state.deck_ordinary + 2 - mysterious,
                         state.deck_mysterious + mysterious, all);
  return all;
}

inline bool hides_blocks(const Rules& rules, const State& state, Viewer viewer) {
  return state.phase == EXPAND && viewer != JUDGE && viewer != int(state.active_role()) &&
         possible_drawn(rules, state).size > 1;
}

namespace detail {

inline void set_hand(State& state, int role, Cards hand) {
  const Cards unseen = unseen_cards(state, role);
  state.hand[role] = hand;
  state.deck[role] = Cards(unseen - hand);
}

inline void set_drawn(State& state, Drawn drawn) {
  const int change = drawn - state.drawn;  // that many more mysterious ones in hand
  state.deck_ordinary = std::uint8_t(state.deck_ordinary + change);
  state.deck_mysterious = std::uint8_t(state.deck_mysterious - change);
  state.drawn = drawn;
}

}  // namespace detail

// Deals what the viewer cannot know anew, uniformly: hidden hand cards from deck and hand
// together, hidden drawn blocks from all that are not on the table. It starts from the cards
// that history proves and not from known_cards(): of three S and one A two are in hand, so one
// S is certain, yet the other card is an A in half of the deals and not in a third.
inline void redeal(const Rules& rules, State& state, Viewer viewer, Rng& rng) {
  for (const int role : {CRYPTID, SCIENTIST}) {
    if (sees_hand(viewer, role)) continue;
    Cards hand = state.known[role];
    Cards open = Cards(unseen_cards(state, role) - hand);
    for (int left = total_cards(state.hand[role]) - total_cards(hand); left > 0; --left) {
      const Cards one = one_card(card_at(open, rng.below(std::uint32_t(total_cards(open)))));
      hand = Cards(hand + one), open = Cards(open - one);
    }
    detail::set_hand(state, role, hand);
  }
  if (!hides_blocks(rules, state, viewer)) return;
  const Outcomes all = possible_drawn(rules, state);
  std::uint32_t pick = rng.below(all.denominator);
  int k = 0;
  while (pick >= all.item[std::size_t(k)].weight) pick -= all.item[std::size_t(k++)].weight;
  detail::set_drawn(state, all.item[std::size_t(k)].outcome.drawn());
}

// One fixed state that looks to the viewer as this one does: unknown hand cards are taken in
// the order Split, Align, Shuffle, hidden blocks are the first pair possible.
inline State canonical(const Rules& rules, State state, Viewer viewer) {
  for (const int role : {CRYPTID, SCIENTIST}) {
    if (sees_hand(viewer, role)) continue;
    Cards hand = known_cards(state, role);
    const Cards open = Cards(unseen_cards(state, role) - hand);
    int left = total_cards(state.hand[role]) - total_cards(hand);
    for (int card = 0; card < CARDS; ++card) {
      const int taken = std::min(left, count_cards(open, card));
      hand = Cards(hand + taken * one_card(card)), left -= taken;
    }
    detail::set_hand(state, role, hand);
  }
  if (hides_blocks(rules, state, viewer))
    detail::set_drawn(state, possible_drawn(rules, state).item[0].outcome.drawn());
  return state;
}

}  // namespace cul
