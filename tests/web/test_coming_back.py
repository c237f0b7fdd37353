"""Who closes the page comes back by the first screen, and nothing there loses them their seat."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visitor
from tests.web.house import Server
from tests.web.people import invite, sit

pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-people"),
]


def waits(page: Page, server: Server) -> Page:
    """The first screen, where an invitation is seen to wait."""
    page.goto(server.home)
    page.locator("[data-invitation]").wait_for()
    return page


def test_both_come_back_to_a_game_that_had_not_begun(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor(390, 800)
    link = invite(ana, server, role="C")
    expect(waits(ana, server).locator("[data-invitation]")).to_contain_text("Waiting for your")
    sit(bo, link)
    expect(bo.get_by_role("status")).to_contain_text("Ana has to come back")
    expect(waits(bo, server).locator("[data-invitation]")).to_contain_text("Ana has to come back")
    expect(waits(ana, server).locator("[data-invitation]")).to_contain_text("Bo")
    ana.get_by_role("button", name="Go on").click()
    expect(ana.locator(".strip")).to_contain_text("Bo")
    # It began while Bo's page was closed; from now on it is among the games that go on.
    bo.goto(server.home)
    bo.locator("li[data-table] .go").click()
    expect(bo.locator(".strip")).to_contain_text("you", ignore_case=True)
    expect(bo.locator(".strip .watching")).to_have_count(0)
    ana.goto(server.home)
    ana.locator("li[data-table]").wait_for()
    expect(ana.locator("[data-invitation]")).to_have_count(0)


def test_a_refusal_that_passes_costs_nobody_their_seat(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    sit(bo, invite(ana, server, role="C"))
    expect(bo.locator(".strip")).to_contain_text("Ana")
    refusal = {"code": "storage", "rule": None, "phrase": {"id": "refusal-not-stored"}}
    asked: list[str] = []

    def away(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, json={"refusal": refusal})

    bo.route("**/glance", away)
    bo.goto(server.home)
    expect(bo.get_by_role("button", name="Invite somebody")).to_be_visible()
    bo.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => /glance/.test(one.name))"
    )
    assert asked
    bo.unroute("**/glance")
    bo.reload()
    bo.locator("li[data-table] .go").click()
    expect(bo.locator(".strip")).to_contain_text("Ana")
    expect(bo.locator(".strip .watching")).to_have_count(0)


def test_whoever_came_too_late_may_watch(server: Server, visitor: Visitor) -> None:
    ana, bo, late = visitor(), visitor(), visitor()
    link = invite(ana, server, role="C")
    late.goto(link)
    late.get_by_label("Your name").fill("Late")
    # This page does not learn by itself that the seat is taken: what it asks stays unanswered.
    late.route("**/api/invitations/*", lambda route: None)
    sit(bo, link)
    expect(bo.locator(".strip")).to_contain_text("Ana")
    with late.expect_response("**/join") as answer:
        late.get_by_role("button", name="Sit down").click()
    assert answer.value.status == 409
    late.unroute("**/api/invitations/*")
    late.reload()
    late.get_by_role("button", name="Watch the game").click()
    expect(late.locator(".strip .watching")).to_be_visible()


def test_names_of_others_are_hidden_wherever_they_stand(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor(390, 800)
    link = invite(ana, server, role="C")
    bo.goto(link)
    bo.get_by_label("Hide players’ names").check()
    expect(bo.get_by_role("heading", name="You are invited to play")).to_be_visible()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.locator(".strip")).to_contain_text("Cryptid")
    expect(bo.locator("body")).not_to_contain_text("Ana")
    bo.goto(server.home)
    expect(bo.locator("li[data-table]")).to_contain_text("Cryptid")
    expect(bo.locator("li[data-table]")).not_to_contain_text("Ana")


def test_deleting_everything_takes_invitations_back(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    link = invite(ana, server)
    ana.goto(f"{server.address}/history")
    ana.get_by_role("button", name="Delete everything").click()
    ana.locator("dialog[open] .sure").click()
    ana.wait_for_url(server.home)
    bo.goto(link)
    expect(bo.get_by_role("heading", name="This invitation was withdrawn.")).to_be_visible()
    assert json.loads(ana.evaluate("() => localStorage['cul.invitations'] ?? '[]'")) == []
