"""What strategies are worth in a tree: against each other, and against the best answer.

A profile is an array [node, hand]: the chance that the owner of a branch takes it with a hand.
It holds the strategies of both players, each on the own branches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from urban_legends.ai.theory.tree import END, Floats, Tree


class Backed(NamedTuple):
    """What a player can expect, weighted with the chance that the opponent gets there."""

    nodes: Floats
    """[node, hand] at a node."""
    branches: Floats
    """[node, hand] on taking the branch to a node, before the hand changes."""


def reach(tree: Tree, player: int, profile: Floats) -> Floats:
    """[node, hand]: the chance of node and own hand, as far as the player's own part decides."""
    found = np.zeros((tree.size, tree.hands))
    found[0] = tree.deals[player]
    for level in tree.levels:
        before = found[tree.parent[level]]
        own = tree.owner[level] == player
        taken = (before[own] * profile[level][own])[:, None, :] @ tree.moves[tree.move[level][own]]
        before[own] = taken[:, 0, :]
        found[level] = before
    return found


def backed_up(tree: Tree, player: int, other: Floats, profile: Floats | None) -> Backed:
    """Values for a player from the ends up, where `other` is the opponent's reach.

    The player follows a profile, or without one takes the best branch everywhere.
    """
    nodes = np.zeros((tree.size, tree.hands))
    ends = np.flatnonzero(tree.actor == END)
    sided = tree.payoffs if player == 0 else -tree.payoffs.transpose(0, 2, 1)
    nodes[ends] = (sided[tree.payoff[ends]] @ other[ends][:, :, None])[:, :, 0]
    branches = np.zeros_like(nodes)
    for level in reversed(tree.levels):
        own = tree.owner[level] == player
        found = nodes[level].copy()
        found[own] = (tree.moves[tree.move[level][own]] @ found[own][:, :, None])[:, :, 0]
        branches[level] = found
        starts = np.flatnonzero(np.diff(tree.parent[level], prepend=END))
        parents = tree.parent[level][starts]
        weights = np.ones_like(found)
        if profile is not None:
            weights[own] = profile[level][own]
        nodes[parents] = np.add.reduceat(found * weights, starts, axis=0)
        if profile is None:
            allowed = np.where(tree.legal[level], found, -np.inf)
            best = np.maximum.reduceat(allowed, starts, axis=0)
            mine = tree.actor[parents] == player
            # A hand that can do nothing here cannot be held here: whatever it is worth.
            nodes[parents[mine]] = np.where(np.isfinite(best[mine]), best[mine], 0.0)
    return Backed(nodes, branches)


def value(tree: Tree, profile: Floats) -> float:
    """What player 0 gets on average when both follow the profile."""
    backed = backed_up(tree, 0, reach(tree, 1, profile), profile)
    return float(tree.deals[0] @ backed.nodes[0])


def best_value(tree: Tree, player: int, profile: Floats) -> float:
    """What a player gets with the best answer to the opponent's part of a profile."""
    backed = backed_up(tree, player, reach(tree, 1 - player, profile), None)
    return float(tree.deals[player] @ backed.nodes[0])


def bounds(tree: Tree, profile: Floats) -> tuple[float, float]:
    """What player 0 is sure of with this profile, and what player 1 lets player 0 have at most.

    The value of the game lies between.
    """
    return -best_value(tree, 1, profile), best_value(tree, 0, profile)


def joined(tree: Tree, first: Floats, second: Floats) -> Floats:
    """The profile in which player 0 plays as in `first` and player 1 as in `second`."""
    return np.where((tree.owner == 0)[:, None], first, second)
