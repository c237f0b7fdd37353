"""`make prove ARGS=bad-line`: two people play whole games over a bad line.

Both browsers reach the server through lines that take 300 ms for a question and its answer, lose
5 % of what they carry and are down for 10 seconds now and then, silent or broken. Every decision
must be played once, both must see the same game, and a touch must be answered whatever the line
does. How long touches took is noted, not judged: that depends on the machine.
"""

from __future__ import annotations

import json
import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.web.bad_line import BadLine
from tests.web.hands import NOTHING_BY_ITSELF, Hands, pick
from tests.web.house import Server, chromium, serving
from urban_legends.notation import Record, parse_record

GAMES = 6
LOADS = 30
"""Times that somebody loads a page which an outage keeps away."""
PATIENCE_MS = 40_000
"""After so long somebody loads a page again of which nothing is to be seen."""
TOUCHES = """
window.touches = [];
window.clicks = 0;
addEventListener("click", () => clicks += 1, true);
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.name === "click") touches.push(one.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


def reach(page: Page, address: str, sign: Locator) -> None:
    """Open a page; whoever sees nothing of it after a while loads it again."""
    for _ in range(LOADS):
        try:
            page.goto(address)
            sign.wait_for(timeout=PATIENCE_MS)
        except Error:
            page.wait_for_timeout(1_000)
        else:
            return
    raise AssertionError(f"{address} was not reached in {LOADS} tries")


def press(page: Page, button: str, sign: Locator, before: Callable[[], None]) -> None:
    """Press a button and see what comes of it; whoever sees nothing does it again."""
    for _ in range(LOADS):
        try:
            before()
            page.get_by_role("button", name=button).click(timeout=PATIENCE_MS)
            sign.wait_for(timeout=PATIENCE_MS)
        except Error:
            if sign.count():
                return
            reach(page, page.url, page.locator("main"))
        else:
            return
    raise AssertionError(f"nothing came of {button} in {LOADS} tries")


def meet(address: str, ana: Page, bo: Page) -> None:
    """One invites by a link, the other sits down."""

    def fill(page: Page, name: str) -> None:
        page.get_by_label("Your name").fill(name, timeout=PATIENCE_MS)

    def ask() -> None:
        fill(ana, "Ana")
        pick(ana, "role", "C")

    invite = ana.get_by_role("button", name="Invite somebody")
    reach(ana, f"{address}/", invite)
    invite.click()
    link = ana.get_by_label("Link", exact=True)
    press(ana, "Make the link", link, ask)
    reach(bo, link.input_value(), bo.get_by_label("Your name"))
    press(bo, "Sit down", bo.locator(".play"), lambda: fill(bo, "Bo"))
    ana.locator(".play").wait_for()


def table_of(page: Page) -> str:
    found = re.search(r"/table/([^/#?]+)", page.url)
    assert found, page.url
    return found[1]


def record_of(server: Server, page: Page) -> Record:
    """The game as everybody may read it."""
    return parse_record(server.text(f"/tables/{table_of(page)}/record"))


def acting(hands: Sequence[Hands]) -> Hands | None:
    """Whoever is to decide; nobody once both have seen the end."""
    pages = [one.page for one in hands]
    while True:
        for one in hands:
            if one.page.locator(".play[data-asked] .panel").count():
                return one
        if all(page.locator("dialog[open] .choices").count() for page in pages):
            return None
        pages[0].wait_for_timeout(50)


def steps(page: Page) -> int:
    return int(page.locator(".play").get_attribute("data-steps") or 0)


def decide(hands: Hands) -> None:
    """One decision is one step of the game; only a relocation may be several."""
    before = steps(hands.page)
    phase = hands.decide()
    more = steps(hands.page) - before
    assert more == 1 or (phase == "m" and more > 1), (phase, more)


def visit(browser: Browser, width: int, height: int) -> Page:
    size = {"width": width, "height": height}
    context = browser.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(120_000)
    context.add_init_script(NOTHING_BY_ITSELF + TOUCHES)
    return context.new_page()


def play(browser: Browser, server: Server, number: int) -> dict[str, list[float]]:
    """One whole game; gives its figures."""
    rng = random.Random(number)
    with BadLine(server.port, rng) as line:
        pages = visit(browser, 1280, 800), visit(browser, 390, 844)
        meet(f"http://127.0.0.1:{line.port}", *pages)
        hands = [Hands(page, random.Random(number + 1)) for page in pages]
        while one := acting(hands):
            decide(one)
        ends = [steps(page) for page in pages]
        touches = [float(one) for page in pages for one in page.evaluate("touches")]
        clicks = sum(int(page.evaluate("clicks")) for page in pages)
        found = len(record_of(server, pages[0]).steps)
        for page in pages:
            page.context.close()
    assert ends == [found, found], (ends, found)
    return {
        "steps": [found],
        "outages": [line.outages],
        "clicks": [clicks],
        "touches": touches,
    }


def main() -> int:
    """Play the games and write what was found."""
    expect.set_options(timeout=120_000)
    found: dict[str, list[float]] = {"steps": [], "outages": [], "clicks": [], "touches": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        chromium() as browser,
    ):
        for number in range(GAMES):
            for name, more in play(browser, server, number).items():
                found[name] += more
            print(f"game {number + 1}/{GAMES}: {found['steps'][-1]:.0f} steps", flush=True)
        assert server.complaints == "", server.complaints
    slow = sorted(found["touches"])
    figures = {
        "games": GAMES,
        "steps, each played once": int(sum(found["steps"])),
        "outages of 10 seconds": int(sum(found["outages"])),
        "touches, at least": int(sum(found["clicks"])),
        "of them painted later than one frame (16 ms)": len(slow),
        "median of those, ms": round(statistics.median(slow)) if slow else 0,
        "longest, ms": round(slow[-1]) if slow else 0,
    }
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
