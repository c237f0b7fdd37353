"""Writes the licences of the Python packages that playing needs, for the page of licences.

    python -m tools.licences            writes web/public/licences-python.json

The packages are those of requirements/play.txt, and nanobind, which is built into the core; what
they say about themselves is asked of the packages installed here. The build of the page writes
down its own packages (web/tools/licences.ts).
"""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = ROOT / "web/public/licences-python.json"
BUILT_IN = "nanobind"
ELSEWHERE = {"colorama": "BSD-3-Clause"}
"""Packages that are installed on other systems only."""
LONGEST = 60
"""Some write their whole licence where its name belongs."""


def pinned() -> dict[str, list[str]]:
    """Every package that is shipped, with its versions."""
    found: dict[str, list[str]] = {}
    lines = (ROOT / "requirements/play.txt").read_text(encoding="utf-8").splitlines()
    lines += [
        line
        for line in (ROOT / "requirements/build.txt").read_text(encoding="utf-8").splitlines()
        if line.startswith(f"{BUILT_IN}==")
    ]
    for line in lines:
        if match := re.match(r"([a-z0-9._-]+)==(\S+)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


def licence_of(name: str) -> str:
    """What a package calls its licence."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return ELSEWHERE[name]
    return _named(about)


def _named(about: PackageMetadata) -> str:
    for field in ("License-Expression", "License"):
        value = str((about.get_all(field) or [""])[0])
        if value and len(value) <= LONGEST and "\n" not in value:
            return value
    kinds = [one for one in about.get_all("Classifier") or [] if one.startswith("License ::")]
    return ", ".join(one.rpartition(" :: ")[2] for one in kinds)


def text() -> str:
    """One line for each package, so that a change can be read."""
    lines = [
        json.dumps({"name": name, "version": ", ".join(versions), "licence": licence_of(name)})
        for name, versions in sorted(pinned().items())
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
