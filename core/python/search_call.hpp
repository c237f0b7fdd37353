// What every search gives back to Python, and how one is called: limits checked, the interpreter
// lock released, reports and Ctrl-C let through now and then.
#pragma once

#include <atomic>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "cul/search/parameters.hpp"
#include "cul/search/result.hpp"
#include "cul/text.hpp"

namespace cul::python {

using search::Limits;
using search::Result;

inline constexpr double TICK_MS = 100;

struct StopFlag {
  std::atomic<bool> set = false;
};

// What a search found, with the texts that need the position.
struct SearchResult {
  Result result;
  std::string best;
  std::vector<std::string> line;
};

inline SearchResult with_texts(const Position& position, const Result& result) {
  return {result, action_text(position.state, result.best),
          search::line_texts(position.rules, position.state, result.line)};
}

// A search that several Python threads may hold. Its tree serves one call at a time; a second one
// is refused and does not wait, since a call from within a report would wait for itself.
template <class Searcher>
class Exclusive {
 public:
  template <class... Given>
  explicit Exclusive(Given&&... given) : searcher_(std::forward<Given>(given)...) {}
  Exclusive(const Exclusive&) = delete;
  Exclusive(Exclusive&&) = delete;

  template <class Work>
  auto use(Work work) {
    if (busy_.exchange(true)) throw std::runtime_error("this search is thinking already");
    const Free free{busy_};
    return work(searcher_);
  }

 private:
  struct Free {
    std::atomic<bool>& busy;
    ~Free() { busy = false; }
  };

  Searcher searcher_;
  std::atomic<bool> busy_ = false;
};

// Parameters from Python's names and numbers; ValueError says what is wrong with one.
inline search::Parameters read_parameters(search::Searcher searcher, const nb::dict& settings) {
  search::Parameters parameters = search::Parameters::of(searcher);
  for (const auto& [name, value] : settings) {
    std::string text;
    double number = 0;
    if (!nb::try_cast(name, text)) throw std::invalid_argument("the name of a setting is a text");
    if (!nb::try_cast(value, number)) throw std::invalid_argument(text + " must be a number");
    const std::string wrong = search::set(parameters, searcher, text, number);
    if (!wrong.empty()) throw std::invalid_argument(wrong);
  }
  return parameters;
}

inline Limits checked_limits(std::int64_t nodes, double ms) {
  if (nodes < 0 || !(ms >= 0) || std::isinf(ms))
    throw std::invalid_argument("nodes and ms must not be negative");
  Limits limits;
  limits.nodes = std::uint64_t(nodes);
  limits.ms = ms;
  return limits;
}

// One call of think(): limits checked, the lock released, exceptions of callbacks kept.
class Call {
 public:
  Call(const Position& position, std::int64_t nodes, double ms, StopFlag* stop, nb::object report,
       double report_ms)
      : position_(position),
        limits_(checked_limits(nodes, ms)),
        outer_(stop ? &stop->set : nullptr),
        report_(std::move(report)),
        report_ms_(report_ms),
        next_(report_ms) {
    if (position.state.phase == OVER) throw std::invalid_argument("the game is over");
    if (!nodes && !(ms > 0) && !stop)
      throw std::invalid_argument("a search needs nodes, ms or a stop flag");
    limits_.stop = &stop_;
    limits_.report_ms = TICK_MS;
    limits_.report = [this](const Result& result) { tick(result); };
  }

  template <class Think>
  SearchResult run(Think&& think) {
    Result result;
    {
      const nb::gil_scoped_release release;
      result = think(limits_);
    }
    if (failed_) failed_->restore(), nb::raise_python_error();
    if (interrupted_) nb::raise_python_error();
    return with_texts(position_, result);
  }

 private:
  void tick(const Result& result) {
    if (outer_ && *outer_) stop_ = true;
    const nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals()) {
      interrupted_ = stop_ = true;
      return;
    }
    if (report_.is_none() || result.ms < next_ || stop_) return;
    next_ = result.ms + report_ms_;
    try {
      report_(with_texts(position_, result));
    } catch (nb::python_error& error) {
      failed_.emplace(std::move(error));
      stop_ = true;
    }
  }

  const Position& position_;
  Limits limits_;
  std::atomic<bool> stop_ = false;
  const std::atomic<bool>* outer_;
  nb::object report_;
  double report_ms_, next_;
  std::optional<nb::python_error> failed_;
  bool interrupted_ = false;
};

}  // namespace cul::python
