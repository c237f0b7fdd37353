"""For everyone: no violation that axe-core can find, and a game by names and announcements."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.house import LANGUAGES, LOCALES, PERSON, Server, bot
from tests.web.screens import problems, visit

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-everyone")]

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = 500
ON_A_PHONE_TOO = ("home", "table-hiding", "table-split", "over", "replay", "review-told", "guide")
"""Screens that are made differently there; the others differ only in their sizes."""
RUN = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((n) => n.html).slice(0, 3)}`);
}"""


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [*((language, 1280, 800) for language in LANGUAGES), ("en", 390, 844)],
)
def test_axe_finds_no_violation_and_nothing_is_cut_off_on_any_screen(
    server: Server, visitor: Visitor, language: str, width: int, height: int
) -> None:
    page = visitor(width, height, bypass_csp=True, locale=LOCALES[language])
    script = AXE.read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}

    def go(address: str) -> None:
        page.goto(address)

    for name in visit(server, go, page):
        faults = problems(page)
        if width > PHONE or name in ON_A_PHONE_TOO:
            if not page.evaluate("'axe' in window"):
                page.evaluate(script)
            faults += page.evaluate(RUN)
        if faults:
            found[name] = faults
    assert found == {}


class Listener:
    """Plays by what a screen reader offers: roles, names and the live region, nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.decision = page.get_by_role("group", name="What is asked")
        self.hand = page.get_by_role("group", name="Hand")

    def heard(self) -> str:
        return self.page.get_by_role("status").last.inner_text()

    def asked(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def over(self) -> bool:
        return self.page.get_by_role("button", name="Replay the game").count() > 0

    def wait(self) -> None:
        mine = self.page.get_by_role("heading", level=1, name=re.compile("^Your turn"))
        end = self.page.get_by_role("button", name="Replay the game")
        mine.or_(end).first.wait_for()

    def press(self, name: str | re.Pattern[str]) -> None:
        self.decision.get_by_role("button", name=name).first.click()

    def confirm(self) -> None:
        button = self.decision.get_by_role("button", name=re.compile("^Confirm"))
        expect(button).to_be_enabled()
        # What is heard may still be about the choice; only a step says that it is played.
        steps = self.page.locator(".play").get_attribute("data-steps") or ""
        before = self.heard()
        button.click()
        expect(self.page.locator(".play")).not_to_have_attribute("data-steps", steps)
        expect(self.page.get_by_role("status").last).not_to_have_text(before)

    def turn(self) -> None:
        asked = self.asked()
        if "announce" in asked:
            choices = self.decision.get_by_role("group", name="Feature to announce")
            names = choices.get_by_role("button").all_inner_texts()
            where = [re.findall(r"hides in blocks? ([\d, ]+)", name) for name in names]
            hides = [len(re.findall(r"\d+", one[0])) if one else 0 for one in where]
            escapes = [index for index, name in enumerate(names) if "escape" in name]
            best = escapes[0] if escapes else hides.index(max(hides))
            choices.get_by_role("button").nth(best).click()
        elif "remove" in asked:
            self.press("left")
            if "cannot be removed" in self.heard():
                self.press("right")
        elif "put the displaced" in asked:
            waiting = self.decision.get_by_role("button", name=re.compile("displaced"))
            while count := waiting.count():
                self.space().click()
                expect(waiting).to_have_count(count - 1)
        elif "play a card" in asked:
            self.card()
        self.confirm()

    def space(self) -> Locator:
        rows = self.page.get_by_role("group", name=re.compile("row · "))
        return rows.get_by_role("button", name=re.compile(r"^Space \d+: ")).first

    def card(self) -> None:
        card = self.hand.get_by_role("button", name=re.compile(r"^(Split|Align).* [1-9] in hand"))
        if not card.count():
            self.hand.get_by_role("button", name="Draw").click()
            return
        name = card.first.inner_text()
        card.first.click()
        if name.startswith("Split"):
            if self.decision.get_by_role("group", name="to the left").count():
                return  # There was but one space to divide.
            rows = self.page.get_by_role("group", name=re.compile("row · active"))
            rows.get_by_role("button", name=re.compile(r"^Space \d+: \d")).first.click()
            return
        colours = self.decision.get_by_role("group", name="Colour").get_by_role("button")
        colours.first.wait_for()
        for one in colours.all():
            if one.is_enabled():
                one.click()
                break
        self.press("right")


def test_a_whole_game_by_accessible_names_and_announcements_alone(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    page.goto(server.table(PERSON, bot(), seed="31"))
    listener = Listener(page)
    for _ in range(200):
        listener.wait()
        if listener.over():
            break
        listener.turn()
    assert listener.over()
    assert "The game is over" in listener.heard()
