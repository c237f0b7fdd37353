"""The puzzles of the package: a file of lines, read when the first is asked for."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from urban_legends.puzzles.puzzle import Puzzle, read_puzzle

FILE = "puzzles.txt"
STRIDE = 7919
"""Days go through the collection in steps of this prime, so that none comes again for years."""


class Listed(NamedTuple):
    """What a list says of a puzzle."""

    id: str
    rating: int
    themes: tuple[str, ...]


@lru_cache(maxsize=1)
def lines() -> dict[str, str]:
    """The lines of the collection by the ids of the puzzles."""
    text = files("urban_legends.puzzles").joinpath(FILE).read_text("ascii")
    return {line.split("|", 1)[0]: line for line in text.splitlines()}


@lru_cache(maxsize=1)
def listed() -> tuple[Listed, ...]:
    """Every puzzle, by id."""
    fields = (line.split("|", 4) for line in lines().values())
    return tuple(
        Listed(one, int(rating), tuple(themes.split(","))) for one, rating, _, themes, _ in fields
    )


@lru_cache(maxsize=256)
def find(puzzle: str) -> Puzzle | None:
    """The puzzle with an id, if there is one."""
    line = lines().get(puzzle)
    return None if line is None else read_puzzle(line)


def daily(day: date) -> str:
    """The id of the puzzle of a day: the same for everybody."""
    ids = tuple(lines())
    return ids[day.toordinal() * STRIDE % len(ids)]
