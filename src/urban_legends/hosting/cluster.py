"""Thinking on the machines of a Ray cluster, in place of processes beside the server.

Ray can end a program that loses its cluster. So a process of its own speaks to it, and while that
or the cluster is away, everything is thought about beside the server, as without a cluster. What is
thought, for whom and in which order is the same: only where it happens differs.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.managers import BaseManager, RemoteError
from typing import Any, TypeVar

from urban_legends import __version__
from urban_legends.hosting.processes import Outcome, Process, attempt, begin, nothing, result
from urban_legends.play import PlayerError

log = logging.getLogger(__name__)
T = TypeVar("T")
Connected = Callable[[str], Any]
"""Gives Ray itself, connected to the cluster at an address."""
MOST_WORKERS = 64
PATIENCE_SECONDS = 60.0
"""A cluster that has not answered for so long is away; a move takes about a second."""
AWAY_SECONDS = 30.0
"""After so long a cluster that was away is tried again."""
AWAY = (BrokenProcessPool, PlayerError, RemoteError, OSError, EOFError)
"""What says that nobody can think there now."""


class Thinker:
    """A worker of the cluster: does one thing after another, and keeps what its bots found."""

    def __init__(self, start: Callable[..., None], arguments: Sequence[object]) -> None:
        start(*arguments)

    def version(self) -> str:
        return __version__

    def attempt(self, work: Callable[..., object], arguments: tuple[object, ...]) -> Outcome:
        return attempt(work, arguments)


class Driver:
    """In a process of its own: the way to the cluster. Several threads ask at once."""

    def connect(self, address: str, connected: Connected) -> int:
        """How many can think there at once; PlayerError says why nobody can."""
        self._ray = connected(address)
        (version,) = self._get([self._made(nothing, ()).version.remote()])
        if version != __version__:
            raise PlayerError(
                f"the machines of the cluster have version {version}, this one has {__version__}"
            )
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        return max(1, min(cores, MOST_WORKERS))

    def begin(self, count: int, start: Callable[..., None], arguments: Sequence[object]) -> None:
        """Make the workers, and wait until all are there."""
        self._workers = [self._made(start, arguments) for _ in range(count)]
        self._get([one.version.remote() for one in self._workers])

    def _made(self, start: Callable[..., None], arguments: Sequence[object]) -> Any:
        """A worker that reserves no core, so that several servers can share a cluster."""
        kind = self._ray.remote(Thinker).options(
            num_cpus=0, max_restarts=-1, max_task_retries=1, scheduling_strategy="SPREAD"
        )
        return kind.remote(start, arguments)

    def attempt(
        self, worker: int, work: Callable[..., object], arguments: tuple[object, ...]
    ) -> Outcome:
        found: Outcome = self._get(self._workers[worker].attempt.remote(work, arguments))
        return found

    def _get(self, wanted: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(wanted, timeout=PATIENCE_SECONDS)
        except errors.RayTaskError as error:  # the work failed, wherever it is done
            raise RuntimeError(f"{type(error.cause).__name__} on the cluster") from None
        except errors.RayError as error:
            said = str(error).partition("\n")[0]
            raise PlayerError(f"nobody can think on the cluster: {said}") from None


class _Manager(BaseManager):
    """Starts the driver's process and carries the calls, each thread's on a line of its own."""


_Manager.register("driver", Driver, exposed=("connect", "begin", "attempt"))


class Cluster:
    """The workers of a cluster. PlayerError if there is none at the address, or no Ray here."""

    def __init__(self, address: str, connected: Connected) -> None:
        self._address = address
        self._connected = connected
        self._begin: tuple[Callable[..., None], Sequence[object]] = (nothing, ())
        self._returning: asyncio.Task[None] | None = None
        self._manager: _Manager | None = None
        self._connect()
        self._threads = ThreadPoolExecutor(self.count, thread_name_prefix="cluster")
        self.there = True

    def workers(self, start: Callable[..., None], *arguments: object) -> list[Worker]:
        """Everybody who can think there, each begun alike, here too when the cluster is away."""
        self._begin = start, arguments
        try:
            self._driver.begin(self.count, start, arguments)
        except AWAY as error:
            self.lost(error)
        beside = [
            Process(start, *arguments, nice=5)
            for _ in range(min(self.count, max(1, os.cpu_count() or 1)))
        ]
        return [Worker(self, one, beside[one % len(beside)]) for one in range(self.count)]

    async def attempt(
        self, worker: int, work: Callable[..., object], arguments: tuple[object, ...]
    ) -> Outcome:
        loop = asyncio.get_running_loop()
        found: Outcome = await loop.run_in_executor(
            self._threads, self._driver.attempt, worker, work, arguments
        )
        return found

    def lost(self, error: BaseException) -> None:
        """Nobody thinks there for now; it is tried again later."""
        if self.there:
            self.there = False
            log.warning("the cluster is away, bots think here: %s", type(error).__name__)
            self._returning = asyncio.create_task(self._return())

    async def _return(self) -> None:
        while not self.there:
            await asyncio.sleep(AWAY_SECONDS)
            try:
                await asyncio.to_thread(self._connect_again)
            except AWAY:
                continue
            self.there = True
            log.warning("the cluster is back")

    def _connect(self) -> None:
        self._manager = _Manager(ctx=get_context("spawn"))
        self._manager.start(begin, (0, nothing, ()))
        self._driver = self._manager.driver()  # type: ignore[attr-defined]
        try:
            self.count: int = self._driver.connect(self._address, self._connected)
        except BaseException:
            self._manager.shutdown()
            raise

    def _connect_again(self) -> None:
        """As at first, with as many workers as there were."""
        if self._manager is not None:
            self._manager.shutdown()
        count = self.count
        self._connect()
        self.count = count
        self._driver.begin(count, *self._begin)

    def close(self) -> None:
        """What has begun is not waited for."""
        if self._returning is not None:
            self._returning.cancel()
        if self._manager is not None:
            self._manager.shutdown()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Worker:
    """One of those who think on a cluster; beside the server while that is away."""

    def __init__(self, cluster: Cluster, number: int, beside: Process) -> None:
        self._cluster = cluster
        self._number = number
        self._beside = beside

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        if self._cluster.there:
            try:
                value: T = result(await self._cluster.attempt(self._number, work, arguments))
            except AWAY as error:
                self._cluster.lost(error)
            else:
                return value
        return await self._beside.run(work, *arguments)

    def close(self) -> None:
        self._beside.close()
