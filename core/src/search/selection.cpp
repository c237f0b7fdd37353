// Which way `search` goes at a node.
//
// With the small networks the policy leads in the sensor phase, and in the hiding phase every
// announcement is judged by where it leads before it is tried. Elsewhere, and without them,
// actions are tried at random first.
#include "cul/search/selection.hpp"

#include <algorithm>
#include <bitset>

#include "cul/apply.hpp"
#include "cul/hiding.hpp"
#include "cul/legal.hpp"
#include "cul/search/rollout.hpp"
#include "cul/search/search.hpp"
#include "cul/search/sensor_value.hpp"

namespace cul::search {

int Search::select(const State& state, Node& node, unsigned classes, Rng& rng) {
  if (used_.use_policy && state.phase == SENSOR) return select_by_policy(state, node, classes);
  if (used_.use_policy && state.phase == HIDING) return select_announcement(state, node, rng);
  return select_by_ucb(state, node, classes, rng);
}

int Search::select_by_policy(const State& state, Node& node, unsigned classes) {
  if (classes & ~node.complete) add_by_policy(state, node, classes);
  const Edge* const edges = store_.edges(node);
  const float value = state.actor == CRYPTID ? node.value : 1 - node.value;
  const float sum = prior_sum(edges, node.size, classes);
  const auto mean = [](const Edge& edge, std::uint32_t) { return edge.value; };
  return select_puct(node, edges, classes, value, sum, used_, mean);
}

// Gives a node edges for the actions that the policy thinks of, with their priors; at the root
// for all. What the opponent can do depends on the deal: other classes follow when they come.
void Search::add_by_policy(const State& state, Node& node, unsigned classes) {
  ActionList list;
  legal(rules_, state, list);
  float priors[LEGAL_ROOM];
  sensor_policy(rules_, state, list, priors);
  std::bitset<ACTIONS> known;
  for (int k = 0; k < node.size; ++k) known.set(store_.edges(node)[k].action);
  const bool root = &node == &store_[root_];
  const float largest = *std::max_element(priors, priors + list.size);
  const float least = root ? 0 : used_.prior_cutoff * largest;
  for (int k = 0; k < list.size; ++k) {
    if (known[list[k]] || priors[k] < least) continue;
    if (!store_.reserve(node, node.size + 1)) return;
    store_.add(node, new_edge(list[k], priors[k]));
  }
  node.complete = std::uint8_t(node.complete | classes);
}

// UCB1, where what an announcement leads to counts as a first visit.
int Search::select_announcement(const State& state, Node& node, Rng& rng) {
  if (node.size == 0) add_announcements(state, node, rng);
  const float wide = ucb_width(used_.ucb_exploration, node.visits + 2);
  const Edge* const edges = store_.edges(node);
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    const float visits = float(edge.visits), all = 1 + visits;
    const float bound = (edge.prior + visits * edge.value) / all + wide / std::sqrt(all);
    if (bound > best) best = bound, chosen = k;
  }
  return chosen;
}

// Gives a node of the hiding phase edges for the announcements that do not lose at once, one for
// every set of blocks, each judged by where it leads. Were the others tried too, however seldom,
// every round would look worse for the Cryptid than it is.
void Search::add_announcements(const State& state, Node& node, Rng& rng) {
  Hideouts found;
  hideouts(rules_, state, found);
  if (found.size == 0) found.item[found.size++] = {0, FIRST_NUMBER};  // all lose
  if (!store_.reserve(node, found.size)) return;
  for (int k = 0; k < found.size; ++k) {
    State after = state;
    apply(rules_, after, found.item[k].feature, rng);
    const float value = rollout_value(rules_, after, used_, rng);
    store_.add(node, new_edge(found.item[k].feature, value));
  }
}

// The best upper bound, or an untried action if none promises more than first-play urgency.
int Search::select_by_ucb(const State& state, Node& node, unsigned classes, Rng& rng) {
  float wide[CLASSES] = {};
  for (int k = 0; k < CLASSES; ++k)
    if (classes >> k & 1) wide[k] = ucb_width(used_.ucb_exploration, node.available[k] + 1);
  const Edge* const edges = store_.edges(node);
  const History* const history = history_[state.actor].data();
  const float weight = state.round == round_ ? used_.progressive_history : 0;
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    if (!is_available(edge, classes)) continue;
    const float bound =
        edge.value + wide[edge.kind] / std::sqrt(float(edge.visits)) +
        weight * history[edge.action].mean / (float(edge.visits) * (1 - edge.value) + 1);
    if (bound > best) best = bound, chosen = k;
  }
  const float mean = state.actor == CRYPTID ? node.value : 1 - node.value;
  if (chosen < 0 || best < mean + used_.fpu) {
    const int made = add_untried(state, node, classes, rng);
    if (made >= 0) return made;
  }
  return chosen;
}

// Gives an action without an edge one; -1 when all that are legal have one.
int Search::add_untried(const State& state, Node& node, unsigned classes, Rng& rng) {
  if ((classes & ~node.complete) == 0) return -1;
  ActionList list;
  legal(rules_, state, list);
  std::bitset<ACTIONS> tried;
  const Edge* const edges = store_.edges(node);
  for (int k = 0; k < node.size; ++k) tried.set(edges[k].action);
  int untried = 0;
  for (const Action action : list)
    if (!tried[action]) list.item[untried++] = action;
  if (untried == 0) {
    node.complete = std::uint8_t(node.complete | classes);
    return -1;
  }
  if (!store_.reserve(node, node.size + 1)) return -1;
  return store_.add(node, new_edge(most_promising(list.item, untried, state, rng), 0));
}

// Of untried actions the one that did best elsewhere in this round; ties at random.
Action Search::most_promising(const Action* list, int size, const State& state, Rng& rng) const {
  const auto first = int(rng.below(std::uint32_t(size)));
  if (used_.progressive_history <= 0 || state.round != round_) return list[first];
  const History* const history = history_[state.actor].data();
  int best = first;
  for (int k = 0; k < size; ++k)
    if (history[list[k]].mean > history[list[best]].mean) best = k;
  return list[best];
}

}  // namespace cul::search
