// Search with the network: policy and value in a tree of what players know.
//
// Every iteration deals the hidden hand from what public history leaves possible (I5) and walks
// down. Where the observer acts, a node is what the observer knows; where the opponent acts, it
// is what the opponent knows under that deal. New nodes wait for each other and are judged by the
// network together. What wins or loses at once is seen exactly.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "cul/net/network.hpp"
#include "cul/search/result.hpp"
#include "cul/state.hpp"

namespace cul::net {

using search::Limits;
using search::Result;

// What can be tuned; docs/training.md tells what was tried.
struct Tuning {
  float explore = 1.0f;      // weight of the policy against what was found
  float reduction = 0.2f;    // how much less an untried action promises than the node
  int batch = 16;            // positions judged together
  int most_nodes = 1 << 17;  // the tree's limit
};
// Sets `name` to `value`; false if there is no such setting, std::invalid_argument if it cannot
// have that value.
bool set(Tuning& tuning, const std::string& name, double value);

// Who wins for certain after this action, seen at once: 1 the Cryptid, 0 the Scientist, -1 open.
int sure_winner(const Rules& rules, const State& state, Action action);

class Master {
 public:
  explicit Master(std::shared_ptr<const Network> network, const Tuning& tuning = {});

  // Thinks for the player to act; what the opponent holds in `root` is not looked at. Work of
  // earlier calls is used unless forgotten.
  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed);
  void forget();

 private:
  static constexpr std::uint32_t NONE = 0xFFFFFFFF;

  struct Edge {
    float prior, sum;  // sum of results, for the player who acts
    std::uint32_t visits;
    std::uint16_t waiting;
    Action action;
  };
  struct Node {
    std::uint32_t edges = NONE;
    std::uint32_t visits = 0;
    float value = 0.5f;  // the network's, for the Cryptid
    std::uint16_t size = 0;
    Role actor = CRYPTID;
    bool ready = false;
  };
  struct Step {
    std::uint32_t node, edge;
  };
  struct Walk {
    std::vector<Step> path;
    int leaf = -1;       // its number among those that wait, or -1
    float value = 0.5f;  // for the Cryptid
  };
  struct Leaf {
    State state;
    std::uint32_t node;
  };

  std::uint64_t key(const State& state) const;
  std::uint32_t node_of(std::uint64_t key);
  void walk(const State& root, Walk& walk, Rng& rng);
  std::uint32_t choose(const Node& node) const;
  void judge_leaves();
  void open(Node& node, const State& state, const float* features);
  void settle(State& state, Rng& rng) const;
  void give_back(const Walk& walk);
  Result result(std::uint64_t done, double ms) const;

  std::shared_ptr<const Network> network_;
  Tuning tuning_;
  Rules rules_{};
  Role observer_ = CRYPTID;
  std::uint32_t root_ = NONE;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, std::uint32_t> found_;
  std::vector<Leaf> leaves_;
  std::vector<float> values_, features_, scratch_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace cul::net
