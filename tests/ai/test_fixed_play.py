"""Fixed-node play stays the same, move for move (see `fixed_play`)."""

from collections import Counter

import pytest

from tests.ai.fixed_play import KEPT, thinkers
from urban_legends import _core

LINES = [line.split("\t") for line in KEPT.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", thinkers())
def test_fixed_node_play_stays_the_same(name: str) -> None:
    think = thinkers()[name]
    compared: Counter[str] = Counter()
    for setup, text, *answers in LINES:
        state = _core.State.parse(_core.Rules.named(setup), text)
        kept = dict(answer.split("=", 1) for answer in answers).get(name)
        if kept is not None:
            assert think(state).best == kept, text
            compared[setup] += 1
    assert compared["standard"] >= 5
