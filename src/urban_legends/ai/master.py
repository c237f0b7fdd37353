"""The master: search with the trained network, the strongest player there is.

>>> from urban_legends.play import Dealer, Match
>>> from urban_legends.rules import Role
>>> judged = think(Match.begin(Dealer(1)).view(Role.CRYPTID), Limits(nodes=100), seed=1)
>>> judged.nodes, 0 < judged.value < 1
(100, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urban_legends.ai.calibration import MASTER, Scale
from urban_legends.ai.judgement import Judgement, Limits, Report
from urban_legends.ai.net import load_network
from urban_legends.ai.tree import TreePlayer, judgement, pack_actor, reporting
from urban_legends.fast import Master, Network, SearchResult, StopFlag
from urban_legends.rules import View, possible_state

BEST_RESPONSE: Mapping[str, float] = {"best_response": 1, "temperature": 0}
"""Settings of a search that answers the network's policy, which it takes the opponent to play."""


def new_master(
    settings: Mapping[str, float] | None = None, network: Network | None = None
) -> Master:
    """A search with the package's network or another; one object serves one seat of one game."""
    return Master(network or load_network(), dict(settings or {}))


def think(
    seen: View,
    limits: Limits,
    seed: int = 0,
    *,
    stop: StopFlag | None = None,
    report: Report | None = None,
    master: Master | None = None,
    scale: Scale = MASTER,
) -> Judgement:
    """Thinks for the player to act, with a search of its own or one that is kept."""
    state = possible_state(seen)
    found = (master or new_master()).think(
        pack_actor(seen),
        nodes=limits.nodes,
        ms=limits.ms,
        seed=seed,
        stop=stop,
        report=reporting(report, state, scale),
    )
    return judgement(found, state, scale)


@dataclass
class MasterPlayer(TreePlayer[Master]):
    """The master as a player, with the package's network or another."""

    kind = "master"

    network: Network | None = None

    def new_tree(self) -> Master:
        return new_master(self.settings, self.network)

    def search(self, tree: Master, seen: View, seed: int) -> SearchResult:
        limits = self.limits
        return tree.think(pack_actor(seen), nodes=limits.nodes, ms=limits.ms, seed=seed)
