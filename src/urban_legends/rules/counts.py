"""Multisets: groups of sensors, sets of cards, stacks of blocks.

Like things are interchangeable and no deck has an order that anybody sees, so a group is
nothing but how many of each there are. All are tuples, hence immutable and hashable.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from urban_legends.rules.types import CARDS, COLOURS, Card, Colour, Kind


class Sensors(NamedTuple):
    """A group of sensors: how many pink, white and black ones."""

    pink: int = 0
    white: int = 0
    black: int = 0

    @property
    def total(self) -> int:
        return self.pink + self.white + self.black

    def of(self, colour: Colour) -> int:
        if colour is Colour.PINK:
            return self.pink
        return self.white if colour is Colour.WHITE else self.black

    @property
    def colours(self) -> frozenset[Colour]:
        return _colours(bool(self.pink), bool(self.white), bool(self.black))

    def plus(self, other: Sensors) -> Sensors:
        return Sensors(self.pink + other.pink, self.white + other.white, self.black + other.black)

    def minus(self, other: Sensors) -> Sensors:
        return Sensors(self.pink - other.pink, self.white - other.white, self.black - other.black)

    def holds(self, other: Sensors) -> bool:
        """Whether `other` could be taken out of this group."""
        return self.pink >= other.pink and self.white >= other.white and self.black >= other.black

    def only(self, colour: Colour) -> Sensors:
        """The sensors of one colour in this group."""
        return sensors_of(colour, self.of(colour))

    def each(self) -> Iterator[Colour]:
        """The colour of every sensor, in the order of notation."""
        for colour in COLOURS:
            for _ in range(self.of(colour)):
                yield colour

    @property
    def text(self) -> str:
        """As notation writes it: `ppwb`, or `-` for none."""
        return "p" * self.pink + "w" * self.white + "b" * self.black or "-"


@cache
def _colours(*there: bool) -> frozenset[Colour]:
    return frozenset(colour for colour, some in zip(COLOURS, there, strict=True) if some)


@cache
def sensors_of(colour: Colour, count: int = 1) -> Sensors:
    """A group of `count` sensors of one colour."""
    return Sensors(*(count if colour is one else 0 for one in COLOURS))


NO_SENSORS = Sensors()


class Cards(NamedTuple):
    """A set of movement cards: how many Split, Align and Shuffle."""

    split: int = 0
    align: int = 0
    shuffle: int = 0

    @property
    def total(self) -> int:
        return self.split + self.align + self.shuffle

    def of(self, card: Card) -> int:
        if card is Card.SPLIT:
            return self.split
        return self.align if card is Card.ALIGN else self.shuffle

    def plus(self, other: Cards) -> Cards:
        return Cards(
            self.split + other.split, self.align + other.align, self.shuffle + other.shuffle
        )

    def minus(self, other: Cards) -> Cards:
        return Cards(
            self.split - other.split, self.align - other.align, self.shuffle - other.shuffle
        )

    def holds(self, other: Cards) -> bool:
        return (
            self.split >= other.split
            and self.align >= other.align
            and self.shuffle >= other.shuffle
        )

    @property
    def text(self) -> str:
        """As notation writes it: `SSAH`, or `-` for none."""
        return "S" * self.split + "A" * self.align + "H" * self.shuffle or "-"


@cache
def cards_of(card: Card, count: int = 1) -> Cards:
    """A set of `count` cards of one kind."""
    return Cards(*(count if card is one else 0 for one in CARDS))


NO_CARDS = Cards()


class Blocks(NamedTuple):
    """A stack of city blocks: how many ordinary and mysterious ones."""

    ordinary: int = 0
    mysterious: int = 0

    @property
    def total(self) -> int:
        return self.ordinary + self.mysterious

    def of(self, kind: Kind) -> int:
        return self.ordinary if kind is Kind.ORDINARY else self.mysterious

    def plus(self, other: Blocks) -> Blocks:
        return Blocks(self.ordinary + other.ordinary, self.mysterious + other.mysterious)

    def minus(self, other: Blocks) -> Blocks:
        return Blocks(self.ordinary - other.ordinary, self.mysterious - other.mysterious)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Every block's kind, ordinary ones first."""
        return (Kind.ORDINARY,) * self.ordinary + (Kind.MYSTERIOUS,) * self.mysterious

    @property
    def text(self) -> str:
        """As drawn blocks are written: `oo`, `om`, `mm`, or `-` for none."""
        return "o" * self.ordinary + "m" * self.mysterious or "-"


NO_BLOCKS = Blocks()
