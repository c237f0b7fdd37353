"""The guide's manners: wrong tries, the spotlight, steps back, reloads, leaving, the quiz."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.guide import CHAPTERS, QUIZ, Pupil
from tests.web.hands import Hands
from tests.web.house import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-guide")]

TOUCHABLE = """() => [...document.querySelectorAll(".play button, .play a[href], .play input")]
  .filter((one) => !one.closest("[inert], [data-free], .menu, .tools") && one.offsetParent)
  .map((one) => one.dataset.card ?? one.dataset.space ?? one.className)"""
KEEP = """([part, beat]) => localStorage.setItem("cul.guide", JSON.stringify({ part, beat }))"""


def begin(server: Server, page: Page) -> Pupil:
    page.goto(f"{server.address}/guide")
    page.locator(".goal .next").click()
    return Pupil(page, Hands(page, random.Random(1)))


def go_to(server: Server, page: Page, part: str, beat: int) -> Pupil:
    """The guide at a beat, as somebody finds it who comes back."""
    page.goto(server.address)
    page.evaluate(KEEP, [part, beat])
    page.goto(f"{server.address}/guide")
    page.locator(".lesson").wait_for()
    return Pupil(page, Hands(page, random.Random(1)))


def test_the_goal_comes_first_in_a_sentence_and_a_picture(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{server.address}/guide")
    expect(page.locator(".sentence")).to_contain_text("seven blocks")
    expect(page.locator(".sentence")).to_contain_text("evidence")
    expect(page.locator(".goal figure .board")).to_have_count(2)


def test_only_what_is_talked_about_can_be_touched(server: Server, visitor: Visitor) -> None:
    page = visitor()
    pupil = begin(server, page)
    pupil.at("cryptid", "rows")
    assert page.evaluate(TOUCHABLE) == []
    pupil.next()
    pupil.next()
    pupil.at("cryptid", "split")
    page.locator(".play[data-asked] .panel").wait_for()
    page.wait_for_function(f"() => ({TOUCHABLE})().length === 3")
    assert sorted(page.evaluate(TOUCHABLE))[:2] == ["1", "S"]
    page.locator(".veil .ring").wait_for()
    expect(page.locator(".veil .line")).to_have_count(2)
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement?.dataset.card ?? ''"))
    assert reached == {"", "S"}


def test_a_wrong_try_is_explained_by_what_it_would_have_done(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    names = [beat["name"] for beat in CHAPTERS[0]["beats"]]
    pupil = go_to(server, page, "cryptid", names.index("hide"))
    pupil.do(["#7"])
    tried = page.locator(".lesson .tried")
    expect(tried).to_contain_text("A presence counter goes on block 2")
    expect(tried).to_contain_text("captured")
    pupil.at("cryptid", "hide")
    expect(page.locator(".play")).to_have_attribute("data-steps", "5")
    pupil.do(["=pwb"])
    pupil.at("cryptid", "expand")


def test_what_does_as_well_is_accepted_and_kept(server: Server, visitor: Visitor) -> None:
    page = visitor()
    names = [beat["name"] for beat in CHAPTERS[0]["beats"]]
    pupil = go_to(server, page, "cryptid", names.index("number"))
    pupil.do(["=pwb"])
    pupil.at("cryptid", "seven")
    page.reload()
    pupil.at("cryptid", "seven")
    expect(page.locator('[data-row="C"] .presence')).to_have_count(3)


def test_steps_back_lead_to_the_goal_and_a_reload_keeps_the_place(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    pupil = begin(server, page)
    pupil.next()
    pupil.next()
    pupil.do(["S1:pb/pww"])
    pupil.at("cryptid", "align")
    expect(page.locator(".play")).to_have_attribute("data-steps", "2")
    page.reload()
    pupil.at("cryptid", "align")
    expect(page.locator(".play")).to_have_attribute("data-steps", "2")
    for name in ("split", "hand", "rows"):
        page.locator(".lesson .back").click()
        pupil.at("cryptid", name)
        expect(page.locator(".play")).to_have_attribute("data-steps", "0")
    page.locator(".lesson .back").click()
    page.locator(".goal .next").wait_for()


def test_leaving_asks_and_the_place_is_kept(server: Server, visitor: Visitor) -> None:
    page = visitor()
    pupil = begin(server, page)
    pupil.next()
    pupil.at("cryptid", "hand")
    page.locator(".lesson .leave").click()
    page.locator("dialog[open] .stay").click()
    pupil.at("cryptid", "hand")
    page.locator(".lesson .leave").click()
    page.locator("dialog[open] .leave").click()
    page.wait_for_url(server.home)
    page.goto(f"{server.address}/guide")
    pupil.at("cryptid", "hand")


def test_who_only_clicks_through_fails_the_quiz(server: Server, visitor: Visitor) -> None:
    page = visitor()
    pupil = go_to(server, page, "quiz", 0)
    for question in QUIZ:
        pupil.at("quiz", question["name"])
        expect(page.locator(".feature.hides, .ended")).to_have_count(0)
        pupil.do([{"evidence": "#0", "capture": "H1w>", "escape": "S3:w/wb"}[question["name"]]])
        page.locator(".lesson .tried").wait_for()
        page.locator(".lesson .pass").click()
    expect(page.locator(".end")).to_have_attribute("data-right", "0")
    page.locator(".end .again").click()
    pupil.quiz()
    expect(page.locator(".end")).to_have_attribute("data-right", "3")


def test_a_right_answer_after_a_wrong_one_does_not_count(server: Server, visitor: Visitor) -> None:
    page = visitor()
    pupil = go_to(server, page, "quiz", 0)
    pupil.at("quiz", "evidence")
    pupil.do(["=wb"])
    page.locator(".lesson .tried").wait_for()
    pupil.quiz()
    expect(page.locator(".end")).to_have_attribute("data-right", "2")
