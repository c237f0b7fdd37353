"""A touch is answered by the page itself: everything here happens while the server is not heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands, pick
from tests.web.house import PERSON, POSITIONS, Server, bot
from tests.web.line import Line

pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-hands"),
]


def silent(server: Server, visitor: Visitor, name: str) -> tuple[Page, Line]:
    """A page that has been asked for a decision and now hears nothing any more."""
    page = visitor()
    line = Line(page)
    person = POSITIONS[name].split()[1][1]
    seats = (PERSON, bot()) if person == "C" else (bot(), PERSON)
    page.goto(server.table(*seats, POSITIONS[name], pace=None))
    page.locator(".play[data-asked] .panel").wait_for()
    line.hold()
    return page, line


def ready(page: Page) -> None:
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")


def played(page: Page, line: Line) -> None:
    """Confirm changes nothing until the server is heard again."""
    page.locator(".confirm").click()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".play")).to_have_attribute("data-steps", "0")
    line.let_go()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")


def test_a_card_then_a_space(server: Server, visitor: Visitor) -> None:
    page, line = silent(server, visitor, "sensor")
    page.locator('.card[data-card="S"].open').click()
    expect(page.locator('.card.chosen[data-card="S"]')).to_have_count(1)
    expect(page.locator("button.space.lit")).to_have_count(3)
    page.locator("button.space.lit").nth(1).click()
    expect(page.locator(".trays .sensor")).to_have_count(4)
    expect(page.locator(".sensor.leaving")).to_have_count(4)
    ready(page)
    badges = page.locator(".badge").all_inner_texts()
    page.locator('[data-side="<"] [data-colour="w"]').click()
    expect(page.locator('[data-side=">"] .sensor')).to_have_count(3)
    ready(page)
    line.let_go()
    expect(page.locator(".board .badge").first).not_to_have_text(badges[0])
    line.hold()
    played(page, line)


def test_a_space_then_a_card(server: Server, visitor: Visitor) -> None:
    page, line = silent(server, visitor, "sensor")
    page.locator("button.space.lit").nth(2).click()
    expect(page.locator("h1")).to_contain_text("Space 4")
    page.locator('.card[data-card="A"].open').click()
    expect(page.locator('[data-choice="colour"] .chosen')).to_have_accessible_name("white")
    page.locator('[data-choice="side"] .open').first.click()
    ready(page)
    page.locator('.card[data-card="H"]').click()
    page.locator("button.space.lit").first.click()
    expect(page.locator('[data-choice="colour"]')).to_have_count(1)
    page.locator(".card.wild.open").click()
    expect(page.locator("[data-effect].open")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".card.chosen")).to_have_count(0)
    page.locator('.card[data-card="A"].open').click()
    page.locator('[data-choice="colour"] .open').first.click()
    page.locator('[data-choice="side"] .open').first.click()
    played(page, line)


def test_displaced_sensors(server: Server, visitor: Visitor) -> None:
    page, line = silent(server, visitor, "relocate")
    waiting = page.locator('[data-choice="displaced"] .open')
    waiting.last.click()
    for left in (3, 2, 1, 0):
        page.locator("button.space.lit").nth(left).click()
        expect(waiting).to_have_count(left)
    ready(page)
    played(page, line)


def test_a_feature_a_side_and_new_blocks(server: Server, visitor: Visitor) -> None:
    page, line = silent(server, visitor, "hiding")
    page.locator(".feature").nth(4).click()
    expect(page.locator(".feature.chosen")).to_have_count(1)
    ready(page)
    played(page, line)
    page, line = silent(server, visitor, "restrict")
    page.locator('[data-choice="side"] .open').first.click()
    expect(page.locator('[data-choice="side"] .chosen')).to_have_count(1)
    played(page, line)
    page, line = silent(server, visitor, "expand")
    page.get_by_role("button", name="Swap").click()
    ready(page)
    played(page, line)


def test_a_refusal_waits_for_the_server_and_is_asked_for_once(
    server: Server, visitor: Visitor
) -> None:
    page, line = silent(server, visitor, "big")
    page.locator(".card.wild").click(force=True)
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".card.chosen")).to_have_count(0)
    line.let_go()
    expect(page.locator(".refusal")).to_contain_text("face down")
    page.locator('.card[data-card="S"].open').click()
    expect(page.locator(".refusal")).to_have_count(0)


def test_another_language_rewords_everything_without_a_word_to_the_server(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    line = Line(page)
    page.goto(
        server.table(PERSON, bot(), "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -")
    )
    Hands(page).decide()
    expect(page.locator(".play")).to_have_attribute("data-asked", "C")
    expect(page.locator("aside [data-step]").last).to_contain_text("Cryptid:")
    page.locator(".card.wild").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("face down")
    line.hold()
    asked = len(line.asked)
    page.get_by_role("button", name="Settings").click()
    pick(page, "language", "fr")
    page.keyboard.press("Escape")
    expect(page.locator("aside [data-step]").last).to_contain_text("Cryptide")
    expect(page.locator(".refusal")).to_contain_text("face cachée")
    expect(page.locator("h1")).to_contain_text("Cryptide, à vous")
    expect(page.get_by_role("status").last).to_contain_text("face cachée")
    assert len(line.asked) == asked
