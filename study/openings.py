"""What the first moves are worth: each tried on every seed, the master's word, and the solver's.

A first action and its mirror image with white and black exchanged count as one (`folding`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from study.cards import hands
from study.folding import fold
from study.lines import GameLine
from study.numbers import Estimate, mean, share
from study.sides import rank
from urban_legends.ai.calibration import AS_FOUND
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import think
from urban_legends.ai.solver import Goal, solve
from urban_legends.rules import (
    Action,
    ByRole,
    Cards,
    Chance,
    Role,
    State,
    action_text,
    apply,
    bare_knowledge,
    chance_outcomes,
    legal_actions,
    parse_action,
    start,
    view,
)

DRAW = "D"
OFTEN = 0.2
"""A first action that is answered by a capture in more of the deals is a mistake."""
Deals = Mapping[str, float]
"""Hands with their chances."""
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


class Carelessness(NamedTuple):
    """What a player does not see coming."""

    trapped: Estimate
    """First actions after which a Scientist who sees it often captures at once."""
    caught: Estimate
    """Games that end by a capture in round 1."""
    evidence: tuple[float, float]
    """Gained in a game, by the Cryptid and by the Scientist."""


def carelessness(games: Sequence[GameLine], found: Sequence[Trap]) -> Carelessness:
    """Of a player against itself; the traps are the solver's."""
    traps_of = {one.action for one in found if one.captured >= OFTEN}
    seeds = [game.seed for game in games]
    gained = [sum(game.evidence[place] for game in games) / len(games) for place in (0, 1)]
    return Carelessness(
        share([folded(game.first[0]) in traps_of for game in games], seeds),
        share([(game.how, game.round) == ("capture", 1) for game in games], seeds),
        (gained[0], gained[1]),
    )


class HandValue(NamedTuple):
    """What the master makes of the start with one hand."""

    hand: str
    value: float
    """The Cryptid's chance, as the search found it."""
    actions: list[tuple[str, int, float]]
    """First actions with iterations spent on them and the chance then, the most first."""


def masters_word(nodes: int, seed: int = 1) -> list[HandValue]:
    """The master at the start, with each hand the Cryptid may hold."""
    found = []
    for hand in hands(Role.CRYPTID):
        state = start(ByRole(_cards(hand), Cards(1, 1, 1)))
        seen = view(state, Role.CRYPTID, bare_knowledge(state))
        judged = think(seen, Limits(nodes=nodes), seed, scale=AS_FOUND)
        visits: dict[str, int] = {}
        sums: dict[str, float] = {}
        for one in judged.candidates:
            name = action_text(fold(one.action))
            visits[name] = visits.get(name, 0) + one.visits
            sums[name] = sums.get(name, 0.0) + one.visits * one.value
        ranked = sorted((name for name in visits if visits[name]), key=lambda name: -visits[name])
        actions = [(name, visits[name], round(sums[name] / visits[name], 4)) for name in ranked]
        found.append(HandValue(hand, round(judged.value, 4), actions))
    return found


class Trap(NamedTuple):
    """How surely the Scientist captures in round 1 after a first action, both hands open."""

    action: str
    captured: float
    """Over all deals that allow the action."""
    with_shuffle: float
    """Over those in which the Scientist holds a Shuffle."""
    without: float


def traps(mine_of: Deals | None = None, theirs_of: Deals | None = None) -> list[Trap]:
    """Exact, by the round solver: best play of both sides, cards drawn by their chances.

    Over all deals, or over some hands of each side.
    """
    sums: dict[str, dict[bool, list[float]]] = {}
    for mine, my_chance in (mine_of or hands(Role.CRYPTID)).items():
        for theirs, their_chance in (theirs_of or hands(Role.SCIENTIST)).items():
            weight, shuffle = my_chance * their_chance, "H" in theirs
            state = start(ByRole(_cards(mine), _cards(theirs)))
            for action in {fold(action) for action in legal_actions(state)}:
                both = sums.setdefault(action_text(action), {True: [0, 0], False: [0, 0]})
                both[shuffle][0] += weight * _captured(state, action)
                both[shuffle][1] += weight
    return sorted((_trap(action, both) for action, both in sums.items()), key=lambda one: one[1])


def _trap(action: str, both: dict[bool, list[float]]) -> Trap:
    (won, dealt), (others, rest) = both[True], both[False]
    return Trap(action, (won + others) / (dealt + rest), won / dealt, others / rest)


def _captured(state: State, action: Action) -> float:
    total = 0.0
    drawn: Sequence[tuple[Chance | None, Fraction]] = chance_outcomes(state, action)
    for chance, share_of in drawn or [(None, Fraction(1))]:
        solved = solve(apply(state, action, chance).state, Goal.CAPTURE)
        if not solved.complete:
            raise ValueError(f"{action_text(action)}: too many positions")
        total += float(share_of) * solved.value
    return total


def _cards(hand: str) -> Cards:
    return Cards(*(hand.count(letter) for letter in "SAH"))


class Start(NamedTuple):
    """What is known about the start."""

    nodes: int
    """Iterations of the master for each hand."""
    words: list[HandValue]
    traps: list[Trap]


def write_start(path: Path, known: Start) -> None:
    words = [word._asdict() for word in known.words]
    data = {"nodes": known.nodes, "hands": words, "traps": [one._asdict() for one in known.traps]}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")


def read_start(path: Path) -> Start:
    data = json.loads(path.read_text(encoding="utf-8"))
    words = [
        HandValue(one["hand"], one["value"], [(a, n, v) for a, n, v in one["actions"]])
        for one in data["hands"]
    ]
    return Start(data["nodes"], words, [Trap(**one) for one in data["traps"]])
