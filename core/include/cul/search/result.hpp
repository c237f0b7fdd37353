// What a search is allowed and what it gives back; the same for every kind of search.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

struct RootAction {
  Action action;
  std::uint64_t visits;
  double value;       // win chance of the player to act
  double policy = 0;  // how likely a player who searches like this plays it
};

struct Result {
  Action best = 0;
  double value = 0.5;       // of the best action, for the player to act
  std::uint64_t nodes = 0;  // iterations
  double ms = 0;
  std::vector<RootAction> actions;  // best first
  std::vector<Action> line;         // what is expected to follow, `best` first
  Action sampled = 0;               // what to play: drawn by the policy if the search mixes
};

// Puts the actions in order, most visits first, and the first in front.
void rank(Result& found);

// For a search that does not mix: the policy is the share of the visits, and the best is played.
void play_best(Result& found);

// What is left to say when an action wins for certain.
inline Result certain(Action action, double ms) {
  return {action, 1, 1, ms, {{action, 1, 1, 1}}, {action}, action};
}

// The actions of a line in the common notation. Cards that only the opponent could show are
// taken as held.
std::vector<std::string> line_texts(const Rules& rules, const State& root,
                                    const std::vector<Action>& line);

struct Limits {
  std::uint64_t nodes = 0;                    // iterations; 0: no limit
  double ms = 0;                              // 0: no limit
  const std::atomic<bool>* stop = nullptr;    // set by somebody else to end early
  std::function<void(const Result&)> report;  // called now and then, never after the end
  double report_ms = 500;
};

// Says when to stop. Looks at the clock only every few iterations, and never when only nodes
// count, so that the same nodes give the same tree.
class Budget {
 public:
  explicit Budget(const Limits& limits, std::uint64_t check_every = 64)
      : limits_(limits), begin_(std::chrono::steady_clock::now()), check_every_(check_every) {}

  double elapsed_ms() const {
    const auto passed = std::chrono::steady_clock::now() - begin_;
    return std::chrono::duration<double, std::milli>(passed).count();
  }
  bool goes_on(std::uint64_t done) {
    if (limits_.nodes && done >= limits_.nodes) return false;
    if (done < next_check_) return true;
    next_check_ = done + check_every_;
    return !stopped() && (!(limits_.ms > 0) || elapsed_ms() < limits_.ms);
  }
  // Whether less than this share of the time is gone; true if there is no limit of time.
  bool within_share(double share) const {
    return !stopped() && (!(limits_.ms > 0) || elapsed_ms() < share * limits_.ms);
  }
  bool wants_report(std::uint64_t done) {
    if (!limits_.report || done < next_look_) return false;
    next_look_ = done + check_every_;
    if (elapsed_ms() < next_report_) return false;
    next_report_ = elapsed_ms() + limits_.report_ms;
    return true;
  }

 private:
  bool stopped() const { return limits_.stop && limits_.stop->load(std::memory_order_relaxed); }

  const Limits& limits_;
  std::chrono::steady_clock::time_point begin_;
  std::uint64_t check_every_, next_check_ = 0, next_look_ = 0;
  double next_report_ = 100;
};

}  // namespace cul::search
