"""Shares, means and differences with their 95 % intervals.

Games on one seed share their luck and decisions of one game share its end: whatever hangs
together is one observation here. NumPy only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from urban_legends.arena.ratings import CONFIDENCE, wilson

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """A figure, its 95 % interval, and how many games it comes from."""

    value: float
    low: float
    high: float
    games: int

    @property
    def percent_with_interval(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    @property
    def points(self) -> str:
        """A difference of shares, in percentage points."""
        return f"{100 * self.value:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"

    def plain(self, digits: int = 2) -> str:
        return f"{self.value:.{digits}f} ({self.low:.{digits}f} to {self.high:.{digits}f})"


def share(
    won: Sequence[bool], seeds: Sequence[Hashable] | None = None, whole: bool = False
) -> Estimate:
    """A share with Wilson's interval; what shares a seed counts for less than one each.

    With `whole`, everything on one seed has the same result, and a seed is one observation
    at the most.
    """
    games = len(won)
    if games == 0:
        raise ValueError("no games, no share")
    values = np.array(won, float)
    middle = float(values.mean())
    effective = most = float(games if seeds is None or not whole else len(set(seeds)))
    if seeds is not None and 0 < middle < 1:
        variance = clustered_variance(values - middle, seeds)
        if variance > 0:
            effective = min(most, middle * (1 - middle) / variance)
    low, high = wilson(middle * effective, effective)
    return Estimate(middle, low, high, games)


def mean(values: Sequence[float], seeds: Sequence[Hashable] | None = None) -> Estimate:
    """A mean with the normal interval."""
    if len(values) == 0:
        raise ValueError("no games, no mean")
    numbers = np.array(values, float)
    middle = float(numbers.mean())
    own: Sequence[Hashable] = range(len(numbers)) if seeds is None else seeds
    half = CONFIDENCE * sqrt(clustered_variance(numbers - middle, own))
    return Estimate(middle, middle - half, middle + half, len(numbers))


def clustered_variance(errors: Floats, seeds: Sequence[Hashable]) -> float:
    """The variance of a mean whose errors hang together within a seed."""
    _, place = np.unique(np.array([str(seed) for seed in seeds]), return_inverse=True)
    sums = np.bincount(place, errors)
    clusters = len(sums)
    correction = clusters / (clusters - 1) if clusters > 1 else 1.0
    return correction * float(np.square(sums).sum()) / len(errors) ** 2


def regression(
    inputs: Floats, found: Floats, seeds: Sequence[Hashable]
) -> tuple[list[Estimate], float]:
    """Least squares with intervals robust against shared seeds; also the share explained."""
    inverse = np.linalg.inv(inputs.T @ inputs)
    weights = inverse @ inputs.T @ found
    errors = found - inputs @ weights
    _, place = np.unique(np.array([str(seed) for seed in seeds]), return_inverse=True)
    scores = np.zeros((int(place.max()) + 1, inputs.shape[1]))
    np.add.at(scores, place, inputs * errors[:, None])
    spread = np.sqrt(np.diag(inverse @ scores.T @ scores @ inverse))
    estimates = [
        Estimate(float(w), float(w - CONFIDENCE * s), float(w + CONFIDENCE * s), len(found))
        for w, s in zip(weights, spread, strict=True)
    ]
    explained = 1 - float(errors.var() / found.var()) if found.var() > 0 else 0.0
    return estimates, explained


def bootstrap(
    count: int,
    figure: Callable[[NDArray[np.int64]], Floats],
    draws: int = 1000,
    seed: int = 0,
) -> tuple[Floats, Floats]:
    """The 2.5 % and 97.5 % quantiles of figures over games drawn again with replacement."""
    generator = np.random.default_rng(seed)
    found = np.array([figure(generator.integers(0, count, count)) for _ in range(draws)])
    with np.errstate(all="ignore"):
        return np.nanquantile(found, 0.025, axis=0), np.nanquantile(found, 0.975, axis=0)
