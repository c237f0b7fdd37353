"""Parts of the edition without a server, as `make site` would make them, made up."""

from __future__ import annotations

from pathlib import Path

PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "core.wasm")
ARCHIVES = ("python_stdlib.zip", "rooms.zip", "started.bin")


def made_up(folder: Path) -> Path:
    for name in ("page", "python"):
        (folder / name).mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<body>", "utf-8")
    (folder / "page" / "sw.js").write_text("keep();", "utf-8")
    for name in (*PYTHON, *ARCHIVES):
        (folder / "python" / name).write_text(name, "utf-8")
    (folder / "python" / "pyodide-lock.json").write_text('{"info": 1, "packages": {"a": 2}}')
    return folder
