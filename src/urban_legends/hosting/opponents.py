"""What bots are called: the words for the named ones, the bare name for others."""

from __future__ import annotations

from collections.abc import Collection

from urban_legends.ai.levels import LEVELS
from urban_legends.tables.bodies import Opponent
from urban_legends.tables.shapes import Name
from urban_legends.text import Phrase

NO_LEVEL = 0
NAMED = ("random", "greedy", *(level.id for level in LEVELS))
"""Bots with a message of their own."""


def bot_name(player: str) -> Name:
    return Phrase(f"opponent-{player}") if player in NAMED else player


def opponents(players: Collection[str], named: bool) -> tuple[Opponent, ...]:
    """The levels that are offered, gentlest first; if the operator named them, all the others too.

    Names and no `Roster`: the judge's worker in a browser has no core to make players with.
    """
    levels = [
        Opponent(level.id, level.number, bot_name(level.id))
        for level in LEVELS
        if level.id in players
    ]
    known = {level.id for level in levels}
    others = [name for name in players if named and name not in known]
    return (*levels, *(Opponent(name, NO_LEVEL, bot_name(name)) for name in others))
