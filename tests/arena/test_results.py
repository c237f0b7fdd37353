"""Results files: what is ours is continued, what is not stays as it is, byte for byte."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.support.linux import on_linux
from urban_legends.arena import GameResult, ResultsFile, ResultsFileError, Sprt, Where, pair_jobs
from urban_legends.arena.results import is_beginning
from urban_legends.arena.schedule import Conditions
from urban_legends.arena.tournament import SequentialMatch, Tournament

ONE = GameResult("greedy", "random", 3, "C escape", 3, 20)
FIELDS = asdict(ONE)
LINE = json.dumps(FIELDS).encode() + b"\n"
MINI = Conditions("mini", "when-needed")


def load(path: Path, conditions: Conditions | None = None) -> list[GameResult]:
    with closing(ResultsFile(path)) as file:
        return file.load(conditions)


def refused(path: Path, data: bytes, conditions: Conditions | None = None) -> str:
    """Why a file is refused, with nothing in it changed."""
    path.write_bytes(data)
    with pytest.raises(ResultsFileError) as found:
        load(path, conditions)
    assert path.read_bytes() == data
    return str(found.value)


def test_results_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.jsonl"
    assert load(path) == []
    odd = GameResult('cep:./"bot" — \\', "b", 1, "S time", 2, 7, "mini", "when-needed")
    with closing(ResultsFile(path)) as file:
        file.add(odd)
    with closing(ResultsFile(path)) as file:
        file.load()
        file.add(ONE)
    assert load(path) == [odd, ONE]


@pytest.mark.parametrize(
    "data",
    [
        b"Dear diary, today I wrote no newline",
        b"line one\nline two",
        LINE + b"not ours",
        LINE + LINE[:-1].replace(b"cryptid", b"yeti"),
        LINE + b'{"cryptid": 5',
        b"rubbish\n" + LINE[:20],
        LINE + b'{"cryptid": "' + b"x" * 70_000,
    ],
)
def test_a_foreign_file_is_left_alone(tmp_path: Path, data: bytes) -> None:
    assert "line" in refused(tmp_path / "diary.txt", data)


@pytest.mark.parametrize("cut", range(1, len(LINE)))
def test_a_line_cut_anywhere_is_dropped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(LINE + LINE[:cut])
    assert load(path) == [ONE]
    assert path.read_bytes() == LINE


def test_a_line_of_an_old_file_may_be_cut_too() -> None:
    old = json.dumps({k: v for k, v in FIELDS.items() if k not in ("setup", "reshuffle")}).encode()
    assert all(is_beginning(old[:cut]) for cut in range(1, len(old) + 1))


@pytest.mark.parametrize(
    "changed",
    [
        {"cryptid": 7},
        {"cryptid": ""},
        {"scientist": ["a"]},
        {"seed": "3"},
        {"seed": True},
        {"result": "C sleep"},
        {"result": []},
        {"round": 0},
        {"round": 9},
        {"round": 3.0},
        {"plies": -1},
        {"setup": "huge"},
        {"reshuffle": None},
        {"more": 1},
    ],
)
def test_a_line_with_a_wrong_value_is_refused(tmp_path: Path, changed: dict[str, object]) -> None:
    wrong = json.dumps({**FIELDS, **changed}).encode() + b"\n"
    assert "line 2: not a result" in refused(tmp_path / "games.jsonl", LINE + wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"cryptid": "a"}',
        b"5",
        b"null",
        b"",
        b'{"cryptid": "\xff"}',
        b"[" * 50_000,
        LINE[:-2].replace(b'"seed": 3', b'"seed": ' + b"9" * 5000) + b"}",
    ],
)
def test_a_line_that_is_rubbish_is_refused(tmp_path: Path, wrong: bytes) -> None:
    assert "line 2: not a result" in refused(tmp_path / "games.jsonl", LINE + wrong + b"\n")


def test_a_file_of_other_conditions_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path / "games.jsonl", LINE + LINE[:9], MINI)
    assert "line 1: a game with set-up standard, reshuffle immediate" in said
    assert "plays with set-up mini, reshuffle when-needed" in said


def test_a_line_without_conditions_is_of_the_standard_ones(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    old = {k: v for k, v in FIELDS.items() if k not in ("setup", "reshuffle")}
    path.write_text(json.dumps(old) + "\n")
    assert load(path, Conditions()) == [ONE]


def test_every_result_says_its_conditions(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    jobs = list(pair_jobs("greedy", "random", 0))
    event = Tournament(jobs, MINI, ResultsFile(path), where=Where(1))
    assert [one.conditions for one in event.play()] == [MINI, MINI]
    assert [one.conditions for one in load(path)] == [MINI, MINI]
    with pytest.raises(ResultsFileError, match="set-up mini"):
        Tournament(jobs, Conditions(), ResultsFile(path)).resume()


def test_one_arena_at_a_time_uses_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with closing(ResultsFile(path)) as first:
        first.load()
        with pytest.raises(ResultsFileError, match="another arena"):
            load(path)
        first.add(ONE)
    assert load(path) == [ONE]


def test_a_folder_is_no_results_file(tmp_path: Path) -> None:
    with pytest.raises(ResultsFileError, match="not a plain file"):
        load(tmp_path)


@on_linux
def test_a_disk_that_is_full_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_file", lambda path: True)
    file = ResultsFile(Path("/dev/full"))
    with closing(file), pytest.raises(ResultsFileError, match="No space left"):
        file.add(ONE)


def test_a_game_that_stands_twice_counts_once(tmp_path: Path) -> None:
    """One half of a pair, however often it stands there, is no pair."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(LINE * 4)
    match = SequentialMatch(
        "greedy", "random", Sprt(), Conditions(), 1, 3, where=Where(1), file=ResultsFile(path)
    )
    match.play()
    assert match.test.pairs == 1
    assert match.tally.total == 2
    assert len(path.read_bytes().splitlines()) == 5
