// Exact play to the end of a round, both hands known: what can a side force?
//
// Minimax over the sensor phase with a transposition table; positions that mirror each other
// are one. Draws are chance: expected, or as bad as they can be for one side. The Cryptid is
// the side that maximises; a judge says what the position is worth when the phase is over.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "cul/apply.hpp"
#include "cul/chance.hpp"
#include "cul/legal.hpp"

namespace cul::search {

enum class Draws : std::uint8_t { EXPECTED, WORST_FOR_CRYPTID, WORST_FOR_SCIENTIST };

// The same for a position and its mirror image.
std::uint64_t symmetric_key(const State& state);

struct Ordered {
  float value;  // or, before it is known, the rank
  Action action;
};

// The legal actions in the order in which it pays to look at them: those that leave fewer sensors
// first, since they are the quickest to judge, draws last.
int in_order(const Rules& rules, const State& state, Ordered* order);

template <class Judge>
class RoundSolver {
 public:
  RoundSolver(const Rules& rules, Judge judge, Draws draws, std::uint64_t most_nodes,
              std::function<bool()> goes_on = {})
      : rules_(rules),
        judge_(judge),
        draws_(draws),
        most_nodes_(most_nodes),
        goes_on_(std::move(goes_on)),
        table_(1 << 10) {}

  // The value of a position in the sensor or hiding phase; meaningless unless complete().
  float value(const State& state) { return search(state, -BOUND, BOUND); }
  // The best action of a position in the sensor phase, with its value.
  Ordered best(const State& state) {
    Ordered order[LEGAL_ROOM];
    const int size = in_order(rules_, state, order);
    const bool maximise = state.actor == CRYPTID;
    Ordered found = {maximise ? -BOUND : BOUND, DRAW};
    for (int k = 0; k < size; ++k) {
      const float value = after(state, order[k].action, maximise ? found.value : -BOUND,
                                maximise ? BOUND : found.value);
      if (k == 0 || (maximise ? value > found.value : value < found.value))
        found = {value, order[k].action};
    }
    return found;
  }
  // The value after an action, as far as it lies between the bounds.
  float value_after(const State& state, Action action, float alpha, float beta) {
    return after(state, action, alpha, beta);
  }
  bool complete() const { return nodes_ <= most_nodes_; }
  std::uint64_t nodes() const { return nodes_; }

  static constexpr float BOUND = 1000;
  static constexpr std::uint64_t ASK_EVERY = 1 << 14;           // nodes between two questions
  static constexpr std::size_t LARGEST = std::size_t(1) << 20;  // entries of 16 bytes

 private:
  enum Kind : std::uint8_t { EMPTY, EXACT, AT_LEAST, AT_MOST };
  struct Entry {
    std::uint64_t key = 0;
    float value = 0;
    Kind kind = EMPTY;
  };
  std::size_t slot(std::uint64_t key) const { return key & (table_.size() - 1); }

  // Most questions are small: the table grows with the work.
  void grow() {
    std::vector<Entry> old(table_.size() * 8);
    old.swap(table_);
    for (const Entry& entry : old)
      if (entry.kind != EMPTY) table_[slot(entry.key)] = entry;
  }

  float search(const State& state, float alpha, float beta) {
    if (++nodes_ > most_nodes_) return 0;
    if (nodes_ % ASK_EVERY == 0 && goes_on_ && !goes_on_()) most_nodes_ = 0;
    if (nodes_ > table_.size() && table_.size() < LARGEST) grow();
    if (state.phase != SENSOR) return judge_(rules_, state);
    const std::uint64_t key = symmetric_key(state);
    const Entry known = table_[slot(key)];
    if (known.kind != EMPTY && known.key == key) {
      if (known.kind == EXACT || (known.kind == AT_LEAST && known.value >= beta) ||
          (known.kind == AT_MOST && known.value <= alpha))
        return known.value;
    }
    const bool maximise = state.actor == CRYPTID;
    const float low = alpha, high = beta;
    float best = maximise ? -BOUND : BOUND;
    Ordered order[LEGAL_ROOM];
    const int size = in_order(rules_, state, order);
    for (int k = 0; k < size && alpha < beta; ++k) {
      const Action action = order[k].action;
      const float found = after(state, action, alpha, beta);
      if (!complete()) return 0;
      best = maximise ? std::max(best, found) : std::min(best, found);
      if (maximise)
        alpha = std::max(alpha, best);
      else
        beta = std::min(beta, best);
    }
    const Kind kind = best <= low ? AT_MOST : best >= high ? AT_LEAST : EXACT;
    table_[slot(key)] = {key, best, kind};
    return best;
  }

  float after(const State& state, Action action, float alpha, float beta) {
    if (action != DRAW) {
      State next = state;
      apply(rules_, next, action, Outcome::none());
      return search(next, alpha, beta);
    }
    const Successors drawn = successors(rules_, state, action);
    if (draws_ == Draws::EXPECTED) {
      double sum = 0;
      for (int k = 0; k < drawn.size; ++k)
        sum += drawn.item[std::size_t(k)].weight *
               double(search(drawn.item[std::size_t(k)].state, -BOUND, BOUND));
      return float(sum / drawn.denominator);
    }
    const bool least = draws_ == Draws::WORST_FOR_CRYPTID;
    float worst = least ? BOUND : -BOUND;
    for (int k = 0; k < drawn.size; ++k) {
      const float found = search(drawn.item[std::size_t(k)].state, alpha, beta);
      worst = least ? std::min(worst, found) : std::max(worst, found);
      if (least ? worst <= alpha : worst >= beta) break;
    }
    return worst;
  }

  const Rules& rules_;
  Judge judge_;
  Draws draws_;
  std::uint64_t most_nodes_, nodes_ = 0;
  std::function<bool()> goes_on_;  // asked now and then, if there is one; false ends the work
  std::vector<Entry> table_;
};

// What to ask for. EVIDENCE: evidence the Cryptid gains in this round less what the Scientist
// gains, where a game won or lost counts as 10 or -10.
enum class Goal : std::uint8_t { ESCAPE, CAPTURE, EVIDENCE };

struct Solution {
  bool complete = false;  // whether the whole tree was searched
  double value = 0;       // chance of escape or of capture, or evidence
  Action best = DRAW;     // for the player to act
  std::uint64_t nodes = 0;
};

// `state` must be in the sensor or hiding phase. The work ends early when `goes_on` says no.
Solution solve(const Rules& rules, const State& state, Goal goal, Draws draws,
               std::uint64_t most_nodes, std::function<bool()> goes_on = {});

}  // namespace cul::search
