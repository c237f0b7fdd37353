"""What the tests of the documentation share: the pages, their fenced blocks, links and anchors."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [DOCS / name for name in ("rules.md", "notation.md", "engine-protocol.md")]

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(language: str, *pages: Path) -> list[str]:
    """The fenced blocks of a language, in the given pages or in all."""
    found = [FENCE.findall(text_of(page)) for page in pages or PAGES]
    return [body for page in found for name, body in page if name == language]


def lines(language: str, *pages: Path) -> list[str]:
    """Every line of every such block."""
    return [line for block in blocks(language, *pages) for line in block.splitlines()]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", text_of(page))


def slug(heading: str) -> str:
    """The anchor that a heading gets on the usual hosts of Markdown."""
    kept = "".join(sign for sign in heading.lower() if sign.isalnum() or sign in " -")
    return kept.replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = prose(page)
    return set(ANCHOR.findall(text)) | {slug(title) for title in HEADING.findall(text)}


def table_rows(page: Path, heading: str) -> list[list[str]]:
    """The cells of the one table with such a heading; code spans keep their backticks."""
    tables = re.findall(r"(?:^ *\|.*\n)+", prose(page), re.MULTILINE)
    cells = [[_cells(line) for line in table.splitlines()] for table in tables]
    (found,) = (table for table in cells if heading in table[0])
    return found[2:]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip()[1:-1].split("|")]
