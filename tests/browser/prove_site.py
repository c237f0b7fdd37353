"""The edition without a server in Chromium, below a path of a plain host: `make site` runs this.

Needs the built edition in build/edition.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.foundation.project import ROOT
from tests.web.hands import Hands
from tests.web.house import QUIET, chromium
from urban_legends.ai.levels import LEVEL_IDS

EDITION = ROOT / "build" / "edition"
PATIENCE = 120_000
NOTHING_BY_ITSELF = """localStorage["cul.preferences"] ??= '{"forced":false,"guided":true}';"""
READY = "navigator.serviceWorker.ready.then((found) => found.active !== null)"

expect.set_options(timeout=PATIENCE)


class Quiet(SimpleHTTPRequestHandler):
    """A plain host: no compression, no types of its own, nothing but files."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The edition below a path; the network is cut at the end of the block."""
    (folder / "games").mkdir(parents=True)
    (folder / "games" / "cryptid").symlink_to(EDITION)
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}/games/cryptid/"
    finally:
        host.shutdown()
        thread.join()
        host.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


def first_visit(context: BrowserContext, address: str) -> Page:
    """Come for the first time, until the edition is kept; the large network, too."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NOTHING_BY_ITSELF)
    page = context.new_page()
    page.goto(address)
    page.locator(".first .start").wait_for()
    assert page.evaluate(READY)
    assert page.evaluate("fetch('python/master.weights.gz').then((found) => found.ok)")
    return page


@pytest.fixture(scope="module")
def away(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page after its first visit, with the network cut."""
    with hosted(tmp_path_factory.mktemp("host")) as address:
        context = browser.new_context(reduced_motion="reduce")
        page = first_visit(context, address)
    yield page
    context.close()


def home(page: Page) -> None:
    page.goto(page.url.partition("?")[0])
    expect(page.locator(".first .start")).to_be_enabled()


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


def test_a_killed_browser_loses_no_accepted_action(browser: Browser, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    with hosted(tmp_path / "host") as address:
        steps, table = "0", ""
        for visit in range(2):
            context = browser.browser_type.launch_persistent_context(
                profile,
                executable_path=shutil.which("chromium"),
                args=QUIET,
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(NOTHING_BY_ITSELF)
            page = context.pages[0]
            if visit:
                page.goto(table)
                expect(page.locator(".play")).to_have_attribute("data-steps", steps)
                context.close()
                break
            page.goto(address)
            page.locator(".together").click()
            hands = Hands(page, random.Random(5))
            for _ in range(5):
                hands.decide()
            steps = page.locator(".play").get_attribute("data-steps") or ""
            table = page.url
            with context.expect_event("close"):
                assert kill(profile)


def kill(profile: Path) -> int:
    """End every process of the browser that uses a profile, without a word; gives how many."""
    killed = 0
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            command = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if f"--user-data-dir={profile}".encode() in command:
            os.kill(int(entry.name), signal.SIGKILL)
            killed += 1
    return killed
