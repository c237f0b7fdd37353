"""The command as a real process: exit codes, streams, terminals without our letters."""

import subprocess
import sys

import pytest

from tests.cli.command import START, process
from urban_legends import __version__


def test_without_a_terminal_it_says_what_it_can_do() -> None:
    done = process()
    assert done.returncode == 0
    assert b"Urban Legends" in done.stdout
    for name in (b"show", b"legal", b"replay", b"check", b"perft", b"play", b"engine"):
        assert name in done.stdout


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["show", START], 0),
        (["show", "x"], 2),
        (["show"], 2),
        (["nonsense"], 2),
        (["check", "/dev/null"], 1),
        (["check", "/no/such/file"], 2),
        (["perft", START, "1"], 0),
        (["perft", START, "many"], 2),
        (["play", "nobody", "random"], 2),
        (["--no-such-option"], 2),
    ],
)
def test_exit_codes_and_never_a_traceback(args: list[str], code: int) -> None:
    done = process(*args)
    assert done.returncode == code, done.stderr
    assert b"Traceback" not in done.stderr
    assert bool(done.stderr) == (code == 2)


def test_output_that_is_piped_holds_no_colours() -> None:
    done = process("show", START, env={"TERM": "xterm-256color"})
    assert b"\x1b" not in done.stdout


def test_a_terminal_without_our_letters_still_works() -> None:
    done = process("show", START, "--lang", "ja", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert START.encode() in done.stdout


def test_whoever_stops_reading_is_not_bothered() -> None:
    command = f"'{sys.executable}' -m urban_legends legal '{START}' 2>/dev/null | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=True, timeout=120)
    assert done.stdout.split() == b"D Draw movement cards".split()


def test_strange_arguments_are_survived() -> None:
    for text in ("\x1b[31m", "é" * 500, "1 sC\n2", "-", "--", " " * 1000):
        done = process("show", "--", text)
        assert done.returncode == 2
        assert b"Traceback" not in done.stderr
        assert b"\x1b" not in done.stderr


def test_version() -> None:
    assert process("--version").stdout.decode() == f"cryptid {__version__}\n"
