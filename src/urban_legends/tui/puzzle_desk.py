"""The puzzles of this machine: the list, what is remembered of them, and which one comes next."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import date
from pathlib import Path

from urban_legends.tables.puzzles import PuzzleListed, puzzle_list
from urban_legends.tui.puzzle_memory import (
    ALL,
    Memory,
    after,
    day_number,
    due_by,
    pick,
    read,
    written,
)
from urban_legends.tui.settings import replace_file


class Desk:
    """Kept in a file, written after every answer; in memory only where there is none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.theme = ALL
        self.memory = Memory()
        if path is not None:
            with suppress(OSError, ValueError):
                self.memory = read(path.read_text(encoding="utf-8"))

    @property
    def daily(self) -> str:
        """The puzzle of the day."""
        return puzzle_list(date.today().isoformat()).daily

    @property
    def due(self) -> list[str]:
        """What comes back today."""
        return due_by(self.memory, day_number(date.today()))

    def next(self) -> PuzzleListed | None:
        """Another puzzle of the theme, about as hard as one's rating."""
        listed = puzzle_list(date.today().isoformat()).puzzles
        return pick(self.memory, listed, self.theme, random.random())

    def following(self, puzzle: str) -> str | None:
        """What to go on with after a puzzle: once it is answered, what comes back today first."""
        if puzzle in self.memory.tried:
            for one in self.due:
                if one != puzzle:
                    return one
        found = self.next()
        return None if found is None else found.id

    def answered(self, puzzle: str, rating: int, right: bool) -> None:
        today = day_number(date.today())
        self._keep(after(self.memory, puzzle, rating, right, today))

    def forget(self) -> None:
        self._keep(Memory())

    def _keep(self, memory: Memory) -> None:
        self.memory = memory
        if self._path is not None:
            replace_file(self._path, written(memory))
