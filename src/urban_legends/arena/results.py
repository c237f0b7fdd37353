"""Results of games, one JSON line each: what was played is never played again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from urban_legends.arena.schedule import Job


class ResultsFileError(ValueError):
    """A results file that cannot be continued; the message says the line."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended."""

    cryptid: str
    scientist: str
    seed: int
    result: str
    """As a record writes it: `C escape`, `S capture`, …"""
    round: int
    plies: int

    @property
    def job(self) -> Job:
        return Job(self.cryptid, self.scientist, self.seed)

    @property
    def winner(self) -> str:
        return self.cryptid if self.result.startswith("C") else self.scientist

    @property
    def reason(self) -> str:
        return self.result.split(" ")[1]


class ResultsFile:
    """An append-only file of results. A line cut short by a crash is dropped, not fatal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def load(self) -> list[GameResult]:
        """What is there already."""
        if not self.path.exists():
            return []
        self._drop_half_line()
        return list(self._read())

    def _read(self) -> Iterator[GameResult]:
        with self.path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    yield GameResult(**json.loads(line))
                except (ValueError, TypeError) as error:
                    raise ResultsFileError(
                        f"{self.path}, line {number}: not a result of a game"
                    ) from error

    def _drop_half_line(self) -> None:
        data = self.path.read_bytes()
        if data and not data.endswith(b"\n"):
            os.truncate(self.path, data.rfind(b"\n") + 1)

    def add(self, result: GameResult) -> None:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a", encoding="utf-8")
        self._file.write(json.dumps(asdict(result)) + "\n")
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
