// What the network says about nodes of the tree.
#include "cul/search/master.hpp"

#include <algorithm>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/observe.hpp"
#include "cul/search/certain_win.hpp"
#include "cul/search/selection.hpp"

namespace cul::search {
namespace {

constexpr float LEAST_PRIOR_SUM = 1e-6f;
constexpr float ALL_PRIORS = 1;  // a node's priors sum to one
constexpr double MEAN_VISITS = 10;

// Who wins for certain after this action, seen at once: 1 the Cryptid, 0 the Scientist, -1 open.
int winner_at_once(const Rules& rules, const State& state, Action action) {
  if (action == DRAW || action >= FIRST_PLACE) return -1;
  State after = state;
  Rng rng(0);
  apply(rules, after, action, rng);
  if (after.phase == OVER) return after.actor == CRYPTID;
  return after.phase == HIDING ? hiding_winner(rules, after) : -1;
}

}  // namespace

Master::Master(std::shared_ptr<const net::Network> network, const Parameters& parameters)
    : TreeSearch(parameters, NO_NODE, true), network_(std::move(network)) {}

bool Master::begin(const State&, bool, Rng&) { return true; }

std::uint64_t Master::certain_win_nodes(const Limits&) const {
  return std::uint64_t(parameters_.certain_win_nodes);
}

bool Master::open_root(const State& root) {
  if (!store_[root_].evaluated) {
    std::vector<Leaf> only{{root, root_, 0.5f}};
    Rng unused(0);
    evaluate(only, unused);
  }
  return store_[root_].size > 1;
}

// What the player who acts knows, and for the opponent the cards that the walk has dealt.
std::uint64_t Master::key(const State& state) const {
  if (state.actor == observer_) return knowledge_key(state, observer_);
  return hash(state) ^
         (std::uint64_t(state.known[0]) << 32 | std::uint64_t(state.known[1]) << 48 | 0x5555u);
}

// Whether the one who acts is taken to draw from the policy.
bool Master::draws(const State& state) const {
  return parameters_.best_response && state.actor != observer_;
}

int Master::select(const State& state, Node& node, unsigned classes, Rng& rng) {
  if (draws(state)) {
    const Edge* const edges = store_.edges(node);
    double left = rng.unit();
    for (int k = 0; k < node.size; ++k)
      if ((left -= double(edges[k].prior)) < 0) return k;
    return node.size - 1;
  }
  const float value = state.actor == CRYPTID ? node.value : 1 - node.value;
  const auto mean = [](const Edge& edge, std::uint32_t visits) {
    return edge.value / float(visits);
  };
  return select_puct(node, store_.edges(node), classes, value, ALL_PRIORS, parameters_, mean);
}

void Master::evaluate(std::vector<Leaf>& leaves, Rng&) {
  const auto width = std::size_t(network_->shape().width), count = leaves.size();
  if (count == 0) return;
  observations_.resize(count * OBSERVATION_SIZE);
  features_.resize(count * width);
  for (std::size_t k = 0; k < count; ++k)
    observe(rules_, leaves[k].state, leaves[k].state.actor, &observations_[k * OBSERVATION_SIZE]);
  network_->body(observations_.data(), int(count), features_.data(), scratch_);
  for (std::size_t k = 0; k < count; ++k) {
    Leaf& leaf = leaves[k];
    const float* const features = &features_[k * width];
    leaf.value = (1 + network_->value(features)) / 2;
    if (leaf.node == NO_NODE) continue;
    Node& node = store_[leaf.node];
    node.value = leaf.value;
    ActionList list;
    legal(rules_, leaf.state, list);
    float priors[LEGAL_ROOM];
    network_->logits(features, list.item, list.size, priors);
    net::softmax(priors, list.size);
    if (draws(leaf.state))
      add_all_edges(node, list, priors);
    else
      add_edges(node, leaf.state, list, priors);
    leaf.value = node.value;
  }
}

// An action that wins at once is the only edge; those that lose at once are kept for the case
// that there are no others.
void Master::add_edges(Node& node, const State& state, const ActionList& list,
                       const float* priors) {
  bool loses[LEGAL_ROOM];
  int lost = 0, win = -1;
  const int other = state.actor == CRYPTID ? 0 : 1;
  for (int k = 0; k < list.size; ++k) {
    const int winner = winner_at_once(rules_, state, list[k]);
    loses[k] = winner == other;
    lost += loses[k];
    if (winner == 1 - other) win = k;
  }
  const bool hopeless = lost == list.size;
  const int kept = win >= 0 ? 1 : hopeless ? lost : list.size - lost;
  if (!store_.reserve_exactly(node, kept)) return;
  node.evaluated = true;
  if (win >= 0) {
    store_.add(node, new_edge(list[win], 1));
    node.value = state.actor == CRYPTID ? 1.0f : 0.0f;
    return;
  }
  if (hopeless) node.value = state.actor == CRYPTID ? 0.0f : 1.0f;
  float sum = 0;
  for (int k = 0; k < list.size; ++k)
    if (hopeless || !loses[k]) sum += priors[k];
  for (int k = 0; k < list.size; ++k)
    if (hopeless || !loses[k])
      store_.add(node, new_edge(list[k], priors[k] / std::max(sum, LEAST_PRIOR_SUM)));
}

// Every action as the policy likes it, whatever comes of it.
void Master::add_all_edges(Node& node, const ActionList& list, const float* priors) {
  if (!store_.reserve_exactly(node, list.size)) return;
  node.evaluated = true;
  for (int k = 0; k < list.size; ++k) store_.add(node, new_edge(list[k], priors[k]));
}

// A node's value stays what the network said of it.
void Master::record(const Step& step, Node&, Edge& edge, float value) {
  edge.value += step.actor == CRYPTID ? value : 1 - value;
}

float Master::mean_of(const Edge& edge) const { return edge.value / float(edge.visits); }

// Among actions never tried the policy's choice comes first.
bool Master::is_better(const Edge& one, const Edge& other) const {
  return one.visits != other.visits ? one.visits > other.visits : one.prior > other.prior;
}

// The policy that is best by the values found while it stays near the trained one: prior times
// exp(value / temperature). Few visits say little, so their mean counts with others at the mean of
// the root.
void Master::improve(Result& found) const {
  const Node& root = store_[root_];
  const Edge* const edges = store_.edges(root);
  double visits = 0, sum = 0, total = 0;
  for (const RootAction& one : found.actions)
    visits += double(one.visits), sum += double(one.visits) * one.value;
  const double mean = visits > 0 ? sum / visits : found.value;
  for (RootAction& one : found.actions) {
    const Edge* const edge = std::find_if(
        edges, edges + root.size, [&](const Edge& each) { return each.action == one.action; });
    const double value =
        (double(one.visits) * one.value + MEAN_VISITS * mean) / (double(one.visits) + MEAN_VISITS);
    one.policy =
        double(edge->prior) * net::exponential((value - mean) / double(parameters_.temperature));
    total += one.policy;
  }
  for (RootAction& one : found.actions) one.policy /= total;
}

void Master::mix(const State& root, Result& found, Rng& rng) const {
  if (!(parameters_.temperature > 0) || found.actions.size() < 2) return;
  improve(found);
  double left = rng.unit();
  for (const RootAction& one : found.actions)
    if ((left -= one.policy) < 0) {
      found.sampled = one.action;
      break;
    }
  const auto nodes = std::uint64_t(parameters_.certain_win_nodes);
  if (found.sampled != found.best && certain_loss(rules_, root, found.sampled, nodes))
    found.sampled = found.best;
}

}  // namespace cul::search
