// The parts of the Python module. Whatever Python can pass in is checked here, so that nothing
// but an exception can come of it; the rest of the core trusts its arguments.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <string>

#include "cul/action.hpp"
#include "cul/apply.hpp"
#include "cul/chance.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"
#include "cul/view.hpp"

namespace cul::python {

namespace nb = nanobind;

// A state together with the rules it belongs to: from Python the two cannot be mixed up.
struct Position {
  Rules rules;
  State state;
};

struct Game {
  Rules rules;
  State state;
  Rng rng;
};

// Lets Ctrl-C through work that runs with the interpreter lock released: the work asks now and
// then whether it goes on, and the exception is raised when the lock is held again.
class Watch {
 public:
  bool goes_on() {
    const auto now = std::chrono::steady_clock::now();
    if (interrupted_ || now < next_) return !interrupted_;  // taking the lock may take a while
    next_ = now + std::chrono::milliseconds(50);
    const nb::gil_scoped_acquire acquire;
    interrupted_ = PyErr_CheckSignals() != 0;
    return !interrupted_;
  }
  void raise() const {
    if (interrupted_) nb::raise_python_error();
  }

 private:
  bool interrupted_ = false;
  std::chrono::steady_clock::time_point next_{};
};

// The action, if it is legal in this state; else ValueError.
Action legal_action(const Rules& rules, const State& state, std::int64_t index);
// What chance gives, from its text, if it can give that here; else ValueError.
Outcome possible_outcome(const Rules& rules, const State& state, Action action,
                         const std::string& text);
// A Python list of action numbers.
nb::object action_list(const Action* begin, int size);

void bind_rules(nb::module_& module);
void bind_state(nb::module_& module);
void bind_game(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_search(nb::module_& module);
void bind_net(nb::module_& module);

}  // namespace cul::python
