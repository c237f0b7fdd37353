"""How well weights play against fixed opponents: `python -m ...training.evaluate FILE plain:1000`.

The network plays its best action without search; opponents are `random`, `plain:N`, and other
weights by the name of their file (`NAME.weights`). Games come in pairs on one seed with the roles
swapped. Needs the core alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from urban_legends.fast import FastGame
from urban_legends.fast.learning import Network
from urban_legends.fast.searching import plain_think
from urban_legends.rules import Role

Choose = Callable[[FastGame, int], int]
"""Picks a legal action of a game, by its number, given a seed."""


class Score(NamedTuple):
    """Games won of so many per role."""

    games: int
    as_cryptid: int
    as_scientist: int

    @property
    def text(self) -> str:
        shares = (won / max(1, self.games) for won in (self.as_cryptid, self.as_scientist))
        return "{:.1%} as Cryptid, {:.1%} as Scientist".format(*shares) + f", {self.games} each"


def opponent(name: str) -> Choose:
    """`random`, `plain:N` or a file of weights; ValueError for other names."""
    kind, _, nodes = name.partition(":")
    if kind == "plain" and nodes.isdecimal() and int(nodes) > 0:
        return lambda game, seed: plain_think(game.state, nodes=int(nodes), seed=seed).index
    if name == "random":
        return lambda game, seed: game.legal()[seed * 2654435761 % 2**32 % len(game.legal())]
    if name.endswith(".weights"):
        return best_of(Path(name).read_bytes())
    raise ValueError(f"there is no opponent {name!r}; there are random, plain:N, FILE.weights")


def best_of(weights: bytes) -> Choose:
    """The best action of a network, as the player `net` plays."""
    network = Network(weights)
    return lambda game, _: network.judge(game.state)[1][0][0]


def evaluate(weights: bytes, name: str, pairs: int, seed: int = 0) -> Score:
    """Plays pairs of games against an opponent."""
    best, other = best_of(weights), opponent(name)
    as_cryptid = as_scientist = 0
    for pair in range(seed, seed + pairs):
        as_cryptid += _winner(best, other, pair) is Role.CRYPTID
        as_scientist += _winner(other, best, pair) is Role.SCIENTIST
    return Score(pairs, as_cryptid, as_scientist)


def _winner(cryptid: Choose, scientist: Choose, seed: int) -> Role:
    game, ply = FastGame(seed=seed), 0
    while (outcome := game.outcome) is None:
        ply += 1
        chosen = (cryptid, scientist)[game.actor](game, seed * 1009 + ply)
        game.step(chosen)
    return outcome.winner


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("opponents", nargs="+")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    for name in given.opponents:
        score = evaluate(given.weights.read_bytes(), name, given.pairs, given.seed)
        print(f"{name}: {score.text}", flush=True)


if __name__ == "__main__":
    main()
