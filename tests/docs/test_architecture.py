"""ARCHITECTURE.md names files that exist, and every room there is."""

import re
from pathlib import Path

import pytest

from tests.foundation.project import ROOT
from tools import house_map

PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROOMS = ROOT / "src" / "urban_legends"


def _section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def _tasks() -> list[str]:
    """The rows of the table of where things go."""
    return [one for one in _section("Where things go").splitlines() if one.startswith("| ")][2:]


def _named() -> list[str]:
    """Every path in that table; `*` and NAME stand for any."""
    found = (re.findall(r"`([\w./*-]+[./][\w./*-]*)`", row) for row in _tasks())
    return sorted({path for paths in found for path in paths})


def test_the_table_names_at_least_twelve_tasks() -> None:
    assert len(_tasks()) >= 12


@pytest.mark.parametrize("path", _named())
def test_what_the_table_names_exists(path: str) -> None:
    pattern = path.replace("NAME", "*").rstrip("/")
    places: list[Path] = [ROOT, ROOMS, ROOMS / "tables"]  # `shapes.py` stands beside messages.py
    assert any(list(place.glob(pattern)) for place in places), f"there is no {path}"


def test_every_room_is_on_the_map() -> None:
    rooms = {one.name for one in ROOMS.iterdir() if (one / "__init__.py").exists()}
    listed = set(re.findall(r"^  (\w+)/ ", _section("Rooms, lowest to highest"), re.MULTILINE))
    assert rooms == listed


def test_the_list_of_files_is_current() -> None:
    assert house_map.written(PAGE) == PAGE, "run: python -m tools.house_map"


def test_every_listed_file_says_what_it_is_for() -> None:
    silent = re.findall(r"^- `([^`]+)`\s*$", PAGE, re.MULTILINE)
    assert silent == []
