"""Writes what a proof found to `docs/evidence/`, as JSON for programs and Markdown for people."""

import json
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.prove.proof import Proof

__all__ = ["BadResult", "Run", "read_result", "write"]

Figure = int | float | str | bool


class BadResult(ValueError):
    """A proof ended well but left no readable result."""


@dataclass(frozen=True)
class Run:
    """How one run of a proof went."""

    commit: str
    digest: str
    clean: bool
    date: str
    seconds: float
    holds: bool


def read_result(path: Path) -> tuple[dict[str, Figure], str]:
    """The figures and notes that a proof left, or the reason why they cannot be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadResult(f"no readable result: {error}") from error
    figures = data.get("figures") if isinstance(data, dict) else None
    if not isinstance(figures, dict) or not figures:
        raise BadResult("the result holds no figures")
    for name, value in figures.items():
        if not isinstance(value, Figure):
            raise BadResult(f"figure {name} is neither number, text nor truth value")
    return figures, str(data.get("notes", ""))


def write(
    folder: Path, proof: Proof, run: Run, figures: dict[str, Figure], notes: str
) -> tuple[Path, Path]:
    """Write both files and say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    as_json, as_text = folder / f"{proof.name}.json", folder / f"{proof.name}.md"
    record: dict[str, Any] = {
        "name": proof.name,
        "title": proof.title,
        "holds": run.holds,
        "figures": figures,
        "command": list(proof.command),
        "commit": run.commit,
        "paths": list(proof.paths),
        "digest": run.digest,
        "uncommitted_changes": not run.clean,
        "date": run.date,
        "seconds": round(run.seconds, 1),
        "machine": _machine(),
    }
    as_json.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    as_text.write_text(_page(proof, run, figures, notes), encoding="utf-8")
    return as_json, as_text


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


def _page(proof: Proof, run: Run, figures: dict[str, Figure], notes: str) -> str:
    changes = "" if run.clean else " with uncommitted changes"
    rows = "".join(f"| {name} | {_cell(value)} |\n" for name, value in figures.items())
    body = f"\n{notes.strip()}\n" if notes.strip() else ""
    return (
        f"# {proof.title}\n\n{proof.question}\n\n"
        f"**{'It holds.' if run.holds else 'It does not hold.'}** "
        f"Run on {run.date} at commit `{run.commit}`{changes}, {run.seconds:.0f} s, {_machine()}; "
        f"again with `make prove ARGS={proof.name}`.\n\n"
        f"| figure | value |\n| --- | --- |\n{rows}{body}"
    )


def _cell(value: Figure) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:.4g}" if isinstance(value, float) else value.replace("|", "\\|")
