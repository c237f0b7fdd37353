// The network in integers: every set of kernels says the same, to the last bit, on every machine.
//   cul_network WEIGHTS
#include "cul/net/network.hpp"

#include <cmath>
#include <cstring>
#include <iostream>

#include "../bench/players.hpp"
#include "check.hpp"
#include "cul/observe.hpp"
#include "cul/playout.hpp"

using namespace cul;
using cul::net::Network;
using cul::test::check;

namespace {

using Bytes = std::vector<unsigned char>;

// What every machine has to find for the made-up network, found on x86-64 with VNNI.
constexpr std::uint64_t WANTED = 5408625556770099160u;

void add_word(Bytes& file, std::uint32_t word) {
  for (int k = 0; k < 4; ++k) file.push_back(static_cast<unsigned char>(word >> 8 * k & 0xFF));
}

std::uint32_t crc32(const Bytes& bytes) {
  std::uint32_t check = ~0u;
  for (const unsigned char byte : bytes) {
    check ^= byte;
    for (int bit = 0; bit < 8; ++bit) check = check >> 1 ^ (check & 1 ? 0xEDB88320u : 0u);
  }
  return ~check;
}

// A weights file of numbers that are the same everywhere, most of them between -0.25 and 0.25.
Bytes made_up(std::uint32_t width, std::uint32_t blocks) {
  Bytes file{'C', 'U', 'L', '-', 'N', 'E', 'T', '\n'};
  const auto inputs = std::uint32_t(OBSERVATION_SIZE), actions = std::uint32_t(ACTIONS);
  for (const std::uint32_t word :
       {net::WEIGHTS_VERSION, std::uint32_t(OBSERVATION_VERSION),
        std::uint32_t(ACTION_INDEX_VERSION), inputs, width, blocks, actions})
    add_word(file, word);
  const std::uint32_t numbers = (inputs + 1) * width +
                                blocks * (2 * width + 2 * (width + 1) * width) + 2 * width +
                                (width + 1) * actions + width + 1;
  Rng rng(15);
  for (std::uint32_t k = 0; k < numbers; ++k) {
    const std::uint32_t half = rng.below(2) << 15 | (9 + rng.below(4)) << 10 | rng.below(1024);
    file.push_back(static_cast<unsigned char>(half & 0xFF));
    file.push_back(static_cast<unsigned char>(half >> 8));
  }
  add_word(file, crc32(file));
  return file;
}

std::vector<State> positions(int games) {
  std::vector<State> found;
  for (int game = 0; game < games; ++game) {
    Rng rng = Rng::stream(std::uint64_t(game), 3);
    for (State state = start(STANDARD, rng); state.phase != OVER;
         apply(STANDARD, state, playout_action(STANDARD, state, rng, true), rng))
      found.push_back(state);
  }
  return found;
}

// Everything that a network says of some positions, asked so many at once.
std::vector<float> said(const Network& network, const std::vector<State>& states, int at_once) {
  const auto width = std::size_t(network.shape().width);
  std::vector<float> found, scratch, features(std::size_t(at_once) * width),
      logits(std::size_t(at_once) * ACTIONS);
  std::vector<std::uint8_t> seen(std::size_t(at_once * OBSERVATION_SIZE));
  for (std::size_t first = 0; first < states.size(); first += std::size_t(at_once)) {
    const int count = int(std::min(states.size() - first, std::size_t(at_once)));
    for (int k = 0; k < count; ++k) {
      const State& state = states[first + std::size_t(k)];
      observe(STANDARD, state, state.actor, &seen[std::size_t(k * OBSERVATION_SIZE)]);
    }
    network.body(seen.data(), count, features.data(), scratch);
    network.all_logits(features.data(), count, logits.data(), scratch);
    for (int k = 0; k < count; ++k) {
      float* const own = &logits[std::size_t(k) * ACTIONS];
      found.push_back(network.value(&features[std::size_t(k) * width]));
      found.insert(found.end(), own, own + ACTIONS);
      net::softmax(own, ACTIONS);
      found.insert(found.end(), own, own + ACTIONS);
    }
  }
  return found;
}

bool same(const std::vector<float>& one, const std::vector<float>& other) {
  return one.size() == other.size() &&
         std::memcmp(one.data(), other.data(), one.size() * sizeof(float)) == 0;
}

// FNV-1a.
std::uint64_t digest(const std::vector<float>& numbers) {
  std::uint64_t found = 0xCBF29CE484222325u;
  for (const float number : numbers)
    for (int k = 0; k < 4; ++k)
      found = (found ^ (std::bit_cast<std::uint32_t>(number) >> 8 * k & 0xFF)) * 0x100000001B3u;
  return found;
}

std::vector<std::string> integer_sets() {
  std::vector<std::string> names;
  for (const net::Kernels& one : net::usable_kernels())
    if (one.multiply_quantised) names.emplace_back(one.name);
  return names;
}

void sets_agree(const Bytes& file, const std::vector<State>& states) {
  const Network first(file.data(), file.size());
  const std::vector<float> wanted = said(first, states, 64);
  for (const std::string& name : integer_sets()) {
    const Network network(file.data(), file.size(), name);
    for (const int at_once : {1, 7, 16})
      check(same(said(network, states, at_once), wanted), name + ", " + std::to_string(at_once) +
                                                              " at once, says what " +
                                                              first.kernels() + " says");
  }
}

// Asked for one by one, logits are what they are asked for together.
void some_logits_are_those_of_all(const Bytes& file, const State& state) {
  for (const std::string& name : integer_sets()) {
    const Network network(file.data(), file.size(), name);
    std::vector<float> features(std::size_t(network.shape().width)), all(ACTIONS), scratch;
    std::uint8_t seen[OBSERVATION_SIZE];
    observe(STANDARD, state, state.actor, seen);
    network.body(seen, 1, features.data(), scratch);
    network.all_logits(features.data(), 1, all.data(), scratch);
    for (Action action = 0; action < ACTIONS; ++action) {
      float one = 0;
      network.logits(features.data(), &action, 1, &one);
      check(one == all[action], name + " says the same of action " + std::to_string(action));
    }
  }
}

void functions_are_right() {
  for (double x = -690; x < 690; x += 3.7)
    check(std::abs(net::exponential(x) / std::exp(x) - 1) < 1e-13, "e to the " + std::to_string(x));
  for (float x = -20; x < 20; x += 0.37f) {
    float two[] = {x, 0};
    net::softmax(two, 2);
    check(std::abs(two[0] - 1 / (1 + std::exp(-x))) < 1e-6f, "softmax of " + std::to_string(x));
  }
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::invalid_argument("usage: cul_network WEIGHTS");
  const std::vector<State> states = positions(8);
  sets_agree(bench::read_file(argv[1]), states);
  const Bytes file = made_up(192, 2);
  sets_agree(file, states);
  some_logits_are_those_of_all(file, states[states.size() / 2]);
  for (const std::string& name : integer_sets()) {
    const std::uint64_t found = digest(said(Network(file.data(), file.size(), name), states, 64));
    check(found == WANTED, name + " finds what every machine finds, not " + std::to_string(found));
  }
  functions_are_right();
  return cul::test::report();
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
