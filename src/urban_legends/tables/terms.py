"""The terms of a game between people who sit apart: what both see before they sit down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.notation.codec import Text, Whole
from urban_legends.tables.shapes import HandicapName, PositionText, ReshuffleOption, Seed

UNSEEN_LETTERS = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff"
)
"""Control characters, and those that are not seen or turn the direction of what follows."""
PlayerName = Annotated[
    str, Text(least=1, most=24, pattern=rf"(?!\s)[^{UNSEEN_LETTERS}\ud800-\udfff]+(?<!\s)")
]
"""What somebody wants to be called: short plain text on one line."""
Hex64 = Annotated[str, Text(pattern=r"[0-9a-f]{64}")]
"""A secret, or the promise of one: 32 bytes in hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class TotalClock:
    """So many minutes for the whole game, and some seconds more whenever the turn passes on."""

    kind: Literal["total"]
    minutes: Annotated[int, Whole(1, 180)]
    increment: Annotated[int, Whole(0, 60)] = 0


@dataclass(frozen=True, slots=True)
class DaysClock:
    """So many days for every action."""

    kind: Literal["days"]
    days: Annotated[int, Whole(1, 14)]


ClockTerms = TotalClock | DaysClock


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played, and how."""

    role: Literal["C", "S", "random", "guest"]
    """The role of whoever opens the table in the first game; `guest`: the guest chooses."""
    clock: ClockTerms | None = None
    games: Literal[1, 2, 4] = 1
    """A match of so many games, roles swapped after each, every game on a deal of its own."""
    aids: bool = True
    """Whether the page shows reading aids, to both."""
    setup: Literal["standard", "mini", "duel"] = "standard"
    reshuffle: ReshuffleOption = "immediate"
    listed: bool = False
    """Whether strangers find it in the public list."""
    position: PositionText | None = None
    """A chosen beginning; both see that it was chosen."""
    handicap: HandicapName | None = None
    """What the Scientist has more at the start of every game: ours, and in no rulebook."""
    seed: Seed | None = None
    """A chosen seed: whoever chose it can know all cards. Both see that it was chosen."""

    @property
    def fair(self) -> bool:
        """Whether chance is made of everybody's secrets."""
        return self.position is None and self.seed is None
