// Search iterations on one core from the start position: `cul_bench_iterations plain:100000`.
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <string>

#include "cul/state.hpp"
#include "players.hpp"

int main(int argc, char** argv) {
  const std::string name = argc > 1 ? argv[1] : "plain:100000";
  const auto player = cul::bench::make_player(name);
  const double iterations = std::stod(name.substr(name.rfind(':') + 1));
  const cul::State state =
      cul::start_with(cul::STANDARD, cul::make_cards(2, 0, 1), cul::make_cards(1, 1, 1));
  const std::clock_t begin = std::clock();  // of this process: others may be running
  player->choose(cul::STANDARD, state, 1);
  const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
  std::printf("%s: %.0f iterations/s of processor time\n", name.c_str(), iterations / seconds);
}
