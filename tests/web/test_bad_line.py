"""On a bad line nothing is lost and nothing happens twice: silence, a reload, two people."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.bad_line import BadLine
from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import LANGUAGES, PERSON, POSITIONS, Server, bot
from tests.web.line import Line
from tests.web.prove_bad_line import acting, decide, meet, record_of, steps

pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-line"),
]

DECISIONS = 6
"""Of two people here; whole games of it are a long proof: bad-line."""


def answered(page: Page, line: Line) -> None:
    """Wait until the page has an answer to everything it has asked."""

    def open_questions() -> set[str]:
        told = {json.loads(one).get("reply_to") for one in line.told}
        return {json.loads(one)["id"] for one in line.asked} - told

    while open_questions():
        page.wait_for_timeout(20)
    page.evaluate("() => null")  # what was sent on to the page has reached it


def drawing(page: Page, server: Server) -> Line:
    """A table at which a draw waits to be confirmed."""
    line = Line(page)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # a slow machine must not make the line seem silent
    page.goto(server.table(bot(), PERSON, POSITIONS["sensor"], pace=None))
    page.locator(".card.draw").click()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    answered(page, line)
    return line


def kinds(line: Line) -> list[str]:
    return [json.loads(one)["type"] for one in line.asked]


def test_a_line_that_has_gone_silent_is_given_up_for_another(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    line = drawing(page, server)
    line.hold()
    line.dead = True
    page.locator(".confirm").click()
    page.clock.run_for(4_500)
    assert kinds(line)[-2:] == ["act", "ping"]
    page.clock.run_for(5_000)
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")
    expect(page.locator(".offline")).to_have_count(0)
    # The action was said twice, under one id; the table knows it once.
    acts = [one for one in map(json.loads, line.asked) if one["type"] == "act"]
    assert len(acts) == 2
    assert acts[0] == acts[1]


def test_a_quiet_line_is_asked_and_kept_if_it_answers(server: Server, visitor: Visitor) -> None:
    page = visitor()
    line = drawing(page, server)
    asked = len(line.asked)
    page.clock.run_for(21_000)
    answered(page, line)
    page.clock.run_for(8_000)
    assert set(kinds(line)[asked:]) == {"ping"}


def test_what_was_confirmed_outlives_a_reload(server: Server, visitor: Visitor) -> None:
    page = visitor()
    line = drawing(page, server)
    line.swallow = True
    page.locator(".confirm").click()
    page.wait_for_function("() => sessionStorage.getItem('cul.confirmed')")
    line.swallow = False
    page.reload()
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")
    page.wait_for_function("() => !sessionStorage.getItem('cul.confirmed')")
    page.reload()
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")


def test_an_action_that_could_not_be_stored_is_sent_again(server: Server, visitor: Visitor) -> None:
    page = visitor()
    line = drawing(page, server)
    line.swallow = True
    page.locator(".confirm").click()
    page.wait_for_function("() => sessionStorage.getItem('cul.confirmed')")
    act = json.loads(line.asked[-1])
    phrase = {"id": "refusal-not-stored", "args": {}}
    refusal = {"code": "storage", "rule": None, "phrase": phrase}
    problem = {"type": "error", "reply_to": act["id"], "version": 1, "refusal": refusal}
    line.route.send(json.dumps(problem))
    expect(page.locator(".offline")).to_contain_text("could not be stored yet")
    line.swallow = False
    page.clock.run_for(600)
    expect(page.locator(".play")).to_have_attribute("data-steps", "1")
    expect(page.locator(".offline")).to_have_count(0)
    assert [one for one in map(json.loads, line.asked) if one["type"] == "act"] == [act, act]


def losing(page: Page, pattern: str) -> None:
    """The first request of a kind gets lost."""
    page.route(pattern, lambda route: route.abort(), times=1)


def test_a_page_that_arrives_in_part_loads_again_by_itself(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    invite = page.get_by_role("button", name="Invite somebody")
    losing(page, "**/assets/index-*.js")
    page.goto(server.address)
    expect(invite).to_be_visible()
    losing(page, "**/assets/index-*.css")
    with page.expect_navigation(), page.expect_navigation():
        page.reload()
    expect(invite).to_be_visible()
    losing(page, "**/*.ftl")
    page.reload()
    expect(invite).to_be_visible()
    losing(page, "**/assets/later-*.js")
    invite.click()
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(page.locator(".late")).to_have_count(0)


def test_a_page_whose_scripts_never_come_says_so(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(server.address)
    late = page.locator(".late")
    expect(late).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # no waiting here
    expect(late).to_be_visible()
    assert late.locator("p").evaluate_all("all => all.map((p) => p.lang)") == list(LANGUAGES)


def test_two_people_play_over_a_line_that_breaks(own_server: Server, visitor: Visitor) -> None:
    with BadLine(own_server.port, random.Random(5), delay=0.03, every=0) as line:
        ana, bo = visitor(), visitor(390, 844)
        meet(f"http://127.0.0.1:{line.port}", ana, bo)
        hands = [Hands(ana, random.Random(1)), Hands(bo, random.Random(2))]
        for number in range(DECISIONS):
            one = acting(hands)
            assert one is not None
            decide(one)
            if number % 2:
                line.cut(0.2)
        found = steps(ana)
        expect(bo.locator(".play")).to_have_attribute("data-steps", str(found))
        assert len(record_of(own_server, ana).steps) == found
    assert line.outages == DECISIONS // 2
    assert own_server.complaints == ""
