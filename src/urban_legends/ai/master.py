"""The master: search with the trained network, the strongest player there is.

    >>> from urban_legends.play import Dealer, Match
    >>> from urban_legends.rules import Role
    >>> judged = think(Match.begin(Dealer(1)).view(Role.CRYPTID), Limits(nodes=100), seed=1)
    >>> judged.nodes, 0 < judged.value < 1
    (100, True)

The thinking is done by the core with the interpreter lock released, on one thread. The same seed
and nodes give the same action; limits in milliseconds give what the time allows.
"""

from __future__ import annotations

from collections.abc import Mapping

from urban_legends.ai.calibration import MASTER, Scale
from urban_legends.ai.net import load_network
from urban_legends.ai.search import (
    Judgement,
    Limits,
    Report,
    TreePlayer,
    judgement,
    packed_seat,
    telling,
)
from urban_legends.fast import Master, StopFlag, Thought
from urban_legends.rules import View
from urban_legends.rules.follow import completed


def new_master(settings: Mapping[str, float] | None = None) -> Master:
    """A search with the package's network; one object serves one seat of one game."""
    return Master(load_network(), dict(settings or {}))


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
    state = completed(seen)
    thought = (master or new_master()).think(
        packed_seat(seen),
        nodes=limits.nodes,
        ms=limits.ms,
        seed=seed,
        stop=stop,
        report=telling(report, state, scale),
    )
    return judgement(thought, state, scale)


class MasterPlayer(TreePlayer[Master]):
    """The master as a player."""

    kind = "master"

    def plant(self) -> Master:
        return new_master(self.settings)

    def grow(self, tree: Master, seen: View, seed: int) -> Thought:
        limits = self.limits
        return tree.think(packed_seat(seen), nodes=limits.nodes, ms=limits.ms, seed=seed)
