"""The reading aids of a position, made by asking the rules: badges, features, what can come.

Works on views: what its reader cannot know is filled in with anything that fits, and none
of these figures depends on it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from urban_legends.notation import letters, to_wire
from urban_legends.play import hiding_worth
from urban_legends.rules import (
    Announced,
    Feature,
    Outcome,
    Phase,
    Reason,
    Role,
    Row,
    View,
    all_announced,
    feature_text,
    possible_state,
    within_reach,
)
from urban_legends.tables.shapes import (
    BestReading,
    BlockReading,
    FeatureReading,
    PositionSeen,
    Reading,
)


def seen_position(seen: View) -> PositionSeen:
    """A view with everything that helps to read it."""
    return PositionSeen(position=to_wire(seen), notation=str(seen), reading=read(seen))


def bare_position(seen: View) -> PositionSeen:
    """A position that cannot be, to be looked at while it is mended: nothing is read from it."""
    inactive = seen.active.other
    reading = Reading(
        row=inactive.value,
        blocks=_blocks(seen.rows[inactive], []),
        features=(),
        best=None,
        unseen={role.value: "" for role in Role},
        rounds=seen.setup.rounds,
    )
    return PositionSeen(position=to_wire(seen), notation=str(seen), reading=reading)


def read(seen: View) -> Reading:
    public = _read_board(_Board(seen))
    return replace(public, unseen={role.value: letters(seen.unseen(role)) for role in Role})


class _Board:
    """A view, equal to every other that looks the same from outside."""

    __slots__ = ("public", "seen")

    def __init__(self, seen: View) -> None:
        self.seen = seen
        public = (seen.setup, seen.round, seen.phase, seen.actor, seen.rows, seen.evidence)
        left = seen.block_deck.total - (2 if seen.drawn is None else 0)
        self.public = (*public, seen.wild, left == 0)

    def __hash__(self) -> int:
        return hash(self.public)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Board) and self.public == other.public


@lru_cache(maxsize=4096)
def _read_board(board: _Board) -> Reading:
    """What is the same for everybody: read once for all who look."""
    state = possible_state(board.seen)
    hiding = state.phase in (Phase.SENSOR, Phase.HIDING)
    explored: tuple[FeatureReading, ...] = ()
    if hiding:
        explored = tuple(_explored(*one) for one in all_announced(state).items())
    return Reading(
        row=state.inactive.value,
        blocks=_blocks(state.inactive_row, within_reach(state) if hiding else []),
        features=explored,
        best=_best(explored) if explored else None,
        unseen={},
        rounds=state.setup.rounds,
    )


def _blocks(row: Row, reach: list[int]) -> tuple[BlockReading, ...]:
    return tuple(
        _block(index + 1, letters(row.around(index)), index in reach, block.evidence)
        for index, block in enumerate(row.blocks)
    )


@lru_cache(maxsize=16_384)
def _block(number: int, sensors: str, within_reach: bool, evidence: bool) -> BlockReading:
    return BlockReading(number, sensors, within_reach, evidence)


@lru_cache(maxsize=16_384)
def _explored(feature: Feature, found: Announced) -> FeatureReading:
    """What announcing it would do now."""
    return FeatureReading(
        feature=feature_text(feature),
        matching=found.matching,
        presence=found.presence,
        evidence=found.evidence,
        escape=_by(found.outcome, Reason.ESCAPE),
        capture=_by(found.outcome, Reason.CAPTURE),
        outcome=None if found.outcome is None else str(found.outcome),
    )


def _by(end: Outcome | None, reason: Reason) -> bool:
    return end is not None and end.reason is reason


def _worth(one: FeatureReading) -> tuple[int, int]:
    """Winning, then going on, then losing; among equals what it brings."""
    ending = 1
    if one.outcome is not None:
        ending = 2 if one.outcome.startswith(Role.CRYPTID.value) else 0
    return ending, hiding_worth(len(one.presence), one.evidence)


def _best(explored: tuple[FeatureReading, ...]) -> BestReading:
    worth = [_worth(one) for one in explored]
    most = max(worth)
    top = explored[worth.index(most)]
    return BestReading(
        features=tuple(
            one.feature for one, its in zip(explored, worth, strict=True) if its == most
        ),
        presence=len(top.presence),
        evidence=top.evidence,
        escape=top.escape,
        capture=top.capture,
        outcome=top.outcome,
    )
