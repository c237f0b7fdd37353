// Bayes' rule over the few hands there are, with the small network's policy as the opponent.
#include "cul/search/belief.hpp"

#include <algorithm>

#include "cul/chance.hpp"
#include "cul/legal.hpp"
#include "cul/search/sensor_value.hpp"
#include "cul/view.hpp"

namespace cul::search {
namespace {

constexpr double POLICY_SHARE = 0.9;  // how often the opponent is taken to play as the policy does

// How many ways there are to take `taken` of `count` cards.
double ways(int count, int taken) {
  double all = 1;
  for (int k = 0; k < taken; ++k) all = all * (count - k) / (k + 1);
  return all;
}

// How likely the player to act is to choose this action: by the policy, or else anything.
double likelihood(const Rules& rules, const State& state, Action action) {
  ActionList list;
  legal(rules, state, list);
  const Action* const found = std::find(list.begin(), list.end(), action);
  if (found == list.end()) return 0;
  float chances[LEGAL_ROOM];
  sensor_policy(rules, state, list, chances);
  return POLICY_SHARE * double(chances[found - list.begin()]) + (1 - POLICY_SHARE) / list.size;
}

bool possible(const State& state, Role role, Cards hand) {
  const Cards unseen = unseen_cards(state, role), known = state.known[role];
  if (total_cards(hand) != total_cards(state.hand[role])) return false;
  for (int card = 0; card < CARDS; ++card)
    if (count_cards(hand, card) < count_cards(known, card) ||
        count_cards(hand, card) > count_cards(unseen, card))
      return false;
  return true;
}

}  // namespace

// Before anything was done every deal is as likely as another.
void Belief::reset(const State& state) {
  role_ = state.actor;
  hands_.clear();
  const Cards known = state.known[role_];
  const Cards open = Cards(unseen_cards(state, role_) - known);
  for (const Cards hand : possible_hands(state, role_)) {
    double chance = 1;
    for (int card = 0; card < CARDS; ++card)
      chance *= ways(count_cards(open, card), count_cards(hand, card) - count_cards(known, card));
    hands_.push_back({hand, chance});
  }
}

void Belief::add(Cards cards, double chance) {
  for (Hand& hand : hands_)
    if (hand.cards == cards) {
      hand.chance += chance;
      return;
    }
  hands_.push_back({cards, chance});
}

void Belief::update(const Rules& rules, const State& before, Action action) {
  if (before.phase != SENSOR) return;
  if (!fits(before, before.actor)) reset(before);
  former_.swap(hands_);
  hands_.clear();
  double all = 0;
  for (const Hand& held : former_) {
    State state = before;
    detail::set_hand(state, role_, held.cards);
    const double chance = held.chance * likelihood(rules, state, action);
    if (chance <= 0) continue;
    all += chance;
    const Successors drawn = successors(rules, state, action);
    for (int k = 0; k < drawn.size; ++k) {
      const Successor& one = drawn.item[std::size_t(k)];
      add(one.state.hand[role_], chance * one.weight / drawn.denominator);
    }
  }
  for (Hand& hand : hands_) hand.chance /= all;
}

bool Belief::fits(const State& state, Role role) const {
  return role == role_ && !hands_.empty() &&
         std::all_of(hands_.begin(), hands_.end(),
                     [&](const Hand& hand) { return possible(state, role, hand.cards); });
}

void Belief::deal(State& state, Role role, Rng& rng) const {
  double left = rng.unit();
  std::size_t k = 0;
  while (k + 1 < hands_.size() && left >= hands_[k].chance) left -= hands_[k++].chance;
  detail::set_hand(state, role, hands_[k].cards);
}

}  // namespace cul::search
