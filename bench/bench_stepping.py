"""Games stepped one by one from Python: the fast core beside OpenSpiel, in plies a second.

The same loop for all: ask for the legal actions, pick one with Python's generator, play it.
Ours hides by score, as in `plain`. OpenSpiel's games start from a dealt position; where chance
acts later, Python picks the outcome, which is not counted as a ply.
"""

import random
from functools import partial
from itertools import count

from bench import openspiel
from bench.measure import Chunk, Contender, Group, whole
from bench.program import run
from urban_legends.fast import FastGame, index_of
from urban_legends.rules import Announce, Number

WANTED_PLIES = 500_000
PEERS = ("connect_four", "hearts", "tic_tac_toe", "gin_rummy", "backgammon")
FIRST_ANNOUNCEMENT = index_of(Announce(Number(0)))


def stepping() -> Chunk:
    seeds = count(1)
    draw = random.Random(1).random

    def play() -> int:
        game = FastGame(seed=next(seeds))
        plies, over = 0, False
        while not over:
            legal = game.legal()
            if legal[0] == FIRST_ANNOUNCEMENT:
                over = game.step(game.best_feature())
            else:
                over = game.step(legal[int(draw() * len(legal))])
            plies += 1
        return plies

    return whole(lambda: sum(play() for _ in range(10)))


def groups() -> list[Group]:
    ours = Contender("Urban Legends", stepping, WANTED_PLIES)
    peers = [Contender(f"OpenSpiel {game}", partial(openspiel.stepping, game)) for game in PEERS]
    return [Group("Stepped one by one from Python", "plies/s", ours, peers)]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
