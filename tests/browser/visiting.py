"""Visits to the built edition (`make site`), for the proofs of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.edition import bring_network
from tests.foundation.project import ROOT
from tests.web.house import QUIET

EDITION = ROOT / "build" / "edition"
PATIENCE = 120_000
NOTHING_BY_ITSELF = """localStorage["cul.preferences"] ??= '{"forced":false,"guided":true}';"""
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"

expect.set_options(timeout=PATIENCE)


@contextmanager
def at_home(
    browser: Browser, profile: Path, settings: dict[str, int] | None = None
) -> Iterator[BrowserContext]:
    """A browser whose profile is a folder, which outlives it; with settings for all sites."""
    if settings:
        (profile / "Default").mkdir(parents=True)
        chosen = {"profile": {"default_content_setting_values": settings}}
        (profile / "Default" / "Preferences").write_text(json.dumps(chosen), "utf-8")
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=QUIET, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def first_visit(context: BrowserContext, address: str, network: bool = False) -> Page:
    """Come for the first time, until the edition is kept; the large network, too, if wanted."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NOTHING_BY_ITSELF)
    page = context.new_page()
    page.goto(address)
    page.locator(".first .start:enabled").wait_for()
    if network:
        bring_network(page, address)
    while not page.evaluate(READY):
        page.wait_for_timeout(100)
    return page


def home(page: Page) -> None:
    page.goto(page.url.partition("?")[0])
    expect(page.locator(".first .start")).to_be_enabled()
