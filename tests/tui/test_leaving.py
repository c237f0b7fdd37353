"""Keys that come faster than screens go: none closes or changes a screen that was not meant."""

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.terminal import new_game, on, ready, terminal, until
from urban_legends.tui.app import TerminalApp
from urban_legends.tui.asking import Help, Question
from urban_legends.tui.home import FileScreen, HomeScreen
from urban_legends.tui.table import TableScreen

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def at_once(app: TerminalApp, pilot: Pilot[None], *keys: str) -> None:
    """Keys that have all been pressed before the first is looked at."""
    for key in keys:
        app.screen.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()


async def test_a_key_that_is_held_down_closes_one_screen(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        await new_game(app, pilot, "c", "1")
        await pilot.press("f1")
        await on(app, pilot, Help)
        await at_once(app, pilot, "escape", "escape", "escape")
        await on(app, pilot, TableScreen)
        await at_once(app, pilot, "q", "q", "q")
        await on(app, pilot, HomeScreen)
        await at_once(app, pilot, "f1", "f1")
        await on(app, pilot, Help)
        await at_once(app, pilot, "x")
        await on(app, pilot, HomeScreen)


async def test_an_answer_given_twice_is_one_answer(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("g")
        await on(app, pilot, Question)
        await at_once(app, pilot, "y", "y")
        assert await on(app, pilot, TableScreen) is table
        await until(app, pilot, lambda: table.state.result == "S resign")


async def test_a_table_that_opens_late_does_not_take_the_place_of_the_first_screen(
    tmp_path: Path,
) -> None:
    """Whoever asked for another game and left at once finds it over the first screen."""
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("g", "y")
        await until(app, pilot, lambda: table.state.result != "*")
        await at_once(app, pilot, "r", "q")
        await until(app, pilot, lambda: app.screen is not table)
        await on(app, pilot, TableScreen)
        await pilot.press("q")
        await on(app, pilot, HomeScreen)


async def test_what_opens_a_screen_opens_one(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        await at_once(app, pilot, "f", "f")
        await on(app, pilot, FileScreen)
        await pilot.press("escape")
        await on(app, pilot, HomeScreen)
