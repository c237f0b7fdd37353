// `search`: tree search with the small networks, or without any.
//
// In the sensor phase the small network's policy leads (PUCT); leaves are judged by the small
// networks, or by a quick end of the round where few sensors are left (rollout.hpp). Without the
// policy, and in set-ups that the networks do not know, every action is tried (UCB1).
//
// A longer search does two things more. It deals by what the opponent's actions tell (belief.hpp),
// and it tells opponents with different hands apart: where the opponent acts, a node is what the
// opponent knows under that deal. A shorter one has too few visits for that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cul/search/tree_search.hpp"

namespace cul::search {

class Search final : public TreeSearch {
 public:
  explicit Search(const Parameters& parameters = Parameters::of(Searcher::SEARCH));

 private:
  // How an action has done wherever it was played in this round.
  struct History {
    float mean = 0.5f, times = 1;
  };

  bool begin(const State& root, bool has_belief, Rng& rng) override;
  std::uint64_t certain_win_nodes(const Limits& limits) const override;
  bool open_root(const State& root) override;
  std::uint64_t key(const State& state) const override;
  int select(const State& state, Node& node, unsigned classes, Rng& rng) override;
  void evaluate(std::vector<Leaf>& leaves, Rng& rng) override;
  void record(const Step& step, Node& node, Edge& edge, float value) override;
  float mean_of(const Edge& edge) const override;
  bool is_better(const Edge& one, const Edge& other) const override;

  // selection.cpp
  int select_by_policy(const State& state, Node& node, unsigned classes);
  void add_by_policy(const State& state, Node& node, unsigned classes);
  int select_announcement(const State& state, Node& node, Rng& rng);
  void add_announcements(const State& state, Node& node, Rng& rng);
  int select_by_ucb(const State& state, Node& node, unsigned classes, Rng& rng);
  int add_untried(const State& state, Node& node, unsigned classes, Rng& rng);
  Action most_promising(const Action* list, int size, const State& state, Rng& rng) const;

  Parameters used_;         // what of the parameters fits the set-up
  std::uint8_t round_ = 0;  // of the root
  std::array<History, ACTIONS> history_[2];
};

// Whether a search within these limits reads what the opponent does: one with a policy that is
// allowed enough iterations, or is limited by time alone.
bool reads_opponent(const Parameters& parameters, const Limits& limits);

}  // namespace cul::search
