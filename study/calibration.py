"""Whether what a judge says comes true, with intervals by games and not by decisions.

Decisions of one game share its end, so a thousand decisions of ten games are ten observations:
a game is one observation in every part, at the most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from study.lines import GameLine
from study.numbers import Estimate, mean, share

PARTS = 10


class Part(NamedTuple):
    """Decisions at which the chance said lay in one tenth."""

    said: float
    found: float
    low: float
    high: float
    decisions: int
    games: int


class Reliability(NamedTuple):
    parts: list[Part]
    games: int
    decisions: int
    said: float
    found: float
    error: float
    """Mean square of said against found."""
    bias: Estimate
    """Said less found, every game counted once."""
    at_best: float
    """The same for someone who always says how often the Cryptid wins."""


def reliability(games: Sequence[GameLine]) -> Reliability:
    """Said and found in ten parts; parts without decisions are left out."""
    decisions = [
        (one.chance, game.won, number) for number, game in enumerate(games) for one in game.judged
    ]
    if not decisions:
        raise ValueError("no game with judgements")
    parts: dict[int, list[tuple[float, bool, int]]] = {}
    for decision in decisions:
        parts.setdefault(min(int(decision[0] * PARTS), PARTS - 1), []).append(decision)
    said = np.array([chance for chance, _, _ in decisions])
    found = np.array([won for _, won, _ in decisions], float)
    return Reliability(
        [_part(parts[tenth]) for tenth in sorted(parts)],
        len({number for _, _, number in decisions}),
        len(decisions),
        float(said.mean()),
        float(found.mean()),
        float(np.square(said - found).mean()),
        _bias(games),
        float(found.var()),
    )


def _bias(games: Sequence[GameLine]) -> Estimate:
    judged = [game for game in games if game.judged]
    said = [sum(one.chance for one in game.judged) / len(game.judged) for game in judged]
    return mean([one - game.won for one, game in zip(said, judged, strict=True)])


def _part(decisions: Sequence[tuple[float, bool, int]]) -> Part:
    numbers = [number for _, _, number in decisions]
    found = share([won for _, won, _ in decisions], numbers, whole=True)
    said = sum(chance for chance, _, _ in decisions) / len(decisions)
    return Part(said, found.value, found.low, found.high, len(decisions), len(set(numbers)))


class Certainty(NamedTuple):
    """How much is settled when a round begins."""

    round: int
    winner: Estimate
    """The chance given to the side that won later."""
    favourite: Estimate
    """How often the side with the better chance won."""


def certainty(games: Sequence[GameLine]) -> list[Certainty]:
    """The first word of every round, against how the game ended."""
    words: dict[int, list[tuple[float, bool]]] = {}
    for game in games:
        rounds: dict[int, float] = {}
        for one in game.judged:
            rounds.setdefault(one.round, one.chance)
        for number, chance in rounds.items():
            words.setdefault(number, []).append((chance, game.won))
    return [
        Certainty(
            number,
            mean([chance if won else 1 - chance for chance, won in words[number]]),
            share([(chance > 0.5) == won for chance, won in words[number]]),
        )
        for number in sorted(words)
    ]
