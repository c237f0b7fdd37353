// The common notation: positions, views, actions and what chance gave.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "cul/apply.hpp"
#include "cul/view.hpp"

namespace cul {

// Text that is not in the notation, or a position that cannot be.
struct TextError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

std::string to_text(const Rules& rules, const State& state, Viewer viewer = JUDGE);
State parse_position(const Rules& rules, std::string_view text);

// Splits name both parts, so an action's text depends on what is in its space. The action must
// be legal.
std::string action_text(const State& state, Action action);
std::string outcome_text(Outcome outcome);  // "" for none, "SA", "om"
const char* reason_text(Reason reason);

// The legal action, and the possible outcome after `~`, that a text means; throws TextError.
struct Step {
  Action action;
  Outcome outcome;
};
Step parse_step(const Rules& rules, const State& state, std::string_view text);

// Why a position cannot be (notation.md, "Refused as impossible"); nullptr if it can.
const char* why_impossible(const Rules& rules, const State& state);

// The position seen in a mirror: left and right exchanged.
State mirrored(const State& state);

}  // namespace cul
