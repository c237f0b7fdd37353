"""The command: `python -m tools.figures` draws all figures, `--check` only compares them."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.figures.board import draw
from tools.figures.scene import scene_of

FOLDER = Path(__file__).parents[2] / "docs" / "figures"


def picture(entry: dict[str, Any]) -> str:
    """One figure of the list as SVG."""
    scene = scene_of(entry["position"], entry.get("actions", []), entry)
    return draw(scene, entry["title"], entry["alt"])


def figures() -> list[dict[str, Any]]:
    """The list of figures."""
    listed = tomllib.loads((FOLDER / "figures.toml").read_text(encoding="utf-8"))
    return list(listed["figure"])


def main(arguments: list[str]) -> int:
    """Draw or compare; exit code 1 when a figure differs from its file."""
    check = arguments == ["--check"]
    if arguments and not check:
        print("usage: python -m tools.figures [--check]", file=sys.stderr)
        return 2
    listed = figures()
    stale = 0
    for entry in listed:
        path = FOLDER / f"{entry['name']}.svg"
        drawn = picture(entry)
        if check and (not path.exists() or path.read_text(encoding="utf-8") != drawn):
            print(f"stale: {path.name}")
            stale += 1
        elif not check:
            path.write_text(drawn, encoding="utf-8")
    print(f"{len(listed)} figures, {stale} stale" if check else f"{len(listed)} figures drawn")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
