"""Whole games at the table in the terminal, by keys, in both roles and in every language."""

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.terminal import WIDE, new_game, on, ready, screen_text, shown, terminal
from urban_legends.text import Language
from urban_legends.tui.app import TerminalApp
from urban_legends.tui.home import HomeScreen
from urban_legends.tui.replay import ReplayScreen
from urban_legends.tui.table import TableScreen

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
KEYS = {"<": "less_than_sign", ">": "greater_than_sign"}


def keys_for(table: TableScreen, chance: random.Random) -> list[str]:
    """Keys that choose some legal action, as a person would press them."""
    state = table.state
    phase = state.seen.position.phase
    assert state.legal is not None
    if phase == "m":
        spaces = sorted({one.space for one in state.legal if one.space is not None})
        return [
            key
            for colour in state.seen.position.displaced
            for key in (colour, str(chance.choice(spaces)))
        ]
    if phase == "h":
        best = state.seen.reading.best
        assert best is not None
        feature = chance.choice(best.features)
        return list(feature[1:]) if feature != "#10" else ["1", "0"]
    one = chance.choice(state.legal)
    match one.kind:
        case "draw":
            return ["d"]
        case "remove":
            return [KEYS[one.side or "<"]]
        case "place":
            return [str(state.legal.index(one) + 1)]
    card = ["asterisk"] if one.wild else []
    card.append((one.card or "S").lower())
    if one.card == "A":
        return [*card, one.colour or "", KEYS[one.side or "<"]]
    if one.card == "H":
        return [*card, str(one.space), one.colour or "", KEYS[one.side or "<"]]
    if one.left and one.right:
        return [*card, str(one.space), *one.left]
    return [*card, str(one.space), KEYS["<" if one.left else ">"]]


async def play(app: TerminalApp, pilot: Pilot[None], table: TableScreen, seed: int) -> None:
    """Play to the end; every action is shown on the board before it is confirmed."""
    chance = random.Random(seed)
    while True:
        await ready(pilot, table)
        if table.state.result != "*":
            return
        if table.covered() is not None:
            assert table.state.viewer == "spectator"
            assert table.state.legal is None
            await pilot.press("enter")
            continue
        await pilot.press(*keys_for(table, chance))
        assert table.selection.complete, screen_text(app)
        assert table.preview is not None
        assert table.preview.actions[0] in screen_text(app)
        version = table.state.version
        await pilot.press("enter")
        while table.state.version == version:
            await pilot.pause(0.005)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("role", "language"),
    [
        ("c", Language.ENGLISH),
        ("s", Language.FRENCH),
        ("c", Language.JAPANESE),
        ("s", Language.RUSSIAN),
    ],
)
async def test_a_whole_game_against_a_bot_by_keys(
    tmp_path: Path, role: str, language: Language
) -> None:
    async with terminal(tmp_path, language=language) as (app, pilot):
        table = await new_game(app, pilot, role, "1")
        await pilot.press("plus")  # the bot waits for nothing
        await play(app, pilot, table, seed=3)
        assert table.session.yours == (role.upper(),)
        assert table.state.viewer == "everyone"
        await pilot.press("o")
        replay = await on(app, pilot, ReplayScreen)
        assert len(replay.replay.moments) == table.state.steps + 1
        await pilot.press("q", "r")
        for _ in range(500):
            if app.screen is not table and isinstance(app.screen, TableScreen):
                break
            await pilot.pause(0.01)
        again = app.screen
        assert isinstance(again, TableScreen)
        await ready(pilot, again)
        assert again.session.yours == ("S" if role == "c" else "C",)


@pytest.mark.slow
async def test_two_people_at_one_terminal_never_see_each_other_s_cards(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "t")
        await ready(pilot, table)
        assert table.covered() == "C"
        assert "Hand the screen to the Cryptid" in screen_text(app)
        await pilot.press("s", "1")
        assert not table.selection.begun
        await pilot.press("enter")
        await ready(pilot, table)
        assert table.state.seen.position.cards["S"].known == ""
        assert len(table.state.seen.position.cards["C"].known) == 3
        await play(app, pilot, table, seed=5)
        assert table.state.result != "*"


async def test_a_handicap_is_chosen_played_and_said_to_be_ours(tmp_path: Path) -> None:
    async with terminal(tmp_path, size=WIDE) as (app, pilot):
        await pilot.press("n")
        await shown(app, pilot, "No handicap")
        assert "Not in the rulebook" not in screen_text(app)
        await pilot.press("t", "h", "h")
        await shown(app, pilot, "The Scientist’s wild card is face up")
        assert "Not in the rulebook" in screen_text(app)
        await pilot.press("enter")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert table.session.handicap == "wild"
        assert table.state.seen.position.wild == {"C": False, "S": True}
        await shown(app, pilot, "our own option")


async def test_two_bots_are_watched_paused_and_stepped(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "w", "1", "tab", "1")
        await pilot.press("space")
        await shown(app, pilot, "Pause")
        steps = table.state.steps
        await pilot.press("full_stop")
        for _ in range(1000):
            if table.state.steps > steps:
                break
            await pilot.pause(0.01)
        assert table.state.steps == steps + 1
        assert table.session.yours == ()
        assert all(not cards.known for cards in table.state.seen.position.cards.values())
        await pilot.press("q")
        await on(app, pilot, HomeScreen)


async def test_resigning_is_asked_about_first(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("g", "escape")
        assert table.state.result == "*"
        await pilot.press("g", "y")
        await shown(app, pilot, "You lost")
        assert table.state.result == "S resign"


async def test_the_language_changes_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("d")
        chosen = table.selection
        for word in ("Piocher", "引く", "Взять", "Draw"):
            await pilot.press("f2")
            assert word in screen_text(app)
        assert table.selection == chosen


async def test_an_own_action_is_taken_back_until_the_opponent_acts(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "t")
        await ready(pilot, table)
        await pilot.press("enter")
        await ready(pilot, table)
        option = next(one for one in table.state.legal or () if one.kind == "play")
        await pilot.press("colon", *option.action)
        await pilot.press("enter")
        await shown(app, pilot, "Hand the screen to the Scientist")
        assert table.state.steps == 1
        await pilot.press("u")
        await shown(app, pilot, "Hand the screen to the Cryptid")
        assert table.state.steps == 0
        await pilot.press("u")
        await pilot.pause()
        assert table.state.steps == 0


async def test_what_cannot_be_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("asterisk")
        assert "(Rule P8)" in table.note.plain
        assert not table.selection.begun
        await pilot.press("colon", *"S1:p", "enter")
        assert table.state.steps == 0
        await pilot.press("escape")
        assert table.session.seat == "C"


async def test_a_hint_is_a_ladder(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        for rung in ("Where to look: ", "Which card: ", "Which action: ", "Why: "):
            await pilot.press("i")
            await shown(app, pilot, rung)
        assert table.state.steps == 0
