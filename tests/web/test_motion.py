"""Motion: sensors glide, an end is seen before it is told; and none of it for who wants none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, POSITIONS, Server, bot

CAPTURE = "1 hC -[o*]- pppp[o]-[o]wwwbbb S.SH SA.H -- 0-0 9o5m -"
COUNT = """() => {
  window.glides = 0;
  document.querySelector(".board").addEventListener("transitionrun", (event) => {
    if (event.propertyName === "transform" && event.target.matches(".sensor")) window.glides += 1;
  });
}"""
# Looks at every change of the page, however fast it is followed by the next.
WATCH_THE_END = """() => {
  window.aloneOnTheBoard = false;
  const look = () => {
    const [board, told] = [".board.capture", "dialog"].map((one) => document.querySelector(one));
    if (board && !told) window.aloneOnTheBoard = true;
  };
  const changes = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, changes);
}"""
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-hands")]


def split(server: Server, page: Page) -> None:
    """Divide a space and wait until the table has moved on."""
    page.goto(server.table(bot(), PERSON, POSITIONS["big"], pace=None))
    page.locator('.card[data-card="S"].open').click()
    page.evaluate(COUNT)
    page.locator("button.space.lit").first.click()
    Hands(page).confirm()
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")


def test_sensors_glide_unless_motion_is_not_wanted(server: Server, visitor: Visitor) -> None:
    page = visitor(reduced_motion="no-preference")
    split(server, page)
    page.wait_for_function("window.glides >= 9")
    still = visitor()
    split(server, still)
    still.wait_for_timeout(300)
    assert still.evaluate("window.glides") == 0


def test_an_end_is_seen_on_the_board_before_it_is_told(server: Server, visitor: Visitor) -> None:
    page = visitor(reduced_motion="no-preference")
    page.goto(server.table(PERSON, bot(), CAPTURE))
    page.locator(".feature").nth(4).click()
    page.evaluate(WATCH_THE_END)
    Hands(page).confirm()
    expect(page.locator("dialog h2")).to_have_text("You lost")
    assert page.evaluate("window.aloneOnTheBoard")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("dialog h2")).to_have_text("You lost")
