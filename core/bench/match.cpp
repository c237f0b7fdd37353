// Matches between searches, for tuning: pairs of games on one start, roles swapped.
//
//   cul_bench_match plain:1000 plain:100 200 [seed]
//
// Prints how often the first player won, over both roles and in each, with a 95 % interval.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cul/apply.hpp"
#include "players.hpp"

using namespace cul;

namespace {

State play(bench::Player& cryptid, bench::Player& scientist, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, 0);
  State state = start(STANDARD, rng);
  std::uint64_t ply = 0;
  cryptid.new_game(), scientist.new_game();
  while (state.phase != OVER) {
    const bool hunted = state.actor == CRYPTID;
    const std::uint64_t own_seed = Rng::stream(seed, ++ply).next();
    const Action action = (hunted ? cryptid : scientist).choose(STANDARD, state, own_seed);
    (hunted ? scientist : cryptid).opponent_acted(STANDARD, state, action);
    apply(STANDARD, state, action, rng);
  }
  return state;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s PLAYER PLAYER PAIRS [SEED]\n", argv[0]);
    return 2;
  }
  const auto first = bench::make_player(argv[1]), second = bench::make_player(argv[2]);
  const long pairs = std::stol(argv[3]);
  const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  long won[2] = {}, late = 0;
  for (long pair = 0; pair < pairs; ++pair) {
    const std::uint64_t shuffle = Rng::stream(seed, std::uint64_t(pair)).next();
    const State end = play(*first, *second, shuffle);
    won[CRYPTID] += end.actor == CRYPTID;
    late += end.round >= 3;
    won[SCIENTIST] += play(*second, *first, shuffle).actor == SCIENTIST;
    if (pair + 1 < pairs && (pair + 1) % 25) continue;
    const double games = double(pair + 1), rate = double(won[0] + won[1]) / (2 * games);
    std::printf(
        "%s vs %s: %5.1f %% +- %.1f  (as Cryptid %.1f %%, as Scientist %.1f %%; "
        "as Cryptid in round 3 or later %.0f %%) %ld games\n",
        argv[1], argv[2], 100 * rate, 196 * std::sqrt(rate * (1 - rate) / (2 * games)),
        100 * double(won[0]) / games, 100 * double(won[1]) / games, 100 * double(late) / games,
        2 * (pair + 1));
    std::fflush(stdout);
  }
}
