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
from hashlib import blake2b, sha256
from pathlib import Path
from tempfile import TemporaryDirectory
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
PLAIN = {name: name for name in ("python_stdlib.zip", "rooms.zip")} | {"pyodide.mjs": "pyodide.js"}
"""And what they are called in the edition: not every host knows that `.mjs` is a script."""
STARTED = "started.bin"
"""The memory of Python with the rooms imported; from the second visit on a page begins with it."""
WEIGHTS = "ai/weights/master.weights"
LOCK = "pyodide-lock.json"
WORKER = "sw.js"
TOLD = "self.EDITION = "
"""So begins the service worker of an edition."""
NOT_KEPT = ("share.png", WORKER)
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same code gives the same edition."""


class NoPartsError(Exception):
    """The parts that a build makes are not there."""


class NotAnEditionError(Exception):
    """The folder holds something else, which is not overwritten."""


def write_edition(out: Path, parts: Path = PARTS) -> int:
    """Write the edition into a folder, which is new, empty or an older edition; gives its bytes.

    Of an older edition its own files are replaced; what else lies there stays.
    """
    python = (*PLAIN, *COMPRESSED, STARTED, LOCK)
    needed = ("page/index.html", f"page/{WORKER}", *(f"python/{name}" for name in python))
    if not all((parts / name).is_file() for name in needed):
        raise NoPartsError
    older = _written_before(out)
    with TemporaryDirectory() as folder:
        edition = Path(folder) / "edition"
        _make(edition, parts)
        names = [path.relative_to(edition).as_posix() for path in _files(edition)]
        _lay(edition, out, names)
    for name in older.difference(names):
        _remove(out, name)
    return sum((out / name).stat().st_size for name in names)


def _make(edition: Path, parts: Path) -> None:
    shutil.copytree(parts / "page", edition)
    python = edition / "python"
    python.mkdir()
    for source, name in PLAIN.items():
        shutil.copyfile(parts / "python" / source, python / name)
    for name in COMPRESSED:
        _compress(parts / "python" / name, python / f"{name}.gz")
    network = _named(PACKAGE / WEIGHTS, python)
    _write_start(parts / "python", python, network)
    _write_worker(edition, [f"python/{network}"])


def _written_before(out: Path) -> set[str]:
    """The files of the edition that a folder holds; none if it is new or empty.

    Hidden files are nobody's edition: a folder that only Git has been in counts as empty.
    """
    if not out.exists():
        return set()
    if all(path.name.startswith(".") for path in out.iterdir()):
        return set()
    worker = out / WORKER
    first = worker.read_text("utf-8", "replace").partition("\n")[0] if worker.is_file() else ""
    if not first.startswith(TOLD):
        raise NotAnEditionError
    told = json.loads(first.removeprefix(TOLD).rstrip(";"))
    return {*told["files"], *told["later"], *NOT_KEPT}


def _lay(edition: Path, out: Path, names: list[str]) -> None:
    """The service worker comes last: a visitor whom it tells of files finds them."""
    for name in sorted(names, key=WORKER.__eq__):
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(edition / name, target)


def _remove(out: Path, name: str) -> None:
    """A file of an older edition, and its folder if nothing is left in it."""
    path = out / name
    path.unlink(missing_ok=True)
    if path.parent != out and path.parent.is_dir() and not any(path.parent.iterdir()):
        path.parent.rmdir()


def _compress(source: Path, target: Path) -> None:
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _named(source: Path, folder: Path) -> str:
    """Compress a file; it goes by what is in it, so that none of another version is ever taken."""
    name = f"{source.stem}-{_digest(source.read_bytes())}{source.suffix}.gz"
    _compress(source, folder / name)
    return name


def _write_start(parts: Path, python: Path, network: str) -> None:
    """What Python starts from: Pyodide's list of packages, of which none is used, and a memory."""
    lock = {**json.loads((parts / LOCK).read_text("utf-8")), "packages": {}}
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
    kept = (name for name in names if name not in (*later, *NOT_KEPT))
    files = {name: _checked(out / name) if name.startswith("python/") else [] for name in kept}
    edition = {"version": _digest(whole), "files": files, "later": later}
    worker = out / WORKER
    text = f"{TOLD}{json.dumps(edition)};\n" + worker.read_text("utf-8")
    worker.write_text(text, "utf-8")


def _checked(path: Path) -> list[str]:
    """What the service worker may find; some hosts let the browser inflate a compressed file.

    What the page is made of goes by what is in it already, and to its text hosts may add something.
    """
    contents = [path.read_bytes()]
    if path.suffix == ".gz":
        contents.append(gzip.decompress(contents[0]))
    return [sha256(content).hexdigest() for content in contents]


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


if __name__ == "__main__":
    write_rooms(Path(sys.argv[1]))
