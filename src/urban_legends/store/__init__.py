"""Journals of games: append-only, durable, checked; the only room that touches a database."""

from urban_legends.store.database import InstanceLock, InstanceRunningError, open_store
from urban_legends.store.journal import (
    DamagedJournalError,
    Entry,
    JournalEntry,
    PlayedStep,
    Rematched,
    Resigned,
    SeatConfig,
    TableConfig,
    TakenBack,
)
from urban_legends.store.paths import default_database, sqlite_url
from urban_legends.store.store import ConflictError, GameStore, StoredTable, UnknownGameError

__all__ = [
    "ConflictError",
    "DamagedJournalError",
    "Entry",
    "GameStore",
    "InstanceLock",
    "InstanceRunningError",
    "JournalEntry",
    "PlayedStep",
    "Rematched",
    "Resigned",
    "SeatConfig",
    "StoredTable",
    "TableConfig",
    "TakenBack",
    "UnknownGameError",
    "default_database",
    "open_store",
    "sqlite_url",
]
