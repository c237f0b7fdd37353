// Players by name, for matches inside the core: `random`, `plain:1000`, `search:2000`,
// `search:50ms`, `master=WEIGHTS:300`, with parameters after commas: `search:2000,cpuct=0.4`.
#pragma once

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cul/legal.hpp"
#include "cul/search/master.hpp"
#include "cul/search/parallel.hpp"
#include "cul/search/plain.hpp"

namespace cul::bench {

using search::Limits;
using search::Parameters;
using search::Searcher;

class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game() {}
  // The opponent chose an action in this state.
  virtual void opponent_acted(const Rules&, const State&, Action) {}
  // Gets the whole state for speed; implementations look only at what the actor may know.
  virtual Action choose(const Rules& rules, const State& state, std::uint64_t seed) = 0;
};

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
  search::Plain plain_;
};

class SearchPlayer : public Player {
 public:
  SearchPlayer(const Limits& limits, const Parameters& parameters)
      : limits_(limits), search_(parameters) {}
  void new_game() override {
    search_.forget();
    search_.forget_opponent();
  }
  void opponent_acted(const Rules& rules, const State& before, Action action) override {
    if (search_.reads(limits_)) search_.opponent_acted(rules, before, action);
  }
  Action choose(const Rules& rules, const State& state, std::uint64_t seed) override {
    return search_.think(rules, state, limits_, seed).best;
  }

 private:
  Limits limits_;
  search::ParallelSearch search_;
};

class MasterPlayer : public Player {
 public:
  MasterPlayer(std::shared_ptr<const net::Network> network, const Limits& limits,
               const Parameters& parameters)
      : limits_(limits), master_(std::move(network), parameters) {}
  void new_game() override { master_.forget(); }
  Action choose(const Rules& rules, const State& state, std::uint64_t seed) override {
    return master_.think(rules, state, limits_, seed).best;
  }

 private:
  Limits limits_;
  search::Master master_;
};

inline std::vector<unsigned char> read_file(const std::string& path) {
  std::vector<unsigned char> bytes;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  if (!file) throw std::invalid_argument("cannot read " + path);
  unsigned char some[4096];
  while (const std::size_t size = std::fread(some, 1, sizeof some, file.get()))
    bytes.insert(bytes.end(), some, some + size);
  return bytes;
}

inline std::shared_ptr<const net::Network> read_network(const std::string& path) {
  const std::vector<unsigned char> bytes = read_file(path);
  return std::make_shared<net::Network>(bytes.data(), bytes.size());
}

// `cpuct=0.4,fpu=0.1`
inline Parameters read_parameters(Searcher searcher, std::string text) {
  Parameters parameters = Parameters::of(searcher);
  while (!text.empty()) {
    const std::size_t comma = text.find(','), equals = text.find('=');
    if (equals >= comma) throw std::invalid_argument("a setting is NAME=NUMBER: " + text);
    const std::string value = text.substr(equals + 1, comma - equals - 1);
    const std::string wrong =
        search::set(parameters, searcher, text.substr(0, equals), std::stod(value));
    if (!wrong.empty()) throw std::invalid_argument(wrong);
    text = comma == std::string::npos ? "" : text.substr(comma + 1);
  }
  return parameters;
}

// `2000` iterations or `50ms`.
inline Limits read_limits(const std::string& text) {
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

inline std::unique_ptr<Player> make_player(const std::string& name) {
  const std::size_t comma = name.find(','), colon = name.substr(0, comma).rfind(':');
  const std::string kind = name.substr(0, colon);
  if (kind == "random") return std::make_unique<RandomPlayer>();
  if (colon == std::string::npos) throw std::invalid_argument("no such player: " + name);
  const Limits limits = read_limits(name.substr(colon + 1, comma - colon - 1));
  const std::string settings = comma == std::string::npos ? "" : name.substr(comma + 1);
  if (kind == "plain" && settings.empty()) return std::make_unique<PlainPlayer>(limits);
  if (kind == "search")
    return std::make_unique<SearchPlayer>(limits, read_parameters(Searcher::SEARCH, settings));
  if (kind.starts_with("master="))
    return std::make_unique<MasterPlayer>(read_network(kind.substr(kind.find('=') + 1)), limits,
                                          read_parameters(Searcher::MASTER, settings));
  throw std::invalid_argument("no such player: " + name);
}

}  // namespace cul::bench
