// Every choice of the player, every card and every hand of the opponent, until the phase is over.
#include "cul/search/certain_win.hpp"

#include <bitset>
#include <unordered_map>

#include "cul/apply.hpp"
#include "cul/chance.hpp"
#include "cul/hiding.hpp"
#include "cul/legal.hpp"
#include "cul/search/node_store.hpp"
#include "cul/search/solver.hpp"
#include "cul/view.hpp"

namespace cul::search {
namespace {

class Certainty {
 public:
  Certainty(const Rules& rules, Role observer, const std::function<bool()>& goes_on)
      : rules_(rules), observer_(observer), goes_on_(goes_on) {}

  std::uint64_t nodes() const { return nodes_; }
  bool ended() const { return ended_; }

  // Whether the observer wins for certain from a position, looked at with so many nodes more.
  bool wins_from(const State& state, std::uint64_t nodes) {
    most_nodes_ = nodes_ + nodes;
    return wins(state) && complete();
  }

  // Whether an action of the observer wins for certain, looked at with so many nodes more.
  bool wins_after(const State& state, Action action, std::uint64_t nodes) {
    most_nodes_ = nodes_ + nodes;
    return own(state, action) && complete();
  }

 private:
  static constexpr std::uint64_t ASK_EVERY = 128;  // positions between two questions

  bool complete() const { return nodes_ <= most_nodes_; }

  bool wins(const State& state) {
    if (++nodes_ > most_nodes_) return false;
    if (nodes_ % ASK_EVERY == 0 && goes_on_ && !goes_on_()) ended_ = true, most_nodes_ = 0;
    if (state.phase == OVER) return state.actor == observer_;
    if (state.phase == HIDING) return hiding_winner(rules_, state) == (observer_ == CRYPTID);
    if (state.phase != SENSOR) return false;
    const std::uint64_t key = knowledge_key(state, observer_) ^ state.actor;
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    const bool result = state.actor == observer_ ? some_own(state) : every_other(state);
    if (complete()) found_.emplace(key, result);
    return result;
  }

  bool some_own(const State& state) {
    Ordered order[LEGAL_ROOM];
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
    std::bitset<ACTIONS> tried;
    for (const Cards hand : possible_hands(state, state.actor)) {
      State dealt = state;
      detail::set_hand(dealt, state.actor, hand);
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
  const std::function<bool()>& goes_on_;
  bool ended_ = false;  // goes_on_ said no
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  std::unordered_map<std::uint64_t, bool> found_;
};

}  // namespace

int hiding_winner(const Rules& rules, const State& state) {
  Hideouts found;
  hideouts(rules, state, found);
  bool caught = true;
  Rng rng(0);  // what is drawn after it does not decide
  for (const auto& one : found) {
    State after = state;
    apply(rules, after, one.feature, rng);
    if (after.phase != OVER)
      caught = false;
    else if (after.actor == CRYPTID)
      return 1;
  }
  return caught ? 0 : -1;
}

std::optional<Action> certain_win(const Rules& rules, const State& state, std::uint64_t most_nodes,
                                  const std::function<bool()>& goes_on) {
  if (state.phase != SENSOR) return std::nullopt;
  Certainty certainty(rules, state.actor, goes_on);
  Ordered order[LEGAL_ROOM];
  const int size = in_order(rules, state, order);
  for (int k = 0; k < size && certainty.nodes() < most_nodes && !certainty.ended(); ++k)
    if (certainty.wins_after(state, order[k].action, most_nodes / 8 + 1)) return order[k].action;
  return std::nullopt;
}

bool certain_loss(const Rules& rules, const State& state, Action action, std::uint64_t most_nodes) {
  const std::function<bool()> always;
  const Role other = Role(1 - state.actor);
  std::uint64_t left = most_nodes;
  for (const Cards hand : possible_hands(state, other)) {
    State dealt = state;
    detail::set_hand(dealt, other, hand);
    const Successors all = successors(rules, dealt, action);
    for (int k = 0; k < all.size; ++k) {
      Certainty certainty(rules, other, always);
      if (!certainty.wins_from(all.item[std::size_t(k)].state, left)) return false;
      left -= std::min(left, certainty.nodes());
    }
  }
  return true;
}

}  // namespace cul::search
