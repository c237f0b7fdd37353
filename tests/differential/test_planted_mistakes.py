"""Planted one-line mistakes in the fast rules are caught: a few here, all in `make prove`."""

from pathlib import Path

import pytest

from tests.differential.mistakes import FEW, MISTAKES, Mistake
from tests.differential.planting import CORE, judge
from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS


@pytest.fixture(scope="module")
def transcripts(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("transcripts")
    written = []
    for name, setup in SETUPS.items():
        written.append(folder / name)
        assert write_transcript(written[-1], many_games(14, setup)) > 50
    return written


@pytest.mark.slow
def test_the_core_as_it_is_passes_every_check(tmp_path: Path, transcripts: list[Path]) -> None:
    assert judge(None, tmp_path, transcripts).caught_by is None


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
