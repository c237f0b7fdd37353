"""Random games inside C++: the fast core beside OpenSpiel's games, in plies a second.

A ply is one decision; chance is not counted. Ours makes the full list of legal actions at every
ply and picks from it; the Cryptid hides by score, as in `plain`, and games go from the dealt
hands to their end.
"""

from functools import partial
from itertools import count

from bench import openspiel
from bench.measure import Chunk, Contender, Group, whole
from bench.program import run
from urban_legends.fast import FastGame

GAMES = 500
WANTED_PLIES = 7e6
WANTED_RATIO = {"connect_four": 5.0, "hearts": 5.0}
DEALT = ("connect_four", "hearts", "tic_tac_toe", "gin_rummy", "backgammon")
WHOLE = ("connect_four", "hearts")


def playouts() -> Chunk:
    seeds = count(1)

    def work() -> float:
        seed = next(seeds)
        return FastGame(seed=seed).state.playouts(GAMES, seed)[1]

    return whole(work)


def groups() -> list[Group]:
    peers = [
        Contender(
            f"OpenSpiel {game}, playouts",
            partial(openspiel.rollouts, game),
            WANTED_RATIO.get(game),
        )
        for game in DEALT
    ]
    peers += [
        Contender(
            f"OpenSpiel {game}, whole games",
            partial(openspiel.whole_games, game),
            WANTED_RATIO.get(game),
        )
        for game in WHOLE
    ]
    ours = Contender("Urban Legends, playouts", playouts, WANTED_PLIES)
    return [Group("Random games inside C++", "plies/s", ours, peers)]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
