"""The trained network as a player and as a judge, without any search.

    >>> from urban_legends.play import Dealer, Match
    >>> from urban_legends.rules import Role
    >>> judged = judge(Match.begin(Dealer(1)).view(Role.CRYPTID))
    >>> 0 < judged.value < 1 and judged.candidates[0].policy > 0.05
    True

One answer takes about half a millisecond on one core. What the opponent knows of the own hand
is not part of a view; the network then assumes that it is what the position alone proves.
docs/training.md says how little that changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from urban_legends.ai.search import packed_seat
from urban_legends.fast import Network, action_of, index_of
from urban_legends.rules import Action, View
from urban_legends.rules.follow import completed


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action with the chance that the policy plays it."""

    action: Action
    policy: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the network thinks, from the side of the player to act."""

    value: float
    """The chance to win, 0 to 1."""
    candidates: tuple[Candidate, ...]
    """Every legal action, the most likely first."""

    @property
    def action(self) -> Action:
        return self.candidates[0].action


@cache
def load_network() -> Network:
    """The network that is part of the package, read once."""
    return Network((files("urban_legends.ai") / "weights" / "master.weights").read_bytes())


def judge(seen: View, network: Network | None = None) -> Judgement:
    """What the network makes of the view of the player to act; ValueError for other views."""
    value, policy = (network or load_network()).judge(packed_seat(seen))
    state = completed(seen)
    found = tuple(Candidate(action_of(index, state), chance) for index, chance in policy)
    return Judgement(value, found)


@dataclass(frozen=True, slots=True)
class NetPlayer:
    """Plays what the policy likes best. Nothing in it is random, so it needs no seed."""

    name: str = "net"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        _, policy = load_network().judge(packed_seat(seen))
        best = policy[0][0]
        return next(action for action in legal if index_of(action) == best)
