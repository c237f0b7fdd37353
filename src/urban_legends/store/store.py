"""The journal's keeper: an interface, and its keeping in an SQL database.

Every call is one transaction; when it returns, what it wrote is durable. The calls block,
so a server makes them from a thread of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Protocol

from sqlalchemy import Connection, Engine, Row, func, insert, select
from sqlalchemy.exc import IntegrityError

from urban_legends.store import tables
from urban_legends.store.journal import DamagedJournalError, JournalEntry, StoredTable, digest


class UnknownGameError(LookupError):
    """No game or replay has this id."""


class ConflictError(Exception):
    """Somebody else wrote this entry first; nothing was written."""


class GameStore(Protocol):
    """What the server needs of a keeper; any database can stand behind it."""

    def open_table(self, table: str, opening: str) -> None:
        """Begin a journal."""

    def append(self, table: str, after: int, entries: Sequence[str], request: str | None) -> None:
        """Add entries behind the first `after`, all or none; durable on return."""

    def load(self, table: str) -> StoredTable:
        """A table's whole journal; raises if there is none or it is damaged."""

    def table_ids(self) -> list[str]:
        """Every table there is, oldest first."""

    def keep_replay(self, replay: str, record: str) -> None:
        """Keep a record under an id; keeping it again changes nothing."""

    def replay(self, replay: str) -> str:
        """A kept record."""

    def close(self) -> None:
        """Let go of the database."""


def _now() -> datetime:
    return datetime.now(UTC)


class SqlStore:
    """Games in an SQL database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def open_table(self, table: str, opening: str) -> None:
        row = {
            "id": table,
            "opened_at": _now(),
            "config": opening,
            "digest": digest(table, 0, opening, None),
        }
        with self._engine.begin() as connection:
            connection.execute(insert(tables.games), [row])

    def append(self, table: str, after: int, entries: Sequence[str], request: str | None) -> None:
        try:
            with self._engine.begin() as connection:
                rows = self._rows(connection, table, after, entries, request)
                connection.execute(insert(tables.journal), rows)
        except IntegrityError as error:
            raise ConflictError(f"table {table}, entry {after + 1}") from error

    def _rows(
        self,
        connection: Connection,
        table: str,
        after: int,
        entries: Sequence[str],
        request: str | None,
    ) -> list[dict[str, object]]:
        before = self._last_digest(connection, table, after)
        rows: list[dict[str, object]] = []
        for number, body in enumerate(entries, start=after + 1):
            before = digest(before, number, body, request)
            row = {"game_id": table, "number": number, "body": body, "request": request}
            rows.append({**row, "digest": before, "at": _now()})
        return rows

    def _last_digest(self, connection: Connection, table: str, after: int) -> str:
        of_table = tables.journal.c.game_id == table
        count = connection.scalar(select(func.count()).where(of_table))
        if count != after:
            raise ConflictError(f"table {table} has {count} entries, not {after}")
        if after:
            at = select(tables.journal.c.digest).where(of_table, tables.journal.c.number == after)
        else:
            at = select(tables.games.c.digest).where(tables.games.c.id == table)
        found = connection.scalar(at)
        if found is None:
            raise UnknownGameError(table)
        return str(found)

    def load(self, table: str) -> StoredTable:
        with self._engine.connect() as connection:
            game = connection.execute(
                select(tables.games).where(tables.games.c.id == table)
            ).one_or_none()
            rows = connection.execute(
                select(tables.journal)
                .where(tables.journal.c.game_id == table)
                .order_by(tables.journal.c.number)
            ).all()
        if game is None:
            raise UnknownGameError(table)
        if game.digest != digest(table, 0, game.config, None):
            raise DamagedJournalError(table, 0, "its digest does not fit")
        return StoredTable(table, game.config, tuple(_checked(table, game.digest, rows)))

    def table_ids(self) -> list[str]:
        with self._engine.connect() as connection:
            return list(
                connection.scalars(select(tables.games.c.id).order_by(tables.games.c.opened_at))
            )

    def keep_replay(self, replay: str, record: str) -> None:
        row = {"id": replay, "record": record, "kept_at": _now()}
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(tables.replays), [row])
        except IntegrityError:
            return  # kept before: ids are made from the text itself

    def replay(self, replay: str) -> str:
        with self._engine.connect() as connection:
            found = connection.scalar(
                select(tables.replays.c.record).where(tables.replays.c.id == replay)
            )
        if found is None:
            raise UnknownGameError(replay)
        return str(found)

    def close(self) -> None:
        self._engine.dispose()


def _checked(
    table: str, before: str, rows: Sequence[Row[tuple[object, ...]]]
) -> list[JournalEntry]:
    """The entries in order, each held to its digest."""
    entries = []
    for expected, row in enumerate(rows, start=1):
        if row.number != expected:
            raise DamagedJournalError(table, expected, "it is missing")
        before = digest(before, row.number, row.body, row.request)
        if row.digest != before:
            raise DamagedJournalError(table, expected, "its digest does not fit")
        entries.append(JournalEntry(expected, row.body, row.request))
    return entries
