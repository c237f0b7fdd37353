"""Puzzles in the terminal: chosen, answered, judged, shown on the board, remembered."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.tui.terminal import SMALL, WIDE, lines, on, screen_text, terminal
from tests.tui.test_screens import same_as_kept
from urban_legends.puzzles.collection import find, listed
from urban_legends.rules import action_text
from urban_legends.tables.puzzles import PuzzleListed
from urban_legends.text import Language, render, say
from urban_legends.tui import puzzle_memory
from urban_legends.tui.app import TerminalApp
from urban_legends.tui.home import HomeScreen
from urban_legends.tui.puzzle import PuzzleScreen
from urban_legends.tui.puzzle_desk import Desk
from urban_legends.tui.puzzle_memory import Memory, Rating, after, due_by, pick, rated_after
from urban_legends.tui.puzzles import THEMES, PuzzlesScreen

PAGE = Path(__file__).parents[2] / "web/src/puzzles"
EASY = PuzzleListed("a", 1000, ("capture",))
HARD = PuzzleListed("b", 2000, ("escape", "wild"))


def about(theme: str) -> str:
    """Some puzzle about something."""
    return next(one.id for one in listed() if theme in one.themes)


def an_answer(puzzle: str, right: bool) -> str:
    found = find(puzzle)
    assert found is not None
    one = next(one for one in found.actions if (one in found.solutions) is right)
    return action_text(one)


async def open_puzzle(app: TerminalApp, pilot: Pilot[None], puzzle: str) -> PuzzleScreen:
    """By its number, from the first screen."""
    await pilot.press("p")
    await on(app, pilot, PuzzlesScreen)
    await pilot.press("p", *puzzle, "enter")
    screen: PuzzleScreen = await on(app, pilot, PuzzleScreen)
    assert screen.puzzle.id == puzzle
    return screen


async def answer(pilot: Pilot[None], action: str) -> None:
    await pilot.press("colon", *action, "enter")
    await pilot.pause()


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_puzzle_is_failed_shown_tried_again_and_solved(tmp_path: Path) -> None:
    kept = tmp_path / "terminal-puzzles.json"
    settings: dict[str, Any] = {"settings": tmp_path / "terminal.json"}
    puzzle = about("stop")
    async with terminal(tmp_path, **settings) as (app, pilot):
        screen = await open_puzzle(app, pilot, puzzle)
        assert "do not let the Cryptid escape" in " ".join(screen_text(app).split())
        await answer(pilot, an_answer(puzzle, right=False))
        assert screen.verdict is not None
        assert not screen.verdict.right
        assert "That fails" in screen_text(app)
        assert app.desk.memory.rating.value < 1300
        await pilot.press("right")
        first = screen.verdict.line[1].entry
        assert first is not None
        assert f"{first.role} {first.step} " in screen_text(app)
        await pilot.press("end")
        assert screen.step == len(screen.verdict.line) - 1
        assert screen.seen_shown() == screen.verdict.line[-1].seen
        assert "right answer" not in screen_text(app)
        await pilot.press("x")
        assert "right answer" in screen_text(app)
        rating = app.desk.memory.rating
        await pilot.press("r")
        screen = await on(app, pilot, PuzzleScreen)
        assert screen.verdict is None
        await answer(pilot, an_answer(puzzle, right=True))
        assert "Right: nothing can prevent it now." in " ".join(screen_text(app).split())
        assert app.desk.memory.rating == rating  # the first answer alone is rated
        await pilot.press("n")
        following = await on(app, pilot, PuzzleScreen)
        assert following.puzzle.id != puzzle
        await pilot.press("q")
        await on(app, pilot, PuzzlesScreen)
        assert "0 solved, 1 not" in screen_text(app)
        await pilot.press("escape")
        await on(app, pilot, HomeScreen)
    tomorrow = puzzle_memory.day_number(date.today()) + 1
    assert due_by(Desk(kept).memory, tomorrow) == [puzzle]


@pytest.mark.anyio
@pytest.mark.slow
@pytest.mark.parametrize("language", Language)
async def test_a_puzzle_in_every_language_by_mouse(tmp_path: Path, language: Language) -> None:
    puzzle = about("hide")
    async with terminal(tmp_path, language=language) as (app, pilot):
        screen = await open_puzzle(app, pilot, puzzle)
        aids = {say(language, name) for name in ("effect-escape", "effect-capture", "ended-now")}
        assert not any(one.split()[-1] in screen_text(app) for one in aids)
        action = an_answer(puzzle, right=True)
        names = [one.feature for one in screen.state.seen.reading.features]
        assert await pilot.click("#explorer", offset=(3, 1 + names.index(action)))
        assert screen.selection.actions == (action,)
        assert screen.preview is not None
        assert screen.preview.after == screen.state.seen
        await pilot.press("enter")
        assert screen.verdict is not None
        assert screen.verdict.right
        assert render(screen.verdict.why, language).split()[0] in screen_text(app)
        assert all(cell_len(line) <= SMALL[0] for line in lines(app))
        await pilot.press("right")
        assert screen.step == 1
        assert await pilot.click("#choices", offset=(1, 0))
        assert screen.step == min(2, len(screen.verdict.line) - 1)


@pytest.mark.anyio
@pytest.mark.slow
async def test_the_list_by_theme_of_the_day_and_what_comes_back(tmp_path: Path) -> None:
    async with terminal(tmp_path, size=WIDE) as (app, pilot):
        app.show_puzzles()
        await on(app, pilot, PuzzlesScreen)
        await pilot.press("right", "7")
        assert app.desk.theme == "wild"
        await pilot.press("n")
        screen = await on(app, pilot, PuzzleScreen)
        assert "wild" in screen.puzzle.themes
        await pilot.press("q", "d")
        screen = await on(app, pilot, PuzzleScreen)
        assert screen.puzzle.id == app.desk.daily
        await pilot.press("q", "r")
        await on(app, pilot, PuzzlesScreen)  # nothing comes back yet
        app.desk.memory = after(Memory(), about("draw"), 1500, right=False, today=100)
        await pilot.press("r")
        screen = await on(app, pilot, PuzzleScreen)
        assert screen.puzzle.id == about("draw")
        await pilot.press("q", "f", "y")
        await on(app, pilot, PuzzlesScreen)
        assert app.desk.memory == Memory()
        await pilot.press("p", *"nothing", "enter")
        assert "There is no such puzzle." in screen_text(app)


@pytest.mark.anyio
@pytest.mark.slow
async def test_the_list_fits_a_small_screen(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        app.show_puzzles()
        await on(app, pilot, PuzzlesScreen)
        same_as_kept("puzzles", screen_text(app))
        for _ in Language:
            await pilot.press("f2")
            assert all(cell_len(line) <= SMALL[0] for line in lines(app))
            assert say(app.language, "tui-puzzles-here")[:20] in screen_text(app)


# --- what is remembered --------------------------------------------------------------------------


def test_the_figures_are_those_of_the_page() -> None:
    page = (PAGE / "memory.ts").read_text(encoding="utf-8")
    intervals = re.search(r"INTERVALS = \[(.*?)\]", page)
    assert intervals is not None
    assert tuple(map(int, intervals[1].split(","))) == puzzle_memory.INTERVALS
    for name in ("PUZZLE_DEVIATION", "LEAST_DEVIATION", "NEAREST"):
        assert f"const {name} = {getattr(puzzle_memory, name)};" in page
    first = Memory().rating
    assert f"rating: {{ value: {first.value}, deviation: {first.deviation} }}" in page
    named = re.search(r"THEMES = \[(.*?)\]", (PAGE / "words.ts").read_text("utf-8"), re.DOTALL)
    assert named is not None
    assert tuple(re.findall(r'"(.*?)"', named[1])) == THEMES


def test_a_rating_is_what_glicko_gives() -> None:
    found = rated_after(Rating(1500, 200), 1400, right=True)
    assert found.value == pytest.approx(1563.1, abs=0.5)
    assert found.deviation == pytest.approx(175.4, abs=0.5)
    own = Rating()
    for number in range(500):
        own = rated_after(own, round(own.value), number % 2 == 0)
    assert own.deviation == puzzle_memory.LEAST_DEVIATION


def test_what_was_failed_comes_back_until_it_is_known() -> None:
    memory = after(Memory(), "a", 1000, right=False, today=100)
    assert after(memory, "a", 1000, right=True, today=100) == memory  # not put off on the same day
    for day in (101, 104, 111, 132):
        assert due_by(memory, day - 1) == []
        assert due_by(memory, day) == ["a"]
        memory = after(memory, "a", 1000, right=True, today=day)
    assert due_by(memory, 9999) == []
    again = after(memory, "a", 1000, right=False, today=200)
    assert due_by(again, 201) == ["a"]
    assert not again.tried["a"].right


def test_the_next_puzzle_is_new_of_the_theme_and_about_as_hard() -> None:
    both = (EASY, HARD)
    assert pick(Memory(Rating(1900, 50)), both, "all", 0.0) == HARD
    assert pick(Memory(), both, "wild", 0.99) == HARD
    assert pick(after(Memory(), "b", 2000, True, 1), both, "wild", 0.5) is None


@pytest.mark.parametrize("text", ["", "[]", '{"rating": 3}', '{"rating": {}, "tried": {}}'])
def test_a_damaged_file_is_as_if_nothing_had_been_answered(tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept.json"
    path.write_text(text, encoding="utf-8")
    assert Desk(path).memory == Memory()
