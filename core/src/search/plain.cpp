// The yardstick search. Written once to be fast, then left alone: see plain.hpp.
#include "cul/search/plain.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cmath>

#include "cul/playout.hpp"
#include "cul/search/action_class.hpp"
#include "cul/view.hpp"

namespace cul::search {
namespace {

constexpr float EXPLORATION = 0.7f;
constexpr std::uint32_t NONE = 0xFFFFFFFF;
constexpr std::uint32_t MOST_NODES = 4'000'000;  // then the tree no longer grows
constexpr int DEEPEST = 512;                     // no game is that long

struct Edge {
  float mean, width;  // wins / visits and 1 / sqrt(visits), kept ready for UCB1
  std::uint32_t visits, wins, child;
  Action action;
  std::uint16_t kind;
};

struct Node {
  std::uint32_t edges = NONE;  // where they begin
  std::uint32_t available[CLASSES] = {};
  std::uint32_t sibling = NONE;  // another outcome of the same action
  std::uint16_t size = 0;
  std::uint16_t seen = 0;     // what the observer saw of the chance that led here
  std::uint8_t room = 0;      // log2 of the capacity
  std::uint8_t complete = 0;  // classes of which every action has an edge
};

}  // namespace

class Plain::Tree {
 public:
  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed) {
    clear();
    Rng rng = Rng::stream(seed, 0);
    observer_ = root.actor;
    State base = root;
    base.known[0] = base.known[1] = 0;
    new_node(0);
    Budget budget(limits);
    std::uint64_t done = 0;
    for (; budget.goes_on(done) || done == 0; ++done) {
      State state = base;
      redeal(rules, state, Viewer(observer_), rng);
      iterate(rules, state, rng);
      if (budget.wants_report(done)) limits.report(result(done, budget.elapsed_ms()));
    }
    return result(done, budget.elapsed_ms());
  }

 private:
  struct Step {
    std::uint32_t edge;
    Role actor;
  };

  void clear() {
    nodes_.clear();
    edges_.clear();
    for (auto& list : spare_) list.clear();
  }

  std::uint32_t new_node(std::uint16_t seen) {
    nodes_.emplace_back().seen = seen;
    return std::uint32_t(nodes_.size() - 1);
  }

  // Room for one more edge; blocks that became too small serve other nodes.
  void make_room(Node& node) {
    if (node.edges != NONE && node.size < 1u << node.room) return;
    const int wanted = node.edges == NONE ? 1 : node.room + 1;
    std::uint32_t at;
    if (spare_[wanted].empty()) {
      at = std::uint32_t(edges_.size());
      edges_.resize(edges_.size() + (std::size_t(1) << wanted));
    } else {
      at = spare_[wanted].back();
      spare_[wanted].pop_back();
    }
    if (node.edges != NONE) {
      std::copy_n(edges_.begin() + node.edges, node.size, edges_.begin() + at);
      spare_[node.room].push_back(node.edges);
    }
    node.edges = at;
    node.room = std::uint8_t(wanted);
  }

  // An action without an edge, at random; NONE when all that are legal have one.
  std::uint32_t expand(const Rules& rules, const State& state, Node& node, unsigned classes,
                       Rng& rng) {
    if ((classes & ~node.complete) == 0) return NONE;
    ActionList list;
    legal(rules, state, list);
    std::bitset<ACTIONS> tried;
    for (int k = 0; k < node.size; ++k) tried.set(edges_[node.edges + std::uint32_t(k)].action);
    int untried = 0;
    for (const Action action : list)
      if (!tried[action]) list.item[untried++] = action;
    if (untried == 0) {
      node.complete = std::uint8_t(node.complete | classes);
      return NONE;
    }
    const Action action = list.item[rng.below(std::uint32_t(untried))];
    make_room(node);
    const std::uint32_t at = node.edges + node.size++;
    edges_[at] = {0, 0, 0, 0, NONE, action, std::uint16_t(class_of(action))};
    return at;
  }

  std::uint32_t select(const Node& node, unsigned classes) const {
    float wide[CLASSES] = {};
    for (int k = 0; k < CLASSES; ++k)
      if (classes >> k & 1) wide[k] = EXPLORATION * std::sqrt(std::log(float(node.available[k])));
    float best = -1;
    std::uint32_t chosen = node.edges;
    for (std::uint32_t at = node.edges; at < node.edges + node.size; ++at) {
      const Edge& edge = edges_[at];
      if (!(classes >> edge.kind & 1)) continue;
      const float bound = edge.mean + wide[edge.kind] * edge.width;
      if (bound > best) best = bound, chosen = at;
    }
    return chosen;
  }

  // What the observer sees of the chance in a step: its own cards and blocks (I2, I4).
  std::uint16_t seen(const State& before, const State& after, Action action) const {
    if (action == DRAW) return before.actor == observer_ ? after.hand[observer_] : Cards(0);
    if (after.phase == EXPAND && after.actor == observer_) return after.drawn;
    return 0;
  }

  // The node a step leads to, and whether it had to be made.
  std::uint32_t child(std::uint32_t edge, std::uint16_t seen, bool& is_new) {
    for (std::uint32_t at = edges_[edge].child; at != NONE; at = nodes_[at].sibling)
      if (nodes_[at].seen == seen) return at;
    is_new = true;
    if (nodes_.size() >= MOST_NODES) return NONE;
    const std::uint32_t made = new_node(seen);
    nodes_[made].sibling = edges_[edge].child;
    edges_[edge].child = made;
    return made;
  }

  void iterate(const Rules& rules, State& state, Rng& rng) {
    std::uint32_t node = 0;
    int depth = 0;
    bool is_new = false;
    while (!is_new && state.phase != OVER) {
      const unsigned classes = classes_available(state);
      Node& here = nodes_[node];
      for (int k = 0; k < CLASSES; ++k) here.available[k] += classes >> k & 1;
      std::uint32_t edge = expand(rules, state, here, classes, rng);
      if (edge == NONE) edge = select(here, classes);
      path_[depth++] = {edge, state.actor};
      const State before = state;
      const Action action = edges_[edge].action;
      apply(rules, state, action, rng);
      node = child(edge, seen(before, state, action), is_new);
    }
    if (state.phase != OVER) playout(rules, state, rng, true);
    for (int k = 0; k < depth; ++k) {
      Edge& edge = edges_[path_[k].edge];
      ++edge.visits;
      edge.wins += path_[k].actor == state.actor;
      edge.mean = float(edge.wins) / float(edge.visits);
      edge.width = 1 / std::sqrt(float(edge.visits));
    }
  }

  Result result(std::uint64_t done, double ms) const {
    Result found;
    const Node& root = nodes_[0];
    for (std::uint32_t at = root.edges; at < root.edges + root.size; ++at)
      found.actions.push_back({edges_[at].action, edges_[at].visits, edges_[at].mean});
    rank(found);
    found.nodes = done;
    found.ms = ms;
    return found;
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> spare_[10];
  Step path_[DEEPEST];
  Role observer_ = CRYPTID;
};

Plain::Plain() : tree_(std::make_unique<Tree>()) {}
Plain::~Plain() = default;

Result Plain::think(const Rules& rules, const State& root, const Limits& limits,
                    std::uint64_t seed) {
  return tree_->think(rules, root, limits, seed);
}

}  // namespace cul::search
