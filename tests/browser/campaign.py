"""Long proofs of the edition without a server; `make site` writes it first.

    python -m tests.browser.campaign games | kills

`games`: after a first visit the host is gone. Whole games against every level in either role, one
with the mouse and one by keys alone, a whole game of two people on one screen by touch, two bots
watched to the end, and the guide done to the end. `kills`: games in which every process of the
browser is killed with SIGKILL after a decision, or while one is on its way to the disk; each time
the next browser must show every step that the last one had shown.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from tests.browser.edition import bring_network, hosted
from tests.browser.killing import kill
from tests.foundation.project import ROOT
from tests.web.guide import CHAPTERS, Pupil
from tests.web.hands import Hands
from tests.web.house import QUIET, chromium
from urban_legends.ai.levels import LEVEL_IDS

EDITION = ROOT / "build" / "edition"
PATIENCE = 240_000
KNOWN = """localStorage["cul.preferences"] ??= '{"forced":false,"guided":true,"speed":"fast"}';"""
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
WAYS = ("mouse", "keys", "touch")
KILLS = 30
"""Browsers that are killed."""
LEAST, MOST = 0.0, 0.4
"""Seconds after a press in which the browser is killed."""


def prepared(context: BrowserContext, address: str) -> Page:
    """A page after its first visit, with the large network kept, too."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(KNOWN)
    page = context.pages[0] if context.pages else context.new_page()
    page.goto(address)
    page.locator(".first .start:enabled").wait_for()
    bring_network(page, address)
    while not page.evaluate(READY):
        page.wait_for_timeout(100)
    return page


def home(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".first .start:enabled").wait_for()


# --- whole games -----------------------------------------------------------------------------


@contextmanager
def offline(way: str) -> Iterator[tuple[Page, str]]:
    """A page whose host is gone; an error of the page fails the proof."""
    faults: list[str] = []
    phone = way == "touch"
    with chromium() as browser, tempfile.TemporaryDirectory() as folder:
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        with hosted(EDITION, Path(folder)) as address:
            page = prepared(context, address)
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page, address
    assert faults == []


def games() -> Counter[str]:
    figures: Counter[str] = Counter()
    for way in WAYS:
        with offline(way) as (page, address):
            hands = Hands(page, random.Random(7), keys=way == "keys", touch=way == "touch")
            if way == "touch":
                figures += alone(page, address, hands)
                continue
            for level, name in enumerate(LEVEL_IDS):
                role = (level + (way == "keys")) % 2
                home(page, address)
                page.locator(".role").nth(role).click()
                page.locator(".level").nth(level).click()
                page.locator(".first .start").click()
                assert hands.game() in ("You lost", "You won!")
                figures += Counter({"games": 1, f"games by {way}": 1})
                print(f"{way}, {name}, {'CS'[role]}", flush=True)
            figures["decisions"] += len(hands.seen)
    return figures


def alone(page: Page, address: str, hands: Hands) -> Counter[str]:
    """Two people on one screen, two bots, and the guide."""
    home(page, address)
    page.locator(".together").click()
    while hands.decide() != "x":
        pass
    print("two people on one screen", flush=True)
    home(page, address)
    page.locator(".watch").click()
    page.locator(".paces button").last.click()
    page.locator("dialog[open] .choices").wait_for(timeout=5 * PATIENCE)
    print("two bots", flush=True)
    page.goto(f"{address}?/guide")
    pupil = Pupil(page, hands)
    pupil.press(".goal .next")
    for chapter in CHAPTERS:
        pupil.chapter(chapter)
    pupil.quiz()
    expect(page.locator(".end")).to_have_attribute("data-right", "3")
    return Counter(
        {"games on one screen": 1, "games watched": 1, "guides": 1, "decisions": len(hands.seen)}
    )


# --- killed browsers -------------------------------------------------------------------------


def kills() -> Counter[str]:
    """Play on with browser after browser; each is killed."""
    figures: Counter[str] = Counter()
    luck = random.Random(5)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        profile, table, shown = Path(folder) / "profile", "", 0
        with hosted(EDITION, Path(folder) / "host") as address:
            while figures["browsers killed"] < KILLS:
                context = playwright.chromium.launch_persistent_context(
                    profile,
                    executable_path=shutil.which("chromium"),
                    args=QUIET,
                    reduced_motion="reduce",
                )
                context.set_default_timeout(PATIENCE)
                context.add_init_script(KNOWN)
                page = context.pages[0]
                table, shown = played(page, address, table, shown, luck, figures)
                with context.expect_event("close"):
                    figures["processes killed"] += kill(profile)
                figures["browsers killed"] += 1
                print(f"{figures['browsers killed']}/{KILLS}: {shown} steps", flush=True)
    return figures


def played(
    page: Page, address: str, table: str, shown: int, luck: random.Random, figures: Counter[str]
) -> tuple[str, int]:
    """Come back, see that all is there, act, and be about to be killed; gives where and how far."""
    if not table:
        home(page, address)
        page.locator(".together").click()
        page.locator(".play").wait_for()
        table, shown = page.url, 0
        figures["games"] += 1
    else:
        page.goto(table)
        page.locator(".play[data-steps]").wait_for()
    hands = Hands(page, luck)
    phase = hands.wait()
    found = steps(page)
    assert found >= shown, f"{shown} steps were shown, {found} are left"
    figures["steps that nobody had seen"] += found - shown
    while phase == "cover":
        hands.decide()
        phase = hands.wait()
    if phase == "x":
        return "", 0
    if luck.random() < 0.5:
        hands.decide()
        figures["killed after an action was shown"] += 1
    else:
        # The last press is not waited for: the action may be on its way to the disk.
        with_no_wait(hands)
        time.sleep(luck.uniform(LEAST, MOST))
        figures["killed around an action"] += 1
    return table, steps(page)


def with_no_wait(hands: Hands) -> None:
    """Decide, without waiting for the answer."""
    ways = {
        "s": hands.sensor,
        "h": hands.hide,
        "r": hands.restrict,
        "m": hands.relocate,
        "e": hands.confirm,
    }
    ways[hands.wait()]()


def steps(page: Page) -> int:
    return int(page.locator(".play").get_attribute("data-steps") or 0)


def main(which: str) -> int:
    expect.set_options(timeout=PATIENCE)
    subprocess.run(["make", "--no-print-directory", "site"], cwd=ROOT, check=True)
    figures = {"games": games, "kills": kills}[which]()
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": dict(figures)}))
    print(dict(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
