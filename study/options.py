"""What the rule option `reshuffle` changes, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from study.lines import GameLine
from study.numbers import Estimate, mean, share
from study.plan import IMMEDIATE, WHEN_NEEDED
from study.sides import rank


class Option(NamedTuple):
    """One player against itself under both options."""

    player: str
    immediate: Estimate
    when_needed: Estimate
    difference: Estimate
    """Of the Cryptid's share, when-needed less immediate."""
    rounds: Estimate
    """How many rounds longer games get."""
    changed: Estimate
    """Games that went differently at all."""


def option_effects(games: Sequence[GameLine]) -> list[Option]:
    """Every player with games of the same numbers under both options."""
    found: dict[str, dict[str, dict[int, GameLine]]] = {}
    for game in games:
        if game.cryptid == game.scientist and not game.forced:
            both = found.setdefault(game.cryptid, {IMMEDIATE: {}, WHEN_NEEDED: {}})
            both[game.reshuffle][game.number] = game
    effects = []
    for player in sorted(found, key=rank):
        usual, other = found[player][IMMEDIATE], found[player][WHEN_NEEDED]
        numbers = sorted(usual.keys() & other.keys())
        if numbers:
            pairs = [(usual[number], other[number]) for number in numbers]
            effects.append(_option(player, pairs))
    return effects


def _option(player: str, pairs: Sequence[tuple[GameLine, GameLine]]) -> Option:
    seeds = [usual.seed for usual, _ in pairs]
    return Option(
        player,
        share([usual.won for usual, _ in pairs], seeds),
        share([other.won for _, other in pairs], seeds),
        mean([float(other.won) - usual.won for usual, other in pairs], seeds),
        mean([float(other.round - usual.round) for usual, other in pairs], seeds),
        share([_course(usual) != _course(other) for usual, other in pairs], seeds),
    )


def _course(game: GameLine) -> tuple[object, ...]:
    return game.winner, game.how, game.round, game.steps, game.decisions, game.evidence
