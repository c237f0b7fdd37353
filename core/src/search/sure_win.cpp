// Every choice of the own, every card and every hand of the opponent, until the phase is over.
#include "cul/search/sure_win.hpp"

#include <bitset>
#include <unordered_map>

#include "cul/apply.hpp"
#include "cul/chance.hpp"
#include "cul/legal.hpp"
#include "cul/search/rollout.hpp"
#include "cul/search/solver.hpp"
#include "cul/search/tree.hpp"
#include "cul/view.hpp"

namespace cul::search {
namespace {

struct Hands {
  Cards item[15];  // at most eleven in the standard set-up
  int size = 0;
};

// Every hand that what is public leaves possible (I5).
void possible_hands(const State& state, int role, Hands& hands) {
  const Cards open = Cards(unseen_cards(state, role) - state.known[role]);
  const int places = total_cards(state.hand[role]) - total_cards(state.known[role]);
  for (int split = 0; split <= std::min(places, count_cards(open, SPLIT)); ++split)
    for (int align = 0; align <= std::min(places - split, count_cards(open, ALIGN)); ++align) {
      const int shuffle = places - split - align;
      if (shuffle > count_cards(open, SHUFFLE)) continue;
      hands.item[hands.size++] = Cards(state.known[role] + make_cards(split, align, shuffle));
    }
}

class Certainty {
 public:
  Certainty(const Rules& rules, Role observer) : rules_(rules), observer_(observer) {}

  std::uint64_t nodes() const { return nodes_; }

  // Whether an action of the observer wins for certain, looked at with so many nodes more.
  bool wins_after(const State& state, Action action, std::uint64_t nodes) {
    most_nodes_ = nodes_ + nodes;
    return own(state, action) && complete();
  }

 private:
  bool complete() const { return nodes_ <= most_nodes_; }

  bool wins(const State& state) {
    if (++nodes_ > most_nodes_) return false;
    if (state.phase == OVER) return state.actor == observer_;
    if (state.phase == HIDING) return hiding_winner(rules_, state) == (observer_ == CRYPTID);
    if (state.phase != SENSOR) return false;
    const std::uint64_t key = observer_key(state, observer_) ^ state.actor;
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    const bool result = state.actor == observer_ ? some_own(state) : every_other(state);
    if (complete()) found_.emplace(key, result);
    return result;
  }

  bool some_own(const State& state) {
    Ordered order[MAX_LEGAL + 39];
    const int size = in_order(rules_, state, order);
    for (int k = 0; k < size && complete(); ++k)
      if (own(state, order[k].action)) return true;
    return false;
  }

  bool own(const State& state, Action action) {
    const Successors all = successors(rules_, state, action);
    for (int k = 0; k < all.size; ++k)
      if (!wins(all.item[std::size_t(k)].state)) return false;
    return true;
  }

  // What the opponent draws is not seen: any card stands for all.
  bool every_other(const State& state) {
    Hands hands;
    possible_hands(state, state.actor, hands);
    std::bitset<ACTIONS> tried;
    for (int k = 0; k < hands.size; ++k) {
      State dealt = state;
      detail::set_hand(dealt, state.actor, hands.item[k]);
      ActionList list;
      legal(rules_, dealt, list);
      for (const Action action : list) {
        if (tried[action]) continue;
        tried.set(action);
        if (!wins(successors(rules_, dealt, action).item[0].state)) return false;
      }
    }
    return true;
  }

  const Rules& rules_;
  Role observer_;
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  std::unordered_map<std::uint64_t, bool> found_;
};

}  // namespace

int hiding_winner(const Rules& rules, const State& state) {
  Hideouts found;
  hideouts(rules, state, found);
  bool caught = true;
  Rng rng(0);  // what is drawn after it does not decide
  for (int k = 0; k < found.size; ++k) {
    State after = state;
    apply(rules, after, found.item[k].feature, rng);
    if (after.phase != OVER) caught = false;
    else if (after.actor == CRYPTID) return 1;
  }
  return caught ? 0 : -1;
}

std::optional<Action> sure_win(const Rules& rules, const State& state, std::uint64_t most_nodes) {
  if (state.phase != SENSOR) return std::nullopt;
  Certainty certainty(rules, state.actor);
  Ordered order[MAX_LEGAL + 39];
  const int size = in_order(rules, state, order);
  for (int k = 0; k < size && certainty.nodes() < most_nodes; ++k)
    if (certainty.wins_after(state, order[k].action, most_nodes / 8 + 1)) return order[k].action;
  return std::nullopt;
}

}  // namespace cul::search
