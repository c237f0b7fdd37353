"""Journals in the browser's own database: the same entries that a server keeps."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Protocol

from urban_legends.store import ConflictError
from urban_legends.tables.effects import Devices
from urban_legends.tables.invitations import InvitationConfig, InvitationEntry
from urban_legends.tables.journal import (
    Entry,
    Journal,
    TableConfig,
    UnreadableJournalError,
    journal_text,
)
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Table

log = logging.getLogger(__name__)


class Database(Protocol):
    """The browser's database, as `web/src/local/database.ts` offers it. Lists go as JSON."""

    async def open(self, table: str, opening: str) -> None:
        """Keep how a table was opened."""

    async def append(self, table: str, after: int, entries: str, request: str | None) -> str:
        """Add entries: `kept` once they are certain, `conflict` if there are not `after` yet."""

    async def take(self, table: str, opening: str, after: int, entries: str) -> str:
        """Add `[[body, request], ...]` of a file, to a new table if there is none; as `append`."""

    async def names(self, store: str) -> str:
        """The names of all `tables` or `replays`."""

    async def clear(self) -> None:
        """Forget everything."""

    async def load(self, table: str, after: int) -> str | None:
        """`[opening, [[body, request], ...]]`, the entries from `after` on; None if unknown."""

    async def remove(self, table: str) -> None:
        """Forget a table."""

    async def keep_replay(self, replay: str, record: str) -> None:
        """Keep a record."""

    async def replay(self, replay: str) -> str | None:
        """A kept record; None if unknown."""

    async def keep_review(self, review: str, text: str) -> None:
        """Keep the review of a record."""

    async def review(self, review: str) -> str | None:
        """A kept review; None if unknown."""


class BrowserJournals:
    """The journals of all tables in this browser. Another tab may add to them too."""

    shared = True

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_table(self, table: str, config: TableConfig | InvitationConfig) -> None:
        try:
            await self._database.open(table, journal_text(config))
        except Exception as error:
            raise _not_stored(error) from None

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry | InvitationEntry],
        request: str | None,
    ) -> None:
        texts = json.dumps([journal_text(entry) for entry in entries])
        try:
            answer = await self._database.append(table, after, texts, request)
        except Exception as error:
            raise _not_stored(error) from None
        if answer != "kept":
            raise ConflictError(f"table {table} does not have {after} entries")

    async def table(self, table: str) -> Table:
        opening, entries = await self._load(table, 0)
        try:
            return Table.restored(table, Journal(opening, entries))
        except UnreadableJournalError as error:
            raise _damaged(error) from None

    async def newer(self, table: Table) -> Table:
        _, entries = await self._load(table.id, table.version)
        try:
            return table.after(list(entries)) if entries else table
        except UnreadableJournalError as error:
            raise _damaged(error) from None

    async def _load(self, table: str, after: int) -> tuple[str, tuple[tuple[str, str | None], ...]]:
        found = await self._database.load(table, after)
        if found is None:
            raise table_error("unknown", "unknown-game")
        opening, entries = json.loads(found)
        return opening, tuple((body, request) for body, request in entries)

    async def announce(self, table: str, devices: Devices) -> None:
        """Nobody plays with another here, so nobody minds how many tabs there are."""

    async def delete_table(self, table: str) -> None:
        await self._database.remove(table)

    async def keep_replay(self, replay: str, record: str) -> None:
        try:
            await self._database.keep_replay(replay, record)
        except Exception as error:
            raise _not_stored(error) from None

    async def replay(self, replay: str) -> str:
        found = await self._database.replay(replay)
        if found is None:
            raise table_error("unknown", "unknown-game")
        return found

    async def keep_review(self, review: str, text: str) -> None:
        try:
            await self._database.keep_review(review, text)
        except Exception as error:
            raise _not_stored(error) from None

    async def review(self, review: str) -> str | None:
        return await self._database.review(review)


def _not_stored(error: Exception) -> Exception:
    """No room, or the person said no: the table says so and nothing has happened."""
    log.error("the browser's database failed: %s", type(error).__name__)
    return table_error("storage", "not-stored")


def _damaged(error: UnreadableJournalError) -> Exception:
    log.error("damaged journal: %s", error)
    return table_error("damaged", "journal-damaged", number=error.number)
