"""The journal's keeper speaks SQL that PostgreSQL takes too, and one file alone knows SQLite.

No server is asked: what is sent to the database is translated for PostgreSQL instead.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable
from sqlalchemy.sql import ClauseElement

import urban_legends.store
from urban_legends.store import ConflictError
from urban_legends.store.database import make_engine
from urban_legends.store.migrating import migrate
from urban_legends.store.store import SqlStore
from urban_legends.store.tables import metadata

ROOM = Path(urban_legends.store.__file__).parent
POSTGRESQL = postgresql.dialect()  # type: ignore[no-untyped-call]


def test_every_statement_of_the_store_can_be_said_to_postgresql() -> None:
    engine = make_engine("sqlite://")
    migrate(engine)
    said: list[str] = []

    @event.listens_for(engine, "before_execute")
    def hear(_: object, statement: ClauseElement, *__: object) -> None:
        said.append(str(statement.compile(dialect=POSTGRESQL)))

    store = SqlStore(engine)
    store.open_table("one", "an opening")
    store.append("one", 0, ["an entry"], "r.1")
    with pytest.raises(ConflictError):
        store.append("one", 0, ["an entry"], "r.2")
    store.load("one")
    store.table_ids()
    store.keep_replay("replay", "text")
    store.replay("replay")
    store.keep_review("review", "text")
    store.review("review")
    store.close()
    for table in ("games", "journal", "replays", "reviews"):
        assert any(text.startswith(f"INSERT INTO {table}") for text in said)
        assert any(f"FROM {table}" in text for text in said)
    assert "%(game_id)s::VARCHAR" in "".join(said)


def test_the_migrations_make_the_same_tables_in_postgresql() -> None:
    scripts = ScriptDirectory(str(ROOM / "migrations"))
    output = io.StringIO()
    options = {"as_sql": True, "output_buffer": output}
    context = MigrationContext.configure(dialect_name="postgresql", opts=options)
    with Operations.context(context):
        for script in reversed(list(scripts.walk_revisions())):
            script.module.upgrade()
    made = " ".join(output.getvalue().split())
    for table in metadata.sorted_tables:
        wanted = " ".join(str(CreateTable(table).compile(dialect=POSTGRESQL)).split())
        assert wanted in made


def test_two_files_alone_know_sqlite() -> None:
    files = {
        str(path.relative_to(ROOM)): path.read_text(encoding="utf-8").lower()
        for path in ROOM.rglob("*.py")
    }
    assert {name for name, text in files.items() if "pragma" in text} == {"database.py"}
    # paths.py names the address of the file in the user's folder, __init__.py passes it on;
    # Alembic has to be told that SQLite can do it.
    naming = {name for name, text in files.items() if "sqlite" in text}
    assert naming == {"database.py", "files.py", "paths.py", "__init__.py", "migrations/env.py"}
