"""The edition without a server in Chromium, below a path of a plain host, for `make site-test`.

Needs the built edition in build/edition.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.edition import NETWORK_KEPT, hosted
from tests.browser.killing import kill
from tests.browser.visiting import (
    EDITION,
    NOTHING_BY_ITSELF,
    PATIENCE,
    at_home,
    first_visit,
    home,
)
from tests.web.hands import Hands
from tests.web.house import QUIET
from tests.web.screens import MISSED, announce, hiding
from urban_legends.ai.levels import LEVEL_IDS

WAITING = "navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"


@pytest.fixture(scope="module")
def away(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page after its first visit, with the network cut."""
    with hosted(EDITION, tmp_path_factory.mktemp("host")) as address:
        context = browser.new_context(reduced_motion="reduce")
        page = first_visit(context, address, network=True)
    yield page
    context.close()


@pytest.mark.parametrize("level", range(len(LEVEL_IDS)))
def test_a_whole_game_against_every_level_without_a_network(away: Page, level: int) -> None:
    home(away)
    away.locator(".role").nth(level % 2).click()
    away.locator(".level").nth(level).click()
    away.locator(".first .start").click()
    hands = Hands(away, random.Random(level))
    assert hands.game() in ("You lost", "You won!")


def test_a_hot_seat_a_replay_and_the_guide_without_a_network(away: Page) -> None:
    home(away)
    away.locator(".together").click()
    hands = Hands(away, random.Random(7))
    for _ in range(6):
        hands.decide()
    home(away)
    away.locator(".watch").click()
    expect(away.locator(".play")).not_to_have_attribute("data-steps", "0")
    home(away)
    away.goto(away.url.partition("?")[0] + "?/guide")
    away.locator(".goal .next").wait_for()
    assert away.locator(".friend").count() == 0


def test_a_handicap_of_a_game_against_a_bot_holds_without_a_network(away: Page) -> None:
    home(away)
    away.locator(".role").first.click()
    away.locator(".level").first.click()
    away.locator(".first summary").click()
    handicap = away.locator(".first .handicap")
    handicap.scroll_into_view_if_needed()
    away.wait_for_timeout(200)  # a page that scrolls closes the list
    handicap.locator("button").click()
    handicap.locator('[data-value="wild-evidence"]').click()
    away.locator(".first .start").click()
    expect(away.locator(".began")).to_contain_text("our own option")
    expect(away.locator(".play")).to_contain_text("1 evidence")
    table = away.url
    hands = Hands(away, random.Random(2))
    hands.decide()
    home(away)  # the page and its judge are gone
    away.goto(table)
    expect(away.locator(".began")).to_contain_text("our own option")
    # The next game from the first screen has none again.
    home(away)
    away.locator(".first .start").click()
    away.locator(".play").wait_for()
    expect(away.locator(".began")).to_have_count(0)
    expect(away.locator(".play")).to_contain_text("0 evidence")


def test_a_hint_told_to_the_end_without_a_network(away: Page) -> None:
    home(away)
    away.locator(".level").first.click()
    away.locator(".first .start").click()
    away.locator("[data-hint]").click()
    ladder = away.locator("dialog li")
    for rung in range(1, 5):
        expect(ladder).to_have_count(rung)
        if rung < 4:
            away.locator('dialog [data-rung][aria-disabled="false"]').last.click()


def test_puzzles_reviews_and_the_analysis_board_without_a_network(away: Page) -> None:
    folder = away.url.partition("?")[0]
    puzzle = hiding()
    away.goto(f"{folder}?/puzzle/{puzzle.id}")
    announce(away, puzzle.solutions[0])
    expect(away.locator(".verdict")).to_have_attribute("data-right", "true")
    home(away)
    away.locator("input[type=file]").set_input_files(
        {"name": "game.cul", "mimeType": "text/plain", "buffer": MISSED.encode()}
    )
    away.locator("[data-review]").click()
    away.locator("main[data-done=true] .notes").wait_for()
    away.locator("[data-think]").first.click()
    expect(away.locator(".thoughts")).to_have_attribute("data-done", "true")
    away.locator("[data-solve]").click()
    expect(away.locator('[data-goal="capture"]')).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so_and_plays(browser: Browser, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    with (
        hosted(EDITION, tmp_path / "host") as address,
        at_home(browser, profile, {"cookies": 2}) as context,  # the data of all sites is blocked
    ):
        page = context.pages[0]
        page.goto(address)
        expect(page.locator(".not-kept")).to_contain_text("games are lost when this tab is closed")
        page.locator(".known").click()
        for level in (0, len(LEVEL_IDS) - 1):
            page.locator(".level").nth(level).click()
            page.locator(".first .start:enabled").click()
            hands = Hands(page, random.Random(level))
            while hands.decide() == "cover":
                pass
            hands.wait()  # for the bot, too
            table = page.url
            page.locator("header .home").click()
            page.locator(f'[data-table="{table.rpartition("/")[2]}"] .go').wait_for()
        page.locator("footer .link").first.click()
        expect(page.locator("main")).to_contain_text("To keep them, allow this site")
        with page.expect_download() as saved:
            page.locator(".export").click()
        assert table.rpartition("/")[2] in saved.value.path().read_text("utf-8")
        # Nothing of it is thrown away without a question.
        with page.expect_event("dialog") as asked:
            page.evaluate("void setTimeout(() => location.reload(), 1)")
        assert asked.value.type == "beforeunload"
        asked.value.dismiss()


def test_the_licences_are_of_what_comes_with_the_edition(away: Page) -> None:
    away.goto(away.url.partition("?")[0] + "?/licences")
    for name in ("pyodide", "Python 3.", "libc++", "svelte"):
        expect(away.locator('[data-list="page"]')).to_contain_text(name)
    expect(away.locator('[data-list="server"]')).to_have_count(0)


def test_from_the_second_visit_on_several_workers_think(away: Page) -> None:
    home(away)
    assert away.evaluate("crossOriginIsolated")


def test_everything_goes_into_a_file_and_into_another_browser(
    browser: Browser, tmp_path: Path
) -> None:
    with hosted(EDITION, tmp_path / "host") as address:
        one = first_visit(browser.new_context(reduced_motion="reduce"), address)
        one.locator(".together").click()
        hands = Hands(one, random.Random(9))
        for _ in range(4):
            hands.decide()
        table = one.url
        steps = one.locator(".play").get_attribute("data-steps") or ""
        one.goto(f"{address}?/puzzle/{hiding().id}")
        announce(one, hiding().solutions[0])
        one.locator(".verdict").wait_for()
        one.goto(f"{address}?/history")
        with one.expect_download() as saved:
            one.locator(".export").click()
        file = saved.value.path()
        other = first_visit(browser.new_context(reduced_motion="reduce"), address)
        other.goto(f"{address}?/history")
        damaged = tmp_path / "damaged.json"
        damaged.write_text(file.read_text("utf-8")[:-20], "utf-8")
        other.locator("input[type=file]").set_input_files(damaged)
        expect(other.locator("#import-problem")).to_contain_text("Nothing was changed")
        other.locator("input[type=file]").set_input_files(file)
        expect(other.locator(".came")).to_contain_text("One game came in.")
        other.locator("dialog .main").click()
        other.goto(table)
        expect(other.locator(".play")).to_have_attribute("data-steps", steps)
        other.goto(f"{address}?/puzzles")
        expect(other.locator(".rating")).to_contain_text("1 solved")
        for page in (one, other):
            page.context.close()


def test_a_new_version_takes_over_and_games_stay(browser: Browser, tmp_path: Path) -> None:
    edition = tmp_path / "edition"
    shutil.copytree(EDITION, edition)
    with hosted(edition, tmp_path / "host") as address:
        context = browser.new_context(reduced_motion="reduce")
        page = first_visit(context, address, network=True)
        page.locator(".together").click()
        hands = Hands(page, random.Random(5))
        for _ in range(3):
            hands.decide()
        steps = page.locator(".play").get_attribute("data-steps") or ""
        table = page.url
        # The operator publishes another version: the same files, one of them changed.
        index = edition / "index.html"
        index.write_text(index.read_text("utf-8").replace("<body", '<body data-new=""'), "utf-8")
        worker = edition / "sw.js"
        old = re.findall('"version": "(.*?)"', worker.read_text("utf-8"))[0]
        worker.write_text(worker.read_text("utf-8").replace(old, "another"), "utf-8")
        page.goto(address)  # still the old one; the new one is fetched meanwhile
        assert page.locator("body[data-new]").count() == 0
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        while not page.evaluate(WAITING):  # the new one is being fetched
            page.wait_for_timeout(200)
        page.goto(address)
        page.locator("body[data-new]").wait_for(state="attached")
        names = page.evaluate("caches.keys()")
        assert sorted(names) == ["cryptid-edition-another", "cryptid-later"]
    # The network is cut: the new version and the large network are there all the same.
    page.goto(table)
    expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    assert page.locator("body[data-new]").count() == 1
    assert page.evaluate(NETWORK_KEPT) == 1
    context.close()


def test_a_second_tab_shows_the_same_game_and_does_not_fork_it(away: Page) -> None:
    home(away)
    away.locator(".together").click()
    hands = Hands(away, random.Random(3))
    while hands.decide() == "cover":
        pass
    steps = away.locator(".play").get_attribute("data-steps")
    other = away.context.new_page()
    other.goto(away.url)
    expect(other.locator(".play")).to_have_attribute("data-steps", steps or "")
    others = Hands(other, random.Random(4))
    while others.decide() == "cover":
        pass
    now = other.locator(".play").get_attribute("data-steps")
    expect(away.locator(".play")).to_have_attribute("data-steps", now or "")
    other.close()


def test_a_killed_browser_loses_no_seat_and_no_accepted_action(
    browser: Browser, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with hosted(EDITION, tmp_path / "host") as address:
        steps, table = "0", ""
        for visit in range(3):
            context = browser.browser_type.launch_persistent_context(
                profile,
                executable_path=shutil.which("chromium"),
                args=QUIET,
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(NOTHING_BY_ITSELF)
            page = context.pages[0]
            page.goto(table or address)
            if not table:  # killed as soon as the table is seen
                page.locator(".together").click()
                page.locator(".play").wait_for()
                table = page.url
            else:
                hands = Hands(page, random.Random(5))
                hands.wait()
                expect(page.locator(".play")).to_have_attribute("data-steps", steps)
                for _ in range(5 if visit == 1 else 0):
                    hands.decide()
            steps = page.locator(".play").get_attribute("data-steps") or ""
            with context.expect_event("close"):
                assert kill(profile)
