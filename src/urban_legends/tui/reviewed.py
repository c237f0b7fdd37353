"""A finished game and what the coach has said of it so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from urban_legends.notation import RoleLetter
from urban_legends.tables.bodies import Moment
from urban_legends.tables.replays import replay_of
from urban_legends.tables.reviews import (
    FaultName,
    ReviewBegun,
    ReviewDone,
    ReviewFailed,
    ReviewMoment,
    ReviewPart,
    ReviewWaiting,
)
from urban_legends.tables.shapes import Refused

FAULTS: tuple[FaultName, ...] = get_args(FaultName)
PLAYED_ON = 4
"""Positions that are shown of what was played, beginning with the decision."""


class Reviewed:
    """The parts of a review, put together as they come."""

    def __init__(self, text: str, number: int) -> None:
        """RuleError if the text is no record, or has no such game."""
        self.text = text
        self.game = replay_of("terminal", text, number)
        self.revealed: set[int] = set()
        """The steps at which the reader has asked for what was better."""
        self.begin()

    def begin(self, both_open: bool = False) -> None:
        self.both_open = both_open
        self.moments: list[ReviewMoment] = []
        self.total: int | None = None
        self.place = 0
        """How many reviews come before this one."""
        self.done = False
        self.failed: Refused | None = None

    def take(self, part: ReviewPart) -> None:
        match part:
            case ReviewWaiting(place=place):
                self.place = place
            case ReviewBegun(decisions=total):
                self.place, self.total = 0, total
            case ReviewMoment():
                self.moments = sorted([*self.moments, part], key=lambda one: one.ply)
            case ReviewDone():
                self.done = True
            case ReviewFailed(refusal=refusal):
                self.failed = refusal

    @property
    def steps(self) -> int:
        return len(self.game.moments) - 1

    @property
    def mistakes(self) -> list[ReviewMoment]:
        """What cost something, in the order of the game."""
        return [one for one in self.moments if one.grade != "fine"]

    @property
    def turning(self) -> int:
        """The place among the mistakes of the one that gave away the most."""
        losses = [one.loss for one in self.mistakes]
        return losses.index(max(losses)) if losses else 0

    @property
    def rounds(self) -> dict[int, int]:
        """The step with which each round begins."""
        starts: dict[int, int] = {}
        for ply, one in enumerate(self.game.moments[1:]):
            if one.entry is not None:
                starts.setdefault(one.entry.round, ply)
        return starts

    def played(self, moment: ReviewMoment) -> Sequence[Moment]:
        """What was played from a decision on."""
        return self.game.moments[moment.ply : moment.ply + PLAYED_ON]

    def counts(self, role: RoleLetter) -> Counter[FaultName]:
        """How many mistakes of each kind a role made; what is only doubtful does not count."""
        return Counter(
            one.fault
            for one in self.mistakes
            if one.role == role and one.fault is not None and one.grade != "doubtful"
        )
