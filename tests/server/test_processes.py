"""Bots and uploads in processes of their own: fair, mended when one dies, gone with the host."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tests.server.house import PERSON, bot, serving, with_slug
from tests.support.linux import on_linux
from urban_legends.ai.bots import Bots
from urban_legends.ai.roster import Roster
from urban_legends.hosting.bots import BotProcesses, is_quick
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.processes import Process, nothing
from urban_legends.notation import RecordError
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role
from urban_legends.tables.replays import count_games

pytestmark = pytest.mark.slow


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def running() -> None:
        await work()

    asyncio.run(running())


def test_a_process_bot_chooses_what_a_thread_bot_chooses() -> None:
    """Gentle bots are not kept waiting while strong ones fill all other processes."""

    async def work() -> None:
        bots, match = BotProcesses(Roster()), Match.begin(Dealer(3))
        strong = [
            asyncio.create_task(
                bots.choose(f"table-{number}", Role.CRYPTID, "legend", number, match, "crowd")
            )
            for number in range(50)
        ]
        gentle = await bots.choose("gentle", Role.CRYPTID, "stroller", 7, match, "somebody")
        assert gentle == Bots(Roster()).choose("gentle", Role.CRYPTID, "stroller", 7, match)
        assert not all(one.done() for one in strong)
        for one in strong:
            one.cancel()
        bots.close()
        await asyncio.gather(*strong, return_exceptions=True)

    run(work)


def test_which_bots_are_quick() -> None:
    quick = ["random", "greedy", "net", "stroller", "watcher", "tracker", "hunter", "level:1"]
    assert all(map(is_quick, quick))
    assert not any(map(is_quick, ["legend", "level:5", "master:400", "search:10000", "plain:50"]))


def test_a_process_that_dies_is_replaced() -> None:
    async def work() -> None:
        process = Process(nothing)
        first = await process.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await process.run(os.getpid)
        assert second != first
        with pytest.raises(BrokenProcessPool):
            await process.run(os._exit, 1)
        assert await process.run(os.getpid) not in (first, second)
        process.close()

    run(work)


def _begun(mark: Path) -> None:
    mark.touch()
    time.sleep(600)


def test_what_had_begun_is_not_done_again_once_a_process_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        process, mark = Process(nothing), tmp_path / "begun"
        working = asyncio.create_task(process.run(_begun, mark))
        while not mark.exists():
            await asyncio.sleep(0.01)
        process.close()
        try:
            with pytest.raises(BrokenProcessPool):
                await asyncio.wait_for(working, 20)
        finally:
            process.close()

    run(work)


def test_what_a_process_refuses_comes_back_whole() -> None:
    async def work() -> None:
        clerk = Clerk(process=True)
        with pytest.raises(RecordError) as refused:
            await clerk.do(count_games, "[CUL 1]\n\nrubbish\n")
        assert refused.value.line >= 1
        assert refused.value.refusal.code
        clerk.close()

    run(work)


def test_too_many_uploads_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        clerk = Clerk()
        waiting = [asyncio.create_task(clerk.do(str, number)) for number in range(40)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        refused = [one for one in answers if isinstance(one, Exception)]
        assert len(refused) == 19  # one is read, twenty wait
        clerk.close()

    run(work)


@on_linux
def test_processes_end_with_a_host_that_is_killed() -> None:
    program = """
import asyncio, os, signal
from urban_legends.hosting.processes import Process, nothing
async def main():
    print(await Process(nothing).run(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    asyncio.run(main())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    orphan = Path(f"/proc/{int(done.stdout)}")
    while orphan.exists() and "zombie" not in (orphan / "status").read_text():
        pass


def test_a_whole_server_with_processes(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite3", processes=True) as house:
        opened = house.open(PERSON, bot("stroller"))
        with house.join(opened, "C") as player:
            player.act("C", "D")
            player.await_turn()
            assert player.state["steps"] >= 2
            record = house.http.get(f"/api/tables/{opened['table']}/record").text
        kept = house.http.post("/api/replays", json={"record": record})
        assert kept.status_code == 201
        shown = house.http.get(f"/api/replays/{kept.json()['replay']}").json()
        assert len(shown["moments"]) >= 3
        damaged = house.http.post("/api/replays", json={"record": record + "rubbish"})
        assert with_slug(damaged.json()["refusal"])["code"]
        assert damaged.status_code == 400
