// The search's walk down the tree and back.
#include "cul/search/search.hpp"

#include <algorithm>
#include <cstring>

#include "cul/apply.hpp"
#include "cul/search/settings.hpp"
#include "cul/search/sure_win.hpp"
#include "cul/view.hpp"

namespace cul::search {

bool set(Tuning& tuning, const std::string& name, double value) {
  const auto share = [&](double most) { return float(within(name, value, 0, most)); };
  const auto whole = [&](int low, int high) { return int(within(name, value, low, high)); };
  if (name == "explore") tuning.explore = share(10);
  else if (name == "urgency") tuning.urgency = share(10);
  else if (name == "samples") tuning.judging.samples = whole(1, 100);
  else if (name == "insight") tuning.judging.insight = share(1);
  else if (name == "play_out") tuning.judging.play_out = whole(0, MAX_SENSORS);
  else if (name == "solve_nodes") tuning.solve_nodes = whole(0, 1'000'000'000);
  else if (name == "doubt") tuning.doubt = share(10);
  else if (name == "trust") tuning.trust = share(100);
  else if (name == "habit") tuning.habit = share(10);
  else if (name == "attention") tuning.attention = share(1);
  else if (name == "apart") tuning.apart = whole(0, 1'000'000'000);
  else if (name == "nodes") tuning.most_nodes = whole(1, 1 << 26);
  else return false;
  return true;
}

bool tells_apart(const Tuning& tuning, const Limits& limits) {
  constexpr double A_MILLISECOND = 200;  // iterations, on a machine of these days
  if (!(tuning.trust > 0)) return false;
  if (limits.nodes && limits.nodes < std::uint64_t(tuning.apart)) return false;
  return !(limits.ms > 0) || limits.ms * A_MILLISECOND >= tuning.apart;
}

Search::Search(const Tuning& tuning)
    : tuning_(tuning), tree_(std::uint32_t(std::max(tuning.most_nodes, 16))) {
  path_.reserve(512);
}

void Search::begin(const Rules& rules, const State& root, bool apart) {
  trust_ = tuning_.trust;
  judging_ = tuning_.judging;
  if (std::strcmp(rules.name, STANDARD.name) != 0) {  // the small networks know no other set-up
    trust_ = 0;
    judging_.play_out = MAX_SENSORS;
  }
  apart = apart && trust_ > 0;
  if (std::memcmp(&rules, &rules_, sizeof rules) || observer_ != root.actor || apart != apart_ ||
      tree_.half_full())
    tree_.clear();
  rules_ = rules;
  apart_ = apart;
  observer_ = root.actor;
  root_ = tree_.find(key(root));
  if (root_ == NO_NODE) root_ = tree_.make(key(root));
  tree_[root_].complete = 0;  // at the root every action counts, also those left out before
  round_ = root.round;
  for (auto& habits : habits_) habits.fill({});
}

Result Search::think(const Rules& rules, const State& root, const Limits& limits,
                     std::uint64_t seed, bool apart, const Belief& belief) {
  begin(rules, root, apart);
  Budget budget(limits);
  const std::uint64_t look = std::min(sure_win_nodes(limits), std::uint64_t(tuning_.solve_nodes));
  if (const auto sure = sure_win(rules, root, limits.nodes ? std::min(look, limits.nodes) : look))
    return certain(*sure, budget.elapsed_ms());
  Rng rng = Rng::stream(seed, 0);
  overlooked_ = rng.next();
  const Role other = Role(1 - observer_);
  const bool believed = apart_ && belief.fits(root, other);
  std::uint64_t done = 0;
  for (; budget.goes_on(done) || done == 0; ++done) {
    State state = root;
    redeal(rules, state, Viewer(observer_), rng);
    if (believed) belief.deal(state, other, rng);
    iterate(rules, state, rng);
    if (budget.wants_report(done)) limits.report(result(done, budget.elapsed_ms()));
  }
  return result(done, budget.elapsed_ms());
}

// What the player who acts knows, or what the observer knows of it if opponents are alike.
std::uint64_t Search::key(const State& state) const {
  constexpr std::uint64_t OPPONENT = 0x9E3779B97F4A7C15ull;  // keeps the two kinds of node apart
  if (!apart_ || state.actor == observer_) return observer_key(state, observer_);
  return observer_key(state, state.actor) ^ OPPONENT;
}

std::uint32_t Search::descend(const State& state, std::uint32_t node, int edge, bool& is_new) {
  Edge& way = tree_.edges(tree_[node])[edge];
  const bool certain = is_effect(way.action) || way.action >= FIRST_PLACE;
  if (certain && !apart_ && way.child != NO_NODE) return way.child;
  const std::uint64_t wanted = key(state);
  // Told apart, opponents stand at different nodes: the way remembers the one met most.
  if (certain && way.child != NO_NODE && tree_[way.child].key == wanted) return way.child;
  std::uint32_t child = tree_.find(wanted);
  if (child == NO_NODE) {
    child = tree_.make(wanted);
    is_new = true;
  }
  if (certain && child != NO_NODE &&
      (way.child == NO_NODE || tree_[child].visits >= tree_[way.child].visits))
    way.child = child;
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
    const int edge = choose(rules, state, node, classes, rng);
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
