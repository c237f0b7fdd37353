"""Every benchmark runs: our own side, quickly. What it measures is no matter of tests."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.__main__ import programs
from bench.measure import Chunk, Clock, Contender, Group, Pace, measure, whole
from bench.page import PAGE, with_figures
from bench.report import cells

ROOT = Path(__file__).parents[2]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    # In a process of its own: a benchmark pins itself to a core.
    command = [sys.executable, "-m", "bench", *words]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(programs()))
def test_a_benchmark_runs(name: str, tmp_path: Path) -> None:
    done = run(name, "--quick", "--ours", "--json", str(tmp_path / "figures.json"))
    assert done.returncode == 0, done.stderr
    report = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    results = report["benchmarks"][name]
    assert results
    compared = 0
    for result in results:
        ours = [entry for entry in result["entries"] if not entry["is_peer"]]
        assert ours
        assert all(entry["rate"] > 0 for entry in ours)
        peers = [entry for entry in result["entries"] if entry["is_peer"]]
        compared += bool(peers)
        assert all(entry["missing"] == "left out" for entry in peers)
        assert result["title"] in done.stdout
    assert compared, "beside somebody"
    page = with_figures(PAGE.read_text(encoding="utf-8"), report)
    assert all(f"**{result['title']} (" in page for result in results)


def test_an_unknown_benchmark_is_refused() -> None:
    done = run("nothing")
    assert done.returncode == 2
    assert "no benchmark nothing" in done.stderr


def fixed(amount: float) -> Contender:
    def chunk(clock: Clock) -> tuple[float, float]:
        return amount, 1.0

    return Contender(f"{amount:g} a second", lambda: chunk)


def missing() -> Contender:
    def make() -> Chunk:
        raise ImportError("No module named 'rival'")

    return Contender("rival", make, 5)


def test_ratios_are_ours_to_theirs_and_a_missing_peer_is_named() -> None:
    group = Group("Test", "things/s", fixed(60), [fixed(20), missing()])
    ours, slower, absent = measure(group, Pace(rounds=3, seconds=2)).entries
    assert (ours.rate, ours.ratio) == (60, None)
    assert (slower.rate, slower.low, slower.high, slower.ratio) == (20, 20, 20, 3)
    assert cells(slower) == ("20 a second", "20", "20", "20", "3 ×", "")
    assert absent.missing == "not available: No module named 'rival'"
    assert cells(absent) == ("rival", absent.missing, "", "", "", "≥ 5 ×")


def test_a_whole_chunk_counts_all_its_time() -> None:
    ticks = iter([10.0, 12.5])
    assert whole(lambda: 7)(lambda: next(ticks)) == (7, 2.5)
