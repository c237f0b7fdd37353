"""Shows results: a table on the terminal, lines of Markdown, or plain data for JSON."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.measure import Entry, Result
from urban_legends import _core

HEAD = ("", "{unit}", "lowest", "highest", "ours / theirs", "we want")
PEERS = ("open_spiel", "pettingzoo", "pgx", "jax", "chess", "onnxruntime", "torch")


def number(value: float) -> str:
    """Three digits that count, with commas; small numbers with decimals."""
    if value >= 100:
        digits = len(str(int(value))) - 3
        return f"{round(value, -max(digits, 0)):,.0f}"
    return f"{value:.3g}"


def cells(entry: Entry) -> tuple[str, ...]:
    """What a line of a table says."""
    want = entry.wanted
    wanted = "" if want is None else f"≥ {want:g} ×" if entry.is_peer else f"≥ {number(want)}"
    if entry.missing:
        return entry.name, entry.missing, "", "", "", wanted
    ratio = "" if entry.ratio is None else f"{number(entry.ratio)} ×"
    return entry.name, number(entry.rate), number(entry.low), number(entry.high), ratio, wanted


def heading(result: Result) -> str:
    where = "one core" if result.cores == 1 else f"{result.cores} cores"
    return f"{result.title} ({where}, {result.clock})"


def show(results: Sequence[Result], console: Console) -> None:
    """Prints a table for each result."""
    for result in results:
        table = Table(title=heading(result), title_justify="left", title_style="bold")
        for place, name in enumerate(HEAD):
            table.add_column(name.format(unit=result.unit), justify="right" if place else "left")
        for entry in result.entries:
            table.add_row(*cells(entry), style=None if entry.is_peer else "bold")
        console.print(table)


def markdown(result: Result) -> list[str]:
    """The same table for a page."""
    lines = [f"**{heading(result)}**", ""]
    lines.append("| " + " | ".join(name.format(unit=result.unit) for name in HEAD) + " |")
    lines.append("| --- |" + " ---: |" * (len(HEAD) - 1))
    lines += ["| " + " | ".join(cells(entry)) + " |" for entry in result.entries]
    return [*lines, ""]


def circumstances() -> dict[str, Any]:
    """When, where and of what a run was made."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": _commit(),
        "machine": _processor(),
        "cores": os.cpu_count(),
        "load": [round(load, 2) for load in os.getloadavg()],
        "python": platform.python_version(),
        "core": _core.build_info(),
        "peers": {name: version for name in PEERS if (version := _version(name))},
    }


def _commit() -> str:
    """The commit that is checked out, and whether code differs from it."""
    try:
        commit = _git("rev-parse", "--short=12", "HEAD")
        changed = _git("status", "--porcelain", "--", "src", "core", "bench")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return commit + (" with changes" if changed else "")


def _git(*words: str) -> str:
    here = Path(__file__).parent.parent
    done = subprocess.run(("git", *words), cwd=here, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def _processor() -> str:
    described = Path("/proc/cpuinfo")
    if described.exists():
        for line in described.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def _version(distribution: str) -> str | None:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None
