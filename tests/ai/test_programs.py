"""Programs as players: one that hangs, floods or talks rubbish is named, and then ended."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

import pytest

from urban_legends.ai import program
from urban_legends.ai.players import make_player, open_player
from urban_legends.ai.program import ProgramPlayer
from urban_legends.play import Dealer, PlayerError, play_match
from urban_legends.rules import ByRole

BOT = """\
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
open({pid!r}, "w").write(str(os.getpid()))
def say(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
for line in sys.stdin:
    words = line.split()
    if words[0] == "cep":
        {greet}
    if words[0] == "go":
        {go}
"""
GREET = r'say(b"id name test\ncepok\n")'
HANG = "time.sleep(1000)"


def bot(folder: Path, go: str = HANG, greet: str = GREET, limit: str = "[nodes=5]") -> str:
    path = folder / "bot.py"
    path.write_text(BOT.format(pid=str(folder / "pid"), go=go, greet=greet))
    return f"cep{limit}:{sys.executable} {path}"


def gone(folder: Path) -> bool:
    """Whether the bot has ended; it is our child, so no zombie stays either."""
    try:
        os.kill(int((folder / "pid").read_text()), 0)
    except ProcessLookupError:
        return True
    return False


def play(name: str) -> str:
    """What is said of a program that cannot play a game."""
    other = make_player("random", 1)
    with pytest.raises(PlayerError) as found, open_player(name, 1) as player:
        play_match(ByRole(player, other), Dealer(1))
    assert "bot.py" in str(found.value)
    return str(found.value)


@pytest.mark.parametrize("limit", ["", "[time=1]", "[nodes=5]", "[level=2]"])
def test_a_program_that_hangs_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    name = bot(tmp_path, limit=limit)
    player = make_player(name, 1)
    assert isinstance(player, ProgramPlayer)
    monkeypatch.setattr(program, "ANSWER_SECONDS", -1.0)
    monkeypatch.setattr(program, "SLACK_SECONDS", -2.0)
    with pytest.raises(PlayerError, match=r"bot\.py does not answer in time"), player:
        player._ask("go", answer="bestaction", seconds=player._deadline())
    assert gone(tmp_path)


def test_a_time_limit_comes_with_slack() -> None:
    def patience(limit: str) -> float:
        player = object.__new__(ProgramPlayer)
        player.limit = limit
        return player._deadline()

    assert patience("time 2000") == 2 + program.SLACK_SECONDS
    assert patience("nodes 2000") == patience("level 5") == program.ANSWER_SECONDS


@pytest.mark.parametrize("greet", [HANG, r'while True: say(b"info\n")'])
def test_a_program_that_never_greets_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, greet: str
) -> None:
    monkeypatch.setattr(program, "GREETING_SECONDS", 0.5)
    name = bot(tmp_path, greet=greet)
    with pytest.raises(PlayerError, match=r"bot\.py does not answer in time"):
        make_player(name, 1)
    assert not program._running


def test_ctrl_c_while_a_program_starts_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgramPlayer, "_ask", interrupt)
    with pytest.raises(KeyboardInterrupt):
        make_player(bot(tmp_path), 1)
    assert not program._running


def test_a_program_that_ignores_quit_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "QUIT_SECONDS", 0.01)
    player = make_player(bot(tmp_path), 1)
    assert isinstance(player, ProgramPlayer)
    player.close()
    assert gone(tmp_path)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """The shell is the program here, and the bot its child, which holds the pipe open."""
    inner = bot(tmp_path, greet=f"{GREET}; {HANG}").partition(":")[2]
    player = make_player(f"cep[nodes=5]:sh -c '{inner}; true'", 1)
    assert isinstance(player, ProgramPlayer)
    pipe = player._program._process.stdout
    assert pipe is not None
    with os.fdopen(os.dup(pipe.fileno()), "rb") as answers:
        player._program.kill()
        assert select.select([answers], [], [], 20)[0], "the bot still holds its end"
        assert not answers.read()


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    assert "more than 65536 bytes" in play(bot(tmp_path, go='while True: say(b"x" * 9999)'))
    assert gone(tmp_path)


def test_a_long_line_is_refused_and_the_longest_is_not(tmp_path: Path) -> None:
    long = r'say(b"x" * 65537 + b"\n")'
    assert "more than 65536 bytes" in play(bot(tmp_path, go=long))
    longest = r'say(b"x" * 65536 + b"\nbestaction ?\n")'
    assert "answered 'bestaction ?'" in play(bot(tmp_path, go=longest))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    assert "not UTF-8" in play(bot(tmp_path, go=r'say(b"\xff\xfe\n")'))


def test_what_a_program_says_is_fit_for_a_terminal(tmp_path: Path) -> None:
    said = play(bot(tmp_path, go=r'say(b"error \x1b[31m" + b"x" * 5000 + b"\n")'))
    assert "\x1b" not in said
    assert len(said) < 1000


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("cep: ", "names no program"),
        ("cep:''", "names no program"),
        ('cep:"unbalanced', "quotation mark"),
        ("cep[nodes=5]:/", "does not start"),
    ],
)
def test_a_command_that_is_none_is_refused(name: str, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        make_player(name, 1)
