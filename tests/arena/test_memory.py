"""The memory proof at a small size: its jobs run, and it can tell growth from a plateau."""

from pathlib import Path

import pytest

from tests.arena import prove_memory
from tests.arena.prove_memory import Job, grows, jobs, watch


def test_growth_is_told_from_a_plateau() -> None:
    assert grows([100.0 + second for second in range(60)])
    assert not grows([50.0] * 5 + [100.0] * 55)


@pytest.mark.slow
def test_every_job_stays_below_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove_memory, "EVERY", 0.02)  # on a fast machine they are soon over
    for job in jobs(tmp_path, seconds=2, games=200):
        found = list(watch(job))
        assert 10 < max(found) < job.megabytes, job.name


def test_a_job_that_fails_is_no_proof() -> None:
    with pytest.raises(RuntimeError, match="ended with 3"):
        list(watch(Job("fails", ["sh", "-c", "exit 3"], 1)))
