"""Bots never block the server."""

import threading

import pytest

from tests.server.house import PERSON, House, bot
from urban_legends.ai.bots import Bots
from urban_legends.play import Match
from urban_legends.rules import Action, Role


def test_other_tables_are_answered_while_bots_think(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every thinking thread is held up until other tables have been played at."""
    real = Bots.choose
    go_on = threading.Event()

    def slow(self: Bots, table: str, seat: Role, name: str, seed: int, match: Match) -> Action:
        go_on.wait()
        return real(self, table, seat, name, seed, match)

    monkeypatch.setattr(Bots, "choose", slow)
    watchers = [house.join(house.open(bot(), bot())) for _ in range(12)]
    try:
        assert all(one.state["thinking"] == "C" for one in watchers)
        for _ in range(3):
            with house.join(house.open(PERSON, PERSON), "C") as player:
                player.act("C", "D")
        assert house.http.get("/api/health").status_code == 200
        assert all(one.state["steps"] == 0 for one in watchers)
    finally:
        go_on.set()
    for one in watchers:
        while one.state["result"] == "*":
            one.expect("update")
        one.close()


def test_a_bot_that_fails_does_not_end_the_game(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> Action:
        raise ValueError("my cards are SSH")

    monkeypatch.setattr(Bots, "choose", fail)
    opened = house.open(PERSON, bot("greedy"))
    with house.join(opened, "C") as player:
        player.act("C", "D")
        player.await_turn()
        assert player.state["steps"] == 2
    assert "bot greedy" in caplog.text
    assert "SSH" not in caplog.text
