"""Planted one-line mistakes in the fast rules are caught: a few here, all in `make prove`.

That the same checks pass without a mistake is shown by `test_sanitized`.
"""

from pathlib import Path

import pytest

from tests.differential.mistakes import FEW, MISTAKES, Mistake
from tests.differential.planting import judge
from tests.differential.programs import CORE


@pytest.mark.slow
@pytest.mark.parametrize("mistake", FEW, ids=lambda one: one.name)
def test_a_planted_mistake_is_caught(
    mistake: Mistake, tmp_path: Path, transcripts: list[Path]
) -> None:
    verdict = judge(mistake, tmp_path, transcripts)
    assert verdict.caught_by is not None


def test_every_mistake_is_still_one() -> None:
    """Each line to be changed is in the core exactly once, and no name is used twice."""
    for mistake in MISTAKES:
        text = (CORE / mistake.file).read_text(encoding="utf-8")
        assert text.count(mistake.right) == 1, mistake.name
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES)
