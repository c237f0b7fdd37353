"""Playing many games in parallel, one process a core, without keeping them in memory."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread

from urban_legends.arena.contestants import ProgramPlayer, make_contestant
from urban_legends.arena.results import GameResult
from urban_legends.arena.schedule import Conditions, Job
from urban_legends.play import Dealer, Player, play_match
from urban_legends.rules import SETUPS, ByRole, Reshuffle, Role


def play_job(job: Job, conditions: Conditions) -> GameResult:
    """Play one game; every contestant's own randomness comes from the job alone."""
    with ExitStack() as closing:

        def seat(name: str, role: Role) -> Player:
            player = make_contestant(name, player_seed(job, role))
            if isinstance(player, ProgramPlayer):
                closing.enter_context(player)
            return player

        players = ByRole(seat(job.cryptid, Role.CRYPTID), seat(job.scientist, Role.SCIENTIST))
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
    digest = blake2b(f"{job.key}|{role.value}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def run_games(
    jobs: Iterable[Job], conditions: Conditions, workers: int | None = None
) -> Generator[GameResult, None, None]:
    """Play jobs as cores come free; results come in the order in which games end.

    At most a few jobs a core are under way, so a million games need no more memory than
    a hundred. Closing the iterator, or Ctrl-C, stops it.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        for job in jobs:
            yield play_job(job, conditions)
        return
    waiting = iter(jobs)
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin_worker)
    under_way: set[Future[GameResult]] = set()
    try:
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
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """Ctrl-C is the parent's to handle: a worker finishes its game. Nobody outlives the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot tell its workers, and they would wait for games for ever."""
    parent = parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)
