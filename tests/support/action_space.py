"""Everything that could be asked for, legal or not: to hold `why_illegal` to the legal list."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product
from random import Random

from urban_legends.rules import (
    COLOURS,
    KINDS,
    SIDES,
    Action,
    Align,
    Announce,
    Combination,
    Draw,
    Number,
    Place,
    PutBack,
    Remove,
    Sensors,
    Setup,
    Shuffle,
    Split,
)

SPACES = range(7)
"""One less and one more than any row has."""


@cache
def simple_actions(setup: Setup) -> tuple[Action, ...]:
    """Everything but Splits, with numbers beyond both ends."""
    subsets = chain.from_iterable(combinations(COLOURS, size) for size in range(4))
    wilds = (False, True)
    return (
        Draw(),
        *(Align(*one) for one in product(COLOURS, SIDES, wilds)),
        *(Shuffle(*one) for one in product(SPACES, COLOURS, SIDES, wilds)),
        *(Announce(Number(count)) for count in range(-1, setup.sensors.total + 2)),
        *(Announce(Combination(frozenset(some))) for some in subsets),
        *(Remove(side) for side in SIDES),
        *(PutBack(*one) for one in product(COLOURS, SPACES)),
        *(Place(*one) for one in product(KINDS, KINDS)),
    )


@cache
def groups(setup: Setup) -> tuple[Sensors, ...]:
    """Every group of sensors that the set-up has."""
    return tuple(Sensors(*some) for some in product(*(range(n + 1) for n in setup.sensors)))


def all_splits(setup: Setup) -> Iterator[Split]:
    """Every Split there is; several ten thousands in the standard game."""
    for space, left, right, wild in product(SPACES, groups(setup), groups(setup), (False, True)):
        yield Split(space, left, right, wild)


def some_splits(setup: Setup, rng: Random, count: int) -> list[Split]:
    pool = groups(setup)
    return [
        Split(rng.choice(SPACES), rng.choice(pool), rng.choice(pool), rng.random() < 0.5)
        for _ in range(count)
    ]


def near_splits(spaces: tuple[Sensors, ...], wild: bool) -> Iterator[Split]:
    """Every way to divide each group there is, those that send all one way included."""
    for space, group in enumerate(spaces, start=1):
        for left in product(*(range(count + 1) for count in group)):
            yield Split(space, Sensors(*left), group.minus(Sensors(*left)), wild)
