"""Seats at tables of servers that this terminal has: their keys and secrets, in a file of its own.

Written before anything is sent, so that a killed terminal can sit down again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from urban_legends.notation import Record
from urban_legends.notation.codec import MisshapenError, from_json, to_json
from urban_legends.play import PROMISES, new_secret, promise, shuffle_of
from urban_legends.tables.bodies import Promises
from urban_legends.tui.settings import replace_file

MOST_KEPT = 40


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat that was taken here; whoever has its token has the seat."""

    server: str
    invitation: str
    token: str
    secret: str
    own: bool
    """Whether the invitation was made here; otherwise it was accepted here."""
    opponent: str
    table: str | None = None
    promises: Promises | None = None
    """What was promised before the cards were dealt."""

    @property
    def link(self) -> str:
        return f"{self.server}/join/{self.invitation}"

    @property
    def promise(self) -> str:
        return promise(self.secret)


@dataclass(frozen=True, slots=True)
class _Rematch:
    """What was made up for the match after a game: if an answer is lost, it must be the same."""

    server: str
    table: str
    secret: str


@dataclass(frozen=True, slots=True)
class _Kept:
    seats: tuple[KeptSeat, ...] = ()
    rematch: _Rematch | None = None


class Seats:
    """The seats of this terminal, newest first; in memory only where there is no file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._seats: tuple[KeptSeat, ...] = ()
        self._rematch: _Rematch | None = None
        if path is not None:
            with suppress(OSError, MisshapenError, UnicodeDecodeError):
                kept: _Kept = from_json(_Kept, path.read_text(encoding="utf-8"))
                self._seats, self._rematch = kept.seats, kept.rematch

    def __iter__(self) -> Iterator[KeptSeat]:
        return iter(self._seats)

    def at(self, server: str, invitation: str) -> KeptSeat | None:
        """The seat that an invitation gave."""
        found = (one for one in self if (one.server, one.invitation) == (server, invitation))
        return next(found, None)

    def tokens(self, server: str, table: str) -> tuple[str, ...]:
        """The key to a table, if it is known here."""
        found = (one.token for one in self if (one.server, one.table) == (server, table))
        return tuple(found)[:1]

    def keep(self, seat: KeptSeat) -> None:
        """Note a seat; a disk that cannot be written to forgets it with the terminal."""
        others = [one for one in self if one.link != seat.link]
        self._write((seat, *others)[:MOST_KEPT])

    def forget(self, seat: KeptSeat) -> None:
        """Somebody else has it."""
        self._write(tuple(one for one in self if one.link != seat.link))

    def rematch_secret(self, server: str, table: str) -> str:
        """Our secret for the match after a game; the same each time that it is asked for."""
        kept = self._rematch
        if kept is None or (kept.server, kept.table) != (server, table):
            kept = self._rematch = _Rematch(server, table, new_secret())
            self._write(self._seats)
        return kept.secret

    def _write(self, seats: tuple[KeptSeat, ...]) -> None:
        self._seats = seats
        if self._path is not None:
            replace_file(self._path, to_json(_Kept(seats, self._rematch)))

    def follow(self, server: str, table: str, following: str) -> None:
        """The next game of a match is played at another table, with the same key."""
        for seat in self:
            if (seat.server, seat.table) == (server, table):
                self.keep(replace(seat, table=following))
                return

    def begun(self, seat: KeptSeat, table: str) -> KeptSeat:
        """The cards are dealt: the table has a name."""
        if seat.table == table:
            return seat
        placed = replace(seat, table=table)
        self.keep(placed)
        return placed


def holds(seat: KeptSeat, game: int, record: Record) -> bool:
    """Whether the record of a game that is over names what was promised before it.

    `game` is which one of the match it was.
    """
    shuffle, promises = shuffle_of(record), seat.promises
    if promises is None or game > len(promises.server):
        return False
    if (shuffle.table, shuffle.game) != (seat.invitation, game):
        return False
    promised = {
        "server": promises.server[game - 1],
        "opener": promises.opener,
        "guest": promises.guest or "",
    }
    return all(record.tags.get(PROMISES[who], "") == one for who, one in promised.items())


def new_token() -> str:
    """The key to a seat."""
    return secrets.token_hex(24)
