"""The log, the aids and what is spoken: as a person would say it, and once."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import PERSON, POSITIONS, Server, bot
from tests.web.screens import RECORD, answered, finished

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-everyone")]

# Every new element of the live region, also one that says the same again.
LISTEN = """() => {
  const region = [...document.querySelectorAll("[role=status]")].at(-1);
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.textContent) window.heard.push(node.textContent);
    }
  }).observe(region, { childList: true, subtree: true });
}"""


def sit(server: Server, page: Page, name: str, **more: object) -> None:
    role = POSITIONS[name].split()[1][1]
    seats = (PERSON, bot()) if role == "C" else (bot(), PERSON)
    page.goto(server.table(*seats, POSITIONS[name], **more))  # type: ignore[arg-type]
    Hands(page).wait()


def test_a_line_of_the_log_is_one_action_shown_on_the_board_and_opened_in_the_replay(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    answered(server, page.goto, page)
    lines = page.locator("aside [data-step]")
    expect(lines).to_have_count(2)
    mine = lines.last
    expect(mine).to_have_text(
        re.compile(r"^\s*Cryptid:\s+(Split of space|Align|Shuffle one|Draw)"),
    )
    page.locator(".card[data-card].open").first.click()
    page.keyboard.press("Escape")
    arrow = page.locator(".arrows.past path").last
    theirs = arrow.get_attribute("d") or ""
    mine.hover()
    expect(arrow).not_to_have_attribute("d", theirs)
    mine.click()
    page.wait_for_url("**/replay/**#1")
    expect(page.locator("h1")).to_contain_text("Step 1 of 2")
    page.go_back()
    expect(page.locator(".play")).to_have_attribute("data-asked", "C")


def test_a_replay_has_a_list_of_moves(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.replay(RECORD))
    moves = page.locator("aside [data-step]")
    expect(moves).to_have_count(7)
    expect(moves.first).to_contain_text("Align pink to the left")
    expect(page.locator("[aria-current=step]")).to_have_count(0)
    moves.nth(3).click()
    expect(page.locator("h1")).to_contain_text("Step 4 of 7")
    expect(page.locator("[aria-current=step]")).to_contain_text("Split of space 2")
    # All of them are one tab stop.
    assert page.locator('aside [data-step][tabindex="0"]').count() == 1
    # However long the list, it is the notebook that scrolls.
    page.set_viewport_size({"width": 1280, "height": 600})
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Step 5 of 7")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Moves").click()
    page.locator("dialog [data-step]").first.click()
    expect(page.locator("h1")).to_contain_text("Step 1 of 7")


def test_the_end_of_the_round_is_not_spoken_of_before_a_sensor_has_crossed(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="24"))
    aside = page.locator("aside")
    expect(aside).to_contain_text("No sensor has crossed yet.")
    expect(page.locator("aside .ended")).to_have_count(0)
    page.locator('.card[data-card="S"].open').click()
    Hands(page).press_lit_space()
    expect(page.locator("aside .ended")).to_contain_text("5 sensors still to move")


def test_the_features_are_one_tab_stop_and_say_which_blocks(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    sit(server, page, "hiding")
    features = page.locator(".feature")
    expect(features).to_have_count(18)
    expect(page.locator('.feature[tabindex="0"]')).to_have_count(1)
    page.locator('.feature[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    expect(features.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(features.last).to_be_focused()
    names = features.all_inner_texts()
    assert any(re.search(r"hides in blocks \d, \d", name) for name in names)


def test_what_is_built_is_said_in_a_sentence_and_ones_own_move_not_again(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    sit(server, page, "sensor", pace=None)
    heard = page.get_by_role("status").last
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").nth(1).click()
    expect(heard).to_contain_text("Split of space 3: pink and white left, pink and black right.")
    expect(heard).to_contain_text("The Cryptid could then announce")
    page.locator(".confirm").click()
    expect(heard).to_contain_text("The Cryptid is to act")
    assert "Split" not in heard.inner_text()


def test_pointing_at_any_line_shows_on_the_board_what_it_was_about(
    server: Server, visitor: Visitor
) -> None:
    page = visitor(1440, 900)
    page.goto(server.replay(RECORD) + "#7")
    marks = page.locator(".block.traced, .space.traced")
    expected = {"D~SS": 0, "#7~oo": 3, "Eoo": 2}
    for number, step in enumerate(["Ap<", "H1w>", "D~SS", "S2:w/bb", "S1:w/b", "#7~oo", "Eoo"], 1):
        page.locator(f'aside [data-step="{number}"]').hover()
        if step in expected:
            expect(marks).to_have_count(expected[step])
            expect(page.locator("[data-drew]")).to_have_count(1 if step.startswith("D") else 0)
        else:
            expect(page.locator(".arrows.past path").first).to_be_attached()
    page.locator("h1").first.hover()
    expect(marks).to_have_count(0)


def test_the_same_refusal_is_spoken_again(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "big")
    page.evaluate(LISTEN)
    for times in (1, 2, 3):
        page.locator(".card.wild").click(force=True)
        page.wait_for_function("(times) => window.heard.length === times", arg=times)
    assert len(set(page.evaluate("window.heard"))) == 1


def test_the_board_in_words_is_complete(server: Server, visitor: Visitor) -> None:
    page = visitor()
    sit(server, page, "relocate")
    page.get_by_role("button", name="Board in words").click()
    words = page.locator("dialog").inner_text()
    for said in (
        "Round 3 of 8",
        "put the displaced sensors back",
        "Displaced sensors: 3 pink, 1 black",
        "Hand: 2 Split",
        "Hand: 2 unknown cards",
        "Discard pile: Split, Shuffle",
        "wild card face down",
        "Ordinary: 5; mysterious: 5",
        "beside it:",
    ):
        assert said in words, said


def test_the_end_tells_the_story_and_can_be_seen_again(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.clock.install(time=0)
    finished(server, page.goto, page)
    expect(page.locator(".story li")).to_have_text(re.compile("Round 1: announced .* hid in"))
    page.clock.pause_at(3_600_000)  # or the end might be back before it is seen to be gone
    page.get_by_role("button", name="See the end again").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.clock.run_for(1_000)
    expect(page.locator("dialog h2")).to_have_text("You lost")
    page.get_by_role("button", name="Play again, same roles").click()
    page.locator("dialog").wait_for(state="detached")
    expect(page.locator("h1")).to_contain_text("Cryptid")
    assert Hands(page, random.Random(1)).decide() == "h"


def test_who_wins_is_offered_the_next_level(server: Server, visitor: Visitor) -> None:
    page = visitor()
    last = "8 hC pw[o]b[o]pw[o]b[m!]ppwb -[o*]-[o*]-[o]- SSH.SA SAH.S -- 2-2 0o0m -"
    page.goto(server.table(PERSON, bot("stroller"), last))
    Hands(page, random.Random(0)).game()
    page.get_by_role("button", name=re.compile("^Next level: ")).click()
    page.locator("dialog").wait_for(state="detached")
    expect(page.locator(".play")).to_have_attribute("data-asked", "C")


def test_title_and_focus_follow_the_screen(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.address)
    expect(page).to_have_title("Cryptid: Urban Legends")
    page.locator(".welcome .known").click()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_title(re.compile(r"^Your turn, Cryptid: .* · Cryptid: Urban Legends$"))
    expect(page.locator("h1")).to_be_focused()
    page.locator("header a.home").click()
    expect(page).to_have_title("Cryptid: Urban Legends")
    expect(page.locator("h1")).to_be_focused()
