// Which edge of a node to follow: PUCT and UCB1, as far as the searches share them.
#pragma once

#include <cmath>

#include "cul/search/node_store.hpp"
#include "cul/search/parameters.hpp"

namespace cul::search {

constexpr bool is_available(const Edge& edge, unsigned classes) { return classes >> edge.kind & 1; }

// The sum of the priors of what is available.
inline float prior_sum(const Edge* edges, int size, unsigned classes) {
  float sum = 1e-9f;
  for (int k = 0; k < size; ++k)
    if (is_available(edges[k], classes)) sum += edges[k].prior;
  return sum;
}

// PUCT: the edge with the best sum of the value found and cpuct * prior * sqrt(visits of the node)
// / (1 + visits of the edge). `value` is the node's for the player who acts, `sum` that of the
// priors; `mean` gives an edge's mean result over so many visits. Walks that wait for their leaf
// are visits that were lost. -1 if nothing is available.
template <class Mean>
int select_puct(const Node& node, const Edge* edges, unsigned classes, float value, float sum,
                const Parameters& parameters, Mean mean) {
  const auto visits_of = [&](const Edge& edge) {
    return edge.visits + std::uint32_t(parameters.virtual_loss) * edge.waiting;
  };
  float tried = 0;
  for (int k = 0; k < node.size; ++k)
    if (is_available(edges[k], classes) && visits_of(edges[k])) tried += edges[k].prior;
  const float untried = value - parameters.fpu_reduction * std::sqrt(tried / sum);
  float wide[CLASSES];
  for (int k = 0; k < CLASSES; ++k)
    wide[k] = parameters.cpuct / sum * std::sqrt(float(node.available[k]));
  float best = -1e9f;
  int chosen = -1;
  for (int k = 0; k < node.size; ++k) {
    const Edge& edge = edges[k];
    if (!is_available(edge, classes)) continue;
    const std::uint32_t visits = visits_of(edge);
    const float found = visits ? mean(edge, visits) : untried;
    const float bound = found + wide[edge.kind] * edge.prior / float(1 + visits);
    if (bound > best) best = bound, chosen = k;
  }
  return chosen;
}

// UCB1's width at one visit; divided by the square root of an edge's visits it is that edge's.
inline float ucb_width(float exploration, std::uint32_t visits) {
  return exploration * std::sqrt(std::log(float(visits)));
}

}  // namespace cul::search
