"""Players that tell what they think: the chance that they saw at every decision.

The master and the bare network keep the chance that they found. The master's is kept as the
search found it: the scale on which people are told it is measured with these games (`fitting`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.net import NetPlayer
from urban_legends.ai.players import make_player
from urban_legends.play import Player
from urban_legends.rules import Action, Role, View


@dataclass
class JudgingPlayer:
    """Plays as its player does, and keeps the chance that it gave the Cryptid."""

    player: MasterPlayer | NetPlayer
    said: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.player.name

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        action = self.player.choose(seen, legal)
        chance = self.player.found
        if len(legal) > 1 and chance is not None:
            self.said.append(chance if seen.actor is Role.CRYPTID else 1 - chance)
        return action


def study_player(name: str, seed: int) -> Player:
    """The player of a name; the master and the network as judging players."""
    player = make_player(name, seed)
    return JudgingPlayer(player) if isinstance(player, MasterPlayer | NetPlayer) else player
