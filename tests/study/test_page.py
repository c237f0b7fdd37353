"""The page is what the games say, and games are kept without loss."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from study.__main__ import HANDICAPS, START, main
from study.archive import keep, load, packed, unpacked
from study.lines import read_lines
from study.mass import play_mass
from study.matches import play_game, play_openings
from study.openings import Start, masters_word, read_start, traps, write_start
from study.page import with_tables
from study.plan import TOP, Experiment, against_itself, openings_by, when_needed
from tests.foundation.project import ROOT
from urban_legends.coach.facts import StudyFacts
from urban_legends.notation.codec import from_json

pytestmark = pytest.mark.slow

MASS = Experiment("mass net", "net", "net", 30, mass=True, judged=1, group=30)
MARKS = ["sides", "lengths", "certainty", "openings", "kinds", "traps", "word", "hands", "effects"]
MARKS += ["deals", "luck", "reshuffle", "cells", "draws", "contests", "ties", "handicaps"]
MARKS += ["mistakes"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A little of everything that the page tells of, as a run leaves it."""
    games = play_mass(MASS, range(30)) + play_mass(when_needed(MASS), range(5))
    games += play_openings(openings_by("search:10", 1), 0)
    search = against_itself("search:10", 8, twins=2)
    games += [play_game(search, number) for number in range(8)]
    for one, other in (("search:10", "search:40"), ("search:40", "search:10")):
        pairing = Experiment(f"{one} - {other}", one, other, 3)
        games += [play_game(pairing, number) for number in range(3)]
    top = against_itself("master:8", 6)
    masters = [play_game(top, number) for number in range(6)]
    games += [replace(g, cryptid=TOP, scientist=TOP, experiment=f"self {TOP}") for g in masters]
    folder = tmp_path_factory.mktemp("run")
    lines = "".join(game.text() + "\n" for game in games)
    (folder / "games.jsonl").write_text(lines, encoding="utf-8")
    (folder / "conditions.json").write_text("{}\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def data(played: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    assert main(["keep", str(played), "--data", str(folder)]) == 0
    known = Start(32, masters_word(32), traps({"SSH": 1.0}, {"SSS": 0.5, "SSH": 0.5}))
    write_start(folder / START, known)
    assert read_start(folder / START) == known
    given = Experiment("wild", "net-policy", "net-policy", 8, mass=True, handicap="wild")
    keep(play_mass(given, range(8)), folder / HANDICAPS)
    return folder


def test_what_is_kept_is_what_was_played(played: Path, data: Path) -> None:
    before = {game.key: game for game in read_lines(played / "games.jsonl")}
    after = {game.key: game for game in load(data)}
    assert after.keys() == before.keys()
    for key, game in after.items():
        assert replace(game, judged=()) == replace(before[key], judged=())
        if game.judged:
            said = [one.chance for one in before[key].judged]
            assert [one.chance for one in game.judged] == pytest.approx(said, abs=0.0006)
    assert any(game.judged for game in after.values())


def test_packing_loses_nothing_and_is_the_same_again(played: Path, tmp_path: Path) -> None:
    games = [replace(game, judged=()) for game in read_lines(played / "games.jsonl")]
    assert sorted(map(str, unpacked(packed(games)))) == sorted(map(str, games))
    keep(games, tmp_path / "one")
    keep(reversed(games), tmp_path / "two")
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_the_page_is_made_from_the_games(data: Path, tmp_path: Path) -> None:
    marks = "".join(f"<!-- study: {one} -->\n<!-- end -->\n" for one in MARKS)
    (tmp_path / "balance.md").write_text(f"# Page\n{marks}end\n", encoding="utf-8")
    judged = "".join(f"<!-- study: {one} -->\n<!-- end -->\n" for one in ("reliability", "truth"))
    (tmp_path / "training.md").write_text(judged, encoding="utf-8")
    told = tmp_path / "facts.json"
    words = ["page", "--data", str(data), "--docs", str(tmp_path), "--facts", str(told)]
    assert main([*words, "--check"]) == 1
    assert main(words) == 0
    assert main([*words, "--check"]) == 0
    page = (tmp_path / "balance.md").read_text(encoding="utf-8")
    judges = (tmp_path / "training.md").read_text(encoding="utf-8")
    assert "| `net` | 1 |" in judges, "one game was judged"
    assert f"| `{TOP}` | 6 |" in judges
    assert page.startswith("# Page\n")
    assert page.endswith("end\n")
    assert "| `net` | 30 |" in page
    assert re.search(r"\| `wild` \| 0 \|.*\| 8 \|", page)
    for line in page.splitlines():
        if line.startswith("| ---"):
            assert line.count("|") >= 3
    facts: StudyFacts = from_json(StudyFacts, told.read_text(encoding="utf-8"))
    assert {one.won.player for one in facts.hands} == {"net"}
    assert sum(one.won.games for one in facts.hands if one.role == "C") == 30
    assert facts.openings[0].won[0].player == "search:10"
    pictures = sorted((tmp_path / "curves").glob("*.svg"))
    assert len(pictures) == 8
    assert all("<svg" in path.read_text(encoding="utf-8") for path in pictures)


@pytest.mark.slow
def test_the_pages_are_what_the_kept_games_say() -> None:
    assert main(["page", "--check"]) == 0
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    for mark in MARKS:
        assert f"<!-- study: {mark} -->" in page
    for picture in re.findall(r"\]\((curves/[^)]+)\)", page):
        assert (ROOT / "docs" / picture).exists()
    assert f"{len(load()):,} games were played" in page


def test_a_mark_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError, match="weather"):
        with_tables("<!-- study: weather -->\n<!-- end -->", {})


def test_a_folder_without_games_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["page", "--data", str(tmp_path)]) == 1
    assert "no games" in capsys.readouterr().err


def test_playing_needs_the_core_and_numpy_alone() -> None:
    code = (
        "import sys, study.__main__\n"
        "extra = {'rich', 'matplotlib', 'typer', 'fastapi', 'pydantic', 'sqlalchemy', 'torch'}\n"
        "assert not extra & set(sys.modules), extra & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
