"""How the engine thinks: a bot behind one small interface, with limits and a way to stop.

A thinker gets the view of the seat that is to act and nothing else.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from urban_legends.rules import Action, View

STRONGEST = 5


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking, and how strong to be; without any, the strongest level."""

    nodes: int | None = None
    time_ms: int | None = None
    level: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Rated:
    """One of the better actions, in notation, with what was found about it."""

    action: str
    value: float
    error: float
    nodes: int


@dataclass(frozen=True, slots=True)
class Info:
    """What a thinker has found so far, from the side of the player to act."""

    value: float
    """The chance to win, 0 to 1."""
    nodes: int
    time_ms: int
    line: tuple[str, ...]
    """What is expected to follow, in notation."""
    error: float = 0.0
    """The uncertainty of the chance."""
    others: tuple[Rated, ...] = ()
    """What else was looked at, the best first."""


Report = Callable[[Info], None]


class Stop:
    """A wish to have an answer now: work looks at it, or is told."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._wished = False
        self._listeners: list[Callable[[], object]] = []

    def __call__(self) -> bool:
        return self._wished

    def wish(self) -> None:
        with self._lock:
            self._wished = True
            for listener in self._listeners:
                listener()

    def tell(self, listener: Callable[[], object]) -> None:
        """Call this when the wish comes; at once if it has come already."""
        with self._lock:
            self._listeners.append(listener)
            if self._wished:
                listener()


class Thinker(Protocol):
    """Decides for the player to act.

    Reports what it finds as it goes, and comes back soon after it is stopped. The same seed
    and nodes give the same action.
    """

    def think(
        self, seen: View, legal: Sequence[Action], limits: Limits, report: Report, stop: Stop
    ) -> Action: ...
