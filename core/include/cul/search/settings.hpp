// Settings by name, as Python and the benchmarks give them: a number that must lie in a range.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

namespace cul::search {

// The number, if it lies between the two; else std::invalid_argument says where it must lie.
inline double within(const std::string& name, double value, double low, double high) {
  if (value >= low && value <= high) return value;  // not so for NaN
  std::ostringstream text;
  text.precision(10);
  text << name << " must be between " << low << " and " << high;
  throw std::invalid_argument(text.str());
}

}  // namespace cul::search
