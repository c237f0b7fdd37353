// Training data for the round value: games of a player against itself, and for every position
// between rounds its features, once as it is and once mirrored, with the Cryptid's chance.
//
//   cul_bench_round_data search:200 SECONDS SEED OUT
//
// A row is 82 bytes: up to 80 features (255: none), 1 if mirrored, and the chance times 255:
// three quarters what a search of 300 iterations finds, one quarter how the game ended.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/search/player.hpp"
#include "cul/search/round_value.hpp"
#include "cul/search/search.hpp"
#include "cul/text.hpp"

using namespace cul;

namespace {

constexpr double NOISE = 0.05;  // actions at random, for variety
constexpr double OUTCOME = 0.25;

void write(std::FILE* out, State state, double chance) {
  for (int image = 0; image < 2; ++image, state = mirrored(state)) {
    search::FeatureList list;
    search::round_features(state, list);
    unsigned char row[82];
    std::memset(row, 255, sizeof row);
    std::copy_n(list.item.begin(), list.size, row);
    row[80] = static_cast<unsigned char>(image);
    row[81] = static_cast<unsigned char>(std::clamp(chance * 255 + 0.5, 0.0, 255.0));
    std::fwrite(row, 1, sizeof row, out);
  }
}

std::vector<State> play(search::Player& player, Rng& rng, Role& winner) {
  State state = start(STANDARD, rng);
  std::vector<State> between;
  player.new_game();
  while (state.phase != OVER) {
    const Phase phase = state.phase;
    ActionList list;
    legal(STANDARD, state, list);
    const bool random = phase != HIDING && rng.unit() < NOISE;
    const Action action = random ? list[int(rng.below(std::uint32_t(list.size)))]
                                 : player.choose(STANDARD, state, rng.next());
    apply(STANDARD, state, action, rng);
    if (phase != SENSOR && state.phase != OVER) between.push_back(state);
  }
  winner = state.actor;
  return between;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: %s PLAYER SECONDS SEED OUT\n", argv[0]);
    return 2;
  }
  const auto player = search::make_player(argv[1]);
  const double seconds = std::atof(argv[2]);
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
  std::FILE* const out = std::fopen(argv[4], "wb");
  if (!out) return std::perror(argv[4]), 1;
  search::Tuning small;
  small.most_nodes = 8192;
  search::Search judge(small);
  search::Limits limits;
  limits.nodes = 300;
  const std::time_t begin = std::time(nullptr);
  std::uint64_t games = 0, positions = 0;
  for (; std::difftime(std::time(nullptr), begin) < seconds; ++games) {
    Rng rng = Rng::stream(seed, games);
    Role winner = CRYPTID;
    for (const State& state : play(*player, rng, winner)) {
      judge.forget();
      const double value = judge.think(STANDARD, state, limits, ++positions).value;
      const double judged = state.actor == CRYPTID ? value : 1 - value;
      write(out, state, (1 - OUTCOME) * judged + OUTCOME * (winner == CRYPTID ? 1 : 0));
    }
  }
  std::fclose(out);
  std::printf("%llu games, %llu positions\n", static_cast<unsigned long long>(games),
              static_cast<unsigned long long>(positions));
}
