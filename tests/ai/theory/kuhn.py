"""Kuhn poker, whose equilibria are known by hand, as a tree with hidden hands.

Three cards, one each; player 0 checks or bets, and so on; the best known test of such solvers.
Harold Kuhn, 1950: the value for player 0 is -1/18.
"""

import numpy as np

from urban_legends.ai.theory.tree import END, Look, Tree, build_tree


def _payoffs() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    higher = np.sign(np.subtract.outer(range(3), range(3))).astype(float)
    dealt = (1 - np.eye(3)) / 6  # no two players hold one card: the deal is in the payoffs
    return np.array([higher * dealt, 2 * higher * dealt, -dealt, dealt])


KIND = {"pp": 0, "pbb": 1, "bb": 1, "pbp": 2, "bp": 3}


def kuhn() -> Tree:
    def look(line: str) -> Look[str]:
        if line in KIND:
            return Look(payoff=KIND[line])
        return Look(len(line) % 2, [(0, line + "p"), (0, line + "b")])

    tree, spots = build_tree("", look, lambda: np.eye(3)[None], _payoffs(), np.ones((2, 3)))
    assert (tree.actor == END).sum() == len(KIND)
    assert len(spots) == 9
    return tree
