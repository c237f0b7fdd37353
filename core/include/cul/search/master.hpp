// The master: tree search with the trained network.
//
// Where the observer acts, a node is what the observer knows; where the opponent acts, it is the
// whole deal. New nodes wait for each other and are judged by the network together. What wins or
// loses at once is seen exactly; forced actions are played, since the network was never asked
// about them. What it plays is drawn from the network's policy, improved by what the search found.
// As a best response it takes the opponent to draw from the network's policy, blunders and all.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cul/net/network.hpp"
#include "cul/search/tree_search.hpp"

namespace cul::search {

class Master final : public TreeSearch {
 public:
  explicit Master(std::shared_ptr<const net::Network> network,
                  const Parameters& parameters = Parameters::of(Searcher::MASTER));

 private:
  bool begin(const State& root, bool has_belief, Rng& rng) override;
  std::uint64_t certain_win_nodes(const Limits& limits) const override;
  bool open_root(const State& root) override;
  std::uint64_t key(const State& state) const override;
  int select(const State& state, Node& node, unsigned classes, Rng& rng) override;
  void evaluate(std::vector<Leaf>& leaves, Rng& rng) override;
  void record(const Step& step, Node& node, Edge& edge, float value) override;
  float mean_of(const Edge& edge) const override;
  bool is_better(const Edge& one, const Edge& other) const override;
  void mix(const State& root, Result& found, Rng& rng) const override;

  void improve(Result& found) const;
  bool draws(const State& state) const;
  void add_edges(Node& node, const State& state, const ActionList& list, const float* priors);
  void add_all_edges(Node& node, const ActionList& list, const float* priors);

  std::shared_ptr<const net::Network> network_;
  std::vector<float> features_, scratch_;
  std::vector<std::uint8_t> observations_;
};

}  // namespace cul::search
