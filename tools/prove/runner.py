"""Runs one proof: hands it its folder, shows its output, keeps a log, writes the evidence."""

import datetime
import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from rich.console import Console

from tools.prove import evidence
from tools.prove.proof import Proof
from tools.prove.tree import Tree

__all__ = ["Places", "run"]

UNCOMMITTED = "There are uncommitted changes: commit them first, or say --dirty to mark the result."


@dataclass(frozen=True)
class Places:
    """Where things are: the project, the proofs' state, the evidence."""

    root: Path
    state: Path
    evidence: Path

    @classmethod
    def of(cls, root: Path) -> "Places":
        """The places of the project at `root`."""
        return cls(root, root / ".prove", root / "docs" / "evidence")

    @property
    def tree(self) -> Tree:
        """The project's files as git sees them."""
        return Tree(self.root)


def run(proof: Proof, places: Places, console: Console, *, dirty: bool = False) -> bool:
    """Run it to its end; True when it holds and said so with figures.

    What was run with uncommitted changes is no evidence: it is written down only if `dirty`, and
    marked. The same goes for a project that was changed while the proof ran.
    """
    before = _state_of(proof, places)
    if not (before.clean or dirty):
        console.print(f"[red]{proof.name}[/red]: not run. {UNCOMMITTED}")
        return False
    state = _folder(places.state / proof.name, before.digest)
    result = state / "result.json"
    result.unlink(missing_ok=True)
    began = time.monotonic()
    with (state.parent / "log.txt").open("a", encoding="utf-8") as log:
        code = _stream(proof, places, {"PROVE_STATE": str(state), "PROVE_RESULT": str(result)}, log)
    seconds = time.monotonic() - began
    try:
        figures, notes = evidence.read_result(result)
    except evidence.BadResult as error:
        console.print(f"[red]{proof.name}[/red]: exit code {code}, {error}")
        return False
    unchanged = before == _state_of(proof, places)
    if not (unchanged or dirty):
        console.print(f"[red]{proof.name}[/red]: not written, the project changed while it ran.")
        return False
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    outcome = evidence.Run(
        before.commit, before.digest, before.clean and unchanged, date, seconds, holds=code == 0
    )
    _, page = evidence.write(places.evidence, proof, outcome, figures, notes)
    shutil.rmtree(state)  # it has come to its end: whoever runs it again means all of it
    verdict = "[green]holds[/green]" if outcome.holds else "[red]does not hold[/red]"
    console.print(f"{proof.name} {verdict} ({seconds:.0f} s): {page.relative_to(places.root)}")
    return outcome.holds


def _folder(place: Path, digest: str) -> Path:
    """Where a run with the same files left off; what was found with other files is thrown away."""
    state = place / digest[:16]
    for other in place.glob("*"):
        if other.is_dir() and other != state:
            shutil.rmtree(other)
    state.mkdir(parents=True, exist_ok=True)
    return state


@dataclass(frozen=True)
class _State:
    commit: str
    digest: str
    clean: bool


def _state_of(proof: Proof, places: Places) -> _State:
    tree = places.tree
    return _State(tree.commit(), tree.digest(proof.paths), tree.is_clean())


def _stream(proof: Proof, places: Places, extra: dict[str, str], log: TextIO) -> int:
    """Let the terminal see every line as it comes, and keep it."""
    with subprocess.Popen(
        proof.command,
        cwd=places.root,
        env={**os.environ, **extra, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            log.write(line)
    return process.returncode
