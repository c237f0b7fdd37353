"""The first screen is there before anything slow is loaded."""

import subprocess
import sys

LOADED = """
import sys
import urban_legends.cli, urban_legends.tui.app, urban_legends.tui.starting
from urban_legends.store import default_database
default_database()
slow = ("sqlalchemy", "numpy", "fastapi", "pydantic", "urban_legends._core")
print(*[name for name in slow if name in sys.modules])
"""


def test_the_first_screen_needs_no_database_no_numbers_and_no_core() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == []
