// What a search is allowed and what it gives back; the same for every kind of search.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "cul/action.hpp"

namespace cul::search {

struct RootAction {
  Action action;
  std::uint64_t visits;
  double value;  // win chance of the player to act
};

struct Result {
  Action best = 0;
  double value = 0.5;                // of the best action, for the player to act
  std::uint64_t nodes = 0;           // iterations
  double ms = 0;
  std::vector<RootAction> actions;   // most visits first
  std::vector<Action> line;          // what is expected to follow, `best` first
};

// Puts the actions in order and the first in front.
inline void rank(Result& found) {
  std::sort(found.actions.begin(), found.actions.end(),
            [](const RootAction& one, const RootAction& other) {
              if (one.visits != other.visits) return one.visits > other.visits;
              if (one.value != other.value) return one.value > other.value;
              return one.action < other.action;
            });
  found.best = found.actions.front().action;
  found.value = found.actions.front().value;
  if (found.line.empty() || found.line.front() != found.best) found.line = {found.best};
}

// What is left to say when an action wins for certain.
inline Result certain(Action action, double ms) {
  return {action, 1, 1, ms, {{action, 1, 1}}, {action}};
}

struct Limits {
  std::uint64_t nodes = 0;                   // iterations; 0: no limit
  double ms = 0;                             // 0: no limit
  const std::atomic<bool>* stop = nullptr;   // set by somebody else to end early
  std::function<void(const Result&)> report; // called now and then, never after the end
  double report_ms = 500;
};

// Says when to stop. Looks at the clock only every few iterations, and never when only nodes
// count, so that the same nodes give the same tree.
class Budget {
 public:
  explicit Budget(const Limits& limits)
      : limits_(limits), begin_(std::chrono::steady_clock::now()) {}

  double elapsed_ms() const {
    const auto passed = std::chrono::steady_clock::now() - begin_;
    return std::chrono::duration<double, std::milli>(passed).count();
  }
  bool goes_on(std::uint64_t done) const {
    if (limits_.nodes && done >= limits_.nodes) return false;
    if (done % CHECK) return true;
    if (limits_.stop && limits_.stop->load(std::memory_order_relaxed)) return false;
    return !(limits_.ms > 0) || elapsed_ms() < limits_.ms;
  }
  bool wants_report(std::uint64_t done) {
    if (!limits_.report || done % CHECK || elapsed_ms() < next_report_) return false;
    next_report_ = elapsed_ms() + limits_.report_ms;
    return true;
  }

 private:
  static constexpr std::uint64_t CHECK = 64;
  const Limits& limits_;
  std::chrono::steady_clock::time_point begin_;
  double next_report_ = 100;
};

}  // namespace cul::search
