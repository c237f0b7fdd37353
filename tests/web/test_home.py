"""Home that remembers: newcomers, open games, the last set-up, history, errors beside controls."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, Server, bot

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-home")]

LOST = "1 hC -[o*]- pppp[o]-[o]wwwbbb S.SH SA.H -- 0-0 9o5m -"
"""The Cryptid is captured whatever it announces."""


def play_to_the_end(server: Server, page: Page, role: str = "S") -> None:
    """A game that ends at once, by the Cryptid's announcement."""
    seats = (bot(), PERSON) if role == "S" else (PERSON, bot())
    page.goto(server.table(*seats, LOST))
    if role == "C":
        Hands(page, random.Random(1)).decide()
    page.locator("dialog[open] .choices").wait_for()


def test_a_newcomer_is_led_to_the_guide_and_may_say_no(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.address)
    expect(page.locator(".first")).to_have_count(0)
    page.locator(".welcome .guide").click()
    page.locator(".goal .next").wait_for()
    page.goto(server.address)
    page.locator(".welcome .known").click()
    expect(page.locator(".first .start")).to_be_enabled()
    page.reload()
    expect(page.locator(".first .start")).to_be_enabled()
    expect(page.locator(".welcome")).to_have_count(0)


@pytest.mark.served
def test_role_level_and_options_are_kept(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.address)
    page.locator(".welcome .known").click()
    page.locator(".role.scientist").click()
    page.locator(".level").nth(3).click()
    page.locator(".first summary").click()
    page.locator(".first details input").first.check()
    page.locator(".first .start").click()
    page.locator(".play").wait_for()
    table = page.url.rpartition("/")[2]
    start = server.text(f"/tables/{table}/record")
    assert '[Reshuffle "when-needed"]' in start
    page.goto(server.address)
    expect(page.locator(".role.scientist")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".level").nth(3)).to_have_attribute("aria-pressed", "true")
    page.locator(".first summary").click()
    expect(page.locator(".first details input").first).to_be_checked()


def test_a_handicap_is_ours_and_off_until_it_is_chosen(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.address)
    page.locator(".welcome .known").click()
    page.locator(".first summary").click()
    expect(page.locator(".first .handicap")).to_contain_text("No handicap")
    expect(page.locator(".first .handicap")).to_contain_text("Not in the rulebook")
    page.locator(".first .handicap button").click()
    page.locator('.first .handicap [data-value="wild-evidence"]').click()
    page.locator(".first .start").click()
    expect(page.locator(".began")).to_contain_text("our own option")
    table = page.url.rpartition("/")[2]
    record = server.text(f"/tables/{table}/record")
    assert '[Handicap "wild-evidence"]' in record
    assert " -S 0-1 10o4m -" in record
    page.goto(server.address)
    page.locator(".first summary").click()
    expect(page.locator(".first .handicap")).to_contain_text("No handicap")
    page.locator(".first .start").click()
    page.locator(".play").wait_for()
    expect(page.locator(".began")).to_have_count(0)


def test_two_at_one_screen_can_have_a_handicap(server: Server, visitor: Visitor) -> None:
    page = visitor(390, 844)
    page.goto(server.address)
    page.locator(".welcome .known").click()
    page.locator(".options summary").click()
    page.locator(".options .handicap button").click()
    page.locator('.options [data-value="evidence-2"]').click()
    page.locator(".together").click()
    page.locator(".play").wait_for()
    assert '[Handicap "evidence-2"]' in server.text(f"/tables/{page.url.rpartition('/')[2]}/record")


def test_open_games_are_shown_with_a_picture_and_whose_turn_it_is(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    mine = server.table(PERSON, bot(), seed="24")
    theirs = server.table(bot(), PERSON, seed="24", pace=None)
    for address in (mine, theirs):
        page.goto(address)
        page.locator(".play").wait_for()
    page.goto(server.address)
    expect(page.locator(".open li")).to_have_count(2)
    expect(page.locator(".open li .board")).to_have_count(2)
    expect(page.locator(".open li.mine .go")).to_have_text("Your turn")
    expect(page.locator(".open li:not(.mine) .go")).to_have_text("The Cryptid is to act")
    page.locator(".open li.mine .go").click()
    page.locator(".play[data-asked=C]").wait_for()
    page.goto(server.address)
    page.locator(".open li.mine .quiet").click()
    expect(page.locator(".open li")).to_have_count(1)
    page.reload()
    expect(page.locator(".open li")).to_have_count(1)


def test_history_counts_by_role_and_level_and_suggests_the_next(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    play_to_the_end(server, page, "S")
    play_to_the_end(server, page, "C")
    page.reload()
    page.locator(".play").wait_for()
    page.goto(f"{server.address}/history")
    expect(page.locator(".history li")).to_have_count(2)
    expect(page.locator(".history .game.won")).to_have_count(1)
    kept = page.evaluate("JSON.parse(localStorage.getItem('cul.history'))")
    assert {(one["role"], one["result"], one["bot"]) for one in kept} == {
        ("C", "S capture", "greedy"),
        ("S", "S capture", "greedy"),
    }
    beaten = [{**kept[0], "table": "another-one", "role": "S", "bot": "watcher"}, *kept]
    page.evaluate("(games) => localStorage.setItem('cul.history', games)", json.dumps(beaten))
    page.reload()
    expect(page.locator("tbody tr").nth(1).locator("td").nth(1)).to_have_text("1 won, 0 lost")
    page.goto(server.address)
    page.locator(".next-level button").click()
    expect(page.locator(".level").nth(2)).to_have_attribute("aria-pressed", "true")


@pytest.mark.served
def test_everything_can_be_exported_and_deleted_and_holds_no_key(
    server: Server, visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor()
    play_to_the_end(server, page)
    tables = page.evaluate("localStorage.getItem('cul.tables')")
    page.goto(f"{server.address}/history")
    expect(page.get_by_text("On the server a game is kept until it is deleted")).to_be_visible()
    with page.expect_download() as download:
        page.locator(".export").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert set(json.loads(text)) >= {"cul.history"}
    tokens = [token for one in json.loads(tables) for token in one["tokens"].values()]
    assert tokens
    assert not any(token in text for token in tokens)
    page.locator(".history li .forget").click()
    expect(page.locator(".history li")).to_have_count(0)
    page.locator(".delete").click()
    page.locator("dialog[open] .sure").click()
    page.locator(".welcome").wait_for()
    left = page.evaluate("Object.keys(localStorage).filter((one) => one.startsWith('cul.'))")
    assert [name for name in left if name != "cul.preferences"] == []


def test_an_upload_that_fails_is_told_beside_the_control(server: Server, visitor: Visitor) -> None:
    page = visitor(360, 640)
    page.goto(server.address)
    wrong: FilePayload = {"name": "x.cul", "mimeType": "text/plain", "buffer": b"no game"}
    page.locator("input[type=file]").set_input_files(wrong)
    problem = page.locator("section:has(input[type=file]) [role=alert]")
    expect(problem).to_be_focused()
    expect(problem).to_be_in_viewport()
    expect(page.locator("input[type=file]")).to_have_attribute("aria-describedby", "open-problem")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(problem).to_be_focused()
