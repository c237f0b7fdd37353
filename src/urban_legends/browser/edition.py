"""Writes the edition that needs no server: a folder for any host of plain files.

What a build has to make (the page, the core as WebAssembly, Python for browsers with the rooms of
the game, compiled) lies ready in `parts/`; `make site` fills it. `python -m` this module writes the
archive of rooms that is compiled then.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
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
PLAIN = ("pyodide.mjs", "python_stdlib.zip", "rooms.zip")
STARTED = "started.bin"
"""The memory of Python with the rooms imported; from the second visit on a page begins with it."""
WEIGHTS = "ai/weights/master.weights"
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
    network = _named(PACKAGE / WEIGHTS, python)
    _write_start(parts / "python", python, network)
    _write_worker(out, [f"python/{network}"])
    return sum(path.stat().st_size for path in _files(out))


def _compress(source: Path, target: Path) -> None:
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _named(source: Path, folder: Path) -> str:
    """Compress a file; it goes by what is in it, so that none of another version is ever taken."""
    name = f"{source.stem}-{_digest(source.read_bytes())}{source.suffix}.gz"
    _compress(source, folder / name)
    return name


def _write_start(parts: Path, python: Path, network: str) -> None:
    """What Python starts from: Pyodide's list of packages, of which none is used, and a memory."""
    lock = {**json.loads((parts / "pyodide-lock.json").read_text("utf-8")), "packages": {}}
    start = {"lock": lock, "started": _named(parts / STARTED, python), "network": network}
    (python / "start.json").write_text(json.dumps(start), "utf-8")


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def write_rooms(archive: Path) -> None:
    """The rooms of the game, as they stand in this package."""
    with ZipFile(archive, "w", ZIP_DEFLATED) as rooms:
        for source in _sources():
            entry = ZipInfo(f"urban_legends/{source.relative_to(PACKAGE).as_posix()}", EARLIEST)
            entry.compress_type = ZIP_DEFLATED
            rooms.writestr(entry, source.read_bytes())


def _sources() -> Iterator[Path]:
    for name in (*LONE_FILES, *DATA):
        yield PACKAGE / name
    for room in (*ROOMS, "browser"):
        for source in _files(PACKAGE / room):
            place = source.relative_to(PACKAGE).as_posix()
            if source.suffix == ".py" and not place.startswith(LEFT_OUT):
                yield source


def _write_worker(out: Path, later: list[str]) -> None:
    """Tell the service worker which files there are, and which edition this is.

    `later`: files that are fetched when somebody needs them.
    """
    names = [path.relative_to(out).as_posix() for path in _files(out)]
    whole = b"".join(name.encode() + b"\0" + (out / name).read_bytes() for name in names)
    files = [name for name in names if name not in (*later, *NOT_KEPT)]
    edition = {"version": _digest(whole), "files": files, "later": later}
    worker = out / "sw.js"
    text = f"self.EDITION = {json.dumps(edition)};\n" + worker.read_text("utf-8")
    worker.write_text(text, "utf-8")


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


if __name__ == "__main__":
    write_rooms(Path(sys.argv[1]))
