"""Journals: durable, in order, never overwritten, and damage is found where it is."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import make_url, text

from urban_legends import store as store_room
from urban_legends.store import (
    Addition,
    ConflictError,
    DamagedJournalError,
    GameStore,
    InstanceLock,
    InstanceRunningError,
    UnknownGameError,
    UnusableDatabaseError,
    default_database,
    open_store,
    sqlite_url,
)
from urban_legends.store.database import make_engine
from urban_legends.store.files import copy_file
from urban_legends.store.news import PATIENCE, patience
from urban_legends.store.tables import REVISION, metadata

pytestmark = pytest.mark.slow

on_a_file = pytest.mark.parametrize("url", ["file"], indirect=True)
OPENING = '{"owner":"SSH"}'
ENTRIES = ['{"step":"S1:ppw/wb"}', "{}", '{"step":"D~S"}', "any", "text", "Ω"]


@pytest.fixture
def store(url: str) -> Iterator[GameStore]:
    store = open_store(url)
    yield store
    store.close()


def fill(store: GameStore, table: str = "some-table") -> None:
    store.open_table(table, OPENING)
    store.append(table, 0, ENTRIES[:2], "C:m1")
    for number, entry in enumerate(ENTRIES[2:], start=2):
        store.append(table, number, [entry], None)


def test_a_journal_comes_back_as_it_was_written(url: str, store: GameStore) -> None:
    fill(store)
    store.close()
    again = open_store(url)
    found = again.load("some-table")
    assert found.opening == OPENING
    assert [one.body for one in found.entries] == ENTRIES
    assert [one.number for one in found.entries] == [1, 2, 3, 4, 5, 6]
    assert [one.request for one in found.entries] == ["C:m1", "C:m1", None, None, None, None]
    assert again.table_ids() == ["some-table"]
    again.close()


def test_entries_are_read_from_anywhere_on(store: GameStore) -> None:
    fill(store)
    for after in range(7):
        assert [one.body for one in store.load_after("some-table", after)] == ENTRIES[after:]
    with pytest.raises(DamagedJournalError):
        store.load_after("some-table", 8)
    with pytest.raises(UnknownGameError):
        store.load_after("no-table", 0)


def test_additions_of_many_tables_stand_or_fall_each_for_itself(store: GameStore) -> None:
    for table in "abc":
        store.open_table(table, OPENING)
    store.append("b", 0, ["first"], None)
    additions = [Addition("c", 0, ["x"]), Addition("b", 0, ["x"]), Addition("a", 0, ["x", "y"])]
    problems = store.append_all([*additions, Addition("d", 0, ["x"])])
    kinds = [None, ConflictError, None, UnknownGameError]
    assert [None if one is None else type(one) for one in problems] == kinds
    assert [len(store.load(table).entries) for table in "abc"] == [2, 1, 1]


def test_two_processes_never_fork_a_table(url: str, store: GameStore) -> None:
    """All of many writers at once, each with the same idea of where the journal ends."""
    store.open_table("a-table", OPENING)
    others = [open_store(url) for _ in range(4)]
    for after in range(10):

        def write(other: GameStore, after: int = after) -> bool:
            (problem,) = other.append_all([Addition("a-table", after, [f"{id(other)}"])])
            assert problem is None or isinstance(problem, ConflictError)
            return problem is None

        with ThreadPoolExecutor(len(others)) as threads:
            assert sum(threads.map(write, others)) == 1
    assert len(store.load("a-table").entries) == 10
    for other in others:
        other.close()


def test_what_nobody_touches_is_forgotten_and_nothing_else(store: GameStore) -> None:
    for table in ("played", "opened"):
        fill(store, table)
    store.open_table("idle", OPENING)
    store.keep_replay("abc", "a record")
    now = datetime.now(UTC)
    assert store.prune(now - timedelta(days=1), 100) == 0
    store.delete_table("opened")
    assert sorted(store.table_ids()) == ["idle", "played"]
    assert store.prune(now + timedelta(days=1), 1) == 1
    assert store.prune(now + timedelta(days=1), 100) == 2
    assert store.table_ids() == []
    with pytest.raises(UnknownGameError):
        store.load("played")
    with pytest.raises(UnknownGameError):
        store.replay("abc")


def test_what_an_opening_said_is_forgotten_and_its_entries_are_not(store: GameStore) -> None:
    for table in ("some-table", "other-table"):
        fill(store, table)
    entries = store.load("some-table").entries
    store.replace_opening("some-table", "{}")
    store.append("some-table", 6, ["more"], None)
    found = store.load("some-table")
    assert (found.opening, found.entries[:6]) == ("{}", entries)
    assert store.load("other-table").opening == OPENING
    with pytest.raises(UnknownGameError):
        store.replace_opening("no-table", "{}")


@pytest.mark.parametrize("after", [0, 5, 7])
def test_an_entry_is_never_written_over_or_ahead(store: GameStore, after: int) -> None:
    fill(store)
    with pytest.raises(ConflictError):
        store.append("some-table", after, ["more"], None)
    assert len(store.load("some-table").entries) == 6
    store.close()


def test_nothing_is_written_for_a_table_that_is_not_there(store: GameStore) -> None:
    with pytest.raises(UnknownGameError):
        store.append("no-table", 0, ["more"], None)
    with pytest.raises(UnknownGameError):
        store.load("no-table")
    with pytest.raises(UnknownGameError):
        store.replay("no-replay")
    store.close()


def test_reviews_are_kept_once_and_forgotten_with_the_rest(store: GameStore) -> None:
    assert store.review("abc 1") is None
    store.keep_review("abc 1", "first")
    store.keep_review("abc 1", "second")
    assert store.review("abc 1") == "first"
    assert store.prune(datetime.now(UTC) + timedelta(days=1), 100) == 0
    assert store.review("abc 1") is None
    store.close()


def test_replays_are_kept_once(store: GameStore) -> None:
    store.keep_replay("abc", "a record")
    store.keep_replay("abc", "a record")
    assert store.replay("abc") == "a record"
    store.close()


@pytest.mark.parametrize(
    ("damage", "number"),
    [
        ("UPDATE journal SET body = replace(body, 'D~S', 'D~H') WHERE number = 3", 3),
        ("UPDATE journal SET body = 'rubbish' WHERE number = 2", 2),
        ("UPDATE journal SET request = 'C:m9' WHERE number = 1", 1),
        ("DELETE FROM journal WHERE number = 4", 4),
        ("UPDATE games SET config = replace(config, 'SSH', 'SSS')", 0),
    ],
)
def test_damage_is_found_in_its_table_and_no_other(
    url: str, store: GameStore, damage: str, number: int
) -> None:
    fill(store, "whole-table")
    fill(store, "broken-table")
    key = "id" if damage.startswith("UPDATE games") else "game_id"
    condition = " AND " if "WHERE" in damage else " WHERE "
    engine = make_engine(url)
    with engine.begin() as connection:
        connection.execute(text(f"{damage}{condition}{key} = 'broken-table'"))
    engine.dispose()
    with pytest.raises(DamagedJournalError, match=f"broken-table, entry {number}"):
        store.load("broken-table")
    assert len(store.load("whole-table").entries) == 6
    store.close()


@on_a_file
def test_writes_are_on_the_disk_when_they_return(url: str, store: GameStore) -> None:
    engine = make_engine(url)
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2  # FULL
    engine.dispose()
    store.close()


@on_a_file
def test_only_the_owner_may_read_the_games(url: str, store: GameStore) -> None:
    path = Path(url.removeprefix("sqlite:///"))
    assert path.stat().st_mode & 0o077 == 0
    store.close()


def test_migrations_lead_to_the_tables_that_the_code_uses(url: str, store: GameStore) -> None:
    engine = make_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISION
    engine.dispose()
    config = Config()
    folder = Path(store_room.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION
    store.close()


@on_a_file
def test_a_second_server_is_told_where_the_first_one_is(url: str) -> None:
    first = InstanceLock(url)
    first.tell("http://127.0.0.1:8117/")
    with pytest.raises(InstanceRunningError) as turned_away:
        InstanceLock(url)
    assert turned_away.value.address == "http://127.0.0.1:8117/"
    first.release()
    InstanceLock(url).release()


@on_a_file
def test_a_link_is_the_same_file(url: str, tmp_path: Path) -> None:
    first = InstanceLock(url)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(url.removeprefix("sqlite:///"))
    with pytest.raises(InstanceRunningError):
        InstanceLock(sqlite_url(link))
    first.release()


@pytest.mark.parametrize("kind", ["folder", "text", "closed", "driver"])
def test_an_unusable_database_is_a_sentence(tmp_path: Path, kind: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("this is not a database, and it is long enough to see it")
    url = {
        "folder": sqlite_url(tmp_path / "folder"),
        "text": sqlite_url(tmp_path / "text"),
        "closed": sqlite_url(tmp_path / "text" / "below.sqlite3"),
        "driver": f"postgresql+psycopg://me:secret@/games?host={tmp_path}",
    }[kind]
    with pytest.raises(UnusableDatabaseError, match="cannot be used") as unusable:
        open_store(url)
    assert "secret" not in str(unusable.value)
    assert "\n" not in str(unusable.value)


def test_a_copy_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is not a database, and it is long enough to see it")
    for path, copy in (("text", "copy"), ("new", "text/below")):
        with pytest.raises(UnusableDatabaseError, match="cannot be copied"):
            copy_file(tmp_path / path, tmp_path / copy)


def test_a_line_to_a_database_that_died_is_noticed_in_time() -> None:
    assert patience(make_url("postgresql+psycopg://me@there/games")) == PATIENCE
    chosen = patience(make_url("postgresql+psycopg://me@there/games?keepalives_idle=60"))
    assert chosen == {one: PATIENCE[one] for one in PATIENCE if one != "keepalives_idle"}


def test_a_database_that_is_no_file_needs_no_lock() -> None:
    for url in ("sqlite://", "postgresql+psycopg://somewhere/games"):
        InstanceLock(url).release()


def test_games_lie_in_the_user_s_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite:////data/cryptid-urban-legends/games.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/ana")
    expected = "sqlite:////ana/.local/share/cryptid-urban-legends/games.sqlite3"
    assert default_database() == expected
