"""How much the cards matter: the opening hands, and the whole shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from typing import NamedTuple

import numpy as np

from study.lines import GameLine
from study.numbers import Estimate, bootstrap, regression, share
from urban_legends.rules import ROLES, STANDARD, Cards, Role

TERMS = (
    "Cryptid holds an Align",
    "Cryptid holds a Shuffle",
    "Scientist holds an Align",
    "Scientist holds a Shuffle",
)


def hands(role: Role) -> dict[str, float]:
    """Every opening hand of a role with its chance, the likeliest first."""
    deck, size = STANDARD.decks[role], STANDARD.start_hand
    found = {}
    for split in range(size + 1):
        for align in range(size + 1 - split):
            cards = Cards(split, align, size - split - align)
            if deck.holds(cards):
                ways = [comb(*pair) for pair in zip(deck, cards, strict=True)]
                found[cards.text] = float(np.prod(ways)) / comb(deck.total, size)
    return dict(sorted(found.items(), key=lambda entry: -entry[1]))


def by_hand(games: Sequence[GameLine], role: Role) -> dict[str, Estimate]:
    """The Cryptid's share of wins for each opening hand of a role."""
    place = ROLES.index(role)
    found: dict[str, list[bool]] = {}
    for game in games:
        found.setdefault(game.hands[place], []).append(game.won)
    return {hand: share(found[hand]) for hand in hands(role) if hand in found}


def card_effects(games: Sequence[GameLine]) -> tuple[list[Estimate], float]:
    """What an Align or a Shuffle in place of a Split does to the Cryptid's chance."""
    inputs = [
        [1, *(hand.count(letter) for hand in game.hands for letter in "AH")] for game in games
    ]
    found = np.array([game.won for game in games], float)
    effects, explained = regression(np.array(inputs, float), found, [g.seed for g in games])
    return effects[1:], explained


class Spread(NamedTuple):
    """How far deals differ in what they are worth."""

    deviation: float
    """Standard deviation of the win chance over both opening hands, chance taken out."""
    explained: float
    """Of the variance of results."""
    worst: tuple[str, str, Estimate]
    best: tuple[str, str, Estimate]


def spread_of_deals(games: Sequence[GameLine], fewest: int = 100) -> Spread:
    """All pairs of opening hands; the extremes are those with enough games."""
    found: dict[tuple[str, str], list[bool]] = {}
    for game in games:
        found.setdefault(game.hands, []).append(game.won)
    total = len(games)
    whole = sum(game.won for game in games) / total
    between = 0.0
    for won in found.values():
        own = sum(won) / len(won)
        noise = own * (1 - own) / max(1, len(won) - 1)
        between += len(won) / total * ((own - whole) ** 2 - noise)
    between = max(0.0, between)
    sure = sorted(
        ((*pair, share(won)) for pair, won in found.items() if len(won) >= min(fewest, total)),
        key=lambda entry: entry[2].value,
    ) or [(*games[0].hands, share([games[0].won]))]
    return Spread(sqrt(between), between / (whole * (1 - whole) or 1.0), sure[0], sure[-1])


class Twins(NamedTuple):
    """Two games on one shuffle."""

    same: Estimate
    """How often the same side wins both."""
    by_chance: float
    """How often it would if the shuffle did not matter."""
    correlation: Estimate
    """Of the two results: the part of the variance that the shuffle decides."""


def twins(games: Sequence[GameLine]) -> Twins | None:
    """What the whole shuffle decides, from seeds that were played twice; None if none tells."""
    by_seed: dict[int, list[bool]] = {}
    for game in games:
        by_seed.setdefault(game.seed, []).append(game.won)
    pairs = np.array([won for won in by_seed.values() if len(won) == 2], float)
    if len(pairs) < 2 or pairs.min() == pairs.max():
        return None

    def correlation(rows: np.ndarray) -> float:
        middle = rows.mean()
        variance = middle * (1 - middle)
        product = ((rows[:, 0] - middle) * (rows[:, 1] - middle)).mean()
        return float(product / variance) if variance > 0 else np.nan

    low, high = bootstrap(len(pairs), lambda drawn: np.array([correlation(pairs[drawn])]))
    middle = float(pairs.mean())
    return Twins(
        share([bool(one == other) for one, other in pairs]),
        middle**2 + (1 - middle) ** 2,
        Estimate(correlation(pairs), float(low[0]), float(high[0]), pairs.size),
    )
