"""Bots on a cluster, with a stand-in for Ray: the same moves, and here while it is away.

With Ray itself: `make train-test`.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.house import PERSON, bot, serving
from urban_legends.ai.bots import Bots
from urban_legends.ai.roster import Roster
from urban_legends.arena.spread import connect_ray
from urban_legends.cli import app
from urban_legends.hosting import cluster as clusters
from urban_legends.hosting.bots import BotProcesses
from urban_legends.hosting.cluster import Cluster
from urban_legends.hosting.processes import nothing
from urban_legends.notation import RecordError
from urban_legends.play import Dealer, Match, PlayerError
from urban_legends.rules import Role
from urban_legends.tables.replays import count_games

pytestmark = pytest.mark.slow

STAND_IN = '''
"""As much of Ray as is used: actors are objects of this process; a file says that it is away."""
import os
from pathlib import Path
from types import SimpleNamespace

AWAY = Path({away!r})

class RayError(Exception): pass
class RayTaskError(RayError):
    def __init__(self, cause): self.cause = cause

exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

def init(address, log_to_driver):
    if AWAY.exists() or address == "nowhere": raise ConnectionError("no answer")

def cluster_resources(): return {{"CPU": 3.0}}

class Later:
    def __init__(self, work): self.remote = lambda *given: (work, given)

class Actor:
    def __init__(self, one):
        self.version, self.attempt = Later(one.version), Later(one.attempt)

class remote:
    def __init__(self, kind): self.kind = kind
    def options(self, **wanted): return self
    def remote(self, *given): return Actor(self.kind(*given))

def get(wanted, timeout):
    if AWAY.exists(): raise RayError("the cluster is away\\nwith more lines")
    if isinstance(wanted, list): return [get(one, timeout) for one in wanted]
    work, given = wanted
    try: return work(*given)
    except Exception as error: raise RayTaskError(error) from None
'''


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """While this file exists the cluster is away."""
    found = tmp_path / "away"
    (tmp_path / "ray.py").write_text(STAND_IN.format(away=str(found)))
    monkeypatch.syspath_prepend(str(tmp_path))
    return found


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def running() -> None:
        await work()

    asyncio.run(running())


def test_a_bot_on_a_cluster_chooses_what_it_chooses_here(away: Path) -> None:
    async def work() -> None:
        roster, match = Roster(["search:40", "greedy"]), Match.begin(Dealer(3))
        bots = BotProcesses(roster, cluster=Cluster("anywhere", connect_ray))
        here = Bots(roster).choose("here", Role.CRYPTID, "search:40", 7, match)
        there = [
            bots.choose(f"table-{number}", Role.CRYPTID, "search:40", 7, match, str(number))
            for number in range(6)
        ]
        assert await asyncio.gather(*there) == [here] * 6
        assert await bots.consider("somebody", os.getpid) != os.getpid()
        with pytest.raises(RecordError) as refused:
            await bots.consider("somebody", count_games, "[CUL 1]\n\nrubbish\n")
        assert refused.value.line >= 1
        with pytest.raises(RuntimeError, match="ValueError on the cluster"):
            await bots.consider("somebody", int, "rubbish")
        bots.close()

    run(work)


def test_while_the_cluster_is_away_bots_think_here(
    away: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(clusters, "AWAY_SECONDS", 0.01)

    async def work() -> None:
        cluster = Cluster("anywhere", connect_ray)
        workers = cluster.workers(nothing)
        assert len(workers) == 3
        driver = await workers[0].run(os.getpid)
        assert await workers[2].run(os.getpid) == driver  # actors of the stand-in live there
        away.touch()
        beside = await workers[0].run(os.getpid)
        assert beside not in (driver, os.getpid())
        assert await workers[0].run(os.getpid) == beside
        away.unlink()
        while not cluster.there:
            await asyncio.sleep(0.01)
        assert await workers[1].run(os.getpid) not in (driver, beside, os.getpid())
        cluster.close()
        for one in workers:
            one.close()

    run(work)
    said = [record.message for record in caplog.records]
    assert said == [
        "the cluster is away, bots think here: PlayerError",
        "the cluster is back",
    ]


def test_a_driver_that_is_killed_is_started_again(
    away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "AWAY_SECONDS", 0.01)

    async def work() -> None:
        cluster = Cluster("anywhere", connect_ray)
        (worker, *others) = cluster.workers(nothing)
        assert await worker.run(str, 5) == "5"
        driver = await worker.run(os.getpid)
        os.kill(driver, 9)
        assert await worker.run(os.getpid) not in (driver, os.getpid())
        while not cluster.there:
            await asyncio.sleep(0.01)
        assert await worker.run(str, 6) == "6"
        cluster.close()
        for one in (worker, *others):
            one.close()

    run(work)


def test_a_whole_server_with_a_cluster(away: Path, tmp_path: Path) -> None:
    cluster = Cluster("anywhere", connect_ray)
    with serving(tmp_path / "games.sqlite3", processes=True, cluster=cluster) as house:
        opened = house.open(PERSON, bot("legend"))
        with house.join(opened, "C") as player:
            player.act("C", "D")
            player.await_turn()
            assert player.state["steps"] >= 2


def test_a_cluster_that_is_not_there_is_refused(
    away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(PlayerError, match="there is no Ray cluster at nowhere: no answer"):
        Cluster("nowhere", connect_ray)
    with pytest.raises(PlayerError, match="there is no Ray cluster at 127"):
        Cluster("127.0.0.1:1", connect_ray)
    done = CliRunner().invoke(app, ["serve", "--no-browser", "--bots-ray", "nowhere"])
    assert done.exit_code == 2
    assert "there is no Ray cluster at nowhere" in " ".join(done.output.split())


def test_without_ray_the_server_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ModuleNotFoundError('ray')")
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("ray", None)
    with pytest.raises(PlayerError, match="Ray is an extra"):
        Cluster("anywhere", connect_ray)
