"""Work in processes of its own, so that the loop of the host goes on meanwhile.

Processes are started when they are first needed, and again when one has died. What they refuse
comes back as the same error.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any, TypeVar

from urban_legends.ai.program import kill_programs
from urban_legends.rules import RuleError

T = TypeVar("T")
Outcome = tuple[Any, tuple[type[RuleError], dict[str, Any]] | None]
"""What came of some work, or the parts of the error that refused it."""


class Process:
    """One process and what it is given to do, one thing after another."""

    def __init__(self, start: Callable[..., None], *arguments: object, nice: int = 0) -> None:
        self._begin = (nice, start, arguments)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Do it there; once more if the process dies, and then `BrokenProcessPool`."""
        try:
            outcome = await self._attempt(work, arguments)
        except BrokenProcessPool:
            outcome = await self._attempt(work, arguments)
        value: T = result(outcome)
        return value

    async def _attempt(self, work: Callable[..., object], arguments: tuple[object, ...]) -> Outcome:
        if self._closed:
            raise BrokenProcessPool("the process was closed")
        pool = self._pool or self._start()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, attempt, work, arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def _start(self) -> ProcessPoolExecutor:
        # Not forked: threads of ours may hold locks.
        self._pool = ProcessPoolExecutor(
            1, mp_context=get_context("spawn"), initializer=begin, initargs=self._begin
        )
        return self._pool

    def close(self) -> None:
        """What has not begun is dropped; what has is not waited for, and not done again."""
        self._closed = True
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            for process in processes:
                process.join()
            self._pool = None


def nothing() -> None:
    """How a process begins that needs nothing."""


def begin(nice: int, start: Callable[..., None], arguments: tuple[object, ...]) -> None:
    """How a process of a host begins: it ends with the host, whatever happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the host, which ends us
    told, telling = os.pipe()
    os.set_blocking(telling, False)
    signal.set_wakeup_fd(telling)
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # heard by the thread, at once
    threading.Thread(target=_end_with_host, args=(told,), daemon=True).start()
    if nice:
        os.nice(nice)
    start(*arguments)


def _end_with_host(told: int) -> None:
    """End when the host says so or was killed, with every program that we started."""
    host = parent_process()
    wait([told] if host is None else [told, host.sentinel])
    kill_programs()
    os._exit(0)


def attempt(work: Callable[..., object], arguments: tuple[object, ...]) -> Outcome:
    """What came of it, or what was refused (an error's own way through a pipe loses its parts)."""
    try:
        return work(*arguments), None
    except RuleError as error:
        return None, (type(error), error.__dict__)


def result(outcome: Outcome) -> Any:
    value, refused = outcome
    if refused is None:
        return value
    kind, parts = refused
    error = kind.__new__(kind)
    error.__dict__.update(parts)
    raise error
