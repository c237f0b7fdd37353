"""Puzzles in the page: by mouse and by keys, on a desktop and on a phone, in four languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.house import LOCALES, Server
from tests.web.screens import announce, hiding, settle, wrong
from urban_legends.rules import Announce, feature_text

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-puzzles")]

PHONE, DESKTOP = (390, 844), (1280, 800)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_wrong_then_right(server: Server, visitor: Visitor, size: tuple[int, int]) -> None:
    puzzle = hiding()
    page = visitor(*size)
    page.goto(f"{server.address}/puzzle/{puzzle.id}")
    expect(page.locator("h1")).to_contain_text("Cryptid:")
    settle(page)
    board = page.locator(".room").bounding_box()
    announce(page, wrong(puzzle))
    verdict = page.locator(".verdict")
    expect(verdict).to_have_attribute("data-right", "false")
    assert page.locator(".room").bounding_box() == board
    expect(page.locator("h1")).to_contain_text("That fails")
    # The line shows it on a board, step by step.
    verdict.locator(".line").click()
    page.get_by_role("button", name="One step forwards").click()
    expect(page.locator("dialog")).to_contain_text("Step 1 of")
    page.keyboard.press("Escape")
    verdict.locator(".again").click()
    announce(page, puzzle.solutions[0])
    expect(verdict).to_have_attribute("data-right", "true")
    # Only the first answer counts, and it is kept over a reload.
    page.goto(f"{server.address}/puzzles")
    expect(page.locator(".rating")).to_contain_text("0 solved, 1 not")
    expect(page.locator(".due")).to_contain_text("Nothing to repeat today")
    assert server.complaints == ""


def test_by_keys_alone_and_heard(server: Server, visitor: Visitor) -> None:
    puzzle = hiding()
    page = visitor()
    page.goto(f"{server.address}/puzzle/{puzzle.id}")
    heard = page.locator("p.heard[role=status]")
    expect(heard).to_contain_text("Cryptid:")
    answer = puzzle.solutions[0]
    assert isinstance(answer, Announce)
    page.locator(f'[data-feature="{feature_text(answer.feature)}"]').first.focus()
    page.keyboard.press("Enter")
    page.locator(".dock .confirm").focus()
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Right: nothing can prevent it now.")
    page.locator(".verdict .next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-asked]")).to_be_visible()
    assert puzzle.id not in page.url


def test_a_run_against_the_clock(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # or a second might pass before it is looked at
    page.goto(f"{server.address}/puzzles/run")
    expect(page.locator("[role=timer]")).to_contain_text("3:00 left")
    expect(page.locator("[data-asked]")).to_be_visible()
    page.clock.run_for(181_000)
    expect(page.locator("h1")).to_contain_text("The run is over")
    expect(page.locator(".again")).to_be_visible()


def test_an_unknown_puzzle_says_so(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{server.address}/puzzle/00000000")
    expect(page.locator("main")).to_contain_text("There is no such puzzle.")


@pytest.mark.parametrize("language", LOCALES)
def test_in_the_readers_language(server: Server, visitor: Visitor, language: str) -> None:
    told = {
        "en": "Puzzle of the day",
        "fr": "Problème du jour",
        "ja": "今日の問題",
        "ru": "Задача дня",
    }
    page = visitor(locale=LOCALES[language])
    page.goto(f"{server.address}/puzzles")
    expect(page.locator(".daily")).to_contain_text(told[language])
    page.goto(f"{server.address}/puzzle/{hiding().id}")
    expect(page.locator("h1")).not_to_contain_text("puzzle-")
