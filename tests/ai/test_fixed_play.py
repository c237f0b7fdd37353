"""Fixed-node play stays the same, move for move (see `fixed_play`)."""

from collections import Counter

import pytest

from tests.ai.fixed_play import kept, thinkers


@pytest.mark.parametrize("name", thinkers())
def test_fixed_node_play_stays_the_same(name: str) -> None:
    think = thinkers()[name]
    compared: Counter[str] = Counter()
    for setup, state, answers in kept():
        if name in answers:
            assert think(state).best == answers[name], state.text()
            compared[setup] += 1
    assert compared["standard"] >= 5
