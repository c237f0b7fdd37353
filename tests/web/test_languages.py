"""The guided game in each language, and the language that a browser asks for."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import LANGUAGES, LOCALES, Server

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-languages")]

LESSONS = ["split", "align", "shuffle", "match", "hide", "captured", "escape", "remove"]
LESSONS += ["relocate", "expand", "evidence", "wild"]
TITLES = {
    "en": "Cryptid: Urban Legends",
    "fr": "Cryptide\u202f: Légendes Urbaines",
    "ja": "クリプティッド：都市伝説",
    "ru": "Криптид: городские легенды",
}


def learn(page: Page, hands: Hands, name: str) -> None:
    """Do what a lesson asks."""
    page.locator(f'.lesson[data-lesson="{name}"]').wait_for()
    hands.wait()
    if name == "match":
        page.locator(".feature").nth(5).click()
    elif name == "evidence":
        page.locator(".feature").nth(4).click()
        hands.confirm()
    else:
        hands.decide()
    page.locator(".lesson.learned .next").click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guided_game_is_completed_by_doing(
    server: Server, visitor: Visitor, language: str
) -> None:
    page = visitor(locale=LOCALES[language])
    page.goto(server.address)
    expect(page.locator("h1")).to_have_text(TITLES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("section.new button").click()
    hands = Hands(page, random.Random(1))
    for name in LESSONS:
        learn(page, hands, name)
    expect(page.locator("h1")).to_have_text(TITLES[language])


def test_a_lesson_does_not_praise_something_else(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{server.address}/guide")
    page.locator(".card.draw.open").click()
    Hands(page).confirm()
    expect(page.locator(".again")).to_be_visible()
    expect(page.locator(".lesson.learned")).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".lesson")).to_have_attribute("data-lesson", "align")
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("h1")).to_have_text(TITLES["en"])
