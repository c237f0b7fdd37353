"""The rules as a page: search, phases, worked examples, and the way there from a refusal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.house import PERSON, POSITIONS, Server, bot

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("web-rules")]


def test_rules_are_found_by_words_and_by_id_in_the_readers_language(
    server: Server, visitor: Visitor
) -> None:
    page = visitor(locale="fr-FR")
    page.goto(f"{server.address}/rules")
    expect(page.locator(".phases li")).to_have_count(5)
    expect(page.locator("section dl div")).to_have_count(54)
    page.locator("input[type=search]").fill("joker face visible")
    expect(page.locator("section dl div").first).to_contain_text("Joker")
    assert page.locator("section dl div").count() < 10
    page.locator("input[type=search]").fill("p10")
    expect(page.locator("section dl div dt")).to_have_text(["P10"])
    page.locator("input[type=search]").fill("xyzzy")
    expect(page.locator("section dl div")).to_have_count(0)
    expect(page.locator(".none")).not_to_be_empty()


def test_an_example_is_stepped_through_by_the_judge(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{server.address}/rules#V")
    example = page.locator("#V .example")
    expect(example.locator(".board")).to_be_visible()
    example.locator(".forward").click()
    expect(example).to_contain_text("The Cryptid escapes")
    expect(example.locator(".presence")).to_have_count(2)
    expect(example.locator(".forward")).to_be_disabled()


def test_a_refusal_leads_to_its_rule_and_on_to_the_page(server: Server, visitor: Visitor) -> None:
    page = visitor()
    page.goto(server.table(bot(), PERSON, POSITIONS["big"]))
    page.locator(".play[data-asked]").wait_for()
    page.locator(".card.wild").click(force=True)
    page.locator(".refusal button").click()
    expect(page.locator("dialog .at dt")).to_have_text("P8")
    with page.context.expect_page() as opened:
        page.locator("dialog a[target=_blank]").click()
    expect(opened.value.locator(".at dt")).to_have_text("P8")
    expect(opened.value.locator("#P8")).to_be_in_viewport()
