"""The first screen is there before anything slow is loaded, in characters that can be shown."""

import subprocess
import sys

import pytest

from urban_legends.tui import starting

LOADED = """
import sys
import urban_legends.cli, urban_legends.tui.app, urban_legends.tui.starting
from urban_legends.store import default_database
default_database()
slow = ("sqlalchemy", "numpy", "fastapi", "pydantic", "websockets", "urban_legends._core")
print(*[name for name in slow if name in sys.modules])
"""


def test_the_first_screen_needs_no_database_no_numbers_and_no_core() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize(
    ("asked", "full"),
    [
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python leaves it
        ({"LANG": "C", "LC_CTYPE": "fr_FR.UTF-8"}, True),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"}, False),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, True),
    ],
)
def test_a_locale_of_ascii_gets_plain_characters(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str], full: bool
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getpreferredencoding", lambda _: "UTF-8")
    assert starting._unicode() is full
