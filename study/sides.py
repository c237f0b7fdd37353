"""Which side wins, how, and how long it takes, by level of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from study.lines import GameLine
from study.numbers import Estimate, mean, share
from study.plan import IMMEDIATE
from urban_legends.ai.levels import LEVEL_IDS

ENDINGS = (("C", "escape"), ("C", "time"), ("S", "time"), ("S", "capture"))
ORDER = ("random", "greedy", *LEVEL_IDS[:4], "net", *LEVEL_IDS[4:])
"""Players from the weakest up; masters with a number of iterations come after these."""


class Side(NamedTuple):
    """One player against itself."""

    player: str
    cryptid: Estimate
    endings: tuple[Estimate, ...]
    """In the order of ENDINGS."""
    rounds: Estimate
    last: Estimate
    """Of the games, how many reach round 8."""
    decisions: Estimate
    middle: tuple[float, float]
    """Four of five games have so many decisions."""
    going: tuple[float, ...]
    """Of the games, how many go on after round 0, 1, … 8."""


def rank(player: str) -> tuple[int, int]:
    """Where a player stands in tables: masters by what they think."""
    if player in ORDER:
        return ORDER.index(player), 0
    return len(ORDER), int("".join(filter(str.isdigit, player)) or 0)


def self_play(games: Sequence[GameLine], reshuffle: str = IMMEDIATE) -> dict[str, list[GameLine]]:
    """Games of each player against itself; the network's are those played in groups."""
    found: dict[str, list[GameLine]] = {}
    for game in games:
        if game.cryptid == game.scientist and not game.forced and game.reshuffle == reshuffle:
            found.setdefault(game.cryptid, []).append(game)
    return {name: found[name] for name in sorted(found, key=rank)}


def sides(games: Sequence[GameLine]) -> list[Side]:
    return [side(name, some) for name, some in self_play(games).items()]


def side(player: str, games: Sequence[GameLine]) -> Side:
    seeds = [game.seed for game in games]
    lengths = [game.decisions for game in games]
    low, high = np.quantile(lengths, [0.1, 0.9])
    return Side(
        player,
        share([game.won for game in games], seeds),
        tuple(
            share([(game.winner, game.how) == ending for game in games], seeds)
            for ending in ENDINGS
        ),
        mean([game.round for game in games], seeds),
        share([game.round == 8 for game in games], seeds),
        mean(lengths, seeds),
        (float(low), float(high)),
        tuple(sum(game.round > number for game in games) / len(games) for number in range(9)),
    )
