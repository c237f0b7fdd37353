"""Everything that this browser keeps, for a file, and brought back from one.

What is in a file is judged as if it had just been read from a database: the rules go through every
game again. What is wrong with one thing is said, and everything else comes in.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.browser.journals import Database
from urban_legends.notation.codec import Text
from urban_legends.rules import RuleError
from urban_legends.tables.journal import Journal, UnreadableJournalError
from urban_legends.tables.refusals import refused_by, table_error
from urban_legends.tables.replays import count_games, replay_id
from urban_legends.tables.shapes import TABLE_ID, Refused
from urban_legends.tables.table import Table

FORM: Literal[1] = 1
Name = Annotated[str, Text(pattern=TABLE_ID)]
Entries = tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class KeptEntry:
    """An entry of a journal, and the request that caused it."""

    body: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table's journal."""

    table: Name
    opening: str
    entries: tuple[KeptEntry, ...]

    @property
    def pairs(self) -> Entries:
        return tuple((entry.body, entry.request) for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Kept:
    """All tables and records."""

    form: Literal[1]
    tables: tuple[KeptTable, ...]
    replays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that was not taken: which table or record, and why."""

    name: str
    refusal: Refused


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """What came of a file."""

    added: int
    """Games that came in or went on."""
    same: int
    """Games that were here already, as far or further."""
    faults: tuple[Fault, ...]


async def everything(database: Database) -> Kept:
    tables = []
    for name in json.loads(await database.names("tables")):
        opening, entries = await _load(database, name) or ("", ())
        if opening:  # another tab may have deleted it just now
            tables.append(KeptTable(name, opening, tuple(KeptEntry(*one) for one in entries)))
    found = [await database.replay(name) for name in json.loads(await database.names("replays"))]
    return Kept(FORM, tuple(tables), tuple(one for one in found if one is not None))


async def bring_back(database: Database, kept: Kept) -> BroughtBack:
    """Take in what is not here yet. What is here stays as it is, or goes on as the file says."""
    tables = [(one.table, _take_table(database, one)) for one in kept.tables]
    records = [
        (f".cul {number}", _take_replay(database, record))
        for number, record in enumerate(kept.replays, start=1)
    ]
    added, faults = 0, []
    for name, taking in (*tables, *records):
        try:
            added += await taking
        except RuleError as error:
            faults.append(Fault(name, refused_by(error)))
    return BroughtBack(added, len(tables) + len(records) - added - len(faults), tuple(faults))


async def _take_table(database: Database, kept: KeptTable) -> bool:
    """Whether it brought anything."""
    try:
        Table.restored(kept.table, Journal(kept.opening, kept.pairs))
    except UnreadableJournalError as error:
        raise table_error("damaged", "journal-damaged", number=error.number) from None
    opening, entries = await _load(database, kept.table) or (None, ())
    shorter = min(len(entries), len(kept.pairs))
    if opening not in (None, kept.opening) or entries[:shorter] != kept.pairs[:shorter]:
        raise table_error("stale", "kept-differs")
    more = kept.pairs[shorter:]
    if opening is not None and not more:
        return False
    try:
        taken = await database.take(kept.table, kept.opening, shorter, json.dumps(more))
    except Exception:
        raise table_error("storage", "not-stored") from None
    if taken != "kept":  # it went on in another tab just now
        raise table_error("stale", "kept-differs")
    return True


async def _take_replay(database: Database, record: str) -> bool:
    count_games(record)  # refused if it cannot be read
    name = replay_id(record)
    if await database.replay(name) is not None:
        return False
    try:
        await database.keep_replay(name, record)
    except Exception:
        raise table_error("storage", "not-stored") from None
    return True


async def _load(database: Database, table: str) -> tuple[str, Entries] | None:
    found = await database.load(table, 0)
    if found is None:
        return None
    opening, entries = json.loads(found)
    return opening, tuple((body, request) for body, request in entries)
