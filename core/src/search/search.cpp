// The search's walk down the tree and back.
#include "cul/search/search.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <cstring>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/search/sensor_value.hpp"
#include "cul/search/sure_win.hpp"
#include "cul/view.hpp"

namespace cul::search {

namespace {

constexpr float LEAST_CHANCE = 0.01f;  // of the likeliest action's: what is less is not looked at

}  // namespace

bool set(Tuning& tuning, const std::string& name, double value) {
  if (name == "explore") tuning.explore = float(value);
  else if (name == "urgency") tuning.urgency = float(value);
  else if (name == "samples") tuning.judging.samples = int(value);
  else if (name == "insight") tuning.judging.insight = float(value);
  else if (name == "play_out") tuning.judging.play_out = int(value);
  else if (name == "solve_nodes") tuning.solve_nodes = int(value);
  else if (name == "doubt") tuning.doubt = float(value);
  else if (name == "trust") tuning.trust = float(value);
  else if (name == "habit") tuning.habit = float(value);
  else if (name == "attention") tuning.attention = float(value);
  else if (name == "nodes") tuning.most_nodes = int(value);
  else return false;
  return true;
}

Search::Search(const Tuning& tuning)
    : tuning_(tuning), tree_(std::uint32_t(std::max(tuning.most_nodes, 16))) {
  path_.reserve(512);
}

Result Search::think(const Rules& rules, const State& root, const Limits& limits,
                     std::uint64_t seed) {
  if (std::memcmp(&rules, &rules_, sizeof rules) || observer_ != root.actor || tree_.half_full())
    tree_.clear();
  rules_ = rules;
  trust_ = tuning_.trust;
  judging_ = tuning_.judging;
  if (std::strcmp(rules.name, STANDARD.name) != 0) {  // the small network knows no other set-up
    trust_ = 0;
    judging_.play_out = MAX_SENSORS;
  }
  observer_ = root.actor;
  const std::uint64_t key = observer_key(root, observer_);
  root_ = tree_.find(key);
  if (root_ == NO_NODE) root_ = tree_.make(key);
  tree_[root_].complete = 0;  // at the root every action counts, also those left out before
  Budget budget(limits);
  const std::uint64_t look = std::min(sure_win_nodes(limits), std::uint64_t(tuning_.solve_nodes));
  if (const auto sure = sure_win(rules, root, limits.nodes ? std::min(look, limits.nodes) : look))
    return certain(*sure, budget.elapsed_ms());
  Rng rng = Rng::stream(seed, 0);
  overlooked_ = rng.next();
  round_ = root.round;
  for (auto& habits : habits_) habits.fill({});
  std::uint64_t done = 0;
  for (; budget.goes_on(done) || done == 0; ++done) {
    State state = root;
    redeal(rules, state, Viewer(observer_), rng);
    iterate(rules, state, rng);
    if (budget.wants_report(done)) limits.report(result(done, budget.elapsed_ms()));
  }
  return result(done, budget.elapsed_ms());
}

// Whether the player thinks of an action at all: the lower levels overlook some, as people do.
bool Search::noticed(Action action, int choices) const {
  if (tuning_.attention >= 1 || choices <= 3) return true;
  return Rng::stream(overlooked_, action).unit() < double(tuning_.attention);
}

// Of actions not yet tried here the one that did best elsewhere in this round; ties at random.
Action Search::most_promising(const Action* list, int size, const State& state, Rng& rng) const {
  const auto first = int(rng.below(std::uint32_t(size)));
  if (tuning_.habit <= 0 || state.round != round_) return list[first];
  const Habit* const habits = habits_[state.actor].data();
  int best = first;
  for (int k = 0; k < size; ++k)
    if (habits[list[k]].mean > habits[list[best]].mean) best = k;
  return list[best];
}

// Gives an action without an edge one, at random; -1 when all that are legal have one.
int Search::expand(const Rules& rules, const State& state, Node& node, unsigned classes,
                   Rng& rng) {
  if ((classes & ~node.complete) == 0) return -1;
  ActionList list;
  legal(rules, state, list);
  std::bitset<ACTIONS> tried;
  const Edge* const edges = tree_.edges(node);
  for (int k = 0; k < node.size; ++k) tried.set(edges[k].action);
  int untried = 0;
  for (const Action action : list)
    if (!tried[action] && (&node != &tree_[root_] || noticed(action, list.size)))
      list.item[untried++] = action;
  if (untried == 0 && node.size == 0) untried = list.size;  // something must be thought of
  if (untried == 0) {
    node.complete = std::uint8_t(node.complete | classes);
    return -1;
  }
  if (!tree_.reserve(node, node.size + 1)) return -1;
  const Action action = most_promising(list.item, untried, state, rng);
  const int made = node.size++;
  tree_.edges(node)[made] = {0, 0, NO_NODE, 0, action, std::uint16_t(class_of(action))};
  return made;
}

// The edge to follow: the best upper bound, or a new one if none promises more than the node.
int Search::choose(const Rules& rules, const State& state, Node& node, unsigned classes,
                   Rng& rng) {
  float wide[CLASSES] = {};
  for (int k = 0; k < CLASSES; ++k)
    if (classes >> k & 1)
      wide[k] = tuning_.explore * std::sqrt(std::log(float(node.available[k] + 1)));
  const Edge* const edges = tree_.edges(node);
  const Habit* const habits = habits_[state.actor].data();
  const float weight = state.round == round_ ? tuning_.habit : 0;
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    if (!(classes >> edge.kind & 1)) continue;
    const float bound = edge.mean + wide[edge.kind] / std::sqrt(float(edge.visits)) +
                        weight * habits[edge.action].mean /
                            (float(edge.visits) * (1 - edge.mean) + 1);
    if (bound > best) best = bound, chosen = k;
  }
  const float mean = state.actor == CRYPTID ? node.mean : 1 - node.mean;
  if (chosen < 0 || best < mean + tuning_.urgency) {
    const int made = expand(rules, state, node, classes, rng);
    if (made >= 0) return made;
  }
  return chosen;
}

// Gives a node edges for the actions that the policy thinks of, with their chances; at the root
// for all. What the opponent can do depends on the deal: other classes follow when they come.
void Search::open(const Rules& rules, const State& state, Node& node, unsigned classes) {
  ActionList list;
  legal(rules, state, list);
  float chances[MAX_LEGAL + 39];
  sensor_policy(rules, state, list, chances);
  const bool root = &node == &tree_[root_];
  std::bitset<ACTIONS> known;
  for (int k = 0; k < node.size; ++k) known.set(tree_.edges(node)[k].action);
  const float least = root ? 0 : LEAST_CHANCE * *std::max_element(chances, chances + list.size);
  for (int k = 0; k < list.size; ++k) {
    const int kind = class_of(list[k]);
    if (known[list[k]] || chances[k] < least) continue;
    if (root && node.size && !noticed(list[k], list.size)) continue;
    if (!tree_.reserve(node, node.size + 1)) return;
    const int made = node.size++;
    tree_.edges(node)[made] = {0, 0, NO_NODE, chances[k], list[k], std::uint16_t(kind)};
  }
  node.complete = std::uint8_t(node.complete | classes);
}

// In the sensor phase the policy leads: the value found, and more for what it thinks of and what
// was tried less than it thinks of it (PUCT).
int Search::choose_by_policy(const Rules& rules, const State& state, Node& node,
                             unsigned classes) {
  if (classes & ~node.complete) open(rules, state, node, classes);
  const Edge* const edges = tree_.edges(node);
  float sum = 1e-9f, tried = 0;
  for (int k = 0; k < node.size; ++k) {
    if (!(classes >> edges[k].kind & 1)) continue;
    sum += edges[k].bias;
    if (edges[k].visits) tried += edges[k].bias;
  }
  const float mean = state.actor == CRYPTID ? node.mean : 1 - node.mean;
  const float untried = mean - tuning_.doubt * std::sqrt(tried / sum);
  float wide[CLASSES];
  for (int k = 0; k < CLASSES; ++k)
    wide[k] = trust_ / sum * std::sqrt(float(node.available[k]));
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    if (!(classes >> edge.kind & 1)) continue;
    const float found = edge.visits ? edge.mean : untried;
    const float bound = found + wide[edge.kind] * edge.bias / float(1 + edge.visits);
    if (bound > best) best = bound, chosen = k;
  }
  return chosen;
}

std::uint32_t Search::descend(const State& state, std::uint32_t node, int edge, bool& is_new) {
  Edge& way = tree_.edges(tree_[node])[edge];
  const bool certain = is_effect(way.action) || way.action >= FIRST_PLACE;
  if (certain && way.child != NO_NODE) return way.child;
  const std::uint64_t key = observer_key(state, observer_);
  std::uint32_t child = tree_.find(key);
  if (child == NO_NODE) {
    child = tree_.make(key);
    is_new = true;
  }
  if (certain) tree_.edges(tree_[node])[edge].child = child;
  return child;
}

void Search::iterate(const Rules& rules, State& state, Rng& rng) {
  path_.clear();
  std::uint32_t at = root_;
  bool is_new = false;
  while (!is_new && state.phase != OVER) {
    Node& node = tree_[at];
    node.round = state.round;
    const unsigned classes = classes_available(state);
    for (int k = 0; k < CLASSES; ++k) node.available[k] += classes >> k & 1;
    const bool by_policy = trust_ > 0 && state.phase == SENSOR;
    const int edge = by_policy ? choose_by_policy(rules, state, node, classes)
                               : choose(rules, state, node, classes, rng);
    if (edge < 0) break;  // no room for a first edge
    path_.push_back({at, std::uint32_t(edge), state.actor});
    const Action action = tree_.edges(node)[edge].action;
    apply(rules, state, action, rng);
    if (state.phase != OVER) at = descend(state, at, edge, is_new);
    if (at == NO_NODE) break;
  }
  const float value = rollout_value(rules, state, judging_, rng);
  for (const Step& step : path_) {
    Node& node = tree_[step.node];
    Edge& edge = tree_.edges(node)[step.edge];
    node.mean += (value - node.mean) / float(++node.visits);
    const float reward = step.actor == CRYPTID ? value : 1 - value;
    if (node.round == round_) {
      Habit& habit = habits_[step.actor][edge.action];
      habit.mean += (reward - habit.mean) / ++habit.times;
    }
    edge.mean += (reward - edge.mean) / float(++edge.visits);
  }
}

// The most visited way down, as far as no chance is in between.
std::vector<Action> Search::line() const {
  std::vector<Action> actions;
  std::uint32_t at = root_;
  while (at != NO_NODE && actions.size() < 8) {
    const Node& node = tree_[at];
    const Edge* best = nullptr;
    for (int k = 0; k < node.size; ++k) {
      const Edge& edge = tree_.edges(node)[k];
      if (!best || edge.visits > best->visits ||
          (edge.visits == best->visits && edge.mean > best->mean) ||
          (edge.visits == best->visits && edge.mean == best->mean && edge.action < best->action))
        best = &edge;
    }
    if (!best) break;
    actions.push_back(best->action);
    at = best->child;
  }
  return actions;
}

Result Search::result(std::uint64_t done, double ms) const {
  Result found;
  const Node& root = tree_[root_];
  const Edge* const edges = tree_.edges(root);
  for (int k = 0; k < root.size; ++k)
    found.actions.push_back({edges[k].action, edges[k].visits, edges[k].mean});
  found.line = line();
  rank(found);
  found.nodes = done;
  found.ms = ms;
  return found;
}

}  // namespace cul::search
