"""Solutions and best answers, held against a game whose equilibria are known: Kuhn poker."""

from itertools import product

import numpy as np
import pytest

from tests.ai.theory.kuhn import kuhn
from urban_legends.ai.theory.solve import solve
from urban_legends.ai.theory.values import best_value, bounds, joined, value

VALUE = -1 / 18


def test_the_value_of_kuhn_poker_is_found_and_bounded() -> None:
    gaps = []
    for found in solve(kuhn(), 1e-3, every=20):
        assert found.low <= VALUE <= found.high
        assert found.low - 1e-12 <= value(kuhn(), found.profile) <= found.high + 1e-12
        gaps.append(found.gap)
    assert gaps[-1] <= 1e-3 < gaps[0]


@pytest.mark.slow
def test_the_second_player_bluffs_and_calls_a_third_of_the_time() -> None:
    """The second player's equilibrium is the only one: the lowest card bets one time in three
    after a check, the middle one calls one time in three."""
    *_, found = solve(kuhn(), 1e-5, every=2000, most=6_000)
    # The tree: "", p, b, pp, pb, bp, bb, pbp, pbb; a branch is the node that it leads to.
    assert found.profile[4] == pytest.approx([1 / 3, 0, 1], abs=0.01), "bet after a check"
    assert found.profile[6] == pytest.approx([0, 1 / 3, 1], abs=0.01), "call a bet"


@pytest.mark.parametrize("player", [0, 1])
def test_no_pure_strategy_does_better_than_the_best_answer(player: int) -> None:
    tree = kuhn()
    branches = np.flatnonzero(tree.owner == player).reshape(-1, 2)
    worths = []
    for choice in product([0, 1], repeat=branches.size // 2 * 3):
        pure = np.zeros((tree.size, 3))
        for (first, second), sides in zip(branches, np.reshape(choice, (-1, 3)), strict=True):
            pure[first], pure[second] = sides, 1 - sides
        both = (pure, tree.even) if player == 0 else (tree.even, pure)
        worths.append(value(tree, joined(tree, *both)) * (1 if player == 0 else -1))
    assert best_value(tree, player, tree.even) == pytest.approx(max(worths))


def test_a_poor_profile_has_wide_bounds() -> None:
    low, high = bounds(kuhn(), kuhn().even)
    assert low < VALUE - 0.1
    assert high > VALUE + 0.1


def test_the_most_rounds_end_it() -> None:
    *_, found = solve(kuhn(), 0.0, every=3, most=6)
    assert found.rounds == 6
