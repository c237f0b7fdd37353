"""What the edition does where files of it do not come, or come otherwise; for `make site-test`.

Needs the built edition in build/edition.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.edition import NETWORK_KEPT, Plain, hosted
from tests.browser.visiting import EDITION, NOTHING_BY_ITSELF, PATIENCE, first_visit, home
from tests.web.hands import Hands

REGISTERED = "navigator.serviceWorker.getRegistration().then((found) => found !== undefined)"


class Lossy(Plain):
    """A host whose connection breaks where some file is asked for."""

    lost: ClassVar[str] = ""

    def do_GET(self) -> None:
        if self.lost and self.lost in self.path:
            self.close_connection = True
        else:
            super().do_GET()


class Mixed(Plain):
    """A host on which a new version is just being laid: it sends a file of another one."""

    other: ClassVar[str] = ""
    sent: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        if not self.other or self.other not in self.path:
            return super().do_GET()
        self.sent.append(self.path)
        self.send_response(200)
        self.send_header("Content-Length", "3")
        self.end_headers()
        self.wfile.write(b"old")


@pytest.fixture(autouse=True)
def nothing_lost() -> Iterator[None]:
    yield
    Lossy.lost = Mixed.other = ""


class Rough(Plain):
    """A host that knows few types, and says of compressed files that it sends them compressed."""

    extensions_map: ClassVar[dict[str, str]] = {  # type: ignore[misc]
        "": "application/octet-stream",
        ".html": "text/html",
        ".css": "text/css",
        ".js": "application/javascript",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        if self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


def test_any_host_will_do(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(reduced_motion="reduce")
    with hosted(EDITION, tmp_path / "host", Rough) as address:
        page = first_visit(context, address, network=True)
    home(page)  # from what is kept of it
    page.locator(".role").last.click()
    page.locator(".level").last.click()
    page.locator(".first .start").click()
    expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")
    context.close()


@pytest.mark.parametrize("part", ["rooms.zip", "pyodide.js", "judge-worker-"])
def test_a_first_visit_whose_judge_cannot_be_fetched_says_so(
    browser: Browser, tmp_path: Path, part: str
) -> None:
    context = browser.new_context()
    context.add_init_script(NOTHING_BY_ITSELF)
    Lossy.lost = part
    with hosted(EDITION, tmp_path / "host", Lossy) as address:
        page = context.new_page()
        page.goto(address)
        expect(page.locator(".first .problem")).to_contain_text("load the page again")
    context.close()


@pytest.mark.parametrize("file", ["started-", "index.html"])
def test_a_mixture_of_two_versions_is_not_kept(browser: Browser, tmp_path: Path, file: str) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    with hosted(EDITION, tmp_path / "host", Mixed) as address:
        # A page at the folder itself is whole; the worker asks for each file by name.
        Mixed.other, Mixed.sent = file, []
        page = context.new_page()
        page.goto(address)
        while not Mixed.sent or page.evaluate(REGISTERED):
            page.wait_for_timeout(100)
        assert page.evaluate("caches.keys()") == []
        Mixed.other = ""
        first_visit(context, address)
    context.close()


@pytest.mark.parametrize("part", ["core.wasm.gz", "players-worker-"])
def test_on_a_first_visit_a_bot_waits_for_what_it_thinks_with(
    browser: Browser, tmp_path: Path, part: str
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NOTHING_BY_ITSELF)
    Lossy.lost = part
    with hosted(EDITION, tmp_path / "host", Lossy) as address:
        page = context.new_page()
        page.goto(address)
        page.locator(".role").last.click()
        page.locator(".level").first.click()
        page.locator(".first .start:enabled").click()
        waits = page.locator(".lacking")
        expect(waits).to_contain_text("with which the computer thinks")
        waits.locator(".main").click()
        expect(waits).to_have_attribute("data-trying", "false")
        expect(page.locator(".play")).to_have_attribute("data-steps", "0")
        Lossy.lost = ""
        waits.locator(".main").click()
        expect(waits).to_have_count(0)
        expect(page.locator(".play")).not_to_have_attribute("data-steps", "0")
    context.close()


def test_without_its_network_the_strongest_level_waits_and_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    with hosted(EDITION, tmp_path / "host") as address:
        page = first_visit(context, address)
    # The network is cut, and the large network was never loaded: nothing is opened.
    home(page)
    page.locator(".level").last.click()
    page.locator(".first .start").click()
    expect(page.locator(".first .problem")).to_contain_text("Nothing was changed")
    assert page.evaluate(NETWORK_KEPT) == 0
    # Another level plays at once; its hints say what they lack.
    page.locator(".level").first.click()
    page.locator(".first .start").click()
    page.locator("[data-hint]").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("a file of 5 MB")
    context.close()


def test_a_game_waits_for_a_network_that_is_gone_and_goes_on_with_it(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    folder = tmp_path / "host"
    with hosted(EDITION, folder) as address:
        page = first_visit(context, address, network=True)
        page.locator(".role").last.click()
        page.locator(".level").last.click()
        page.locator(".first .start").click()
        page.locator(".play").wait_for()
        table = page.url
        port = int(address.split(":")[2].split("/")[0])
    page.evaluate("caches.delete('cryptid-later')")
    # Of a file that has not changed for long the browser keeps a copy of its own for a while.
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    home(page)
    page.goto(table)
    hands = Hands(page, random.Random(1))
    # The bot may have acted before the host was gone: then it waits after the next action.
    page.locator(".play[data-asked], .lacking").first.wait_for()
    if page.locator(".play[data-asked]").count():
        while hands.decide() == "cover":
            pass
    waits = page.locator(".lacking")
    expect(waits).to_contain_text("The game waits")
    steps = page.locator(".play").get_attribute("data-steps") or ""
    waits.locator(".main").click()
    expect(waits).to_have_attribute("data-trying", "false")
    expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    with hosted(EDITION, tmp_path / "again", port=port):
        waits.locator(".main").click()
        expect(waits).to_have_count(0)
        expect(page.locator(".play")).not_to_have_attribute("data-steps", steps)
    context.close()
