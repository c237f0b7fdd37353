"""A game outlives a reload, a closed page and a server that is killed between two actions."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.campaign import outlive
from tests.web.conftest import Visitor
from tests.web.hands import Hands, pick
from tests.web.house import PERSON, Server, bot

KILLS = 3
"""Whole games of it are a long proof: browser-games."""
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-survival")]


def test_a_game_survives_a_reload_and_a_closed_page(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="21"))
    hands = Hands(page, random.Random(8))
    hands.decide()
    hands.wait()
    steps = page.locator(".play").get_attribute("data-steps") or ""
    page.reload()
    hands.wait()
    expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    again = page.context.new_page()
    page.close()
    again.goto(server.address)
    again.locator(".open .go").click()
    expect(again.locator(".play")).to_have_attribute("data-steps", steps)
    hands = Hands(again, random.Random(9))
    hands.decide()


def test_a_game_survives_a_killed_server(own_server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(own_server.table(PERSON, bot(), seed="22"))
    assert outlive(own_server, page, Hands(page, random.Random(10)), KILLS) == KILLS


def test_the_language_changes_in_mid_game_without_losing_anything(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="23"))
    hands = Hands(page, random.Random(4))
    hands.decide()
    hands.wait()
    steps = page.locator(".play").get_attribute("data-steps") or ""
    page.locator(".card[data-card].open").first.click()
    expect(page.locator(".card.chosen")).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    pick(page, "language", "ja")
    expect(page.locator("dialog h2")).to_have_text("設定")
    page.keyboard.press("Escape")
    expect(page.locator(".card.chosen")).to_have_count(1)
    expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    # The server's words too: what is asked, and what has already happened.
    expect(page.locator("aside [data-step]").first).to_contain_text("科学者")
    page.keyboard.press("Escape")
    expect(page.locator("h1")).to_contain_text("クリプティッド、あなたの手番です")
    page.reload()
    expect(page.locator("h1")).to_contain_text("クリプティッド")
    assert hands.decide() == "s"
