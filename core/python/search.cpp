// The searches for Python.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <utility>

#include "cul/search/parallel.hpp"
#include "cul/search/plain.hpp"
#include "cul/search/solver.hpp"
#include "search_call.hpp"

namespace cul::python {
namespace {

using Row = std::tuple<const char*, double, double, double, const char*>;

std::vector<Row> parameter_table(const std::string& searcher) {
  if (searcher != "search" && searcher != "master")
    throw std::invalid_argument("there are parameters of search and of master");
  const auto kind = searcher == "search" ? search::Searcher::SEARCH : search::Searcher::MASTER;
  std::vector<Row> table;
  for (const search::Parameter& one : search::PARAMETERS)
    if (one.default_of(kind) != search::NOT_USED)
      table.emplace_back(one.name, one.default_of(kind), one.low, one.high, one.meaning);
  return table;
}

std::vector<std::tuple<int, std::uint64_t, double>> rows(const SearchResult& self) {
  std::vector<std::tuple<int, std::uint64_t, double>> found;
  for (const auto& one : self.result.actions)
    found.emplace_back(int(one.action), one.visits, one.value);
  return found;
}

std::vector<double> shares(const SearchResult& self) {
  std::vector<double> found;
  for (const auto& one : self.result.actions) found.push_back(one.policy);
  return found;
}

template <class Value>
Value named(const std::string& name, std::initializer_list<std::pair<const char*, Value>> all,
            const char* what) {
  std::string known;
  for (const auto& [text, value] : all) {
    if (name == text) return value;
    known += std::string(known.empty() ? "" : ", ") + text;
  }
  throw std::invalid_argument("no " + std::string(what) + " " + name + "; there are " + known);
}

std::tuple<bool, double, int, std::uint64_t> solve(const Position& position,
                                                   const std::string& goal,
                                                   const std::string& draws, std::int64_t nodes) {
  using search::Draws;
  using search::Goal;
  if (position.state.phase != SENSOR && position.state.phase != HIDING)
    throw std::invalid_argument("only the sensor and hiding phases of a round can be solved");
  if (nodes < 1) throw std::invalid_argument("nodes must be positive");
  const Goal wanted = named<Goal>(
      goal, {{"escape", Goal::ESCAPE}, {"capture", Goal::CAPTURE}, {"evidence", Goal::EVIDENCE}},
      "goal");
  const Draws luck = named<Draws>(draws,
                                  {{"expected", Draws::EXPECTED},
                                   {"worst-for-cryptid", Draws::WORST_FOR_CRYPTID},
                                   {"worst-for-scientist", Draws::WORST_FOR_SCIENTIST}},
                                  "way to draw");
  Watch watch;
  search::Solution found;
  {
    const nb::gil_scoped_release release;
    found = search::solve(position.rules, position.state, wanted, luck, std::uint64_t(nodes),
                          [&] { return watch.goes_on(); });
  }
  watch.raise();
  return {found.complete, found.value, int(found.best), found.nodes};
}

int checked_threads(int threads) {
  if (threads < 1 || threads > 256) throw std::invalid_argument("threads must be 1 to 256");
  return threads;
}

}  // namespace

void bind_search(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<StopFlag>(module, "StopFlag", "Ends a search from another thread.")
      .def(nb::init<>())
      .def("set", [](StopFlag& self) { self.set = true; })
      .def_prop_ro("is_set", [](const StopFlag& self) { return self.set.load(); });

  nb::class_<SearchResult>(module, "SearchResult", "What a search found.")
      .def_prop_ro(
          "index", [](const SearchResult& self) { return int(self.result.best); },
          "The number of the best action.")
      .def_ro("best", &SearchResult::best, "The best action in the common notation.")
      .def_ro("line", &SearchResult::line, "What is expected to follow, the best action first.")
      .def_prop_ro(
          "value", [](const SearchResult& self) { return self.result.value; },
          "Win chance of the player to act.")
      .def_prop_ro("nodes", [](const SearchResult& self) { return self.result.nodes; })
      .def_prop_ro("ms", [](const SearchResult& self) { return self.result.ms; })
      .def_prop_ro("actions", &rows, "Number, visits and value of each action, best first.")
      .def_prop_ro("policy", &shares, "How likely each of these actions is played.")
      .def_prop_ro(
          "sampled", [](const SearchResult& self) { return int(self.result.sampled); },
          "The number of the action to play: drawn by the policy, or the best.");

  using Guarded = Exclusive<search::ParallelSearch>;
  nb::class_<Guarded>(module, "Search", "Our own search; one object a game, one call at a time.")
      .def(
          "__init__",
          [](Guarded* self, const nb::dict& settings) {
            new (self) Guarded(read_parameters(search::Searcher::SEARCH, settings));
          },
          "settings"_a = nb::dict())
      .def(
          "think",
          [](Guarded& self, const Position& position, std::int64_t nodes, double ms,
             std::uint64_t seed, int threads, StopFlag* stop, nb::object report, double report_ms) {
            checked_threads(threads);
            Call call(position, nodes, ms, stop, std::move(report), report_ms);
            return self.use([&](search::ParallelSearch& search) {
              return call.run([&](const Limits& limits) {
                return search.think(position.rules, position.state, limits, seed, threads);
              });
            });
          },
          "state"_a, "nodes"_a = 0, "ms"_a = 0.0, "seed"_a = 0, "threads"_a = 1,
          "stop"_a.none() = nb::none(), "report"_a.none() = nb::none(), "report_ms"_a = 500.0,
          nb::sig("def think(self, state: State, nodes: int = 0, ms: float = 0.0, "
                  "seed: int = 0, threads: int = 1, stop: StopFlag | None = None, "
                  "report: typing.Callable[[SearchResult], object] | None = None, "
                  "report_ms: float = 500.0) -> SearchResult"),
          "Thinks for the player to act. What the opponent holds is not looked at.")
      .def(
          "opponent_acted",
          [](Guarded& self, const Position& before, std::int64_t action) {
            if (action < 0 || action >= ACTIONS)  // which are legal depends on the hidden hand
              throw std::invalid_argument("there is no action " + std::to_string(action));
            self.use([&](search::ParallelSearch& search) {
              search.opponent_acted(before.rules, before.state, Action(action));
            });
          },
          "before"_a, "action"_a,
          "The opponent, who acts in `before`, chose an action; only what is public of that hand\n"
          "is looked at. A search that reads_opponent() deals accordingly, if it is told of all of "
          "them.")
      .def(
          "forget_opponent",
          [](Guarded& self) {
            self.use([](search::ParallelSearch& search) { search.forget_opponent(); });
          },
          "Drops what opponent_acted() was told: another game begins, or something was taken back.")
      .def(
          "reads_opponent",
          [](Guarded& self, std::int64_t nodes, double ms, int threads) {
            const Limits limits = checked_limits(nodes, ms);
            checked_threads(threads);
            return self.use(
                [&](search::ParallelSearch& search) { return search.reads(limits, threads); });
          },
          "nodes"_a = 0, "ms"_a = 0.0, "threads"_a = 1,
          "Whether a search within these limits is long enough to read what the opponent does.")
      .def(
          "forget",
          [](Guarded& self) { self.use([](search::ParallelSearch& search) { search.forget(); }); },
          "Drops what earlier calls have found and gives the memory back.")
      .def_prop_ro(
          "memory",
          [](Guarded& self) {
            return self.use([](search::ParallelSearch& search) { return search.memory(); });
          },
          "Bytes held by what earlier calls have found.");

  module.def("parameters", &parameter_table, "searcher"_a,
             nb::sig("def parameters(searcher: str) -> "
                     "list[tuple[str, float, float, float, str]]"),
             "The parameters of `search` or `master`: name, default, least, most, meaning.");
  module.def("solve", &solve, "state"_a, "goal"_a, "draws"_a, "nodes"_a,
             "Exact play to the end of the round, both hands known: whether the whole tree was "
             "searched, the value, the best action's number, and the nodes.");

  module.def(
      "plain_think",
      [](const Position& position, std::int64_t nodes, double ms, std::uint64_t seed,
         StopFlag* stop) {
        Call call(position, nodes, ms, stop, nb::none(), 0);
        search::Plain plain;
        return call.run([&](const Limits& limits) {
          return plain.think(position.rules, position.state, limits, seed);
        });
      },
      "state"_a, "nodes"_a = 0, "ms"_a = 0.0, "seed"_a = 0, "stop"_a.none() = nb::none(),
      "The yardstick search `plain`.");
}

}  // namespace cul::python
