// The walk down the tree and back.
#include "cul/search/tree_search.hpp"

#include <algorithm>

#include "cul/apply.hpp"
#include "cul/forced.hpp"
#include "cul/search/certain_win.hpp"
#include "cul/view.hpp"

namespace cul::search {
namespace {

constexpr double CERTAIN_WIN_SHARE = 0.1;  // of the time, at most
constexpr std::size_t LONGEST_LINE = 8;

}  // namespace

TreeSearch::TreeSearch(const Parameters& parameters, std::size_t most_edges, bool skip_forced)
    : parameters_(parameters),
      store_(std::uint32_t(parameters.max_tree_nodes), most_edges),
      skip_forced_(skip_forced),
      walks_(std::size_t(std::max(parameters.batch_size, 1))) {}

Result TreeSearch::think(const Rules& rules, const State& root, const Limits& limits,
                         std::uint64_t seed, const Belief* belief) {
  Rng rng = Rng::stream(seed, 0);
  const bool same = rules == rules_ && observer_ == root.actor;
  rules_ = rules;
  observer_ = root.actor;
  if (!begin(root, belief != nullptr, rng) || !same || store_.half_full()) store_.clear();
  Budget budget(limits, walks_.size() > 1 ? 1 : 64);
  const auto within = [&] { return budget.within_share(CERTAIN_WIN_SHARE); };
  if (const auto sure = certain_win(rules, root, certain_win_nodes(limits), within))
    return certain(*sure, budget.elapsed_ms());
  root_ = store_.find(key(root));
  if (root_ == NO_NODE) root_ = store_.make(key(root));
  if (belief && !belief->fits(root, Role(1 - observer_))) belief = nullptr;
  std::uint64_t done = 0;
  const bool choice = open_root(root);
  while (choice && (budget.goes_on(done) || done == 0)) {
    leaves_.clear();
    std::size_t count = 0;
    for (; count < walks_.size() && !(limits.nodes && done >= limits.nodes); ++count, ++done)
      walk(root, belief, walks_[count], rng);
    evaluate(leaves_, rng);
    for (std::size_t k = 0; k < count; ++k) back_up(walks_[k]);
    if (budget.wants_report(done)) limits.report(result(done, budget.elapsed_ms()));
  }
  Result found = result(done, budget.elapsed_ms());
  mix(root, found, rng);
  return found;
}

void TreeSearch::walk(const State& root, const Belief* belief, Walk& walk, Rng& rng) {
  walk.path.clear();
  walk.leaf = -1;
  State state = root;
  redeal(rules_, state, Viewer(observer_), rng);
  if (belief) belief->deal(state, Role(1 - observer_), rng);
  std::uint32_t at = root_;
  while (true) {
    Node& node = store_[at];
    const unsigned classes = classes_available(state);
    for (int k = 0; k < CLASSES; ++k) node.available[k] += classes >> k & 1;
    const int chosen = select(state, node, classes, rng);
    if (chosen < 0) {
      walk.leaf = leaf_at(state, NO_NODE);
      return;
    }
    Edge& edge = store_.edges(node)[chosen];
    walk.path.push_back({at, std::uint32_t(chosen), state.actor, state.round});
    ++node.visits;
    ++edge.waiting;
    apply(rules_, state, edge.action, rng);
    if (skip_forced_) play_forced(rules_, state, rng);
    if (state.phase == OVER) {
      walk.value = state.actor == CRYPTID ? 1.0f : 0.0f;
      return;
    }
    at = descend(state, at, chosen);
    if (at == NO_NODE || !store_[at].evaluated) {
      walk.leaf = leaf_at(state, at);
      return;
    }
  }
}

// The node of a position, made if there is room. A way without chance remembers where it leads;
// where it depends on a hidden hand, the one with most visits.
std::uint32_t TreeSearch::descend(const State& state, std::uint32_t node, int edge) {
  Edge& way = store_.edges(store_[node])[edge];
  const bool certain = !skip_forced_ && (is_effect(way.action) || way.action >= FIRST_PLACE);
  if (certain && by_observer_ && way.child != NO_NODE) return way.child;
  const std::uint64_t wanted = key(state);
  if (certain && way.child != NO_NODE && store_[way.child].key == wanted) return way.child;
  std::uint32_t child = store_.find(wanted);
  if (child == NO_NODE) child = store_.make(wanted);
  if (certain && child != NO_NODE &&
      (way.child == NO_NODE || store_[child].visits >= store_[way.child].visits))
    way.child = child;
  return child;
}

// The number of a leaf. Walks that meet at a node share it.
int TreeSearch::leaf_at(const State& state, std::uint32_t node) {
  for (std::size_t k = 0; node != NO_NODE && k < leaves_.size(); ++k)
    if (leaves_[k].node == node) return int(k);
  leaves_.push_back({state, node, 0.5f});
  return int(leaves_.size() - 1);
}

void TreeSearch::back_up(const Walk& walk) {
  const float value = walk.leaf < 0 ? walk.value : leaves_[std::size_t(walk.leaf)].value;
  for (const Step& step : walk.path) {
    Node& node = store_[step.node];
    Edge& edge = store_.edges(node)[step.edge];
    --edge.waiting;
    ++edge.visits;
    record(step, node, edge, value);
  }
}

// The best way down, as far as no chance is in between.
std::vector<Action> TreeSearch::line() const {
  std::vector<Action> actions;
  for (std::uint32_t at = root_; at != NO_NODE && actions.size() < LONGEST_LINE;) {
    const Node& node = store_[at];
    if (node.size == 0) break;
    const Edge* const edges = store_.edges(node);
    const Edge* const best = std::min_element(
        edges, edges + node.size,
        [this](const Edge& one, const Edge& other) { return is_better(one, other); });
    actions.push_back(best->action);
    at = best->child;
  }
  return actions;
}

Result TreeSearch::result(std::uint64_t done, double ms) const {
  const Node& root = store_[root_];
  const float untried = observer_ == CRYPTID ? root.value : 1 - root.value;
  std::vector<Edge> order(store_.edges(root), store_.edges(root) + root.size);
  std::stable_sort(order.begin(), order.end(),
                   [this](const Edge& one, const Edge& other) { return is_better(one, other); });
  Result found;
  for (const Edge& edge : order)
    found.actions.push_back({edge.action, edge.visits, edge.visits ? mean_of(edge) : untried});
  found.best = found.actions.front().action;
  found.value = found.actions.front().value;
  found.line = line();
  found.nodes = done;
  found.ms = ms;
  play_best(found);
  return found;
}

}  // namespace cul::search
