"""How the engine thinks: a bot behind one small interface, with limits and a way to stop.

A thinker gets the view of the seat that is to act and nothing else.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from urban_legends.ai.judgement import Limits, Report
from urban_legends.rules import Action, View

STRONGEST = 5


@dataclass(frozen=True, slots=True)
class Go:
    """What a `go` asks for: when to stop thinking, how strong to be, and the seed."""

    limits: Limits = field(default_factory=Limits)
    """None given: the level's own."""
    level: int = STRONGEST
    seed: int | None = None
    """None: chosen anew."""
    search: bool = True
    """Without it the trained network answers alone, at once; level and limits then say nothing."""


class Stop:
    """Whether an answer is wanted now: work looks at it, or is called back."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._set = False
        self._callbacks: list[Callable[[], object]] = []

    @property
    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        with self._lock:
            self._set = True
            for callback in self._callbacks:
                callback()

    def on_set(self, callback: Callable[[], object]) -> None:
        """Call this when it is set; at once if it is already."""
        with self._lock:
            self._callbacks.append(callback)
            if self._set:
                callback()


class Thinker(Protocol):
    """Decides for the player to act.

    Reports what it finds as it goes, and comes back soon after it is stopped. The same seed
    and nodes give the same action.
    """

    def think(
        self, seen: View, legal: Sequence[Action], go: Go, report: Report, stop: Stop
    ) -> Action: ...
