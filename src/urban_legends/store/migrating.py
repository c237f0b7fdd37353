"""Bringing a database to the form that the code uses, and back to an older one.

Each move is one transaction: a process that is killed in it leaves the form that was there. A
database in a file is copied beside itself first.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, func, inspect, select, text

from urban_legends.store.errors import UnusableDatabaseError
from urban_legends.store.files import copy_file, file_of
from urban_legends.store.tables import REVISION, metadata

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x43554C
"""The number under which processes that share a database server wait for each other here."""


def migrate(engine: Engine, revision: str = REVISION) -> None:
    """Bring the tables to a form, the newest unless told otherwise, if they are not there yet."""
    with engine.connect() as connection:
        before = revision_of(connection)
    if before == revision:
        return
    if before is not None:
        _copy_file(engine, before)
    with engine.execution_options(writes=True).begin() as connection:
        _be_alone(connection)
        before = revision_of(connection)  # another process may have been quicker
        if before is None:
            _clear_half_made(connection)
        if before != revision:
            _move(connection, before, revision)


def revision_of(connection: Connection) -> str | None:
    """The form that a database has; None for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def _move(connection: Connection, before: str | None, revision: str) -> None:
    # A second to import, and hardly ever needed: most starts find everything in place.
    from alembic import command
    from alembic.script import ScriptDirectory

    config = _config(connection)
    known = [one.revision for one in ScriptDirectory.from_config(config).walk_revisions()]
    if before is not None and before not in known:
        raise UnusableDatabaseError(
            f"the database has form {before}, which this version does not know; "
            "a newer version of the program wrote it"
        )
    if revision not in known:
        forms = ", ".join(reversed(known))
        raise UnusableDatabaseError(f"there is no form {revision}; there are {forms}")
    if before is None or known.index(revision) < known.index(before):
        command.upgrade(config, revision)
    else:
        command.downgrade(config, revision)


def _config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def _be_alone(connection: Connection) -> None:
    """Let no other process move the same database until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def _clear_half_made(connection: Connection) -> None:
    """Drop what a first start left that was killed in the middle, before moves were whole."""
    there = [one for one in metadata.sorted_tables if inspect(connection).has_table(one.name)]
    for table in there:
        if connection.scalar(select(func.count()).select_from(table)):
            raise UnusableDatabaseError(
                f"the database has a table {table.name} and does not say in which form"
            )
    metadata.drop_all(connection, tables=there)


def _copy_file(engine: Engine, before: str) -> None:
    """Copy a database in a file beside it; a copy of an earlier attempt is as good."""
    path = file_of(engine.url)
    if path is not None:
        copy_file(path, path.with_name(f"{path.name}.{before}"))
