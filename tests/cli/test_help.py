"""What helps whoever types: an example for each command, and names that the shell fills in."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from tests.cli.command import PLAIN, cryptid
from urban_legends.cli import app
from urban_legends.cli.examples import EXAMPLES

GROUP = get_command(app)


def test_every_command_has_an_example() -> None:
    commands = GROUP.list_commands(typer.Context(GROUP))  # type: ignore[attr-defined]
    assert sorted(commands) == sorted(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_is_one_that_the_command_takes(name: str) -> None:
    program, command, *words = shlex.split(EXAMPLES[name])
    assert (program, command) == ("cryptid", name)
    found = GROUP.get_command(typer.Context(GROUP), name)  # type: ignore[attr-defined]
    assert found.make_context(name, words)
    shown = cryptid(name, "--help", COLUMNS="300").stdout
    assert f"Example: {EXAMPLES[name]}" in re.sub(r"\s+", " ", shown)


def test_every_option_says_what_it_is_for() -> None:
    for name in EXAMPLES:
        found = GROUP.get_command(typer.Context(GROUP), name)  # type: ignore[attr-defined]
        silent = [one.name for one in found.params if not getattr(one, "help", None)]
        assert silent == [], name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("cryptid are", {"arena"}),
        ("cryptid arena pla", {"plain:1000"}),
        ("cryptid sprt random hun", {"hunter"}),
        ("cryptid show x --setup m", {"mini"}),
    ],
)
def test_a_shell_fills_in_commands_players_and_choices(typed: str, offered: set[str]) -> None:
    place = str(len(typed.split()) - 1)
    asked = {"_CRYPTID_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": place}
    command = Path(sys.executable).parent / "cryptid"
    done = subprocess.run([command], env=PLAIN | asked, capture_output=True, text=True, check=False)
    assert set(done.stdout.split()) == offered, done.stderr
