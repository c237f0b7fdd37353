"""Games as JSON lines: one line a game, appended when it ends, never played again.

Standard library only. A line cut short by a kill is dropped when the file is opened.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, NamedTuple


class Said(NamedTuple):
    """The win chance that a player gave the Cryptid when it was to decide."""

    round: int
    step: int
    role: str
    chance: float


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game: who played what deal, how it went and what was said on the way."""

    experiment: str
    number: int
    """Of the game within its experiment; with `forced`, of its seed."""
    seed: int
    cryptid: str
    scientist: str
    reshuffle: str
    winner: str
    """`C` or `S`."""
    how: str
    """`escape`, `capture` or `time`."""
    round: int
    steps: int
    """Actions played, forced ones among them."""
    decisions: int
    """Actions played where there was a choice."""
    hands: tuple[str, str]
    """The opening hands, the Cryptid's first."""
    first: tuple[str, str]
    """The first action of each role, the Cryptid's first; empty if there was none."""
    evidence: tuple[int, int]
    """Gained at the end, by the Cryptid and by the Scientist."""
    forced: str = ""
    """The first action, where the study and not the player chose it."""
    handicap: str = ""
    """What the Scientist had more at the start, by its name."""
    judged: tuple[Said, ...] = ()

    @property
    def key(self) -> str:
        return f"{self.experiment}|{self.number}|{self.forced}"

    @property
    def won(self) -> bool:
        """Whether the Cryptid won."""
        return self.winner == "C"

    def text(self) -> str:
        fields = {name: value for name, value in asdict(self).items() if value not in ("", ())}
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> GameLine:
        """ValueError if the text is no line of a game."""
        try:
            fields = json.loads(text)
            for name in ("hands", "first", "evidence"):
                fields[name] = tuple(fields[name])
            fields["judged"] = tuple(Said(*said) for said in fields.get("judged", ()))
            return cls(**fields)
        except (KeyError, TypeError) as error:
            raise ValueError(f"not a line of a game: {text[:80]!r}") from error


def read_lines(path: Path) -> Iterator[GameLine]:
    """The games of a file, plain or compressed."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield GameLine.parse(line)


def write_lines(path: Path, games: Iterable[GameLine]) -> None:
    """A compressed file of games; the same games give the same bytes."""
    data = "".join(game.text() + "\n" for game in games).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(data, 9, mtime=0))


class GamesFile:
    """The file that a run appends to."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        if path.exists():
            data = path.read_bytes()
            if data and not data.endswith(b"\n"):
                os.truncate(path, data.rfind(b"\n") + 1)
        self._file: IO[str] = path.open("a", encoding="utf-8")

    def keys(self) -> set[str]:
        """The games that are there already."""
        return {game.key for game in read_lines(self.path)}

    def add(self, games: Iterable[GameLine]) -> None:
        self._file.write("".join(game.text() + "\n" for game in games))
        self._file.flush()

    def close(self) -> None:
        self._file.close()
