"""Bots never block the server, and a bot that fails does not end a game."""

import threading
from collections.abc import Sequence

import pytest

from tests.server.house import PERSON, House, bot
from urban_legends.ai import players
from urban_legends.rules import Action, View
from urban_legends.server import opponents


def test_other_tables_are_answered_while_bots_think(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every thinking thread is held up until other tables have been played at."""
    real = opponents._choose
    go_on = threading.Event()

    def slow(level: str, seed: int, seen: View, legal: Sequence[Action]) -> Action:
        go_on.wait()
        return real(level, seed, seen, legal)

    monkeypatch.setattr(opponents, "_choose", slow)
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


@pytest.mark.parametrize("fault", ["raises", "cheats"])
def test_a_bot_that_fails_plays_anything(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    class Broken:
        name = "broken"

        def choose(self, seen: View, legal: Sequence[Action]) -> Action:
            if fault == "raises":
                raise ValueError("my cards are SSH")
            from urban_legends.rules import parse_action

            return parse_action("S99:p/w")

    real = players.make_player
    monkeypatch.setattr(
        opponents,
        "make_player",
        lambda name, seed: Broken() if name == "greedy" else real(name, seed),
    )
    opened = house.open(PERSON, bot("greedy"))
    with house.join(opened, "C") as player:
        player.act("C", "D")
        player.await_turn()
        assert player.state["steps"] == 2
    assert "bot greedy" in caplog.text
    assert "SSH" not in caplog.text


def test_a_bot_chooses_the_same_after_a_restart() -> None:
    assert opponents.bot_seed("seed", 3) == opponents.bot_seed("seed", 3)
    assert len({opponents.bot_seed(seed, n) for seed in ("a", "b") for n in range(50)}) == 100
