"""Lays the pages out for Sphinx: one folder, links that lead from page to page in it.

In the repository a link names a file. In the site it names a page, and what the site does not
have (source files, configurations) becomes plain text.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from tools.site.contents import CHAPTERS, DOCS, FRONT, LABELS, ROOT, evidence, pages, place
from tools.site.reference import reference_pages

FENCED = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
COPIED = ("*.svg", "*.png", "*.py", "*.mjs", "*.json", "*.ipynb", "*.cul")


def stage(folder: Path) -> None:
    """Fill an empty folder with the sources of the site."""
    for page in pages():
        target = folder / place(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page_text(page), encoding="utf-8")
    for pattern in COPIED:
        for path in DOCS.rglob(pattern):
            copy = folder / path.relative_to(DOCS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    for name, text in reference_pages().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def page_text(page: str) -> str:
    """A page of the repository as a page of the site."""
    text = (ROOT / page).read_text(encoding="utf-8")
    text = outside_fences(lambda part: LINK.sub(lambda link: _link(page, link), part), text)
    if page == FRONT:
        text += _contents()
    return text


def outside_fences(change: Callable[[str], str], text: str) -> str:
    """Change a page everywhere but in its fenced blocks."""
    parts, at = [], 0
    for fence in FENCED.finditer(text):
        parts += [change(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*parts, change(text[at:])])


def _link(page: str, link: re.Match[str]) -> str:
    name, _, anchor = link["target"].partition("#")
    if "://" in link["target"]:
        return link[0]
    repository = posixpath.normpath(posixpath.join(posixpath.dirname(page), name)) if name else page
    if link["mark"] or not _is_in_site(repository):
        return link[0] if link["mark"] else link["text"]
    here = posixpath.dirname(place(page))
    target = posixpath.relpath(place(repository), here or ".") if name else ""
    if anchor and anchor in ANCHOR.findall((ROOT / repository).read_text(encoding="utf-8")):
        # Sphinx knows headings alone; `links` sees to it that these exist.
        address = target.removesuffix(".md") + ".html" if target else ""
        return f'<a href="{address}#{anchor}">{link["text"]}</a>'
    return f"[{link['text']}]({target}{'#' + anchor if anchor else ''})"


def _is_in_site(path: str) -> bool:
    copied = path.startswith("docs/") and any(Path(path).match(pattern) for pattern in COPIED)
    return path in pages() or copied


def _contents() -> str:
    chapters = {caption: [place(page) for page in found] for caption, found in CHAPTERS.items()}
    chapters["Reference"] = list(reference_pages())
    chapters["Evidence"] = [place(page) for page in evidence()]
    return "".join(_tree(caption, entries) for caption, entries in chapters.items())


def _tree(caption: str, entries: list[str]) -> str:
    lines = "\n".join(map(_entry, entries))
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{lines}\n```\n"


def _entry(page: str) -> str:
    name = page.rpartition(".")[0]
    return f"{LABELS[page]} <{name}>" if page in LABELS else name
