"""Whatever is said at a table gets an answer and leaves a table that its journal can tell."""

from collections import Counter

import pytest

from tests.tables.fuzz import Storm

pytestmark = pytest.mark.slow


def test_nothing_that_is_said_breaks_a_table() -> None:
    answers: Counter[str] = Counter()
    for seed in range(8):
        storm = Storm(seed)
        storm.blow(80)
        answers += storm.answers
    assert answers["accepted"] > 40, "much of it means something"
    assert {"preview", "why", "code", "update", "malformed", "stale"} <= set(answers)
