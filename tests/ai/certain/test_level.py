"""The strongest level misses no certain win: a part of those in the proof `certain-wins`."""

from collections import Counter
from pathlib import Path

import pytest

from tests.ai.certain.prove import from_line, missed

VECTORS = Path(__file__).parents[2] / "vectors" / "certain-wins.jsonl"
"""Some of every role, round and kind, and those that earlier versions missed."""


@pytest.mark.slow
def test_the_strongest_level_misses_none() -> None:
    kinds: Counter[tuple[str, str]] = Counter()
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        spot, (role, _, kind) = from_line(line)
        kinds[role, kind] += 1
        assert not missed(spot, 20), spot.seen(spot.state.actor)
    assert len(kinds) == 4
    assert min(kinds.values()) >= 20
