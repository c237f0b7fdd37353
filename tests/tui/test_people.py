"""Two who sit apart, one of them in the terminal: somebody leaves, and a match goes on."""

from pathlib import Path

import pytest

from tests.server.house import serving
from tests.server.people import OPENER, post, sit
from tests.tui.terminal import on, screen_text, shown, terminal, until
from tests.tui.test_network import connected, heard, sat_down
from urban_legends.tables import absences, agreements
from urban_legends.tui.network_table import NetworkTableScreen
from urban_legends.tui.seats import Seats

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
def away_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absences, "AWAY_MILLISECONDS", 0)


async def test_somebody_who_leaves_is_away_until_they_come_back(
    tmp_path: Path, away_at_once: None
) -> None:
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path) as (app, pilot):
            table, opener = await sat_down(app, pilot, house)
            assert "(away)" not in screen_text(app)
            opener.close()
            await shown(app, pilot, "(away)")
            # Nobody may claim yet, and the key says so without changing anything.
            await pilot.press("m")
            await shown(app, pilot, "The other player has not been away long enough")
            assert table.state.result == "*"
            opener = sit(house, table.session.id, OPENER)
            await until(app, pilot, lambda: "(away)" not in screen_text(app))
            opener.close()


async def test_a_game_that_the_other_left_is_claimed(
    tmp_path: Path, away_at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agreements, "ABANDONED_AFTER", {"total": 0, "none": 0})
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path) as (app, pilot):
            table, opener = await sat_down(app, pilot, house)
            opener.close()
            await shown(app, pilot, "Ana has left. Claim the game")
            await pilot.press("m")
            await until(app, pilot, lambda: table.state.result == "S abandon")


async def test_the_next_game_of_a_match_swaps_roles_and_keeps_the_score(tmp_path: Path) -> None:
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path) as (app, pilot):
            first, opener = await sat_down(app, pilot, house, games=2)
            await shown(app, pilot, "Game 1 of 2")
            assert first.session.yours == ("S",)
            opener.say("resign", seat="C", version=opener.state["version"])
            await heard(opener, "update", "resign")
            await until(app, pilot, lambda: first.state.result == "S resign")
            await shown(app, pilot, "Next game")
            await pilot.press("r")
            await until(app, pilot, lambda: app.screen is not first)
            second = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, second)
            assert second.session.id != first.session.id
            assert second.session.yours == ("C",)
            await shown(app, pilot, "Game 2 of 2")
            # The other is led to the same table, and after the last game there is no next one.
            opened = post(house, f"/tables/{first.session.id}/rematch", {"tokens": [OPENER]})
            assert opened["table"] == second.session.id
            await pilot.press("g", "y")
            await until(app, pilot, lambda: second.state.result == "S resign")
            assert second.people is not None
            assert not second.people.next_game
            opener.close()


def test_a_rematch_is_asked_for_again_with_the_same_secret(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "seats.json")
    secret = seats.rematch_secret("http://here", "table-1")
    assert seats.rematch_secret("http://here", "table-1") == secret
    assert Seats(tmp_path / "seats.json").rematch_secret("http://here", "table-1") == secret
    assert seats.rematch_secret("http://here", "table-2") != secret
