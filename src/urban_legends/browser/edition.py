"""Writes the edition that needs no server: a folder for any host of plain files.

What a build has to make (the page, the core as WebAssembly, Python for browsers) lies ready in
`parts/`; `make site` fills it. The rooms of the game are taken from this package as it is.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PARTS = Path(__file__).parent / "parts"
PACKAGE = Path(__file__).parents[1]
ROOMS = ("rules", "notation", "fast", "play", "ai", "coach", "puzzles", "text", "tables", "hosting")
"""Rooms that the workers import from, besides this one; of `store` only its errors."""
DATA = ("puzzles/puzzles.txt", "coach/facts.json")
LONE_FILES = ("__init__.py", "lazy.py", "misuse.py", "store/__init__.py", "store/errors.py")
LEFT_OUT = ("ai/training", "ai/theory")
COMPRESSED = ("pyodide.asm.mjs", "pyodide.asm.wasm", "core.wasm")
"""Kept compressed, since not every host compresses; the workers inflate them."""
PLAIN = ("pyodide.mjs", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
WEIGHTS = "ai/weights/master.weights"
LATER = ("python/master.weights.gz",)
"""Files that are fetched when somebody needs them."""
NOT_KEPT = ("share.png", "sw.js")
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same code gives the same edition."""


class NoPartsError(Exception):
    """The parts that a build makes are not there."""


class NotAnEditionError(Exception):
    """The folder holds something else, which is not overwritten."""


def write_edition(out: Path, parts: Path = PARTS) -> int:
    """Write the edition into a folder, which is new, empty or an older edition; gives its bytes."""
    if not (parts / "page" / "index.html").is_file():
        raise NoPartsError
    if out.exists():
        if any(out.iterdir()) and not (out / "sw.js").is_file():
            raise NotAnEditionError
        shutil.rmtree(out)
    shutil.copytree(parts / "page", out)
    python = out / "python"
    python.mkdir()
    for name in PLAIN:
        shutil.copyfile(parts / "python" / name, python / name)
    for name in COMPRESSED:
        _compress(parts / "python" / name, python / f"{name}.gz")
    _write_lock(parts / "python" / LOCK, python / LOCK)
    _compress(PACKAGE / WEIGHTS, python / "master.weights.gz")
    _write_rooms(python / "rooms.zip")
    _write_worker(out)
    return sum(path.stat().st_size for path in _files(out))


def _compress(source: Path, target: Path) -> None:
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _write_lock(source: Path, target: Path) -> None:
    """Pyodide's list of packages, without the packages: none is used."""
    lock = {**json.loads(source.read_text("utf-8")), "packages": {}}
    target.write_text(json.dumps(lock), "utf-8")


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _write_rooms(archive: Path) -> None:
    with ZipFile(archive, "w", ZIP_DEFLATED) as rooms:
        for source in _sources():
            entry = ZipInfo(f"urban_legends/{source.relative_to(PACKAGE).as_posix()}", EARLIEST)
            entry.compress_type = ZIP_DEFLATED
            rooms.writestr(entry, source.read_bytes())
        # The network is written beside its room when it is needed.
        rooms.writestr(ZipInfo("urban_legends/ai/weights/", EARLIEST), b"")


def _sources() -> Iterator[Path]:
    for name in (*LONE_FILES, *DATA):
        yield PACKAGE / name
    for room in (*ROOMS, "browser"):
        for source in _files(PACKAGE / room):
            place = source.relative_to(PACKAGE).as_posix()
            if source.suffix == ".py" and not place.startswith(LEFT_OUT):
                yield source


def _write_worker(out: Path) -> None:
    """Tell the service worker which files there are, and which edition this is."""
    names = [path.relative_to(out).as_posix() for path in _files(out)]
    whole = b"".join(name.encode() + b"\0" + (out / name).read_bytes() for name in names)
    files = [name for name in names if name not in (*LATER, *NOT_KEPT)]
    later = {name: _digest((out / name).read_bytes()) for name in LATER}
    edition = {"version": _digest(whole), "files": files, "later": later}
    worker = out / "sw.js"
    text = f"self.EDITION = {json.dumps(edition)};\n" + worker.read_text("utf-8")
    worker.write_text(text, "utf-8")


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()
