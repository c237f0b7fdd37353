"""What this terminal remembers of puzzles: one's rating, what was answered, what comes back.

The same figures as the page's memory (`web/src/puzzles/memory.ts`), which a test compares: each
keeps results where its reader is, and nobody else has them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date

from urban_legends.tables.puzzles import PuzzleListed

INTERVALS = (1, 3, 7, 21)
"""Days after which a puzzle comes back: first when it was failed, then after each right answer."""
PUZZLE_DEVIATION = 60
"""How uncertain the rating of a puzzle is taken to be."""
LEAST_DEVIATION = 45
NEAREST = 20
EPOCH = date(1970, 1, 1)
ALL = "all"
"""The theme of every puzzle."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and how uncertain it is."""

    value: float = 1300
    deviation: float = 300


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer: whether the first try was right; when the puzzle comes back."""

    right: bool
    due: int | None
    """The day on which it comes back; None: it does not."""
    step: int
    """Which of the intervals it waits."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Everything that is remembered; a value."""

    rating: Rating = field(default_factory=Rating)
    tried: Mapping[str, Tried] = field(default_factory=dict)


def day_number(day: date) -> int:
    """Days are counted where the reader is."""
    return (day - EPOCH).days


def rated_after(own: Rating, puzzle: int, right: bool) -> Rating:
    """A rating after one answer to a puzzle with a rating, by Glicko."""
    q = math.log(10) / 400
    g = 1 / math.sqrt(1 + 3 * q * q * PUZZLE_DEVIATION**2 / math.pi**2)
    expected = 1 / (1 + 10 ** (-g * (own.value - puzzle) / 400))
    precision = 1 / own.deviation**2 + q * q * g * g * expected * (1 - expected)
    change = q / precision * g * (right - expected)
    return Rating(own.value + change, max(LEAST_DEVIATION, math.sqrt(1 / precision)))


def after(memory: Memory, puzzle: str, rating: int, right: bool, today: int) -> Memory:
    """What is remembered after an answer; only the first to a puzzle is rated."""
    before = memory.tried.get(puzzle)
    tried = {**memory.tried, puzzle: _next(before, right, today)}
    own = memory.rating if before else rated_after(memory.rating, rating, right)
    return Memory(own, tried)


def _next(before: Tried | None, right: bool, today: int) -> Tried:
    first = right if before is None else before.right
    if not right:
        return Tried(first, today + INTERVALS[0], 0)
    if before is None:
        return Tried(first, None, 0)
    if before.due is None or before.due > today:
        return before
    step = before.step + 1
    due = today + INTERVALS[step] if step < len(INTERVALS) else None
    return replace(before, due=due, step=step)


def due_by(memory: Memory, today: int) -> list[str]:
    """The puzzles that come back by a day, the longest overdue first."""
    due = {puzzle: one.due for puzzle, one in memory.tried.items() if one.due is not None}
    return sorted((one for one in due if due[one] <= today), key=lambda one: (due[one], one))


def pick(
    memory: Memory, puzzles: Sequence[PuzzleListed], theme: str, chance: float
) -> PuzzleListed | None:
    """A puzzle not yet answered, about as hard as the rating says; `chance` is from 0 to 1."""
    near = sorted(
        (
            one
            for one in puzzles
            if one.id not in memory.tried and (theme == ALL or theme in one.themes)
        ),
        key=lambda one: abs(one.rating - memory.rating.value),
    )[:NEAREST]
    return near[min(len(near) - 1, int(chance * len(near)))] if near else None


def written(memory: Memory) -> str:
    """As the text of a file."""
    return json.dumps(asdict(memory))


def read(text: str) -> Memory:
    """From the text of a file; ValueError if it is something else."""
    try:
        found = json.loads(text)
        rating = Rating(float(found["rating"]["value"]), float(found["rating"]["deviation"]))
        tried = {
            str(puzzle): Tried(
                one["right"] is True,
                None if one["due"] is None else int(one["due"]),
                int(one["step"]),
            )
            for puzzle, one in found["tried"].items()
        }
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("no memory of puzzles") from error
    if not (math.isfinite(rating.value) and rating.deviation > 0):
        raise ValueError("no rating")
    return Memory(rating, tried)
