"""What a player can decide, and what chance can answer.

An action is what a player wants; what chance gave is kept beside it, in a `Step`.
Spaces count from 1, from the left, as players and notation count them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from urban_legends.rules.counts import Sensors
from urban_legends.rules.types import Card, Colour, Kind, Side


class _Written:
    """Shows itself in notation, and as code so that a failing test can be pasted back."""

    __slots__ = ()

    def __str__(self) -> str:
        from urban_legends.rules.text import action_text

        return action_text(self)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        from urban_legends.rules.pasting import action_code

        return action_code(self)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, repr=False)
class Split(_Written):
    """Send all sensors of an active space diagonally, some left, some right (P4)."""

    space: int
    left: Sensors
    right: Sensors
    wild: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Align(_Written):
    """Send all active sensors of a colour diagonally one way (P5)."""

    colour: Colour
    side: Side
    wild: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle(_Written):
    """Send one sensor a space along the active row and then diagonally on (P6)."""

    space: int
    colour: Colour
    side: Side
    wild: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Written):
    """Draw movement cards (P9)."""


@dataclass(frozen=True, slots=True)
class Number:
    """The feature "so many sensors" (H2)."""

    count: int


@dataclass(frozen=True, slots=True)
class Combination:
    """The feature "exactly these colours" (H3)."""

    colours: frozenset[Colour]


Feature: TypeAlias = Number | Combination


@dataclass(frozen=True, slots=True, repr=False)
class Announce(_Written):
    """Announce the feature by which the Cryptid hides (H1)."""

    feature: Feature


@dataclass(frozen=True, slots=True, repr=False)
class Remove(_Written):
    """Remove the leftmost or the rightmost block of both rows (R2)."""

    side: Side


@dataclass(frozen=True, slots=True, repr=False)
class PutBack(_Written):
    """Put the next displaced sensor into an inactive space (R5, R6)."""

    colour: Colour
    space: int


@dataclass(frozen=True, slots=True, repr=False)
class Place(_Written):
    """Place the drawn blocks, one at each end of the active row (X1, X2)."""

    left: Kind
    right: Kind


Effect: TypeAlias = Split | Align | Shuffle
Action: TypeAlias = Effect | Draw | Announce | Remove | PutBack | Place


def need_action(action: object) -> None:
    """Say what is needed where something else was given: most often a text."""
    if not isinstance(action, Action):
        raise TypeError(
            f"an action is needed, such as Draw(), not {action!r}; parse_action reads text"
        )


CARD_OF: dict[type[Effect], Card] = {
    Split: Card.SPLIT,
    Align: Card.ALIGN,
    Shuffle: Card.SHUFFLE,
}
"""The movement card that carries out each effect (P3)."""


@dataclass(frozen=True, slots=True)
class DrawnCards:
    """Movement cards in the order drawn."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawnBlocks:
    """The two blocks drawn for the expand phase, ordinary before mysterious."""

    kinds: tuple[Kind, Kind]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something drawn that the reader may not see: `??`."""

    count: int


Chance: TypeAlias = DrawnCards | DrawnBlocks
Seen: TypeAlias = Chance | Unseen
"""What chance gave, to some reader."""


@dataclass(frozen=True, slots=True, repr=False)
class Step(_Written):
    """An action with what chance gave: one entry of a record."""

    action: Action
    chance: Seen | None = None

    def __str__(self) -> str:
        from urban_legends.rules.text import step_text

        return step_text(self)

    def __repr__(self) -> str:
        from urban_legends.rules.pasting import step_code

        return step_code(self)
