"""A teaching game in the page: a serious mistake may be taken back; the bot can be asked why."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.house import PERSON, Server, bot
from tests.web.screens import HISTORY, settle
from tests.web.test_review import split_the_pink_sensor

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-review")]

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_a_serious_mistake_is_pointed_out_explained_and_taken_back(
    server: Server, visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size)
    page.goto(server.table(bot(), PERSON, position=LAST, pace=60_000, teaching=True))
    page.locator(".play[data-asked]").wait_for()
    settle(page)
    places = [page.locator(one).bounding_box() for one in (".room", ".hold")]
    split_the_pink_sensor(page, ">")
    told = page.locator("[data-mistake]")
    expect(told).to_contain_text("your chance to win went from 100% to")
    expect(told.locator("li")).to_have_count(0)
    # Board and hand stay where they were while the bot is waited for.
    assert [page.locator(one).bounding_box() for one in (".room", ".hold")] == places
    told.locator("[data-why]").click()
    expect(told.locator("li").first).to_contain_text("wins by force in this round")
    told.get_by_role("button", name="Take it back").click()
    expect(told).to_have_count(0)
    split_the_pink_sensor(page, "<")
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")
    expect(told).to_have_count(0)


def test_the_bot_says_why_in_the_dialog_of_hints(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(bot(), PERSON, seed="24"))
    page.locator("[data-hint]").click()
    page.locator("[data-ask-bot]").click()
    expect(page.locator("dialog .bot span").first).to_be_visible()
    page.keyboard.press("Escape")
    assert server.complaints == ""


@pytest.mark.served
def test_the_form_opens_a_teaching_game(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.address)
    page.evaluate(HISTORY)
    page.goto(server.address)
    page.locator(".first summary").click()
    page.get_by_label("Teaching game").check()
    with page.expect_request("**/api/tables") as asked:
        page.locator(".first .start").click()
    assert (asked.value.post_data_json or {})["teaching"] is True
