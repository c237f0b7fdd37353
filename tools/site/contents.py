"""Which pages the site has, by chapter, in the order of its side bar."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

# Pages are named as they lie in the repository.
FRONT = "docs/README.md"
CHAPTERS: dict[str, tuple[str, ...]] = {
    "Play": (
        "docs/for-players.md",
        "docs/play/en.md",
        "docs/play/fr.md",
        "docs/play/ja.md",
        "docs/play/ru.md",
        "docs/rules.md",
        "docs/terminal.md",
        "docs/analysis.md",
        "docs/puzzles.md",
        "docs/fair-shuffles.md",
    ),
    "Research": (
        "docs/for-researchers.md",
        "docs/python.md",
        "docs/examples.md",
        "docs/spaces.md",
        "docs/balance.md",
        "docs/strength.md",
        "docs/benchmarks.md",
        "docs/model-card.md",
        "docs/data-card.md",
        "docs/citing.md",
    ),
    "Players that compute": (
        "docs/for-bot-authors.md",
        "docs/engine-protocol.md",
        "docs/notation.md",
        "docs/arena.md",
        "docs/search.md",
        "docs/training.md",
    ),
    "Run a server": (
        "docs/for-operators.md",
        "docs/operating.md",
        "docs/without-a-server.md",
        "docs/threat-model.md",
        "docs/server-api.md",
        "SECURITY.md",
    ),
    "Develop": (
        "docs/for-developers.md",
        "ARCHITECTURE.md",
        "core/README.md",
        "CONTRIBUTING.md",
        "CODE_OF_CONDUCT.md",
        "docs/releasing.md",
        "CHANGELOG.md",
    ),
}
# `search.html` is the site's own search.
RENAMED = {FRONT: "index.md", "core/README.md": "core.md", "docs/search.md": "searches.md"}
# What the side bar calls a page whose own title would be mistaken for another there.
LABELS = {"rules.md": "All rules, numbered"}
# The package index shows this one.
LEFT_OUT = ("docs/package.md",)


def evidence() -> list[str]:
    """The results of the long proofs."""
    return sorted(path.relative_to(ROOT).as_posix() for path in DOCS.glob("evidence/*.md"))


def pages() -> list[str]:
    """Every page that is written by hand or kept in the repository."""
    return [FRONT, *(page for chapter in CHAPTERS.values() for page in chapter), *evidence()]


def place(page: str) -> str:
    """Where a page of the repository lies in the site."""
    return RENAMED.get(page, page.removeprefix("docs/"))
