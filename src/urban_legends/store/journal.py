"""What is certain about a journal: its entries are texts, in order, and none has been changed.

Every entry carries a digest over itself and the one before, so damage is noticed where it is and
never played on from. What the texts mean is known to `tables/` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b


class DamagedJournalError(Exception):
    """A journal that cannot be trusted: which table, which entry, what is wrong."""

    def __init__(self, table: str, number: int, problem: str) -> None:
        super().__init__(f"table {table}, entry {number}: {problem}")
        self.table = table
        self.number = number
        self.problem = problem


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry in its place. `request` is the client's id of the message that caused it."""

    number: int
    body: str
    request: str | None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as its journal tells it."""

    id: str
    opening: str
    entries: tuple[JournalEntry, ...]


def digest(before: str, number: int, body: str, request: str | None) -> str:
    """What an entry's digest must be, given the digest before it."""
    text = f"{before}\n{number}\n{request or ''}\n{body}"
    return blake2b(text.encode(), digest_size=16).hexdigest()
