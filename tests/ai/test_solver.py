"""The round solver and the belief it rests on, held against hand-made answers."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from urban_legends.ai.belief import possible_hands
from urban_legends.ai.solver import Draws, Goal, solve, solve_view
from urban_legends.rules import (
    CARDS,
    Announce,
    Cards,
    Role,
    RuleError,
    View,
    apply,
    parse_action,
    parse_position,
    parse_state,
)

# One pink sensor is left. If it goes right, both blocks show five; if it goes left, they show six
# and five, and no colours in common: captured.
LAST = "1 sC -[o*]p pppww[o]-[o]wbbb S.SA SAH.- -- 0-0 9o5m -"
HIDING = "1 hC -[o*]- ppwwb[o]pp[o]wbb SAH.- SAH.- -- 0-0 9o5m -"


def test_an_announcement_that_keeps_two_counters_is_no_capture() -> None:
    found = solve(parse_state(HIDING), Goal.CAPTURE)
    assert found.complete
    assert found.value == 0
    assert isinstance(found.action, Announce)


def test_the_last_sensor_decides() -> None:
    state = parse_state(LAST)
    found = solve(state, Goal.CAPTURE)
    assert found.complete
    assert found.value == 0
    wrong = apply(state, parse_action("S2:p/-")).state
    assert solve(wrong, Goal.CAPTURE).value == 1


def test_assumptions_about_draws_order_the_values() -> None:
    state = parse_state("2 sS pp[o]wb[o]pw[o]bb p[o*]-[o*]w SA.S SH.A -- 0-0 7o5m -")
    low, mean, high = (
        solve(state, Goal.EVIDENCE, draws).value
        for draws in (Draws.WORST_FOR_CRYPTID, Draws.EXPECTED, Draws.WORST_FOR_SCIENTIST)
    )
    assert low <= mean <= high


def test_too_few_nodes_are_reported() -> None:
    state = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    assert not solve(state, Goal.CAPTURE, nodes=50).complete


@pytest.mark.parametrize("nodes", [0, -3])
def test_nodes_must_be_positive(nodes: int) -> None:
    with pytest.raises(ValueError, match="nodes"):
        solve(parse_state(LAST), Goal.ESCAPE, nodes=nodes)


def test_other_phases_are_refused() -> None:
    state = parse_state("1 eC -[o]- ppwwb[o*]pp[o*]wbb SAH.- SAH.- -- 0-0 7o5m oo")
    with pytest.raises(ValueError, match="sensor and hiding"):
        solve(state, Goal.ESCAPE)


def test_a_view_is_solved_for_every_hand() -> None:
    seen = parse_position(LAST.replace("SAH.-", "???.-"))
    assert isinstance(seen, View)
    found = solve_view(seen, Goal.CAPTURE)
    assert sum(chance for chance, _ in found.values()) == 1
    assert {answer.value for _, answer in found.values()} == {0}
    assert len(found) == len(possible_hands(seen, Role.SCIENTIST)) == 9


def test_a_view_is_no_state_and_the_error_says_what_to_ask() -> None:
    seen = parse_position(LAST.replace("SAH.-", "???.-"))
    with pytest.raises(TypeError, match="for a view ask solve_view"):
        solve(seen, Goal.CAPTURE)  # type: ignore[arg-type]


def test_a_view_without_the_hand_of_the_player_to_act_is_refused() -> None:
    seen = parse_position(LAST.replace("S.SA", "?.SA"))
    assert isinstance(seen, View)
    with pytest.raises(RuleError) as refused:
        solve_view(seen, Goal.CAPTURE)
    assert refused.value.code == "hidden"


def test_hands_do_not_matter_any_more_when_the_cryptid_hides() -> None:
    seen = parse_position(HIDING.replace("SAH.-", "???.-"))
    assert isinstance(seen, View)
    wanted = solve(parse_state(HIDING), Goal.CAPTURE)
    assert {answer for _, answer in solve_view(seen, Goal.CAPTURE).values()} == {wanted}


@pytest.mark.parametrize("cards", ["????.SSAH", "S???.SSA", "SA??.H", "??.SSSSAA"])
def test_i5_beliefs_are_those_of_a_fair_deal(cards: str) -> None:
    """Counting every deal of the unseen cards by hand gives the same chances."""
    text = f"1 sS -[o*]p pppww[o]-[o]wbbb {cards} SAH.- -- 0-0 9o5m -"
    seen = parse_position(text)
    assert isinstance(seen, View)
    hand = seen.hands.cryptid
    pile = seen.setup.decks.cryptid.minus(seen.discards.cryptid).minus(hand.known)
    pool = [card for card in CARDS for _ in range(pile.of(card))]
    deals = list(combinations(pool, hand.unknown))
    wanted: Counter[Cards] = Counter()
    for deal in deals:
        wanted[hand.known.plus(Cards(*(deal.count(card) for card in CARDS)))] += 1
    found = possible_hands(seen, Role.CRYPTID)
    assert found == {cards: Fraction(ways, len(deals)) for cards, ways in wanted.items()}
    assert len(found) <= 11
