"""The installed command and `python -m urban_legends` are one and the same."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from urban_legends import __version__
from urban_legends.cli import app


def test_version_is_that_of_the_installed_package() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"cryptid {__version__}\n")


def test_an_unknown_command_is_refused_without_a_traceback() -> None:
    result = CliRunner().invoke(app, ["no-such-command"])
    assert result.exit_code == 2
    assert "no-such-command" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_names_the_game(flag: str) -> None:
    result = CliRunner().invoke(app, [flag])
    assert result.exit_code == 0
    assert "Urban Legends" in result.output


def test_python_dash_m_runs_the_same_command() -> None:
    command = [sys.executable, "-W", "error", "-m", "urban_legends", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"cryptid {__version__}\n"
