"""The journal's keeper: an interface, and its keeping in an SQL database.

Every call is one transaction; when it returns, what it wrote is durable. The calls block,
so a server makes them from threads of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    bindparam,
    delete,
    exists,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from urban_legends.store import tables
from urban_legends.store.errors import ConflictError, UnknownGameError
from urban_legends.store.journal import DamagedJournalError, JournalEntry, StoredTable, digest
from urban_legends.store.news import CHANNEL, SAID, Heard, News, Told

# Statements of every action, made once: making them takes longer than carrying them out.
ADD_ENTRIES = insert(tables.journal)
LAST_ENTRIES = (
    select(tables.journal.c.number, tables.journal.c.digest)
    .where(
        tables.journal.c.game_id == bindparam("table"),
        tables.journal.c.number >= bindparam("after"),
    )
    .order_by(tables.journal.c.number)
    .limit(2)
)
SAY = text(f"SELECT pg_notify('{CHANNEL}', news) FROM unnest(CAST(:news AS text[])) AS news")
MOST_ENDS = 20_000
"""Journals of which it is remembered where they end."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Entries to be added to a journal behind the first `after`, all or none."""

    table: str
    after: int
    entries: Sequence[str]
    request: str | None = None


class GameStore(Protocol):
    """What the server needs of a keeper; any database can stand behind it."""

    @property
    def shared(self) -> bool:
        """Whether other processes may have the same games open."""

    def open_table(self, table: str, opening: str) -> None:
        """Begin a journal."""

    def append(self, table: str, after: int, entries: Sequence[str], request: str | None) -> None:
        """Add entries behind the first `after`, all or none; durable on return."""

    def append_all(self, additions: Sequence[Addition]) -> list[Exception | None]:
        """The same for several tables at once; says for each why not."""

    def load(self, table: str) -> StoredTable:
        """A table's whole journal; raises if there is none or it is damaged."""

    def load_after(self, table: str, after: int) -> tuple[JournalEntry, ...]:
        """The entries behind the first `after`, which the asker has."""

    def table_ids(self) -> list[str]:
        """Every table there is, oldest first."""

    def untouched(self, since: datetime, most: int) -> list[tuple[str, str]]:
        """The openings of journals begun since and without an entry yet, newest first."""

    def replace_opening(self, table: str, opening: str) -> None:
        """Forget what the opening of a journal says that nobody adds to any more."""

    def delete_table(self, table: str) -> None:
        """Forget a table and its journal."""

    def prune(self, before: datetime, most: int) -> int:
        """Forget tables where nothing happened since, and older replays; how many there were.

        At most so many tables at once: whoever wants to write waits meanwhile.
        """

    def keep_replay(self, replay: str, record: str) -> None:
        """Keep a record under an id; keeping it again changes nothing."""

    def replay(self, replay: str) -> str:
        """A kept record."""

    def keep_review(self, review: str, text: str) -> None:
        """Keep what was said of a game under an id; keeping it again changes nothing."""

    def review(self, review: str) -> str | None:
        """A kept review, if there is one."""

    def ping(self) -> None:
        """Raises if the database does not answer."""

    def listen(self, heard: Heard, told: Told) -> Callable[[], None]:
        """Say from now on, in a thread, what other processes add and say; gives how to stop it."""

    def say(self, table: str, text: str) -> None:
        """Say something of a table to whoever listens, ourselves included; it is not kept."""

    def close(self) -> None:
        """Let go of the database."""


def _now() -> datetime:
    return datetime.now(UTC)


class SqlStore:
    """Games in an SQL database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)
        self._speaks = engine.dialect.name == "postgresql"
        self._at_one_moment = (
            engine.execution_options(isolation_level="REPEATABLE READ") if self._speaks else engine
        )
        """For reading an opening with its entries; a file is always read so."""
        self._ends: dict[str, tuple[int, str]] = {}
        """The last entry that was added here to a journal: its number and its digest. If another
        process has added more, the database refuses to have the same number twice."""

    @property
    def shared(self) -> bool:
        return self._speaks

    def open_table(self, table: str, opening: str) -> None:
        row = {
            "id": table,
            "opened_at": _now(),
            "config": opening,
            "digest": digest(table, 0, opening, None),
        }
        with self._writing.begin() as connection:
            connection.execute(insert(tables.games), [row])

    # --- adding ----------------------------------------------------------------------------

    def append(self, table: str, after: int, entries: Sequence[str], request: str | None) -> None:
        (problem,) = self.append_all([Addition(table, after, entries, request)])
        if problem is not None:
            raise problem

    def append_all(self, additions: Sequence[Addition]) -> list[Exception | None]:
        try:
            with self._writing.begin() as connection:
                problems, ends = self._append_all(connection, additions)
        except IntegrityError as error:
            # Another process wrote one of these entries just now: which one, each will find.
            for one in additions:
                self._ends.pop(one.table, None)
            if len(additions) == 1:
                return [self._why_not(additions[0], error)]
            return [problem for one in additions for problem in self.append_all([one])]
        if len(self._ends) + len(ends) > MOST_ENDS:
            self._ends.clear()
        self._ends.update(ends)
        return problems

    def _why_not(self, addition: Addition, error: IntegrityError) -> Exception:
        """Why the database did not take an addition: the table is gone, or its journal longer."""
        try:
            with self._engine.connect() as connection:
                self._last_digest(connection, addition.table, addition.after)
        except (ConflictError, UnknownGameError) as problem:
            return problem
        conflict = ConflictError(f"table {addition.table}")
        conflict.__cause__ = error
        return conflict

    def _append_all(
        self, connection: Connection, additions: Sequence[Addition]
    ) -> tuple[list[Exception | None], dict[str, tuple[int, str]]]:
        """In the order of their tables, so that two processes never wait for each other."""
        rows: list[dict[str, object]] = []
        problems: list[Exception | None] = [None] * len(additions)
        ends: dict[str, tuple[int, str]] = {}
        for place in sorted(range(len(additions)), key=lambda one: additions[one].table):
            addition = additions[place]
            try:
                before = self._digest_before(connection, addition)
            except (ConflictError, UnknownGameError) as error:
                problems[place] = error
                continue
            for number, body in enumerate(addition.entries, start=addition.after + 1):
                before = digest(before, number, body, addition.request)
                row = {"game_id": addition.table, "number": number, "body": body}
                rows.append({**row, "request": addition.request, "digest": before, "at": _now()})
                ends[addition.table] = number, before
        if rows:
            connection.execute(ADD_ENTRIES, rows)
            if self._speaks:
                news = [f"{table} {number}" for table, (number, _) in ends.items()]
                connection.execute(SAY, {"news": news})
        return problems, ends

    def _digest_before(self, connection: Connection, addition: Addition) -> str:
        number, last = self._ends.get(addition.table, (-1, ""))
        if number == addition.after:
            return last
        return self._last_digest(connection, addition.table, addition.after)

    def _last_digest(self, connection: Connection, table: str, after: int) -> str:
        """The digest of the entry `after`, which must be the last."""
        found = connection.execute(LAST_ENTRIES, {"table": table, "after": after}).all()
        if after and len(found) == 1 and found[0].number == after:
            return str(found[0].digest)
        opening = connection.scalar(select(tables.games.c.digest).where(tables.games.c.id == table))
        if opening is None:
            raise UnknownGameError(table)
        if after or found:
            raise ConflictError(f"table {table} does not have {after} entries")
        return str(opening)

    # --- reading ---------------------------------------------------------------------------

    def load(self, table: str) -> StoredTable:
        with self._at_one_moment.connect() as connection:
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
        return StoredTable(table, game.config, tuple(_checked(table, game.digest, rows, 1)))

    def load_after(self, table: str, after: int) -> tuple[JournalEntry, ...]:
        column = tables.journal.c
        of_table = select(tables.journal).where(column.game_id == table, column.number >= after)
        with self._at_one_moment.connect() as connection:
            rows = connection.execute(of_table.order_by(column.number)).all()
            opening = connection.scalar(
                select(tables.games.c.digest).where(tables.games.c.id == table)
            )
        if opening is None:
            raise UnknownGameError(table)
        before = str(opening)
        if after:
            if not rows or rows[0].number != after:
                raise DamagedJournalError(table, after, "it is missing")
            before, rows = rows[0].digest, rows[1:]
        return tuple(_checked(table, before, rows, after + 1))

    def table_ids(self) -> list[str]:
        with self._engine.connect() as connection:
            return list(
                connection.scalars(select(tables.games.c.id).order_by(tables.games.c.opened_at))
            )

    # --- forgetting ------------------------------------------------------------------------

    def untouched(self, since: datetime, most: int) -> list[tuple[str, str]]:
        game = tables.games.c
        entered = exists().where(tables.journal.c.game_id == game.id)
        openings = select(game.id, game.config).where(game.opened_at >= since, ~entered)
        with self._engine.connect() as connection:
            rows = connection.execute(openings.order_by(game.opened_at.desc()).limit(most))
            return [(str(row.id), str(row.config)) for row in rows]

    def replace_opening(self, table: str, opening: str) -> None:
        """Every digest holds the one before it, so all of them are made anew."""
        game, entry = tables.games.c, tables.journal.c
        before = digest(table, 0, opening, None)
        with self._writing.begin() as connection:
            anew = update(tables.games).where(game.id == table)
            if not connection.execute(anew.values(config=opening, digest=before)).rowcount:
                raise UnknownGameError(table)
            entries = select(tables.journal).where(entry.game_id == table).order_by(entry.number)
            for row in connection.execute(entries).all():
                before = digest(before, row.number, row.body, row.request)
                same = (entry.game_id == table, entry.number == row.number)
                connection.execute(update(tables.journal).where(*same).values(digest=before))
        self._ends.pop(table, None)

    def delete_table(self, table: str) -> None:
        with self._writing.begin() as connection:
            connection.execute(delete(tables.journal).where(tables.journal.c.game_id == table))
            connection.execute(delete(tables.games).where(tables.games.c.id == table))

    def prune(self, before: datetime, most: int) -> int:
        entry, game = tables.journal.c, tables.games.c
        lately = exists().where(entry.game_id == game.id, entry.at >= before)
        with self._writing.begin() as connection:
            untouched = select(game.id).where(game.opened_at < before, ~lately)
            old = list(connection.scalars(untouched.order_by(game.opened_at).limit(most)))
            connection.execute(delete(tables.journal).where(entry.game_id.in_(old)))
            connection.execute(delete(tables.games).where(game.id.in_(old)))
            if len(old) == most:
                return most  # there may be more, and replays are for the last time
            dropped = connection.execute(
                delete(tables.replays).where(tables.replays.c.kept_at < before)
            )
            connection.execute(delete(tables.reviews).where(tables.reviews.c.kept_at < before))
            return len(old) + dropped.rowcount

    # --- replays ---------------------------------------------------------------------------

    def keep_replay(self, replay: str, record: str) -> None:
        row = {"id": replay, "record": record, "kept_at": _now()}
        try:
            with self._writing.begin() as connection:
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

    def keep_review(self, review: str, text: str) -> None:
        row = {"id": review, "parts": text, "kept_at": _now()}
        try:
            with self._writing.begin() as connection:
                connection.execute(insert(tables.reviews), [row])
        except IntegrityError:
            return  # made twice at the same time: both say the same

    def review(self, review: str) -> str | None:
        with self._engine.connect() as connection:
            found = connection.scalar(
                select(tables.reviews.c.parts).where(tables.reviews.c.id == review)
            )
        return None if found is None else str(found)

    # --- the database ----------------------------------------------------------------------

    def ping(self) -> None:
        with self._engine.connect() as connection:
            connection.execute(select(1))

    def listen(self, heard: Heard, told: Told) -> Callable[[], None]:
        return News(self._engine.url, heard, told).stop if self._speaks else lambda: None

    def say(self, table: str, text: str) -> None:
        if self._speaks:
            with self._writing.begin() as connection:
                connection.execute(SAY, {"news": [f"{SAID}{table} {text}"]})

    def close(self) -> None:
        self._engine.dispose()


def _checked(
    table: str, before: str, rows: Sequence[Row[tuple[object, ...]]], first: int
) -> list[JournalEntry]:
    """The entries in order, each held to its digest."""
    entries = []
    for expected, row in enumerate(rows, start=first):
        if row.number != expected:
            raise DamagedJournalError(table, expected, "it is missing")
        before = digest(before, row.number, row.body, row.request)
        if row.digest != before:
            raise DamagedJournalError(table, expected, "its digest does not fit")
        entries.append(JournalEntry(expected, row.body, row.request))
    return entries
