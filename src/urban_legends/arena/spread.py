"""Spreading work over processes of this machine, or over many machines with Ray.

What is done and what comes back is the same in each case; only the order differs.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from socket import create_connection
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from urban_legends.ai.program import kill_programs
from urban_legends.play import PlayerError

GRACE_SECONDS = 2.0
"""How long a worker may take to end in the middle of a game."""
KNOCK_SECONDS = 5.0
IN_HAND = 3
"""Tasks a worker that are under way or wait for it."""

TRIES = 3
"""So often workers may die one after another without anything finished."""

Task = TypeVar("Task")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Where:
    """Who does the work."""

    workers: int | None = None
    """Processes of this machine; one a core if not said."""
    ray: str | None = None
    """The address of a Ray cluster instead; `local` starts one here."""


def spread(
    work: Callable[[Task], Done], tasks: Iterable[Task], where: Where
) -> Generator[Done, None, None]:
    """Do tasks as cores come free; what comes of them comes in the order in which they end.

    At most a few tasks a core are under way, so a million need no more memory than a hundred.
    A worker that dies is replaced: nothing is lost, and nothing comes twice. Closing the iterator,
    or Ctrl-C, stops it: tasks under way are given up.
    """
    if where.ray is not None:
        yield from _on_ray(work, tasks, where.ray)
        return
    count = where.workers or os.cpu_count() or 1
    if count == 1:
        yield from map(work, tasks)
        return
    yield from _in_processes(work, iter(tasks), count)


def _in_processes(
    work: Callable[[Task], Done], waiting: Iterator[Task], count: int
) -> Generator[Done, None, None]:
    """A worker that dies is replaced, and what was under way is done again."""
    todo: deque[Task] = deque()
    under_way: dict[Future[Done], Task] = {}
    in_vain = 0
    while True:
        todo.extend(under_way.values())
        under_way.clear()
        try:
            with _workers(count) as pool:
                while True:
                    todo.extend(islice(waiting, IN_HAND * count - len(under_way) - len(todo)))
                    while todo:
                        under_way[pool.submit(work, todo[0])] = todo[0]
                        todo.popleft()
                    if not under_way:
                        return
                    for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                        done = future.result()
                        del under_way[future]
                        in_vain = 0
                        yield done
        except BrokenProcessPool as error:
            in_vain += 1
            if in_vain == TRIES:
                raise PlayerError("workers die before they finish anything") from error


def _on_ray(
    work: Callable[[Task], Done], tasks: Iterable[Task], address: str
) -> Generator[Done, None, None]:
    """The same on a cluster, which does a task again if a worker dies."""
    ray = connect_ray(address)
    remote = ray.remote(lambda task: work(task))  # it wants a function, and `work` may be partial
    most = IN_HAND * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: list[Any] = []
    waiting = iter(tasks)
    try:
        while True:
            for task in waiting:
                under_way.append(remote.remote(task))
                if len(under_way) >= most:
                    break
            if not under_way:
                return
            done, under_way = ray.wait(under_way)
            for one in done:
                yield ray.get(one)
    except ray.exceptions.WorkerCrashedError as error:
        raise PlayerError("workers die before they finish anything") from error
    finally:
        ray.shutdown()


def connect_ray(address: str) -> Any:
    """Ray itself, connected to a cluster; PlayerError says what is missing."""
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise PlayerError("Ray is an extra: pip install 'cryptid-urban-legends[ray]'") from missing
    try:
        _knock(address)
        ray.init(address, log_to_driver=False)
    except OSError as error:
        raise PlayerError(f"there is no Ray cluster at {address}: {error}") from error
    return ray


def _knock(address: str) -> None:
    """OSError if nobody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        create_connection((host, int(port)), KNOCK_SECONDS).close()


@contextmanager
def _workers(count: int) -> Generator[ProcessPoolExecutor, None, None]:
    """Processes that end with the block, in the middle of a game if an error ends it."""
    context = get_context("spawn")
    others = set(active_children())
    ending, end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, initializer=_begin_worker, initargs=(ending,))
    with ending, end:
        try:
            yield pool
        except BaseException:
            end.close()
            _end_soon(set(active_children()) - others)
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _end_soon(workers: set[BaseProcess]) -> None:
    """Workers have been told to end; one that does not is killed."""
    deadline = monotonic() + GRACE_SECONDS
    for worker in workers:
        worker.join(max(0.0, deadline - monotonic()))
        worker.kill()


def _begin_worker(ending: Connection) -> None:
    """Whether a worker ends is the parent's to say, not Ctrl-C's; nobody outlives the parent.

    A broken pool sends SIGTERM, which would leave the programs of a game behind.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=_end_with_parent, args=(ending,), daemon=True).start()


def _end_with_parent(ending: Connection) -> None:
    """The pipe ends when the parent closes it, and when the parent is killed."""
    wait_for([ending])
    kill_programs()
    os._exit(1)
