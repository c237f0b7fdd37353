"""The benchmarks of the edition run; what they find is no matter of tests. For `make site-test`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.foundation.project import ROOT


def run(*words: str) -> str:
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_core_in_chromium_beside_the_native_one(tmp_path: Path) -> None:
    told = run("bench.browser", "--quick", "--json", str(tmp_path / "figures.json"))
    for result in json.loads((tmp_path / "figures.json").read_text("utf-8")):
        assert all(entry["rate"] > 0 for entry in result["entries"])
    assert "A second of the fifth level's thought" in told


def test_what_a_visit_takes() -> None:
    told = run("bench.visits", "1")
    assert told.count("first visit: painted after") == 2
    assert told.count("later visit, offline: painted after") == 2
