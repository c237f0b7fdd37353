"""A game of two players whose actions are public and whose hands are not, as arrays.

A node is a history of public actions. A player's hand is one of H; what an action does to the
hand of the one who acts is a matrix: a card leaves it, cards drawn come to it with their chances.
What a player can know is the node and the own hand. The hands held before do not matter: what
the opponent may hold does not depend on them, nor does anything to come. So a strategy that
looks at node and hand alone loses nothing against one that remembers more.

Nodes are numbered by depth, and the branches of one node follow each other; node c > 0 also
stands for the branch that leads to it, which belongs to `actor[parent[c]]`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Spot = TypeVar("Spot")
END = -1


@dataclass(frozen=True)
class Look(Generic[Spot]):
    """What there is at a place of the game: branches of an actor, or an end with a payoff."""

    actor: int = END
    branches: Sequence[tuple[int, Spot]] = ()
    """The move (what it does to the actor's hand), and where it leads."""
    payoff: int = END


@dataclass(frozen=True)
class Tree:
    """The nodes of a game, and what moves and ends mean."""

    parent: Ints
    move: Ints
    actor: Ints
    payoff: Ints
    moves: Floats
    """[move, hand, hand]: the chances of the hand after it; a row of zeros is not legal."""
    payoffs: Floats
    """[payoff, hand of player 0, hand of player 1]: what player 0 gets and player 1 loses."""
    deals: Floats
    """[player, hand]: the chances of the first hands; what correlates them is in the payoffs."""

    @property
    def size(self) -> int:
        return len(self.parent)

    @property
    def hands(self) -> int:
        return len(self.deals[0])

    @cached_property
    def levels(self) -> list[slice]:
        """The nodes of each depth, the root's aside."""
        depth = np.zeros(self.size, np.int64)
        for node in range(1, self.size):
            depth[node] = depth[self.parent[node]] + 1
        starts = np.searchsorted(depth, np.arange(1, depth[-1] + 2))
        return [slice(int(first), int(last)) for first, last in pairwise(starts)]

    @cached_property
    def owner(self) -> Ints:
        """Whose each branch is; the root is nobody's."""
        found: Ints = np.where(self.parent >= 0, self.actor[self.parent], END)
        return found

    @cached_property
    def legal(self) -> NDArray[np.bool_]:
        """[node, hand]: whether the branch to a node can be taken with a hand."""
        allowed = self.moves.sum(2) > 0
        found: NDArray[np.bool_] = allowed[self.move]
        found[0] = False
        return found

    @cached_property
    def groups(self) -> Ints:
        """Where the branches of each node begin; they follow each other up to the next."""
        return np.flatnonzero(np.diff(self.parent, prepend=END))

    def shares(self, weights: Floats) -> Floats:
        """Weights of branches as a strategy: all even where every weight is 0."""
        weights = np.where(self.legal, weights, 0.0)
        return self._divided(weights, self._divided(self.legal.astype(float), None))

    def _divided(self, weights: Floats, instead: Floats | None) -> Floats:
        sums = np.add.reduceat(weights[1:], self.groups - 1, axis=0)
        sizes = np.diff(self.groups, append=self.size)
        total = np.vstack([np.zeros((1, self.hands)), np.repeat(sums, sizes, axis=0)])
        found = np.zeros_like(weights) if instead is None else instead.copy()
        np.divide(weights, total, out=found, where=total > 0)
        return found

    @cached_property
    def even(self) -> Floats:
        """The strategies that play every legal action alike."""
        return self.shares(np.zeros((self.size, self.hands)))


def build_tree(
    root: Spot,
    look: Callable[[Spot], Look[Spot]],
    moves: Callable[[], Floats],
    payoffs: Floats,
    deals: Floats,
) -> tuple[Tree, list[Spot]]:
    """The whole tree below a place, and the place of each node.

    `moves` is asked in the end: what moves there are may only be found on the way.
    """
    spots, parent, move, actor, payoff = [root], [END], [0], [], []
    for spot in spots:  # grows while it is walked: breadth first
        seen = look(spot)
        actor.append(seen.actor)
        payoff.append(seen.payoff)
        for number, reached in seen.branches:
            parent.append(len(actor) - 1)
            move.append(number)
            spots.append(reached)
    tree = Tree(
        np.array(parent, np.int64),
        np.array(move, np.int64),
        np.array(actor, np.int64),
        np.array(payoff, np.int64),
        moves(),
        payoffs,
        deals,
    )
    return tree, spots
