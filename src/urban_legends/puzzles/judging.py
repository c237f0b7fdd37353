"""Judges an answer to a puzzle, and shows by a line how the round goes on after it.

What is right and what is wrong is read from the puzzle's verdicts, which are proven. The line is
played by the rules with a hand that refutes a wrong answer, or with any that may be there.
"""

from __future__ import annotations

from dataclasses import dataclass

from urban_legends.puzzles.puzzle import Puzzle
from urban_legends.puzzles.rounds import OpenRound
from urban_legends.rules import Action, Cards, Phase, State, Step


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth, and how the round can go on after it."""

    right: bool
    hand: Cards | None
    """The opponent's hand in the line where it matters: nobody could see it."""
    start: State
    line: tuple[Step, ...]


def judge(puzzle: Puzzle, answer: Action) -> Verdict:
    """The verdict on a legal action."""
    right = answer in puzzle.solutions
    hand = None if right else puzzle.refuting_hand(answer)
    shown = hand if hand is not None or not puzzle.hands else puzzle.hands[0]
    start = puzzle.assuming(shown)
    line = tuple(OpenRound(puzzle.aim).play(start, answer))
    hidden = puzzle.seen.hands[puzzle.seat.other].unknown
    matters = puzzle.seen.phase is Phase.SENSOR and hidden
    return Verdict(right, shown if matters else None, start, line)
