"""The folder that `cryptid site` writes, from parts that a test has made up."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from urban_legends.browser.edition import (
    NoPartsError,
    NotAnEditionError,
    write_edition,
    write_rooms,
)

PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "core.wasm")
ARCHIVES = ("python_stdlib.zip", "rooms.zip", "started.bin")


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    folder = tmp_path / "parts"
    for name in ("page", "python"):
        (folder / name).mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<body>", "utf-8")
    (folder / "page" / "sw.js").write_text("keep();", "utf-8")
    for name in (*PYTHON, *ARCHIVES):
        (folder / "python" / name).write_text(name, "utf-8")
    (folder / "python" / "pyodide-lock.json").write_text('{"info": 1, "packages": {"a": 2}}')
    return folder


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


def test_what_is_no_edition_is_not_overwritten(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear").write_text("…", "utf-8")
    with pytest.raises(NotAnEditionError):
        write_edition(tmp_path / "letters", parts)
    with pytest.raises(NoPartsError):
        write_edition(tmp_path / "new", tmp_path / "nothing")


def test_the_rooms_are_written_without_what_no_page_needs(tmp_path: Path) -> None:
    write_rooms(tmp_path / "rooms.zip")
    with ZipFile(tmp_path / "rooms.zip") as archive:
        names = archive.namelist()
    assert "urban_legends/rules/step.py" in names
    assert "urban_legends/puzzles/puzzles.txt" in names
    assert not [name for name in names if "/server/" in name or "/training/" in name]
