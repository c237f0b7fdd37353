"""Whole games through the page: both roles, mouse, keys, phone, hot seat, every kind of action."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, POSITIONS, Server, bot
from tests.web.screens import answered, watched

# Three sensors of three colours lie around each block that the Cryptid can reach, and none of
# these is the last of the row: whatever hides it at all ends the game by evidence, 3 to 2.
LAST_ROUND = "8 hC pw[o]b[o]pw[o]b[m!]ppwb -[o*]-[o*]-[o]- SSH.SA SAH.S -- 2-2 0o0m -"
FITS = "document.scrollingElement.scrollHeight <= innerHeight"
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-games")]


def sit(
    server: Server, page: Page, role: str, position: str | None = None, seed: str = "7"
) -> None:
    seats = (PERSON, bot()) if role == "C" else (bot(), PERSON)
    page.goto(server.table(*seats, position, seed=seed))


def test_a_game_begun_on_the_first_screen_is_played_to_its_end_by_mouse(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.address)
    page.locator(".welcome .known").click()
    page.locator(".level").first.wait_for()
    page.locator(".level").nth(0).click()
    page.get_by_role("button", name="Play now").click()
    hands = Hands(page)
    hands.game()
    assert {"s", "h"} <= set(hands.seen)
    page.get_by_role("button", name="Rematch, roles swapped").click()
    page.locator("dialog").wait_for(state="detached")
    Hands(page).wait()
    assert "Scientist" in page.locator("h1").inner_text()


def test_the_scientist_s_game_by_keys_alone(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "S")
    hands = Hands(page, random.Random(3), keys=True)
    hands.game()
    assert "s" in hands.seen


def test_a_game_on_a_phone_needs_no_scrolling(server: Server, visitor: Visitor) -> None:
    page = visitor(390, 844, has_touch=True, is_mobile=True)
    sit(server, page, "C", seed="11")
    hands = Hands(page, random.Random(4), touch=True)
    while hands.decide() != "x":
        assert page.evaluate(FITS)
    assert {"s", "h"} <= set(hands.seen)


@pytest.mark.parametrize("name", list(POSITIONS))
def test_every_kind_of_decision_can_be_made_and_played_on(
    server: Server, visitor: Visitor, name: str
) -> None:
    page = visitor()
    sit(server, page, POSITIONS[name].split()[1][1], POSITIONS[name])
    hands = Hands(page, random.Random(5))
    for _ in range(3):
        hands.decide()
    expected = {"relocate": "several", "sensor": "wild", "restrict": "r", "expand": "e"}
    assert expected.get(name, POSITIONS[name].split()[1][0]) in hands.seen


def test_a_big_group_is_divided_sensor_by_sensor(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "S", POSITIONS["big"])
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").first.click()
    trays = [page.locator(f'[data-side="{side}"]') for side in "<>"]
    left, right = (tray.locator(".sensor") for tray in trays)
    counts = [int(tray.get_attribute("data-total") or 0) for tray in trays]
    assert sum(counts) == 9
    # More than three of them lie in stacks: every sensor can be touched by a finger.
    assert right.count() <= 3
    for still_there in range(counts[0] - 1, -1, -1):
        left.first.click()
        expect(trays[0]).to_have_attribute("data-total", str(still_there))
    expect(page.locator(".refusal")).to_contain_text("at least one")
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")
    right.first.click()
    expect(page.locator(".refusal")).to_have_count(0)
    page.locator(".confirm").click()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")


def test_two_people_share_a_screen_with_their_hands_covered_in_between(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.address)
    page.get_by_role("button", name="Start for two").click()
    assert Hands(page).wait() == "cover"
    assert page.locator(".hand").count() == 0
    page.goto(server.table(PERSON, PERSON, seed="24"))
    hands = Hands(page, random.Random(24))
    hands.game()
    assert hands.seen.count("cover") > 2


def test_a_game_that_nobody_wins_before_ends_with_the_last_round(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), LAST_ROUND))
    hands = Hands(page, random.Random(0))
    assert hands.game() == "You won!"
    assert hands.seen == ["h", "x"]
    expect(page.locator("dialog .reason")).to_contain_text("evidence decides")


def test_bots_are_watched_at_a_chosen_pace(server: Server, visitor: Visitor) -> None:
    page = visitor()
    watched(server, page.goto, page)
    pause = page.get_by_role("button", name="Pause")
    expect(pause).to_have_attribute("aria-pressed", "false")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".play")).to_have_attribute("data-steps", "0")
    for steps in ("1", "2"):
        page.get_by_role("button", name="One step").click()
        expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    page.get_by_role("button", name="Quick").click()
    expect(pause).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "2")


def test_a_space_may_be_picked_before_the_card(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "S", POSITIONS["sensor"])
    page.locator("button.space.lit").nth(1).click()
    expect(page.locator("h1")).to_contain_text("Space 3")
    page.locator('.card[data-card="S"].open').click()
    expect(page.locator(".trays .sensor")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".trays")).to_have_count(0)


def test_a_move_is_taken_back_and_made_again(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(bot(), PERSON, POSITIONS["sensor"], pace=None))
    hands = Hands(page, random.Random(2))
    hands.wait()
    before = page.locator(".board").aria_snapshot()
    hands.decide()
    assert page.locator(".board").aria_snapshot() != before
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".play")).to_have_attribute("data-steps", "0")
    expect(page.get_by_role("status").first).to_contain_text("Taken back")
    assert page.locator(".board").aria_snapshot() == before
    hands.decide()
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")


def test_what_the_opponent_did_is_told_and_traced(server: Server, visitor: Visitor) -> None:
    page = visitor()
    answered(server, page.goto, page)
    expect(page.locator(".news")).to_have_text(re.compile(r"^The Scientist plays \w+\.\s*$"))
    expect(page.locator("aside [data-step]").first).to_contain_text("Scientist:")
    assert page.locator(".sensor.fresh").count() > 0
    assert page.locator(".arrows.past path").count() > 0
    # It makes room as soon as a move of one's own begins.
    page.locator(".card[data-card].open").first.click()
    expect(page.locator(".news")).to_have_count(0)
    Hands(page).press_lit_space()
    expect(page.locator(".arrows.past path")).to_have_count(0)


@pytest.mark.parametrize("number", [0, 4])
def test_levels_are_chosen_on_the_first_screen_and_answer(
    server: Server, visitor: Visitor, number: int
) -> None:
    page = visitor()
    page.goto(server.address)
    page.locator(".welcome .known").click()
    expect(page.locator(".level")).to_have_count(5)
    page.locator(".level").nth(number).click()
    page.locator(".role").nth(number % 2).click()
    page.get_by_role("button", name="Play now").click()
    Hands(page, random.Random(number)).decide()


def test_what_cannot_be_done_says_why_and_opens_the_rule(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "S", POSITIONS["big"])
    page.locator(".card.wild").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("face down")
    page.locator(".refusal button").click()
    expect(page.locator("dialog .at dt")).to_have_text("P8")
