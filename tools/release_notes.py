"""Prints the notes of a release: `python -m tools.release_notes v1.2.3`.

They are the version's section of CHANGELOG.md. Fails, and says why, unless every file that states
the version agrees with the tag.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

__all__ = ["NotReady", "notes", "versions"]

ROOT = Path(__file__).parents[1]


class NotReady(ValueError):
    """The project does not fit the tag it was given."""


def versions(root: Path = ROOT) -> dict[str, str]:
    """The version as each file states it."""

    def text(name: str) -> str:
        return (root / name).read_text(encoding="utf-8")

    citation = re.search(r"^version: (\S+)$", text("CITATION.cff"), re.MULTILINE)
    return {
        "pyproject.toml": str(tomllib.loads(text("pyproject.toml"))["project"]["version"]),
        "CITATION.cff": citation[1] if citation else "none",
        "web/package.json": str(json.loads(text("web/package.json"))["version"]),
    }


def notes(tag: str, root: Path = ROOT) -> str:
    """The section of the changelog that belongs to the tag."""
    wrong = {file: said for file, said in versions(root).items() if f"v{said}" != tag}
    if wrong:
        found = ", ".join(f"{file} says {said}" for file, said in wrong.items())
        raise NotReady(f"the tag is {tag}, but {found}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.escape(tag.removeprefix("v"))
    section = re.search(
        rf"^## \[{heading}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", changelog, re.M | re.S
    )
    if section is None or not section[1].strip():
        raise NotReady(f"CHANGELOG.md has no section '## [{tag.removeprefix('v')}] - DATE'")
    return section[1].strip() + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    try:
        print(notes(sys.argv[1]), end="")
    except NotReady as error:
        raise SystemExit(f"Not ready to be released: {error}") from error
