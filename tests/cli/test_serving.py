"""Looking after the games' database from the command line."""

from pathlib import Path

import pytest

from tests.cli.command import cryptid
from urban_legends.store import InstanceLock, open_store, sqlite_url
from urban_legends.store.tables import REVISION


@pytest.fixture
def url(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "games.sqlite3")


def test_a_database_is_brought_to_its_newest_form(url: str) -> None:
    assert f"form {REVISION}" in cryptid("database", url).stdout
    assert "form 0001" in cryptid("database", url, "--to", "0001").stdout
    assert f"form {REVISION}" in cryptid("database", url).stdout


def test_a_copy_holds_the_same_games(url: str, tmp_path: Path) -> None:
    store = open_store(url)
    store.open_table("a-table", "an opening")
    store.close()
    cryptid("database", url, "--copy", str(tmp_path / "copy.sqlite3"))
    copied = open_store(sqlite_url(tmp_path / "copy.sqlite3"))
    assert copied.table_ids() == ["a-table"]
    copied.close()


def test_what_is_no_database_in_a_file_is_not_copied_and_left_alone(tmp_path: Path) -> None:
    """Neither one that is not there, nor one on a server of its own, which would be migrated."""
    copy, missing = str(tmp_path / "copy.sqlite3"), tmp_path / "missing.sqlite3"
    assert (
        "cannot be copied"
        in cryptid("database", sqlite_url(missing), "--copy", copy, code=1).stderr
    )
    assert not missing.exists()
    said = cryptid(
        "database", f"postgresql+psycopg://me@/x?host={tmp_path}", "--copy", copy, code=1
    )
    assert said.stderr.startswith("Only a database in a file is copied here")


def test_what_cannot_be_done_is_said_in_a_sentence(url: str, tmp_path: Path) -> None:
    said = cryptid("database", url, "--to", "7", code=1).stderr
    assert said.startswith("There is no form 7; there are 0001")
    said = cryptid("database", sqlite_url(tmp_path), code=1).stderr
    assert "cannot be used" in said
    lock = InstanceLock(url)
    assert "already open" in cryptid("database", url, code=1).stderr
    lock.release()


def test_a_server_on_an_unusable_database_says_so(tmp_path: Path) -> None:
    said = cryptid("serve", "--no-browser", "--database", sqlite_url(tmp_path), code=1).stderr
    assert said.count("\n") == 1
    assert "cannot be used" in said


def test_a_file_name_is_no_database_url(tmp_path: Path) -> None:
    said = cryptid("serve", "--no-browser", "--database", str(tmp_path / "g.db"), code=2).stderr
    assert "sqlite:///games.sqlite3" in said
