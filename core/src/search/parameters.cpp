// Parameters by name.
#include "cul/search/parameters.hpp"

#include <cmath>
#include <sstream>

namespace cul::search {
namespace {

void store(Parameters& parameters, const Parameter& parameter, double value) {
  if (parameter.real)
    parameters.*parameter.real = float(value);
  else
    parameters.*parameter.whole = int(value);
}

}  // namespace

Parameters Parameters::of(Searcher searcher) {
  Parameters parameters;
  for (const Parameter& one : PARAMETERS)
    if (one.default_of(searcher) != NOT_USED) store(parameters, one, one.default_of(searcher));
  return parameters;
}

std::string set(Parameters& parameters, Searcher searcher, const std::string& name, double value) {
  const char* const who = searcher == Searcher::SEARCH ? "the search" : "the master";
  for (const Parameter& one : PARAMETERS) {
    if (name != one.name || one.default_of(searcher) == NOT_USED) continue;
    std::ostringstream text;
    text.precision(10);
    if (!(value >= one.low && value <= one.high))  // NaN, too
      text << name << " must be between " << one.low << " and " << one.high;
    else if (one.whole && value != std::floor(value))
      text << name << " must be a whole number";
    else
      store(parameters, one, value);
    return text.str();
  }
  return std::string(who) + " has no setting " + name;
}

}  // namespace cul::search
