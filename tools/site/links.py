"""Looks over a built site: every link and picture inside it leads to something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ELSEWHERE = re.compile(r'(?:src|href)="(?:https?:)?//')


class _Page(HTMLParser):
    """What a page links to, and what in it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.append(value)
            elif value and (name == "id" or (tag == "a" and name == "name")):
                self.anchors.add(value)


def broken(folder: Path) -> list[str]:
    """`page: link` for each link inside the site that leads nowhere."""
    pages = {
        path: _Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))
    }
    return [
        f"{path.relative_to(folder)}: {link}"
        for path, page in pages.items()
        for link in page.links
        if _is_broken(folder, path, link, pages)
    ]


def _is_broken(folder: Path, path: Path, link: str, pages: dict[Path, _Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file() or not target.is_relative_to(folder):
        return True
    if not parts.fragment or target not in pages:
        return False
    return unquote(parts.fragment) not in pages[target].anchors


def outside(folder: Path) -> Iterator[str]:
    """What a reader's browser would load from elsewhere: nothing, we hope."""
    for path in sorted(folder.rglob("*.html")):
        for line in path.read_text(encoding="utf-8").split("<"):
            tag = line.split(" ")[0]
            if tag in ("script", "img", "link") and ELSEWHERE.search(line):
                yield f"{path.relative_to(folder)}: <{line.strip()[:80]}"
