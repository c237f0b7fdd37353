"""The main screens as text, at several sizes, without colour and in plain characters."""

import os
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.tui.terminal import (
    SMALL,
    WIDE,
    database,
    lines,
    new_game,
    on,
    ready,
    screen_text,
    terminal,
    until,
)
from urban_legends.store import open_store
from urban_legends.tables.bodies import BotSeat, NewTable, PersonSeat
from urban_legends.tables.journal import TableConfig, journal_text
from urban_legends.tables.opening import configured
from urban_legends.text import Language, say
from urban_legends.tui.characters import plain
from urban_legends.tui.games import SavedGame
from urban_legends.tui.home import HomeScreen, SavedScreen
from urban_legends.tui.new_game import NewGameScreen
from urban_legends.tui.replay import ReplayScreen
from urban_legends.tui.table import TableScreen

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
SNAPSHOTS = Path(__file__).parent / "snapshots"
RECORD = """[Cryptid "Ada"]
[Scientist "Bea"]
[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "*"]

1. Ap< H1w> D~SS S2:w/bb S1:w/b {both blocks now hold seven}
"""


def same_as_kept(name: str, text: str) -> None:
    """Compare with the kept screen; SNAPSHOTS=1 in the environment keeps it anew."""
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("SNAPSHOTS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8")


def stored_table(folder: Path) -> None:
    """A game that always deals the same, paused so that its bot never acts."""
    wanted = NewTable(
        PersonSeat("person", "Ada"), BotSeat("bot", "watcher"), seed="snapshot", pace=None
    )
    config: TableConfig = configured(wanted, None, {"watcher"})
    config = TableConfig(
        **{**{name: getattr(config, name) for name in config.__slots__}, "date": "2026.11.15"}
    )
    store = open_store(database(folder))
    store.open_table("a-table-of-tests", journal_text(config))
    store.close()


@pytest.mark.parametrize("language", Language)
async def test_the_table_in_every_language(tmp_path: Path, language: Language) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path, language=language) as (app, pilot):
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        await pilot.press("s", "1", "p", "b")
        assert table.selection.complete
        assert all(cell_len(line) <= SMALL[0] for line in lines(app))
        assert len(lines(app)) == SMALL[1]
        same_as_kept(f"table-{language.value}", screen_text(app))


async def test_a_large_screen_shows_more(tmp_path: Path) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path, size=WIDE) as (app, pilot):
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        await pilot.press("down", "down")
        same_as_kept("table-wide", screen_text(app))


async def test_all_of_the_first_screen_fits_in_every_language(tmp_path: Path) -> None:
    game = SavedGame(
        "a", "2026.11.15", {"C": ("", None), "S": ("watcher", "watcher")}, 1, 8, 1, "*"
    )
    async with terminal(tmp_path) as (app, pilot):
        home = app.screen
        assert isinstance(home, HomeScreen)
        for problem in ("", "The games are open in a server. " * 5):
            app.problem, home.waiting = problem, game
            for _ in Language:
                await pilot.press("f2")
                assert say(app.language, "tui-continue") in screen_text(app)
                assert say(app.language, "tui-characters") in screen_text(app)
                assert not home.query_one("#home").show_vertical_scrollbar


async def test_first_screen_new_game_and_saved_games(tmp_path: Path) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path) as (app, pilot):
        same_as_kept("home", screen_text(app))
        await pilot.press("n")
        await pilot.pause()
        same_as_kept("new-game", screen_text(app))
        await pilot.press("q", "o")
        saved = await on(app, pilot, SavedScreen)
        while not saved._read:
            await pilot.pause(0.01)
        same_as_kept("saved", screen_text(app))


async def test_a_record_is_stepped_through_and_played_on_from(tmp_path: Path) -> None:
    file = tmp_path / "game.cul"
    file.write_text(RECORD, encoding="utf-8")
    async with terminal(tmp_path) as (app, pilot):
        assert app.show_file(str(tmp_path / "none.cul")) is not None
        assert "cannot be read" in (app.show_file(str(tmp_path / "none.cul")) or "")
        assert "Line 1" in (app.show_record("nonsense") or "")
        assert app.show_file(str(file)) is None
        replay = await on(app, pilot, ReplayScreen)
        await pilot.press("right", "right", "right", "left", "end")
        assert replay.at == 5
        assert "{both blocks now hold seven}" in screen_text(app)
        same_as_kept("replay", screen_text(app))
        await pilot.press("home", "pagedown", "pageup", "down", "right", "c")
        await on(app, pilot, NewGameScreen)
        await pilot.press("enter")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert table.state.steps >= 1
        assert table.session.log[0].step == "Ap<"


async def test_a_saved_game_that_cannot_be_read_any_more_says_so(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        await app.opened_games()
        for look in (app.open_saved, app.replay_saved, app.review_saved):
            look("no-such-table")
            await until(app, pilot, lambda: len(app._notifications))
            assert "There is no such game" in next(iter(app._notifications)).message
            app.clear_notifications()
            assert isinstance(app.screen, HomeScreen)


async def test_resizing_keeps_what_was_chosen(tmp_path: Path) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path) as (app, pilot):
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        await pilot.press("s", "1", "p", "b")
        before = screen_text(app)
        for size in (WIDE, (110, 30), (40, 10), SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert table.selection.complete
        assert screen_text(app) == before


async def test_every_thing_with_a_key_can_be_clicked(tmp_path: Path) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path) as (app, pilot):
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        card = next(one.card for one in table.state.legal or () if one.card) or ""
        name = {"S": "s Split", "A": "a Align", "H": "h Shuffle"}[card]
        await click(pilot, name)
        assert table.selection.choice.card == card
        await click(pilot, "‹1›")
        assert table.selection.choice.space in (1, None)
        await click(pilot, "Esc Back")
        assert not table.selection.begun
        await click(pilot, "F2 Language")
        assert app.language is Language.FRENCH


async def click(pilot: object, text: str) -> None:
    app = pilot.app  # type: ignore[attr-defined]
    for y, line in enumerate(lines(app)):
        if text in line:
            await pilot.click(offset=(line.index(text), y))  # type: ignore[attr-defined]
            return
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(app)}")


async def test_without_colour_everything_is_still_told_apart(tmp_path: Path) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path, theme="plain") as (app, pilot):
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        colours = {
            colour
            for strip in app.screen._compositor.render_strips(app.size)
            for segment in strip
            if segment.style is not None
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None and colour.triplet is not None
        }
        assert all(len(set(colour.triplet)) == 1 for colour in colours if colour.triplet)


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.FRENCH])
async def test_plain_characters_are_ascii(tmp_path: Path, language: Language) -> None:
    stored_table(tmp_path)
    async with terminal(tmp_path, language=language, plain=True) as (app, pilot):
        await on(app, pilot, HomeScreen)
        app.open_saved("a-table-of-tests")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert plain(screen_text(app)).isascii()
        for strip in app.screen._compositor.render_strips(app.size):
            filtered = strip
            for one in app.get_line_filters():
                filtered = filtered.apply_filter(one, app.screen.styles.background)
            assert "".join(segment.text for segment in filtered).isascii()
        await pilot.press("f4")
        assert not app.plain


def test_plain_letters_keep_their_width() -> None:
    for text in ("Détecteur « ● ◆ »", "クリプティッド：都市伝説", "Раунд … № 5", "╔═╗"):
        assert cell_len(plain(text)) == cell_len(text)
    assert plain("Détecteur") == "Detecteur"
    assert plain("都市") == "都市"


async def test_a_game_of_one_s_own_is_saved_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("e", "e")
        files = sorted(tmp_path.glob("*.cul"))
        assert len(files) == 2
        assert "???" in files[0].read_text(encoding="utf-8")
