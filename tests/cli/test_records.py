"""`cryptid check` and `cryptid replay`."""

import json
import sys
from pathlib import Path

import pytest
import typer

from tests.cli.command import START, cryptid
from tests.support.games import random_game
from urban_legends.cli import replaying
from urban_legends.notation import Entry, Record, record_text, result_of
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role
from urban_legends.text import Language

GAME = f"""\
[Cryptid "Ana"]
[Scientist "Bo"]
[Start "{START}"]
[Result "S capture"]

1. H1p> Aw< S2:pp/bb S1:pb/- {{left}} #9
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A short game between two people, with a comment."""
    path = tmp_path / "game.cul"
    turns = random_game(5)
    entries = [Entry(turn.step) for turn in turns]
    entries[0] = Entry(turns[0].step, "a first try")
    record = Record(turns[0].before, tuple(entries), result_of(turns[-1].after), {"Cryptid": "Ana"})
    path.write_text(record_text(record), encoding="utf-8")
    return path


def test_check_says_that_all_is_well(game: Path) -> None:
    assert cryptid("check", str(game)).stdout == f"{game}: 1 game, no fault\n"


def test_check_reads_many_games_and_many_files(game: Path, tmp_path: Path) -> None:
    many = tmp_path / "many.cul"
    text = game.read_text(encoding="utf-8")
    many.write_text("\n".join([text] * 3), encoding="utf-8")
    assert cryptid("check", str(game), str(many)).stdout.splitlines() == [
        f"{game}: 1 game, no fault",
        f"{many}: 3 games, no fault",
    ]


def test_check_names_the_line_of_the_first_fault(game: Path) -> None:
    lines = game.read_text(encoding="utf-8").split("\n")
    wrong = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[wrong] = "1. R< " + lines[wrong][3:]
    game.write_text("\n".join(lines), encoding="utf-8")
    result = cryptid("check", str(game), code=1)
    assert result.stdout.startswith(f"{game}:{wrong + 1}: R<: That action belongs to another phase")


def test_a_fault_in_one_file_does_not_hide_the_others(game: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.cul"
    bad.write_text("nothing\n", encoding="utf-8")
    result = cryptid("check", str(bad), str(game), "--json", code=1)
    first, second = json.loads(result.stdout)
    assert first["fault"]["line"] == 1
    assert first["fault"]["code"] == "malformed"
    assert second == {"file": str(game), "games": 1, "fault": None}


def test_bytes_that_are_no_text_are_a_fault_with_their_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.cul"
    bad.write_bytes(b'[Start "x"]\n\xff\n')
    assert cryptid("check", str(bad), code=1).stdout == f"{bad}:2: this is not UTF-8\n"


@pytest.mark.parametrize("name", ["missing.cul", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_a_usage_error(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in ("check", "replay"):
        assert "cannot be read" in cryptid(command, name, code=2).stderr


def test_check_needs_a_file() -> None:
    cryptid("check", code=2)


def test_standard_input_can_be_checked(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    assert cryptid("check", "-", typed=text).stdout == "-: 1 game, no fault\n"


def test_replay_tells_every_step_where_nobody_can_press_keys(game: Path) -> None:
    shown = cryptid("replay", str(game)).stdout
    steps = len(random_game(5))
    assert f"Step 0 of {steps}" in shown
    assert f"Step {steps} of {steps}" in shown
    assert shown.count("Round ") >= steps
    assert "{a first try}" in shown
    assert "The game is over." in shown


def test_replay_shows_one_step(game: Path) -> None:
    shown = cryptid("replay", str(game), "--step", "1").stdout
    assert shown.startswith("Step 1 of ")
    assert shown.count("Step ") == 1
    assert str(random_game(5)[0].after) in shown.replace("\n", "")


@pytest.mark.parametrize("language", Language)
def test_replay_in_every_language(game: Path, language: Language) -> None:
    shown = cryptid("replay", str(game), "--all", "--lang", language).stdout
    assert "{ $" not in shown


def test_replay_as_json_for_scripts(game: Path) -> None:
    found = json.loads(cryptid("replay", str(game), "--json").stdout)
    turns = random_game(5)
    assert [one["position"] for one in found["steps"]] == [
        str(turns[0].before),
        *(str(turn.after) for turn in turns),
    ]
    assert found["steps"][1]["step"] == str(turns[0].step)
    assert found["steps"][1]["sentences"]
    assert found["tags"] == {"Cryptid": "Ana"}


def test_replay_of_a_players_copy_tells_what_was_done_and_no_more(tmp_path: Path) -> None:
    match = Match.begin(Dealer(3))
    while match.to_act is not None:
        match = match.act(match.to_act, match.legal(match.to_act)[-1])
    copy = tmp_path / "copy.cul"
    copy.write_text(record_text(match.record(Role.CRYPTID)), encoding="utf-8")
    assert "?" in copy.read_text(encoding="utf-8")
    cryptid("check", str(copy))
    assert "× unknown" in cryptid("replay", str(copy)).stdout


def test_a_game_or_step_that_is_not_there(game: Path) -> None:
    assert "no game 2" in cryptid("replay", str(game), "--game", "2", code=2).stderr
    assert "no step 999" in cryptid("replay", str(game), "--step", "999", code=2).stderr
    cryptid("replay", str(game), "--step", "-1", code=2)


def test_replay_of_a_damaged_file_names_the_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.cul"
    bad.write_text(GAME.replace("S capture", "C escape"), encoding="utf-8")
    assert cryptid("replay", str(bad), code=1).stderr.startswith(f"{bad}:")


def test_keys_step_forwards_and_backwards(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = iter(["n", "n", "p", "p", "p", "x", "\x1b[C", "q"])
    shown: list[int] = []
    monkeypatch.setattr(typer, "getchar", lambda: next(pressed))
    monkeypatch.setattr(replaying, "_show", lambda record, frames, index, lang: shown.append(index))
    monkeypatch.setattr(sys, "stdin", _Terminal())
    monkeypatch.setattr(sys, "stdout", _Terminal())
    replaying.step_through(str(game), Language.ENGLISH)
    assert shown == [0, 1, 2, 1, 0, 0, 0, 1]


class _Terminal:
    """Enough of a stream to pass for a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.parametrize("control", ["\x1b[31m", "\x9b2J", "\x07", "\x08", "\u202e", "\x7f"])
def test_a_file_cannot_control_the_terminal(game: Path, control: str) -> None:
    """A comment, a name, a step: whatever is shown of them is text."""
    text = game.read_text("utf-8").replace("Ana", f"A{control}a")
    game.write_text(text.replace("first", f"fi{control}rst"), encoding="utf-8")
    shown = cryptid("replay", str(game), "--all").output
    assert control not in shown
    game.write_text(text.replace("1. ", f"1. S2{control}pp "), encoding="utf-8")
    assert control not in cryptid("check", str(game), code=1).output
