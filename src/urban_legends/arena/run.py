"""Playing many games in parallel, one process a core, without keeping them in memory."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic

from urban_legends.ai.players import open_player
from urban_legends.ai.program import kill_programs
from urban_legends.ai.seeds import game_seed
from urban_legends.arena.results import GameResult
from urban_legends.arena.schedule import Conditions, Job
from urban_legends.play import Dealer, Player, play_match
from urban_legends.rules import SETUPS, ByRole, Reshuffle, Role

GRACE_SECONDS = 2.0
"""How long a worker may take to end in the middle of a game."""


def play_job(job: Job, conditions: Conditions) -> GameResult:
    """Play one game; every player's own randomness comes from the job alone."""
    with ExitStack() as opened:

        def player(name: str, role: Role) -> Player:
            return opened.enter_context(open_player(name, player_seed(job, role)))

        players = ByRole(player(job.cryptid, Role.CRYPTID), player(job.scientist, Role.SCIENTIST))
        match = play_match(
            players,
            Dealer(job.seed),
            SETUPS[conditions.setup],
            Reshuffle(conditions.reshuffle),
        )
    return GameResult(
        job.cryptid,
        job.scientist,
        job.seed,
        match.result,
        match.state.round,
        plies=len(match.turns) - 1,
        setup=conditions.setup,
        reshuffle=conditions.reshuffle,
    )


def player_seed(job: Job, role: Role) -> int:
    return game_seed(job.key, role.value)


def run_games(
    jobs: Iterable[Job], conditions: Conditions, workers: int | None = None
) -> Generator[GameResult, None, None]:
    """Play jobs as cores come free; results come in the order in which games end.

    At most a few jobs a core are under way, so a million games need no more memory than
    a hundred. Closing the iterator, or Ctrl-C, stops it: games under way are given up.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        for job in jobs:
            yield play_job(job, conditions)
        return
    with _workers(count) as pool:
        waiting = iter(jobs)
        under_way: set[Future[GameResult]] = set()
        while True:
            for job in waiting:
                under_way.add(pool.submit(play_job, job, conditions))
                if len(under_way) >= 3 * count:
                    break
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


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
