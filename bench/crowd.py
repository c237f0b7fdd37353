"""More people than a server has room for: `python -m bench.load --more`.

Pairs of people come and want one game after another. Whoever is refused a table tries again after a
while, as a person would, and so does a pair whose game is over and who is refused the next one.
More and more come, until there are three times as many pairs as tables.
"""

from __future__ import annotations

import asyncio
import time
from random import Random

from bench.people import Effort, Game, Server, end_all, percentile

AT_ONCE = 20
"""Pairs that come together."""
PAUSE = 0.1
"""Seconds between one group that was let in or refused and the next that comes."""
TIMES = 3
"""So many pairs come for each one that has a table."""
AGAIN = 20.0
"""Seconds after which somebody who was refused tries again, on average."""
LAST_ANSWERS = 60.0
"""A server that leaves an action unanswered for so long has failed."""


class Crowd:
    """All who came to a server."""

    def __init__(self, server: Server, every: float) -> None:
        """`every`: seconds between two actions at a table."""
        self._server = server
        self._every = every
        self._closing = False
        self._at_tables: list[Game] = []
        """Who sits there still when it is over: all leave after the last answer."""
        self.pairs = 0
        self.playing = 0
        self.most_playing = 0
        self.games = 0
        self.refused_first = 0
        """Pairs that got no table when they came."""
        self.refused_again = 0
        """Refusals later: of those who tried again, or wanted another game."""
        self.waits: list[float] = []
        """Of all actions since somebody was first refused."""

    async def pair(self, came: asyncio.Future[None]) -> None:
        """Two people, who say when they were let in or refused for the first time."""
        number = self.pairs
        self.pairs += 1
        rng, game = Random(number), Game(self._server, f"more {number}")
        while not self._closing:
            let_in = await game.let_in()
            if let_in:
                self.games += 1
                self.playing += 1
                self.most_playing = max(self.most_playing, self.playing)
            elif came.done():
                self.refused_again += 1
            else:
                self._first_refusal()
            if not came.done():
                came.set_result(None)
            if let_in:
                await self._play(game, rng)
                self.playing -= 1
            else:
                await asyncio.sleep(AGAIN * (0.5 + rng.random()))

    def _first_refusal(self) -> None:
        if not self.refused_first:
            self.waits.clear()
        self.refused_first += 1

    async def _play(self, game: Game, rng: Random) -> None:
        """One game, with actions at even times, beginning at one of its own."""
        due = time.perf_counter() + self._every * rng.random()
        while not game.over:
            await asyncio.sleep(due - time.perf_counter())
            if self._closing:
                self._at_tables.append(game)
                return
            self.waits.append(await game.one_action())
            due = max(due + self._every, time.perf_counter())
        await game.end()

    async def come(self, seconds: float) -> None:
        """Ever more people, until there are too many, and those for so long."""
        async with asyncio.TaskGroup() as tasks:
            everybody = []
            while not self.refused_first or self.pairs < TIMES * self.playing:
                group = [asyncio.get_running_loop().create_future() for _ in range(AT_ONCE)]
                everybody += [tasks.create_task(self.pair(one)) for one in group]
                await asyncio.gather(*group)
                await asyncio.sleep(PAUSE)
            await asyncio.sleep(seconds)
            self._closing = True
            async with asyncio.timeout(LAST_ANSWERS):
                while self.playing:  # what is under way is waited for and counted
                    await asyncio.sleep(PAUSE)
            for one in everybody:
                one.cancel()
        await end_all(self._at_tables)


async def overload(database: str, every: float, seconds: float) -> dict[str, float]:
    """What those feel who have a table, where three times as many want one."""
    server = Server(database, descriptors=20_000)
    try:
        await server.healthy()
        crowd = Crowd(server, every)
        effort = Effort(server)
        await crowd.come(seconds)
        return {
            "pairs": crowd.pairs,
            "most_tables_at_once": crowd.most_playing,
            "games": crowd.games,
            "refused_first": crowd.refused_first,
            "refused_again": crowd.refused_again,
            "actions": len(crowd.waits),
            "median_ms": percentile(crowd.waits, 0.5),
            "p99_ms": percentile(crowd.waits, 0.99),
            "worst_ms": percentile(crowd.waits, 1),
            **effort.cores(),
        }
    finally:
        await server.close()
