// States for Python: immutable values that know their rules.
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <stdexcept>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "bindings.hpp"
#include "cul/observe.hpp"
#include "cul/playout.hpp"
#include "cul/text.hpp"

namespace cul::python {

Action legal_action(const Rules& rules, const State& state, std::int64_t index) {
  if (index < 0 || index >= ACTIONS)
    throw std::invalid_argument("there is no action " + std::to_string(index));
  if (!is_legal(rules, state, unsigned(index)))
    throw std::invalid_argument("action " + std::to_string(index) + " is not legal in " +
                                to_text(rules, state));
  return Action(index);
}

Outcome possible_outcome(const Rules& rules, const State& state, Action action,
                         const std::string& text) {
  const Outcomes all = outcomes(rules, state, action);
  if (all.kind == Chance::NONE) {
    if (text.empty()) return Outcome::none();
    throw std::invalid_argument("nothing is drawn on this action");
  }
  for (int k = 0; k < all.size; ++k)
    if (outcome_text(all.item[std::size_t(k)].outcome) == text)
      return all.item[std::size_t(k)].outcome;
  throw std::invalid_argument(text.empty() ? "this action needs what chance gives"
                                           : "chance cannot give " + text + " here");
}

namespace {

// The numbers of all actions as Python objects, made once and kept: most of the time of a
// legal list would otherwise go into making them anew.
PyObject** numbers() {
  static PyObject** const made = [] {
    static PyObject* number[ACTIONS];
    for (int k = 0; k < ACTIONS; ++k)
      if (!(number[k] = PyLong_FromLong(k))) nb::raise_python_error();
    return number;
  }();
  return made;
}

}  // namespace

nb::object action_list(const Action* begin, int size) {
  PyObject* const* const number = numbers();
  PyObject* list = PyList_New(size);
  if (!list) nb::raise_python_error();
  for (int k = 0; k < size; ++k) PyList_SetItem(list, k, Py_NewRef(number[begin[k]]));
  return nb::steal(list);
}

namespace {

using Three = std::tuple<int, int, int>;
using ObservationOut =
    nb::ndarray<std::uint8_t, nb::shape<OBSERVATION_SIZE>, nb::c_contig, nb::device::cpu>;

Three three(Cards cards) {
  return {count_cards(cards, SPLIT), count_cards(cards, ALIGN), count_cards(cards, SHUFFLE)};
}

// Cards that fit into `whole`, or ValueError.
Cards cards_within(const Three& numbers, Cards whole, const char* what) {
  const int amount[] = {std::get<0>(numbers), std::get<1>(numbers), std::get<2>(numbers)};
  for (int card = 0; card < CARDS; ++card)
    if (amount[card] < 0 || amount[card] > count_cards(whole, card))
      throw std::invalid_argument(what);
  return make_cards(amount[SPLIT], amount[ALIGN], amount[SHUFFLE]);
}

Position start_position(const Rules& rules, const Three& cryptid, const Three& scientist) {
  const char* const what = "a hand that its deck does not hold";
  const Cards hands[] = {cards_within(cryptid, rules.decks[CRYPTID], what),
                         cards_within(scientist, rules.decks[SCIENTIST], what)};
  for (const Cards hand : hands)
    if (total_cards(hand) > rules.hand_limit) throw std::invalid_argument("a hand over the limit");
  return {rules, start_with(rules, hands[CRYPTID], hands[SCIENTIST])};
}

Position with_known(const Position& self, const Three& cryptid, const Three& scientist) {
  Position result = self;
  const char* const what = "known cards that are not in the hand";
  result.state.known[CRYPTID] = cards_within(cryptid, self.state.hand[CRYPTID], what);
  result.state.known[SCIENTIST] = cards_within(scientist, self.state.hand[SCIENTIST], what);
  return result;
}

nb::bytes to_bytes(const Position& self) {
  return nb::bytes(reinterpret_cast<const char*>(&self.state), sizeof(State));
}

Position from_bytes(const Rules& rules, const nb::bytes& bytes) {
  Position result{rules, {}};
  if (bytes.size() != sizeof(State)) throw std::invalid_argument("a packed state has 48 bytes");
  std::memcpy(&result.state, bytes.c_str(), sizeof(State));
  if (const char* why = why_impossible(rules, result.state)) throw std::invalid_argument(why);
  return result;
}

Position applied(const Position& self, std::int64_t index, const std::string& chance) {
  const Action action = legal_action(self.rules, self.state, index);
  Position next = self;
  apply(next.rules, next.state, action, possible_outcome(self.rules, self.state, action, chance));
  return next;
}

// Every text that chance can give with its weight, and what the weights add up to.
std::tuple<std::vector<std::tuple<std::string, std::uint32_t>>, std::uint32_t> chances(
    const Position& self, std::int64_t index) {
  const Outcomes all =
      outcomes(self.rules, self.state, legal_action(self.rules, self.state, index));
  std::vector<std::tuple<std::string, std::uint32_t>> result;
  for (int k = 0; k < all.size; ++k)
    result.emplace_back(outcome_text(all.item[std::size_t(k)].outcome),
                        all.item[std::size_t(k)].weight);
  return {result, all.denominator};
}

std::vector<Position> distinct(const Position& self, std::int64_t index) {
  const Successors next =
      successors(self.rules, self.state, legal_action(self.rules, self.state, index));
  std::vector<Position> result;
  for (int k = 0; k < next.size; ++k)
    result.push_back({self.rules, next.item[std::size_t(k)].state});
  return result;
}

// perft in pieces of a few milliseconds, so that Ctrl-C ends it.
std::uint64_t watched_perft(const Rules& rules, const State& state, int depth, Watch& watch) {
  constexpr int PIECE = 4;
  if (depth <= PIECE) return perft(rules, state, depth);
  ActionList list;
  legal(rules, state, list);
  std::uint64_t sum = 0;
  for (const Action action : list) {
    const Successors next = successors(rules, state, action);
    for (int k = 0; k < next.size && watch.goes_on(); ++k)
      sum += watched_perft(rules, next.item[std::size_t(k)].state, depth - 1, watch);
  }
  return sum;
}

std::uint64_t checked_perft(const Position& self, int depth) {
  if (depth < 0 || depth > 50) throw std::invalid_argument("perft goes from 0 to 50 deep");
  Watch watch;
  std::uint64_t sum = 0;
  {
    const nb::gil_scoped_release release;
    sum = watched_perft(self.rules, self.state, depth, watch);
  }
  watch.raise();
  return sum;
}

// Plays `count` games to the end; returns how many the Cryptid won, and all decisions made.
std::tuple<std::int64_t, std::int64_t> playouts(const Position& self, std::int64_t count,
                                                std::uint64_t seed, bool hide_by_score) {
  if (count < 0) throw std::invalid_argument("a negative number of playouts");
  constexpr std::int64_t PIECE = 1 << 14;
  Watch watch;
  Rng rng = Rng::stream(seed, 0);
  std::int64_t won = 0, plies = 0;
  {
    const nb::gil_scoped_release release;
    for (std::int64_t k = 0; k < count; ++k) {
      if (k % PIECE == PIECE - 1 && !watch.goes_on()) break;
      State state = self.state;
      plies += playout(self.rules, state, rng, hide_by_score);
      won += state.actor == CRYPTID;
    }
  }
  watch.raise();
  return {won, plies};
}

// Every position that can be reached from this one, itself first: small set-ups only.
std::vector<Position> reachable_states(const Position& self, std::size_t limit) {
  std::unordered_set<State, StateHash> seen{self.state};
  std::vector<State> found{self.state};
  Watch watch;
  {
    const nb::gil_scoped_release release;
    ActionList list;
    for (std::size_t at = 0; at < found.size() && found.size() <= limit; ++at) {
      if (at % 4096 == 4095 && !watch.goes_on()) break;
      const State state = found[at];
      legal(self.rules, state, list);
      for (const Action action : list) {
        const Successors next = successors(self.rules, state, action);
        for (int k = 0; k < next.size; ++k)
          if (seen.insert(next.item[std::size_t(k)].state).second)
            found.push_back(next.item[std::size_t(k)].state);
      }
    }
  }
  watch.raise();
  if (found.size() > limit) throw std::invalid_argument("more positions than the limit");
  std::vector<Position> result;
  for (const State& state : found) result.push_back({self.rules, state});
  return result;
}

void bind_queries(nb::class_<Position>& state) {
  using namespace nb::literals;
  state.def_ro("rules", &Position::rules)
      .def_prop_ro("round", [](const Position& self) { return int(self.state.round); })
      .def_prop_ro(
          "phase", [](const Position& self) { return "shrmex"[self.state.phase]; },
          "The letter of the phase: s, h, r, m, e or x.")
      .def_prop_ro(
          "actor", [](const Position& self) { return int(self.state.actor); },
          "Whose decision it is, or who won: 0 the Cryptid, 1 the Scientist.")
      .def_prop_ro("over", [](const Position& self) { return self.state.phase == OVER; })
      .def_prop_ro(
          "reason",
          [](const Position& self) -> std::string {
            if (self.state.phase != OVER) return "";
            return reason_text(reason(self.rules, self.state));
          },
          "escape, capture or time; empty while the game goes on.")
      .def(
          "hand", [](const Position& self, Role role) { return three(self.state.hand[role]); },
          "role"_a, "How many Split, Align and Shuffle a role holds.")
      .def(
          "known",
          [](const Position& self, Role role) { return three(known_cards(self.state, role)); },
          "role"_a, "The cards that everybody can know to be in a role's hand (I5).")
      .def(
          "proven", [](const Position& self, Role role) { return three(self.state.known[role]); },
          "role"_a, "Of the known cards, those that only history proves.")
      .def(
          "legal",
          [](const Position& self) {
            ActionList list;
            return action_list(list.item, legal(self.rules, self.state, list));
          },
          nb::sig("def legal(self) -> list[int]"), "The numbers of all legal actions.")
      .def(
          "is_legal",
          [](const Position& self, std::int64_t index) {
            return index >= 0 && index < ACTIONS &&
                   is_legal(self.rules, self.state, unsigned(index));
          },
          "index"_a)
      .def("chances", &chances, "index"_a,
           "What chance can give on a legal action: texts with weights, and the weights' sum.\n"
           "No texts where nothing is drawn.")
      .def("successors", &distinct, "index"_a,
           "The distinct positions that a legal action can lead to.")
      .def("perft", &checked_perft, "depth"_a)
      .def("playouts", &playouts, "count"_a, "seed"_a, "hide_by_score"_a = true,
           "Games won by the Cryptid and decisions made in so many random playouts from here.")
      .def("reachable", &reachable_states, "limit"_a,
           "Every position reachable from this one; ValueError if more than `limit`.");
}

void bind_text(nb::class_<Position>& state) {
  using namespace nb::literals;
  state
      .def(
          "text",
          [](const Position& self, Viewer viewer) {
            return to_text(self.rules, self.state, viewer);
          },
          "viewer"_a = JUDGE, "The position in the common notation, as a viewer sees it.")
      .def(
          "action_text",
          [](const Position& self, std::int64_t index) {
            return action_text(self.state, legal_action(self.rules, self.state, index));
          },
          "index"_a)
      .def(
          "legal_texts",
          [](const Position& self) {
            ActionList list;
            legal(self.rules, self.state, list);
            std::vector<std::string> texts;
            for (const Action action : list) texts.push_back(action_text(self.state, action));
            return texts;
          },
          "The legal actions in the common notation, in the order of legal().")
      .def(
          "read_step",
          [](const Position& self, const std::string& text) {
            const Step step = parse_step(self.rules, self.state, text);
            return std::tuple<int, std::string>(step.action, outcome_text(step.outcome));
          },
          "text"_a, "The number of the action that a text means, and what chance gave.")
      .def("__repr__",
           [](const Position& self) { return "<" + to_text(self.rules, self.state) + ">"; });
}

void bind_changes(nb::class_<Position>& state) {
  using namespace nb::literals;
  state
      .def("apply", &applied, "index"_a, "chance"_a = "",
           "The position after a legal action, with what chance gave as notation writes it.")
      .def("with_known", &with_known, "cryptid"_a, "scientist"_a,
           "The same position with other cards proven by history.")
      .def(
          "canonical",
          [](const Position& self, Viewer viewer) {
            return Position{self.rules, canonical(self.rules, self.state, viewer)};
          },
          "viewer"_a, "One fixed position that looks to a viewer as this one does.")
      .def(
          "redeal",
          [](const Position& self, Viewer viewer, std::uint64_t seed) {
            Position result = self;
            Rng rng = Rng::stream(seed, 0);
            redeal(result.rules, result.state, viewer, rng);
            return result;
          },
          "viewer"_a, "seed"_a, "What the viewer cannot know, dealt anew at random.")
      .def("mirrored",
           [](const Position& self) { return Position{self.rules, mirrored(self.state)}; })
      .def(
          "mirror_action",
          [](const Position& self, std::int64_t index) {
            return int(mirror(self.state, legal_action(self.rules, self.state, index)));
          },
          "index"_a, "The number of a legal action in the mirrored position.")
      .def(
          "observe",
          [](const Position& self, Role viewer, ObservationOut out) {
            observe(self.rules, self.state, viewer, out.data());
          },
          "viewer"_a, nb::arg("out").noconvert(),
          "Writes the observation of a seat into uint8[OBSERVATION_SIZE].")
      .def("to_bytes", &to_bytes)
      .def_static("from_bytes", &from_bytes, "rules"_a, "packed"_a)
      .def("__getstate__",
           [](const Position& self) {
             return std::tuple<Rules, nb::bytes>(self.rules, to_bytes(self));
           })
      .def("__setstate__",
           [](Position& self, const std::tuple<Rules, nb::bytes>& packed) {
             new (&self) Position(from_bytes(std::get<0>(packed), std::get<1>(packed)));
           })
      .def(
          "__eq__",
          [](const Position& self, const Position& other) {
            return self.state == other.state && self.rules == other.rules;
          },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Position& self) { return std::int64_t(hash(self.state) >> 2); });
}

}  // namespace

void bind_state(nb::module_& module) {
  using namespace nb::literals;
  nb::enum_<Role>(module, "Role").value("CRYPTID", CRYPTID).value("SCIENTIST", SCIENTIST);
  nb::enum_<Viewer>(module, "Viewer")
      .value("CRYPTID", SEES_AS_CRYPTID)
      .value("SCIENTIST", SEES_AS_SCIENTIST)
      .value("SPECTATOR", SPECTATOR)
      .value("JUDGE", JUDGE);
  nb::class_<Position> state(module, "State", "A packed position with its rules; immutable.");
  state
      .def_static(
          "parse",
          [](const Rules& rules, const std::string& text) {
            return Position{rules, parse_position(rules, text)};
          },
          "rules"_a, "text"_a, "Reads a complete position; ValueError if it cannot be one.")
      .def_static("start", &start_position, "rules"_a, "cryptid"_a, "scientist"_a,
                  "The first position with these hands (Split, Align, Shuffle).")
      .def_static(
          "deal",
          [](const Rules& rules, std::uint64_t seed) {
            Rng rng = Rng::stream(seed, 0);
            return Position{rules, start(rules, rng)};
          },
          "rules"_a, "seed"_a, "A first position with hands dealt at random.");
  bind_queries(state);
  bind_text(state);
  bind_changes(state);
}

}  // namespace cul::python
