// A game to hold and step: a state that changes and a generator for what chance gives.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <stdexcept>
#include <tuple>

#include "bindings.hpp"
#include "cul/legal.hpp"
#include "cul/playout.hpp"
#include "cul/text.hpp"

namespace cul::python {

void bind_game(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Game>(module, "Game", "A game that goes on: step it, print it, copy it.")
      // Made in place, so that Python may derive from it.
      .def(
          "__init__",
          [](Game* self, const Rules& rules, std::uint64_t seed) {
            new (self) Game{rules, {}, Rng::stream(seed, 0)};
            self->state = start(rules, self->rng);
          },
          "rules"_a, "seed"_a = 0, "A new game with hands dealt at random.")
      .def(
          "continue_from",
          [](Game& self, const Position& position) {
            self.rules = position.rules;
            self.state = position.state;
          },
          "state"_a, "Puts a position in the place of the one that was there.")
      .def(
          "legal",
          [](const Game& self) {
            ActionList list;
            return action_list(list.item, legal(self.rules, self.state, list));
          },
          nb::sig("def legal(self) -> list[int]"), "The numbers of all legal actions.")
      .def(
          "best_feature",
          [](Game& self) {
            if (self.state.phase != HIDING) throw std::invalid_argument("nobody hides now");
            return int(best_feature(self.rules, self.state, self.rng));
          },
          "The announcement with the best score at a glance, as `plain` hides; ties at random.")
      .def(
          "step",
          [](Game& self, std::int64_t index) {
            const Action action = legal_action(self.rules, self.state, index);
            apply(self.rules, self.state, action, self.rng);
            return self.state.phase == OVER;
          },
          "index"_a, "Plays a legal action, chance included; whether the game is over then.")
      .def(
          "step_with",
          [](Game& self, std::int64_t index, const std::string& chance) {
            const Action action = legal_action(self.rules, self.state, index);
            apply(self.rules, self.state, action,
                  possible_outcome(self.rules, self.state, action, chance));
            return self.state.phase == OVER;
          },
          "index"_a, "chance"_a, "Plays a legal action with what chance gave.")
      .def(
          "play",
          [](Game& self, const std::string& text) {
            const Step step = parse_step(self.rules, self.state, text);
            apply(self.rules, self.state, step.action, step.outcome);
            return self.state.phase == OVER;
          },
          "text"_a, "Plays an action written in the common notation, with its chance.")
      .def_prop_ro("over", [](const Game& self) { return self.state.phase == OVER; })
      .def_prop_ro(
          "actor", [](const Game& self) { return int(self.state.actor); },
          "Whose decision it is, or who won: 0 the Cryptid, 1 the Scientist.")
      .def_prop_ro(
          "state", [](const Game& self) { return Position{self.rules, self.state}; },
          "The position as a value of its own.")
      .def(
          "text",
          [](const Game& self, Viewer viewer) { return to_text(self.rules, self.state, viewer); },
          "viewer"_a = JUDGE, "The position in the common notation, as a viewer sees it.")
      .def(
          "action_text",
          [](const Game& self, std::int64_t index) {
            return action_text(self.state, legal_action(self.rules, self.state, index));
          },
          "index"_a)
      .def(
          "copy_from", [](Game& self, const Game& other) { self = other; }, "other"_a,
          "Becomes the same game with the same luck to come.")
      .def("__getstate__",
           [](const Game& self) {
             return std::tuple(Position{self.rules, self.state}, self.rng.state());
           })
      .def("__setstate__",
           [](Game& self, const std::tuple<Position, std::uint64_t>& kept) {
             const auto& [position, luck] = kept;
             new (&self) Game{position.rules, position.state, Rng(luck)};
           })
      .def("__repr__",
           [](const Game& self) { return "<Game " + to_text(self.rules, self.state) + ">"; });
}

}  // namespace cul::python
