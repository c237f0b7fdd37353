"""What a player does in every situation it can get into, as a strategy in the tree.

A player is asked once for each view that it can reach with what it does itself, whatever the
opponent does; elsewhere it does not matter. What a player does by chance is a chance here:
`random`, `greedy` and the networks say it exactly, others are asked with several seeds; the master
says for each seed how likely it plays what.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from urban_legends.ai.baselines import GreedyPlayer, RandomPlayer
from urban_legends.ai.master import MasterPlayer, think
from urban_legends.ai.net import NetPlayer, NetPolicyPlayer, judge
from urban_legends.ai.players import make_player
from urban_legends.ai.seeds import decision_seed
from urban_legends.ai.theory.duel import PLAYERS, Duel
from urban_legends.ai.theory.tree import Floats
from urban_legends.play import Player
from urban_legends.rules import Action, Role, View, legal_actions, view

Behaviour = Callable[[View, Sequence[Action]], Mapping[Action, float]]
"""The chances of each action, given what a seat sees and what is legal."""
Tell = Callable[[int], object]
"""Told how many views have been asked about."""


def behaviour_of(name: str, seeds: int = 1) -> Behaviour:
    """What a player by that name does; PlayerError if there is none."""
    player = make_player(name)
    match player:
        case RandomPlayer():
            return lambda seen, legal: dict.fromkeys(legal, 1 / len(legal))
        case GreedyPlayer():
            return _greedy
        case NetPolicyPlayer(network=network):
            return lambda seen, _: {
                one.action: one.policy for one in judge(seen, network).candidates
            }
        case NetPlayer():
            return lambda seen, legal: {player.choose(seen, legal): 1.0}
        case MasterPlayer():
            return _policies([replace(player, seed=seed) for seed in range(seeds)])
    return _mixed([make_player(name, seed) for seed in range(seeds)])


def _mixed(players: Sequence[Player]) -> Behaviour:
    """What any of some players chooses, each as likely as the other."""

    def asked(seen: View, legal: Sequence[Action]) -> Mapping[Action, float]:
        answers = Counter(player.choose(seen, legal) for player in players)
        return {action: count / len(players) for action, count in answers.items()}

    return asked


def _policies(players: Sequence[MasterPlayer]) -> Behaviour:
    """What masters play who differ in their seed, each as likely as the other."""

    def asked(seen: View, legal: Sequence[Action]) -> Mapping[Action, float]:
        shares: defaultdict[Action, float] = defaultdict(float)
        for player in players:
            seed = decision_seed(player.seed, seen)
            judged = think(seen, player.limits, seed, master=player.new_tree())
            for one in judged.candidates:
                shares[one.action] += one.policy
        return {action: share / len(players) for action, share in shares.items()}

    return asked


def _greedy(seen: View, legal: Sequence[Action]) -> Mapping[Action, float]:
    best = GreedyPlayer().best(seen, legal)
    return dict.fromkeys(best, 1 / len(best))


class Strategy:
    """A behaviour carried through the tree for one role."""

    def __init__(self, duel: Duel, role: Role, behaviour: Behaviour, tell: Tell) -> None:
        self._duel, self._role, self._behaviour, self._tell = duel, role, behaviour, tell
        self._answers: dict[View, Mapping[Action, float]] = {}
        self.profile = duel.tree.even.copy()
        self._carry()

    @property
    def asked(self) -> int:
        """How many different views the player was asked about."""
        return len(self._answers)

    def _carry(self) -> None:
        tree, player = self._duel.tree, PLAYERS.index(self._role)
        reached = np.zeros((tree.size, tree.hands))
        reached[0] = tree.deals[player]
        ends = np.append(tree.groups[1:], tree.size)
        for first, last in zip(tree.groups, ends, strict=True):
            node, branches = int(tree.parent[first]), range(int(first), int(last))
            if tree.actor[node] != player:
                reached[first:last] = reached[node]
                continue
            for hand in np.flatnonzero(reached[node]).tolist():
                self.profile[first:last, hand] = self._shares(node, hand, branches)
            for branch in branches:
                taken = reached[node] * self.profile[branch]
                reached[branch] = taken @ tree.moves[tree.move[branch]]

    def _shares(self, node: int, hand: int, branches: Sequence[int]) -> list[float]:
        places = self._duel.places
        state = self._duel.with_hand(places[node], self._duel.hands[hand])
        seen = view(state, self._role, places[node].known)
        if seen not in self._answers:
            self._answers[seen] = self._behaviour(seen, legal_actions(state))
            self._tell(len(self._answers))
        answer = self._answers[seen]
        return [sum(answer.get(one, 0.0) for one in places[at].actions) for at in branches]


def strategy(duel: Duel, role: Role, behaviour: Behaviour, tell: Tell | None = None) -> Floats:
    """The profile in which a role is played by a behaviour; the other's part means nothing."""
    return Strategy(duel, role, behaviour, tell or (lambda _: None)).profile
