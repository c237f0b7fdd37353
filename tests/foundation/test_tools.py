"""The shell helpers behind the Makefile: they say what is missing when they cannot install it."""

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


def test_an_old_python_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2\nexit 1\n')
    old.chmod(0o755)
    done = sh(dict(os.environ), "tools/venv.sh", str(old), str(tmp_path / "venv"))
    assert done.returncode == 1
    assert "Python 3.11 or later is needed" in done.stderr
    assert not (tmp_path / "venv").exists()


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
