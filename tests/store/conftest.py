"""Both kinds of database that games are kept in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.support.linux import on_linux
from tests.support.postgresql import Postgres, postgres
from urban_legends.store import sqlite_url
from urban_legends.store.database import make_engine

GROUP = pytest.mark.xdist_group("postgres")


@pytest.fixture(scope="session")
def database_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture
def postgres_url(database_server: Postgres) -> str:
    """An empty database on a server."""
    engine = make_engine(database_server.url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return database_server.url


@pytest.fixture(params=["file", pytest.param("server", marks=[on_linux, GROUP])])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database: a file, and one on a PostgreSQL server."""
    if request.param == "file":
        return sqlite_url(tmp_path / "deep" / "games.sqlite3")
    found: str = request.getfixturevalue("postgres_url")
    return found
