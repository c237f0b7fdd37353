"""Where bots think, so that the host keeps answering: threads, processes, other machines.

A server lets them think in processes: quick players in one, those that think for long in others,
so that a gentle bot never waits behind strong ones. Among those that wait, whoever has used the
least thinking time goes first, and one address has one share, however many tables it has open.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from urban_legends.ai.bots import MEGABYTES, Bots, choose_or_any
from urban_legends.ai.levels import level_of
from urban_legends.ai.program import kill_programs
from urban_legends.ai.roster import Roster
from urban_legends.hosting.processes import Process
from urban_legends.hosting.turns import Share, Turns, to_its_end
from urban_legends.play import Match
from urban_legends.rules import Action, Role

if TYPE_CHECKING:
    from urban_legends.hosting.cluster import Cluster, Worker

QUICK = frozenset(("random", "greedy", "net"))
QUICK_LEVELS = 4
"""Up to this level a bot chooses within a few hundredths of a second."""
MOST_SHARES = 10_000
T = TypeVar("T")


class BotThreads:
    """As many threads as there are cores; what bots keep is bounded for all tables together."""

    def __init__(self, roster: Roster | None = None, megabytes: float = MEGABYTES) -> None:
        self._bots = Bots(roster, megabytes)
        self._pool = ThreadPoolExecutor(max(1, os.cpu_count() or 1), thread_name_prefix="bot")

    async def choose(
        self, table: str, seat: Role, name: str, seed: int, match: Match, payer: str = ""
    ) -> Action | None:
        del payer  # one person's own machine
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._pool, choose_or_any, self._bots, table, seat, name, seed, match
        )

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        del payer
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)

    def leave(self, table: str) -> None:
        self._bots.leave(table)

    def close(self) -> None:
        kill_programs()  # one that hangs would be waited for
        self._pool.shutdown(wait=True, cancel_futures=True)


# --- in processes ----------------------------------------------------------------------------

_BOTS: list[Bots] = []
"""In a thinking process: its bots."""


def _begin(roster: Roster, megabytes: float) -> None:
    _BOTS.append(Bots(roster, megabytes))


def _choose(table: str, seat: Role, name: str, seed: int, match: Match) -> Action | None:
    return choose_or_any(_BOTS[0], table, seat, name, seed, match)


class Lane:
    """Some processes that take the same kind of work, by fair turns."""

    def __init__(self, processes: Sequence[Process | Worker]) -> None:
        self._idle = list(processes)
        self._all = tuple(processes)
        self._turns = Turns(len(processes))
        self._shares: OrderedDict[str, Share] = OrderedDict()
        self._last: dict[str, Process | Worker] = {}
        """Where a table's bots thought before: there lies what they found."""

    async def run(self, table: str, payer: str, work: Callable[..., T], *arguments: object) -> T:
        """Do some work of a table, when its payer's turn has come."""
        async with self._turns.turn(self._share(payer)):
            process = self._take(table)
            try:
                return await to_its_end(asyncio.ensure_future(process.run(work, *arguments)))
            finally:
                self._idle.append(process)

    def _share(self, payer: str) -> Share:
        share = self._shares.pop(payer, None) or Share()
        self._shares[payer] = share
        if len(self._shares) > MOST_SHARES:
            self._shares.popitem(last=False)
        return share

    def _take(self, table: str) -> Process | Worker:
        process = self._last.get(table)
        if process is None or process not in self._idle:
            process = self._last[table] = self._idle[0]
        self._idle.remove(process)
        return process

    def leave(self, table: str) -> None:
        self._last.pop(table, None)

    def close(self) -> None:
        for process in self._all:
            process.close()


class BotProcesses:
    """A quick lane and a slow one; the slow one steps back when the machine is busy.

    With a cluster the slow one is there: players that answer at once are not worth the way.
    """

    def __init__(
        self, roster: Roster, megabytes: float = MEGABYTES, cluster: Cluster | None = None
    ) -> None:
        cores = max(1, os.cpu_count() or 1)
        share = megabytes / cores
        self._quick = Lane([Process(_begin, roster, megabytes / 4)])
        self._slow = Lane(
            [Process(_begin, roster, share, nice=5) for _ in range(cores)]
            if cluster is None
            else cluster.workers(_begin, roster, share)
        )
        self._cluster = cluster

    async def choose(
        self, table: str, seat: Role, name: str, seed: int, match: Match, payer: str
    ) -> Action | None:
        lane = self._quick if is_quick(name) else self._slow
        return await lane.run(table, payer, _choose, table, seat, name, seed, match)

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        return await self._slow.run("", payer, work, *arguments)

    def leave(self, table: str) -> None:
        """Trees left behind are dropped when room is needed: asking would wait for a process."""
        self._quick.leave(table)
        self._slow.leave(table)

    def close(self) -> None:
        self._quick.close()
        self._slow.close()
        if self._cluster is not None:
            self._cluster.close()


def is_quick(name: str) -> bool:
    level = level_of(name)
    return name in QUICK if level is None else level.number <= QUICK_LEVELS
