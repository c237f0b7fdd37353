"""What handicaps change: the same deals without one and with each, strong players on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from study.lines import GameLine
from study.plan import MEASURED, POLICY, TOP
from study.sides import Side, side


class Effect(NamedTuple):
    """How games with one handicap end; None where none were played."""

    handicap: str
    search: Side | None
    policy: Side | None


def handicap_effects(games: Sequence[GameLine]) -> list[Effect]:
    """Every handicap that was played, the one that leaves the Cryptid most first."""
    found: dict[tuple[str, str], list[GameLine]] = {}
    for game in games:
        if game.cryptid == game.scientist:
            found.setdefault((game.handicap, game.cryptid), []).append(game)
    sides = {key: side(key[1], some) for key, some in found.items()}
    effects = [
        Effect(name, sides.get((name, TOP)), sides.get((name, POLICY)))
        for name in MEASURED
        if (name, TOP) in sides or (name, POLICY) in sides
    ]
    return sorted(effects, key=_worth, reverse=True)


def _worth(effect: Effect) -> float:
    told = effect.search or effect.policy
    assert told is not None
    return told.cryptid.value
