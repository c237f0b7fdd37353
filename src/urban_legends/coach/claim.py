"""What a claim is, whatever it says: an action, arguments as plain data, how sure it is."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar, TypeAlias

from urban_legends.rules import (
    Action,
    Card,
    Cards,
    Colour,
    Feature,
    Sensors,
    Side,
    action_text,
    feature_text,
)


class ClaimKind(StrEnum):
    """How sure a claim is, the surest first."""

    CERTAIN = "certain"
    """By force until the end of the round, whatever anybody does."""
    BOARD = "board"
    """A fact about blocks, sensors and counters on the table."""
    MEANS = "means"
    """A fact about cards, decks, wild cards and evidence."""
    JUDGED = "judged"
    """An estimate of the master, with its error."""


class Win(StrEnum):
    """How a round can be won for certain."""

    CAPTURE = "capture"
    ESCAPE = "escape"
    LAST_ROUND = "last-round"
    """In the last round: in one way or another, time included."""


class Stake(StrEnum):
    """What a round can be played for."""

    CAPTURE = "capture"
    ESCAPE = "escape"


Argument: TypeAlias = str | int | float | list[int] | list[str]


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that is true of an action; what follows each code is said in docs/analysis.md."""

    code: ClassVar[str]
    kind: ClassVar[ClaimKind]

    action: Action
    """The action that is explained."""

    @property
    def args(self) -> dict[str, Argument]:
        """The arguments as JSON can hold them, in notation."""
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}


def _plain(value: object) -> Argument:
    if isinstance(value, Fraction | float):
        return round(float(value), 4)
    if isinstance(value, Card | Colour | Side):
        return str(value.value)
    if isinstance(value, Cards | Sensors):
        return value.text
    if isinstance(value, tuple):
        numbers = [one for one in value if isinstance(one, int)]
        return numbers or [action_text(one) for one in value]
    if isinstance(value, Action):
        return action_text(value)
    if isinstance(value, Feature):
        return feature_text(value)
    assert isinstance(value, str | int)
    return value
