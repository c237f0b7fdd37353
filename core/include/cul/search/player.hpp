// Players by name, for matches and self-play inside the core: `random`, `plain:1000`,
// `search:2000`, `search:50ms`, each with settings after commas: `search:2000,explore=0.4`.
#pragma once

#include <memory>
#include <string>

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game() {}
  // The opponent chose an action in this state.
  virtual void follow(const Rules&, const State&, Action) {}
  // Gets the whole state for speed; implementations look only at what the actor may know.
  virtual Action choose(const Rules& rules, const State& state, std::uint64_t seed) = 0;
};

std::unique_ptr<Player> make_player(const std::string& name);

}  // namespace cul::search
