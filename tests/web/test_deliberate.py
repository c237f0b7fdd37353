"""Nothing happens by accident: double clicks, taking back, forced actions, a line that is down."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, POSITIONS, Server, bot
from tests.web.line import Line

HIDE_THEN_EXPAND = "1 hC -[o*]- ppw[o]ppwb[o]wbb SH.S SA.H -- 0-0 9o5m -"
ONLY_DRAW = "5 sS -[o*]pb[o*]ppwb[m*]w p[o]w[m!]b[o]-[m!]- SSH.SA -.SSSAAH -- 1-1 5o1m -"
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-hands")]


def steps(page: Page, count: int) -> None:
    expect(page.locator(".play")).to_have_attribute("data-steps", str(count))


def test_a_double_click_on_confirm_decides_once(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), HIDE_THEN_EXPAND))
    page.locator(".feature").nth(7).click()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    page.locator(".confirm").dblclick()
    expect(page.locator(".play")).to_have_attribute("data-phase", "e")
    # The next Confirm is armed by now; the rest of the double click must not have used it.
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    steps(page, 1)
    # Nor is it used by going on with it.
    page.mouse.down(click_count=3)
    page.mouse.up(click_count=3)
    page.locator(".confirm").hover()
    steps(page, 1)
    page.locator(".confirm").click()
    expect(page.locator(".play")).not_to_have_attribute("data-phase", "e")


def test_a_double_click_gives_nothing_up(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), pace=None))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").dblclick()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign").click()
    expect(page.locator("dialog h2")).to_have_text("You lost")


def test_against_a_bot_one_goes_back_decision_by_decision(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="12"))
    hands = Hands(page, random.Random(3))
    boards = []
    for _ in range(3):
        assert hands.wait() == "s"
        boards.append(page.locator(".board").aria_snapshot())
        hands.decide()
    hands.wait()
    for board in reversed(boards):
        before = page.locator(".play").get_attribute("data-steps") or ""
        page.get_by_role("button", name="Take back").click()
        expect(page.locator(".play")).not_to_have_attribute("data-steps", before)
        assert page.locator(".board").aria_snapshot() == board
    steps(page, 0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    hands.decide()


def test_in_a_hot_seat_the_one_who_moved_takes_back_before_the_cover_lifts(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.table(PERSON, PERSON, POSITIONS["big"]))
    hands = Hands(page, random.Random(1))
    hands.uncover()
    hands.decide()
    page.get_by_role("button", name="Scientist: take my move back").click()
    steps(page, 0)
    expect(page.locator("#cover-title")).to_have_text("The Scientist’s turn")
    expect(page.get_by_role("button", name="take my move back")).to_have_count(0)
    hands.uncover()
    hands.decide()
    page.get_by_role("button", name="show my cards").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_the_only_thing_to_do_happens_by_itself_unless_it_was_taken_back(
    server: Server, visitor: Visitor
) -> None:
    page = visitor(forced=True)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # it happens after a beat, which must not pass unseen
    page.goto(server.table(bot(), PERSON, ONLY_DRAW, pace=None))
    expect(page.locator("p.hint")).to_contain_text("No card can be played")
    steps(page, 0)
    page.clock.run_for(2_000)
    steps(page, 1)
    page.get_by_role("button", name="Take back").click()
    steps(page, 0)
    page.clock.run_for(10_000)
    steps(page, 0)


def test_switched_off_nothing_happens_by_itself(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.clock.install()
    page.goto(server.table(bot(), PERSON, ONLY_DRAW, pace=None))
    expect(page.locator("p.hint")).to_contain_text("No card can be played")
    page.clock.run_for(10_000)
    steps(page, 0)
    page.locator(".card.draw").click()
    Hands(page).confirm()
    steps(page, 1)


@pytest.mark.served
def test_what_is_confirmed_while_the_line_is_down_is_sent_when_it_is_back(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    line = Line(page)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # or the line might be back before anything is confirmed
    page.goto(server.table(bot(), PERSON, POSITIONS["sensor"], pace=None))
    page.locator(".card.draw").click()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    line.route.close()
    expect(page.locator(".offline")).to_contain_text("trying again")
    page.locator(".confirm").click()
    expect(page.locator(".offline")).to_contain_text("Your move is sent")
    page.clock.run_for(1_000)
    steps(page, 1)
    expect(page.locator(".offline")).to_have_count(0)
    acts = [one for one in map(json.loads, line.asked) if one["type"] == "act"]
    assert [one["actions"] for one in acts] == [["D"]]


def test_a_bot_that_takes_its_time_can_be_skipped(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), POSITIONS["hiding"], pace=60_000))
    hands = Hands(page, random.Random(1))
    hands.decide()
    page.get_by_role("button", name="Skip ahead").click()
    hands.wait()
    # And then it takes its time again.
    hands.decide()
    expect(page.get_by_role("button", name="Skip ahead")).to_be_visible()
