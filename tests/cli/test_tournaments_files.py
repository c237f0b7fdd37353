"""Files of `cryptid arena` and `cryptid sprt`: a bad one is refused before the first game."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.support.linux import on_linux
from urban_legends.arena import ResultsFile
from urban_legends.arena.report import Tally, plot
from urban_legends.arena.tournament import Tournament
from urban_legends.cli import app, contests

FAST = ["--workers", "1", "--pairs", "2"]


def run(*arguments: str) -> Result:
    found = CliRunner().invoke(app, [*arguments, *FAST], env={"COLUMNS": "400", "NO_COLOR": "1"})
    assert found.exception is None or isinstance(found.exception, SystemExit)
    return found


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(event: Tournament) -> bool:
        raise AssertionError("a game is played")

    monkeypatch.setattr(contests, "_play", play)


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize(
    ("option", "name", "says"),
    [
        ("--csv", "none/x.csv", "cannot be written: No such file"),
        ("--plot", "none/x.svg", "cannot be written: No such file"),
        ("--plot", "file/x.svg", "cannot be written: Not a directory"),
        ("-o", "file/x.jsonl", "cannot be written: Not a directory"),
        ("--csv", "x" * 300, "cannot be written: File name too long"),
        ("--csv", ".", "is a directory"),
        ("--plot", "x.nonsense", "not in .nonsense"),
        ("--plot", "x", "not in nothing"),
    ],
)
def test_what_cannot_be_written_is_said_at_once(
    tmp_path: Path, option: str, name: str, says: str
) -> None:
    (tmp_path / "file").touch()
    found = run("arena", "greedy", "random", option, str(tmp_path / name))
    assert found.exit_code == 2
    assert says in found.output
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.usefixtures("no_games")
def test_a_file_has_one_purpose(tmp_path: Path) -> None:
    path = str(tmp_path / "games")
    found = run("arena", "greedy", "random", "-o", path, "--csv", path)
    assert found.exit_code == 2
    assert "each file once" in found.output


def test_sprt_says_at_once_that_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = run("sprt", "greedy", "random", "-o", str(tmp_path / "file" / "x"))
    assert found.exit_code == 2
    assert "cannot be written" in found.output


@on_linux
def test_tables_come_before_files() -> None:
    found = run("arena", "greedy", "random", "--csv", "/dev/full")
    assert found.exit_code == 1
    assert "How games ended" in found.output
    assert "cannot be written: No space left" in found.output


@pytest.mark.parametrize("command", ["arena", "sprt"])
def test_a_foreign_file_is_left_alone(tmp_path: Path, command: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(b"Dear diary\nno newline here")
    found = run(command, "random", "greedy", "-o", str(path))
    assert found.exit_code == 1
    assert "line 1: not a result of a game" in found.output
    assert path.read_bytes() == b"Dear diary\nno newline here"


@pytest.mark.parametrize("command", ["arena", "sprt"])
def test_results_of_another_set_up_are_refused(tmp_path: Path, command: str) -> None:
    path = tmp_path / "games.jsonl"
    assert run("arena", "random", "greedy", "-o", str(path), "--setup", "mini").exit_code == 0
    before = path.read_bytes()
    found = run(command, "random", "greedy", "-o", str(path))
    assert found.exit_code == 1
    assert "set-up mini" in found.output
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", ["arena", "sprt"])
def test_a_file_in_use_is_refused(tmp_path: Path, command: str) -> None:
    path = tmp_path / "games.jsonl"
    with closing(ResultsFile(path)) as other:
        other.open()
        found = run(command, "random", "greedy", "-o", str(path))
    assert found.exit_code == 1
    assert "another arena is using it" in found.output


def test_an_undecided_test_reads_properly() -> None:
    found = run("sprt", "random", "greedy", "--elo1", "1")
    assert found.exit_code == 0
    assert "It is undecided whether greedy is stronger than random: 2 pairs" in found.output


def test_tables_show_the_limit_of_a_program() -> None:
    """Square brackets in a name are no markup."""
    names = ["random", "cep[nodes=5]:cryptid engine"]
    tally = Tally.empty()
    for cryptid, scientist in (names, names[::-1]):
        tally.games[cryptid, scientist, "C escape", 3] += 1
    with CliRunner().isolation(env={"COLUMNS": "200"}) as streams:
        contests._print_report(tally, json=False)
        said = streams[0].getvalue().decode()
    assert said.count("cep[nodes=5]:cryptid engine") == 3


def test_a_plot_takes_dollars_in_a_name_for_what_they_are(tmp_path: Path) -> None:
    tally = Tally.empty()
    tally.games["cep:bot $x^$", "random", "C escape", 3] += 1
    plot(tally, tmp_path / "ratings.svg")
    assert (tmp_path / "ratings.svg").stat().st_size > 1000
