"""How the engine thinks: a bot behind one small interface, with limits and a way to stop.

A thinker gets the view of the seat that is to act and nothing else.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from urban_legends.ai.players import make_player
from urban_legends.rules import Action, View

STRONGEST = 5
Stopped = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking, and how strong to be; without any, the strongest level."""

    nodes: int | None = None
    time_ms: int | None = None
    level: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """What a thinker has found so far, from the side of the player to act."""

    value: float
    """The chance to win, 0 to 1."""
    nodes: int
    time_ms: int
    line: tuple[Action, ...]


Report = Callable[[Info], None]


class Thinker(Protocol):
    """Decides for the player to act.

    Reports what it finds as it goes, and comes back soon after `stopped()` turns true. The
    same seed and nodes give the same action.
    """

    def think(
        self,
        seen: View,
        legal: Sequence[Action],
        limits: Limits,
        report: Report,
        stopped: Stopped,
    ) -> Action: ...


class PlayerThinker:
    """Plays as one of the named players, one for each level, at once."""

    LEVELS = ("random", "greedy", "greedy", "greedy", "greedy")

    def think(
        self,
        seen: View,
        legal: Sequence[Action],
        limits: Limits,
        report: Report,
        stopped: Stopped,
    ) -> Action:
        name = self.LEVELS[(limits.level or STRONGEST) - 1]
        seed = secrets.randbits(32) if limits.seed is None else limits.seed
        return make_player(name, seed).choose(seen, legal)


def best_thinker() -> Thinker:
    """The strongest thinker that there is."""
    return PlayerThinker()
