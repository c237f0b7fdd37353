"""Reviews in the page: the curve, a mistake with its reasons and the better line, trying again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import LOCALES, Server
from tests.web.screens import MISSED, finished, reviewed

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-review")]

PHONE, DESKTOP = (390, 844), (1280, 800)


def split_the_pink_sensor(page: Page, side: str) -> None:
    """Send the last sensor to a side."""
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").first.click()
    tray = page.locator(f'[data-side="{side}"]')
    page.locator(".trays").wait_for()
    if tray.get_attribute("data-total") == "0":
        page.locator('.trays .sensor[data-colour="p"]').click()
    expect(tray).to_have_attribute("data-total", "1")
    Hands(page).confirm()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_mistake_with_its_reasons_the_better_line_and_a_second_try(
    server: Server, visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size)
    reviewed(server, page.goto, page)
    expect(page.get_by_text("The Scientist resigns; the Cryptid wins.")).to_be_visible()
    notes = page.locator(".notes")
    expect(notes.locator("h2")).to_have_text("A certain win was missed")
    expect(notes).to_contain_text("serious mistake")
    expect(page.locator("[data-judged-by]")).to_contain_text("Nothing was peeked at")
    # Nothing is told that was not asked for, and it can be tried first.
    expect(notes.locator("[data-reason]")).to_have_count(0)
    notes.locator("[data-try]").click()
    split_the_pink_sensor(page, ">")
    expect(page.locator("[data-tried=no]")).to_contain_text("No better than what was played")
    split_the_pink_sensor(page, "<")
    expect(page.locator("[data-tried=best]")).to_contain_text("The best that was found")
    page.get_by_role("button", name="Back to the review").click()
    # Whoever has found it is told everything.
    expect(notes.locator("[data-reason]").first).to_contain_text("wins by force in this round")
    notes.locator(".better").click()
    line = page.locator("figure.line")
    expect(line).to_have_attribute("data-at", "1")
    expect(line.get_by_role("status")).to_contain_text("Split of space 2: pink left.")
    line.locator(".forward").press("ArrowRight")
    expect(line).to_have_attribute("data-at", "2")
    expect(line.get_by_role("status")).to_contain_text("captured")
    assert server.complaints == ""


def test_the_curve_and_the_summary_are_there_for_everyone(server: Server, visitor: Visitor) -> None:
    page = visitor()
    reviewed(server, page.goto, page)
    mark = page.get_by_role("button", name="Round 1, Scientist: serious mistake")
    expect(mark).to_have_attribute("aria-pressed", "true")
    row = page.get_by_role("row", name="A certain win was missed")
    expect(row.get_by_role("cell")).to_have_text(["1", "–"])
    page.locator("[data-reveal]").click()
    page.get_by_label("With both hands open").check()
    expect(page.locator("main[data-done=true]")).to_be_visible()
    expect(page.locator("[data-judged-by]")).to_contain_text("both hands open")


def test_a_decision_that_is_no_mistake_leads_on_to_the_mistakes(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    reviewed(server, page.goto, page)
    page.goto(f"{page.url.partition('#')[0]}#1")
    page.reload()
    expect(page.locator("main[data-done=true]")).to_be_visible()
    expect(page.get_by_text("No mistakes were found")).to_have_count(0)
    page.locator("aside").get_by_role("button", name="Next moment").click()
    expect(page.locator(".notes h2")).to_have_text("A certain win was missed")


def test_the_end_screen_leads_to_the_turning_point(server: Server, visitor: Visitor) -> None:
    page = visitor()
    finished(server, page.goto, page)
    page.locator("[data-review]").click()
    page.wait_for_url("**/review/*/C")
    expect(page.locator("main[data-done=true]")).to_be_visible()
    page.go_back()
    page.goto(f"{server.address}/history")
    page.locator("[data-review]").first.click()
    page.wait_for_url("**/review/*/C")
    expect(page.locator("h1")).to_have_text("The night, looked at again")
    page.get_by_role("button", name="Replay").click()
    page.wait_for_url("**/replay/*")
    page.locator("[data-review]").click()
    page.wait_for_url("**/review/*/C")


@pytest.mark.parametrize("language", LOCALES)
def test_a_review_is_in_the_readers_language(
    server: Server, visitor: Visitor, language: str
) -> None:
    told = {
        "en": "Try again",
        "fr": "Réessayer",
        "ja": "もう一度やってみる",
        "ru": "Попробовать еще раз",
    }
    page = visitor(locale=LOCALES[language])
    reviewed(server, page.goto, page)
    expect(page.locator("[data-try]")).to_have_text(told[language])


def test_a_game_that_is_still_played_is_not_reviewed(server: Server, visitor: Visitor) -> None:
    page = visitor()
    running = server.replay(MISSED.replace("C resign", "*"))
    page.goto(running.replace("/replay/", "/review/"))
    expect(page.get_by_text("A game is reviewed when it is over.")).to_be_visible()
    page.goto(running)
    expect(page.locator(".controls")).to_be_visible()
    expect(page.locator("[data-review]")).to_have_count(0)
