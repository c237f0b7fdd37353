"""Ratings with intervals: one number for each player in each role.

The model of Bradley and Terry on Elo's scale: the chance that A as Cryptid beats B as
Scientist depends on the difference of A's Cryptid and B's Scientist rating. A weak prior
(one drawn game against an average player) keeps a player who won everything finite.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from urban_legends.arena.results import GameResult

ELO = 400 / log(10)
CONFIDENCE = 1.96
"""Two-sided 95 %."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo, with the half-width of its 95 % interval."""

    player: str
    overall: float
    overall_margin: float
    cryptid: float
    cryptid_margin: float
    scientist: float
    scientist_margin: float
    games: int
    score: float
    """Share of games won."""


def rate(results: Iterable[GameResult]) -> list[Rating]:
    """Ratings of everybody who played, strongest first; their mean is 0 in each role."""
    games = Counter((one.cryptid, one.scientist, one.result[0] == "C") for one in results)
    players = sorted({name for cryptid, scientist, _ in games for name in (cryptid, scientist)})
    if not players:
        return []
    strengths, covariance = _fit(players, games)
    found = [_rating(name, players, strengths, covariance, games) for name in players]
    return sorted(found, key=lambda rating: -rating.overall)


Floats = NDArray[np.float64]


def _fit(players: Sequence[str], games: Counter[tuple[str, str, bool]]) -> tuple[Floats, Floats]:
    """Newton's method on the log posterior: 2n strengths and one advantage of the Cryptid."""
    n = len(players)
    index = {name: i for i, name in enumerate(players)}
    rows, wins, weights = [], [], []
    for (cryptid, scientist, won), count in games.items():
        row = np.zeros(2 * n + 1)
        row[index[cryptid]], row[n + index[scientist]], row[2 * n] = 1, -1, 1
        rows.append(row)
        wins.append(float(won))
        weights.append(float(count))
    design, outcome, weight = np.array(rows), np.array(wins), np.array(weights)
    prior = np.full(2 * n + 1, 0.5)  # one drawn game: p(1-p) is a quarter, a game each way
    prior[2 * n] = 1e-6
    strengths = np.zeros(2 * n + 1)
    precision = np.diag(prior)
    for _ in range(100):
        chance = 1 / (1 + np.exp(-design @ strengths))
        slope = design.T @ (weight * (outcome - chance)) - prior * strengths
        precision = (design.T * (weight * chance * (1 - chance))) @ design + np.diag(prior)
        step = np.linalg.solve(precision, slope)
        strengths += step
        if float(np.abs(step).max()) < 1e-9:
            break
    return strengths, np.linalg.inv(precision)


def _rating(
    name: str,
    players: Sequence[str],
    strengths: Floats,
    covariance: Floats,
    games: Counter[tuple[str, str, bool]],
) -> Rating:
    n, i = len(players), players.index(name)

    def measured(parts: dict[int, float]) -> tuple[float, float]:
        """A combination of strengths against the mean of its role, in Elo, with its margin."""
        weights = np.zeros(2 * n + 1)
        for part, share in parts.items():
            start = 0 if part < n else n
            weights[start : start + n] -= share / n
            weights[part] += share
        variance = float(weights @ covariance @ weights)
        return ELO * float(weights @ strengths), CONFIDENCE * ELO * sqrt(max(0.0, variance))

    played = {key: count for key, count in games.items() if name in key[:2]}
    won = sum(
        count
        for (cryptid, scientist, cryptid_won), count in played.items()
        if name == (cryptid if cryptid_won else scientist)
    )
    total = sum(played.values())
    return Rating(
        name,
        *measured({i: 0.5, n + i: 0.5}),
        *measured({i: 1.0}),
        *measured({n + i: 1.0}),
        games=total,
        score=won / total,
    )


def wilson(won: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a winning share (Wilson's, sound for few games too).

    `games` is how many independent ones they are worth, which need not be whole.
    """
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENCE**2
    share = won / games
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = CONFIDENCE * sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    half /= 1 + z2 / games
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


def pair_interval(results: Sequence[GameResult], player: str) -> tuple[float, float, float]:
    """A player's share of wins and its 95 % interval, from pairs on the same shuffles.

    Both games of a pair share their luck, so the pair and not the game is one observation.
    """
    pairs: dict[tuple[int, frozenset[str]], list[float]] = {}
    for one in results:
        key = (one.seed, frozenset((one.cryptid, one.scientist)))
        pairs.setdefault(key, []).append(float(one.winner == player))
    scores = np.array([sum(games) / len(games) for games in pairs.values()])
    mean = float(scores.mean())
    if len(scores) < 2:
        return mean, 0.0, 1.0
    half = CONFIDENCE * float(scores.std(ddof=1)) / sqrt(len(scores))
    if half == 0.0:
        return mean, *wilson(mean * len(scores), len(scores))
    return mean, max(0.0, mean - half), min(1.0, mean + half)
