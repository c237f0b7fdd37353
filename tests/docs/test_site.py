"""The site of documents has every page and every public name; what is made from code is current.

`make docs` builds it and looks the links over; that takes longer than a test should.
"""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.docs.pages import DOCS, ROOT, text_of
from tests.foundation.project import committed_files
from tests.foundation.test_repository import project
from tools.site import written
from tools.site.contents import LEFT_OUT, pages, place
from tools.site.links import broken, outside
from tools.site.reference import PACKAGE, ROOMS, page, public_names
from tools.site.staging import outside_fences, page_text
from urban_legends.env import ACTIONS, OBSERVATION_SIZE

# Rooms that serve tables and commands; their `__all__` is for the rooms above them.
INNER = {"", "cli", "engine", "server", "store", "tui"}


def _offering() -> set[str]:
    """Every module of the package that says what it offers."""
    source = ROOT / "src" / PACKAGE
    found = (path for path in source.rglob("*.py") if "\n__all__ = " in text_of(path))
    names = (path.relative_to(source).with_suffix("").parts for path in found)
    return {".".join(part for part in name if part != "__init__") for name in names}


def test_the_site_names_every_page_once() -> None:
    committed = {path.relative_to(ROOT).as_posix() for path in committed_files()}
    documents = {name for name in committed if re.fullmatch(r"docs/.*\.md", name)}
    assert documents <= {*pages(), *LEFT_OUT}, "name it in tools/site/contents.py"
    assert len(pages()) == len(set(pages()))
    assert len({place(name) for name in pages()}) == len(pages())
    assert [name for name in pages() if not (ROOT / name).is_file()] == []


def test_every_room_that_offers_names_has_a_page() -> None:
    assert _offering() == INNER | (_offering() & set(ROOMS))


@pytest.mark.parametrize("room", ROOMS)
def test_no_public_name_is_missing(room: str) -> None:
    module: ModuleType = import_module(f"{PACKAGE}.{room}")
    listed = re.findall(r"^\.\. (?:auto|py:)\w+:: (\S+)$", page(room), re.MULTILINE)
    assert listed == [module.__name__, *(f"{module.__name__}.{n}" for n in public_names(module))]
    assert public_names(module)


@pytest.mark.parametrize("name", written.files())
def test_what_is_made_from_code_is_current(name: str) -> None:
    assert text_of(DOCS / name) == written.files()[name], "run python -m tools.site --write"


def test_the_tables_of_numbers_leave_no_gap() -> None:
    for table, size in ((written.actions(), ACTIONS), (written.observations(), OBSERVATION_SIZE)):
        rows = re.findall(r"^\| (\d+) \| (\d+) \|", table, re.MULTILINE)
        covered = [number for first, last in rows for number in range(int(first), int(last) + 1)]
        assert covered == list(range(size))


def test_the_page_on_citing_names_the_version() -> None:
    text = text_of(DOCS / "citing.md")
    assert set(re.findall(r"\d+\.\d+\.\d+", text)) == {project()["version"]}


def test_links_lead_from_page_to_page() -> None:
    assert "(ARCHITECTURE.md)" in page_text("docs/README.md")
    assert "(searches.md#the-levels)" in page_text("docs/arena.md")
    assert '<a href="rules.html#G2">G2</a>' in page_text("docs/spaces.md")
    assert "deploy/Caddyfile`](" not in page_text("docs/operating.md")
    assert outside_fences(str.upper, "a\n```\nb\n```\nc") == "A\n```\nb\n```\nC"


def test_broken_links_and_what_comes_from_elsewhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="x"><a href="b.html#y"></a><a href="#x"></a>')
    (tmp_path / "b.html").write_text(
        '<a href="a.html#x"><a href="c.html"></a><script src="https://cdn.example/x.js"></script>'
        '<link rel="next" href="https.html"><img src="//cdn.example/x.png">'
    )
    (tmp_path / "https.html").write_text("")
    assert broken(tmp_path) == ["a.html: b.html#y", "b.html: c.html"]
    found = [one.partition(": <")[2] for one in outside(tmp_path)]
    assert [one.partition(" ")[0] for one in found] == ["script", "img"]
