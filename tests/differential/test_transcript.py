"""The transcript that ctest replays without Python says what the readable engine says today."""

from itertools import chain
from pathlib import Path

from tests.differential.programs import VECTORS
from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS

GAMES = 3


def test_the_kept_transcript_is_the_readable_engines(tmp_path: Path) -> None:
    written = tmp_path / "games.transcript"
    write_transcript(
        written, chain.from_iterable(many_games(GAMES, setup) for setup in SETUPS.values())
    )
    assert written.read_bytes() == (VECTORS / "games.transcript").read_bytes()
