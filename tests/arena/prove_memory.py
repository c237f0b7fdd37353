"""The long proof: memory stays bounded in a search of a minute and in an arena of 100,000 games.

Every job runs in processes of its own, whose memory is looked at from outside (/proc). It passes
if it stays below its limit and holds hardly more in its last third than in the middle one.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

THINK = """
import sys
from urban_legends.ai.{kind} import think
from urban_legends.ai.judgement import Limits
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role
seen = Match.begin(Dealer(1)).view(Role.CRYPTID)
think(seen, Limits(ms=1000 * float(sys.argv[1])), seed=1)
"""
SECONDS, GAMES = 60.0, 100_000
EVERY = 0.5
GROWTH = 1.1
PAGE = os.sysconf("SC_PAGE_SIZE")


class Job(NamedTuple):
    """Something that takes long, and how many megabytes it may hold."""

    name: str
    command: list[str]
    megabytes: int


def jobs(folder: Path, seconds: float = SECONDS, games: int = GAMES) -> list[Job]:
    """The searches of a minute and the large arena, between players that are quick."""
    results = folder / "games.jsonl"
    results.unlink(missing_ok=True)
    arena = "from urban_legends.cli import main; main()"
    players = ["arena", "random", "plain:1", "--pairs", str(games // 2), "--out", str(results)]
    players += ["--workers", "2"]  # each has memory of its own, so not one a core
    searches = [
        Job(
            f"{kind}, {seconds:g} s",
            [sys.executable, "-c", THINK.format(kind=kind), str(seconds)],
            600,
        )
        for kind in ("search", "master")
    ]
    return [*searches, Job(f"arena, {games} games", [sys.executable, "-c", arena, *players], 600)]


def held(pid: int) -> int:
    """Bytes in memory of a process and its children; 0 once it is gone."""
    try:
        own = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0
    return own + sum(held(int(child)) for child in children)


def watch(job: Job) -> Iterator[float]:
    """Megabytes held, every now and then, until the job is done."""
    with subprocess.Popen(job.command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            yield held(process.pid) / 1e6
            time.sleep(EVERY)
    if process.returncode:
        raise RuntimeError(f"{job.name} ended with {process.returncode}")


def grows(held_over_time: list[float]) -> bool:
    """Whether the last third holds clearly more than the middle one; the very end is a shutdown."""
    third = len(held_over_time) // 3
    middle, last = held_over_time[third : 2 * third], held_over_time[2 * third :]
    return not middle or max(last) > GROWTH * max(middle)


def main() -> int:
    """Run the jobs; 0 if none takes too much or goes on growing."""
    figures: dict[str, str] = {}
    faults = []
    for job in jobs(Path(os.environ["PROVE_STATE"])):
        found = list(watch(job))
        figures[job.name] = (
            f"{max(found):.0f} MB at the most, {found[len(found) // 2]:.0f} half-way"
        )
        print(job.name, figures[job.name], flush=True)
        if max(found) > job.megabytes:
            faults.append(f"{job.name} took more than {job.megabytes} MB")
        if grows(found):
            faults.append(f"{job.name} went on growing")
    result = Path(os.environ["PROVE_RESULT"])
    notes = "; ".join(faults)
    result.write_text(json.dumps({"figures": figures, "notes": notes}), encoding="utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
