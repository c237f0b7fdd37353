// Information-set tree search, the part that `search` and the master share.
//
// Every iteration deals the hidden hand from what public history leaves possible (I5), or by a
// belief about it, and walks down the graph of nodes to one that has not been evaluated. The
// leaves of a few walks are evaluated together, and their values go back along the walks. Which
// edge to follow, what a node stands for and what a leaf is worth is said by the two searches:
// `Search` (search.hpp) and `Master` (master.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cul/rng.hpp"
#include "cul/search/belief.hpp"
#include "cul/search/node_store.hpp"
#include "cul/search/parameters.hpp"
#include "cul/search/result.hpp"

namespace cul::search {

class TreeSearch {
 public:
  virtual ~TreeSearch() = default;
  TreeSearch(const TreeSearch&) = delete;
  TreeSearch& operator=(const TreeSearch&) = delete;

  // Thinks for the player to act; what the opponent holds in `root` is not looked at. Work of
  // earlier calls is used unless forgotten. With a belief, opponents with different hands are told
  // apart, and hands are dealt by it if it fits.
  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed,
               const Belief* belief = nullptr);
  // Drops what was found and gives the memory back.
  void forget() { store_.clear(true); }
  std::size_t memory() const { return store_.bytes(); }  // bytes held, most of which forget() frees

 protected:
  struct Leaf {
    State state;
    std::uint32_t node;  // NO_NODE if there was no room for one
    float value;         // for the Cryptid; to be filled in
  };
  struct Step {
    std::uint32_t node, edge;
    Role actor;
    std::uint8_t round;
  };

  TreeSearch(const Parameters& parameters, std::size_t most_edges, bool skip_forced);

  // A search begins; rules_ and observer_ are those of the root. Whether former work can serve.
  virtual bool begin(const State& root, bool has_belief, Rng& rng) = 0;
  // How many positions to look at for a certain win.
  virtual std::uint64_t certain_win_nodes(const Limits& limits) const = 0;
  // Makes the root ready for walks; false if there is nothing to choose.
  virtual bool open_root(const State& root) = 0;
  // What a position shares a node with.
  virtual std::uint64_t key(const State& state) const = 0;
  // The edge to follow, made if need be; -1 if there is no room for a first one. The actions of
  // these classes are legal.
  virtual int select(const State& state, Node& node, unsigned classes, Rng& rng) = 0;
  virtual void evaluate(std::vector<Leaf>& leaves, Rng& rng) = 0;
  // A walk through this edge, which counts it as a visit, gave this value for the Cryptid.
  virtual void record(const Step& step, Node& node, Edge& edge, float value) = 0;
  // The mean of the results of an edge with visits, for the player who acts.
  virtual float mean_of(const Edge& edge) const = 0;
  // Whether one edge of the root is better than another, once the search is over.
  virtual bool is_better(const Edge& one, const Edge& other) const = 0;
  // Draws what to play, if the search mixes; without that the best is played.
  virtual void mix(const State&, Result&, Rng&) const {}

  const Parameters parameters_;
  NodeStore store_;
  Rules rules_{};
  Role observer_ = CRYPTID;
  std::uint32_t root_ = NO_NODE;
  // Whether nodes are what the observer knows: then a step without chance leads to one node.
  bool by_observer_ = false;

 private:
  struct Walk {
    std::vector<Step> path;
    int leaf = -1;       // its number among the leaves, or -1
    float value = 0.5f;  // for the Cryptid, if there is no leaf
  };

  void walk(const State& root, const Belief* belief, Walk& walk, Rng& rng);
  std::uint32_t descend(const State& state, std::uint32_t node, int edge);
  int leaf_at(const State& state, std::uint32_t node);
  void back_up(const Walk& walk);
  std::vector<Action> line() const;
  Result result(std::uint64_t done, double ms) const;

  const bool skip_forced_;  // forced actions are played and have no nodes
  std::vector<Walk> walks_;
  std::vector<Leaf> leaves_;
};

}  // namespace cul::search
