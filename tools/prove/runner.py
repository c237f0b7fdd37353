"""Runs one proof: hands it its folder, shows its output, keeps a log, writes the evidence."""

import datetime
import json
import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from rich.console import Console

from tools.prove import evidence
from tools.prove.proof import Proof

__all__ = ["Places", "is_done", "run"]


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


def is_done(proof: Proof, places: Places) -> bool:
    """Whether this very commit, without changes, was already proven."""
    commit, clean = _commit(places.root)
    try:
        record = json.loads((places.evidence / f"{proof.name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    proven = record.get("holds") is True and record.get("uncommitted_changes") is False
    return clean and proven and record.get("commit") == commit


def run(proof: Proof, places: Places, console: Console) -> bool:
    """Run it to its end; True when it holds and said so with figures."""
    state = places.state / proof.name
    state.mkdir(parents=True, exist_ok=True)
    result = state / "result.json"
    result.unlink(missing_ok=True)
    commit, clean = _commit(places.root)
    began = time.monotonic()
    with (state / "log.txt").open("a", encoding="utf-8") as log:
        code = _stream(proof, places, {"PROVE_STATE": str(state), "PROVE_RESULT": str(result)}, log)
    seconds = time.monotonic() - began
    try:
        figures, notes = evidence.read_result(result)
    except evidence.BadResult as error:
        console.print(f"[red]{proof.name}[/red]: exit code {code}, {error}")
        return False
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    outcome = evidence.Run(commit, clean, date, seconds, holds=code == 0)
    _, page = evidence.write(places.evidence, proof, outcome, figures, notes)
    verdict = "[green]holds[/green]" if outcome.holds else "[red]does not hold[/red]"
    console.print(f"{proof.name} {verdict} ({seconds:.0f} s): {page.relative_to(places.root)}")
    return outcome.holds


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


def _commit(root: Path) -> tuple[str, bool]:
    """The commit checked out, and whether nothing but evidence differs from it."""

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    changes = git("status", "--porcelain", "--", ".", ":(exclude)docs/evidence")
    return git("rev-parse", "--short=12", "HEAD"), not changes
