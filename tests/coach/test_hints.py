"""Hints: from what the player to act can know, each reason true, said in every language."""

from __future__ import annotations

import pytest

from tests.coach.checker import CHECKS, confirmed
from tests.tables.twins import twins
from urban_legends.ai.judgement import Limits
from urban_legends.coach import Hint, Rung, hint
from urban_legends.play import Match
from urban_legends.rules import ByRole, Role, View, legal_in_view, view
from urban_legends.text import Language, hint_phrases, render

FEW = Limits(nodes=24)
GAMES = 3


def told(found: Hint, role: Role) -> bytes:
    """Everything that can be read of a hint, in every language."""
    said = [
        render(phrase, language)
        for language in Language
        for rung in Rung
        for phrase in hint_phrases(found, rung, role)
    ]
    return repr((found, said)).encode()


def positions(seat: Role) -> list[tuple[Match, Match]]:
    """Decisions of a seat in pairs of games that differ in what it may not know."""
    return [
        pair
        for seed in range(GAMES)
        for pair in list(twins(seed, seat))[::3]
        if pair[0].state.actor is seat and pair[0].state != pair[1].state
    ]


def opened(match: Match) -> View:
    """The view of the player to act with the opponent's cards open."""
    hands = ByRole.of(lambda role: match.state.piles[role].hand)
    return view(match.state, match.state.actor, hands)


@pytest.mark.slow
@pytest.mark.parametrize("seat", Role)
def test_other_hidden_cards_change_no_byte(seat: Role) -> None:
    pairs = positions(seat)
    assert len(pairs) > 5
    peeked = 0
    for pair in pairs:
        one, other = (told(hint(match.view(seat), FEW), seat) for match in pair)
        assert one == other, pair[0].state
        first, second = (told(hint(opened(match), FEW), seat) for match in pair)
        peeked += first != second
    assert peeked, "a coach that looked at the cards would be noticed"


@pytest.mark.slow
def test_what_a_hint_says_is_true_and_can_be_played() -> None:
    reasons = 0
    for seat in Role:
        for match, _ in positions(seat):
            seen = match.view(seat)
            found = hint(seen, FEW)
            assert found.action in legal_in_view(seen)
            assert 0 <= found.value <= 1
            for claim in found.reasons:
                if claim.code in CHECKS:
                    assert confirmed(seen, claim.code, claim.args), claim
                    reasons += 1
    assert reasons
