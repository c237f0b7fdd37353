"""How well weights play against fixed opponents: `python -m ...training.evaluate FILE plain:1000`.

The network plays its best action without search; opponents are `random`, `plain:N`, other weights
by the name of their file (`NAME.weights`), and a search with them (`master:N=NAME.weights`). Games
come in pairs on one seed with the roles swapped, or with one role alone. Needs the core alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from urban_legends.fast import FastGame, Master, Network, plain_think
from urban_legends.rules import Role

ROLES = {"cryptid": Role.CRYPTID, "scientist": Role.SCIENTIST}
Choose = Callable[[FastGame, int], int]
"""Picks a legal action of a game, by its number, given a seed."""


class Score(NamedTuple):
    """Games won of so many per role that was played."""

    games: int
    as_cryptid: int | None
    as_scientist: int | None

    @property
    def text(self) -> str:
        won = {"Cryptid": self.as_cryptid, "Scientist": self.as_scientist}
        shares = [
            f"{count / max(1, self.games):.1%} as {role}"
            for role, count in won.items()
            if count is not None
        ]
        return ", ".join([*shares, f"{self.games} each"])


def opponent(name: str) -> Choose:
    """A player by name; ValueError for other names."""
    kind, _, nodes = name.partition(":")
    nodes, _, file = nodes.partition("=")
    searches = nodes.isdecimal() and int(nodes) > 0
    if kind == "plain" and searches and not file:
        return lambda game, seed: plain_think(game.state, nodes=int(nodes), seed=seed).index
    if kind == "master" and searches and file.endswith(".weights"):
        return _searching(Network(Path(file).read_bytes()), int(nodes))
    if name == "random":
        return lambda game, seed: game.legal()[seed * 2654435761 % 2**32 % len(game.legal())]
    if name.endswith(".weights") and ":" not in name:
        return best_of(Path(name).read_bytes())
    raise ValueError(f"there is no opponent {name!r}; there are random, plain:N, FILE.weights and "
                     "master:N=FILE.weights")  # fmt: skip


def _searching(network: Network, nodes: int) -> Choose:
    # A search of its own for each decision: nothing is carried from game to game.
    return lambda game, seed: Master(network).think(game.state, nodes=nodes, seed=seed).index


def best_of(weights: bytes) -> Choose:
    """The best action of a network, as the player `net` plays."""
    network = Network(weights)
    return lambda game, _: network.judge(game.state)[1][0][0]


def evaluate(
    weights: bytes, name: str, pairs: int, seed: int = 0, roles: Collection[Role] = tuple(Role)
) -> Score:
    """Plays so many games against an opponent in each of the roles."""
    best, other = best_of(weights), opponent(name)
    won: dict[Role, int | None] = {role: 0 if role in roles else None for role in Role}
    for pair in range(seed, seed + pairs):
        for role in roles:
            players = (best, other) if role is Role.CRYPTID else (other, best)
            won[role] = (won[role] or 0) + (_winner(*players, pair) is role)
    return Score(pairs, won[Role.CRYPTID], won[Role.SCIENTIST])


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
    parser.add_argument("--role", choices=tuple(ROLES), help="play this role alone")
    given = parser.parse_args(arguments)
    roles = [ROLES[given.role]] if given.role else list(Role)
    for name in given.opponents:
        score = evaluate(given.weights.read_bytes(), name, given.pairs, given.seed, roles)
        print(f"{name}: {score.text}", flush=True)


if __name__ == "__main__":
    main()
