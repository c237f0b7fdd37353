// Names to players.
#include "cul/search/player.hpp"

#include <stdexcept>

#include "cul/legal.hpp"
#include "cul/search/plain.hpp"
#include "cul/search/search.hpp"

namespace cul::search {
namespace {

class RandomPlayer : public Player {
 public:
  Action choose(const Rules& rules, const State& state, std::uint64_t seed) override {
    ActionList list;
    legal(rules, state, list);
    return list[int(Rng(seed).below(std::uint32_t(list.size)))];
  }
};

class PlainPlayer : public Player {
 public:
  explicit PlainPlayer(const Limits& limits) : limits_(limits) {}
  Action choose(const Rules& rules, const State& state, std::uint64_t seed) override {
    return plain_.think(rules, state, limits_, seed).best;
  }

 private:
  Limits limits_;
  Plain plain_;
};

class SearchPlayer : public Player {
 public:
  SearchPlayer(const Limits& limits, const Tuning& tuning)
      : limits_(limits), reads_(tells_apart(tuning, limits)), search_(tuning) {}
  void new_game() override {
    search_.forget();
    belief_.forget();
  }
  void follow(const Rules& rules, const State& before, Action action) override {
    if (reads_) belief_.follow(rules, before, action);
  }
  Action choose(const Rules& rules, const State& state, std::uint64_t seed) override {
    return search_.think(rules, state, limits_, seed, reads_, belief_).best;
  }

 private:
  Limits limits_;
  bool reads_;
  Search search_;
  Belief belief_;
};

// `explore=0.4,urgency=0.1`
Tuning read_tuning(std::string text) {
  Tuning tuning;
  while (!text.empty()) {
    const std::size_t comma = text.find(','), equals = text.find('=');
    if (equals >= comma) throw std::invalid_argument("a setting is NAME=NUMBER: " + text);
    const std::string value = text.substr(equals + 1, comma - equals - 1);
    if (!set(tuning, text.substr(0, equals), std::stod(value)))
      throw std::invalid_argument("no such setting: " + text.substr(0, equals));
    text = comma == std::string::npos ? "" : text.substr(comma + 1);
  }
  return tuning;
}

// `2000` iterations or `50ms`.
Limits read_limits(const std::string& text) {
  Limits limits;
  std::size_t used = 0;
  const double amount = std::stod(text, &used);
  if (!(amount > 0)) throw std::invalid_argument("a limit must be positive: " + text);
  const std::string unit = text.substr(used);
  if (unit == "ms")
    limits.ms = amount;
  else if (unit.empty())
    limits.nodes = std::uint64_t(amount);
  else
    throw std::invalid_argument("a limit is like 2000 or 50ms: " + text);
  return limits;
}

}  // namespace

std::unique_ptr<Player> make_player(const std::string& name) {
  const std::size_t colon = name.find(':'), comma = name.find(',');
  const std::string kind = name.substr(0, colon);
  if (kind == "random") return std::make_unique<RandomPlayer>();
  if (colon == std::string::npos) throw std::invalid_argument("no such player: " + name);
  const std::string limit = name.substr(colon + 1, comma - colon - 1);
  if (kind == "plain") return std::make_unique<PlainPlayer>(read_limits(limit));
  const std::string settings = comma == std::string::npos ? "" : name.substr(comma + 1);
  if (kind == "search")
    return std::make_unique<SearchPlayer>(read_limits(limit), read_tuning(settings));
  throw std::invalid_argument("no such player: " + name);
}

}  // namespace cul::search
