"""Whose turn is next: everybody gets an equal share of what there is to share.

Messages are answered one at a time and bots think a few at a time, so somebody who wants much would
keep all others waiting. Here everybody waits for their turn, and whoever has used the least time so
far goes first. Somebody who was quiet is not paid for it: their share begins now.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")


class Share:
    """The time that somebody has used, in seconds."""

    __slots__ = ("used",)

    def __init__(self) -> None:
        self.used = 0.0


class Turns:
    """So many turns at a time."""

    def __init__(self, places: int = 1, clock: Callable[[], float] = perf_counter) -> None:
        self._free = places
        self._clock = clock
        self._waiting: list[tuple[float, int, Share, asyncio.Future[None]]] = []
        self._numbers = count()
        self._least = 0.0
        """What everybody who is busy has used at least."""

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """Wait for a turn, and use it until the end of the block."""
        share.used = max(share.used, self._least)
        if self._free:
            self._free -= 1
        else:
            await self._wait(share)
        self._least = max(self._least, share.used)
        began = self._clock()
        try:
            yield
        finally:
            share.used += self._clock() - began
            self._pass_on()

    async def _wait(self, share: Share) -> None:
        mine = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (share.used, next(self._numbers), share, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was our turn already
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Let the next one go on, once everything else that is ready has run."""
        while self._waiting:
            used, number, share, following = heapq.heappop(self._waiting)
            if following.done():
                continue
            if share.used > used:  # it has had other turns since it began to wait
                heapq.heappush(self._waiting, (share.used, number, share, following))
            else:
                asyncio.get_running_loop().call_soon(self._wake, following)
                return
        self._free += 1

    def _wake(self, following: asyncio.Future[None]) -> None:
        if following.done():  # it went away just now
            self._pass_on()
        else:
            following.set_result(None)


async def to_its_end(work: asyncio.Future[T], hurry: Callable[[], None] | None = None) -> T:
    """What comes of some work that cannot be broken off; `hurry` asks it to end soon.

    Whoever does it is busy until then. So somebody who no longer wants the result waits all the
    same, however often they are cancelled meanwhile.
    """
    try:
        return await asyncio.shield(work)
    finally:
        if hurry is not None and not work.done():
            hurry()
        while not work.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([work])
