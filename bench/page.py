"""Writes the figures of a run into docs/benchmarks.md, between two marks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench.measure import Entry, Result
from bench.report import markdown

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- figures: python -m bench --page -->", "<!-- end of figures -->"


def with_figures(page: str, report: dict[str, Any]) -> str:
    """The page with the figures of this run in the place of those that were there."""
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (mark and end):
        raise ValueError(f"the page has no place for figures: {BEGIN} and {END}")
    return "\n".join((before + mark, *figures(report), end + after))


def figures(report: dict[str, Any]) -> list[str]:
    """When and where, then a table for each result."""
    peers = ", ".join(f"{name} {version}" for name, version in report["peers"].items())
    lines = [
        f"Run of {report['date']}, commit {report['commit']}, on {report['cores']} cores of "
        f"{report['machine']} (load before it {report['load'][0]:g}), Python "
        f"{report['python']}, core {report['core']}; {peers or 'no peers installed'}.",
        "",
    ]
    for results in report["benchmarks"].values():
        for data in results:
            entries = [Entry(**entry) for entry in data["entries"]]
            lines += markdown(Result(**{**data, "entries": entries}))
    return lines
