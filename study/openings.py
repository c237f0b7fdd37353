"""What the first moves are worth: every first action tried on every seed, and the master's word.

A first action and its mirror image with white and black exchanged count as one (`folding`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from study.cards import hands
from study.folding import fold
from study.lines import GameLine
from study.numbers import Estimate, mean, share
from study.sides import rank
from urban_legends.ai.master import think
from urban_legends.ai.search import Limits
from urban_legends.rules import (
    ByRole,
    Cards,
    Role,
    action_text,
    bare_knowledge,
    parse_action,
    start,
    view,
)

DRAW = "D"
KINDS = {"S": "Split", "A": "Align", "H": "Shuffle", "D": "Draw"}


class Opening(NamedTuple):
    """One first action, by those who played on from it."""

    action: str
    won: dict[str, Estimate]
    against_draw: dict[str, Estimate]
    """Wins more or fewer than after drawing on the same seeds."""

    @property
    def order(self) -> float:
        """For sorting: over all games."""
        found = self.against_draw.values()
        return sum(one.value * one.games for one in found) / sum(one.games for one in found)


def openings(games: Sequence[GameLine]) -> list[Opening]:
    """First actions by what they give compared with drawing, the best first."""
    results: dict[str, dict[str, dict[int, bool]]] = {}
    for game in games:
        by_player = results.setdefault(game.forced, {})
        by_player.setdefault(game.cryptid, {})[game.seed] = game.won
    found = []
    for action, by_player in results.items():
        won, against = {}, {}
        for player in sorted(by_player, key=rank):
            own, drawn = by_player[player], results[DRAW][player]
            won[player] = share(list(own.values()))
            against[player] = mean([own[seed] - float(drawn[seed]) for seed in own])
        found.append(Opening(action, won, against))
    return sorted(found, key=lambda one: -one.order)


def chosen(games: Sequence[GameLine]) -> dict[str, Estimate]:
    """How often a player chooses each first action when the hand allows it, images folded."""
    played = [(folded(game.first[0]), game.hands[0]) for game in games]
    return {
        action: share([one == action for one, hand in played if _can(action, hand)])
        for action in {action for action, _ in played}
    }


def folded(action: str) -> str:
    return action_text(fold(parse_action(action)))


def _can(action: str, hand: str) -> bool:
    return action == DRAW or action[0] in hand


class Kind(NamedTuple):
    """First actions by card."""

    kind: str
    played: Estimate
    won: Estimate


def kinds(games: Sequence[GameLine]) -> list[Kind]:
    """How often each kind of card, or a draw, is the first action, and who wins then."""
    found = []
    for letter, name in KINDS.items():
        some = [game.won for game in games if game.first[0].startswith(letter)]
        if some:
            played = share([game.first[0].startswith(letter) for game in games])
            found.append(Kind(name, played, share(some)))
    return found


class Word(NamedTuple):
    """What the master makes of the start with one hand."""

    hand: str
    value: float
    """The Cryptid's chance."""
    actions: list[tuple[str, int, float]]
    """First actions with iterations spent on them and the chance then, the most first."""


def masters_word(nodes: int, seed: int = 1) -> list[Word]:
    """The master at the start, with each hand the Cryptid may hold."""
    found = []
    for hand in hands(Role.CRYPTID):
        cards = Cards(*(hand.count(letter) for letter in "SAH"))
        state = start(ByRole(cards, Cards(1, 1, 1)))
        seen = view(state, Role.CRYPTID, bare_knowledge(state))
        judged = think(seen, Limits(nodes=nodes), seed)
        visits: dict[str, int] = {}
        sums: dict[str, float] = {}
        for one in judged.candidates:
            name = action_text(fold(one.action))
            visits[name] = visits.get(name, 0) + one.visits
            sums[name] = sums.get(name, 0.0) + one.visits * one.value
        ranked = sorted((name for name in visits if visits[name]), key=lambda name: -visits[name])
        actions = [(name, visits[name], round(sums[name] / visits[name], 4)) for name in ranked]
        found.append(Word(hand, round(judged.value, 4), actions))
    return found


def write_word(path: Path, nodes: int) -> None:
    words = [word._asdict() for word in masters_word(nodes)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"nodes": nodes, "hands": words}) + "\n", encoding="utf-8")


def read_word(path: Path) -> tuple[int, list[Word]]:
    """Iterations a position, and what was said."""
    data = json.loads(path.read_text(encoding="utf-8"))
    words = [
        Word(one["hand"], one["value"], [(a, n, v) for a, n, v in one["actions"]])
        for one in data["hands"]
    ]
    return data["nodes"], words
