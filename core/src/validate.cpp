// Which packed states can be positions: the checks of notation.md, "Refused as impossible".
// Everything that enters from outside passes here, so the rest may trust what it is given.
#include "cul/text.hpp"

namespace cul {
namespace {

const char* wrong_sensors(const Rules& rules, const State& state) {
  for (const int colour : {PINK, WHITE, BLACK}) {
    int sum = count(state.displaced, colour);
    for (int k = 0; k < ACTIVE_SPACES; ++k) sum += count(state.active_space(k), colour);
    for (int k = 0; k < 8; ++k) sum += count(state.inactive_space(k), colour);
    if (sum != count(rules.sensors(), colour)) return "the sensors are not those of the set-up";
  }
  if (state.active >> 8 * state.active_blocks >> 8 ||
      state.inactive >> 8 * state.inactive_blocks >> 8)
    return "sensors beyond the row";
  if ((state.phase == SENSOR) != (state.active != 0))
    return "the active row has sensors in the sensor phase and only then";
  return nullptr;
}

const char* wrong_size(const Rules& rules, const State& state) {
  const int table = rules.table(state.round);
  const bool full = table >= rules.full_table, last = state.round == rules.rounds();
  const bool late = state.phase == RELOCATE || state.phase == EXPAND;
  if (late && last) return "the last round ends with the victory phase";
  if (state.phase == RESTRICT && last) return "the last round ends with the victory phase";
  if ((state.phase == RESTRICT || state.phase == RELOCATE) && !full)
    return "no restrict phase before the table is full";
  const int removed = late && full ? 1 : 0;
  if (state.active_blocks != table / 2 - removed ||
      state.inactive_blocks != table / 2 + 1 - removed)
    return "rows that do not fit round and phase";
  const int drawn = state.phase == EXPAND ? 2 : 0;
  if (state.deck_blocks() != rules.blocks_left(state.round) - drawn)
    return "a block deck that does not fit round and phase";
  return nullptr;
}

const char* wrong_actor(const State& state) {
  Role actor = state.actor;
  if (state.phase == HIDING || state.phase == RELOCATE) actor = CRYPTID;
  if (state.phase == RESTRICT) actor = SCIENTIST;
  if (state.phase == EXPAND) actor = state.active_role();
  return actor == state.actor ? nullptr : "an actor that does not fit the phase";
}

const char* wrong_blocks(const Rules& rules, const State& state) {
  const unsigned active = (1u << state.active_blocks) - 1,
                 inactive = (1u << state.inactive_blocks) - 1;
  const bool early = state.phase <= HIDING;
  if (state.active_mysterious & ~active || state.inactive_mysterious & ~inactive ||
      state.presence & ~(early ? active : inactive))
    return "blocks beyond the row";
  if (state.active_evidence & ~state.active_mysterious ||
      state.inactive_evidence & ~state.inactive_mysterious)
    return "evidence on an ordinary block";
  if ((early ? state.active_evidence : state.inactive_evidence) & state.presence)
    return "evidence on a block with presence";
  if (state.phase == RESTRICT) {  // what would have ended the game (V2, V3)
    if (state.presence_count() < 2) return "fewer than two presence counters in phase r";
    if (detail::free_sides(state) == 0) return "presence on both outer blocks in phase r";
  }
  const int on_board =
      std::popcount(state.active_evidence) + std::popcount(state.inactive_evidence);
  const int held = state.drawn ? state.drawn - BOTH_ORDINARY : 0;
  if (on_board + state.evidence[CRYPTID] + state.evidence[SCIENTIST] + state.deck_mysterious +
          held !=
      rules.deck_mysterious)
    return "evidence counters that do not add up";
  const int mysterious = std::popcount(state.active_mysterious) +
                         std::popcount(state.inactive_mysterious) + held + state.deck_mysterious;
  const int all = state.table() + state.deck_blocks() + (state.drawn ? 2 : 0);
  if (mysterious > rules.deck_mysterious || all - mysterious > rules.deck_ordinary + 3)
    return "more blocks of a kind than the set-up has";
  return nullptr;
}

const char* wrong_cards(const Rules& rules, const State& state) {
  for (const int role : {CRYPTID, SCIENTIST}) {
    if (total_cards(state.hand[role]) > rules.hand_limit) return "a hand over the limit";
    if (!rules.when_needed && state.deck[role] == 0)
      return "an empty movement deck, which is rebuilt at once";
    for (int card = 0; card < CARDS; ++card) {
      if (count_cards(state.hand[role], card) + count_cards(state.deck[role], card) +
              count_cards(state.discard[role], card) !=
          count_cards(rules.decks[role], card))
        return "cards that are not those of the set-up";
      if (count_cards(state.known[role], card) > count_cards(state.hand[role], card))
        return "known cards that are not in the hand";
    }
    if ((state.hand[role] | state.deck[role] | state.discard[role] | state.known[role]) >> 12)
      return "cards that are not those of the set-up";
  }
  return nullptr;
}

const char* wrong_end(const Rules& rules, const State& state) {
  if (state.phase != OVER) return nullptr;
  const Reason why = reason(rules, state);
  Role winner = why == ESCAPE ? CRYPTID : SCIENTIST;
  if (why == TIME) {
    if (state.deck_blocks()) return "a game that is not over";
    State final = state;
    detail::end_by_time(final);
    winner = final.actor;
  }
  return winner == state.actor ? nullptr : "a winner that does not follow";
}

}  // namespace

const char* why_impossible(const Rules& rules, const State& state) {
  if (state.round < 1 || state.round > rules.rounds()) return "no such round";
  if (state.phase > OVER || state.actor > SCIENTIST || state.drawn > BOTH_MYSTERIOUS ||
      state.wild > 3 || state.unused[0] || state.unused[1] || state.unused[2])
    return "not a packed state";
  if ((state.drawn != NOTHING) != (state.phase == EXPAND))
    return "two drawn blocks in the expand phase and only then";
  if ((state.displaced != 0) != (state.phase == RELOCATE))
    return "displaced sensors while they are put back and only then";
  // Later checks shift by what earlier ones have made sure of, hence one after the other.
  const char* why = wrong_size(rules, state);
  if (!why) why = wrong_sensors(rules, state);
  if (!why) why = wrong_actor(state);
  if (!why) why = wrong_blocks(rules, state);
  if (!why) why = wrong_cards(rules, state);
  return why ? why : wrong_end(rules, state);
}

}  // namespace cul
