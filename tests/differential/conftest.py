"""What several of these tests need: games of the readable engine, written down."""

from pathlib import Path

import pytest

from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS


@pytest.fixture(scope="session")
def transcripts(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """One transcript a set-up, every policy under both rule options."""
    folder = tmp_path_factory.mktemp("transcripts")
    written = [folder / name for name in SETUPS]
    for path, setup in zip(written, SETUPS.values(), strict=True):
        assert write_transcript(path, many_games(14, setup)) > 50
    return written
