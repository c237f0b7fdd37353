"""Why a bot played something: facts of the board, the same whatever it holds."""

from __future__ import annotations

import pytest

from tests.coach.checker import confirmed
from tests.tables.twins import twins
from urban_legends.coach import ClaimKind, why_played
from urban_legends.rules import (
    Action,
    Role,
    View,
    Watcher,
    legal_actions,
    parse_action,
    parse_position,
)

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb ???.- ?.SA -- 0-0 9o5m -"
"""One pink sensor is left; what the Scientist holds is not known."""


def public(text: str) -> View:
    seen = parse_position(text)
    assert isinstance(seen, View)
    return seen


def test_the_action_is_held_against_others_by_the_same_card_and_a_draw() -> None:
    found = why_played(public(LAST), parse_action("S2:p/-"))
    assert {str(one.action) for one in found} <= {"S2:-/p", "D"}
    assert found
    assert all(one.kind is ClaimKind.BOARD for one in found)


@pytest.mark.parametrize("seat", Role)
def test_what_a_bot_holds_changes_nothing_that_is_said(seat: Role) -> None:
    """The asker sees the same in both games; the bot's cards differ."""
    said = 0
    for one, other in list(twins(4, seat))[:40]:
        if one.state.actor is seat or one.state == other.state:
            continue
        action: Action | None = next(
            (each for each in legal_actions(one.state) if each in legal_actions(other.state)), None
        )
        if action is None:
            continue
        mine, theirs = (why_played(match.view(Watcher.SPECTATOR), action) for match in (one, other))
        assert mine == theirs
        # True, too, with the cards that the bot really holds.
        seen = one.view(one.state.actor)
        assert all(confirmed(seen, claim.code, claim.args) for claim in mine)
        assert all(claim.action in legal_actions(one.state) for claim in mine)
        said += len(mine)
    assert said
