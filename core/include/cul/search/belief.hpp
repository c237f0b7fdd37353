// What a seat makes of the opponent's hand: the hands that public history leaves possible (I5),
// weighed by how likely a strong player who holds them does what the opponent did. (That player is
// the small network's policy, which takes both hands as known.)
#pragma once

#include <vector>

#include "cul/action.hpp"
#include "cul/rng.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"

namespace cul::search {

class Belief {
 public:
  // The player to act in `before` chose this action. Of that player's hand only what is public is
  // looked at. Actions outside the sensor phase say nothing about cards, and are passed over.
  void update(const Rules& rules, const State& before, Action action);
  void forget() { hands_.clear(); }

  // Whether this can be about the hand of a role as it is now. If not, some action was not told of.
  bool fits(const State& state, Role role) const;
  // Gives the role a hand, each as often as it is believed in. Only for what it fits.
  void deal(State& state, Role role, Rng& rng) const;

  struct Hand {
    Cards cards;
    double chance;
  };
  // Every hand that is possible, with its chance; none if nothing was seen.
  const std::vector<Hand>& hands() const { return hands_; }

 private:
  void reset(const State& state);
  void add(Cards cards, double chance);

  Role role_ = CRYPTID;
  std::vector<Hand> hands_, former_;
};

}  // namespace cul::search
