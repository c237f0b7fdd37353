"""The store behind one thread: its calls block, and a host must not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from urban_legends.store import DamagedJournalError, GameStore, UnknownGameError
from urban_legends.tables.invitations import Invitation, InvitationConfig, InvitationEntry
from urban_legends.tables.journal import (
    Entry,
    Journal,
    TableConfig,
    UnreadableJournalError,
    is_invitation,
    journal_text,
)
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Table

log = logging.getLogger(__name__)
T = TypeVar("T")


class Storage:
    """The store's calls, awaited; what goes wrong there becomes a refusal."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def open_table(self, table: str, config: TableConfig | InvitationConfig) -> None:
        await self._call(lambda: self._store.open_table(table, journal_text(config)))

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry | InvitationEntry],
        request: str | None,
    ) -> None:
        """Raises `ConflictError` if the journal is not where it was thought to be."""
        texts = [journal_text(entry) for entry in entries]
        await self._call(lambda: self._store.append(table, after, texts, request))

    async def table(self, table: str) -> Table:
        """A table rebuilt from its journal; a damaged journal is refused, and no other."""
        return await self._call(lambda: self._restored(table))

    def _restored(self, table: str) -> Table:
        journal = self._journal(table, of_invitation=False)
        return Table.restored(table, journal)

    async def invitation(self, number: str) -> Invitation:
        """An invitation rebuilt from its journal."""

        def restored() -> Invitation:
            return Invitation.restored(number, self._journal(number, of_invitation=True))

        return await self._call(restored)

    def _journal(self, name: str, of_invitation: bool) -> Journal:
        stored = self._store.load(name)
        if is_invitation(stored.opening) is not of_invitation:
            raise UnknownGameError(name)
        return Journal(stored.opening, tuple((one.body, one.request) for one in stored.entries))

    async def table_ids(self) -> list[str]:
        """Every table there is, oldest first."""
        return await self._call(self._store.table_ids)

    async def keep_replay(self, replay: str, record: str) -> None:
        await self._call(lambda: self._store.keep_replay(replay, record))

    async def replay(self, replay: str) -> str:
        return await self._call(lambda: self._store.replay(replay))

    async def _call(self, work: Callable[[], T]) -> T:
        try:
            # Shielded: once begun, a write is seen through even if its asker goes away.
            return await asyncio.shield(
                asyncio.get_running_loop().run_in_executor(self._thread, work)
            )
        except UnknownGameError:
            raise table_error("unknown", "unknown-game") from None
        except (DamagedJournalError, UnreadableJournalError) as error:
            log.error("damaged journal: %s", error)
            raise table_error("damaged", "journal-damaged", number=error.number) from None
        except SQLAlchemyError as error:
            # Only its kind: the statement's parameters hold cards and tokens.
            log.error("the database failed: %s", type(error).__name__)
            raise table_error("storage", "not-stored") from None

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self._store.close()
