"""Players that tell what they think: the judge's word at every decision, and its action.

The master and the bare network are asked through the calls that hints and analysis use
(`ai.master.think`, `ai.net.judge`). Of the master the value is kept as the search found it: the
scale on which people are told it is measured with these games (`fitting`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from urban_legends.ai import master, net
from urban_legends.ai.calibration import AS_FOUND
from urban_legends.ai.levels import level_of
from urban_legends.ai.players import make_player
from urban_legends.ai.search import Limits
from urban_legends.play import Player
from urban_legends.rules import Action, Role, View

_MASTER = re.compile(r"master:([1-9][0-9]*)(ms)?")
Judge = Callable[[View], tuple[Action, float]]
"""The action to play and the chance of the player to act."""


@dataclass
class JudgingPlayer:
    """Plays what its judge plays, and keeps the chance that it gave the Cryptid."""

    name: str
    judge: Judge
    said: list[float] = field(default_factory=list)

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        action, chance = self.judge(seen)
        self.said.append(chance if seen.actor is Role.CRYPTID else 1 - chance)
        return action


def study_player(name: str, seed: int) -> Player:
    """The player of a name; the master and the network as judging players."""
    level = level_of(name)
    found = _MASTER.fullmatch(name)
    if name == "net":
        return JudgingPlayer(name, _net_judge)
    if found:
        limits = Limits(ms=float(found[1])) if found[2] else Limits(nodes=int(found[1]))
        return JudgingPlayer(name, _master_judge(limits, seed, {}))
    if level is not None and level.master:
        return JudgingPlayer(name, _master_judge(level.limits, seed, level.settings))
    return make_player(name, seed)


def _net_judge(seen: View) -> tuple[Action, float]:
    judged = net.judge(seen)
    return judged.action, judged.value


def _master_judge(limits: Limits, seed: int, settings: Mapping[str, float]) -> Judge:
    searches = {role: master.new_master(settings) for role in Role}

    def judge(seen: View) -> tuple[Action, float]:
        search = searches[seen.actor]
        if limits.nodes:
            search.forget()  # the same seed then gives the same game
        judged = master.think(
            seen, limits, step_seed(seed, str(seen)), master=search, scale=AS_FOUND
        )
        return judged.action, judged.value

    return judge


def step_seed(seed: int, position: str) -> int:
    """A seed for one decision, the same for the same view."""
    return int.from_bytes(blake2b(f"{seed} {position}".encode(), digest_size=8).digest(), "big")
