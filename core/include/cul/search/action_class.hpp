// Classes of actions, for trees whose nodes do not know the opponent's hand.
#pragma once

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

// Actions of one class are available together: what the opponent may do depends on the hidden
// hand by kind of card, and in the expand phase on the hidden blocks. Class 3 is always there.
inline constexpr int CLASSES = 4;

constexpr int class_of(Action action) {
  if (action < FIRST_ALIGN) return SPLIT;
  if (action < FIRST_SHUFFLE) return ALIGN;
  if (action < FIRST_WILD) return SHUFFLE;
  if (action < FIRST_PLACE) return 3;
  return action == FIRST_PLACE ? 0 : action == FIRST_PLACE + 3 ? 2 : 1;
}

constexpr unsigned classes_available(const State& state) {
  if (state.phase == EXPAND) return 1u << (state.drawn - BOTH_ORDINARY);
  if (state.phase != SENSOR) return 8;
  const Cards hand = state.hand[state.actor];
  return 8u | (count_cards(hand, SPLIT) ? 1u : 0u) | (count_cards(hand, ALIGN) ? 2u : 0u) |
         (count_cards(hand, SHUFFLE) ? 4u : 0u);
}

}  // namespace cul::search
