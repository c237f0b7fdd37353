// The network and its search for Python. They think with the interpreter lock released. A network
// holds no state of its own between calls, so threads may share it; a search is one game's own.
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "cul/legal.hpp"
#include "cul/net/network.hpp"
#include "cul/observe.hpp"
#include "cul/search/master.hpp"
#include "search_call.hpp"

namespace cul::python {
namespace {

using net::Network;
using Observations =
    nb::ndarray<const std::uint8_t, nb::shape<-1, OBSERVATION_SIZE>, nb::c_contig, nb::device::cpu>;
using Logits = nb::ndarray<float, nb::shape<-1, ACTIONS>, nb::c_contig, nb::device::cpu>;
using Values = nb::ndarray<float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Judged = std::tuple<double, std::vector<std::tuple<int, double>>>;

constexpr std::size_t AT_ONCE = 64;

void evaluate(const Network& self, Observations observations, Logits logits, Values values) {
  const std::size_t count = observations.shape(0);
  if (logits.shape(0) != count || values.shape(0) != count)
    throw std::invalid_argument("observations, logits and values differ in number");
  const nb::gil_scoped_release release;
  const auto width = std::size_t(self.shape().width);
  std::vector<float> features(std::min(count, AT_ONCE) * width), scratch;
  for (std::size_t first = 0; first < count; first += AT_ONCE) {
    const std::size_t size = std::min(count - first, AT_ONCE);
    self.body(observations.data() + first * OBSERVATION_SIZE, int(size), features.data(), scratch);
    self.all_logits(features.data(), int(size), logits.data() + first * ACTIONS, scratch);
    for (std::size_t k = 0; k < size; ++k)
      values.data()[first + k] = self.value(&features[k * width]);
  }
}

Judged judge(const Network& self, const Position& position) {
  const State& state = position.state;
  if (state.phase == OVER) throw std::invalid_argument("the game is over");
  Judged found;
  const nb::gil_scoped_release release;
  std::uint8_t seen[OBSERVATION_SIZE];
  observe(position.rules, state, state.actor, seen);
  std::vector<float> features(std::size_t(self.shape().width)), scratch;
  self.body(seen, 1, features.data(), scratch);
  ActionList list;
  legal(position.rules, state, list);
  float chances[LEGAL_ROOM];
  self.logits(features.data(), list.item, list.size, chances);
  net::softmax(chances, list.size);
  const float value = self.value(features.data());
  auto& [win, actions] = found;
  win = (1 + double(state.actor == CRYPTID ? value : -value)) / 2;
  for (int k = 0; k < list.size; ++k) actions.emplace_back(int(list[k]), chances[k]);
  std::stable_sort(actions.begin(), actions.end(), [](const auto& one, const auto& other) {
    return std::get<1>(one) > std::get<1>(other);
  });
  return found;
}

void bind_master(nb::module_& module) {
  using namespace nb::literals;
  using Master = Exclusive<search::Master>;
  nb::class_<Master>(module, "Master",
                     "Search with a network; one object a game, one call at a time.")
      .def(
          "__init__",
          [](Master* self, std::shared_ptr<Network> network, const nb::dict& settings) {
            new (self)
                Master(std::move(network), read_parameters(search::Searcher::MASTER, settings));
          },
          "network"_a, "settings"_a = nb::dict(),
          nb::sig("def __init__(self, network: Network, "
                  "settings: collections.abc.Mapping[str, float] = {}) -> None"))
      .def(
          "think",
          [](Master& self, const Position& position, std::int64_t nodes, double ms,
             std::uint64_t seed, StopFlag* stop, nb::object report, double report_ms) {
            Call call(position, nodes, ms, stop, std::move(report), report_ms);
            return self.use([&](search::Master& master) {
              return call.run([&](const Limits& limits) {
                return master.think(position.rules, position.state, limits, seed);
              });
            });
          },
          "state"_a, "nodes"_a = 0, "ms"_a = 0.0, "seed"_a = 0, "stop"_a.none() = nb::none(),
          "report"_a.none() = nb::none(), "report_ms"_a = 500.0,
          nb::sig("def think(self, state: State, nodes: int = 0, ms: float = 0.0, "
                  "seed: int = 0, stop: StopFlag | None = None, "
                  "report: typing.Callable[[SearchResult], object] | None = None, "
                  "report_ms: float = 500.0) -> SearchResult"),
          "Thinks for the player to act. What the opponent holds is not looked at.")
      .def(
          "forget", [](Master& self) { self.use([](search::Master& master) { master.forget(); }); },
          "Drops what earlier calls have found and gives the memory back.")
      .def_prop_ro(
          "memory",
          [](Master& self) {
            return self.use([](search::Master& master) { return master.memory(); });
          },
          "Bytes held by what earlier calls have found.");
}

}  // namespace

void bind_net(nb::module_& module) {
  using namespace nb::literals;
  module.attr("WEIGHTS_VERSION") = int(net::WEIGHTS_VERSION);
  module.def(
      "kernel_names",
      [] {
        std::vector<std::string> names;
        for (const net::Kernels& one : net::usable_kernels()) names.emplace_back(one.name);
        return names;
      },
      "What this machine can run the network with, the fastest first.");
  nb::class_<Network>(module, "Network", "A trained network, read from a weights file.")
      .def(
          "__init__",
          [](Network* self, const nb::bytes& file, const std::string& kernels) {
            new (self)
                Network(static_cast<const unsigned char*>(file.data()), file.size(), kernels);
          },
          "file"_a, "kernels"_a = "", "ValueError says why a file cannot be used.")
      .def_prop_ro("kernels", &Network::kernels)
      .def_prop_ro(
          "shape",
          [](const Network& self) {
            const net::Shape& shape = self.shape();
            return std::tuple(shape.inputs, shape.width, shape.blocks, shape.actions);
          },
          "Inputs, width, blocks, actions.")
      .def("evaluate", &evaluate, "observations"_a, nb::arg("logits").noconvert(),
           nb::arg("values").noconvert(),
           "Fills logits float32[n, ACTIONS] and values float32[n], the expected result for the\n"
           "Cryptid from -1 to 1, for observations uint8[n, OBSERVATION_SIZE].")
      .def("judge", &judge, "state"_a,
           "The win chance of the player to act, and every legal action with the chance that\n"
           "the policy plays it, the best first. What the opponent holds is not looked at.");
  bind_master(module);
}

}  // namespace cul::python
