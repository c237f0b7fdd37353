// The walk down the tree, and what comes back.
#include "cul/net/master.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/observe.hpp"
#include "cul/search/settings.hpp"
#include "cul/search/sure_win.hpp"
#include "cul/search/tree.hpp"
#include "cul/view.hpp"

namespace cul::net {
namespace {

constexpr float LEAST_PRIOR = 1e-6f;

}  // namespace

bool set(Tuning& tuning, const std::string& name, double value) {
  const auto share = [&](double most) { return float(search::within(name, value, 0, most)); };
  const auto whole = [&](int low, int high) { return int(search::within(name, value, low, high)); };
  if (name == "explore") tuning.explore = share(100);
  else if (name == "reduction") tuning.reduction = share(10);
  else if (name == "batch") tuning.batch = whole(1, 64);
  else if (name == "nodes") tuning.most_nodes = whole(1, 1 << 26);
  else return false;
  return true;
}

int sure_winner(const Rules& rules, const State& state, Action action) {
  if (action == DRAW || action >= FIRST_PLACE) return -1;
  State after = state;
  Rng rng(0);
  apply(rules, after, action, rng);
  if (after.phase == OVER) return after.actor == CRYPTID;
  return after.phase == HIDING ? search::hiding_winner(rules, after) : -1;
}

Master::Master(std::shared_ptr<const Network> network, const Tuning& tuning)
    : network_(std::move(network)), tuning_(tuning) {
  tuning_.batch = std::clamp(tuning_.batch, 1, 64);
  tuning_.most_nodes = std::max(tuning_.most_nodes, 16);
}

void Master::forget() {
  nodes_.clear();
  edges_.clear();
  found_.clear();
}

// What the player who acts knows, and for the opponent the cards that the walk has dealt.
std::uint64_t Master::key(const State& state) const {
  if (state.actor == observer_) return search::observer_key(state, observer_);
  return hash(state) ^ (std::uint64_t(state.known[0]) << 32 | std::uint64_t(state.known[1]) << 48 |
                        0x5555u);
}

std::uint32_t Master::node_of(std::uint64_t key) {
  const auto [place, is_new] = found_.try_emplace(key, std::uint32_t(nodes_.size()));
  if (!is_new) return place->second;
  if (nodes_.size() >= std::size_t(tuning_.most_nodes)) {
    found_.erase(place);
    return NONE;
  }
  nodes_.emplace_back();
  return place->second;
}

// Forced moves are played: the network has never been asked about them.
void Master::settle(State& state, Rng& rng) const {
  ActionList list;
  while (state.phase != OVER && legal(rules_, state, list) == 1) apply(rules_, state, list[0], rng);
}

Result Master::think(const Rules& rules, const State& root, const Limits& limits,
                     std::uint64_t seed) {
  if (std::memcmp(&rules, &rules_, sizeof rules) || observer_ != root.actor ||
      nodes_.size() * 2 > std::size_t(tuning_.most_nodes))
    forget();
  rules_ = rules;
  observer_ = root.actor;
  search::Budget budget(limits);
  if (const auto sure = search::sure_win(rules, root, search::sure_win_nodes(limits)))
    return search::certain(*sure, budget.elapsed_ms());
  root_ = node_of(key(root));
  leaves_.clear();
  if (!nodes_[root_].ready) {
    leaves_.push_back({root, root_});
    judge_leaves();
  }
  Rng rng = Rng::stream(seed, 0);
  std::vector<Walk> walks(std::size_t(tuning_.batch));
  std::uint64_t done = 0;
  const bool forced = nodes_[root_].size == 1;
  while (!forced && budget.goes_on(done) &&
         !(limits.ms > 0 && budget.elapsed_ms() >= limits.ms)) {
    leaves_.clear();
    std::size_t count = 0;
    for (; count < walks.size() && !(limits.nodes && done >= limits.nodes); ++count, ++done)
      walk(root, walks[count], rng);
    judge_leaves();
    for (std::size_t k = 0; k < count; ++k) give_back(walks[k]);
    if (budget.wants_report(done)) limits.report(result(done, budget.elapsed_ms()));
  }
  return result(done, budget.elapsed_ms());
}

std::uint32_t Master::choose(const Node& node) const {
  const Edge* const edges = edges_.data() + node.edges;
  const float mean = node.actor == CRYPTID ? node.value : 1 - node.value;
  float tried = 0;
  for (std::uint32_t k = 0; k < node.size; ++k)
    if (edges[k].visits + edges[k].waiting) tried += edges[k].prior;
  const float untried = mean - tuning_.reduction * std::sqrt(tried);
  const float wide = tuning_.explore * std::sqrt(float(node.visits + 1));
  float best = -1e9f;
  std::uint32_t chosen = 0;
  for (std::uint32_t k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    const float visits = float(edge.visits + edge.waiting);  // those that wait count as lost
    const float found = visits > 0 ? edge.sum / visits : untried;
    const float bound = found + wide * edge.prior / (1 + visits);
    if (bound > best) best = bound, chosen = k;
  }
  return chosen;
}

void Master::walk(const State& root, Walk& walk, Rng& rng) {
  walk.path.clear();
  walk.leaf = -1;
  State state = root;
  redeal(rules_, state, Viewer(observer_), rng);
  std::uint32_t at = root_;
  while (true) {
    Node& node = nodes_[at];
    const std::uint32_t chosen = choose(node);
    Edge& edge = edges_[node.edges + chosen];
    walk.path.push_back({at, chosen});
    ++node.visits;
    ++edge.waiting;
    apply(rules_, state, edge.action, rng);
    settle(state, rng);
    if (state.phase == OVER) {
      walk.value = state.actor == CRYPTID ? 1.0f : 0.0f;
      return;
    }
    at = node_of(key(state));
    if (at != NONE && nodes_[at].ready) continue;
    for (std::size_t k = 0; k < leaves_.size(); ++k)
      if (at != NONE && leaves_[k].node == at) walk.leaf = int(k);
    if (walk.leaf < 0) {
      walk.leaf = int(leaves_.size());
      leaves_.push_back({state, at});
    }
    return;
  }
}

void Master::judge_leaves() {
  const auto width = std::size_t(network_->shape().width), count = leaves_.size();
  if (count == 0) return;
  seen_.resize(count * OBSERVATION_SIZE);
  features_.resize(count * width);
  values_.resize(count);
  for (std::size_t k = 0; k < count; ++k)
    observe(rules_, leaves_[k].state, leaves_[k].state.actor, &seen_[k * OBSERVATION_SIZE]);
  network_->body(seen_.data(), int(count), features_.data(), scratch_);
  for (std::size_t k = 0; k < count; ++k) {
    const float* const features = &features_[k * width];
    values_[k] = (1 + network_->value(features)) / 2;
    if (leaves_[k].node == NONE) continue;
    Node& node = nodes_[leaves_[k].node];
    node.value = values_[k];
    open(node, leaves_[k].state, features);
    values_[k] = node.value;
  }
}

// Gives a node its edges. One that wins at once is the only one; those that lose at once are
// kept for the case that there are no others.
void Master::open(Node& node, const State& state, const float* features) {
  ActionList list;
  legal(rules_, state, list);
  float priors[MAX_LEGAL + 39];
  int lost = 0, win = -1;
  const int other = state.actor == CRYPTID ? 0 : 1;
  bool loses[MAX_LEGAL + 39];
  for (int k = 0; k < list.size; ++k) {
    priors[k] = network_->logit(features, list[k]);
    const int sure = sure_winner(rules_, state, list[k]);
    loses[k] = sure == other;
    lost += loses[k];
    if (sure == 1 - other) win = k;
  }
  softmax(priors, list.size);
  node.actor = state.actor;
  node.edges = std::uint32_t(edges_.size());
  node.ready = true;
  if (win >= 0) {
    edges_.push_back({1, 0, 0, 0, list[win]});
    node.size = 1;
    node.value = state.actor == CRYPTID ? 1.0f : 0.0f;
    return;
  }
  const bool hopeless = lost == list.size;
  if (hopeless) node.value = state.actor == CRYPTID ? 0.0f : 1.0f;
  float left = 0;
  for (int k = 0; k < list.size; ++k) {
    if (loses[k] && !hopeless) continue;
    edges_.push_back({priors[k], 0, 0, 0, list[k]});
    left += priors[k];
  }
  node.size = std::uint16_t(edges_.size() - node.edges);
  for (std::uint32_t k = 0; k < node.size; ++k)
    edges_[node.edges + k].prior /= std::max(left, LEAST_PRIOR);
}

void Master::give_back(const Walk& walk) {
  const float value = walk.leaf < 0 ? walk.value : values_[std::size_t(walk.leaf)];
  for (const Step& step : walk.path) {
    const Node& node = nodes_[step.node];
    Edge& edge = edges_[node.edges + step.edge];
    --edge.waiting;
    ++edge.visits;
    edge.sum += node.actor == CRYPTID ? value : 1 - value;
  }
}

// Most visits first; among those never tried what the policy likes best.
Result Master::result(std::uint64_t done, double ms) const {
  const Node& root = nodes_[root_];
  const float mean = root.actor == CRYPTID ? root.value : 1 - root.value;
  std::vector<Edge> order(edges_.begin() + root.edges, edges_.begin() + root.edges + root.size);
  std::stable_sort(order.begin(), order.end(), [](const Edge& one, const Edge& other) {
    return one.visits != other.visits ? one.visits > other.visits : one.prior > other.prior;
  });
  Result found;
  for (const Edge& edge : order)
    found.actions.push_back({edge.action, edge.visits,
                             double(edge.visits ? edge.sum / float(edge.visits) : mean)});
  found.best = found.actions.front().action;
  found.value = found.actions.front().value;
  found.line = {found.best};
  found.nodes = done;
  found.ms = ms;
  return found;
}

}  // namespace cul::net
