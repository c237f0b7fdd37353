"""The folder that `cryptid site` writes, from parts that a test has made up."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.browser.parts import made_up
from urban_legends.browser.edition import (
    NoPartsError,
    NotAnEditionError,
    write_edition,
    write_rooms,
)


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    return made_up(tmp_path / "parts")


def kept(edition: Path) -> dict[str, Any]:
    """What the service worker is told."""
    text = (edition / "sw.js").read_text("utf-8")
    found = re.match("self.EDITION = (.*);\nkeep", text)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def start(edition: Path) -> dict[str, Any]:
    """What Python is started from."""
    found: dict[str, Any] = json.loads((edition / "python" / "start.json").read_text("utf-8"))
    assert found["lock"] == {"info": 1, "packages": {}}
    return found


def started(edition: Path) -> str:
    return str(start(edition)["started"])


def test_every_file_is_kept_for_the_next_visit_or_when_it_is_needed(
    parts: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    write_edition(out, parts)
    told = kept(out)
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert there == {*told["files"], *told["later"], "sw.js"}
    assert told["later"] == [f"python/{start(out)['network']}"]
    digests = {name for name, digest in told["files"].items() if digest}
    assert digests == {name for name in told["files"] if name.startswith("python/")}
    stdlib = (out / "python" / "python_stdlib.zip").read_bytes()
    assert told["files"]["python/python_stdlib.zip"] == [hashlib.sha256(stdlib).hexdigest()]
    assert hashlib.sha256(b"core.wasm").hexdigest() in told["files"]["python/core.wasm.gz"]
    assert gzip.decompress((out / "python" / "core.wasm.gz").read_bytes()) == b"core.wasm"


def test_a_memory_of_another_version_has_another_name(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_edition(out, parts)
    before, version = started(out), kept(out)["version"]
    assert gzip.decompress((out / "python" / before).read_bytes()) == b"started.bin"
    (parts / "python" / "started.bin").write_text("other", "utf-8")
    write_edition(out, parts)
    assert started(out) != before
    assert not (out / "python" / before).exists()
    assert kept(out)["version"] != version


def test_an_older_edition_goes_and_what_else_lies_there_stays(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (parts / "page" / "assets").mkdir()
    (parts / "page" / "assets" / "old.js").write_text("old", "utf-8")
    write_edition(out, parts)
    before = kept(out)["version"]
    others = ("CNAME", "about/index.html", "python/notes", ".git/HEAD")
    for name in others:
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_text(name, "utf-8")
    write_edition(out, parts)
    assert kept(out)["version"] == before, "what is not ours is no part of it"
    shutil.rmtree(parts / "page" / "assets")
    size = write_edition(out, parts)
    told = kept(out)
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert there == {*told["files"], *told["later"], "sw.js", *others}
    assert not (out / "assets").exists()
    assert size == sum((out / name).stat().st_size for name in there.difference(others))


@pytest.mark.parametrize("name", ["letters.txt", "sw.js"])
def test_what_is_no_edition_is_not_overwritten(parts: Path, tmp_path: Path, name: str) -> None:
    """Many a site has a service worker of that name."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    (folder / name).write_text("addEventListener('fetch', …", "utf-8")
    with pytest.raises(NotAnEditionError):
        write_edition(folder, parts)
    assert [path.name for path in folder.iterdir()] == [name]


def test_a_folder_that_git_has_just_made_is_written_to(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "pages" / ".git").mkdir(parents=True)
    write_edition(tmp_path / "pages", parts)
    assert (tmp_path / "pages" / "index.html").is_file()


@pytest.mark.parametrize(
    "missing", ["page/index.html", "page/sw.js", "python/started.bin", "python/pyodide-lock.json"]
)
def test_parts_that_are_not_all_there_leave_an_edition_as_it_is(
    parts: Path, tmp_path: Path, missing: str
) -> None:
    out = tmp_path / "out"
    write_edition(out, parts)
    before = kept(out)
    (parts / missing).unlink()
    (parts / "page" / "more.js").write_text("new", "utf-8")
    with pytest.raises(NoPartsError):
        write_edition(out, parts)
    assert kept(out) == before
    assert not (out / "more.js").exists()


def test_the_rooms_are_written_without_what_no_page_needs(tmp_path: Path) -> None:
    write_rooms(tmp_path / "rooms.zip")
    with ZipFile(tmp_path / "rooms.zip") as archive:
        names = archive.namelist()
    assert "urban_legends/rules/step.py" in names
    assert "urban_legends/puzzles/puzzles.txt" in names
    assert not [name for name in names if "/server/" in name or "/training/" in name]
