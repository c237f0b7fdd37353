"""Journals of games: append-only, durable, checked; the only room that touches a database.

Names are loaded when they are asked for: where games lie is asked before a database is needed.
"""

from typing import TYPE_CHECKING

from urban_legends.lazy import lazily

if TYPE_CHECKING:
    from urban_legends.store.database import move_database, open_store
    from urban_legends.store.errors import (
        ConflictError,
        InstanceRunningError,
        UnknownGameError,
        UnusableDatabaseError,
    )
    from urban_legends.store.files import InstanceLock
    from urban_legends.store.journal import DamagedJournalError, JournalEntry, StoredTable
    from urban_legends.store.paths import default_database, sqlite_url
    from urban_legends.store.store import Addition, GameStore

__all__ = [
    "Addition",
    "ConflictError",
    "DamagedJournalError",
    "GameStore",
    "InstanceLock",
    "InstanceRunningError",
    "JournalEntry",
    "StoredTable",
    "UnknownGameError",
    "UnusableDatabaseError",
    "default_database",
    "move_database",
    "open_store",
    "sqlite_url",
]

__getattr__ = lazily(
    __name__,
    {
        "database": (
            "move_database",
            "open_store",
        ),
        "errors": (
            "ConflictError",
            "InstanceRunningError",
            "UnknownGameError",
            "UnusableDatabaseError",
        ),
        "files": ("InstanceLock",),
        "journal": (
            "DamagedJournalError",
            "JournalEntry",
            "StoredTable",
        ),
        "paths": (
            "default_database",
            "sqlite_url",
        ),
        "store": (
            "Addition",
            "GameStore",
        ),
    },
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
