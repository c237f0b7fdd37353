// `plain:N`, a yardstick frozen for ever: single-observer information-set tree search.
//
// N iterations. Each deals the hidden hand anew, uniformly from deck and hand (history is not
// used), walks down by UCB1 with constant 0.7 and availability counts, adds one node and plays
// out: uniformly, but the Cryptid hides by score. Rewards are 1 and 0 for the player who acts
// at the node; the root action with the most visits is played. Chance is sampled on the way;
// children of an action differ by what the observer sees of it. Strength is measured against
// this, so it must never be improved.
#pragma once

#include <cstdint>
#include <memory>

#include "cul/search/result.hpp"
#include "cul/state.hpp"

namespace cul::search {

class Plain {
 public:
  Plain();
  ~Plain();
  Plain(const Plain&) = delete;
  Plain& operator=(const Plain&) = delete;

  // Thinks for the player to act; what the opponent holds in `root` is not looked at.
  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed);

 private:
  class Tree;
  std::unique_ptr<Tree> tree_;
};

}  // namespace cul::search
