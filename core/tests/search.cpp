// The searches and the solver: legal, repeatable, blind to what is hidden, and exact.
#include <cmath>

#include "cul/legal.hpp"
#include "cul/playout.hpp"
#include "cul/search/parallel.hpp"
#include "cul/search/plain.hpp"
#include "cul/search/rollout.hpp"
#include "cul/search/round_value.hpp"
#include "cul/search/sensor_value.hpp"
#include "cul/search/solver.hpp"
#include "cul/text.hpp"
#include "cul/view.hpp"

#include "../bench/players.hpp"
#include "check.hpp"

using namespace cul;
using namespace cul::search;
using cul::test::check;

namespace {

template <class Visit>
void random_positions(const Rules& rules, std::uint64_t seed, int games, Visit visit) {
  Rng rng = Rng::stream(seed, 1);
  for (int game = 0; game < games; ++game) {
    State state = start(rules, rng);
    while (state.phase != OVER) {
      visit(state, rng);
      apply(rules, state, playout_action(rules, state, rng, true), rng);
    }
  }
}

Limits nodes(std::uint64_t amount) {
  Limits limits;
  limits.nodes = amount;
  return limits;
}

Parameters small_tree(int most_nodes) {
  Parameters parameters = Parameters::of(Searcher::SEARCH);
  parameters.max_tree_nodes = most_nodes;
  return parameters;
}

// Same seed, same nodes: the same answer, whatever the hidden cards really are.
void blind_and_repeatable(const Rules& rules, int games) {
  Plain plain;
  ParallelSearch search(small_tree(4096));
  random_positions(rules, 7, games, [&](const State& state, Rng& rng) {
    State other = state;
    redeal(rules, other, Viewer(state.actor), rng);
    const Result one = plain.think(rules, state, nodes(60), 5);
    check(is_legal(rules, state, one.best), "plain plays a legal action");
    check(plain.think(rules, other, nodes(60), 5).best == one.best, "plain does not peek");
    search.forget();
    const Result two = search.think(rules, state, nodes(80), 5);
    search.forget();
    const Result three = search.think(rules, other, nodes(80), 5);
    check(is_legal(rules, state, two.best), "search plays a legal action");
    check(two.best == three.best && two.value == three.value && two.line == three.line,
          "search does not peek: " + to_text(rules, state));
    check(line_texts(rules, state, two.line).size() == two.line.size(), "a line has texts");
  });
}

// A search that tells opponents apart and has read what they did does not peek either.
void reads_without_peeking() {
  for (std::uint64_t game = 1; game <= 12; ++game) {
    Rng rng = Rng::stream(game, 2);
    State state = start(STANDARD, rng);
    Belief truth[2], guess[2];  // of the opponent of each role: told with the true cards, or others
    while (state.phase != OVER) {
      const Role other = Role(1 - state.actor);
      State redealt = state;
      redeal(STANDARD, redealt, Viewer(state.actor), rng);
      Search one(small_tree(4096)), two(small_tree(4096));
      const Result seen = one.think(STANDARD, state, nodes(80), 5, &truth[state.actor]);
      const Result same = two.think(STANDARD, redealt, nodes(80), 5, &guess[state.actor]);
      check(is_legal(STANDARD, state, seen.best), "a reading search plays a legal action");
      check(seen.best == same.best && seen.value == same.value && seen.line == same.line,
            "a reading search does not peek: " + to_text(STANDARD, state));
      const Action action = playout_action(STANDARD, state, rng, true);
      State unseen = state;
      redeal(STANDARD, unseen, Viewer(other), rng);
      truth[other].update(STANDARD, state, action);
      guess[other].update(STANDARD, unseen, action);
      apply(STANDARD, state, action, rng);
    }
  }
}

// An action of the policy, each as often as it thinks of it.
Action policy_action(const State& state, Rng& rng) {
  ActionList list;
  legal(STANDARD, state, list);
  float chances[LEGAL_ROOM];
  sensor_policy(STANDARD, state, list, chances);
  double left = rng.unit();
  int k = 0;
  while (k + 1 < list.size && left >= double(chances[k])) left -= double(chances[k++]);
  return list[k];
}

double believed(const Belief& belief, Cards hand) {
  for (const Belief::Hand& one : belief.hands())
    if (one.cards == hand) return one.chance;
  return 0;
}

// Followed through games of the policy, the truth stays possible and becomes likelier than it is
// by what public history alone leaves; and hands are dealt as often as they are believed in.
void beliefs_come_true(const Rules& rules) {
  double read = 0, unread = 0;
  for (std::uint64_t game = 1; game <= 40; ++game) {
    Rng rng = Rng::stream(game, 3);
    State state = start(rules, rng);
    Belief belief;
    while (state.phase != OVER) {
      const bool policy = state.phase == SENSOR;
      const Action action =
          policy ? policy_action(state, rng) : playout_action(rules, state, rng, true);
      if (state.actor == CRYPTID) belief.update(rules, state, action);
      apply(rules, state, action, rng);
      if (belief.hands().empty() || state.phase == OVER) continue;
      check(belief.fits(state, CRYPTID), "a belief follows the game: " + to_text(rules, state));
      double all = 0;
      for (const Belief::Hand& hand : belief.hands()) all += hand.chance;
      check(std::abs(all - 1) < 1e-9, "chances sum to one");
      const double truth = believed(belief, state.hand[CRYPTID]);
      check(truth > 0, "the truth stays possible");
      int dealt = 0, redealt = 0;
      constexpr int DEALS = 400;
      for (int k = 0; k < DEALS; ++k) {
        State one = state, two = state;
        belief.deal(one, CRYPTID, rng);
        redeal(rules, two, SEES_AS_SCIENTIST, rng);
        dealt += one.hand[CRYPTID] == state.hand[CRYPTID];
        redealt += two.hand[CRYPTID] == state.hand[CRYPTID];
        check(unseen_cards(one, CRYPTID) == unseen_cards(state, CRYPTID), "no card is lost");
      }
      check(std::abs(double(dealt) / DEALS - truth) < 0.15, "hands are dealt as believed");
      read += std::log(truth), unread += std::log(std::max(0.5, double(redealt)) / DEALS);
    }
  }
  check(read > 0.9 * unread, "actions of the policy tell what it holds");  // logs are negative
}

void beliefs_of_something_else() {
  Rng rng(4);
  State state = start(STANDARD, rng);
  Belief belief;
  check(!belief.fits(state, CRYPTID), "nothing is believed at first");
  belief.update(STANDARD, state, DRAW);
  check(!belief.fits(state, CRYPTID), "the hand has grown");
  apply(STANDARD, state, DRAW, rng);
  check(belief.fits(state, CRYPTID) && !belief.fits(state, SCIENTIST), "of one role");
  belief.update(STANDARD, state, FIRST_PLACE);
  check(belief.hands().empty(), "what no hand allows leaves nothing to believe");
}

// Minimax as one would write it on paper.
float brute(const Rules& rules, const State& state, Goal goal, Draws draws) {
  if (state.phase != SENSOR) {
    const double value = solve(rules, state, goal, draws, 1).value;
    return float(goal == Goal::CAPTURE ? -value : value);
  }
  ActionList list;
  legal(rules, state, list);
  const bool maximise = state.actor == CRYPTID;
  float best = maximise ? -1e9f : 1e9f;
  for (const Action action : list) {
    const Successors all = successors(rules, state, action);
    double sum = 0;
    float least = 1e9f, most = -1e9f;
    for (int k = 0; k < all.size; ++k) {
      const float value = brute(rules, all.item[std::size_t(k)].state, goal, draws);
      sum += double(value) * all.item[std::size_t(k)].weight;
      least = std::min(least, value), most = std::max(most, value);
    }
    const float value = draws == Draws::EXPECTED            ? float(sum / all.denominator)
                        : draws == Draws::WORST_FOR_CRYPTID ? least
                                                            : most;
    best = maximise ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

void solver_is_exact(const Rules& rules, int most_left, int games) {
  int compared = 0;
  random_positions(rules, 11, games, [&](const State& state, Rng&) {
    if (state.phase != SENSOR || state.sensors_left() > most_left || compared >= 180) return;
    for (const Goal goal : {Goal::ESCAPE, Goal::CAPTURE, Goal::EVIDENCE})
      for (const Draws draws :
           {Draws::EXPECTED, Draws::WORST_FOR_CRYPTID, Draws::WORST_FOR_SCIENTIST}) {
        const Solution found = solve(rules, state, goal, draws, 10'000'000);
        const double value = goal == Goal::CAPTURE ? -found.value : found.value;
        check(found.complete, "small positions are solved whole");
        check(std::abs(value - double(brute(rules, state, goal, draws))) < 1e-4,
              "the solver agrees with plain minimax: " + to_text(rules, state));
        const Solution seen = solve(rules, mirrored(state), goal, draws, 10'000'000);
        check(std::abs(seen.value - found.value) < 1e-4, "a mirror changes nothing");
        check(is_legal(rules, state, found.best), "the solution is legal");
        ++compared;
      }
  });
  check(compared > 50, "there were positions to compare");
}

// Where ending the phase wins at once, the search plays a win.
void sure_wins_are_played() {
  ParallelSearch search;
  int met = 0;
  random_positions(STANDARD, 13, 3000, [&](const State& state, Rng& rng) {
    if (state.phase != SENSOR || state.sensors_left() > 2 || met >= 60) return;
    ActionList list;
    legal(STANDARD, state, list);
    bool wins = false;
    for (const Action action : list) {
      State next = state;
      if (action == DRAW) continue;
      apply(STANDARD, next, action, rng);
      if (next.phase != HIDING) continue;
      wins |= solve(STANDARD, next, Goal::EVIDENCE, Draws::EXPECTED, 1).value *
                  (state.actor == CRYPTID ? 1 : -1) >=
              10;
    }
    if (!wins) return;
    ++met;
    search.forget();
    const Result found = search.think(STANDARD, state, nodes(2000), 1);
    State next = state;
    apply(STANDARD, next, found.best, rng);
    const Goal goal = Goal::EVIDENCE;
    const Draws worst =
        state.actor == CRYPTID ? Draws::WORST_FOR_CRYPTID : Draws::WORST_FOR_SCIENTIST;
    const double sign = state.actor == CRYPTID ? 1 : -1;
    check(next.phase == HIDING || next.phase == SENSOR, "the round goes on or ends");
    check(solve(STANDARD, next, goal, worst, 10'000'000).value * sign >= 10,
          "a certain win is played: " + to_text(STANDARD, state));
  });
  check(met >= 20, "there were certain wins");
}

void limits_hold() {
  ParallelSearch search(small_tree(64));
  Rng rng(1);
  const State state = start(STANDARD, rng);
  check(search.think(STANDARD, state, nodes(5000), 1).nodes == 5000, "a full tree goes on");
  check(search.think(STANDARD, state, nodes(2), 1, 3).nodes >= 2, "fewer nodes than threads");
  const Result one = search.think(STANDARD, state, nodes(900), 1, 3);
  check(one.nodes == 900, "threads share the nodes");
  Limits brief;
  brief.ms = 20;
  int reports = 0;
  brief.report_ms = 1;
  brief.report = [&](const Result& found) { reports += !found.actions.empty(); };
  const Result timed = search.think(STANDARD, state, brief, 1);
  check(timed.ms >= 20 && timed.nodes > 0, "time is a limit");
  std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  check(search.think(STANDARD, state, stopped, 1, 2).nodes > 0, "a stopped search answers");
  const std::size_t held = search.memory();
  search.forget();
  check(search.memory() < held, "what is forgotten frees memory");
}

void values_are_chances() {
  random_positions(STANDARD, 17, 200, [&](const State& state, Rng& rng) {
    if (is_between_rounds(state)) {
      const float value = round_value(state);
      check(value > 0 && value < 1, "a chance lies between 0 and 1");
    }
    State end = state;
    const float value = rollout_value(STANDARD, end, Parameters::of(Searcher::SEARCH), rng);
    check(value >= 0 && value <= 1, "a rollout gives a chance");
  });
}

// The table of parameters gives defaults, and refuses what is out of range.
void parameters_are_checked() {
  for (const Searcher searcher : {Searcher::SEARCH, Searcher::MASTER})
    for (const Parameter& one : PARAMETERS) {
      const double given = one.default_of(searcher);
      Parameters parameters = Parameters::of(searcher);
      const auto refused = [&](double value) {
        return !set(parameters, searcher, one.name, value).empty();
      };
      const std::string name = one.name;
      check((one.real == nullptr) != (one.whole == nullptr), name + " is of one kind");
      check(refused(one.low) == (given == NOT_USED), name + " belongs to its searchers");
      check(refused(one.low - 1) && refused(one.high * 1.01) && refused(std::nan("")),
            name + " has a range");
      if (given == NOT_USED) continue;
      check(given >= one.low && given <= one.high, name + "'s default is within its range");
      check(refused(one.low + 0.5) == (one.whole != nullptr), name + " is whole or not");
    }
}

// The small networks are for the numbers of a set-up, not for its name.
void networks_know_set_ups_by_their_numbers() {
  Rules renamed = STANDARD, changed = STANDARD, late = STANDARD;
  renamed.name[0] = 'S';
  changed.hand_limit = 3;
  late.when_needed = true;
  check(small_networks_know(renamed) && small_networks_know(late), "the same numbers");
  check(!small_networks_know(changed) && !small_networks_know(MINI), "other numbers");
  Search one(small_tree(4096)), two(small_tree(4096));
  Rng rng(6);
  const State state = start(STANDARD, rng);
  check(one.think(STANDARD, state, nodes(300), 1).value ==
            two.think(renamed, state, nodes(300), 1).value,
        "a name changes nothing");
}

void names() {
  for (const char* bad : {"", "plain", "plain:", "plain:0", "plain:5x", "search:9,cpuct",
                          "search:9,nothing=1", "nobody:5"}) {
    bool refused = false;
    try {
      bench::make_player(bad);
    } catch (const std::logic_error&) {
      refused = true;
    }
    check(refused, std::string("no such player: ") + bad);
  }
  Rng rng(3);
  const State state = start(STANDARD, rng);
  for (const char* good : {"random", "plain:20", "search:20", "search:2ms,cpuct=0.3"})
    check(is_legal(STANDARD, state, bench::make_player(good)->choose(STANDARD, state, 1)), good);
}

}  // namespace

int main() {
  blind_and_repeatable(STANDARD, 20);
  blind_and_repeatable(MINI, 20);
  blind_and_repeatable(DUEL, 20);
  Rules late = STANDARD;
  late.when_needed = true;
  blind_and_repeatable(late, 2);
  reads_without_peeking();
  beliefs_come_true(STANDARD);
  beliefs_come_true(late);
  beliefs_of_something_else();
  solver_is_exact(MINI, 2, 60);
  solver_is_exact(DUEL, 1, 150);
  solver_is_exact(STANDARD, 1, 40);
  sure_wins_are_played();
  limits_hold();
  values_are_chances();
  parameters_are_checked();
  networks_know_set_ups_by_their_numbers();
  names();
  return cul::test::report();
}
