"""Reviews in the terminal: made while one looks, shown on the board, kept, broken off."""

import asyncio
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.tui.terminal import SMALL, WIDE, lines, new_game, on, ready, screen_text, shown, terminal
from urban_legends.hosting.bots import BotThreads
from urban_legends.text import Language, render, say
from urban_legends.tui.curve import points_of
from urban_legends.tui.home import SavedScreen
from urban_legends.tui.moment import BETTER, PLAYED, MomentScreen
from urban_legends.tui.replay import ReplayScreen
from urban_legends.tui.review import ReviewScreen
from urban_legends.tui.second_try import SecondTryScreen

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
MISSED = """[Cryptid "Ada"]
[Scientist "Bea"]
[Start "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"]
[Result "C resign"]

1. S2:-/p
"""
"""The Scientist could have captured."""


async def test_a_mistake_with_its_reasons_and_the_better_line_on_the_board(tmp_path: Path) -> None:
    async with terminal(tmp_path, record=MISSED) as (app, pilot):
        await on(app, pilot, ReplayScreen)
        await pilot.press("v")
        screen: ReviewScreen = await on(app, pilot, ReviewScreen)
        await shown(app, pilot, "A certain win was missed")
        review = screen.review
        assert review.done
        assert [one.grade for one in review.mistakes] == ["serious"]
        assert points_of(review.moments, "C", review.steps, "C resign")[-1] == (1, 100)
        top = next(line for line in lines(app) if "100%" in line)
        assert top.endswith("█")  # the Cryptid's chance, and the Cryptid won
        assert review.counts("S") == {"missed-win": 1}

        await pilot.press("enter")
        moment: MomentScreen = await on(app, pilot, MomentScreen)
        assert moment.role == "C"
        assert moment.open  # somebody else's mistake is told at once
        assert "Does not win by force" in " ".join(screen_text(app).split())
        await pilot.press("escape", "s", "enter")
        moment = await on(app, pilot, MomentScreen)
        assert moment.own
        assert not moment.open
        assert "Does not win by force" not in " ".join(screen_text(app).split())
        assert BETTER not in moment.lines
        await pilot.press("t")
        task: SecondTryScreen = await on(app, pilot, SecondTryScreen)
        assert "Find something better." in " ".join(screen_text(app).split())
        played, best = moment.moment.played.action, moment.moment.best.action
        await pilot.press("colon", *played, "enter")
        await shown(app, pilot, "No better than what was played.")
        assert task.session.seat == "S"
        await pilot.press("y")
        assert "Does not win by force" in " ".join(screen_text(app).split())
        await pilot.press("colon", *best, "enter")
        await shown(app, pilot, "The best that was found!")
        await pilot.press("escape")
        moment = await on(app, pilot, MomentScreen)
        assert moment.open  # solved, so it may be told
        await pilot.press("x")
        assert moment.which == BETTER
        assert moment.line == moment.moment.line
        assert moment.at == 1
        await pilot.press("end")
        assert moment.at == len(moment.line) - 1
        assert await pilot.click("#choices", offset=(1, 0))
        assert moment.which == PLAYED
        assert [one.seen.notation for one in moment.line] == [
            one.seen.notation for one in review.game.moments
        ]


async def test_a_review_in_every_language_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with terminal(tmp_path) as (app, pilot):
        app.review(MISSED)
        screen: ReviewScreen = await on(app, pilot, ReviewScreen)
        await shown(app, pilot, "A certain win was missed")

        async def refuse(*arguments: object) -> None:
            raise AssertionError("what is kept is not thought about again")

        monkeypatch.setattr(BotThreads, "consider", refuse)
        for language in (Language.FRENCH, Language.JAPANESE, Language.RUSSIAN, Language.ENGLISH):
            await pilot.press("f2")
            assert app.language == language
            assert say(language, "review-title") in screen_text(app)
            assert say(language, "review-fault", fault="missed-win") in screen_text(app)
            assert all(cell_len(line) <= SMALL[0] for line in lines(app))
            await pilot.press("enter")
            moment = await on(app, pilot, MomentScreen)
            reason = render(moment.moment.reasons[0].phrase, language)
            assert reason[:12] in screen_text(app)
            assert all(cell_len(line) <= SMALL[0] for line in lines(app))
            await pilot.press("escape")
            await on(app, pilot, ReviewScreen)
        await pilot.press("q")
        app.review(MISSED)
        await shown(app, pilot, "A certain win was missed")
        assert app.screen is not screen


async def test_a_review_shows_how_far_it_is_and_ends_with_its_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = asyncio.Event()

    async def think_for_ever(*arguments: object) -> str:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return ""

    monkeypatch.setattr(BotThreads, "consider", think_for_ever)
    async with terminal(tmp_path, size=WIDE) as (app, pilot):
        app.review(MISSED)
        await shown(app, pilot, "0 of 1 decisions judged")
        await pilot.press("q")
        await asyncio.wait_for(ended.wait(), 60)


async def test_from_the_end_of_a_game_and_from_saved_games(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        await pilot.press("g", "y")
        await shown(app, pilot, "Review with the coach")
        await pilot.press("v")
        await on(app, pilot, ReviewScreen)
        await shown(app, pilot, "There is nothing to judge")
        await pilot.press("q", "q", "o")
        await on(app, pilot, SavedScreen)
        await shown(app, pilot, "Review with the coach")
        await pilot.press("v")
        review = await on(app, pilot, ReviewScreen)
        assert review.role == "C"
