"""Plants a mistake in a copy of the core, builds the checks against it and runs them.

The checks are the core's own test programs: the shared vectors, transcripts of games that the
readable engine played, and what must hold along random games. A mistake is caught when one of
them ends with anything but success.
"""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.differential.mistakes import Mistake
from tests.differential.programs import CORE, PROGRAMS, Builder, arguments, run

GAMES = 40
SECONDS = 120
"""A check that has not ended by then has caught a mistake that loops."""


@dataclass(frozen=True)
class Verdict:
    """What came of one planted mistake, or of none."""

    caught_by: str | None
    said: str


def plant(mistake: Mistake, core: Path) -> None:
    """Change the one line; AssertionError if it is not there exactly once."""
    path = core / mistake.file
    text = path.read_text(encoding="utf-8")
    assert text.count(mistake.right) == 1, f"{mistake.name}: its line is not there exactly once"
    path.write_text(text.replace(mistake.right, mistake.wrong), encoding="utf-8")


def judge(mistake: Mistake | None, folder: Path, transcripts: list[Path]) -> Verdict:
    """Build and run the checks on a copy of the core with this mistake in it.

    A mistake must be one in the rules: code that does not compile is our own fault and raises.
    """
    core = folder / "core"
    for part in ("include", "src", "tests"):
        shutil.copytree(CORE / part, core / part)
    if mistake is not None:
        plant(mistake, core)
    builder = Builder(core, folder)
    for program in PROGRAMS:
        binary = builder.program(program)
        said = _failure([binary, *arguments(program, transcripts, GAMES)])
        if said is not None:
            return Verdict(program, said)
    return Verdict(None, "")


def _failure(command: list[str | Path]) -> str | None:
    """What a check said when it failed, or None if it passed."""
    try:
        run(*command, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "did not end"
    except subprocess.CalledProcessError as failed:
        return str(failed.stderr).strip() or f"exit {failed.returncode}"
    return None
