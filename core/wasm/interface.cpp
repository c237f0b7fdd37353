// The core for JavaScript: a question as text, its answer as JSON (request.hpp has the form).
//
// Whoever calls writes a question into the room that `cul_room` gives, calls `cul_ask`, and reads
// as many bytes as it says from `cul_answer`. While a search goes on, `cul_tick` of the caller is
// told what was found so far and says whether to go on. Whatever is asked is checked here; a
// question that makes no sense is answered {"error": why}.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cul/chance.hpp"
#include "cul/legal.hpp"
#include "cul/net/network.hpp"
#include "cul/observe.hpp"
#include "cul/playout.hpp"
#include "cul/search/master.hpp"
#include "cul/search/parallel.hpp"
#include "cul/search/plain.hpp"
#include "cul/search/solver.hpp"
#include "cul/text.hpp"
#include "request.hpp"

extern "C" {
// Gets the address and length of what a search has found so far; 0 ends it.
__attribute__((import_module("env"), import_name("cul_tick"))) int cul_tick(const char* found,
                                                                            std::size_t size);
}

namespace cul::wasm {
namespace {

constexpr double TICK_MS = 100;

std::vector<char> room;
std::string answer;
std::shared_ptr<const net::Network> network;
std::string kernels;  // of the next network; empty: the best there are

// A search with a tree of its own; one of the three is there.
struct Searcher {
  std::unique_ptr<search::ParallelSearch> search;
  std::unique_ptr<search::Master> master;
  std::unique_ptr<search::Plain> plain;
};
std::map<std::uint64_t, Searcher> searchers;
std::uint64_t last_searcher = 0;

Searcher& searcher_of(const Request& request) {
  const auto found = searchers.find(request.whole("searcher"));
  if (found == searchers.end()) throw std::invalid_argument("no such searcher");
  return found->second;
}

const net::Network& loaded_network() {
  if (!network) throw std::invalid_argument("no network has been loaded");
  return *network;
}

search::Parameters parameters_of(const Request& request, search::Searcher kind) {
  search::Parameters parameters = search::Parameters::of(kind);
  for (const auto& [name, value] : request.settings())
    if (const std::string wrong = search::set(parameters, kind, name, value); !wrong.empty())
      throw std::invalid_argument(wrong);
  return parameters;
}

search::Limits limits_of(const Request& request) {
  search::Limits limits;
  limits.nodes = request.whole_or_0("nodes");
  limits.ms = request.number_or_0("ms");
  return limits;
}

// --- the game ---------------------------------------------------------------------------------

std::string info(const Request&) {
  std::vector<std::string> sets;
  for (const net::Kernels& one : net::usable_kernels()) sets.push_back(quoted(one.name));
  return "{\"actions\":" + std::to_string(ACTIONS) +
         ",\"action_index\":" + std::to_string(ACTION_INDEX_VERSION) +
         ",\"weights\":" + std::to_string(net::WEIGHTS_VERSION) + ",\"kernels\":" + listed(sets) +
         "}";
}

std::string legal_actions(const Request& request) {
  const Position position = read_position(request);
  ActionList list;
  legal(position.rules, position.state, list);
  std::vector<std::string> numbers, texts;
  for (const Action action : list) {
    numbers.push_back(std::to_string(action));
    texts.push_back(quoted(action_text(position.state, action)));
  }
  return "{\"actions\":" + listed(numbers) + ",\"texts\":" + listed(texts) + "}";
}

// The position after a step with what chance gave, as everybody and as each seat sees it.
std::string step(const Request& request) {
  Position position = read_position(request);
  const Step taken = parse_step(position.rules, position.state, request.text("step"));
  apply(position.rules, position.state, taken.action, taken.outcome);
  std::vector<std::string> views;
  for (const Viewer viewer : {SEES_AS_CRYPTID, SEES_AS_SCIENTIST, SPECTATOR, JUDGE})
    views.push_back(quoted(to_text(position.rules, position.state, viewer)));
  return "{\"known\":" + known_cards_of(position.state) + ",\"views\":" + listed(views) + "}";
}

std::string count_lines(const Request& request) {
  const Position position = read_position(request);
  const std::uint64_t found = perft(position.rules, position.state, int(request.whole("depth")));
  return "{\"lines\":" + std::to_string(found) + "}";
}

std::string playouts(const Request& request) {
  const Position position = read_position(request);
  Rng rng = Rng::stream(request.whole("seed"), 0);
  std::uint64_t won = 0, plies = 0;
  for (std::uint64_t k = request.whole("count"); k > 0; --k) {
    State state = position.state;
    plies += std::uint64_t(playout(position.rules, state, rng));
    won += state.actor == CRYPTID;
  }
  return "{\"won\":" + std::to_string(won) + ",\"plies\":" + std::to_string(plies) + "}";
}

// --- searches ---------------------------------------------------------------------------------

std::string open(const Request& request) {
  const std::string& kind = request.text("kind");
  Searcher made;
  if (kind == "search") {
    made.search =
        std::make_unique<search::ParallelSearch>(parameters_of(request, search::Searcher::SEARCH));
  } else if (kind == "master") {
    loaded_network();
    made.master =
        std::make_unique<search::Master>(network, parameters_of(request, search::Searcher::MASTER));
  } else if (kind == "plain") {
    made.plain = std::make_unique<search::Plain>();
  } else {
    throw std::invalid_argument("no search " + kind);
  }
  searchers.emplace(++last_searcher, std::move(made));
  return "{\"searcher\":" + std::to_string(last_searcher) + "}";
}

std::string close(const Request& request) {
  searchers.erase(request.whole("searcher"));
  return "{}";
}

std::string think(const Request& request) {
  Searcher& one = searcher_of(request);
  const Position position = read_position(request);
  if (position.state.phase == OVER) throw std::invalid_argument("the game is over");
  search::Limits limits = limits_of(request);
  std::atomic<bool> stop = false;
  limits.stop = &stop;
  limits.report_ms = TICK_MS;
  limits.report = [&](const search::Result& found) {
    const std::string text = written(position, found);
    if (!cul_tick(text.data(), text.size())) stop = true;
  };
  const std::uint64_t seed = request.whole_or_0("seed");
  if (one.master)
    return written(position, one.master->think(position.rules, position.state, limits, seed));
  if (one.plain)
    return written(position, one.plain->think(position.rules, position.state, limits, seed));
  return written(position, one.search->think(position.rules, position.state, limits, seed));
}

std::string forget(const Request& request) {
  Searcher& one = searcher_of(request);
  if (one.master) one.master->forget();
  if (one.search) one.search->forget();
  return "{}";
}

std::string memory(const Request& request) {
  const Searcher& one = searcher_of(request);
  const std::size_t bytes = one.master   ? one.master->memory()
                            : one.search ? one.search->memory()
                                         : 0;
  return "{\"bytes\":" + std::to_string(bytes) + "}";
}

search::ParallelSearch& reading_search(const Request& request) {
  Searcher& one = searcher_of(request);
  if (!one.search) throw std::invalid_argument("this search does not read the opponent");
  return *one.search;
}

std::string opponent_acted(const Request& request) {
  const Position before = read_position(request);
  const std::uint64_t action = request.whole("action");
  if (action >= ACTIONS) throw std::invalid_argument("no such action");
  reading_search(request).opponent_acted(before.rules, before.state, Action(action));
  return "{}";
}

std::string forget_opponent(const Request& request) {
  reading_search(request).forget_opponent();
  return "{}";
}

std::string reads_opponent(const Request& request) {
  const bool reads = reading_search(request).reads(limits_of(request));
  return std::string("{\"reads\":") + (reads ? "true}" : "false}");
}

// --- the network and the solver ---------------------------------------------------------------

std::string choose_kernels(const Request& request) {
  const std::string& name = request.text("kernels");
  net::find_kernels(name, net::WIDTH_OF_INTEGERS);  // throws if there are none of that name
  kernels = name;
  return "{}";
}

// The chance of the player to act, and each legal action with the policy's share, the best first.
std::string judge(const Request& request) {
  const net::Network& own = loaded_network();
  const Position position = read_position(request);
  const State& state = position.state;
  if (state.phase == OVER) throw std::invalid_argument("the game is over");
  std::uint8_t seen[OBSERVATION_SIZE];
  observe(position.rules, state, state.actor, seen);
  std::vector<float> features(std::size_t(own.shape().width)), scratch;
  own.body(seen, 1, features.data(), scratch);
  ActionList list;
  legal(position.rules, state, list);
  std::vector<float> shares(std::size_t(list.size));
  own.logits(features.data(), list.item, list.size, shares.data());
  net::softmax(shares.data(), list.size);
  std::vector<int> order;
  for (int k = 0; k < list.size; ++k) order.push_back(k);
  std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
    return shares[std::size_t(one)] > shares[std::size_t(other)];
  });
  std::vector<std::string> policy;
  for (const int k : order)
    policy.push_back(listed({std::to_string(list[k]), written(double(shares[std::size_t(k)]))}));
  const float value = own.value(features.data());
  return "{\"value\":" + written((1 + double(state.actor == CRYPTID ? value : -value)) / 2) +
         ",\"policy\":" + listed(policy) + "}";
}

std::string solve(const Request& request) {
  using search::Draws;
  using search::Goal;
  const Position position = read_position(request);
  if (position.state.phase != SENSOR && position.state.phase != HIDING)
    throw std::invalid_argument("only the sensor and hiding phases of a round can be solved");
  const std::map<std::string, Goal> goals = {
      {"escape", Goal::ESCAPE}, {"capture", Goal::CAPTURE}, {"evidence", Goal::EVIDENCE}};
  const std::map<std::string, Draws> draws = {{"expected", Draws::EXPECTED},
                                              {"worst-for-cryptid", Draws::WORST_FOR_CRYPTID},
                                              {"worst-for-scientist", Draws::WORST_FOR_SCIENTIST}};
  const search::Solution found = search::solve(
      position.rules, position.state, goals.at(request.text("goal")),
      draws.at(request.text("draws")), request.whole("nodes"), [] { return cul_tick("", 0) != 0; });
  return std::string("{\"complete\":") + (found.complete ? "true" : "false") +
         ",\"value\":" + written(found.value) + ",\"index\":" + std::to_string(found.best) +
         ",\"nodes\":" + std::to_string(found.nodes) + "}";
}

using Command = std::string (*)(const Request&);
const std::map<std::string, Command>& commands() {
  static const std::map<std::string, Command> all = {
      {"info", info},
      {"legal", legal_actions},
      {"step", step},
      {"perft", count_lines},
      {"playouts", playouts},
      {"open", open},
      {"close", close},
      {"think", think},
      {"forget", forget},
      {"memory", memory},
      {"opponent-acted", opponent_acted},
      {"forget-opponent", forget_opponent},
      {"reads-opponent", reads_opponent},
      {"choose-kernels", choose_kernels},
      {"judge", judge},
      {"solve", solve},
  };
  return all;
}

std::string answered(const Request& request) {
  const auto found = commands().find(request.command());
  if (found == commands().end()) throw std::invalid_argument("no command " + request.command());
  return found->second(request);
}

// Does some work that leaves an answer; what goes wrong in it is one too.
template <class Work>
std::size_t guarded(Work work) {
  try {
    answer = work();
  } catch (const std::exception& error) {
    answer = "{\"error\":" + quoted(error.what()) + "}";
  }
  return answer.size();
}

}  // namespace
}  // namespace cul::wasm

#define CUL_EXPORT(name) extern "C" __attribute__((export_name(#name)))

CUL_EXPORT(cul_room) char* cul_room(std::size_t size) {
  cul::wasm::room.resize(size);
  return cul::wasm::room.data();
}

CUL_EXPORT(cul_ask) std::size_t cul_ask() {
  using namespace cul::wasm;
  return guarded([] { return answered(Request({room.data(), room.size()})); });
}

// What lies in the room is a file of weights.
CUL_EXPORT(cul_load_network) std::size_t cul_load_network() {
  using namespace cul::wasm;
  return guarded([]() -> std::string {
    const auto* file = reinterpret_cast<const unsigned char*>(room.data());
    network = std::make_shared<const cul::net::Network>(file, room.size(), kernels);
    std::vector<char>().swap(room);
    return "{}";
  });
}

CUL_EXPORT(cul_answer) const char* cul_answer() { return cul::wasm::answer.data(); }
