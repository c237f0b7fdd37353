// The network with each set of kernels: positions judged a second, one at a time and 64 at once,
// and iterations of the master from the start. The sets take turns; each figure is the best one.
//   cul_bench_network WEIGHTS [TURNS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

#include "cul/observe.hpp"
#include "cul/playout.hpp"
#include "players.hpp"

namespace {

using namespace cul;

constexpr int AT_ONCE = 64, STEPS = 25, ITERATIONS = 4000;
constexpr double SECONDS = 0.05;

double processor_seconds() {
#if defined(__wasm__)  // knows no processor time
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#else
  return double(std::clock()) / CLOCKS_PER_SEC;
#endif
}

// Observations of random games some steps from their start.
std::vector<std::uint8_t> positions() {
  std::vector<std::uint8_t> seen(std::size_t(AT_ONCE * OBSERVATION_SIZE));
  for (int game = 0; game < AT_ONCE; ++game) {
    Rng rng = Rng::stream(std::uint64_t(game), 9);
    State state = start(STANDARD, rng);
    for (int step = 0; step < STEPS; ++step) {
      const State before = state;
      apply(STANDARD, state, playout_action(STANDARD, state, rng, true), rng);
      if (state.phase == OVER) state = before;
    }
    observe(STANDARD, state, state.actor, &seen[std::size_t(game * OBSERVATION_SIZE)]);
  }
  return seen;
}

class Measured {
 public:
  Measured(const std::vector<unsigned char>& file, const char* kernels)
      : network_(std::make_shared<net::Network>(file.data(), file.size(), kernels)) {}

  void turn(const std::vector<std::uint8_t>& seen) {
    one_ = std::max(one_, evaluations(seen, 1));
    many_ = std::max(many_, evaluations(seen, AT_ONCE));
    iterations_ = std::max(iterations_, iterations());
  }
  void print() const {
    std::printf("%-12s %10.0f %10.0f %10.0f\n", network_->kernels(), one_, many_, iterations_);
  }

 private:
  double evaluations(const std::vector<std::uint8_t>& seen, int count) {
    const auto width = std::size_t(network_->shape().width);
    std::vector<float> features(std::size_t(count) * width), logits(std::size_t(count) * ACTIONS);
    const double begin = processor_seconds();
    double done = 0, passed = 0;
    float sum = 0;
    for (; passed < SECONDS; passed = processor_seconds() - begin)
      for (int first = 0; first < AT_ONCE; first += count, done += count) {
        network_->body(&seen[std::size_t(first * OBSERVATION_SIZE)], count, features.data(),
                       scratch_);
        network_->all_logits(features.data(), count, logits.data(), scratch_);
        for (int k = 0; k < count; ++k) sum += network_->value(&features[std::size_t(k) * width]);
      }
    return sum == -1 ? 0 : done / passed;  // looked at, so that it has to be computed
  }
  double iterations() {
    search::Master master(network_);
    search::Limits limits;
    limits.nodes = ITERATIONS;
    const State state = start_with(STANDARD, make_cards(2, 0, 1), make_cards(1, 1, 1));
    const double begin = processor_seconds();
    master.think(STANDARD, state, limits, 1);
    return ITERATIONS / (processor_seconds() - begin);
  }

  std::shared_ptr<const net::Network> network_;
  std::vector<float> scratch_;
  double one_ = 0, many_ = 0, iterations_ = 0;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) throw std::invalid_argument("usage: cul_bench_network WEIGHTS [TURNS]");
  const std::vector<unsigned char> file = bench::read_file(argv[1]);
  std::vector<Measured> all;
  for (const net::Kernels& one : net::usable_kernels()) all.emplace_back(file, one.name);
  const std::vector<std::uint8_t> seen = positions();
  for (int turn = argc > 2 ? std::stoi(argv[2]) : 10; turn > 0; --turn)
    for (Measured& one : all) one.turn(seen);
  std::printf("%-12s %10s %10s %10s\n", "a second:", "one", "64 at once", "iterations");
  for (const Measured& one : all) one.print();
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}
