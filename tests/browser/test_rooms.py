"""The rooms that the edition without a server brings are enough for a Python that has nothing else.

What Pyodide has is told by `make site-test`; this notices at once a room that is not brought, and a
module that is not there in a page.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.browser.reached import reached
from urban_legends.browser.edition import write_rooms

WEB = Path(__file__).parents[2] / "web"
COMPILING = WEB / "tools" / "python_compile.py"
NOT_IN_PYODIDE = ("_multiprocessing", "_posixshmem", "_ssl", "fcntl", "pwd", "resource", "termios")
"""Of the library, besides what is left out of the edition; these stand for many."""


def left_out() -> tuple[str, ...]:
    """The packages of Python's library that are not brought, unless Pyodide itself loads a part."""
    for node in ast.parse(COMPILING.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NOT_IN_A_PAGE":
            found: tuple[str, ...] = eval(ast.unparse(node.value), {})
            return tuple(name for name in found if "." not in name)
    raise AssertionError("python_compile.py does not say what it leaves out")


def asked_for() -> set[str]:
    """The modules that the workers of a page name."""
    texts = [path.read_text("utf-8") for path in (WEB / "src" / "local").glob("*.ts")]
    texts.append((WEB / "tools" / "python_start.py").read_text("utf-8"))
    return set(re.findall(r'"(urban_legends\.[\w.]+)"', "\n".join(texts)))


def imported_from(archive: Path) -> subprocess.CompletedProcess[str]:
    """Everything a page may come to, imported by a Python with nothing but the archive."""
    script = Path(__file__).parent / "bare.py"
    lacking = (f"-{name}" for name in (*left_out(), *NOT_IN_PYODIDE))
    command = [
        sys.executable,
        "-I",
        "-S",
        str(script),
        str(archive),
        *lacking,
        *reached(*asked_for()),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Path:
    archive = tmp_path_factory.mktemp("edition") / "rooms.zip"
    write_rooms(archive)
    return archive


def test_a_page_finds_all_that_it_may_import(rooms: Path) -> None:
    done = imported_from(rooms)
    assert done.returncode == 0, done.stderr[-2000:]


def test_what_a_page_comes_to_is_followed_to_where_it_is_loaded_late() -> None:
    found = reached(*asked_for())
    late = ("puzzles.collection", "coach.reviewing", "ai.master", "tables.thinking")
    assert {f"urban_legends.{name}" for name in late} <= set(found)
    assert not [one for one in found if ".server" in one or ".training" in one]


@pytest.mark.parametrize("part", ["puzzles/", "misuse.py", "coach/facts.json"])
def test_what_is_left_out_is_missed(rooms: Path, tmp_path: Path, part: str) -> None:
    """A room that is imported late, a file beside the rooms, and one that is read late."""
    with ZipFile(rooms) as whole, ZipFile(tmp_path / "less.zip", "w") as less:
        for name in whole.namelist():
            if not name.startswith(f"urban_legends/{part}"):
                less.writestr(name, whole.read(name))
    assert imported_from(tmp_path / "less.zip").returncode == 1
