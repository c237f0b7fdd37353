"""Facts about means: cards, decks, the wild cards, the last sensor, evidence still to be had."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urban_legends.coach.claim import Claim
from urban_legends.coach.claims import (
    DeckRunsOut,
    EvidenceNeeded,
    HandAfter,
    LastCard,
    LastSensor,
    LeftToMove,
    MustDraw,
    OpponentMustDraw,
    SensorsLeft,
    SpendsWild,
    TurnsWild,
)
from urban_legends.coach.trying import after, some_state
from urban_legends.rules import (
    CARD_OF,
    Action,
    DeckRebuilt,
    Draw,
    Effect,
    Phase,
    Role,
    State,
    View,
    WildTurnedUp,
    apply,
    chance_outcomes,
)

LEAST_CARDS = 2
"""By so many cards a hand must be smaller to be worth a word."""
LEAST_LEFT = 2
"""And so many more sensors must be left to be moved."""


def means_claims(seen: View, action: Action, better: Action) -> Iterator[Claim]:
    """What an action costs in means and the better one does not."""
    state = some_state(seen)
    for claim in _of(state, action):
        if type(claim) not in {type(other) for other in _of(state, better)}:
            yield claim
    if state.phase is Phase.SENSOR:
        yield from _sensors(state, action, better)
        yield from _cards(state, action, better)
    if state.phase in (Phase.HIDING, Phase.RESTRICT):
        yield from _evidence(state, action, better)


def _sensors(state: State, action: Action, better: Action) -> Iterator[Claim]:
    """How many sensors are still to be moved: who moves many at once decides where they go."""
    left, better_left = (
        after(state, one).rows[state.active].sensors.total for one in (action, better)
    )
    if isinstance(action, Draw) and left > better_left:
        yield SensorsLeft(action, left, better, better_left)
    playing = not isinstance(action, Draw) and not isinstance(better, Draw)
    if playing and left >= better_left + LEAST_LEFT:
        yield LeftToMove(action, left, better, better_left)


def _cards(state: State, action: Action, better: Action) -> Iterator[Claim]:
    """What the player, and the opponent, can play afterwards."""
    held, better_held = (
        after(state, one).piles[state.actor].hand.total for one in (action, better)
    )
    only_wild = _wild(better) and better == _by_wild(action)
    if held + (1 if only_wild else LEAST_CARDS) <= better_held:
        yield HandAfter(action, held, better, better_held)
    if _wild(action) and not _wild(better):
        yield SpendsWild(action, better)
    drawing = isinstance(better, Draw) and not isinstance(action, Draw)
    if drawing and _must_draw(state, state.actor.other):
        yield OpponentMustDraw(action, better)


def _by_wild(action: Action) -> Action:
    return replace(action, wild=True) if isinstance(action, Effect) else action


def _wild(action: Action) -> bool:
    return isinstance(action, Effect) and action.wild


def _must_draw(state: State, role: Role) -> bool:
    """Whether a role has neither a card nor a wild card to play."""
    return not state.piles[role].hand.total and not state.wild[role]


def _of(state: State, action: Action) -> Iterator[Claim]:
    """What can be said of an action alone."""
    chances = chance_outcomes(state, action)
    reached, events = apply(state, action, chances[0][0] if chances else None)
    rebuilt = [event for event in events if isinstance(event, DeckRebuilt)]
    if isinstance(action, Draw) and rebuilt:
        yield DeckRunsOut(action, rebuilt[0].size)
    if isinstance(action, Effect) and not action.wild:
        card = CARD_OF[type(action)]
        if not reached.piles[state.actor].hand.of(card):
            yield LastCard(action, card, reached.deck(state.actor).of(card))
    left, before = (one.rows[state.active].sensors.total for one in (reached, state))
    if state.phase is Phase.SENSOR and left == 1 < before:
        yield LastSensor(action)
    if state.phase is Phase.SENSOR and _must_draw(reached, state.actor):
        yield MustDraw(action)
    if any(isinstance(event, WildTurnedUp) and event.role is not state.actor for event in events):
        yield TurnsWild(action)


def _evidence(state: State, action: Action, better: Action) -> Iterator[Claim]:
    """How much evidence is still needed, where the action takes less than the better one."""
    role = state.actor
    gained, could = (after(state, one).evidence for one in (action, better))
    needed = state.setup.evidence // 2 + 1 - gained[role]
    if gained[role] < could[role] and needed > 0:
        yield EvidenceNeeded(action, needed, state.setup.evidence - sum(gained))
