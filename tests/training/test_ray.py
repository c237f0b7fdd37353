"""Work over Ray: the same data as on one process, whatever dies. Needs ray: make train-test."""

import asyncio
import os
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray", reason="Ray is an extra: make train-test")
pytest.importorskip("pyarrow", reason="pyarrow is an extra: make train-test")

from ray.cluster_utils import Cluster as Machines

from study.lines import read_lines
from study.plan import against_itself
from study.run import play_plan
from urban_legends.ai.bots import Bots
from urban_legends.ai.roster import Roster
from urban_legends.arena import Where, round_robin, run_games
from urban_legends.arena.schedule import Conditions
from urban_legends.arena.spread import connect_ray
from urban_legends.datasets import Plan, generate
from urban_legends.hosting.bots import BotProcesses
from urban_legends.hosting.cluster import Cluster
from urban_legends.play import Dealer, Match
from urban_legends.rules import Action, Role

pytestmark = pytest.mark.filterwarnings("ignore::Warning")  # Ray's own

FRAGILE = """\
import os, signal
from pathlib import Path

FOLDER = Path({folder!r})

class Fragile:
    name = "fragile"
    def __init__(self, seed): self.seed = seed
    def choose(self, seen, legal):
        if not list(FOLDER.glob("killed-*")):
            (FOLDER / f"killed-{{os.getpid()}}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[self.seed % len(legal)]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that the workers import players from."""
    found = tmp_path_factory.mktemp("players")
    (found / "fragile.py").write_text(FRAGILE.format(folder=str(found)))
    return found


@pytest.fixture(scope="module")
def cluster(folder: Path) -> Generator[str, None, None]:
    """Two machines with one core each, as far as Ray knows."""
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = f"{Path('src').resolve()}:{Path.cwd()}:{folder}:{before}"
    made: Any = Machines(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    yield str(made.address)
    made.shutdown()
    os.environ["PYTHONPATH"] = before


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_two_workers_make_the_same_data_as_one_process(cluster: str, tmp_path: Path) -> None:
    plan = Plan("greedy", "random", games=8, shard=2, setup="mini")
    assert generate(plan, tmp_path / "ray", Where(ray=cluster)) == 8
    assert generate(plan, tmp_path / "here", Where(1)) == 8
    assert files(tmp_path / "ray") == files(tmp_path / "here")


def test_a_killed_worker_loses_and_doubles_nothing(
    cluster: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    plan = Plan("py:fragile:Fragile", "random", games=6, shard=1, setup="mini")
    generate(plan, tmp_path / "ray", Where(ray=cluster))
    assert list(folder.glob("killed-*"))
    generate(plan, tmp_path / "here", Where(1))
    assert files(tmp_path / "ray") == files(tmp_path / "here")


def test_the_arena_plays_the_same_games_over_ray(cluster: str) -> None:
    jobs = list(round_robin(["greedy", "random"], pairs=3, first_seed=0))
    there = list(run_games(jobs, Conditions("mini"), Where(ray=cluster)))
    here = list(run_games(jobs, Conditions("mini"), Where(1)))
    assert sorted(there, key=str) == sorted(here, key=str)


def test_bots_of_a_server_choose_the_same_over_ray(cluster: str) -> None:
    """Also after a worker was killed, which Ray starts again; at last everything is gone."""

    async def work() -> None:
        roster, match = Roster(["search:60"]), Match.begin(Dealer(3))
        machines = Cluster(cluster, connect_ray)
        bots = BotProcesses(roster, cluster=machines)
        here = Bots(roster).choose("here", Role.CRYPTID, "search:60", 7, match)

        async def there(table: str) -> Action | None:
            return await bots.choose(table, Role.CRYPTID, "search:60", 7, match, table)

        assert await asyncio.gather(*(there(str(number)) for number in range(4))) == [here] * 4
        worker = await bots.consider("", os.getpid)
        os.kill(worker, signal.SIGKILL)
        assert await asyncio.gather(*(there(str(number)) for number in range(4))) == [here] * 4
        assert machines.there
        bots.close()

    asyncio.run(work())


def test_the_study_plays_the_same_games_over_ray(cluster: str, tmp_path: Path) -> None:
    plan, long = [against_itself("search:30", 4, twins=2)], 3_600.0
    play_plan(plan, tmp_path / "ray", long, Where(ray=cluster))
    play_plan(plan, tmp_path / "here", long, Where(1))
    there, here = (
        sorted(game.text() for game in read_lines(tmp_path / name / "games.jsonl"))
        for name in ("ray", "here")
    )
    assert there == here
    assert len(here) == 4
