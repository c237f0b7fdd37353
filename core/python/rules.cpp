// Rules for Python: one of the named set-ups, or any other given by its numbers.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <tuple>

#include "bindings.hpp"

namespace cul::python {
namespace {

using Three = std::tuple<int, int, int>;

Rules named(const std::string& name, bool when_needed) {
  for (const Rules* one : {&STANDARD, &MINI, &DUEL})
    if (name == one->name) {
      Rules rules = *one;
      rules.when_needed = when_needed;
      return rules;
    }
  throw std::invalid_argument("no set-up " + name + "; there are standard, mini and duel");
}

int small(int value, const char* what) {
  if (value < 0 || value > 15) throw std::invalid_argument(std::string(what) + " out of range");
  return value;
}

Cards to_cards(const Three& cards) {
  const auto& [split, align, shuffle] = cards;
  return make_cards(small(split, "cards"), small(align, "cards"), small(shuffle, "cards"));
}

Group to_group(const Three& sensors) {
  const auto& [pink, white, black] = sensors;
  if (small(pink, "sensors") > 4 || small(white, "sensors") > 3 || small(black, "sensors") > 3)
    throw std::invalid_argument("more than 4 pink, 3 white or 3 black sensors");
  return make_group(pink, white, black);
}

Three from_cards(Cards cards) {
  return {count_cards(cards, SPLIT), count_cards(cards, ALIGN), count_cards(cards, SHUFFLE)};
}

Three from_group(Group group) {
  return {count(group, PINK), count(group, WHITE), count(group, BLACK)};
}

Rules of_numbers(const std::string& name, const Three& cryptid_deck, const Three& scientist_deck,
                 int start_hand, int hand_limit, int draw, const Three& left, const Three& right,
                 int ordinary, int mysterious, int on_top, int full_table, bool when_needed) {
  Rules rules{};
  if (name.empty() || name.size() >= sizeof rules.name)
    throw std::invalid_argument("a set-up's name has 1 to 15 characters");
  std::memcpy(rules.name, name.data(), name.size());
  rules.decks[CRYPTID] = to_cards(cryptid_deck);
  rules.decks[SCIENTIST] = to_cards(scientist_deck);
  rules.start_hand = std::uint8_t(small(start_hand, "start_hand"));
  rules.hand_limit = std::uint8_t(small(hand_limit, "hand_limit"));
  rules.draw = std::uint8_t(small(draw, "draw"));
  rules.left = to_group(left);
  rules.right = to_group(right);
  rules.deck_ordinary = std::uint8_t(small(ordinary, "ordinary"));
  rules.deck_mysterious = std::uint8_t(small(mysterious, "mysterious"));
  rules.on_top = std::uint8_t(small(on_top, "on_top"));
  rules.full_table = std::uint8_t(small(full_table, "full_table"));
  rules.when_needed = when_needed;
  if (const char* why = why_unplayable(rules)) throw std::invalid_argument(why);
  return rules;
}

// Made in place and not by nb::new_, which would let object.__new__ make one without numbers.
void make_rules(Rules* self, const std::string& name, const Three& cryptid_deck,
                const Three& scientist_deck, int start_hand, int hand_limit, int draw,
                const Three& left, const Three& right, int ordinary, int mysterious, int on_top,
                int full_table, bool when_needed) {
  new (self) Rules(of_numbers(name, cryptid_deck, scientist_deck, start_hand, hand_limit, draw,
                              left, right, ordinary, mysterious, on_top, full_table, when_needed));
}

// For pickle: the bytes of the numbers, checked like anything that comes from outside.
nb::bytes to_bytes(const Rules& rules) {
  return nb::bytes(reinterpret_cast<const char*>(&rules), sizeof rules);
}

void from_bytes(Rules& self, const nb::bytes& bytes) {
  Rules rules;
  if (bytes.size() != sizeof rules || bytes.c_str()[offsetof(Rules, when_needed)] >> 1)
    throw std::invalid_argument("not packed rules");  // a bool is 0 or 1
  std::memcpy(&rules, bytes.c_str(), sizeof rules);
  if (rules.name[sizeof rules.name - 1] != 0) throw std::invalid_argument("not packed rules");
  if (const char* why = why_unplayable(rules)) throw std::invalid_argument(why);
  new (&self) Rules(rules);
}

}  // namespace

void bind_rules(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Rules>(module, "Rules", "The numbers of a set-up and the option `reshuffle`.")
      .def("__init__", &make_rules, nb::kw_only(), "name"_a, "cryptid_deck"_a, "scientist_deck"_a,
           "start_hand"_a, "hand_limit"_a, "draw"_a, "left"_a, "right"_a, "ordinary"_a,
           "mysterious"_a, "on_top"_a, "full_table"_a, "when_needed"_a = false,
           "Rules by their numbers; ValueError if the packed state cannot carry them.")
      .def_static("named", &named, "name"_a, "when_needed"_a = false,
                  "The rules of `standard`, `mini` or `duel`.")
      .def_prop_ro("name", [](const Rules& rules) { return std::string(rules.name); })
      .def_prop_ro("cryptid_deck", [](const Rules& rules) { return from_cards(rules.decks[0]); })
      .def_prop_ro("scientist_deck", [](const Rules& rules) { return from_cards(rules.decks[1]); })
      .def_ro("start_hand", &Rules::start_hand)
      .def_ro("hand_limit", &Rules::hand_limit)
      .def_ro("draw", &Rules::draw)
      .def_prop_ro("left", [](const Rules& rules) { return from_group(rules.left); })
      .def_prop_ro("right", [](const Rules& rules) { return from_group(rules.right); })
      .def_ro("ordinary", &Rules::deck_ordinary)
      .def_ro("mysterious", &Rules::deck_mysterious)
      .def_ro("on_top", &Rules::on_top)
      .def_ro("full_table", &Rules::full_table)
      .def_ro("when_needed", &Rules::when_needed)
      .def_prop_ro("rounds", &Rules::rounds)
      .def(
          "__eq__", [](const Rules& self, const Rules& other) { return self == other; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__getstate__", &to_bytes)
      .def("__setstate__", &from_bytes)
      .def("__hash__", [](const Rules& rules) {
        return nb::hash(nb::make_tuple(rules.decks[0], rules.decks[1], rules.left, rules.right,
                                       rules.hand_limit, rules.deck_blocks(), rules.full_table,
                                       rules.when_needed));
      });
}

}  // namespace cul::python
