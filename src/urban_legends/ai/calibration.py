"""From the value that a search finds to a calibrated chance, and how uncertain that is.

A search's value is nearly the chance that its side wins, but the master's is too near one half:
its 0.80 is read as 0.85. The scales below were measured on games and positions kept in
`study/data`; `python -m study fit` works them out again, and docs/training.md shows how
true they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt

from urban_legends.rules import Role

LEAST = 1e-6
"""Chances nearer to 0 or 1 than this are taken as they are."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How one kind of search is read."""

    slope: float
    """How much further from one half the chance is than the value found, in log odds."""
    shift: float
    """Added for the Cryptid, in log odds."""
    spread: float
    """The error before any visit, in standard deviations of a game with that chance."""
    horizon: float
    """With so many visits the error is down to seven tenths; it falls as their square root."""

    def chance(self, value: float, role: Role) -> float:
        """The chance of a role to win, from the value that the search found for it."""
        if not LEAST < value < 1 - LEAST:
            return value
        shift = self.shift if role is Role.CRYPTID else -self.shift
        return 1 / (1 + exp(-self.slope * log(value / (1 - value)) - shift))

    def error(self, chance: float, visits: int) -> float:
        """A much longer search says the chance give or take this, in 95 of 100 cases."""
        if not LEAST < chance < 1 - LEAST:
            return 0.0
        return self.spread * sqrt(chance * (1 - chance) / (1 + visits / self.horizon))


AS_FOUND = Scale(slope=1, shift=0, spread=0, horizon=1)
"""Values as the core gives them: what scales are measured with."""
MASTER = Scale(slope=1.22, shift=0.03, spread=0.32, horizon=447)
SEARCH = Scale(slope=1, shift=0, spread=0.45, horizon=223_872)
