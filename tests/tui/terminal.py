"""What the tests of the terminal share: an application on a database of its own, and its screen."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from urban_legends.store.paths import sqlite_url
from urban_legends.text import Language
from urban_legends.tui.app import TerminalApp
from urban_legends.tui.table import TableScreen

SMALL = (80, 24)
WIDE = (200, 60)


def database(folder: Path) -> str:
    return sqlite_url(folder / "games.sqlite3")


@asynccontextmanager
async def terminal(
    folder: Path, size: tuple[int, int] = SMALL, **more: Any
) -> AsyncGenerator[tuple[TerminalApp, Pilot[None]], None]:
    """The application on a screen of some size; its games lie in the folder."""
    app = TerminalApp(database(folder), more.pop("language", Language.ENGLISH), **more)
    try:
        async with app.run_test(size=size) as pilot:
            await app.opened_games()
            await pilot.pause()
            yield app, pilot
    finally:
        app.close_games()


def lines(app: TerminalApp) -> list[str]:
    """The screen as text, line by line."""
    strips = app.screen._compositor.render_strips(app.size)
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def screen_text(app: TerminalApp) -> str:
    return "\n".join(lines(app))


async def until(app: TerminalApp, pilot: Pilot[None], met: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(3000):
        if met():
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"it never came:\n{screen_text(app)}")


async def shown(app: TerminalApp, pilot: Pilot[None], text: str) -> None:
    """Wait until the screen says something."""
    for _ in range(2000):
        if text in screen_text(app):
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{text!r} never came:\n{screen_text(app)}")


async def on(app: TerminalApp, pilot: Pilot[None], kind: type) -> Any:
    """Wait until a screen of a kind is shown."""
    for _ in range(2000):
        if isinstance(app.screen, kind):
            await pilot.pause()
            return app.screen
        await pilot.pause(0.01)
    raise AssertionError(f"still on {app.screen!r}:\n{screen_text(app)}")


async def ready(pilot: Pilot[None], table: TableScreen) -> None:
    """Wait until this terminal is asked for something, or the game is over."""
    for _ in range(4000):
        state = table.session.state
        if state is not None and (state.can.act or table.covered() or state.result != "*"):
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError("nobody asked anything")


async def new_game(app: TerminalApp, pilot: Pilot[None], *keys: str) -> TableScreen:
    """A new game by keys: role, level, …"""
    from urban_legends.tui.new_game import NewGameScreen

    await pilot.press("n")
    await on(app, pilot, NewGameScreen)
    await pilot.press(*keys, "enter")
    table = await on(app, pilot, TableScreen)
    assert isinstance(table, TableScreen)
    return table
