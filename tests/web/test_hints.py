"""A hint in the page: a ladder, rung by rung, on a desktop and on a phone, and nowhere else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.house import LOCALES, PERSON, Server, bot

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-hints")]

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""
SIZES = [(1280, 800), (390, 844), (360, 640), (844, 390)]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_each_rung_is_told_when_it_is_asked_for(
    server: Server, visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size)
    page.goto(server.table(bot(), PERSON, position=LAST))
    page.locator("[data-hint]").click()
    ladder = page.locator("dialog li")
    expect(ladder).to_have_count(1)
    expect(ladder.last).to_contain_text("Look at space 2.")
    for number, (button, told) in enumerate(
        [
            ("Which card?", "It is a move for Split."),
            ("Which action?", "Split of space 2: pink left."),
            ("Why?", "Captures the Cryptid by force in this round"),
        ],
        start=2,
    ):
        page.get_by_role("button", name=button).click()
        expect(ladder).to_have_count(number)
        expect(ladder.last).to_contain_text(told)
    expect(page.locator("dialog .button:not(.quiet)")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-hint]")).to_be_focused()
    assert server.complaints == ""


@pytest.mark.parametrize("language", LOCALES)
def test_a_hint_is_in_the_readers_language(server: Server, visitor: Visitor, language: str) -> None:
    told = {
        "en": "Look at space",
        "fr": "Regardez l’espace",
        "ja": "スペース2",
        "ru": "место\u00a02",
    }
    page = visitor(locale=LOCALES[language])
    page.goto(server.table(bot(), PERSON, position=LAST))
    page.locator("[data-hint]").click()
    expect(page.locator("dialog li").last).to_contain_text(told[language])


def test_between_people_there_is_no_hint(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, PERSON, position=LAST))
    page.locator("dialog[open].cover .main").click()
    expect(page.locator("[data-asked]")).to_be_visible()
    expect(page.locator("[data-hint]")).to_have_count(0)
