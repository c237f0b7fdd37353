// Several searches as one.
#include "cul/search/thinker.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

#include "cul/apply.hpp"
#include "cul/text.hpp"

namespace cul::search {
namespace {

void add(Result& sum, const Result& other) {
  sum.nodes += other.nodes;
  for (const RootAction& one : other.actions) {
    const auto same = std::find_if(sum.actions.begin(), sum.actions.end(),
                                   [&](const RootAction& it) { return it.action == one.action; });
    if (same == sum.actions.end()) {
      sum.actions.push_back(one);
    } else if (const std::uint64_t visits = same->visits + one.visits) {
      same->value = (same->value * double(same->visits) + one.value * double(one.visits)) /
                    double(visits);
      same->visits = visits;
    }
  }
}

// The iterations of each of several searches, rounded down; 0: no limit.
std::uint64_t share_of(const Limits& limits, int threads) {
  if (!limits.nodes) return 0;
  return std::max<std::uint64_t>(limits.nodes / std::uint64_t(std::max(threads, 1)), 1);
}

// Helpers that are waited for however the search ends, and told to end if it fails.
struct Helpers {
  std::atomic<bool>& ended;
  std::vector<std::thread> threads{};
  std::vector<std::exception_ptr> failures{};

  void join() {
    for (std::thread& one : threads)
      if (one.joinable()) one.join();
  }
  ~Helpers() {
    ended = true;
    join();
  }
};

}  // namespace

void Thinker::forget() {
  for (const auto& search : searches_) search->forget();
}

void Thinker::follow(const Rules& rules, const State& before, Action action) {
  if (std::strcmp(rules.name, STANDARD.name) == 0) belief_.follow(rules, before, action);
}

bool Thinker::reads(const Limits& limits, int threads) const {
  Limits own;
  own.nodes = share_of(limits, threads);
  own.ms = limits.ms;
  return tells_apart(tuning_, own);
}

Result Thinker::think(const Rules& rules, const State& root, const Limits& limits,
                      std::uint64_t seed, int threads) {
  const auto wanted = std::size_t(std::max(threads, 1));
  while (searches_.size() < wanted) searches_.push_back(std::make_unique<Search>(tuning_));
  const bool apart = reads(limits, threads);
  if (wanted == 1) return searches_[0]->think(rules, root, limits, seed, apart, belief_);

  std::atomic<bool> ended = false;  // the first search watches limits and stop flag for all
  std::vector<Result> found(wanted);
  const std::uint64_t share = share_of(limits, threads);
  Helpers others{ended};
  others.failures.resize(wanted);
  for (std::size_t k = 1; k < wanted; ++k)
    others.threads.emplace_back([&, k] {
      Limits own;
      own.nodes = share;
      own.stop = &ended;
      try {
        const std::uint64_t other = Rng::stream(seed, k).next();
        found[k] = searches_[k]->think(rules, root, own, other, apart, belief_);
      } catch (...) {
        others.failures[k] = std::current_exception();
      }
    });
  Limits first = limits;
  if (limits.nodes > share * wanted) first.nodes = limits.nodes - share * (wanted - 1);
  else first.nodes = share;
  found[0] = searches_[0]->think(rules, root, first, seed, apart, belief_);
  // With nodes alone everyone ends by counting, so that the sum does not depend on timing.
  if (!limits.nodes || limits.ms > 0 || (limits.stop && *limits.stop)) ended = true;
  others.join();
  for (const std::exception_ptr& failure : others.failures)
    if (failure) std::rethrow_exception(failure);
  for (std::size_t k = 1; k < wanted; ++k) add(found[0], found[k]);
  rank(found[0]);
  return found[0];
}

std::vector<std::string> line_texts(const Rules& rules, const State& root,
                                    const std::vector<Action>& line) {
  std::vector<std::string> texts;
  State state = root;
  Rng rng(0);
  for (const Action action : line) {
    texts.push_back(action_text(state, action));
    if (is_effect(action) && !is_wild(action) &&
        !count_cards(state.hand[state.actor], EFFECT[action].card))
      state.hand[state.actor] = Cards(state.hand[state.actor] + one_card(EFFECT[action].card));
    apply(rules, state, action, rng);
  }
  return texts;
}

}  // namespace cul::search
