"""Why games cannot be opened or written."""

from __future__ import annotations

from pathlib import Path


class UnknownGameError(LookupError):
    """No game or replay has this id."""


class ConflictError(Exception):
    """Somebody else wrote this entry first; nothing was written."""


class UnusableDatabaseError(Exception):
    """A database that cannot be used, and why, in a sentence."""

    @classmethod
    def because(cls, which: object, problem: object) -> UnusableDatabaseError:
        return cls(f"the database {which} cannot be used: {problem}")


class InstanceRunningError(Exception):
    """Another server has this database open; `address` is where it answers, if it said so."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"the games in {path} are already open in a server{where}")
        self.path = path
        self.address = address
