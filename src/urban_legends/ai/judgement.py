"""What a search is asked and what it answers: limits, and a judgement with its candidates.

Every judge here gives the same: the searches, the master, the bare network. Nothing in this
module needs the core, so that the engine's protocol can be spoken without loading it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from urban_legends.misuse import fits, shown
from urban_legends.rules import Action, action_text


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking; at least one must be given, or a stop flag."""

    nodes: int = 0
    """Iterations; 0 is no limit."""
    ms: float = 0.0
    threads: int = 1

    def __post_init__(self) -> None:
        for value, kind in ((self.nodes, int), (self.ms, float), (self.threads, int)):
            if not fits(value, kind):
                numbers = "numbers" if kind is float else "whole numbers"
                told = f"Limits needs {numbers}, as in Limits(nodes=400), not"
                raise TypeError(f"{told} {shown(value)}")

    @property
    def text(self) -> str:
        """`2000` iterations or `50ms`, as in the names of players."""
        return f"{self.ms:g}ms" if self.ms else str(self.nodes)


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action with what was found about it."""

    action: Action
    value: float
    """The chance to win after it, 0 to 1; the position's own where no search looked further."""
    error: float = 0.0
    """Of the chance, see `Judgement.error`."""
    visits: int = 0
    policy: float = 0.0
    """How likely it is played, 0 to 1; for a search that always plays the best, its share of the
    visits."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found about a position, from the side of the player to act."""

    value: float
    """The chance to win, 0 to 1."""
    error: float
    """How uncertain that is: much longer thinking gives the chance give or take this."""
    nodes: int
    ms: float
    line: tuple[str, ...]
    """What is expected to follow, in the common notation, the best action first."""
    candidates: tuple[Candidate, ...]
    """Every action looked at, the best first."""
    sampled: Action | None = None
    """What a player plays who mixes: drawn by the policy. None: the best action."""

    @property
    def action(self) -> Action:
        """The best."""
        return self.candidates[0].action

    @property
    def to_play(self) -> Action:
        return self.action if self.sampled is None else self.sampled

    @property
    def line_to_play(self) -> tuple[str, ...]:
        """What is expected to follow, what a player plays first."""
        if self.sampled is None or self.sampled == self.action:
            return self.line
        return (action_text(self.sampled),)


Report = Callable[[Judgement], object]
"""Told now and then what was found so far."""
