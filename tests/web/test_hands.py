"""Dragging with a mouse and with a finger: the trays of a split, sensors to be put back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.house import PERSON, POSITIONS, Server, bot
from tests.web.screens import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-hands")]

Point = tuple[float, float]
WAYS = ["mouse", "touch"]
MOVES = 6


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, way: str, start: Point, end: Point) -> None:
    """Press, move in a few steps, let go."""
    between = [
        tuple(a + (b - a) * step / MOVES for a, b in zip(start, end, strict=True))
        for step in range(1, MOVES + 1)
    ]
    if way == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        for x, y in between:
            page.mouse.move(x, y)
        page.mouse.up()
        return
    session = page.context.new_cdp_session(page)

    def finger(kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    finger("touchStart", start)
    for x, y in between:
        finger("touchMove", (x, y))
    finger("touchEnd")


def at_a_table(server: Server, visitor: Visitor, way: str, name: str) -> Page:
    """The page at a kind of decision, on a desk or on a phone."""
    page = visitor(390, 844, has_touch=True, is_mobile=True) if way == "touch" else visitor()
    person = POSITIONS[name].split()[1][1]
    seats = (PERSON, bot()) if person == "C" else (bot(), PERSON)
    page.goto(server.table(*seats, POSITIONS[name]))
    page.locator(".play[data-asked] .panel").wait_for()
    settle(page)
    return page


@pytest.mark.parametrize("way", WAYS)
def test_a_sensor_is_dragged_from_tray_to_tray(server: Server, visitor: Visitor, way: str) -> None:
    page = at_a_table(server, visitor, way, "sensor")
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").nth(1).click()
    left, right = (page.locator(f'[data-side="{side}"]') for side in "<>")
    expect(left.locator(".sensor")).to_have_count(2)
    dragged = left.locator('[data-colour="w"]')
    drag(page, way, middle(dragged), middle(right))
    expect(left.locator(".sensor")).to_have_count(1)
    expect(right.locator('[data-colour="w"]')).to_have_count(1)
    # Let go over its own tray or over nothing, it stays where it is; a drag is no tap.
    x, y = middle(right)
    drag(page, way, middle(right.locator(".sensor").first), (x + 12, y))
    drag(page, way, middle(right.locator(".sensor").first), (x, y - 300))
    expect(right.locator(".sensor")).to_have_count(3)
    drag(page, way, middle(right.locator(".sensor").last), middle(left))
    expect(left.locator(".sensor")).to_have_count(2)
    page.locator(".confirm").click()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")


@pytest.mark.parametrize("way", WAYS)
def test_displaced_sensors_are_dragged_to_their_spaces_in_any_order(
    server: Server, visitor: Visitor, way: str
) -> None:
    page = at_a_table(server, visitor, way, "relocate")
    waiting = page.locator('[data-choice="displaced"] .open')
    spaces = page.locator("button.space.lit")
    expect(waiting).to_have_count(4)
    for left, space in ((3, 3), (2, 1), (1, 0), (0, 0)):
        # The last one first: which sensor goes first is up to the hand.
        drag(page, way, middle(waiting.last), middle(spaces.nth(space)))
        expect(waiting).to_have_count(left)
    expect(page.locator('[data-choice="displaced"] button')).to_have_text(
        ["B→ 4", "P→ 2", "P→ 1", "P→ 1"]
    )
    page.locator(".confirm").click()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")
