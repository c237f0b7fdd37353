"""Writes the list of files in ARCHITECTURE.md: each with the first sentence it says of itself.

python -m tools.house_map             writes it anew; a test fails when it is out of date
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "ARCHITECTURE.md"
START, END = "<!-- files: made by python -m tools.house_map -->", "<!-- end of files -->"
ROOMS = "src/urban_legends"
PLACES = {
    ROOMS: ".py",
    f"{ROOMS}/text/messages/en": ".ftl",
    "core/include/cul": ".hpp",
    "core/src": ".cpp",
    "core/python": ".cpp .hpp",
    "core/wasm": ".cpp .hpp",
    "web/src": ".svelte .ts",
    "tools": ".py",
    "bench": ".py",
    "study": ".py",
}
"""Where files are listed, and which."""
LEFT_OUT = ("migrations/versions", "generated", "__main__", ".d.ts")
COMMENTS = {
    ".py": re.compile(r'(?:#!.*\n)?"""(.*?)"""', re.DOTALL),
    ".svelte": re.compile(r"<!--(.*?)-->", re.DOTALL),
    ".ts": re.compile(r"((?://.*\n)+)"),
    ".hpp": re.compile(r"((?://.*\n)+)"),
    ".cpp": re.compile(r"((?://.*\n)+)"),
    ".ftl": re.compile(r"((?:#.*\n)+)"),
}
SENTENCE = re.compile(r".*?\.(?=\s|$)|.+")


def subject(path: Path) -> str:
    """What a file says of itself, up to the first full stop; nothing if it says nothing."""
    found = COMMENTS[path.suffix].match(path.read_text(encoding="utf-8"))
    if found is None:
        return ""
    words = " ".join(re.sub(r"(?m)^(?://|#) ?", "", found[1]).split("\n\n")[0].split())
    sentence = SENTENCE.match(words)
    return "" if sentence is None else sentence[0].rstrip(".")


def _is_listed(path: Path, suffixes: str) -> bool:
    return path.suffix in suffixes.split() and not any(part in str(path) for part in LEFT_OUT)


def _has_header(path: Path) -> bool:
    """A C++ source without words of its own: its header, which it includes first, says it all."""
    return path.suffix == ".cpp" and not subject(path)


def _section(folder: Path, files: list[Path]) -> list[str]:
    first = folder / "__init__.py"
    about = f": {subject(first)}." if first in files else ""
    others = [path for path in files if path.name != "__init__.py" and not _has_header(path)]
    lines = [f"- `{path.stem if path.suffix == '.py' else path.name}` {subject(path)}"
             for path in others]  # fmt: skip
    return ["", f"**`{folder.relative_to(ROOT)}/`**{about}", "", *lines] if others else []


def listing() -> str:
    """The whole list, folder by folder."""
    lines: list[str] = []
    for place, suffixes in PLACES.items():
        files = sorted(path for path in (ROOT / place).rglob("*") if _is_listed(path, suffixes))
        for folder in sorted({path.parent for path in files}):
            lines += _section(folder, [path for path in files if path.parent == folder])
    return "\n".join([START, *lines, "", END])


def written(page: str) -> str:
    """The page with today's list."""
    before, _, rest = page.partition(START)
    return before + listing() + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
