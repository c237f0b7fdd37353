// Reads questions and writes answers.
#include "request.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "cul/text.hpp"

namespace cul::wasm {
namespace {

std::pair<std::string, std::string> halves(std::string_view line) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {std::string(line), ""};
  return {std::string(line.substr(0, space)), std::string(line.substr(space + 1))};
}

double to_number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end) throw std::invalid_argument("no number: " + text);
  return value;
}

std::uint64_t to_whole(const std::string& text) {
  char* end = nullptr;
  const std::uint64_t value = std::strtoull(text.c_str(), &end, 10);
  if (text.empty() || *end) throw std::invalid_argument("no whole number: " + text);
  return value;
}

Cards cards(const std::vector<int>& numbers, std::size_t at) {
  for (std::size_t k = at; k < at + 3; ++k)
    if (numbers[k] < 0 || numbers[k] > 15) throw std::invalid_argument("too many cards");
  return make_cards(numbers[at], numbers[at + 1], numbers[at + 2]);
}

Group group(const std::vector<int>& numbers, std::size_t at) {
  for (int colour : {PINK, WHITE, BLACK}) {
    const int some = numbers[at + std::size_t(colour)];
    if (some < 0 || some > MOST[std::size_t(colour)])
      throw std::invalid_argument("too many sensors");
  }
  return make_group(numbers[at], numbers[at + 1], numbers[at + 2]);
}

Rules read_rules(const Request& request) {
  const std::vector<int> n = request.numbers("rules", 20);
  Rules rules{};
  std::memcpy(rules.name, "asked", 6);
  rules.decks[CRYPTID] = cards(n, 0);
  rules.decks[SCIENTIST] = cards(n, 3);
  rules.start_hand = std::uint8_t(n[6]);
  rules.hand_limit = std::uint8_t(n[7]);
  rules.draw = std::uint8_t(n[8]);
  rules.left = group(n, 9);
  rules.right = group(n, 12);
  rules.deck_ordinary = std::uint8_t(n[15]);
  rules.deck_mysterious = std::uint8_t(n[16]);
  rules.on_top = std::uint8_t(n[17]);
  rules.full_table = std::uint8_t(n[18]);
  rules.when_needed = n[19] != 0;
  if (const char* why = why_unplayable(rules)) throw std::invalid_argument(why);
  return rules;
}

// Cards that history proves must be in the hand.
Cards proven(const std::vector<int>& numbers, std::size_t at, Cards hand) {
  const Cards found = cards(numbers, at);
  for (const int kind : {SPLIT, ALIGN, SHUFFLE})
    if (count_cards(found, kind) > count_cards(hand, kind))
      throw std::invalid_argument("known cards that are not in the hand");
  return found;
}

}  // namespace

Request::Request(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (command_.empty())
      command_ = line;
    else
      lines_.push_back(halves(line));
  }
}

const std::string* Request::find(const char* name) const {
  for (const auto& [key, value] : lines_)
    if (key == name) return &value;
  return nullptr;
}

const std::string& Request::text(const char* name) const {
  const std::string* found = find(name);
  if (!found) throw std::invalid_argument(command_ + " needs " + name);
  return *found;
}

double Request::number(const char* name) const { return to_number(text(name)); }
std::uint64_t Request::whole(const char* name) const { return to_whole(text(name)); }
double Request::number_or_0(const char* name) const { return find(name) ? number(name) : 0; }
std::uint64_t Request::whole_or_0(const char* name) const { return find(name) ? whole(name) : 0; }

std::vector<int> Request::numbers(const char* name, std::size_t size) const {
  std::vector<int> found;
  std::string rest = text(name);
  while (!rest.empty()) {
    auto [first, others] = halves(rest);
    found.push_back(int(to_whole(first)));
    rest = others;
  }
  if (found.size() != size) throw std::invalid_argument(std::string(name) + ": how many numbers?");
  return found;
}

std::vector<std::pair<std::string, double>> Request::settings() const {
  std::vector<std::pair<std::string, double>> found;
  for (const auto& [key, value] : lines_)
    if (key == "set") {
      const auto [name, number] = halves(value);
      found.emplace_back(name, to_number(number));
    }
  return found;
}

Position read_position(const Request& request) {
  Position found{read_rules(request), {}};
  found.state = parse_position(found.rules, request.text("position"));
  if (request.text("known").empty()) return found;
  const std::vector<int> known = request.numbers("known", 6);
  for (const int role : {CRYPTID, SCIENTIST})
    found.state.known[role] = proven(known, std::size_t(role) * 3, found.state.hand[role]);
  return found;
}

// Everything that is written here is in the common notation or a name of ours.
std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char one : text) {
    if (one == '"' || one == '\\') result += '\\';
    result += one;
  }
  return result + '"';
}

std::string listed(const std::vector<std::string>& pieces) {
  std::string result = "[";
  for (const std::string& piece : pieces) result += (result.size() > 1 ? "," : "") + piece;
  return result + "]";
}

std::string written(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", number);
  return text;
}

std::string written(const Position& position, const search::Result& result) {
  std::vector<std::string> actions, policy, line;
  for (const search::RootAction& one : result.actions) {
    actions.push_back(
        listed({std::to_string(one.action), std::to_string(one.visits), written(one.value)}));
    policy.push_back(written(one.policy));
  }
  for (const std::string& one : search::line_texts(position.rules, position.state, result.line))
    line.push_back(quoted(one));
  return "{\"index\":" + std::to_string(result.best) +
         ",\"best\":" + quoted(action_text(position.state, result.best)) +
         ",\"value\":" + written(result.value) + ",\"nodes\":" + std::to_string(result.nodes) +
         ",\"ms\":" + written(result.ms) + ",\"line\":" + listed(line) +
         ",\"actions\":" + listed(actions) + ",\"policy\":" + listed(policy) +
         ",\"sampled\":" + std::to_string(result.sampled) + "}";
}

std::string known_cards_of(const State& state) {
  std::vector<std::string> numbers;
  for (const int role : {CRYPTID, SCIENTIST})
    for (const int kind : {SPLIT, ALIGN, SHUFFLE})
      numbers.push_back(std::to_string(count_cards(state.known[role], kind)));
  return listed(numbers);
}

}  // namespace cul::wasm
