// Thousands of games at once, for training: every call works on all of them, in buffers that
// the caller owns, on several threads. Each game has its own generator, so what happens depends
// on the seed and the actions alone, never on the number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cul/action.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"

namespace cul {

class ThreadPool;

struct BatchOptions {
  std::uint64_t seed = 0;
  bool skip_forced = true;  // play an only legal action at once instead of asking for it
  int threads = 1;
};

// What a step leaves for the caller, an entry a game; any pointer may be null.
struct StepResult {
  std::int8_t* winner;  // role that won the game that this step ended, -1 if it goes on
  std::int8_t* reason;  // 0 escape, 1 capture, 2 time, -1
  std::int32_t* plies;  // decisions in the game that ended, forced ones included, else 0
  float* reward;        // +1 the Cryptid won, -1 the Scientist won, 0 the game goes on
};

// What is to be decided next, an entry or a line a game; any pointer may be null.
struct BatchView {
  std::uint8_t* observations;  // [games][OBSERVATION_SIZE], from the seat that acts
  std::uint8_t* masks;         // [games][ACTIONS], 1 where legal
  std::int8_t* roles;          // whose decision it is
};

class Batch {
 public:
  Batch(const Rules& rules, std::size_t games, const BatchOptions& options);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  std::size_t games() const { return games_.size(); }
  const Rules& rules() const { return rules_; }
  const BatchOptions& options() const { return options_; }

  // Starts every game anew, on generators made from the seed.
  void reset(std::uint64_t seed);
  // Plays one action in every game; a finished game is followed by a new one. Throws
  // std::invalid_argument and changes nothing if an action is not legal.
  void step(const std::int32_t* actions, const StepResult& result);
  void view(const BatchView& out) const;
  // A uniformly random legal action for every game, from the games' own generators.
  void random_actions(std::int32_t* actions);

  const State& state(std::size_t game) const { return games_.at(game).state; }
  // Goes on from a position, which must not be finished; its forced moves are skipped if so set.
  void set_state(std::size_t game, const State& state);

 private:
  struct Game {
    State state;
    Rng rng;
    std::int32_t plies = 0;
  };
  struct Ended {
    int winner = -1, reason = -1;
    std::int32_t plies = 0;
  };

  void begin(Game& game) const;
  Ended settle(Game& game) const;
  Ended play(Game& game, Action action) const;
  void each(const std::function<void(std::size_t, std::size_t)>& part) const;

  Rules rules_;
  BatchOptions options_;
  std::vector<Game> games_;
  std::unique_ptr<ThreadPool> pool_;
};

}  // namespace cul
