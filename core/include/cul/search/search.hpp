// Our own information-set tree search.
//
// Every iteration deals the hidden hand from what public history leaves possible (I5), walks
// down a graph of the observer's knowledge, adds one node and judges it: by the small networks, or
// by a quick end of the round where few sensors are left (rollout.hpp).
//
// A longer search does two things more. It deals by what the opponent's actions tell (belief.hpp),
// and it tells opponents with different hands apart: where the opponent acts, a node is what the
// opponent knows under that deal. A shorter one has too few visits for that.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cul/search/belief.hpp"
#include "cul/search/result.hpp"
#include "cul/search/rollout.hpp"
#include "cul/search/tree.hpp"

namespace cul::search {

// What can be tuned; the defaults are what won most.
struct Tuning {
  float explore = 0.18f;    // UCB1's constant
  float trust = 1;          // how much the policy counts in the sensor phase; 0: it is not used
  float doubt = 0.2f;       // how much less an untried action promises than the node, if it is
  float urgency = 0.3f;     // an untried action counts as the node's mean plus this
  Judging judging;
  int solve_nodes = 20000;  // looks for a certain win no longer than this, nor than it searches
  float habit = 0.07f;      // how much an action's record elsewhere in the round counts
  float attention = 1;      // the share of the own actions that is thought of
  int apart = 10000;        // from so many iterations on opponents are told apart by their hands
  int most_nodes = 1 << 20; // the tree's limit
};
// Sets `name` to `value`; false if there is no such setting, std::invalid_argument if it cannot
// have that value.
bool set(Tuning& tuning, const std::string& name, double value);
// Whether a search within these limits is long enough to tell opponents apart. It takes the small
// networks, too.
bool tells_apart(const Tuning& tuning, const Limits& limits);

class Search {
 public:
  explicit Search(const Tuning& tuning = {});

  // Thinks for the player to act; what the opponent holds in `root` is not looked at. Work of
  // earlier calls is used unless forgotten. With opponents `apart` hands are dealt by the belief,
  // if it fits.
  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed,
               bool apart, const Belief& belief = {});
  void forget() { tree_.clear(); }

 private:
  // How an action has done wherever it was played in this round.
  struct Habit {
    float mean = 0.5f, times = 1;
  };
  struct Step {
    std::uint32_t node, edge;
    Role actor;
  };

  void begin(const Rules& rules, const State& root, bool apart);
  std::uint64_t key(const State& state) const;
  void iterate(const Rules& rules, State& state, Rng& rng);
  int choose(const Rules& rules, const State& state, Node& node, unsigned classes, Rng& rng);
  int choose_by_bound(const Rules& rules, const State& state, Node& node, unsigned classes,
                      Rng& rng);
  int choose_by_policy(const Rules& rules, const State& state, Node& node, unsigned classes);
  void open(const Rules& rules, const State& state, Node& node, unsigned classes);
  int choose_hideout(const Rules& rules, const State& state, Node& node, Rng& rng);
  void judge_hideouts(const Rules& rules, const State& state, Node& node, Rng& rng);
  int expand(const Rules& rules, const State& state, Node& node, unsigned classes, Rng& rng);
  std::uint32_t descend(const State& state, std::uint32_t node, int edge, bool& is_new);
  Action most_promising(const Action* list, int size, const State& state, Rng& rng) const;
  bool noticed(Action action, int choices) const;
  std::vector<Action> line() const;
  Result result(std::uint64_t done, double ms) const;

  Tuning tuning_;
  Tree tree_;
  Rules rules_{};
  std::uint32_t root_ = NO_NODE;
  Role observer_ = CRYPTID;
  bool apart_ = false;             // whether opponents are told apart
  float trust_ = 0;                // what of the tuning fits the set-up
  Judging judging_;
  std::uint64_t overlooked_ = 0;  // decides which actions are not noticed
  std::uint8_t round_ = 0;        // of the root
  std::array<Habit, ACTIONS> habits_[2];
  std::vector<Step> path_;
};

}  // namespace cul::search
