"""Results of games, one JSON line each: what was played is never played again.

A file is read to its end before a byte of it is changed, so that one which is not ours stays
as it is, and it is locked while an arena uses it.
"""

from __future__ import annotations

import fcntl
import json
from dataclasses import asdict, dataclass
from errno import ENOSPC
from os import strerror
from pathlib import Path
from typing import IO, Any

from urban_legends.arena.schedule import Conditions, Job
from urban_legends.play import HANDICAPS
from urban_legends.rules import SETUPS, Reshuffle

ENDINGS = ("C escape", "C time", "S capture", "S time", "C abandon", "S abandon")
LONGEST = 65_536
"""Bytes of a line; a result has a few hundred."""


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
    setup: str = Conditions.setup
    reshuffle: str = Conditions.reshuffle
    handicap: str = ""
    fault: str = ""
    """What the loser did wrong, if it failed and so forfeited the game (`abandon`)."""

    @property
    def job(self) -> Job:
        return Job(self.cryptid, self.scientist, self.seed)

    @property
    def conditions(self) -> Conditions:
        return Conditions(self.setup, self.reshuffle, self.handicap)

    @property
    def winner(self) -> str:
        return self.cryptid if self.result.startswith("C") else self.scientist

    @property
    def loser(self) -> str:
        return self.scientist if self.result.startswith("C") else self.cryptid

    @property
    def reason(self) -> str:
        return self.result.split(" ")[1]

    @property
    def line(self) -> str:
        """As a results file has it: of a handicap or a fault only if there was one."""
        fields = asdict(self)
        for name in ("handicap", "fault"):
            if not fields[name]:
                del fields[name]
        return json.dumps(fields)


class ResultsFile:
    """An append-only file of results. A line cut short by a crash is dropped, not fatal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def load(self, conditions: Conditions | None = None) -> list[GameResult]:
        """What is there already, all of it under conditions that are asked for.

        The file stays open, and ours, until it is closed.
        """
        try:
            file = self.open()
            found, whole, tail = self._read(conditions)
            if tail:
                self._check_tail(tail, len(found) + 1)
                file.truncate(whole)
        except BaseException:
            self.close()
            raise
        return found

    def open(self) -> IO[bytes]:
        """Open and lock it; two arenas on one file would play the same games twice."""
        if self._file is None:
            if self.path.exists() and not self.path.is_file():
                raise ResultsFileError(f"{self.path}: not a plain file")
            if not self.path.parent.exists():
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab", buffering=0)  # a result is kept at once
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                self.close()
                raise ResultsFileError(f"{self.path}: another arena is using it") from error
        return self._file

    def _read(self, conditions: Conditions | None) -> tuple[list[GameResult], int, bytes]:
        """All results, how many bytes their lines have, and what follows the last line end."""
        found: list[GameResult] = []
        whole = 0
        with self.path.open("rb") as file:
            while (line := file.readline(LONGEST)).endswith(b"\n"):
                found.append(self._checked(line, len(found) + 1, conditions))
                whole += len(line)
            if len(line) == LONGEST:
                raise self._fault(len(found) + 1, "too long for a result of a game")
        return found, whole, line

    def _checked(self, line: bytes, number: int, conditions: Conditions | None) -> GameResult:
        try:
            result = parse_result(line)
        except (ValueError, RecursionError) as error:
            raise self._fault(number, "not a result of a game") from error
        if conditions not in (None, result.conditions):
            there = f"a game with {result.conditions}"
            raise self._fault(number, f"{there}; this arena plays with {conditions}")
        return result

    def _check_tail(self, tail: bytes, number: int) -> None:
        if not is_beginning(tail):
            raise self._fault(number, "not a result of a game, nor the beginning of one")

    def _fault(self, number: int, problem: str) -> ResultsFileError:
        return ResultsFileError(f"{self.path}, line {number}: {problem}")

    def add(self, result: GameResult) -> None:
        file = self.open()
        line = result.line.encode() + b"\n"
        try:
            if file.write(line) < len(line):
                raise OSError(ENOSPC, strerror(ENOSPC))
        except OSError as error:
            raise ResultsFileError(f"{self.path}: {error.strerror}") from error

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()


def parse_result(line: bytes) -> GameResult:
    """The result in a line, or a ValueError; lines of old files say nothing of conditions."""
    fields = json.loads(line.decode("utf-8"))
    if not isinstance(fields, dict):
        raise ValueError("not an object")
    fields = {"fault": "", **asdict(Conditions()), **fields}
    if set(fields) != set(GameResult.__dataclass_fields__):
        raise ValueError("other fields")
    for name, value in fields.items():
        if not _is_sound(name, value):
            raise ValueError(name)
    if fields["round"] > SETUPS[fields["setup"]].rounds:
        raise ValueError("round")
    return GameResult(**fields)


def _is_sound(name: str, value: Any) -> bool:
    match name:
        case "seed":
            return type(value) is int
        case "round":
            return type(value) is int and value > 0
        case "plies":
            return type(value) is int and value >= 0
        case "fault":
            return isinstance(value, str)
        case "cryptid" | "scientist":
            return isinstance(value, str) and value != ""
        case _:
            return isinstance(value, str) and value in _WORDS[name]


_WORDS = {
    "result": set(ENDINGS),
    "setup": set(SETUPS),
    "reshuffle": {one.value for one in Reshuffle},
    "handicap": {"", *HANDICAPS},
}

_OPENING = b'{"cryptid": "'


def is_beginning(tail: bytes) -> bool:
    """Whether a line that we write begins like this, as after a crash in mid-line."""
    return tail.startswith(_OPENING) or _OPENING.startswith(tail)
