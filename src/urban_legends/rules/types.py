"""The words of the rulebook as closed types: who, what, where, when.

Nothing here knows a rule; every other module of `rules/` uses these words.
Each member's value is its letter in the common notation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Word(Enum):
    """A member of a closed type, shown as one would write it in code: `Role.CRYPTID`."""

    if not TYPE_CHECKING:
        # The same as in Enum, without a function in Python for each: they are used all the time.
        __hash__ = object.__hash__
        value = property(attrgetter("_value_"))

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Role(Word):
    """The two players (S1); each owns the row of city blocks nearer to them."""

    CRYPTID = "C"
    SCIENTIST = "S"

    @property
    def other(self) -> Role:
        return Role.SCIENTIST if self is Role.CRYPTID else Role.CRYPTID


@dataclass(frozen=True, slots=True)
class ByRole(Generic[T]):
    """One value for each role: `hands[Role.CRYPTID]` instead of a two-key dict."""

    cryptid: T
    scientist: T

    def __getitem__(self, role: Role) -> T:
        if role is Role.CRYPTID:
            return self.cryptid
        if role is Role.SCIENTIST:
            return self.scientist
        raise TypeError(f"a role is needed, such as Role.CRYPTID, not {role!r}")

    def __iter__(self) -> Iterator[T]:
        yield self.cryptid
        yield self.scientist

    def replace(self, role: Role, value: T) -> ByRole[T]:
        """The same pair with another value for one role."""
        if role is Role.CRYPTID:
            return ByRole(value, self.scientist)
        return ByRole(self.cryptid, value)

    def update(self, role: Role, change: Callable[[T], T]) -> ByRole[T]:
        """The same pair with one role's value changed."""
        return self.replace(role, change(self[role]))

    def map(self, change: Callable[[T], U]) -> ByRole[U]:
        return ByRole(change(self.cryptid), change(self.scientist))

    @staticmethod
    def of(make: Callable[[Role], U]) -> ByRole[U]:
        """The pair made by asking `make` for each role."""
        return ByRole(make(Role.CRYPTID), make(Role.SCIENTIST))


class Colour(Word):
    """The colours of sensors (S7), in the order in which notation writes them."""

    PINK = "p"
    WHITE = "w"
    BLACK = "b"


class Kind(Word):
    """The kinds of city block (S5)."""

    ORDINARY = "o"
    MYSTERIOUS = "m"


class Card(Word):
    """The kinds of movement card (S2), in the order in which notation writes them."""

    SPLIT = "S"
    ALIGN = "A"
    SHUFFLE = "H"


class Side(Word):
    """Left and right, fixed for the table (G6)."""

    LEFT = "<"
    RIGHT = ">"

    @property
    def other(self) -> Side:
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


class Phase(Word):
    """What is to be decided now. The victory phase decides nothing, so it is never waited in."""

    SENSOR = "s"
    HIDING = "h"
    RESTRICT = "r"
    RELOCATE = "m"
    EXPAND = "e"
    OVER = "x"


# Walking over a tuple is several times as fast as over an Enum, and rules walk all the time.
ROLES = tuple(Role)
COLOURS = tuple(Colour)
KINDS = tuple(Kind)
CARDS = tuple(Card)
SIDES = tuple(Side)


class Reshuffle(Word):
    """When an empty movement deck is rebuilt from the discard pile (P10, a rule option)."""

    IMMEDIATE = "immediate"
    WHEN_NEEDED = "when-needed"


class Reason(Word):
    """Why a game is over by the rules (V2, V3, V4)."""

    ESCAPE = "escape"
    CAPTURE = "capture"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `C escape`, `S capture`, `C time`, `S time`."""

    winner: Role
    reason: Reason

    def __str__(self) -> str:
        return f"{self.winner.value} {self.reason.value}"
