"""A database in a file: who has it open, and copies of it."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

from sqlalchemy import URL, make_url

from urban_legends.store.errors import InstanceRunningError, UnusableDatabaseError


class InstanceLock:
    """Held by the server that has a database file open; a second one is turned away.

    The system lets go of it when the process ends, however it ends. Databases on a server of
    their own take any number of processes.
    """

    def __init__(self, url: str) -> None:
        self._file: IO[str] | None = None
        path = file_of(make_url(url))
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise UnusableDatabaseError.because(path, error.strerror) from None
        opened = os.fdopen(lock, "r+", encoding="utf-8")
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = opened.read().strip()
            opened.close()
            raise InstanceRunningError(path, address) from None
        self._file = opened
        self.tell("")

    def tell(self, address: str) -> None:
        """Leave the server's address for a second one to find."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(address)
            self._file.flush()

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> InstanceLock:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


def file_of(url: URL) -> Path | None:
    """The file of a database, by its real name: a link to it is the same file."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(os.path.realpath(str(url.database)))


def copy_file(path: Path, copy: Path) -> None:
    """A whole copy of a database in use; it appears under its name when it is complete."""
    unfinished = copy.with_name(copy.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT, 0o600))
        with (
            closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True)) as source,  # must exist
            closing(sqlite3.connect(unfinished)) as target,
        ):
            source.backup(target)
        unfinished.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise UnusableDatabaseError(f"{path} cannot be copied to {copy}: {error}") from None
