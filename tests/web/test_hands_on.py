"""Hands on: sensors and cards dragged on the board, destinations clicked, whole turns by keys."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, Server, bot
from tests.web.screens import settle
from tests.web.test_hands import WAYS, at_a_table, drag, middle

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-hands")]


@pytest.mark.parametrize("way", WAYS)
def test_a_card_is_dragged_onto_a_space_and_a_sensor_to_where_it_goes(
    server: Server, visitor: Visitor, way: str
) -> None:
    page = at_a_table(server, visitor, way, "sensor")
    drag(
        page,
        way,
        middle(page.locator('.card[data-card="S"]')),
        middle(page.locator('button[data-space="3"]')),
    )
    expect(page.locator(".trays .sensor")).to_have_count(4)
    expect(page.locator('[data-side="<"] [data-colour="w"]')).to_have_count(1)
    # The white one to the right: onto the space that Split of space 3 sends it to.
    white = page.locator('.board .sensor[data-piece="w"]').first
    settle(page)
    drag(page, way, middle(white), middle(page.locator('[data-row="S"] .space[data-place="4"]')))
    expect(page.locator('[data-side=">"] [data-colour="w"]')).to_have_count(1)
    page.locator(".confirm").click()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")


def test_a_sensor_dragged_too_far_says_why(server: Server, visitor: Visitor) -> None:
    page = at_a_table(server, visitor, "mouse", "sensor")
    page.locator('.card[data-card="S"].open').click()
    sensor = page.locator('.board .sensor[data-piece="p"]').first
    drag(
        page, "mouse", middle(sensor), middle(page.locator('[data-row="S"] .space[data-place="1"]'))
    )
    expect(page.locator(".refusal")).to_be_visible()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")


def test_a_destination_is_clicked(server: Server, visitor: Visitor) -> None:
    page = at_a_table(server, visitor, "mouse", "sensor")
    page.locator('.card[data-card="H"].open').click()
    page.locator('button[data-space="4"]').click()
    targets = page.locator("button.space.target")
    expect(targets).to_have_count(1)
    targets.click()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    expect(page.get_by_role("status").last).to_contain_text("Shuffle one white sensor of space 4")


def test_a_default_split_takes_at_most_six_keys(server: Server, visitor: Visitor) -> None:
    page = at_a_table(server, visitor, "mouse", "sensor")
    keys = ["1", "ArrowRight", "Enter"]
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")
    assert len(keys) <= 6
    expect(page.locator("aside [data-step]").last).to_contain_text("Split of space 2")


def test_turns_by_shortcuts_and_one_taken_back(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="7"))
    hands = Hands(page, random.Random(1))
    turns = {"s": ["5"], "h": ["ArrowRight"] * 4, "m": ["1"] * 10, "r": ["ArrowLeft"], "e": []}
    for _ in range(2):
        phase = hands.wait()
        steps = page.locator(".play").get_attribute("data-steps") or ""
        if phase == "s" and page.locator(".card.draw.open").count() == 0:
            card = page.locator(".card[data-card].open").first.get_attribute("data-card")
            keys = {
                "S": ["1", "ArrowRight"],
                "A": ["2", "p", "w", "b", "ArrowLeft"],
                "H": ["3", "ArrowRight", "p", "w", "b", "ArrowRight"],
            }[str(card)]
        else:
            keys = turns[phase]
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
        page.keyboard.press("Enter")
        expect(page.locator(".play")).not_to_have_attribute("data-steps", steps)
    page.keyboard.press("u")
    expect(page.get_by_role("status").last).to_contain_text("Taken back")


def test_the_map_of_keys_is_a_key_away_and_can_be_switched_off(
    server: Server, visitor: Visitor
) -> None:
    page = at_a_table(server, visitor, "mouse", "sensor")
    page.keyboard.press("?")
    expect(page.locator("dialog h2")).to_have_text("Keys")
    expect(page.locator("dialog kbd").first).to_have_text("1")
    page.keyboard.press("Escape")
    page.locator("aside").get_by_role("button", name="Keys").click()
    expect(page.locator("dialog h2")).to_have_text("Keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Keyboard shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".card.chosen")).to_have_count(0)


@pytest.mark.parametrize("way", WAYS)
def test_a_chosen_feature_lights_its_blocks(server: Server, visitor: Visitor, way: str) -> None:
    page = at_a_table(server, visitor, way, "hiding")
    feature = page.locator(".feature.hides").first
    count = int(feature.get_attribute("data-count") or 0)
    feature.tap() if way == "touch" else feature.click()
    page.mouse.move(0, 0)
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".block.hides")).to_have_count(count)


def test_in_a_preview_spaces_are_named_as_blocks_are_read(server: Server, visitor: Visitor) -> None:
    page = at_a_table(server, visitor, "mouse", "sensor")
    page.locator('.card[data-card="S"].open').click()
    page.locator('button[data-space="4"]').click()
    expect(page.locator(".trays")).to_be_visible()
    expect(page.locator('[data-space="4"]')).to_have_attribute("aria-label", "Space 4: empty")
    row = page.locator('[data-row="S"]')
    spaces = row.locator(".space[data-place]")
    names = [one.get_attribute("aria-label") or "" for one in spaces.all()]
    blocks = [one.get_attribute("aria-label") or "" for one in row.locator("[data-block]").all()]
    for index, block in enumerate(blocks):
        beside = [int(n) for part in names[index : index + 2] for n in re.findall(r" (\d+) ", part)]
        read = [int(n) for n in re.findall(r"(\d+) ", block.partition("beside it:")[2])]
        assert sum(beside) == sum(read), (names, block)
