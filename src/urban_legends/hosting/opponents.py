"""What bots are called: the words for the named ones, the bare name for others."""

from __future__ import annotations

from collections.abc import Iterable

from urban_legends.ai.levels import LEVELS
from urban_legends.tables.bodies import Opponent
from urban_legends.tables.shapes import Name
from urban_legends.text import Phrase

NAMED = ("random", "greedy", *(level.id for level in LEVELS))
"""Bots with a message of their own."""


def bot_name(player: str) -> Name:
    return Phrase(f"opponent-{player}") if player in NAMED else player


def opponents(offered: Iterable[str]) -> tuple[Opponent, ...]:
    """The levels among the bots that are offered, gentlest first."""
    allowed = set(offered)
    return tuple(
        Opponent(level.id, level.number, bot_name(level.id))
        for level in LEVELS
        if level.id in allowed
    )
