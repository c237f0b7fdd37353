// The questions one can ask about the end of a round.
#include "cul/search/solver.hpp"

#include "cul/hiding.hpp"
#include "cul/text.hpp"

namespace cul::search {
namespace {

constexpr float GAME = 10;  // a game won, on the scale of evidence

// R2, R4: the most evidence that the Scientist can take next.
int evidence_to_restrict(const State& state) {
  if (state.phase != RESTRICT) return 0;
  const unsigned free = detail::free_sides(state);
  const int left = (state.active_evidence & 1) + (state.inactive_evidence & 1);
  const int right = (state.active_evidence >> (state.active_blocks - 1) & 1) +
                    (state.inactive_evidence >> (state.inactive_blocks - 1) & 1);
  return std::max(free & 1 ? left : 0, free & 2 ? right : 0);
}

float evidence_of(const Rules& rules, const State& before, Action feature) {
  State state = before;
  Rng rng(0);  // the blocks drawn next do not count any more
  apply(rules, state, feature, rng);
  if (state.phase == OVER) return state.actor == CRYPTID ? GAME : -GAME;
  return float(state.evidence[CRYPTID] - before.evidence[CRYPTID] - evidence_to_restrict(state));
}

// The feature that serves a goal best, and what it is worth to the Cryptid.
struct Announced {
  float value;
  Action feature;
};

Announced announce(const Rules& rules, const State& state, Goal goal) {
  Hideouts found;
  hideouts(rules, state, found);
  Announced best = {goal == Goal::EVIDENCE  ? -GAME
                    : goal == Goal::CAPTURE ? -1.0f
                                            : 0.0f,
                    FIRST_NUMBER};
  for (const auto& [blocks, feature] : found) {
    float value = 0;  // with two counters or more there is no capture
    if (goal == Goal::EVIDENCE) value = evidence_of(rules, state, feature);
    if (goal == Goal::ESCAPE) value = would_escape(rules, state, blocks) ? 1.0f : 0.0f;
    if (value > best.value) best = {value, feature};
  }
  return best;
}

struct GoalJudge {
  Goal goal;
  float operator()(const Rules& rules, const State& state) const {
    return announce(rules, state, goal).value;
  }
};

}  // namespace

int in_order(const Rules& rules, const State& state, Ordered* order) {
  ActionList list;
  legal(rules, state, list);
  int size = 0;
  for (const Action action : list) {
    State next = state;
    if (is_effect(action)) detail::move_sensors(next, effect_of(action));
    order[size++] = {float(action == DRAW ? 100 : 2 * next.sensors_left() + is_wild(action)),
                     action};
  }
  std::stable_sort(order, order + size, [](const Ordered& one, const Ordered& other) {
    return one.value < other.value;
  });
  return size;
}

std::uint64_t symmetric_key(const State& state) {
  return std::min(hash(state), hash(mirrored(state)));
}

Solution solve(const Rules& rules, const State& state, Goal goal, Draws draws,
               std::uint64_t most_nodes, std::function<bool()> goes_on) {
  Solution found;
  double value;
  if (state.phase == HIDING) {
    const Announced best = announce(rules, state, goal);
    value = best.value, found.best = best.feature, found.complete = true, found.nodes = 1;
  } else {
    RoundSolver<GoalJudge> solver(rules, {goal}, draws, most_nodes, std::move(goes_on));
    const auto best = solver.best(state);
    value = best.value, found.best = best.action;
    found.complete = solver.complete();
    found.nodes = solver.nodes();
  }
  found.value = goal == Goal::CAPTURE ? 0 - value : value;
  return found;
}

}  // namespace cul::search
