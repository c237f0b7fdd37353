"""Opening a database: settings that make writes durable, and its newest form."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError

from urban_legends.store.errors import UnusableDatabaseError
from urban_legends.store.files import InstanceLock, copy_file, file_of
from urban_legends.store.migrating import migrate, revision_of
from urban_legends.store.news import patience
from urban_legends.store.paths import default_database
from urban_legends.store.store import GameStore, SqlStore
from urban_legends.store.tables import REVISION

POOL = 10
"""Connections to a database server that one process keeps."""


def open_store(url: str, revision: str = REVISION) -> GameStore:
    """The store behind a database URL, brought to its newest form first, or to another."""
    path = file_of(make_url(url))
    engine = make_engine(url)
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Cards and digests of tokens lie in there: nobody else here may read it.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        migrate(engine, revision)
    except UnusableDatabaseError:
        engine.dispose()
        raise
    except OSError as error:
        engine.dispose()
        raise UnusableDatabaseError.because(path, error.strerror) from None
    except SQLAlchemyError as error:
        engine.dispose()
        reason = str(getattr(error, "orig", None) or type(error).__name__).strip()
        raise UnusableDatabaseError.because(_shown(url), reason.partition("\n")[0]) from None
    return SqlStore(engine)


def move_database(
    url: str | None = None, revision: str | None = None, copy: Path | None = None
) -> str:
    """Bring a database that nobody has open to a form, or copy it; gives the form it has then."""
    url = url or default_database()
    with InstanceLock(url):
        if copy is None:
            open_store(url, revision or REVISION).close()
        else:
            _copy(url, copy)
        engine = make_engine(url)
        try:
            with engine.connect() as connection:
                return str(revision_of(connection))
        finally:
            engine.dispose()


def _copy(url: str, copy: Path) -> None:
    path = file_of(make_url(url))
    if path is None:
        raise UnusableDatabaseError(f"only a database in a file is copied here, not {_shown(url)}")
    copy_file(path, copy)


def _shown(url: str) -> str:
    """A URL without its password."""
    return make_url(url).render_as_string(hide_password=True)


def make_engine(url: str) -> Engine:
    if make_url(url).get_backend_name() != "sqlite":
        # A connection that the server has ended in the meantime is noticed before it is used.
        return create_engine(
            url,
            hide_parameters=True,
            pool_size=POOL,
            pool_pre_ping=True,
            connect_args=patience(make_url(url)),
        )
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)
    return engine


def _durable(connection: Any, _: object) -> None:
    """WAL, and on the disk before a commit returns: an accepted action is never lost."""
    connection.isolation_level = None  # its driver would end transactions before each CREATE TABLE
    cursor = connection.cursor()
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Whoever will write says so at once: one who has read first would be turned away later."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
