"""It fits: from a small phone to a large screen, at 200 % and 400 % zoom, with text twice as large.

A zoom of 200 % of a window of 1280 x 720 is a window of 640 x 360, and so on.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.house import LOCALES, PERSON, POSITIONS, Server, bot
from tests.web.screens import decision, problems, settle

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-sizes")]

Size = tuple[int, int]
SMALLEST: dict[Size, tuple[int, int, int]] = {
    (360, 640): (200, 17, 40),
    (390, 844): (340, 25, 48),
    (844, 390): (280, 25, 64),
    (820, 1180): (560, 35, 95),
    (720, 450): (320, 25, 55),
    (1280, 720): (380, 30, 80),
    (1440, 900): (520, 40, 120),
    (2560, 1440): (900, 80, 220),
    (640, 360): (240, 17, 45),
}
"""The board is at least so high, every sensor so wide, every block so wide."""
TOUCHED = [size for size in SMALLEST if size[0] < 1000]
MEASURE = """() => {
  const shown = [...document.querySelectorAll(".play *")].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const all = (what) => shown.filter((one) => one.matches(what));
  const widths = (what) => Math.min(...all(what).map((one) => box(one).width));
  const inside = (one) => {
    const { top, bottom, left, right } = box(one);
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  };
  // Where a finger meets it: a small thing may take touches around it.
  const met = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const reached = (one) => {
    const { left, top, width, height } = box(one);
    const [x, y] = [left + width / 2, top + height / 2];
    const [w, h] = [Math.max(0, 21.5 - width / 2), Math.max(0, 21.5 - height / 2)];
    return (!w || (met(one, left - w, y) && met(one, left + width + w, y)))
      && (!h || (met(one, x, top - h) && met(one, x, top + height + h)));
  };
  const place = (what) => {
    const { x, y, width, height } = box(document.querySelector(what));
    return [x, y, width, height].map(Math.round);
  };
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
    room: box(document.querySelector(".room")).height,
    sensor: widths(".board .sensor"),
    block: widths(".board .block"),
    small: all("button, a, input")
      .filter((one) => !one.closest(".refusal") && !one.classList.contains("heard"))
      // Outside the Sensor Phase cards are looked at; touching them does nothing.
      .filter((one) => !one.closest('.play:not([data-phase="s"]) .hand'))
      .filter((one) => !reached(one))
      .map((one) => one.className + " " + one.textContent.trim().slice(0, 20)),
    hand: all(".hand .card").length > 2 && all(".hand .card").every(inside),
    board: place(".board"),
    confirm: place(".confirm"),
    text: document.querySelector(".play").innerText,
  };
}"""


def measured(page: Page) -> dict[str, Any]:
    settle(page)
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("size", SMALLEST, ids="{0[0]}x{0[1]}".format)
def test_everything_is_large_enough_and_nothing_moves(
    server: Server, visitor: Visitor, size: Size
) -> None:
    page = visitor(*size)
    decision(server, page.goto, page, "big")
    first = measured(page)
    room, sensor, block = SMALLEST[size]
    assert (first["sideways"], first["down"]) == (0, 0)
    assert first["room"] >= room
    assert first["sensor"] >= sensor
    assert first["block"] >= block
    assert first["hand"]
    for words in ("Round 2 of 8", "Sensor", "12 blocks left", "0 evidence", "face down"):
        assert words in first["text"], words
    fixed = first["board"], first["confirm"][1::2]
    page.locator(".card.wild").click(force=True)
    page.locator(".refusal").wait_for()
    refused = measured(page)
    assert (refused["board"], refused["confirm"][1::2]) == fixed
    page.locator('.card[data-card="S"].open').click()
    expect(page.locator(".refusal")).to_have_count(0)
    hinted = measured(page)
    assert (hinted["board"], hinted["confirm"][1::2]) == fixed
    page.locator("button.space.lit").first.click()
    page.locator(".trays").wait_for()
    trays = measured(page)
    assert (trays["board"], trays["confirm"][1::2]) == fixed
    assert trays["hand"]
    assert trays["sensor"] >= min(sensor, 16)
    if size in TOUCHED:
        assert first["small"] == trays["small"] == []
    assert problems(page) == []


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (640, 360), (1280, 720)], ids=str)
@pytest.mark.parametrize("language", ["fr", "ja", "ru", "pseudo"])
def test_long_words_and_every_phase_fit(
    server: Server, visitor: Visitor, size: Size, language: str
) -> None:
    page = visitor(*size, locale=LOCALES.get(language, "en-US"))

    def go(address: str) -> None:
        page.goto(address.replace("#", "?pseudo#") if language == "pseudo" else address)

    for name in ("sensor", "hiding", "restrict", "relocate", "expand"):
        decision(server, go, page, name)
        found = measured(page)
        assert found["sideways"] == 0, name
        assert found["room"] >= 190, name
        if size[0] < 1000:
            assert found["small"] == [], name
        if language == "pseudo":
            assert found["down"] <= 60, name
        else:
            assert found["down"] == 0, name
            assert found["hand"], name
            assert problems(page) == [], name


@pytest.mark.parametrize("size", [(320, 180), (480, 270)], ids=str)
def test_in_a_tiny_window_the_page_scrolls_and_the_board_keeps_its_size(
    server: Server, visitor: Visitor, size: Size
) -> None:
    page = visitor(*size)
    decision(server, page.goto, page, "sensor")
    found = measured(page)
    assert found["sideways"] == 0
    assert found["down"] > 0
    assert found["room"] >= 180
    page.locator(".confirm").scroll_into_view_if_needed()
    assert page.locator(".confirm").bounding_box() is not None


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)], ids=str)
def test_text_twice_as_large_is_not_cut(server: Server, visitor: Visitor, size: Size) -> None:
    page = visitor(*size)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    decision(server, page.goto, page, "sensor")
    found = measured(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert found["sideways"] == 0
    assert found["room"] >= 190
    assert [one for one in problems(page) if "needs scrolling" not in one] == []


def test_forced_colours_keep_every_state_apart(server: Server, visitor: Visitor) -> None:
    page = visitor(forced_colors="active")
    decision(server, page.goto, page, "sensor")

    def edge(what: str, pseudo: str = "::before") -> str:
        script = """([what, pseudo]) => {
          const style = getComputedStyle(document.querySelector(what), pseudo || undefined);
          return [style.borderTopStyle, style.borderTopWidth, style.outlineStyle].join(" ");
        }"""
        return str(page.evaluate(script, [what, pseudo]))

    page.locator('.card[data-card="S"].open').click()
    lit = edge("button.space.lit")
    other = edge("button.space:not(.lit)")
    page.locator("button.space.lit").nth(1).click()
    page.locator(".trays").wait_for()
    chosen, aimed = edge("button.space.chosen"), edge(".space.aim")
    assert len({lit, other, chosen, aimed}) == 4
    assert edge(".card.chosen", "") != edge(".card.open:not(.chosen)", "")
    wild = page.locator(".card.wild .state")
    expect(wild).to_have_text("face up")


@pytest.mark.parametrize(
    ("position", "width", "height", "locale"),
    [("hiding", 1440, 900, "en-US"), ("hiding", 1280, 720, "fr-FR"), ("sensor", 844, 390, "ja-JP")],
)
def test_no_line_of_the_status_is_cut(
    server: Server, visitor: Visitor, position: str, width: int, height: int, locale: str
) -> None:
    page = visitor(width, height, locale=locale)
    seats = (PERSON, bot()) if position == "hiding" else (bot(), PERSON)
    page.goto(server.table(*seats, POSITIONS[position]))
    page.locator(".play[data-asked] .panel").wait_for()
    cut = page.evaluate(
        """() => {
          const status = document.querySelector(".status");
          const end = status.getBoundingClientRect().bottom + 1;
          const lines = [...status.querySelectorAll("h1, p")].filter((one) => one.offsetHeight);
          return lines.map((one) => one.getBoundingClientRect()).filter((one) => one.bottom > end);
        }"""
    )
    assert cut == []


def test_both_seats_of_a_watched_game_fit(server: Server, visitor: Visitor) -> None:
    page = visitor(640, 360, locale="ru-RU")
    page.goto(server.table(bot(), bot(), pace=60_000))
    expect(page.locator(".play .seat")).to_have_count(2)
    assert problems(page) == []
