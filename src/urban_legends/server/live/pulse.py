"""How the loop of the server is doing: whether it keeps up, and when memory is looked through.

A server that is busy itself for seconds opens no more tables, so that those who play are answered.
"""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from collections.abc import Callable
from statistics import median
from time import perf_counter, thread_time

BEAT_SECONDS = 0.25
LATE_SECONDS = 0.1
"""A loop that is late by so much most of the time does not keep up."""
STORE_SECONDS = 0.5
"""Nor does a database that lets additions wait for so long most of the time."""
BEATS = 6
FULL_BEATS = 24
FULL_SHARE = 0.8
"""A loop that works so much of that longer time takes nobody more, late or not: answers would soon
be. A start, or somebody who asks for much at once, is over before."""
OWN_SHARE = 0.6
"""Late because of ourselves: the loop worked so much. Else the machine does something else."""
YOUNG, MIDDLE, OLD = 20_000, 50, 1_000
"""When Python looks for cycles in memory: often in what is new, by itself hardly ever in all."""
LOOK_THROUGH_SECONDS = 900.0
"""How often all of it is looked through: a pause of some tenths of a second with 1,000 tables."""


def settle_memory() -> None:
    """What is there now stays: it is never looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Pulse:
    """A task that measures how late it is each time."""

    def __init__(
        self, waited: Callable[[], float], tidy: bool = False, beat: float = BEAT_SECONDS
    ) -> None:
        """`waited`: the longest that the database let anything wait since the last time."""
        self._seconds = beat
        self._beats: deque[tuple[float, float, float]] = deque(maxlen=FULL_BEATS)
        self._waited = waited
        self._tidy = tidy
        self._task = asyncio.create_task(self._beat())

    @property
    def late(self) -> float:
        """Seconds by which the loop was late of late."""
        return median(late for late, _, _ in self._recent()) if self._beats else 0.0

    @property
    def share(self) -> float:
        """How much of its time the loop worked of late; 0 until that can be told."""
        recent = self._recent()
        return median(own for _, own, _ in recent) if len(recent) == BEATS else 0.0

    @property
    def overloaded(self) -> bool:
        recent = self._recent()
        if len(recent) < BEATS:
            return False
        if median(stored for _, _, stored in recent) >= STORE_SECONDS:
            return True
        if self.late >= LATE_SECONDS and median(own for _, own, _ in recent) >= OWN_SHARE:
            return True
        full = len(self._beats) == FULL_BEATS
        return full and median(own for _, own, _ in self._beats) >= FULL_SHARE

    def _recent(self) -> list[tuple[float, float, float]]:
        return list(self._beats)[-BEATS:]

    async def _beat(self) -> None:
        looked = perf_counter()
        while True:
            began, own = perf_counter(), thread_time()
            await asyncio.sleep(self._seconds)
            passed = perf_counter() - began
            own = (thread_time() - own) / passed
            self._beats.append((passed - self._seconds, own, self._waited()))
            if self._tidy and perf_counter() - looked > LOOK_THROUGH_SECONDS:
                looked = perf_counter()
                gc.collect()

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
