"""Positions stepped through on the board, forwards and backwards: a replay, a line of a review."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from urban_legends.notation import RoleLetter
from urban_legends.tables.bodies import Moment
from urban_legends.text import printable
from urban_legends.tui.board import Scene
from urban_legends.tui.table_view import BoardRoom


class SteppingRoom(BoardRoom):
    """The moments of a line, with the same board and reading aids as at a table."""

    KEYS: ClassVar[dict[str, str]] = {
        "right": "forward",
        "space": "forward",
        "left": "back",
        "home": "first",
        "end": "last",
        "up": "feature-up",
        "down": "feature-down",
        "escape": "leave",
    }

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self._cursor: int | None = None

    @property
    @abstractmethod
    def line(self) -> Sequence[Moment]:
        """What is stepped through."""

    def put_moment(self, tags: dict[str, str], bottom: RoleLetter) -> None:
        """The board, both players and the reading aids of the moment."""
        seen = self.line[self.at].seen
        names = {"C": tags.get("Cryptid", ""), "S": tags.get("Scientist", "")}
        top: RoleLetter = "S" if bottom == "C" else "C"
        self.put_header(seen)
        self.put_player("above", seen, top, printable(names[top]))
        self.put_player("below", seen, bottom, printable(names[bottom]))
        features = seen.reading.features
        lit: frozenset[int] = frozenset()
        if self._cursor is not None and self._cursor < len(features):
            lit = frozenset(features[self._cursor].matching)
        self.put_board(Scene(seen, bottom=bottom, lit=lit), ())
        self.put_reading(seen, seen.reading, self._cursor, bottom)

    # --- what a key or a click does ----------------------------------------------------------

    def _go(self, step: int) -> None:
        self.at = max(0, min(len(self.line) - 1, step))
        self.show()

    def _do_forward(self) -> None:
        self._go(self.at + 1)

    def _do_back(self) -> None:
        self._go(self.at - 1)

    def _do_first(self) -> None:
        self._go(0)

    def _do_last(self) -> None:
        self._go(len(self.line) - 1)

    def _do_feature(self, index: str) -> None:
        self._cursor = int(index)
        self.show()

    def _do_feature_up(self) -> None:
        self._move_cursor(-1)

    def _do_feature_down(self) -> None:
        self._move_cursor(1)

    def _move_cursor(self, by: int) -> None:
        features = self.line[self.at].seen.reading.features
        if features:
            start = self._cursor if self._cursor is not None else (-1 if by > 0 else 0)
            self._cursor = (start + by) % len(features)
            self.show()

    def _do_space(self, space: str) -> None:
        """Nothing is chosen in a game that was played."""

    _do_sensor = _do_block = _do_space
