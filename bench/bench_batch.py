"""Batches for training: 2,048 games stepped at once, beside pgx on the CPU.

Every step picks a random legal action in every game, plays it, begins finished games anew and
fills in observations and legal masks. Once on one core beside all games that pgx has, and once on
all cores beside a few, each in a process of its own, because JAX settles on its threads when it
starts. Some games take it a minute to compile.
"""

import sys
import time
from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np

from bench import pgx_games
from bench.measure import (
    Chunk,
    Contender,
    Group,
    Result,
    cores,
    measure,
    pin_to_one_core,
    whole,
)
from bench.program import finish, options, pace
from urban_legends import _core
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, rules_of
from urban_legends.rules import STANDARD

GAMES = 2048
INSIDE = 32  # steps in one compiled call, for pgx's best
FEW = ("connect_four", "leduc_holdem", "tic_tac_toe", "backgammon")
QUICKEST = ("kuhn_poker", "tic_tac_toe", "minatar-breakout", "connect_four", "leduc_holdem")
PEERS = (
    *QUICKEST,
    "minatar-freeway",
    "2048",
    "minatar-asterix",
    "minatar-space_invaders",
    "othello",
    "hex",
    "minatar-seaquest",
    "sparrow_mahjong",
    "animal_shogi",
    "backgammon",
    "go_9x9",
    "gardner_chess",
    "chess",
    "go_19x19",
    "shogi",
)
"""All there are, the quickest first; hidden information, chance, one player or two."""


def batch(threads: int, with_views: bool) -> Chunk:
    games = _core.Batch(rules_of(STANDARD), GAMES, seed=1, skip_forced=False, threads=threads)
    observations = np.zeros((GAMES, OBSERVATION_SIZE), np.uint8)
    masks = np.zeros((GAMES, ACTIONS), np.uint8)
    roles = np.zeros(GAMES, np.int8)
    reward = np.zeros(GAMES, np.float32)
    actions = np.zeros(GAMES, np.int32)

    def work() -> float:
        games.random_actions(actions)
        games.step(actions, reward=reward)
        if with_views:
            games.view(observations, masks, roles)
        return GAMES

    return whole(work)


def group() -> Group:
    threads = cores()
    ours = Contender("Urban Legends", partial(batch, threads, True))
    bare = Contender("Urban Legends, steps alone", partial(batch, threads, False))
    peers = []
    for game in PEERS if threads == 1 else FEW:
        step = partial(pgx_games.batch, game, GAMES, 1)
        peers.append(Contender(f"pgx {game}, a call a step", step))
    for game in QUICKEST if threads == 1 else FEW[:2]:
        loop = partial(pgx_games.batch, game, GAMES, INSIDE)
        peers.append(Contender(f"pgx {game}, {INSIDE} steps a call", loop))
    clock = time.process_time if threads == 1 else time.perf_counter
    return Group(f"{GAMES:,} games at once", "decisions/s", ours, peers, [bare], clock)


def measured(one_core: bool, chosen: Namespace) -> Result:
    if one_core:
        pin_to_one_core()
    return measure(group(), pace(chosen), not chosen.ours)


def main() -> None:
    chosen = options(__doc__, sys.argv[1:])
    results = []
    for one_core in (True, False):
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
            results.append(process.submit(measured, one_core, chosen).result())
    finish(chosen, results)


if __name__ == "__main__":
    main()
