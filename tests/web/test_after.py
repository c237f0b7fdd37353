"""After the game: stepping through it, files, links, and playing on from any moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import Server
from tests.web.screens import RECORD, finished
from urban_legends.notation import parse_record

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-after")]


@pytest.mark.served
def test_an_uploaded_game_is_stepped_through_and_played_on(
    server: Server, visitor: Visitor, tmp_path: Path
) -> None:
    file = tmp_path / "game.cul"
    file.write_text(RECORD, encoding="utf-8")
    page = visitor()
    page.goto(server.address)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("h1")).to_contain_text("Step 0 of 7")
    start = page.locator(".board").aria_snapshot()
    page.get_by_role("button", name="One step forwards").click()
    expect(page.locator("h1")).to_contain_text("Step 1 of 7")
    expect(page.locator("code")).to_have_text("Ap<")
    assert page.locator(".board").aria_snapshot() != start
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_contain_text("Step 2 of 7")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("h1")).to_contain_text("Step 0 of 7")
    assert page.locator(".board").aria_snapshot() == start
    page.get_by_role("slider").fill("5")
    expect(page.get_by_text("both blocks now hold seven")).to_be_visible()

    page.wait_for_url("**#5")
    friend = visitor()
    friend.goto(page.url)
    expect(friend.locator("h1")).to_contain_text("Step 5 of 7")

    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog").get_by_role("button", name="Play now").click()
    hands = Hands(page)
    assert hands.wait() == "h"
    hands.decide()


def test_a_damaged_file_is_refused_with_its_line(
    server: Server, visitor: Visitor, tmp_path: Path
) -> None:
    file = tmp_path / "bad.cul"
    file.write_text(RECORD.replace("H1w>", "H9w>"), encoding="utf-8")
    page = visitor()
    page.goto(server.address)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Line 6")


def test_a_finished_game_is_replayed_and_downloaded(server: Server, visitor: Visitor) -> None:
    page = visitor()

    def go(address: str) -> None:
        page.goto(address)

    finished(server, go, page)
    expect(page.locator("dialog h2")).to_have_text("You lost")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download .cul").click()
    record = parse_record(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record.result == "S capture"
    page.get_by_role("button", name="Replay the game").click()
    expect(page.locator("h1")).to_contain_text("Step 0 of 1")
