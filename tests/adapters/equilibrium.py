"""Our equilibrium of `duel` as a policy for OpenSpiel, so that its algorithms can judge it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import numpy as np
from open_spiel.python import policy

from urban_legends.adapters.open_spiel import UrbanLegendsState
from urban_legends.ai.theory.duel import Duel
from urban_legends.ai.theory.tree import Floats
from urban_legends.fast import index_of, unpack
from urban_legends.rules import ROLES


class Equilibrium(policy.Policy):  # type: ignore[misc]
    """A profile of `ai/theory`, looked up by the public history and the own hand."""

    def __init__(self, game: Any, duel: Duel, profile: Floats) -> None:
        super().__init__(game, [0, 1])
        self._duel, self._profile = duel, profile
        self._known: dict[str, Mapping[int, float]] = {}
        self._branches: dict[int, dict[int, int]] = defaultdict(dict)
        """By node and action the node it leads to; announcements that end alike share one."""
        for node in range(1, duel.tree.size):
            for action in duel.places[node].actions:
                self._branches[int(duel.tree.parent[node])][index_of(action)] = node

    def action_probabilities(
        self, state: UrbanLegendsState, player_id: int | None = None
    ) -> Mapping[int, float]:
        assert state.node.packed is not None
        seat = ROLES[state.node.packed.actor]
        own_copy = state.node.copy_of_game(seat)
        if own_copy not in self._known:
            self._known[own_copy] = self._looked_up(state)
        return self._known[own_copy]

    def _looked_up(self, state: UrbanLegendsState) -> Mapping[int, float]:
        node = 0
        for action, _ in state.node.steps(None):
            node = self._branches[node][action]
        legal = state.legal_actions()
        branches = self._branches.get(node)
        if branches is None:  # whatever is announced, it ends alike
            return {action: 1 / len(legal) for action in legal}
        assert state.node.packed is not None
        held = unpack(state.node.packed)
        hand = self._duel.number[held.piles[held.actor].hand]
        shares: dict[int, float] = {}
        taken = set[int]()
        for action in legal:
            if branches[action] not in taken:
                taken.add(branches[action])
                shares[action] = float(self._profile[branches[action], hand])
        assert np.isclose(sum(shares.values()), 1)
        return {action: share for action, share in shares.items() if share > 0}
