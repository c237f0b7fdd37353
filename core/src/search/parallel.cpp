// Several searches as one.
#include "cul/search/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "cul/search/sensor_value.hpp"

// In a browser's worker there is one thread, and what is asked of more is done by it.
#if defined(__wasm__)
#define CUL_THREADS 0
#else
#define CUL_THREADS 1
#include <exception>
#include <thread>
#endif

namespace cul::search {
namespace {

#if CUL_THREADS
void add(Result& sum, const Result& other) {
  sum.nodes += other.nodes;
  for (const RootAction& one : other.actions) {
    const auto same = std::find_if(sum.actions.begin(), sum.actions.end(),
                                   [&](const RootAction& it) { return it.action == one.action; });
    if (same == sum.actions.end()) {
      sum.actions.push_back(one);
    } else if (const std::uint64_t visits = same->visits + one.visits) {
      same->value =
          (same->value * double(same->visits) + one.value * double(one.visits)) / double(visits);
      same->visits = visits;
    }
  }
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
#endif

// The iterations of each of several searches, rounded down; 0: no limit.
std::uint64_t share_of(const Limits& limits, int threads) {
  if (!limits.nodes) return 0;
  return std::max<std::uint64_t>(limits.nodes / std::uint64_t(std::max(threads, 1)), 1);
}

}  // namespace

void ParallelSearch::forget() {
  for (const auto& search : searches_) search->forget();
}

std::size_t ParallelSearch::memory() const {
  std::size_t sum = 0;
  for (const auto& search : searches_) sum += search->memory();
  return sum;
}

void ParallelSearch::opponent_acted(const Rules& rules, const State& before, Action action) {
  if (small_networks_know(rules)) belief_.update(rules, before, action);
}

bool ParallelSearch::reads(const Limits& limits, int threads) const {
  Limits own;
  own.nodes = share_of(limits, threads);
  return reads_opponent(parameters_, own);
}

Result ParallelSearch::think(const Rules& rules, const State& root, const Limits& limits,
                             std::uint64_t seed, int threads) {
  const int wanted = CUL_THREADS ? std::max(threads, 1) : 1;
  while (searches_.size() < std::size_t(wanted))
    searches_.push_back(std::make_unique<Search>(parameters_));
  const Belief* const belief = reads(limits, wanted) ? &belief_ : nullptr;
#if CUL_THREADS
  if (wanted > 1) return think_together(rules, root, limits, seed, wanted, belief);
#endif
  return searches_[0]->think(rules, root, limits, seed, belief);
}

#if CUL_THREADS
Result ParallelSearch::think_together(const Rules& rules, const State& root, const Limits& limits,
                                      std::uint64_t seed, int threads, const Belief* belief) {
  const auto wanted = std::size_t(threads);
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
        found[k] = searches_[k]->think(rules, root, own, other, belief);
      } catch (...) {
        others.failures[k] = std::current_exception();
      }
    });
  Limits first = limits;
  if (limits.nodes > share * wanted)
    first.nodes = limits.nodes - share * (wanted - 1);
  else
    first.nodes = share;
  found[0] = searches_[0]->think(rules, root, first, seed, belief);
  // With nodes alone everyone ends by counting, so that the sum does not depend on timing.
  if (!limits.nodes || limits.ms > 0 || (limits.stop && *limits.stop)) ended = true;
  others.join();
  for (const std::exception_ptr& failure : others.failures)
    if (failure) std::rethrow_exception(failure);
  for (std::size_t k = 1; k < wanted; ++k) add(found[0], found[k]);
  rank(found[0]);
  return found[0];
}
#endif

}  // namespace cul::search
