"""Whether a result in `docs/evidence/` still speaks of today's code, and which documents quote it.

A result is fresh when nothing among the paths that its proof names has changed since it was made.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from tools.prove.proof import Proof
from tools.prove.tree import Tree

__all__ = ["QUOTE", "Freshness", "Standing", "documents_quoting", "freshness"]

QUOTE = re.compile(r"\]\((?:[\w./-]*/)?evidence/([a-z0-9-]+)\.md\)")
"""A link by which a document quotes a proof's result: `[the result](evidence/NAME.md)`."""


class Standing(StrEnum):
    """What a result is worth today."""

    FRESH = "fresh"
    FAILED = "does not hold"
    CHANGED = "stale"
    DIRTY = "run with uncommitted changes"
    UNKNOWN = "unknown: run again"
    MISSING = "never run"


@dataclass(frozen=True)
class Freshness:
    """A result's standing, and what it follows from."""

    standing: Standing
    why: str = ""

    @property
    def is_fresh(self) -> bool:
        """Whether documents may quote it."""
        return self.standing is Standing.FRESH


def freshness(proof: Proof, tree: Tree, folder: Path) -> Freshness:
    """What the result of `proof` in `folder` is worth today."""
    path = folder / f"{proof.name}.json"
    if not path.exists():
        return Freshness(Standing.MISSING)
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return Freshness(Standing.UNKNOWN, f"{path.name} cannot be read: {error}")
    if not isinstance(record, dict) or "digest" not in record:
        return Freshness(Standing.UNKNOWN, "it does not say which files it was made from")
    return _judge(proof, tree, record)


def _judge(proof: Proof, tree: Tree, record: dict[str, Any]) -> Freshness:
    ran = f"run on {record.get('date')} at {record.get('commit')}"
    if record.get("holds") is not True:
        return Freshness(Standing.FAILED, ran)
    if record.get("uncommitted_changes") is not False:
        return Freshness(Standing.DIRTY, ran)
    if record.get("command") != list(proof.command):
        return Freshness(Standing.CHANGED, f"{ran}, by another command")
    changed = tree.uncommitted(proof.paths)
    if record["digest"] != tree.digest(proof.paths):
        changed += tree.changed_since(str(record.get("commit")), proof.paths)
    elif not changed:
        return Freshness(Standing.FRESH, ran)
    return Freshness(Standing.CHANGED, f"{ran}; since then: {_few(changed)}")


def _few(files: Iterable[str], most: int = 3) -> str:
    """The first of them and how many more, for a line of a table."""
    names = sorted(set(files))
    if not names:
        return "files changed (the commit is not in this clone)"
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def documents_quoting(root: Path, name: str) -> list[str]:
    """The project's documents that link to the result of this proof."""
    pages = [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("*/README.md")]
    return sorted(
        str(page.relative_to(root))
        for page in set(pages)
        if name in QUOTE.findall(page.read_text(encoding="utf-8"))
    )
