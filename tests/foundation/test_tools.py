"""The shell helpers behind the Makefile: they say what is missing when they cannot install it."""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.foundation.project import ROOT


@pytest.fixture
def machine_without_apt(tmp_path: Path) -> dict[str, str]:
    for tool in ("sh", "id", "dirname", "make"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    return {"PATH": str(tmp_path)}


def sh(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


def test_nothing_is_said_when_nothing_is_missing(machine_without_apt: dict[str, str]) -> None:
    done = sh(machine_without_apt, "tools/debian.sh", "make=make", f"{sys.executable}=python3")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_missing_is_named(machine_without_apt: dict[str, str]) -> None:
    missing = ("make=make", "no-such-tool=tool-package", "/no/such/header.h=header-package")
    done = sh(machine_without_apt, "tools/debian.sh", *missing)
    assert done.returncode == 1
    assert done.stderr == "Please install these packages first: tool-package header-package\n"


@pytest.fixture
def machine_of_root(tmp_path: Path) -> dict[str, str]:
    """A machine where one is root: its apt-get installs nothing and writes down what it is told."""
    tools = {"id": "echo 0", "apt-get": f'echo "$*" >> {tmp_path}/asked-for'}
    for tool, does in tools.items():
        (tmp_path / tool).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / tool).chmod(0o755)
    (tmp_path / "sh").symlink_to(str(shutil.which("sh")))
    return {"PATH": str(tmp_path)}


INSTALL = ("tools/debian.sh", "sh=shell", "no-such-tool=tool-package", "/no/such.h=header-package")
INSTALLED = ["update -qq", "install -y -qq --no-install-recommends tool-package header-package"]


def asked_for(machine: dict[str, str]) -> list[str]:
    """What apt-get was told to do."""
    path = Path(machine["PATH"]) / "asked-for"
    return path.read_text().splitlines() if path.exists() else []


def sh_in_a_terminal(env: dict[str, str], typed: str, *words: str) -> tuple[int, str]:
    """Run a script for somebody who types this; its exit code, and all that the terminal showed."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        ["sh", *words], cwd=ROOT, env=env, stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        # The system says that nobody is left at the other end by an error.
        with contextlib.suppress(OSError):
            while part := os.read(ours, 1024):
                shown += part
    os.close(ours)
    return process.returncode, shown.decode()


def test_without_a_terminal_it_says_what_it_installs(machine_of_root: dict[str, str]) -> None:
    done = sh(machine_of_root, *INSTALL)
    said = "Installing these system packages with apt-get: tool-package header-package\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")
    assert asked_for(machine_of_root) == INSTALLED


@pytest.mark.parametrize("typed", ["\n", "y\n", "Yes\n"])
def test_in_a_terminal_it_asks_and_installs(machine_of_root: dict[str, str], typed: str) -> None:
    code, shown = sh_in_a_terminal(machine_of_root, typed, *INSTALL)
    assert code == 0
    assert "These system packages are missing: tool-package header-package\r\n" in shown
    assert "Install them with apt-get? [Y/n] " in shown
    assert asked_for(machine_of_root) == INSTALLED


@pytest.mark.parametrize("typed", ["n\n", "No\n", "what?\n", "\x04"])
def test_whoever_does_not_agree_gets_nothing(machine_of_root: dict[str, str], typed: str) -> None:
    code, shown = sh_in_a_terminal(machine_of_root, typed, *INSTALL)
    assert code == 1
    assert "Nothing was installed. Please install these packages first: tool-package" in shown
    assert asked_for(machine_of_root) == []


def test_an_old_python_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2\nexit 1\n')
    old.chmod(0o755)
    done = sh(dict(os.environ), "tools/venv.sh", str(old), str(tmp_path / "venv"))
    assert done.returncode == 1
    assert "Python 3.11 or later is needed" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_one_build_waits_for_the_other(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    look = "import fcntl, sys; fcntl.flock(open(sys.argv[1]), fcntl.LOCK_EX | fcntl.LOCK_NB)"
    program = [sys.executable, "-c", look, str(lock)]
    held = [sys.executable, "tools/locked.py", str(lock), *program]
    done = subprocess.run(held, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "BlockingIOError" in done.stderr
    assert subprocess.run(program, check=False).returncode == 0


def test_make_help_names_the_front_doors() -> None:
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    words = [line.split()[1] for line in done.stdout.splitlines()]
    assert {"play", "test", "dev", "bench", "prove", "clean"} <= set(words)


def test_playing_installs_no_test_tools() -> None:
    plan = ["make", "--always-make", "--dry-run", "play"]
    done = subprocess.run(plan, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "requirements/play.txt" in done.stdout
    assert "requirements/test.txt" not in done.stdout
    assert "chromium" not in done.stdout
