"""Journals of games: append-only, durable, checked; the only room that touches a database."""

from urban_legends.store.database import InstanceLock, InstanceRunningError, open_store
from urban_legends.store.journal import DamagedJournalError, JournalEntry, StoredTable
from urban_legends.store.paths import default_database, sqlite_url
from urban_legends.store.store import ConflictError, GameStore, UnknownGameError

__all__ = [
    "ConflictError",
    "DamagedJournalError",
    "GameStore",
    "InstanceLock",
    "InstanceRunningError",
    "JournalEntry",
    "StoredTable",
    "UnknownGameError",
    "default_database",
    "open_store",
    "sqlite_url",
]
