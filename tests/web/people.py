"""Two people who meet by a link, by the page's own forms."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.hands import pick
from tests.web.house import Server


def invite(page: Page, server: Server, name: str = "Ana", **terms: str) -> str:
    """Make a link with the form; gives it."""
    page.goto(f"{server.address}/")
    page.get_by_role("button", name="Invite somebody").click()
    page.get_by_label("Your name").fill(name)
    for term, value in terms.items():
        pick(page, term, value)
    page.get_by_role("button", name="Make the link").click()
    return page.get_by_label("Link", exact=True).input_value()


def sit(page: Page, link: str, name: str = "Bo", host: str = "Ana") -> None:
    page.goto(link)
    expect(page.get_by_role("heading", name=f"{host} invites you to play")).to_be_visible()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
