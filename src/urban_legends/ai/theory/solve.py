"""Equilibria by counterfactual regret minimisation (CFR+), with a proven bound.

Tammelin 2014: regrets never below 0, the players in turn, later strategies weigh more. What is
returned needs no faith in the method: best answers bound the value of the game on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from urban_legends.ai.theory.tree import Floats, Tree
from urban_legends.ai.theory.values import backed_up, bounds, reach


class Solution(NamedTuple):
    """A profile, and between which bounds the value of the game for player 0 must lie."""

    profile: Floats
    low: float
    high: float
    rounds: int

    @property
    def gap(self) -> float:
        return self.high - self.low


class Regrets:
    """The state of CFR+: regrets, the profile they give, and the sum of profiles so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rounds = 0
        self.profile = tree.even
        self._regrets = np.zeros((tree.size, tree.hands))
        self._flows = np.zeros((tree.size, tree.hands))

    def improve(self) -> None:
        """One round: each player once."""
        self.rounds += 1
        for player in (0, 1):
            self._one_player(player)

    def _one_player(self, player: int) -> None:
        tree = self.tree
        own = (tree.owner == player)[:, None] & tree.legal
        backed = backed_up(tree, player, reach(tree, 1 - player, self.profile), self.profile)
        regrets = self._regrets + backed.branches - backed.nodes[tree.parent]
        self._regrets = np.where(own, np.maximum(regrets, 0.0), self._regrets)
        self.profile = np.where(own, tree.shares(self._regrets), self.profile)
        taken = reach(tree, player, self.profile)[tree.parent] * self.profile
        self._flows += np.where(own, self.rounds * taken, 0.0)

    def solution(self) -> Solution:
        """The average of the profiles so far: that is what converges."""
        profile = self.tree.shares(self._flows)
        return Solution(profile, *bounds(self.tree, profile), self.rounds)


def solve(tree: Tree, gap: float, every: int = 50, most: int = 100_000) -> Iterator[Solution]:
    """Better and better solutions, the last one within the gap, or after the most rounds."""
    regrets = Regrets(tree)
    while True:
        for _ in range(every):
            regrets.improve()
        found = regrets.solution()
        yield found
        if found.gap <= gap or regrets.rounds >= most:
            return
