// A question to the core as text, and its answer as JSON.
//
// The first line is the command, each further line a name and its value:
//
//   perft
//   rules 5 2 3 5 3 2 3 4 2 2 2 1 2 1 2 9 5 4 7 0
//   position 1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -
//   depth 2
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cul/rules.hpp"
#include "cul/search/result.hpp"
#include "cul/state.hpp"

namespace cul::wasm {

class Request {
 public:
  explicit Request(std::string_view text);

  const std::string& command() const { return command_; }
  // The value of a name; std::invalid_argument if there is none or it is no number.
  const std::string& text(const char* name) const;
  double number(const char* name) const;
  std::uint64_t whole(const char* name) const;
  // The same, or 0 where the name is not given.
  double number_or_0(const char* name) const;
  std::uint64_t whole_or_0(const char* name) const;
  // Several values separated by spaces; as many as are wanted.
  std::vector<int> numbers(const char* name, std::size_t size) const;
  // All lines `set NAME VALUE`.
  std::vector<std::pair<std::string, double>> settings() const;

 private:
  const std::string* find(const char* name) const;

  std::string command_;
  std::vector<std::pair<std::string, std::string>> lines_;
};

// A position with its rules, as `rules`, `position` and, where history proves cards, `known` say.
struct Position {
  Rules rules;
  State state;
};
Position read_position(const Request& request);

// JSON, piece by piece.
std::string quoted(std::string_view text);
std::string listed(const std::vector<std::string>& pieces);
std::string written(double number);
std::string written(const Position& position, const search::Result& result);
std::string known_cards_of(const State& state);

}  // namespace cul::wasm
