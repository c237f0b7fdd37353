"""The analysis board in the page: faults as they arise, thoughts, playing on, sharing."""

from __future__ import annotations

import struct
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.house import LOCALES, Server
from tests.web.screens import RECORD, problems

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-review")]

PHONE, DESKTOP = (390, 844), (1280, 800)
LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


def opened(server: Server, page: Page, position: str) -> None:
    page.goto(f"{server.address}/think?position={quote(position)}")
    expect(page.locator("#think-text")).to_have_value(position)


def more(page: Page, what: str) -> None:
    page.get_by_role("button", name=f"One more: {what}", exact=True).click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_set_up_by_hand_with_faults_named_as_they_arise(
    server: Server, visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size)
    page.goto(f"{server.address}/")
    page.locator(".known").click()
    page.locator(".think").click()
    main = page.locator("main.think")
    expect(main).to_have_attribute("data-faults", "0")
    # Where a game begins, the study has something to say.
    expect(page.locator('[data-hand="C"]')).to_contain_text("The Cryptid’s hand")
    page.locator("[data-edit]").click()
    page.locator('[data-piece="C1"]').click()
    more(page, "pink, space 1")
    expect(main).to_have_attribute("data-faults", "1")
    expect(page.locator("#think-faults")).to_contain_text("5")
    page.locator('[data-piece="C2"]').click()
    page.get_by_role("button", name="One less: pink, space 2", exact=True).click()
    expect(main).to_have_attribute("data-faults", "0")
    expect(page.locator("#think-text")).to_have_value(START.replace("ppwwb[o*]pp", "pppwwb[o*]p"))
    assert problems(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(main).to_have_attribute("data-faults", "1")
    assert server.complaints == ""


def test_thoughts_with_reasons_lines_and_the_round_solved(server: Server, visitor: Visitor) -> None:
    page = visitor()
    opened(server, page, LAST)
    best = page.locator('[data-action="S2:p/-"]')
    expect(best.locator("[data-reason=wins]")).to_be_visible()
    best.locator(".choice").click()
    line = page.locator("figure.line")
    expect(line).to_have_attribute("data-at", "1")
    expect(line.locator(".arrows path").first).to_be_attached()
    expect(page.locator(".thoughts")).to_have_attribute("data-done", "true", timeout=120_000)
    page.locator("[data-solve]").click()
    expect(page.locator('[data-goal="capture"]')).to_have_attribute("data-value", "100")
    assert server.complaints == ""


def test_what_is_hidden_is_said_and_what_cannot_be_read_changes_nothing(
    server: Server, visitor: Visitor
) -> None:
    page = visitor()
    opened(server, page, LAST.replace(" S.SA", " ?.SA"))
    expect(page.locator(".thoughts [role=status]")).to_contain_text("is hidden")
    page.locator("#think-text").fill("1 sC what")
    page.locator("#think-text").press("Enter")
    expect(page.locator("#think-faults")).to_contain_text("ten fields")
    expect(page.locator("main .board").first).to_be_visible()


def test_play_on_and_share(server: Server, visitor: Visitor) -> None:
    page = visitor()
    opened(server, page, LAST)
    with page.expect_download() as saved:
        page.locator("[data-share=svg]").click()
    drawing = saved.value.path().read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert LAST.split(" ", maxsplit=1)[0] in drawing
    assert "http://" not in drawing.replace("http://www.w3.org/2000/svg", "")
    with page.expect_download() as saved:
        page.locator("[data-share=png]").click()
    png = saved.value.path().read_bytes()
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">I", png[16:20])[0] == 2400
    page.locator("[data-play]").click()
    page.locator("dialog .main").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".play")).to_be_visible()


def test_from_a_replay(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.replay(RECORD) + "#2")
    page.locator(".controls .more button").first.click()
    page.locator("[data-think]").click()
    page.wait_for_url("**/think?position=1%20sC*")
    expect(page.locator("main.think")).to_have_attribute("data-faults", "0")


@pytest.mark.parametrize("language", LOCALES)
def test_in_the_readers_language(server: Server, visitor: Visitor, language: str) -> None:
    titles = {
        "en": "Analysis board",
        "fr": "Plateau d’analyse",
        "ja": "検討盤",
        "ru": "Доска для анализа",
    }
    page = visitor(locale=LOCALES[language])
    page.goto(f"{server.address}/think")
    expect(page.locator("h1")).to_have_text(titles[language])
    expect(page.locator("[data-hand=C]")).not_to_contain_text("think-")
