// Random playouts on one core: plies a second, hiding by score, full legal lists.
#include <chrono>
#include <cstdio>
#include <string>

#include "cul/playout.hpp"

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::stod(argv[1]) : 2.0;
  cul::Rng rng(1);
  std::uint64_t plies = 0, games = 0, cryptid = 0;
  const auto begin = std::chrono::steady_clock::now();
  double elapsed = 0;
  while (elapsed < seconds) {
    for (int k = 0; k < 1000; ++k) {
      cul::State state = cul::start(cul::STANDARD, rng);
      plies += std::uint64_t(cul::playout(cul::STANDARD, state, rng));
      cryptid += state.actor == cul::CRYPTID;
    }
    games += 1000;
    elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  std::printf("%.2f million plies/s, %.1f plies a game, Cryptid wins %.1f %%, %llu games\n",
              double(plies) / elapsed * 1e-6, double(plies) / double(games),
              100.0 * double(cryptid) / double(games), static_cast<unsigned long long>(games));
}
