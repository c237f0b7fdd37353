// `search` on several threads: each grows a tree of its own, and the visits at the root are added
// up (root parallelisation). One thread is the plain search, the same for the same seed and nodes.
// It also keeps the belief about the opponent's hand, which all threads share.
#pragma once

#include <memory>
#include <vector>

#include "cul/search/search.hpp"

namespace cul::search {

class ParallelSearch {
 public:
  explicit ParallelSearch(const Parameters& parameters = Parameters::of(Searcher::SEARCH))
      : parameters_(parameters) {}

  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed,
               int threads = 1);
  void forget();
  std::size_t memory() const;

  // The opponent chose an action; only what is public of that hand is looked at. A search that is
  // long enough reads it, if it is told of all of them.
  void opponent_acted(const Rules& rules, const State& before, Action action);
  // Another game begins, or something was taken back.
  void forget_opponent() { belief_.forget(); }
  // Whether the tree of each thread is large enough for that.
  bool reads(const Limits& limits, int threads = 1) const;

 private:
  Result think_together(const Rules& rules, const State& root, const Limits& limits,
                        std::uint64_t seed, int threads, const Belief* belief);

  Parameters parameters_;
  Belief belief_;
  std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace cul::search
