"""Opening a database: settings that make writes durable, migrations, one server at a time."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine, create_engine, event, inspect, make_url, text

from urban_legends.store.store import GameStore, SqlStore
from urban_legends.store.tables import REVISION


class InstanceRunningError(Exception):
    """Another server has this database open; `address` is where it answers, if it said so."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"the games in {path} are already open in a server{where}")
        self.path = path
        self.address = address


class InstanceLock:
    """Held by the server that has a database file open; a second one is turned away.

    The system lets go of it when the process ends, however it ends.
    """

    def __init__(self, url: str) -> None:
        self._file: IO[str] | None = None
        path = _file_of(url)
        if path is None:
            return  # not a file: databases on a server see to this themselves
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock")
        opened = os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
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


def _file_of(url: str) -> Path | None:
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or parts.database in (None, "", ":memory:"):
        return None
    return Path(str(parts.database))


def open_store(url: str) -> GameStore:
    """The store behind a database URL, brought up to date first."""
    path = _file_of(url)
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Cards and tokens lie in there: nobody else on the machine may read it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    engine = make_engine(url)
    migrate(engine)
    return SqlStore(engine)


def make_engine(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: object) -> None:
    """WAL, and on the disk before a commit returns: an accepted action is never lost."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest form, if they are not there yet."""
    if _revision(engine) == REVISION:
        return
    # A second to import, and hardly ever needed: most starts find everything in place.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return None if found is None else str(found)
