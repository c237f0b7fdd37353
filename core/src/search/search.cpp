// What a node of `search` stands for, and what its leaves are worth.
#include "cul/search/search.hpp"

#include <algorithm>

#include "cul/search/rollout.hpp"
#include "cul/search/sensor_value.hpp"

namespace cul::search {
namespace {

constexpr std::size_t EDGES_PER_NODE = 8;

}  // namespace

bool reads_opponent(const Parameters& parameters, const Limits& limits) {
  return parameters.use_policy &&
         (!limits.nodes || limits.nodes >= std::uint64_t(parameters.belief_min_nodes));
}

Search::Search(const Parameters& parameters)
    : TreeSearch(parameters,
                 EDGES_PER_NODE * std::size_t(std::max(parameters.max_tree_nodes, 16)) + 1024,
                 false),
      used_(parameters) {}

bool Search::begin(const State& root, bool has_belief, Rng& rng) {
  rng.next();  // fixed-node play counts on the numbers from the second one on
  used_ = parameters_;
  if (!small_networks_know(rules_)) {
    used_.use_policy = 0;
    used_.rollout_sensors = MAX_SENSORS;
  }
  const bool by_observer = !(has_belief && used_.use_policy);
  const bool same = by_observer == by_observer_;
  by_observer_ = by_observer;
  round_ = root.round;
  for (auto& history : history_) history.fill({});
  return same;
}

std::uint64_t Search::certain_win_nodes(const Limits& limits) const {
  const auto most = std::uint64_t(parameters_.certain_win_nodes);
  return limits.nodes ? std::min(most, limits.nodes) : most;
}

bool Search::open_root(const State&) {
  Node& root = store_[root_];
  root.complete = 0;  // at the root every action counts, also those left out before
  root.evaluated = true;
  return true;
}

// What the player who acts knows, or what the observer knows of it if opponents are alike.
std::uint64_t Search::key(const State& state) const {
  constexpr std::uint64_t OPPONENT = 0x9E3779B97F4A7C15ull;  // keeps the two kinds of node apart
  if (by_observer_ || state.actor == observer_) return knowledge_key(state, observer_);
  return knowledge_key(state, state.actor) ^ OPPONENT;
}

void Search::evaluate(std::vector<Leaf>& leaves, Rng& rng) {
  for (Leaf& leaf : leaves) {
    leaf.value = rollout_value(rules_, leaf.state, used_, rng);
    if (leaf.node != NO_NODE) store_[leaf.node].evaluated = true;
  }
}

// A node's value is the mean of all results, for the Cryptid.
void Search::record(const Step& step, Node& node, Edge& edge, float value) {
  const float reward = step.actor == CRYPTID ? value : 1 - value;
  node.value += (value - node.value) / float(node.visits);
  edge.value += (reward - edge.value) / float(edge.visits);
  if (step.round != round_) return;
  History& history = history_[step.actor][edge.action];
  history.mean += (reward - history.mean) / ++history.times;
}

float Search::mean_of(const Edge& edge) const { return edge.value; }

bool Search::is_better(const Edge& one, const Edge& other) const {
  if (one.visits != other.visits) return one.visits > other.visits;
  if (one.value != other.value) return one.value > other.value;
  return one.action < other.action;
}

}  // namespace cul::search
