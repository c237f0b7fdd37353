// Observations for learning: named yes-or-no features of a position as one seat may know it.
//
// Amounts are written as thermometers: three of four is 1 1 1 0. Spaces and blocks count from
// the left of the table, cards and evidence are "own" and "opponent's" from the viewer's seat.
// observation_names() says what each entry means; trained weights depend on the order, so any
// change of it must raise OBSERVATION_VERSION.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cul/rules.hpp"
#include "cul/state.hpp"
#include "cul/view.hpp"

namespace cul {

inline constexpr int OBSERVATION_VERSION = 1;
inline constexpr int OBSERVATION_SIZE = 315;

// Writes OBSERVATION_SIZE entries, each 0 or 1. Nothing that `viewer` cannot know goes in: the
// opponent's hand only by size and by what is proven about it (I5), hidden blocks not at all.
void observe(const Rules& rules, const State& state, Role viewer, std::uint8_t* out);

// The same, eight entries a byte, the first in its lowest bit; what is left of the last is 0.
inline constexpr int PACKED_OBSERVATION_SIZE = (OBSERVATION_SIZE + 7) / 8;
void observe_packed(const Rules& rules, const State& state, Role viewer, std::uint8_t* out);

std::vector<std::string> observation_names();

}  // namespace cul
