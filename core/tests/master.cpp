// The master: legal, repeatable, blind to what is hidden, within its memory.
//   cul_master WEIGHTS
#include "cul/search/master.hpp"

#include <atomic>
#include <cmath>
#include <iostream>
#include <set>

#include "../bench/players.hpp"
#include "check.hpp"
#include "cul/playout.hpp"
#include "cul/text.hpp"
#include "cul/view.hpp"

using namespace cul;
using namespace cul::search;
using cul::test::check;

namespace {

using SharedNetwork = std::shared_ptr<const net::Network>;

Limits nodes(std::uint64_t amount) {
  Limits limits;
  limits.nodes = amount;
  return limits;
}

bool same(const Result& one, const Result& other) {
  if (one.best != other.best || one.sampled != other.sampled ||
      one.actions.size() != other.actions.size())
    return false;
  for (std::size_t k = 0; k < one.actions.size(); ++k)
    if (one.actions[k].action != other.actions[k].action ||
        one.actions[k].visits != other.actions[k].visits ||
        one.actions[k].value != other.actions[k].value ||
        one.actions[k].policy != other.actions[k].policy)
      return false;
  return true;
}

double policy_sum(const Result& found) {
  double sum = 0;
  for (const RootAction& one : found.actions) sum += one.policy;
  return sum;
}

// Through whole games: a master of its own for each position, and one that keeps its tree.
void plays_without_peeking(const SharedNetwork& network, const Rules& rules, int games) {
  Parameters small = Parameters::of(Searcher::MASTER);
  small.max_tree_nodes = 200;
  for (int game = 0; game < games; ++game) {
    Rng rng = Rng::stream(std::uint64_t(game), 4);
    State state = start(rules, rng);
    Master kept(network, small);
    while (state.phase != OVER) {
      State other = state;
      redeal(rules, other, Viewer(state.actor), rng);
      Master one(network), two(network);
      const Result seen = one.think(rules, state, nodes(40), 5);
      check(is_legal(rules, state, seen.best), "the master's best action is legal");
      check(is_legal(rules, state, seen.sampled), "the master plays a legal action");
      check(std::abs(policy_sum(seen) - 1) < 1e-6, "the policy is one");
      check(same(seen, two.think(rules, other, nodes(40), 5)),
            "the master does not peek: " + to_text(rules, state));
      const Result again = kept.think(rules, state, nodes(40), 5);
      check(is_legal(rules, state, again.best), "a kept tree gives a legal action");
      apply(rules, state, playout_action(rules, state, rng, true), rng);
    }
  }
}

void limits_hold(const SharedNetwork& network) {
  Rng rng(1);
  const State state = start(STANDARD, rng);
  Parameters tiny = Parameters::of(Searcher::MASTER);
  tiny.max_tree_nodes = 1;
  tiny.batch_size = 7;
  Master master(network, tiny);
  check(master.think(STANDARD, state, nodes(100), 1).nodes == 100, "a full tree goes on");
  Master large(network);
  const std::size_t empty = large.memory();
  large.think(STANDARD, state, nodes(100), 1);
  check(large.memory() > empty, "a tree takes memory");
  large.forget();
  check(large.memory() == empty, "what is forgotten frees it");
  std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  check(!large.think(STANDARD, state, stopped, 1).actions.empty(), "a stopped master answers");
  Limits brief;
  brief.ms = 5;
  check(large.think(STANDARD, state, brief, 1).ms >= 5, "time is a limit");
}

// At the start no action is so much better than the others that it would always be played.
void mixes(const SharedNetwork& network) {
  Rng rng(1);
  const State state = start(STANDARD, rng);
  Parameters pure = Parameters::of(Searcher::MASTER);
  pure.temperature = 0;
  std::set<Action> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Master mixed(network), best(network, pure);
    played.insert(mixed.think(STANDARD, state, nodes(64), seed).sampled);
    const Result found = best.think(STANDARD, state, nodes(64), seed);
    check(found.sampled == found.best, "at temperature 0 the best action is played");
  }
  check(played.size() > 1, "the master mixes");
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::invalid_argument("usage: cul_master WEIGHTS");
  const SharedNetwork network = bench::read_network(argv[1]);
  plays_without_peeking(network, STANDARD, 1);
  plays_without_peeking(network, MINI, 2);
  plays_without_peeking(network, DUEL, 2);
  limits_hold(network);
  mixes(network);
  return cul::test::report();
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
