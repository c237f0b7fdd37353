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
  int threads = 1;          // at most; a batch takes no more than it has games for
  bool auto_reset = true;   // follow a finished game by a new one
};

// What a step leaves for the caller, an entry a game; any pointer may be null.
struct StepResult {
  std::int8_t* winner;  // role that won the game that this step ended, -1 if it goes on
  std::int8_t* reason;  // 0 escape, 1 capture, 2 time, -1
  std::int32_t* plies;  // decisions in the game that ended, forced ones included, else 0
  float* reward;        // +1 the Cryptid won, -1 the Scientist won, 0 the game goes on
  std::uint8_t* last;   // [games][2][OBSERVATION_SIZE], what each seat sees of the end of a game
                        // that ended; the lines of other games are left alone
};

// What is to be decided next, an entry or a line a game; any pointer may be null.
struct BatchView {
  std::uint8_t* observations;  // [games][OBSERVATION_SIZE], from the seat that acts
  std::uint8_t* masks;         // [games][ACTIONS], 1 where legal
  std::int8_t* roles;          // whose decision it is; -1 if the game is over
  std::uint8_t* both;          // [games][2][OBSERVATION_SIZE], from each seat
};

// What every legal action of every game leads to: a line an action, the games one after the other.
struct Ahead {
  std::uint8_t* observations;  // [room][PACKED_OBSERVATION_SIZE], from the seat that acts now
  std::int32_t* where;         // game * ACTIONS + action
  float* reward;               // as in StepResult; where it is not 0 there is nothing to observe
  std::size_t room;            // lines that there is room for
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
  // Starts a game anew on a seed of its own, where `which` is not 0 or null: each is then the
  // game that a single game of that seed would be.
  void restart(const std::uint64_t* seeds, const std::uint8_t* which);
  // Plays one action in every game; a finished game is followed by a new one, or left alone if
  // that is not wanted. Throws std::invalid_argument and changes nothing if an action is not
  // legal.
  void step(const std::int32_t* actions, const StepResult& result);
  void view(const BatchView& out) const;
  // How many lines were written, and of how many games: those after them did not find room. All
  // actions of a game meet the luck that its next action will meet.
  struct Written {
    std::size_t lines, games;
  };
  Written look_ahead(const Ahead& out) const;
  // A uniformly random legal action for every game, from the games' own generators; -1 if over.
  void random_actions(std::int32_t* actions);

  const State& state(std::size_t game) const { return games_.at(game).state; }
  // Goes on from a position, which must not be finished; its forced moves are skipped if so set.
  void set_state(std::size_t game, const State& state);

  struct Game {
    State state;
    Rng rng;
    std::int32_t plies = 0;
  };
  // A game with its luck to come, as it is and to go on from.
  const Game& game(std::size_t game) const { return games_.at(game); }
  void put(std::size_t game, const Game& from) { games_.at(game) = from; }

 private:
  struct Ended {
    int winner = -1, reason = -1;
    std::int32_t plies = 0;
  };

  void begin(Game& game) const;
  Ended settle(Game& game, std::uint8_t* last = nullptr) const;
  void play_forced(Game& game) const;
  void write_ahead(std::size_t game, std::size_t line, const Ahead& out) const;
  Ended play(Game& game, Action action, std::uint8_t* last) const;
  void observe_both(const State& state, std::uint8_t* out) const;
  void each(const std::function<void(std::size_t, std::size_t)>& part) const;

  Rules rules_;
  BatchOptions options_;
  std::vector<Game> games_;
  std::unique_ptr<ThreadPool> pool_;
};

}  // namespace cul
