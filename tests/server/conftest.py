"""One server for the tests of a file that only need one."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, serving


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees midnight pass: two tables of one test are of one day."""
    monkeypatch.setattr("urban_legends.tables.opening.today", lambda: "2026.11.15")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("house") / "games.sqlite3") as house:
        yield house
