"""What `python.mjs` lets Pyodide compile: the rooms, and what they may need of the library."""

import importlib
import sys
from contextlib import suppress
from modulefinder import ModuleFinder
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compiled
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NOT_IN_A_PAGE = (
    *("_pyrepl", "argparse", "bdb", "cmd", "code", "doctest", "pdb", "pydoc", "unittest"),
    *("ctypes", "multiprocessing", "tarfile", "xmlrpc"),
    *("email.message", "email.parser", "ftplib", "html", "http", "socketserver", "urllib.request"),
)
"""Terminals, debuggers and tests; other processes; other machines."""
ENCODINGS = ("ascii", "cp437", "latin_1", "utf_8", "utf_8_sig")
"""Nothing imports these by name: they are looked for when a text is read."""
LIBRARY = next(place for place in sys.path if place.endswith(".zip"))
EARLIEST = (1980, 1, 1, 0, 0, 0)
WITH_DOCUMENTS = ("_pyodide", "pyodide")
"""Of the library these read their own documents; those of the others are left out."""


def unpacked(name: str) -> Path:
    folder = Path(f"/unpacked/{name}")
    with ZipFile(f"/{name}.zip") as archive:
        archive.extractall(folder)
    return folder


def module_of(path: Path, folder: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def wanted(rooms: Path, library: Path) -> list[Path]:
    """The files of the library that the rooms, or Pyodide itself, may import."""
    finder = ModuleFinder([str(rooms), str(library)], excludes=NOT_IN_A_PAGE)
    for source in sorted(rooms.rglob("*.py")):
        finder.import_hook(module_of(source, rooms), None, ["*"])
    loaded = started(rooms)
    for name in sorted(loaded):
        with suppress(ImportError):  # an alias, as os.path
            finder.import_hook(name)
    found = {Path(one.__file__) for one in finder.modules.values() if one.__file__}
    found |= {library / Path(file).relative_to(LIBRARY) for file in loaded.values()}
    found |= {library / "encodings" / f"{name}.py" for name in ENCODINGS}
    return sorted(path for path in found if library in path.parents)


def started(rooms: Path) -> dict[str, str]:
    """Modules of the library that are loaded once a judge and players have started."""
    sys.path.insert(0, str(rooms))
    importlib.import_module("urban_legends.browser.core").stand_in()
    for name in ("urban_legends.browser.judge", "urban_legends.ai.bots"):
        importlib.import_module(name)
    files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    return {name: file for name, file in files.items() if file.startswith(LIBRARY)}


def write(target: str, folder: Path, files: list[Path], *, documents: bool) -> None:
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            name, file = path.relative_to(folder).as_posix(), path
            if path.suffix == ".py":
                level = 0 if documents or name.startswith(WITH_DOCUMENTS) else 2
                file = path.with_suffix(".pyc")
                compiled(path, file, name, True, level, PycInvalidationMode.UNCHECKED_HASH)
                name = f"{name}c"
            entry = ZipInfo(name, EARLIEST)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


rooms, library = unpacked("rooms"), unpacked("library")
Path("/out").mkdir()
everything = sorted(path for path in rooms.rglob("*") if path.is_file())
write("/out/rooms.zip", rooms, everything, documents=True)
write("/out/python_stdlib.zip", library, wanted(rooms, library), documents=False)
