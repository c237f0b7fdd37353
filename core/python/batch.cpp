// Batches for Python: buffers are the caller's own arrays, written in place with the
// interpreter lock released. Wrong shapes, types or layouts are refused, never converted: a
// converted copy would be written to and lost.
#include "cul/batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <cstring>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "cul/observe.hpp"
#include "cul/text.hpp"

namespace cul::python {
namespace {

template <class T>
using Column = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Table = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void expect(std::size_t found, std::size_t wanted, const char* what) {
  if (found != wanted)
    throw std::invalid_argument(std::string(what) + " has " + std::to_string(found) + " where " +
                                std::to_string(wanted) + " are needed");
}

template <class T>
using Pages = nb::ndarray<T, nb::ndim<3>, nb::c_contig, nb::device::cpu>;

template <class T>
T* pointer(const std::optional<Column<T>>& array, std::size_t games, const char* what) {
  if (!array) return nullptr;
  expect(array->shape(0), games, what);
  return array->data();
}

template <class T>
T* pointer(const std::optional<Table<T>>& array, std::size_t games, std::size_t width,
           const char* what) {
  if (!array) return nullptr;
  expect(array->shape(0), games, what);
  expect(array->shape(1), width, what);
  return array->data();
}

std::uint8_t* pointer(const std::optional<Pages<std::uint8_t>>& array, std::size_t games,
                      const char* what) {
  if (!array) return nullptr;
  expect(array->shape(0), games, what);
  expect(array->shape(1), 2, what);
  expect(array->shape(2), OBSERVATION_SIZE, what);
  return array->data();
}

// A batch that several Python threads may hold: one call at a time.
struct GuardedBatch {
  Batch batch;
  std::mutex mutex;

  GuardedBatch(const Rules& rules, std::size_t games, const BatchOptions& options)
      : batch(rules, games, options) {}

  template <class Work>
  auto locked(Work work) {
    const nb::gil_scoped_release release;
    const std::lock_guard lock(mutex);
    return work();
  }
  void check(std::size_t game) const {
    if (game >= batch.games()) throw std::out_of_range("no such game in the batch");
  }
};

// Made in place and not by nb::new_, which would let object.__new__ make one without games.
void make_batch(GuardedBatch* self, const Rules& rules, std::int64_t games, std::uint64_t seed,
                bool skip_forced, int threads, bool auto_reset) {
  if (games < 1 || games > 100'000'000)
    throw std::invalid_argument("a batch has 1 to 100,000,000 games");
  new (self) GuardedBatch(rules, std::size_t(games), {seed, skip_forced, threads, auto_reset});
}

void step(GuardedBatch& self, Column<const std::int32_t> actions,
          std::optional<Column<std::int8_t>> winner, std::optional<Column<std::int8_t>> reason,
          std::optional<Column<std::int32_t>> plies, std::optional<Column<float>> reward,
          std::optional<Pages<std::uint8_t>> last) {
  const std::size_t games = self.batch.games();
  expect(actions.shape(0), games, "actions");
  const StepResult result{pointer(winner, games, "winner"), pointer(reason, games, "reason"),
                          pointer(plies, games, "plies"), pointer(reward, games, "reward"),
                          pointer(last, games, "last")};
  self.locked([&] { self.batch.step(actions.data(), result); });
}

void view(GuardedBatch& self, std::optional<Table<std::uint8_t>> observations,
          std::optional<Table<std::uint8_t>> masks, std::optional<Column<std::int8_t>> roles,
          std::optional<Pages<std::uint8_t>> both) {
  const std::size_t games = self.batch.games();
  const BatchView out{pointer(observations, games, OBSERVATION_SIZE, "observations"),
                      pointer(masks, games, ACTIONS, "masks"), pointer(roles, games, "roles"),
                      pointer(both, games, "both")};
  self.locked([&] { self.batch.view(out); });
}

std::pair<std::size_t, std::size_t> look_ahead(GuardedBatch& self, Table<std::uint8_t> observations,
                                               Column<std::int32_t> where, Column<float> reward) {
  const std::size_t room = where.shape(0);
  expect(observations.shape(0), room, "observations");
  expect(observations.shape(1), PACKED_OBSERVATION_SIZE, "observations");
  expect(reward.shape(0), room, "reward");
  const Ahead out{observations.data(), where.data(), reward.data(), room};
  const Batch::Written written = self.locked([&] { return self.batch.look_ahead(out); });
  return {written.lines, written.games};
}

void restart(GuardedBatch& self, Column<const std::uint64_t> seeds,
             std::optional<Column<const std::uint8_t>> which) {
  expect(seeds.shape(0), self.batch.games(), "seeds");
  const std::uint8_t* chosen = pointer(which, self.batch.games(), "which");
  self.locked([&] { self.batch.restart(seeds.data(), chosen); });
}

// A batch as Python keeps it: rules, options, and a fixed number of bytes for each game.
constexpr std::size_t KEPT = sizeof(State) + sizeof(std::uint64_t) + sizeof(std::int32_t);
using Kept = std::tuple<Rules, std::uint64_t, bool, int, bool, nb::bytes>;

Kept kept(GuardedBatch& self) {
  std::string games(KEPT * self.batch.games(), '\0');
  self.locked([&] {
    for (std::size_t k = 0; k < self.batch.games(); ++k) {
      const Batch::Game& game = self.batch.game(k);
      const std::uint64_t luck = game.rng.state();
      char* out = games.data() + k * KEPT;
      std::memcpy(out, &game.state, sizeof(State));
      std::memcpy(out + sizeof(State), &luck, sizeof luck);
      std::memcpy(out + sizeof(State) + sizeof luck, &game.plies, sizeof game.plies);
    }
  });
  const BatchOptions& options = self.batch.options();
  return {self.batch.rules(), options.seed,       options.skip_forced,
          options.threads,    options.auto_reset, nb::bytes(games.data(), games.size())};
}

void restore(GuardedBatch& self, const Kept& from) {
  const auto& [rules, seed, skip_forced, threads, auto_reset, games] = from;
  if (games.size() == 0 || games.size() % KEPT)
    throw std::invalid_argument("a batch is kept as " + std::to_string(KEPT) + " bytes a game");
  std::vector<Batch::Game> found(games.size() / KEPT);
  for (std::size_t k = 0; k < found.size(); ++k) {
    const char* in = games.c_str() + k * KEPT;
    std::uint64_t luck = 0;
    std::memcpy(&found[k].state, in, sizeof(State));
    std::memcpy(&luck, in + sizeof(State), sizeof luck);
    std::memcpy(&found[k].plies, in + sizeof(State) + sizeof luck, sizeof found[k].plies);
    found[k].rng = Rng(luck);
    if (const char* why = why_impossible(rules, found[k].state)) throw std::invalid_argument(why);
  }
  new (&self) GuardedBatch(rules, found.size(), {seed, skip_forced, threads, auto_reset});
  for (std::size_t k = 0; k < found.size(); ++k) self.batch.put(k, found[k]);
}

}  // namespace

void bind_batch(nb::module_& module) {
  using namespace nb::literals;
  const auto in_place = [](const char* name) { return nb::arg(name).noconvert().none(); };
  nb::class_<GuardedBatch>(module, "Batch",
                           "Many games at once in buffers of the caller; the same seed and "
                           "actions give the same games on any number of threads.")
      .def("__init__", &make_batch, "rules"_a, "games"_a, "seed"_a = 0, "skip_forced"_a = true,
           "threads"_a = 1, "auto_reset"_a = true)
      .def("__len__", [](const GuardedBatch& self) { return self.batch.games(); })
      .def(
          "reset",
          [](GuardedBatch& self, std::uint64_t seed) {
            self.locked([&] { self.batch.reset(seed); });
          },
          "seed"_a, "Starts every game anew.")
      .def("step", &step, nb::arg("actions").noconvert(), in_place("winner") = nb::none(),
           in_place("reason") = nb::none(), in_place("plies") = nb::none(),
           in_place("reward") = nb::none(), in_place("last") = nb::none(),
           "Plays int32 actions, one a game, and starts a new game after a finished one, or with\n"
           "auto_reset off leaves it alone, whatever its action. Fills what is given: winner int8\n"
           "(-1 while the game goes on), reason int8 (0 escape, 1 capture, 2 time, -1), plies\n"
           "int32, reward float32 (+1 Cryptid, -1 Scientist, 0), and for games that ended\n"
           "last uint8[games, 2, OBSERVATION_SIZE], what each seat sees of the end.\n"
           "ValueError, and nothing changed, if an action is not legal.")
      .def("view", &view, in_place("observations") = nb::none(), in_place("masks") = nb::none(),
           in_place("roles") = nb::none(), in_place("both") = nb::none(),
           "Fills what is given: observations uint8[games, OBSERVATION_SIZE] from the seat that\n"
           "acts, masks uint8[games, ACTIONS] with 1 where legal, roles int8[games], -1 where the\n"
           "game is over, both uint8[games, 2, OBSERVATION_SIZE] from each seat.")
      .def(
          "look_ahead", &look_ahead, nb::arg("observations").noconvert(),
          nb::arg("where").noconvert(), nb::arg("reward").noconvert(),
          "What every legal action leads to, each met by the luck that the next action will meet:\n"
          "a line an action, the games one after the other. Fills where int32[room] with game *\n"
          "ACTIONS + action, reward float32[room] as `step` does, and observations\n"
          "uint8[room, PACKED_OBSERVATION_SIZE] from the seat that acts now, eight entries a byte, "
          "the\n"
          "first in its lowest bit. Gives the number of lines, and of games that found room.")
      .def("restart", &restart, nb::arg("seeds").noconvert(), in_place("which") = nb::none(),
           "Starts games anew on uint64 seeds, all or those where uint8 `which` is not 0: each\n"
           "is then the game that FastGame makes of that seed.")
      .def("__getstate__", &kept)
      .def("__setstate__", &restore)
      .def(
          "random_actions",
          [](GuardedBatch& self, Column<std::int32_t> actions) {
            expect(actions.shape(0), self.batch.games(), "actions");
            self.locked([&] { self.batch.random_actions(actions.data()); });
          },
          nb::arg("actions").noconvert(), "Fills in a random legal action for every game.")
      .def(
          "state",
          [](GuardedBatch& self, std::size_t game) {
            self.check(game);
            return Position{self.batch.rules(),
                            self.locked([&] { return self.batch.state(game); })};
          },
          "game"_a, "The position of one game.")
      .def(
          "set_state",
          [](GuardedBatch& self, std::size_t game, const Position& position) {
            self.check(game);
            if (!(self.batch.rules() == position.rules))
              throw std::invalid_argument("a position of other rules than the batch's");
            self.locked([&] { self.batch.set_state(game, position.state); });
          },
          "game"_a, "state"_a, "Lets one game go on from a position.");
}

}  // namespace cul::python
