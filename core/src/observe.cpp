// One description of the layout, walked twice: by a sink that writes values and by one that
// collects names. So the two cannot disagree.
#include "cul/observe.hpp"

#include <cstring>

namespace cul {
namespace {

constexpr const char* COLOUR_NAME[] = {"pink", "white", "black"};
constexpr const char* CARD_NAME[] = {"Split", "Align", "Shuffle"};
constexpr int MOST_OF_CARD[] = {5, 3, 3};
constexpr int HAND = 4;

// Entries are written a whole chunk at a time; what is too much is written over by what follows,
// so the buffer has room for a chunk beyond the last entry.
constexpr int CHUNK = 16;

struct Chunks {
  std::uint8_t ones_then_zeros[2 * CHUNK];
};

constexpr Chunks make_chunks() {
  Chunks chunks{};
  for (int k = 0; k < CHUNK; ++k) chunks.ones_then_zeros[k] = 1;
  return chunks;
}

constexpr Chunks CHUNKS = make_chunks();

class Values {
 public:
  void flag(const char*, int, bool value) { buffer_[size_++] = value; }
  // `amount` ones, then zeros, `most` entries in all; both at most a chunk.
  void amount(const char*, int, const char*, int amount, int most) {
    std::memcpy(buffer_ + size_, CHUNKS.ones_then_zeros + CHUNK - amount, CHUNK);
    size_ += most;
  }
  void choice(const char*, int first, int chosen, int size) {
    std::memset(buffer_ + size_, 0, CHUNK);
    if (chosen >= first && chosen < first + size) buffer_[size_ + chosen - first] = 1;
    size_ += size;
  }
  void copy_to(std::uint8_t* out) const { std::memcpy(out, buffer_, OBSERVATION_SIZE); }

 private:
  std::uint8_t buffer_[OBSERVATION_SIZE + CHUNK];
  int size_ = 0;
};

class Names {
 public:
  std::vector<std::string> names;

  void flag(const char* name, int number, bool) { names.push_back(label(name, number)); }
  void amount(const char* name, int number, const char* what, int, int most) {
    for (int k = 1; k <= most; ++k)
      names.push_back(label(name, number) + (*what ? " " : "") + what + " >= " + std::to_string(k));
  }
  void choice(const char* name, int first, int, int size) {
    for (int k = 0; k < size; ++k) names.push_back(label(name, first + k));
  }

 private:
  // A number below zero means that the name has none.
  static std::string label(const char* name, int number) {
    return number < 0 ? name : name + (' ' + std::to_string(number));
  }
};

template <class Sink>
void group(Sink& sink, const char* name, int number, Group sensors) {
  for (int colour = 0; colour < COLOURS; ++colour)
    sink.amount(name, number, COLOUR_NAME[colour], count(sensors, colour),
                MOST[std::size_t(colour)]);
}

template <class Sink>
void pile(Sink& sink, const char* name, Cards cards) {
  for (int card = 0; card < CARDS; ++card)
    sink.amount(name, -1, CARD_NAME[card], count_cards(cards, card), MOST_OF_CARD[card]);
}

template <class Sink>
void hand(Sink& sink, const char* name, Cards cards) {
  for (int card = 0; card < CARDS; ++card)
    sink.amount(name, -1, CARD_NAME[card], count_cards(cards, card), HAND);
}

template <class Sink>
void table(Sink& sink, const State& state) {
  for (int k = 0; k < ACTIVE_SPACES; ++k) group(sink, "active space", k + 1, state.active_space(k));
  for (int k = 0; k < INACTIVE_SPACES; ++k)
    group(sink, "inactive space", k + 1, state.inactive_space(k));
  group(sink, "displaced", -1, state.displaced);
  const bool early = state.phase <= HIDING;  // where presence is
  for (int k = 0; k < ACTIVE_SPACES - 1; ++k) {
    sink.flag("active block", k + 1, k < state.active_blocks);
    sink.flag("active mysterious", k + 1, state.active_mysterious >> k & 1);
    sink.flag("active presence", k + 1, early && state.presence >> k & 1);
    sink.flag("active evidence", k + 1, state.active_evidence >> k & 1);
  }
  for (int k = 0; k < INACTIVE_SPACES - 1; ++k) {
    sink.flag("inactive block", k + 1, k < state.inactive_blocks);
    sink.flag("inactive mysterious", k + 1, state.inactive_mysterious >> k & 1);
    sink.flag("inactive presence", k + 1, !early && state.presence >> k & 1);
    sink.flag("inactive evidence", k + 1, state.inactive_evidence >> k & 1);
  }
}

// What the hiding phase will look at (H2, H3, H5), added up for the learner.
template <class Sink>
void hiding_places(Sink& sink, const State& state) {
  const std::uint64_t around = state.inactive + (state.inactive >> 8);
  const bool early = state.phase <= HIDING;
  for (int k = 0; k < INACTIVE_SPACES - 1; ++k) {
    const bool there = k < state.inactive_blocks;
    const Group sensors = there ? Group(around >> 8 * k & 0xFF) : Group(0);
    sink.flag("within reach", k + 1, there && early && reachable(state) >> k & 1);
    sink.amount("around block", k + 1, "sensors", total(sensors), MAX_SENSORS);
    for (int colour = 0; colour < COLOURS; ++colour)
      sink.amount("around block", k + 1, COLOUR_NAME[colour], count(sensors, colour), 1);
  }
}

template <class Sink>
void cards(Sink& sink, const State& state, Role own) {
  const int other = 1 - own;
  hand(sink, "own hand", state.hand[own]);
  pile(sink, "own deck", state.deck[own]);
  pile(sink, "own discard", state.discard[own]);
  hand(sink, "own hand, known to opponent", known_cards(state, own));
  hand(sink, "opponent's hand, known", known_cards(state, other));
  sink.amount("opponent's hand", -1, "cards", total_cards(state.hand[other]), HAND);
  pile(sink, "opponent's deck and hand", unseen_cards(state, other));
  pile(sink, "opponent's discard", state.discard[other]);
  sink.flag("own wild card up", -1, state.wild >> own & 1);
  sink.flag("opponent's wild card up", -1, state.wild >> other & 1);
  sink.amount("own evidence", -1, "", state.evidence[own], 5);
  sink.amount("opponent's evidence", -1, "", state.evidence[other], 5);
}

template <class Sink>
void blocks(Sink& sink, const Rules& rules, const State& state, Role own) {
  const bool hidden = hides_blocks(rules, state, Viewer(own));
  const int mysterious = hidden ? state.drawn - BOTH_ORDINARY : 0;
  sink.amount("block deck", -1, "ordinary", state.deck_ordinary + (hidden ? 2 - mysterious : 0), 9);
  sink.amount("block deck", -1, "mysterious", state.deck_mysterious + mysterious, 5);
  sink.flag("drawn oo", -1, !hidden && state.drawn == BOTH_ORDINARY);
  sink.flag("drawn om", -1, !hidden && state.drawn == ONE_EACH);
  sink.flag("drawn mm", -1, !hidden && state.drawn == BOTH_MYSTERIOUS);
  sink.flag("drawn, unseen", -1, hidden);
}

template <class Sink>
void describe(Sink& sink, const Rules& rules, const State& state, Role viewer) {
  sink.flag("viewer is the Cryptid", -1, viewer == CRYPTID);
  sink.flag("viewer acts", -1, state.phase != OVER && state.actor == viewer);
  sink.flag("decks rebuilt when needed", -1, rules.when_needed);
  sink.choice("round", 1, state.round, 8);
  sink.choice("phase", SENSOR, state.phase, PHASES);
  table(sink, state);
  hiding_places(sink, state);
  cards(sink, state, viewer);
  blocks(sink, rules, state, viewer);
}

}  // namespace

void observe(const Rules& rules, const State& state, Role viewer, std::uint8_t* out) {
  Values values;
  describe(values, rules, state, viewer);
  values.copy_to(out);
}

void observe_packed(const Rules& rules, const State& state, Role viewer, std::uint8_t* out) {
  // Each product brings the lowest bits of eight bytes together in its highest byte.
  constexpr std::uint64_t GATHER = 0x0102040810204080;
  std::uint8_t entries[8 * PACKED_OBSERVATION_SIZE] = {};
  observe(rules, state, viewer, entries);
  for (int k = 0; k < PACKED_OBSERVATION_SIZE; ++k) {
    std::uint64_t eight = 0;
    for (int bit = 0; bit < 8; ++bit) eight |= std::uint64_t(entries[8 * k + bit]) << 8 * bit;
    out[k] = std::uint8_t(eight * GATHER >> 56);
  }
}

std::vector<std::string> observation_names() {
  Names names;
  describe(names, STANDARD, start_with(STANDARD, 0, 0), CRYPTID);
  return names.names;
}

}  // namespace cul
