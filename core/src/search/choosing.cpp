// Which way the search goes at a node.
//
// With the small networks the policy leads in the sensor phase, and in the hiding phase every
// announcement is judged by where it leads before it is tried. Elsewhere, and without them
// (`trust` 0, other set-ups), actions are tried at random first.
#include "cul/search/search.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/search/sensor_value.hpp"

namespace cul::search {

namespace {

constexpr float LEAST_CHANCE = 0.01f;  // of the likeliest action's: what is less is not looked at

}  // namespace

int Search::choose(const Rules& rules, const State& state, Node& node, unsigned classes,
                   Rng& rng) {
  if (trust_ > 0 && state.phase == SENSOR) return choose_by_policy(rules, state, node, classes);
  if (trust_ > 0 && state.phase == HIDING) return choose_hideout(rules, state, node, rng);
  return choose_by_bound(rules, state, node, classes, rng);
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
int Search::choose_by_bound(const Rules& rules, const State& state, Node& node, unsigned classes,
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

// Gives a node of the hiding phase edges for the announcements that do not lose at once, one for
// every set of blocks, each judged by where it leads. Were the others tried too, however seldom,
// every round would look worse for the Cryptid than it is.
void Search::judge_hideouts(const Rules& rules, const State& state, Node& node, Rng& rng) {
  Hideouts found;
  hideouts(rules, state, found);
  if (found.size == 0) found.item[found.size++] = {0, FIRST_NUMBER};  // all lose
  if (!tree_.reserve(node, found.size)) return;
  for (int k = 0; k < found.size; ++k) {
    State after = state;
    apply(rules, after, found.item[k].feature, rng);
    const float promise = rollout_value(rules, after, judging_, rng);
    const auto kind = std::uint16_t(class_of(found.item[k].feature));
    const int made = node.size++;
    tree_.edges(node)[made] = {0, 0, NO_NODE, promise, found.item[k].feature, kind};
  }
}

// UCB1, where the judgement counts as a first visit.
int Search::choose_hideout(const Rules& rules, const State& state, Node& node, Rng& rng) {
  if (node.size == 0) judge_hideouts(rules, state, node, rng);
  const float wide = tuning_.explore * std::sqrt(std::log(float(node.visits + 2)));
  const Edge* const edges = tree_.edges(node);
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    const float visits = float(edge.visits), all = 1 + visits;
    const float bound = (edge.bias + visits * edge.mean) / all + wide / std::sqrt(all);
    if (bound > best) best = bound, chosen = k;
  }
  return chosen;
}

}  // namespace cul::search
