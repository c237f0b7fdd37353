"""Databases move between forms, both ways, whole or not at all; a killed start harms nothing."""

import sqlite3
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from tests.store.kills import FORM, kill_first_starts, kill_moves
from urban_legends.store import UnusableDatabaseError, open_store, sqlite_url
from urban_legends.store.database import make_engine
from urban_legends.store.migrating import FOLDER, migrate, revision_of
from urban_legends.store.tables import REVISION

pytestmark = pytest.mark.slow

REVISIONS = [one.revision for one in reversed(list(ScriptDirectory(str(FOLDER)).walk_revisions()))]


def test_every_form_leads_to_every_other_and_keeps_the_games(url: str) -> None:
    store = open_store(url)
    store.open_table("a-table", "an opening")
    store.append("a-table", 0, ["an entry"], None)
    store.close()
    for revision in [*reversed(REVISIONS), *REVISIONS]:
        engine = make_engine(url)
        migrate(engine, revision)
        with engine.connect() as connection:
            assert revision_of(connection) == revision
        engine.dispose()
    store = open_store(url)
    assert [one.body for one in store.load("a-table").entries] == ["an entry"]
    store.close()


def test_a_newer_form_is_not_touched(url: str) -> None:
    open_store(url).close()
    engine = make_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UnusableDatabaseError, match="newer version"):
        open_store(url)
    with engine.connect() as connection:
        assert revision_of(connection) == "9999"
    engine.dispose()


def test_a_file_is_copied_before_it_is_moved(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    open_store(sqlite_url(path)).close()
    engine = make_engine(sqlite_url(path))
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{FORM}'"))
    with pytest.raises(UnusableDatabaseError):
        open_store(sqlite_url(path))
    engine.dispose()
    copy = tmp_path / f"games.sqlite3.{FORM}"
    assert copy.stat().st_mode & 0o077 == 0
    with sqlite3.connect(copy) as copied:
        assert copied.execute("SELECT version_num FROM alembic_version").fetchall() == [(FORM,)]


def test_a_first_start_that_was_killed_before_is_begun_again(tmp_path: Path) -> None:
    """Earlier versions made the tables one by one and could be killed in between."""
    path = tmp_path / "games.sqlite3"
    with sqlite3.connect(path) as half:
        half.execute("CREATE TABLE games (id TEXT PRIMARY KEY)")
        half.execute("CREATE TABLE alembic_version (version_num TEXT)")
    store = open_store(sqlite_url(path))
    store.open_table("a-table", "an opening")
    store.close()
    engine = make_engine(sqlite_url(path))
    with engine.connect() as connection:
        assert revision_of(connection) == REVISION
        assert inspect(connection).has_table("journal")
    engine.dispose()


def test_tables_of_somebody_else_are_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE games (id TEXT PRIMARY KEY)")
        other.execute("INSERT INTO games VALUES ('chess')")
    with pytest.raises(UnusableDatabaseError, match="games"):
        open_store(sqlite_url(path))


@pytest.mark.slow
def test_a_killed_first_start_or_move_leaves_what_can_be_opened(tmp_path: Path) -> None:
    assert kill_first_starts(tmp_path, 4, seed=1) >= 4
    assert kill_moves(tmp_path, 2, seed=1) >= 2
