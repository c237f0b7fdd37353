"""How well weights play against fixed opponents: `python -m ...training.evaluate FILE plain:1000`.

The network plays its best action without search, as the player `net`; opponents are players by
name (`ai/players.py`): `random`, `plain:N`, other weights as `net=FILE`, a search with them as
`master:N=FILE`. Games come in pairs on one seed with the roles swapped, or with one role alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from urban_legends.ai.net import NetPlayer
from urban_legends.ai.players import open_player
from urban_legends.fast import Network
from urban_legends.play import Dealer, play_match
from urban_legends.rules import SETUPS, STANDARD, ByRole, Role, Setup

ROLES = {"cryptid": Role.CRYPTID, "scientist": Role.SCIENTIST}


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


def evaluate(
    weights: bytes,
    name: str,
    pairs: int,
    seed: int = 0,
    roles: Collection[Role] = tuple(Role),
    setup: Setup = STANDARD,
) -> Score:
    """Plays so many games against an opponent in each of the roles."""
    network = Network(weights)
    won: dict[Role, int | None] = {role: 0 if role in roles else None for role in Role}
    for pair in range(seed, seed + pairs):
        for role in roles:
            won[role] = (won[role] or 0) + (_winner(network, role, name, pair, setup) is role)
    return Score(pairs, won[Role.CRYPTID], won[Role.SCIENTIST])


def _winner(network: Network, role: Role, name: str, seed: int, setup: Setup) -> Role:
    with open_player(name, seed) as other:
        own = NetPlayer(network=network)
        players = ByRole(own, other) if role is Role.CRYPTID else ByRole(other, own)
        return Role(play_match(players, Dealer(seed), setup).result[0])


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("weights", type=Path, help="the weights file that is judged")
    parser.add_argument("opponents", nargs="+", help="players by name")
    parser.add_argument("--pairs", type=int, default=100, help="games a role and opponent")
    parser.add_argument("--seed", type=int, default=0, help="of the first pair")
    parser.add_argument("--setup", choices=tuple(SETUPS), default="standard", help="the game")
    parser.add_argument("--role", choices=tuple(ROLES), help="play this role alone")
    given = parser.parse_args(arguments)
    roles = [ROLES[given.role]] if given.role else list(Role)
    setup = SETUPS[given.setup]
    for name in given.opponents:
        score = evaluate(given.weights.read_bytes(), name, given.pairs, given.seed, roles, setup)
        print(f"{name}: {score.text}", flush=True)


if __name__ == "__main__":
    main()
