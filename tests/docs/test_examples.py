"""The newcomer's programs: written with what the site describes and nothing else, and they run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, blocks, table_rows
from urban_legends.ai import open_player
from urban_legends.play import Dealer, play_match
from urban_legends.rules import MINI, ByRole

EXAMPLES, PAGE = DOCS / "examples", DOCS / "examples.md"
PROGRAMS = {
    "first_moves.py": "Split",
    "random_games.py": "1000 scientist by capture",
    "what_they_saw.py": "??.",
    "last_card.py": "captured 0.00  by S2:-/p",
    "two_policies.py": "scientist",
    "what_masters_draw.py": "C: draws 31.1% of the time",
}
"""Six small programs, and what each prints."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert PROGRAMS[name] in done.stdout


def test_the_programs_import_public_names_alone() -> None:
    """A module with an underscore or deeper than a room is none of a newcomer's business."""
    for path in EXAMPLES.glob("*.py"):
        rooms = re.findall(r"^from urban_legends\.(\S+) import", path.read_text(), re.MULTILINE)
        assert not [room for room in rooms if "." in room or room.startswith("_")], path.name


def test_the_page_lists_every_program_and_shows_those_that_play() -> None:
    listed = {row[0] for row in table_rows(PAGE, "program")}
    names = [path.name for path in EXAMPLES.iterdir() if path.is_file()]
    assert listed == {f"[`{name}`](examples/{name})" for name in names}
    shown = [*blocks("py", PAGE), *blocks("js", PAGE)]
    files = ("careful.py", "torch_policy.py", "first_bot.mjs")
    assert shown == [(EXAMPLES / name).read_text(encoding="utf-8") for name in files]


def play(name: str) -> str:
    """How a game of a bot against a random player ends."""
    with open_player(name, 1) as bot, open_player("random", 2) as other:
        match = play_match(ByRole(bot, other), Dealer(3), MINI)
    return match.result


def test_the_class_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    assert play("py:careful:Careful") in ("C escape", "S capture", "C time", "S time")


@pytest.mark.slow
def test_the_program_in_javascript_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRYPTID", str(Path(sys.executable).parent / "cryptid"))
    result = play(f"cep[nodes=1]:node {EXAMPLES / 'first_bot.mjs'}")
    assert result in ("C escape", "S capture", "C time", "S time")
