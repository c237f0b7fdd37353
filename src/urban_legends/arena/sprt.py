"""A sequential test: is B stronger than A? It stops as soon as the games say so.

The generalised sequential probability ratio test on pairs of games (as chess engines are
tested): H0 says that B is `elo0` stronger, H1 that B is `elo1` stronger; a pair on the
same shuffles counts 0, 1/2 or 1, and its measured spread takes the luck out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import log

MOST_ELO = 2000.0
"""Nobody is that much stronger: the weaker would win one game in a hundred thousand."""


class Verdict(Enum):
    """What the games say so far."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    UNDECIDED = "undecided"


def expected_score(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


@dataclass
class Sprt:
    """Feed it the score of each finished pair: 0, 0.5 or 1 for B."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    """How often a B that is not stronger may be called so."""
    beta: float = 0.05
    """How often a stronger B may be missed."""
    _counts: dict[float, int] = field(default_factory=lambda: {0.0: 0, 0.5: 0, 1.0: 0})

    def __post_init__(self) -> None:
        """Refuse what no test can be made of; comparisons are such that nan fails them."""
        for elo in (self.elo0, self.elo1):
            if not -MOST_ELO <= elo <= MOST_ELO:
                raise ValueError(f"elo0 and elo1 lie between -{MOST_ELO:g} and {MOST_ELO:g}")
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be below elo1")
        for risk in (self.alpha, self.beta):
            if not 0 < risk <= 0.5:
                raise ValueError("alpha and beta lie between 0 and 0.5")

    @property
    def pairs(self) -> int:
        return sum(self._counts.values())

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def add(self, score: float) -> None:
        if score not in self._counts:
            raise ValueError(f"a pair scores 0, 0.5 or 1, not {score}")
        self._counts[score] += 1

    @property
    def ratio(self) -> float:
        """The log likelihood ratio of H1 to H0, by the normal approximation.

        Half a pair of each kind is added, so that a clean sheet has a spread too.
        """
        if not self.pairs:
            return 0.0
        counts = {score: count + 0.5 for score, count in self._counts.items()}
        total = sum(counts.values())
        mean = sum(score * count for score, count in counts.items()) / total
        spread = sum(count * (score - mean) ** 2 for score, count in counts.items()) / total
        s0, s1 = expected_score(self.elo0), expected_score(self.elo1)
        return self.pairs * (s1 - s0) * (2 * mean - s0 - s1) / (2 * spread)

    @property
    def verdict(self) -> Verdict:
        low, high = self.bounds
        if self.ratio >= high:
            return Verdict.STRONGER
        if self.ratio <= low:
            return Verdict.NOT_STRONGER
        return Verdict.UNDECIDED
