"""The scales of `ai.calibration`, worked out from games and positions.

Slope and shift come from games of the master against itself at several lengths of thought, the
uncertainty from positions judged at several lengths (`convergence`): how far each is from the
master's longest search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from study.convergence import LONG, JudgedPosition, SearchValue
from study.lines import GameLine
from study.plan import LENGTHS
from urban_legends.ai.calibration import AS_FOUND, LEAST, MASTER, SEARCH, Scale
from urban_legends.rules import Role, parse_position

PARTS = 10
STEPS = 50
"""Of Newton's method; a handful is enough."""
PULL = 1.0
"""Towards taking values as they are: a handful of games could be fitted by anything."""
WITHIN = 0.95
"""The share of cases in which an error holds."""
HORIZONS = np.geomspace(10, 1e6, 101)
Values = Callable[[JudgedPosition], Mapping[int, SearchValue]]
JUDGES: tuple[tuple[str, Values, Scale], ...] = (
    ("master", lambda one: one.master, MASTER),
    ("search", lambda one: one.search, SEARCH),
)


def masters_games(own: Mapping[str, Sequence[GameLine]]) -> list[GameLine]:
    """The master's games against itself, at every length of thought."""
    return [game for player in LENGTHS for game in own.get(player, ())]


def fit_chance(games: Sequence[GameLine]) -> tuple[float, float]:
    """Slope and shift of the master's scale, by Newton's method.

    Long games have more words and are won less by the Cryptid. A game counts as the root of its
    words: then neither the words as a whole are off nor the games as a whole.
    """
    said = np.array([one.chance for game in games for one in game.judged])
    said = np.clip(said, 0.001, 0.999)  # three digits were kept
    won = np.array([game.won for game in games for _ in game.judged], float)
    weight = np.array([len(game.judged) ** -0.5 for game in games for _ in game.judged])
    inputs = np.stack([np.log(said / (1 - said)), np.ones_like(said)])
    as_found = np.array([1.0, 0.0])
    found = as_found.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-found @ inputs))
        curve = (inputs * weight * chance * (1 - chance)) @ inputs.T + PULL * np.eye(2)
        slant = inputs @ (weight * (won - chance)) - PULL * (found - as_found)
        found += np.linalg.solve(curve, slant)
    return float(found[0]), float(found[1])


def told(games: Sequence[GameLine]) -> list[GameLine]:
    """Games with what people would have been told, were these games not known.

    Every tenth of the games is read on a scale fitted to the others, so that a scale is never
    shown by the games it was made from.
    """
    some = [game for game in games if game.judged]
    found: list[GameLine] = []
    for part in range(PARTS):
        rest = [game for number, game in enumerate(some) if number % PARTS != part]
        slope, shift = fit_chance(rest)
        scale = replace(AS_FOUND, slope=slope, shift=shift)
        found += scaled(some[part::PARTS], scale)
    return found


def told_by_length(own: Mapping[str, Sequence[GameLine]]) -> dict[str, list[GameLine]]:
    """The same for the master's games, which one scale reads at every length of thought."""
    heard: dict[str, list[GameLine]] = {}
    for game in told(masters_games(own)):
        heard.setdefault(game.cryptid, []).append(game)
    return heard


def scaled(games: Iterable[GameLine], scale: Scale) -> list[GameLine]:
    """Games with what people would have been told."""
    return [
        replace(
            game,
            judged=tuple(
                one._replace(chance=scale.chance(one.chance, Role.CRYPTID)) for one in game.judged
            ),
        )
        for game in games
    ]


class Miss(NamedTuple):
    """How far a word was off."""

    nodes: int
    chance: float
    off: float


def misses(positions: Iterable[JudgedPosition], values: Values, scale: Scale) -> list[Miss]:
    """Words of every length against the master's longest; what was certain is left out."""
    found = []
    for one in positions:
        role = parse_position(one.position).actor
        truth = MASTER.chance(one.master[LONG].value, role)
        for nodes, word in values(one).items():
            chance = scale.chance(word.value, role)
            if LEAST < chance < 1 - LEAST and word is not one.master[LONG]:
                found.append(Miss(nodes, chance, abs(chance - truth)))
    return found


def fit_error(found: Sequence[Miss]) -> tuple[float, float]:
    """Spread and horizon: at every length 95 of 100 values should be off by less than the error."""
    lengths = np.array(sorted({one.nodes for one in found}))
    most = np.array(
        [
            np.quantile(
                [
                    one.off / (one.chance * (1 - one.chance)) ** 0.5
                    for one in found
                    if one.nodes == n
                ],
                WITHIN,
            )
            for n in lengths
        ]
    )

    def fit(horizon: float) -> tuple[float, float]:
        left = np.log(most) + 0.5 * np.log(1 + lengths / horizon)
        return float(np.square(left - left.mean()).sum()), float(np.exp(left.mean()))

    horizon = min(HORIZONS, key=lambda one: fit(one)[0])
    return fit(horizon)[1], float(horizon)


def kept(found: Sequence[Miss], scale: Scale) -> dict[int, float]:
    """For each length the share of words that were off by no more than the error given."""
    return {
        nodes: float(
            np.mean(
                [one.off <= scale.error(one.chance, nodes) for one in found if one.nodes == nodes]
            )
        )
        for nodes in sorted({one.nodes for one in found})
    }
