"""The trained network as a player and as a judge, without any search.

    >>> from urban_legends.play import Dealer, Match
    >>> from urban_legends.rules import Role
    >>> judged = judge(Match.begin(Dealer(1)).view(Role.CRYPTID))
    >>> 0 < judged.value < 1 and judged.candidates[0].policy > 0.05
    True

One answer takes a fraction of a millisecond on one core. What the opponent knows of the own hand
is not part of a view; the network then assumes that it is what the position alone proves.
docs/training.md says how little that changes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from urban_legends.ai.judgement import Candidate, Judgement
from urban_legends.ai.seeds import decision_seed
from urban_legends.ai.tree import action_at, pack_actor
from urban_legends.fast import Network, action_of
from urban_legends.rules import Action, View, action_text, possible_state


@cache
def load_network() -> Network:
    """The network that is part of the package, read once."""
    return Network(packaged_weights())


def packaged_weights() -> bytes:
    """The weights file of that network."""
    return (files("urban_legends.ai") / "weights" / "master.weights").read_bytes()


def judge(seen: View, network: Network | None = None) -> Judgement:
    """What the network makes of the view of the player to act; ValueError for other views."""
    value, policy = (network or load_network()).judge(pack_actor(seen))
    state = possible_state(seen)
    found = tuple(
        Candidate(action_of(index, state), value, policy=share) for index, share in policy
    )
    line = (action_text(found[0].action),)
    return Judgement(value, error=0.0, nodes=0, ms=0.0, line=line, candidates=found)


@dataclass
class NetPlayer:
    """Plays what the policy likes best. Nothing in it is random, so it needs no seed."""

    name: str = "net"
    network: Network | None = None
    found: float | None = field(init=False, repr=False, default=None)
    """The chance to win that the network gave at the last choice."""

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        self.found, policy = (self.network or load_network()).judge(pack_actor(seen))
        return action_at(policy[0][0], legal)


@dataclass
class NetPolicyPlayer:
    """Draws an action from the policy, by its chances."""

    seed: int = 0
    name: str = "net-policy"
    network: Network | None = None

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        _, policy = (self.network or load_network()).judge(pack_actor(seen))
        luck = random.Random(decision_seed(self.seed, seen))
        (index,) = luck.choices([index for index, _ in policy], [share for _, share in policy])
        return action_at(index, legal)
