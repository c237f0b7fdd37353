"""Bots think in threads of their own, and one that fails does not end a game."""

import asyncio
from collections.abc import Sequence
from threading import Event

import pytest

from tests.arena.contest import Choose
from tests.server import prove_table_bots
from urban_legends.ai.roster import Roster
from urban_legends.hosting.bots import BotThreads
from urban_legends.play import Dealer, Match, Player
from urban_legends.rules import Action, Role, View, parse_action


class Given(Roster):
    """Hands out a player that a test has made."""

    def __init__(self, player: Player) -> None:
        super().__init__(["random"])
        self._player = player

    def make(self, name: str, seed: int) -> Player:
        return self._player


@pytest.mark.parametrize("fault", ["raises", "cheats"])
def test_a_bot_that_fails_plays_anything_and_tells_no_cards(
    caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    class Broken:
        name = "broken"

        def choose(self, seen: View, legal: Sequence[Action]) -> Action:
            if fault == "raises":
                raise ValueError("my cards are SSH")
            return parse_action("S99:p/w")

    threads, match = BotThreads(Given(Broken())), Match.begin(Dealer(1))
    try:
        chosen = asyncio.run(threads.choose("a", Role.CRYPTID, "random", 1, match))
    finally:
        threads.close()
    assert chosen in match.legal(Role.CRYPTID)
    assert "bot random failed" in caplog.text
    assert "SSH" not in caplog.text
    assert "S99" not in caplog.text


def test_a_player_that_the_roster_lacks_is_replaced_by_chance() -> None:
    threads, match = BotThreads(Roster(["greedy"])), Match.begin(Dealer(1))
    try:
        chosen = asyncio.run(threads.choose("a", Role.CRYPTID, "cep:true", 1, match))
    finally:
        threads.close()
    assert chosen in match.legal(Role.CRYPTID)


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    go_on = Event()

    class Slow:
        name = "slow"

        def choose(self, seen: View, legal: Sequence[Action]) -> Action:
            assert go_on.wait(60)
            return legal[0]

    async def ask() -> Action | None:
        threads = BotThreads(Given(Slow()))
        try:
            thinking = asyncio.create_task(threads.choose("a", Role.CRYPTID, "slow", 1, match))
            await asyncio.sleep(0)
            assert not thinking.done()
            go_on.set()
            return await thinking
        finally:
            threads.leave("a")
            threads.close()

    match = Match.begin(Dealer(1))
    assert asyncio.run(ask()) == match.legal(Role.CRYPTID)[0]


def test_the_bots_of_a_server_play_as_the_arenas_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short run of the long proof, and of one that must not hold."""
    monkeypatch.setattr(prove_table_bots, "EXACT_PAIRS", 2)

    def others(name: str, role: Role, seed: int) -> Choose:
        return prove_table_bots.in_the_arena(name, role, seed + 1)

    with prove_table_bots.at_tables() as table:
        assert prove_table_bots.differing_games(table) == []
    assert prove_table_bots.differing_games(others) == [0, 1]
