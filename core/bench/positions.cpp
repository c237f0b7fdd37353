// Training data for the search's small networks: games of the large one against itself, and for
// positions their features, once as they are and once mirrored, with the Cryptid's chance as the
// large network judges it.
//
//   cul_bench_positions WEIGHTS SECONDS SEED FOLDER
//
// FOLDER/round-SEED.bin gets the positions between rounds: rows of 97 numbers of 16 bits, up to
// 96 features (65535: none) and the chance times 65535. A position with one action is judged at
// the next that has a choice. FOLDER/sensor-SEED.bin gets those in the sensor phase, each
// row followed by 128 places for legal actions (65535: none) and 128 for what the policy gives
// them, times 65535. Games differ in how closely they follow the network, so that positions of
// poor play are among them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cul/apply.hpp"
#include "cul/legal.hpp"
#include "cul/net/network.hpp"
#include "cul/observe.hpp"
#include "cul/search/round_value.hpp"
#include "cul/search/sensor_value.hpp"
#include "cul/text.hpp"

using namespace cul;

namespace {

constexpr int GAMES = 64;  // at once: the network is quickest with many positions together

// How a game follows the network's policy.
struct Style {
  float temperature, noise;  // noise: how many actions are random
};
constexpr Style STYLES[] = {{1, 0}, {1, 0.05f}, {1.5f, 0.05f}, {2.5f, 0.1f}, {1, 0.25f}};

struct Game {
  State state;
  Style style;
  std::vector<State> waiting;  // positions between rounds that have not been judged
};

class Rows {
 public:
  explicit Rows(const std::string& path) : out_(std::fopen(path.c_str(), "wb")) {
    if (!out_) std::perror(path.c_str()), std::exit(1);
  }
  ~Rows() { std::fclose(out_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  template <class Features>
  void write(State state, double chance, Features features) {
    ++positions;
    for (int image = 0; image < 2; ++image, state = mirrored(state)) put(features, state, chance);
  }

  // In the sensor phase, with the policy over its legal actions.
  void write(const State& state, double chance, const ActionList& legal, const float* policy) {
    if (legal.size > PLACES) return;
    ++positions;
    for (int image = 0; image < 2; ++image) {
      put([](const State& one,
             search::FeatureList& list) { search::sensor_features(STANDARD, one, list); },
          image ? mirrored(state) : state, chance);
      std::array<std::uint16_t, 2 * PLACES> row;
      row.fill(0xFFFF);
      for (int k = 0; k < legal.size; ++k) {
        row[std::size_t(k)] = image ? mirror(state, legal[k]) : legal[k];
        row[std::size_t(PLACES + k)] = scaled(double(policy[k]));
      }
      std::fwrite(row.data(), sizeof row, 1, out_);
    }
  }

  long positions = 0;

 private:
  static constexpr int PLACES = 128;

  static std::uint16_t scaled(double share) {
    return std::uint16_t(std::clamp(share, 0.0, 1.0) * 65535 + 0.5);
  }

  template <class Features>
  void put(Features features, const State& state, double chance) {
    search::FeatureList list;
    features(state, list);
    std::array<std::uint16_t, search::MOST_FEATURES + 1> row;
    row.fill(0xFFFF);
    std::copy_n(list.item.begin(), list.size, row.begin());
    row.back() = scaled(chance);
    std::fwrite(row.data(), sizeof row, 1, out_);
  }

  std::FILE* out_;
};

class Source {
 public:
  Source(const net::Network& network, std::uint64_t seed, const std::string& folder)
      : round(folder + "/round-" + std::to_string(seed) + ".bin"),
        sensor(folder + "/sensor-" + std::to_string(seed) + ".bin"),
        network_(network),
        rng_(Rng::stream(seed, 0)),
        games_(GAMES) {
    for (Game& game : games_) begin(game);
  }

  // One decision in every game.
  void step() {
    const auto width = std::size_t(network_.shape().width);
    std::vector<std::uint8_t> seen(GAMES * std::size_t(OBSERVATION_SIZE));
    features_.resize(GAMES * width);
    for (std::size_t k = 0; k < GAMES; ++k)
      observe(STANDARD, games_[k].state, games_[k].state.actor, &seen[k * OBSERVATION_SIZE]);
    network_.body(seen.data(), GAMES, features_.data(), scratch_);
    for (std::size_t k = 0; k < GAMES; ++k) {
      const float* const features = &features_[k * width];
      const double chance = (1 + double(network_.value(features))) / 2;
      judged(games_[k], chance);
      ActionList list;
      legal(STANDARD, games_[k].state, list);
      float logits[LEGAL_ROOM];
      network_.logits(features, list.item, list.size, logits);
      keep(games_[k].state, chance, list, logits);
      go_on(games_[k], chosen(games_[k], list, logits));
    }
  }

  Rows round, sensor;
  long finished = 0;

 private:
  void begin(Game& game) {
    game.style = STYLES[rng_.below(std::uint32_t(std::size(STYLES)))];
    game.state = start(STANDARD, rng_);
    settle(game);
  }

  void judged(Game& game, double chance) {
    for (const State& state : game.waiting) round.write(state, chance, search::round_features);
    game.waiting.clear();
  }

  void keep(const State& state, double chance, const ActionList& list, const float* logits) {
    if (state.phase != SENSOR) return;
    float policy[LEGAL_ROOM];
    std::copy_n(logits, list.size, policy);
    net::softmax(policy, list.size);
    sensor.write(state, chance, list, policy);
  }

  Action chosen(const Game& game, const ActionList& list, const float* logits) {
    const auto any = int(rng_.below(std::uint32_t(list.size)));
    if (game.state.phase != HIDING && rng_.unit() < double(game.style.noise)) return list[any];
    float chances[LEGAL_ROOM];
    for (int k = 0; k < list.size; ++k) chances[k] = logits[k] / game.style.temperature;
    net::softmax(chances, list.size);
    double left = rng_.unit();
    for (int k = 0; k < list.size; ++k)
      if ((left -= double(chances[k])) < 0) return list[k];
    return list[any];
  }

  void go_on(Game& game, Action action) {
    const Phase phase = game.state.phase;
    apply(STANDARD, game.state, action, rng_);
    note(game, phase);
    settle(game);
  }

  void note(Game& game, Phase before) {
    if (before != SENSOR && search::is_between_rounds(game.state))
      game.waiting.push_back(game.state);
  }

  // Plays what is forced; a finished game gives way to a new one.
  void settle(Game& game) {
    ActionList list;
    while (game.state.phase != OVER && legal(STANDARD, game.state, list) == 1) {
      const Phase phase = game.state.phase;
      apply(STANDARD, game.state, list[0], rng_);
      note(game, phase);
    }
    if (game.state.phase != OVER) return;
    judged(game, game.state.actor == CRYPTID ? 1 : 0);
    ++finished;
    begin(game);
  }

  const net::Network& network_;
  Rng rng_;
  std::vector<Game> games_;
  std::vector<float> features_, scratch_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: %s WEIGHTS SECONDS SEED FOLDER\n", argv[0]);
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::vector<unsigned char> bytes{std::istreambuf_iterator<char>(file), {}};
  const net::Network network(bytes.data(), bytes.size());
  Source source(network, std::strtoull(argv[3], nullptr, 10), argv[4]);
  const std::time_t begin = std::time(nullptr);
  while (std::difftime(std::time(nullptr), begin) < std::stod(argv[2])) source.step();
  std::printf("%ld games, %ld positions between rounds, %ld in the sensor phase\n", source.finished,
              source.round.positions, source.sensor.positions);
}
