"""Motion: sensors glide, an end is seen before it is told; and none of it for who wants none."""

from __future__ import annotations

import re
from typing import Any

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
# Notes what is set in motion, from where to where.
RECORD_MOTIONS = """(() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { width, height } = this.getBoundingClientRect();
    const transforms = [...frames].map((one) => one.transform ?? "");
    const what = String(this.getAttribute("class"));
    window.motions.push({ what, pile: this.dataset.pile, width, height, frames: transforms });
    return animate.call(this, frames, options);
  };
})()"""
# An announcement does not go by itself, however long a test takes.
LASTING_BANNER = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (what, delay, ...more) => (delay === 1500 ? 0 : later(what, delay, ...more));
})()"""
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
    page.wait_for_function("() => window.glides >= 9")
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


def landing(motion: dict[str, Any], end: int) -> tuple[float, float]:
    """The middle of a flying picture at its start (0) or its end (-1)."""
    found = re.findall(r"-?[\d.]+(?=px)", motion["frames"][end])
    x, y = (float(one) for one in found[:2])
    return x + motion["width"] / 2, y + motion["height"] / 2


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pieces_fly_from_where_they_were_to_where_they_go(server: Server, visitor: Visitor) -> None:
    """Taken evidence goes to its owner, and the wild card that it turns up turns over."""
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(RECORD_MOTIONS)
    page.goto(server.table(PERSON, bot(), POSITIONS["hiding"], pace=60_000))
    page.locator('.feature[data-feature="#4"]').click()  # waits until nothing moves any more
    start = middle(page, '[data-row="C"] [data-block="1"] .evidence')
    Hands(page).confirm()
    page.wait_for_function("() => window.motions.some((one) => one.what.includes('evidence'))")
    page.wait_for_function(
        "() => window.motions.some((one) => one.frames.join().includes('rotateY'))"
    )
    motions: list[dict[str, Any]] = page.evaluate("window.motions")
    evidence = next(one for one in motions if "evidence" in one["what"])
    goal = middle(page, '[data-pile="evidence"][data-of="C"]')
    assert landing(evidence, 0) == pytest.approx(start, abs=16)
    assert landing(evidence, -1) == pytest.approx(goal, abs=16)
    turned = [one for one in motions if "rotateY" in "".join(one["frames"])]
    assert {one["pile"] for one in turned} == {"wild"}
    assert page.locator(".seat.S .wild").inner_text().endswith("face up")


def test_a_block_that_stays_keeps_its_presence(server: Server, visitor: Visitor) -> None:
    """When the row is cut at its left, what lies on the others is not drawn anew."""
    page = visitor(reduced_motion="no-preference")
    page.goto(server.table(bot(), PERSON, POSITIONS["restrict"], pace=60_000))
    page.locator('[data-choice="side"] .chip').first.wait_for()
    page.evaluate("""() => {
      const row = document.querySelector('[data-row="S"]');
      for (const one of row.querySelectorAll(".block")) {
        const presence = one.querySelector(".presence");
        if (presence) presence.dataset.was = one.dataset.block;
      }
    }""")
    was = page.locator("[data-was]").count()
    page.locator('[data-choice="side"] .chip').first.click()
    Hands(page).confirm()
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")
    kept = '[data-row="S"] [data-block="{}"] .presence[data-was="{}"]'
    for block in (1, 2):
        expect(page.locator(kept.format(block, block + 1))).to_have_count(1)
    assert was == 2


def test_what_happens_meanwhile_does_not_cut_an_announcement_short(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.add_init_script(LASTING_BANNER)
    page.goto(server.table(PERSON, bot(), POSITIONS["expand"]))
    Hands(page).decide()
    page.locator('.play[data-asked][data-phase="s"]').wait_for()  # the Scientist has acted
    expect(page.locator(".banner")).to_contain_text("Round 4")


def test_an_announcement_may_take_the_width_of_a_phone(server: Server, visitor: Visitor) -> None:
    page = visitor(390, 844, locale="ru-RU")
    page.add_init_script(LASTING_BANNER)
    page.goto(server.table(PERSON, bot(), POSITIONS["hiding"], pace=60_000))
    Hands(page).decide()
    expect(page.locator(".banner")).to_contain_text("объявляет")
    box = page.locator(".banner").bounding_box()
    assert box
    assert box["width"] > 390 / 2
    assert abs(box["x"] + box["width"] / 2 - 390 / 2) <= 1
