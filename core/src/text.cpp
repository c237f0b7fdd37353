// Printing the common notation.
#include "cul/text.hpp"

namespace cul {
namespace {

constexpr char COLOUR_LETTER[] = "pwb", CARD_LETTER[] = "SAH", PHASE_LETTER[] = "shrmex",
               ROLE_LETTER[] = "CS", SIDE_LETTER[] = "<>";

std::string group_text(Group group) {
  std::string text;
  for (int colour = 0; colour < COLOURS; ++colour)
    text.append(std::size_t(count(group, colour)), COLOUR_LETTER[colour]);
  return text.empty() ? "-" : text;
}

std::string cards_text(Cards cards) {
  std::string text;
  for (int card = 0; card < CARDS; ++card)
    text.append(std::size_t(count_cards(cards, card)), CARD_LETTER[card]);
  return text;
}

std::string row_text(const State& state, bool active) {
  const int blocks = active ? state.active_blocks : state.inactive_blocks;
  const unsigned mysterious = active ? state.active_mysterious : state.inactive_mysterious;
  const unsigned evidence = active ? state.active_evidence : state.inactive_evidence;
  const bool here = active == (state.phase <= HIDING);  // where presence is
  std::string text;
  for (int k = 0; k <= blocks; ++k) {
    text += group_text(active ? state.active_space(k) : state.inactive_space(k));
    if (k == blocks) break;
    text += mysterious >> k & 1 ? "[m" : "[o";
    if (here && state.presence >> k & 1) text += '*';
    if (evidence >> k & 1) text += '!';
    text += ']';
  }
  return text;
}

std::string hand_text(const State& state, int role, Viewer viewer) {
  const Cards shown = sees_hand(viewer, role) ? state.hand[role] : known_cards(state, role);
  std::string text = cards_text(shown);
  text.append(std::size_t(total_cards(state.hand[role]) - total_cards(shown)), '?');
  const std::string pile = cards_text(state.discard[role]);
  return (text.empty() ? "-" : text) + '.' + (pile.empty() ? "-" : pile);
}

const char* drawn_text(Drawn drawn) {
  constexpr const char* TEXT[] = {"-", "oo", "om", "mm"};
  return TEXT[drawn];
}

}  // namespace

std::string to_text(const Rules& rules, const State& state, Viewer viewer) {
  const bool odd = state.round & 1;
  const bool hidden = hides_blocks(rules, state, viewer);
  const int drawn = hidden ? state.drawn - BOTH_ORDINARY : 0;  // mysterious ones, if hidden
  std::string text = std::to_string(state.round);
  text += ' ';
  text += PHASE_LETTER[state.phase];
  text += ROLE_LETTER[state.actor];
  text += ' ' + row_text(state, odd) + ' ' + row_text(state, !odd);
  for (const int role : {CRYPTID, SCIENTIST}) text += ' ' + hand_text(state, role, viewer);
  text += ' ';
  text += state.wild & 1 ? 'C' : '-';
  text += state.wild & 2 ? 'S' : '-';
  text += ' ' + std::to_string(state.evidence[CRYPTID]) + '-' +
          std::to_string(state.evidence[SCIENTIST]);
  text += ' ' + std::to_string(state.deck_ordinary + (hidden ? 2 - drawn : 0)) + 'o' +
          std::to_string(state.deck_mysterious + drawn) + "m ";
  if (state.phase == RELOCATE)
    text += group_text(state.displaced);
  else
    text += hidden ? "??" : drawn_text(state.drawn);
  return text;
}

std::string action_text(const State& state, Action action) {
  if (is_effect(action)) {
    const bool wild = is_wild(action);
    const Action bare = Action(action - (wild ? FIRST_WILD : 0));
    const Effect effect = EFFECT[bare];
    std::string text = wild ? "*" : "";
    text += CARD_LETTER[effect.card];
    if (effect.card == ALIGN)
      return text + COLOUR_LETTER[effect.what] + SIDE_LETTER[(bare - FIRST_ALIGN) & 1];
    text += std::to_string(effect.from / 8 + 1);
    if (effect.card == SHUFFLE)
      return text + COLOUR_LETTER[effect.what] + SIDE_LETTER[(bare - FIRST_SHUFFLE) & 1];
    const Group group = state.active_space(effect.from / 8);
    return text + ':' + group_text(effect.what) + '/' + group_text(Group(group - effect.what));
  }
  if (action == DRAW) return "D";
  if (action < FIRST_COMBINATION) return '#' + std::to_string(action - FIRST_NUMBER);
  if (action < FIRST_REMOVE) {
    std::string text = "=";
    for (int colour = 0; colour < COLOURS; ++colour)
      if ((action - FIRST_COMBINATION + 1) >> colour & 1) text += COLOUR_LETTER[colour];
    return text;
  }
  if (action < FIRST_PUT_BACK) return std::string("R") + SIDE_LETTER[action - FIRST_REMOVE];
  if (action < FIRST_PLACE) {
    const int code = action - FIRST_PUT_BACK;
    return std::string("M") + COLOUR_LETTER[code / 4] + std::to_string(code % 4 + 1);
  }
  constexpr const char* PLACE[] = {"Eoo", "Eom", "Emo", "Emm"};
  return PLACE[action - FIRST_PLACE];
}

std::string outcome_text(Outcome outcome) {
  if (outcome.is_none()) return "";
  if (outcome.is_blocks()) return drawn_text(outcome.drawn());
  std::string text(1, CARD_LETTER[outcome.card(0)]);
  if (outcome.card(1) < CARDS) text += CARD_LETTER[outcome.card(1)];
  return text;
}

const char* reason_text(Reason reason) {
  constexpr const char* TEXT[] = {"escape", "capture", "time"};
  return TEXT[reason];
}

State mirrored(const State& state) {
  const auto flip_bits = [](unsigned bits, int size) {
    unsigned flipped = 0;
    for (int k = 0; k < size; ++k) flipped |= (bits >> k & 1) << (size - 1 - k);
    return std::uint8_t(flipped);
  };
  State result = state;
  result.active = 0;
  result.inactive = 0;
  for (int k = 0; k <= state.active_blocks; ++k)
    result.active |= std::uint32_t(state.active_space(k)) << 8 * (state.active_blocks - k);
  for (int k = 0; k <= state.inactive_blocks; ++k)
    result.inactive |= std::uint64_t(state.inactive_space(k)) << 8 * (state.inactive_blocks - k);
  const int where = state.phase <= HIDING ? state.active_blocks : state.inactive_blocks;
  result.presence = flip_bits(state.presence, where);
  result.active_mysterious = flip_bits(state.active_mysterious, state.active_blocks);
  result.active_evidence = flip_bits(state.active_evidence, state.active_blocks);
  result.inactive_mysterious = flip_bits(state.inactive_mysterious, state.inactive_blocks);
  result.inactive_evidence = flip_bits(state.inactive_evidence, state.inactive_blocks);
  return result;
}

}  // namespace cul
