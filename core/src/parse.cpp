// Reading the common notation. There is one way to write each thing, so text is read leniently
// and then written again: whatever comes out differently was malformed.
#include <array>
#include <charconv>

#include "cul/text.hpp"

namespace cul {
namespace {

[[noreturn]] void malformed(const char* what) {
  throw TextError(std::string("malformed: ") + what);
}

int letter(std::string_view letters, char wanted, const char* what) {
  const std::size_t at = letters.find(wanted);
  if (at == std::string_view::npos) malformed(what);
  return int(at);
}

int number(std::string_view text, const char* what) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 99)
    malformed(what);
  return value;
}

Group read_group(std::string_view text) {
  int amount[COLOURS] = {};
  if (text != "-")
    for (const char one : text) ++amount[letter("pwb", one, "a sensor is p, w or b")];
  for (const int colour : {PINK, WHITE, BLACK})
    if (amount[colour] > MOST[std::size_t(colour)]) throw TextError("too many sensors of a colour");
  return make_group(amount[PINK], amount[WHITE], amount[BLACK]);
}

Cards read_cards(std::string_view text) {
  int amount[CARDS] = {};
  if (text != "-")
    for (const char one : text) ++amount[letter("SAH", one, "a card is S, A or H")];
  for (const int some : amount)
    if (some > 15) throw TextError("too many cards of a kind");
  return make_cards(amount[SPLIT], amount[ALIGN], amount[SHUFFLE]);
}

struct Row {
  std::uint64_t spaces = 0;
  int blocks = 0;
  unsigned mysterious = 0, presence = 0, evidence = 0;
};

Row read_row(std::string_view text) {
  Row row;
  unsigned sum[COLOURS] = {};
  for (int space = 0;; ++space) {
    if (space >= INACTIVE_SPACES) throw TextError("too many blocks in a row");
    const std::size_t open = text.find('[');
    const Group group = read_group(text.substr(0, open));
    for (const int colour : {PINK, WHITE, BLACK})
      if ((sum[colour] += unsigned(count(group, colour))) > unsigned(MOST[std::size_t(colour)]))
        throw TextError("too many sensors of a colour");
    row.spaces |= std::uint64_t(group) << 8 * space;
    if (open == std::string_view::npos) return row;
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos || close < open + 2) malformed("a block is [o] or [m]");
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    row.mysterious |= unsigned(letter("om", inside[0], "a block is [o] or [m]")) << row.blocks;
    for (const char mark : inside.substr(1))
      (letter("*!", mark, "a mark is * or !") ? row.evidence : row.presence) |= 1u << row.blocks;
    ++row.blocks;
    text.remove_prefix(close + 1);
  }
}

std::array<std::string_view, 10> fields(std::string_view text) {
  std::array<std::string_view, 10> field;
  for (std::size_t k = 0; k < field.size(); ++k) {
    const std::size_t space = text.find(' ');
    if ((space == std::string_view::npos) != (k == 9)) malformed("a position has ten fields");
    field[k] = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
  }
  return field;
}

std::array<std::string_view, 2> halves(std::string_view text, char between, const char* what) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) malformed(what);
  return {text.substr(0, at), text.substr(at + 1)};
}

void read_rows(State& state, const Row& active, const Row& inactive) {
  const bool early = state.phase <= HIDING;
  if ((early ? inactive : active).presence)
    throw TextError("presence in the row that has none in this phase");
  if (active.blocks >= ACTIVE_SPACES) throw TextError("too many blocks in the active row");
  state.active = std::uint32_t(active.spaces);
  state.inactive = inactive.spaces;
  state.presence = std::uint8_t((early ? active : inactive).presence);
  state.active_mysterious = std::uint8_t(active.mysterious);
  state.inactive_mysterious = std::uint8_t(inactive.mysterious);
  state.active_evidence = std::uint8_t(active.evidence);
  state.inactive_evidence = std::uint8_t(inactive.evidence);
  state.active_blocks = std::uint8_t(active.blocks);
  state.inactive_blocks = std::uint8_t(inactive.blocks);
}

void read_piles(const Rules& rules, State& state, int role, std::string_view text) {
  const auto [hand, pile] = halves(text, '.', "cards are hand.discard");
  state.hand[role] = read_cards(hand);
  state.discard[role] = read_cards(pile);
  for (int card = 0; card < CARDS; ++card) {
    const int left = count_cards(rules.decks[role], card) - count_cards(state.hand[role], card) -
                     count_cards(state.discard[role], card);
    if (left < 0) throw TextError("more cards of a kind than the deck has");
    state.deck[role] = Cards(state.deck[role] + left * one_card(card));
  }
}

void read_last(State& state, std::string_view text) {
  if (text == "-") return;
  if (state.phase == RELOCATE) {
    state.displaced = read_group(text);
    return;
  }
  if (text != "oo" && text != "om" && text != "mm") malformed("drawn blocks are oo, om or mm");
  state.drawn = Drawn(BOTH_ORDINARY + (text[0] == 'm') + (text[1] == 'm'));
}

}  // namespace

State parse_position(const Rules& rules, std::string_view text) {
  const auto field = fields(text);
  State state{};
  state.round = std::uint8_t(number(field[0], "the round is a number"));
  if (field[1].size() != 2) malformed("phase and actor are two letters");
  state.phase = Phase(letter("shrmex", field[1][0], "the phase is s, h, r, m, e or x"));
  state.actor = Role(letter("CS", field[1][1], "the actor is C or S"));
  const Row cryptid = read_row(field[2]), scientist = read_row(field[3]);
  const bool odd = state.round & 1;
  read_rows(state, odd ? cryptid : scientist, odd ? scientist : cryptid);
  for (const int role : {CRYPTID, SCIENTIST})
    read_piles(rules, state, role, field[std::size_t(4 + role)]);
  if (field[6].size() != 2) malformed("wild cards are --, C-, -S or CS");
  state.wild = std::uint8_t((field[6][0] == 'C' ? 1 : 0) | (field[6][1] == 'S' ? 2 : 0));
  const auto evidence = halves(field[7], '-', "evidence is number-number");
  for (const int role : {CRYPTID, SCIENTIST})
    state.evidence[role] = std::uint8_t(number(evidence[std::size_t(role)], "evidence"));
  const auto deck = halves(field[8], 'o', "the block deck is like 9o5m");
  state.deck_ordinary = std::uint8_t(number(deck[0], "the block deck is like 9o5m"));
  state.deck_mysterious =
      std::uint8_t(number(deck[1].substr(0, deck[1].find('m')), "the block deck is like 9o5m"));
  read_last(state, field[9]);
  if (const char* why = why_impossible(rules, state)) throw TextError(why);
  if (to_text(rules, state) != text) malformed("not written the one way it can be");
  return state;
}

Step parse_step(const Rules& rules, const State& state, std::string_view text) {
  const std::size_t tilde = text.find('~');
  const std::string_view wanted = text.substr(0, tilde);
  ActionList list;
  legal(rules, state, list);
  for (const Action action : list) {
    if (action_text(state, action) != wanted) continue;
    const Outcomes all = outcomes(rules, state, action);
    if (tilde == std::string_view::npos) {
      if (all.kind != Chance::NONE) throw TextError("chance: this action needs what chance gave");
      return {action, Outcome::none()};
    }
    for (int k = 0; k < all.size; ++k)
      if (outcome_text(all.item[std::size_t(k)].outcome) == text.substr(tilde + 1))
        return {action, all.item[std::size_t(k)].outcome};
    throw TextError("chance: chance cannot give that here");
  }
  throw TextError("illegal: no such action in this position");
}

}  // namespace cul
