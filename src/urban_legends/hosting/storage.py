"""The store behind threads: its calls block, and a host must not.

What is added to journals is written by threads of its own, several tables at once in one
transaction: the disk is waited for once for all of them. Reading never waits for writing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from time import perf_counter
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from urban_legends.rules import Role
from urban_legends.store import Addition, DamagedJournalError, GameStore, UnknownGameError
from urban_legends.tables.effects import Devices
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
MOST_AT_ONCE = 64
"""Additions in one transaction."""
PRUNED_AT_ONCE = 50
"""Tables that are forgotten in one transaction: additions wait for it."""
READERS = 2
WRITERS = 4
"""Transactions at once where the database takes several; a file takes one."""


class Storage:
    """The store's calls, awaited; what goes wrong there becomes a refusal."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self.shared = store.shared
        self._process = token_hex(8)
        """What the other processes know this one by."""
        self._writers = WRITERS if store.shared else 1
        self._writing = ThreadPoolExecutor(self._writers, thread_name_prefix="store-write")
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._waiting: deque[tuple[Addition, asyncio.Future[None], float]] = deque()
        self._waited = 0.0
        self._busy: set[asyncio.Task[None]] = set()
        self._active = 0
        """Tasks that will still look whether something waits; a set would learn it too late."""

    # --- journals --------------------------------------------------------------------------

    async def open_table(self, table: str, config: TableConfig | InvitationConfig) -> None:
        await self._write(lambda: self._store.open_table(table, journal_text(config)))

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry | InvitationEntry],
        request: str | None,
    ) -> None:
        """Raises `ConflictError` if the journal is not where it was thought to be."""
        addition = Addition(table, after, [journal_text(entry) for entry in entries], request)
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, written, perf_counter()))
        if self._active < self._writers:
            self._active += 1
            task = asyncio.create_task(self._write_waiting())
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        await _refusing(written)

    async def _write_waiting(self) -> None:
        """Write all that waits, and what comes meanwhile."""
        while True:
            if not self._waiting:
                self._active -= 1
                return
            most = min(len(self._waiting), MOST_AT_ONCE)
            batch = [self._waiting.popleft() for _ in range(most)]
            loop, additions = asyncio.get_running_loop(), [one for one, _, _ in batch]
            try:
                problems = await loop.run_in_executor(
                    self._writing, self._store.append_all, additions
                )
            except Exception as error:
                problems = [error] * len(batch)
            self._waited = max(self._waited, perf_counter() - batch[0][2])
            for (_, written, _), problem in zip(batch, problems, strict=True):
                if written.done():
                    continue  # whoever asked has gone away; it is written all the same
                if problem is None:
                    written.set_result(None)
                else:
                    written.set_exception(problem)

    def waited(self) -> float:
        """The longest that anything waited to be written since this was last asked, in seconds."""
        waited, self._waited = self._waited, 0.0
        return waited

    async def table(self, table: str) -> Table:
        """A table rebuilt from its journal; a damaged journal is refused, and no other."""
        return await self._read(lambda: self._restored(table))

    def _restored(self, table: str) -> Table:
        journal = self._journal(table, of_invitation=False)
        return Table.restored(table, journal)

    async def invitation(self, number: str) -> Invitation:
        """An invitation rebuilt from its journal."""

        def restored() -> Invitation:
            return Invitation.restored(number, self._journal(number, of_invitation=True))

        return await self._read(restored)

    async def open_invitations(self, minutes: float, most: int) -> list[Invitation]:
        """Invitations made lately that nobody has accepted or taken back, newest first."""
        since = datetime.now(UTC) - timedelta(minutes=minutes)

        def found() -> list[Invitation]:
            return [
                Invitation.restored(number, Journal(opening))
                for number, opening in self._store.untouched(since, most)
                if is_invitation(opening)
            ]

        return await self._read(found)

    def _journal(self, name: str, of_invitation: bool) -> Journal:
        stored = self._store.load(name)
        if is_invitation(stored.opening) is not of_invitation:
            raise UnknownGameError(name)
        return Journal(stored.opening, tuple((one.body, one.request) for one in stored.entries))

    async def newer(self, table: Table) -> Table:
        """A table with what has been added to its journal since, by anybody."""
        return await self._read(lambda: self._newer(table))

    def _newer(self, table: Table) -> Table:
        added = self._store.load_after(table.id, table.version)
        return table.after([(one.body, one.request) for one in added]) if added else table

    async def table_ids(self) -> list[str]:
        """Every table there is, oldest first."""
        return await self._read(self._store.table_ids)

    async def replace_opening(self, number: str, config: InvitationConfig) -> None:
        """Forget what the opening of an invitation said that is over."""
        await self._write(lambda: self._store.replace_opening(number, journal_text(config)))

    async def delete_table(self, table: str) -> None:
        await self._write(lambda: self._store.delete_table(table))

    async def prune(self, days: float) -> int:
        """Forget tables where nothing happened for so long, and replays kept before."""
        before = datetime.now(UTC) - timedelta(days=days)
        forgotten = 0
        while (some := await self._write(lambda: self._store.prune(before, PRUNED_AT_ONCE))) > 0:
            forgotten += some
        return forgotten

    # --- replays ---------------------------------------------------------------------------

    async def keep_replay(self, replay: str, record: str) -> None:
        await self._write(lambda: self._store.keep_replay(replay, record))

    async def replay(self, replay: str) -> str:
        return await self._read(lambda: self._store.replay(replay))

    async def keep_review(self, review: str, text: str) -> None:
        await self._write(lambda: self._store.keep_review(review, text))

    async def review(self, review: str) -> str | None:
        """A kept review; None if there is none."""
        return await self._read(lambda: self._store.review(review))

    # --- the store -------------------------------------------------------------------------

    async def ping(self) -> None:
        """Refuses if the database does not answer."""
        await self._read(self._store.ping)

    def listen(
        self,
        heard: Callable[[str | None, int], None],
        elsewhere: Callable[[str, str, Devices], None],
    ) -> Callable[[], None]:
        """Say, in this loop, what other processes add, and who is connected there; gives how to
        stop it."""
        loop = asyncio.get_running_loop()

        def tell(table: str | None, version: int) -> None:
            loop.call_soon_threadsafe(heard, table, version)

        def told(table: str, text: str) -> None:
            process, *counts = text.split(" ")
            if process != self._process:
                devices = {role: int(count) for role, count in zip(Role, counts, strict=False)}
                loop.call_soon_threadsafe(elsewhere, table, process, devices)

        return self._store.listen(tell, told)

    async def announce(self, table: str, devices: Devices) -> None:
        """Tell the other processes how many connections each seat has at this one."""
        counts = " ".join(str(devices.get(role, 0)) for role in Role)
        await self._write(lambda: self._store.say(table, f"{self._process} {counts}"))

    async def _read(self, work: Callable[[], T]) -> T:
        return await _refusing(asyncio.get_running_loop().run_in_executor(self._reading, work))

    async def _write(self, work: Callable[[], T]) -> T:
        return await _refusing(
            asyncio.shield(asyncio.get_running_loop().run_in_executor(self._writing, work))
        )

    def close(self) -> None:
        for threads in (self._writing, self._reading):
            threads.shutdown(wait=True)
        self._store.close()


async def _refusing(work: asyncio.Future[T]) -> T:
    try:
        return await work
    except UnknownGameError:
        raise table_error("unknown", "unknown-game") from None
    except (DamagedJournalError, UnreadableJournalError) as error:
        log.error("damaged journal: %s", error)
        raise table_error("damaged", "journal-damaged", number=error.number) from None
    except SQLAlchemyError as error:
        # Only its kind: the statement's parameters hold cards and tokens.
        log.error("the database failed: %s", type(error).__name__)
        raise table_error("storage", "not-stored") from None
