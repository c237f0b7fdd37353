// Searches side by side: on several threads each grows a tree of its own and the visits at the
// root are added up. One thread is the plain search, the same for the same seed and nodes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cul/search/search.hpp"

namespace cul::search {

class Thinker {
 public:
  explicit Thinker(const Tuning& tuning = {}) : tuning_(tuning) {}
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  Result think(const Rules& rules, const State& root, const Limits& limits, std::uint64_t seed,
               int threads = 1);
  void forget();
  // The opponent chose an action; only what is public of that hand is looked at. A search that is
  // long enough reads it, if it is told of all of them.
  void follow(const Rules& rules, const State& before, Action action);
  // Another game begins, or something was taken back.
  void unread() { belief_.forget(); }
  // Whether the tree of each thread is large enough for that.
  bool reads(const Limits& limits, int threads = 1) const;

 private:
  Tuning tuning_;
  Belief belief_;
  std::vector<std::unique_ptr<Search>> searches_;
};

// The actions of a line in the common notation. Cards that only the opponent could show are
// taken as held.
std::vector<std::string> line_texts(const Rules& rules, const State& root,
                                    const std::vector<Action>& line);

}  // namespace cul::search
