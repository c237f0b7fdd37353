"""Tree search on hidden information: iterations a second beside OpenSpiel's IS-MCTS bot.

Everybody deals the hidden cards anew at each iteration. `plain`, like OpenSpiel's bot, then
adds a node and plays at random to the end of the game; our own search judges by the end of
the round and a small network instead. From the first position that offers a choice.
"""

from functools import partial
from itertools import count

from bench import openspiel
from bench.measure import Chunk, Contender, Group, whole
from bench.program import run
from urban_legends import _core
from urban_legends.fast import FastGame

ITERATIONS = 10_000
WANTED_ITERATIONS = 250_000
# Iterations a search, fewer where a game is slow; and the plies of a random playout, rounded.
PEERS = {
    "hearts": (2000, 51),
    "euchre": (2000, 21),
    "oh_hell": (2000, 12),
    "gin_rummy": (100, 113),
    "leduc_poker": (5000, 4),
}


def plain() -> Chunk:
    seeds = count(1)

    def work() -> float:
        seed = next(seeds)
        found = _core.plain_think(FastGame(seed=seed).state, nodes=ITERATIONS, seed=seed)
        return found.nodes

    return whole(work)


def own() -> Chunk:
    seeds = count(1)
    search = _core.Search()

    def work() -> float:
        seed = next(seeds)
        search.forget()
        return search.think(FastGame(seed=seed).state, nodes=ITERATIONS, seed=seed).nodes

    return whole(work)


def groups() -> list[Group]:
    ours = Contender("Urban Legends, plain, playouts of 44 plies", plain, WANTED_ITERATIONS)
    more = [Contender("Urban Legends, our own search", own)]
    peers = [
        Contender(
            f"OpenSpiel {game}, playouts of {plies} plies",
            partial(openspiel.search, game, iterations),
        )
        for game, (iterations, plies) in PEERS.items()
    ]
    return [Group("Information-set tree search", "iterations/s", ours, peers, more)]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
