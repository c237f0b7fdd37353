"""The command as a real process: exit codes, streams, terminals without our letters."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from tests.cli.command import START, process
from urban_legends import __version__

# Each test starts the command as a process of its own.
pytestmark = pytest.mark.slow

COMMANDS = ["show", "legal", "replay", "check", "perft", "play", "players", "game"]
COMMANDS += ["serve", "database", "engine"]


def test_help_names_every_command() -> None:
    shown = process("--help").stdout.decode()
    assert [name for name in COMMANDS if name not in shown] == []


@pytest.mark.parametrize("args", [[], ["serve", "--port", "0", "--no-browser"]])
def test_alone_it_serves_the_table_and_ends_cleanly(args: list[str], tmp_path: Path) -> None:
    # BROWSER: a browser that does nothing, so that none is looked for on this machine.
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "BROWSER": "true"}
    command = [sys.executable, "-m", "urban_legends", *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as running:
        try:
            assert running.stdout is not None
            address = running.stdout.readline().decode().split(" is at ")[1].split(" ")[0]
            with build_opener(ProxyHandler({})).open(address, timeout=120) as page:
                assert b"<!doctype html>" in page.read().lower()
            running.send_signal(signal.SIGINT)
            assert running.wait(120) in (0, 130)
        finally:
            running.kill()


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
        (["serve", "--database", "nonsense"], 2),
        (["serve", "--database", "oracle+nonsense://x/y"], 2),
        (["serve", "--port", "65536"], 2),
        (["serve", "--player", "cep:true"], 2),
        (["serve", "--player", "nobody"], 2),
        (["serve", "--host", ""], 2),
        (["serve", "--host", "é..x"], 2),
        (["serve", "--keep-days", "inf"], 2),
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
