"""The guided game in each language, and the language that a browser asks for."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.guide import CHAPTERS, Pupil
from tests.web.hands import Hands
from tests.web.house import LANGUAGES, LOCALES, Server

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-languages")]

TITLES = {
    "en": "Cryptid: Urban Legends",
    "fr": "Cryptide\u202f: Légendes Urbaines",
    "ja": "クリプティッド：都市伝説",
    "ru": "Криптид: городские легенды",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_completed_by_doing_and_ends_in_a_game(
    server: Server, visitor: Visitor, language: str
) -> None:
    page = visitor(locale=LOCALES[language])
    page.goto(server.address)
    expect(page.locator("h1")).to_have_text(TITLES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.goto(f"{server.address}/guide")
    pupil = Pupil(page, Hands(page, random.Random(1), keys=language == "fr"))
    pupil.press(".goal .next")
    for chapter in CHAPTERS:
        pupil.chapter(chapter)
    pupil.quiz()
    expect(page.locator(".end")).to_have_attribute("data-right", "3")
    pupil.press('.end [data-role="S"]')
    page.locator(".play .hand").wait_for()
    assert "/table/" in page.url
