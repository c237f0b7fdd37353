"""Twins: two games that look the same to one viewer and differ in what it may not know.

Hands are dealt anew where the viewer does not see them; then both games take the same actions,
while everything that is drawn unseen may differ. They part where something is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.tables.meeting import agreed
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    Action,
    Card,
    Cards,
    Chance,
    Role,
    State,
    Viewer,
    chance_outcomes,
    legal_actions,
    seen_step,
    step_text,
)
from urban_legends.tables.journal import PlayedStep, TableConfig, journal_text

Pair = tuple[Match, Match]
TRIES = 30
SECOND = 1000
"""Milliseconds between two steps."""


def twins(seed: int, viewer: Viewer) -> Iterator[Pair]:
    """Both games after each step. Where they part, both begin again from where the one is."""
    rng = Random(seed)
    pair = _dealt_anew(Match.begin(Dealer(f"twins {seed}")), viewer, rng)
    while not pair[0].over:
        yield pair
        one, other = _step(*pair, viewer, rng)
        pair = _dealt_anew(one, viewer, rng) if other is None else (one, other)


def _dealt_anew(match: Match, viewer: Viewer, rng: Random) -> Pair:
    """A game from here, and one in which hands that the viewer does not see are others."""
    one = Match.from_position(match.dealer, match.state)
    for _ in range(TRIES):
        state = match.state
        for role in Role:
            if role is not viewer:
                state = _with_other_hand(state, role, rng)
        other = Match.from_position(match.dealer, state)
        if state != match.state and other.view(viewer) == one.view(viewer):
            return one, other
    return one, one


def _with_other_hand(state: State, role: Role, rng: Random) -> State:
    piles = state.piles[role]
    unseen = piles.hand.plus(state.deck(role))
    cards = [card for card in Card for _ in range(unseen.of(card))]
    rng.shuffle(cards)
    held = cards[: piles.hand.total]
    hand = Cards(*(held.count(card) for card in Card))
    return state._replace(piles=state.piles.replace(role, piles._replace(hand=hand)))


def _step(one: Match, other: Match, viewer: Viewer, rng: Random) -> tuple[Match, Match | None]:
    """The same action in both, with other cards where that is not seen, if there are such."""
    legal = legal_actions(one.state)
    theirs = set(legal_actions(other.state))
    shared = [action for action in legal if action in theirs] or list(legal)
    rng.shuffle(shared)
    for action in shared:  # whatever lets the game go on, if anything does
        drawn = rng.choice(_drawn(one, action))
        after = one.play(action, drawn)
        if not after.over:
            break
    if action not in theirs:
        return after, None
    others = _drawn(other, action)
    rng.shuffle(others)
    for chance in sorted(others, key=lambda found: found == drawn):
        twin = other.play(action, chance)
        if twin.over == after.over and _last_seen(twin, viewer) == _last_seen(after, viewer):
            return after, twin
    return after, None


def _last_seen(match: Match, viewer: Viewer) -> object:
    """What a viewer sees of the last step, and of the position after it."""
    before, turn = match.turns[-2:]
    assert turn.step is not None
    return seen_step(turn.step, before.state, viewer), match.view(viewer)


def _drawn(match: Match, action: Action) -> list[Chance | None]:
    return [chance for chance, _ in chance_outcomes(match.state, action)] or [None]


def table_of(match: Match) -> TableConfig:
    """A table of two people at which a game begins as this one did."""
    return replace(agreed(role="C"), start=str(match.turns[0].state))


def entries(match: Match, after: int = 0) -> list[tuple[str, str | None]]:
    """What a journal keeps of the steps after so many."""
    found: list[tuple[str, str | None]] = []
    for number in range(after, len(match.turns) - 1):
        before, turn = match.turns[number], match.turns[number + 1]
        assert turn.step is not None
        step = PlayedStep(before.state.actor.value, step_text(turn.step), at=number * SECOND)
        found.append((journal_text(step), None))
    return found
