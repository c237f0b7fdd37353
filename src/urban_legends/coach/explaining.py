"""Why somebody may have played an action, said from what everybody saw.

A bot that is asked in a running game must not give its cards away. So the question is answered from
the public view: its action is held against others that it could certainly have played, and only
facts about the board are told. What is said is the same whatever it really holds.

>>> from urban_legends.rules import parse_action, parse_position
>>> seen = parse_position("1 sS -[o*]p pppww[o]-[o]wbbb ???.- ?.SA -- 0-0 9o5m -")
>>> [one.code for one in why_played(seen, parse_action("S2:p/-"))]
['announcements-after-reply', 'announcements']
"""

from __future__ import annotations

from urban_legends.coach.board import board_claims
from urban_legends.coach.claim import Claim
from urban_legends.coach.claims import CLAIMS
from urban_legends.rules import (
    Action,
    Draw,
    Effect,
    View,
    legal_actions,
    possible_state,
    view,
)

MOST_OTHERS = 12
"""Actions that the one which was played is held against."""
MOST_REASONS = 2
_ORDER = {claim: place for place, claim in enumerate(CLAIMS)}


def why_played(seen: View, action: Action) -> tuple[Claim, ...]:
    """What speaks against others that could have been played instead, most telling first.

    `seen` is what spectators saw before the action. Of each code one claim, about the first action
    it holds for.
    """
    state = possible_state(seen, action)
    # The hand is made up; no claim about the board depends on it.
    own = view(state, state.actor, seen.hands.map(lambda hand: hand.known))
    found: dict[str, Claim] = {}
    for other in _others(legal_actions(state), action):
        for claim in board_claims(own, other, action):
            found.setdefault(claim.code, claim)
    return tuple(sorted(found.values(), key=lambda one: _ORDER[type(one)])[:MOST_REASONS])


def _others(legal: tuple[Action, ...], action: Action) -> list[Action]:
    """Actions that were possible for certain: by the same card, a draw, or without any card."""
    sure = [one for one in legal if one != action and _sure(one, action)]
    return sure[:: -(-len(sure) // MOST_OTHERS) or 1]


def _sure(other: Action, action: Action) -> bool:
    if isinstance(other, Effect):
        return type(other) is type(action) and other.wild == getattr(action, "wild", None)
    return isinstance(other, Draw) or not isinstance(action, Draw)
