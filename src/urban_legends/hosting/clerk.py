"""Long pieces of reading that somebody asks for: uploaded games, whole replays, lessons."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from urban_legends.hosting.processes import Process, nothing
from urban_legends.hosting.turns import Share, Turns
from urban_legends.tables.refusals import table_error

T = TypeVar("T")
MOST_WAITING = 20
"""More than so many are refused at once, so that nobody waits for long."""


class Clerk:
    """Reads one thing after another, in a thread, or in a process of its own for a server."""

    def __init__(self, process: bool = False) -> None:
        self._process = Process(nothing, nice=5) if process else None
        self._turns = Turns()

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        if self._turns.waiting >= MOST_WAITING:
            raise table_error("busy", "server-busy")
        async with self._turns.turn(Share()):
            if self._process is not None:
                try:
                    return await self._process.run(work, *arguments)
                except BrokenProcessPool:
                    raise table_error("failed", "server-failed") from None
            return await asyncio.to_thread(work, *arguments)

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
