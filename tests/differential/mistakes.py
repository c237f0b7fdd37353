"""One-line mistakes for the fast engine, each of which the equality checks must catch.

Each is a slip somebody could make: a neighbour too far, a rule forgotten, an edge not looked
at. The line must be in its file exactly once, so that a changed core cannot make a mistake
vanish unnoticed.
"""

from typing import NamedTuple


class Mistake(NamedTuple):
    """A line of the core and what it is replaced with."""

    name: str
    file: str
    right: str
    wrong: str


def _apply(name: str, right: str, wrong: str) -> Mistake:
    return Mistake(name, "include/cul/apply.hpp", right, wrong)


def _legal(name: str, right: str, wrong: str) -> Mistake:
    return Mistake(name, "include/cul/legal.hpp", right, wrong)


def _chance(name: str, right: str, wrong: str) -> Mistake:
    return Mistake(name, "include/cul/chance.hpp", right, wrong)


def _view(name: str, right: str, wrong: str) -> Mistake:
    return Mistake(name, "include/cul/view.hpp", right, wrong)


def _state(name: str, right: str, wrong: str) -> Mistake:
    return Mistake(name, "include/cul/state.hpp", right, wrong)


FEW = [
    _apply(
        "P4 the right part stays in the left space",
        "state.inactive += (effect.what | right << 8) << effect.to;",
        "state.inactive += (effect.what + right) << effect.to;",
    ),
    _apply(
        "H5 only the right neighbour is reached",
        "return unsigned(state.presence) | unsigned(state.presence) << 1;",
        "return unsigned(state.presence) << 1;",
    ),
    _view(
        "I5 what the deck has no room for is not known",
        "if (forced > 0) result = Cards(result + forced * one_card(card));",
        "if (forced > 9) result = Cards(result + forced * one_card(card));",
    ),
]
"""Caught by `make test` every time."""

OTHERS = [
    _legal(
        "P4 all sensors may go one way",
        "return total(group) == 1 ? all_one_way : total(group) > 1 && !all_one_way;",
        "return total(group) > 0 || all_one_way;",
    ),
    _legal(
        "P6 the leftmost may go left",
        "const std::size_t sides = (space > 0 ? 1u : 0u) |",
        "const std::size_t sides = (space >= 0 ? 1u : 0u) |",
    ),
    _legal(
        "P6 the rightmost may not go left either",
        "(space < state.active_blocks ? 2u : 0u);",
        "(space + 1 < state.active_blocks ? 2u : 0u);",
    ),
    _legal(
        "P8 the wild card cannot Shuffle",
        "out = write_shuffles(state, out, FIRST_WILD);",
        "out = out + 0;",
    ),
    _legal(
        "P8 anybody's wild card will do",
        "if (state.wild >> state.actor & 1) {  // P8",
        "if (state.wild) {  // P8",
    ),
    _legal(
        "P9 drawing with a full hand",
        "if (total_cards(hand) < rules.hand_limit) *out++ = DRAW;  // P9",
        "if (total_cards(hand) <= rules.hand_limit) *out++ = DRAW;  // P9",
    ),
    _legal(
        "P3 an Align is played as if always in hand",
        "if (count_cards(hand, ALIGN)) out = write_aligns(state, out, 0);",
        "out = write_aligns(state, out, 0);",
    ),
    _legal(
        "H4 the empty combination may be announced",
        "if ((k & colours) == k) *out++ = Action(FIRST_COMBINATION + k - 1);",
        "if ((k & colours) == k) *out++ = Action(FIRST_COMBINATION + k - 2);",
    ),
    _legal(
        "H4 not all sensors may be announced",
        "const int numbers = total(rules.sensors()) + 1;",
        "const int numbers = total(rules.sensors());",
    ),
    _legal(
        "R3 the right end is looked for one block too far in",
        "(state.presence >> (state.inactive_blocks - 1) & 1 ? 0u : 2u);",
        "(state.presence >> (state.inactive_blocks - 2) & 1 ? 0u : 2u);",
    ),
    _legal(
        "R5 not into the last space",
        "for (int space = 0; space <= state.inactive_blocks; ++space)\n"
        "        *out++ = put_back_index",
        "for (int space = 0; space < state.inactive_blocks; ++space)\n"
        "        *out++ = put_back_index",
    ),
    _legal(
        "R6 black before white",
        "return displaced & 0xF0 ? PINK : displaced & 0x0C ? WHITE : BLACK;",
        "return displaced & 0xF0 ? PINK : displaced & 0x03 ? BLACK : WHITE;",
    ),
    _legal(
        "X2 one way to place two kinds",
        "if (state.drawn == ONE_EACH) *out++ = FIRST_PLACE + 1, *out++ = FIRST_PLACE + 2;",
        "if (state.drawn == ONE_EACH) *out++ = FIRST_PLACE + 1;",
    ),
    _legal(
        "P7 is_legal lets an absent colour be aligned",
        "if (effect.card == ALIGN) return (state.active & IN_ROW[effect.what]) != 0;",
        "if (effect.card == ALIGN) return true;",
    ),
    _apply(
        "P5 Align moves only what is in the first three spaces",
        "const std::uint32_t moved = state.active & IN_ROW[effect.what];",
        "const std::uint32_t moved = state.active & IN_ROW[effect.what] & 0xFFFFFFu;",
    ),
    _apply(
        "P3 the card played stays out of the discard pile",
        "state.discard[role] = Cards(state.discard[role] + one);",
        "state.discard[role] = Cards(state.discard[role] + 0 * one);",
    ),
    _apply(
        "P8 the wild card stays face up",
        "state.wild = std::uint8_t(state.wild & ~(1u << role));",
        "state.wild = std::uint8_t(state.wild | 1u << role);",
    ),
    _apply(
        "P9 a draw goes over the limit",
        "return room < rules.draw ? room : rules.draw;",
        "return rules.draw + 0 * room;",
    ),
    _apply(
        "P10 when needed, the deck is not rebuilt within a draw",
        "if (state.deck[role] == 0) rebuild(state, role);  // P10",
        "if (state.deck[role] == 0 && k == 0) rebuild(state, role);  // P10",
    ),
    _apply(
        "I5 a known card that was played is still known",
        "if (count_cards(state.known[role], card)) state.known[role] =",
        "if (count_cards(state.known[role], card) > 3) state.known[role] =",
    ),
    _apply(
        "P11 the one who emptied the row acts on",
        "state.actor = emptied ? CRYPTID : Role(1 - role);",
        "state.actor = emptied ? role : Role(1 - role);",
    ),
    _apply(
        "H2 too many sensors match as well",
        "? total(group) == feature - FIRST_NUMBER",
        "? total(group) >= feature - FIRST_NUMBER",
    ),
    _apply(
        "H3 more colours match as well",
        ": detail::COLOURS_OF[group] == feature - FIRST_COMBINATION + 1;",
        ": (detail::COLOURS_OF[group] & (feature - FIRST_COMBINATION + 1)) != 0;",
    ),
    _apply(
        "H6 the evidence stays on the block",
        "state.inactive_evidence = std::uint8_t(state.inactive_evidence & ~found);",
        "state.inactive_evidence = std::uint8_t(state.inactive_evidence);",
    ),
    _apply(
        "E1 the Cryptid turns its own wild card up",
        "state.wild |= 1u << SCIENTIST;",
        "state.wild |= 1u << CRYPTID;  // E1",
    ),
    _apply(
        "V2 escape before the table is full",
        "return state.table() >= rules.full_table && free_sides(state) == 0;",
        "return state.table() + 2 >= rules.full_table && free_sides(state) == 0;",
    ),
    _apply(
        "V3 one counter is enough to go on",
        "if ((state.presence & (state.presence - 1)) == 0) return end_game",
        "if (state.presence == 0) return end_game",
    ),
    _apply(
        "V4 time before escape does not matter, evidence left behind does",
        "std::uint8_t(state.evidence[inactive] + std::popcount(state.inactive_evidence));",
        "std::uint8_t(state.evidence[inactive] + 0 * std::popcount(state.inactive_evidence));",
    ),
    _apply(
        "R1 the first full table is not restricted",
        "if (state.table() < rules.full_table) return draw_blocks(rules, state, source);",
        "if (state.round < 4) return draw_blocks(rules, state, source);",
    ),
    _apply(
        "R4 only the inactive row's evidence is taken",
        "(state.active_evidence >> active_end & 1) + (state",
        "(state.active_evidence >> active_end & 0) + (state",
    ),
    _apply(
        "R5 sensors beyond a removed right block stay",
        "state.inactive &= (std::uint64_t(1) << beyond) - 1;",
        "state.inactive &= (std::uint64_t(256) << beyond) - 1;",
    ),
    _apply(
        "R2 presence stays where it was when the left block goes",
        "state.presence >>= 1;",
        "state.presence >>= 0;",
    ),
    _apply(
        "R5 the Scientist puts sensors back",
        "state.phase = RELOCATE;\n  state.actor = CRYPTID;",
        "state.phase = RELOCATE;\n  state.actor = SCIENTIST;",
    ),
    _apply(
        "X1 the owner of the inactive row places",
        "state.phase = EXPAND;\n  state.actor = state.active_role();",
        "state.phase = EXPAND;\n  state.actor = state.inactive_role();",
    ),
    _apply(
        "X1 left and right are exchanged",
        "const unsigned left = code >> 1, right = code & 1;",
        "const unsigned right = code >> 1, left = code & 1;",
    ),
    _apply(
        "X3 a mysterious block comes without evidence",
        "const std::uint8_t evidence = grown(state.active_evidence);",
        "const std::uint8_t evidence = std::uint8_t(state.active_evidence << 1);",
    ),
    _apply(
        "P1 the owner of the inactive row acts first",
        "state.actor = state.active_role();  // P1",
        "state.actor = state.inactive_role();  // P1",
    ),
    _state(
        "P10 immediate decks wait too",
        "if (state.deck[role] == 0 && !rules.when_needed) rebuild(state, role);",
        "if (state.deck[role] == 0 && rules.when_needed) rebuild(state, role);",
    ),
    _state(
        "I5 a rebuilt deck proves nothing",
        "state.known[role] = state.hand[role];",
        "state.known[role] = 0;",
    ),
    _state(
        "I3 the rebuilt deck leaves its discard pile behind",
        "state.discard[role] = 0;",
        "state.discard[role] = state.discard[role];",
    ),
    _chance(
        "S5 the top of the deck is shuffled in",
        "if (left - rules.shuffled() >= 2) return",
        "if (left - rules.shuffled() >= 20) return",
    ),
    _chance(
        "X1 one of each comes half as often",
        "out.add(Outcome::blocks(ONE_EACH), 2 * ordinary * mysterious);",
        "out.add(Outcome::blocks(ONE_EACH), ordinary * mysterious);",
    ),
    _chance(
        "P9 cards are drawn with replacement",
        "out.add(Outcome::cards(one, two), ways * count_cards(rest, two));",
        "out.add(Outcome::cards(one, two), ways * count_cards(deck, two));",
    ),
    _view(
        "I4 drawn blocks are seen by everybody",
        "possible_drawn(rules, state).size > 1;",
        "possible_drawn(rules, state).size > 4;",
    ),
    _view(
        "I2 spectators see the Cryptid's hand",
        "return viewer == JUDGE || viewer == role;",
        "return viewer >= SPECTATOR - role * 3 || viewer == role;",
    ),
    Mistake(
        "hiding by score forgets evidence",
        "include/cul/hiding.hpp",
        "if (score > best) best = score, ties = 0;",
        "if (score > best) best = 1, ties = 0;",
    ),
    Mistake(
        "P6 Shuffle right lands one space short",
        "include/cul/action.hpp",
        "const int to = side == LEFT ? (space ? space - 1 : 0) : space + 2;",
        "const int to = side == LEFT ? (space ? space - 1 : 0) : space + 1;",
    ),
    Mistake(
        "P5 Align right goes straight",
        "include/cul/action.hpp",
        "table[align_index(colour, side)] = {ALIGN, 0, std::uint8_t(8 * side),",
        "table[align_index(colour, side)] = {ALIGN, 0, std::uint8_t(0 * side),",
    ),
    Mistake(
        "I1 the observation shows the opponent's hand",
        "src/observe.cpp",
        'hand(sink, "opponent\'s hand, known", known_cards(state, other));',
        'hand(sink, "opponent\'s hand, known", state.hand[other]);',
    ),
]
"""Caught by `make prove`, together with the few above."""

MISTAKES = FEW + OTHERS
