"""`python -m bench.touch`: how long the page takes, measured in the page itself.

Prints, over several tries, the time until something is painted, with nothing kept from an earlier
visit and with everything kept; the time until a game can be begun; from a touch until its answer is
painted, and in how many frames, with the server heard at once and 300 milliseconds late; and what
an idle table takes of a core, motion and all. What the page answers by itself does not depend on
the line; what the server must say does. Everything is drawn without a graphics card.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.house import PERSON, POSITIONS, Server, bot, chromium, serving

TRIES = 15
LATE = 300
IDLE = 20
READY = """() => new Promise((done) => {
  const look = () => document.querySelector(".start:not(:disabled), .welcome .guide")
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
PAINTED = """() => new Promise((done) => {
  const look = () => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (painted) done(painted.startTime);
    else requestAnimationFrame(look);
  };
  look();
})"""
TOUCH = """([touched, answer]) => new Promise((done) => {
  const start = performance.now();
  let frames = 0;
  const look = () => {
    frames += 1;
    if (document.querySelector(answer)) done([performance.now() - start, frames]);
    else requestAnimationFrame(look);
  };
  document.querySelector(touched).click();
  requestAnimationFrame(look);
})"""
LATE_LINE = """
const Direct = WebSocket;
window.WebSocket = class extends Direct {
  set onmessage(hear) {
    super.onmessage = (event) => setTimeout(() => hear(event), %d);
  }
};
"""
STEPS = [
    ("a card", '.card[data-card="S"]', '.card.chosen[data-card="S"]'),
    ("a space, its trays", "button.space.lit", ".trays .sensor"),
    ("a sensor into the other tray", '[data-side=">"] .sensor', '.confirm[aria-disabled="false"]'),
    ("a move, played by the server", ".confirm", '.play[data-steps="1"]'),
]


def loading(server: Server, page: Page) -> list[float]:
    page.goto(server.address)
    page.evaluate(READY)
    times = []
    for _ in range(TRIES):
        page.goto(server.address)
        times.append(float(page.evaluate(READY)))
    return times


def painting(server: Server, browser: Browser) -> dict[str, list[float]]:
    """The first paint: each try is a first visit and a second one."""
    times: dict[str, list[float]] = {"first paint, first visit": [], "first paint, again": []}
    for _ in range(TRIES):
        page = opened(browser)
        for found in times.values():
            page.goto(server.address)
            found.append(float(page.evaluate(PAINTED)))
        page.context.close()
    return times


def idling(server: Server, browser: Browser) -> float:
    """How much of a core all processes of the browser take while nobody moves, in per cent."""
    page = browser.new_context().new_page()
    page.goto(server.table(PERSON, bot()))
    page.locator(".play[data-asked]").wait_for()
    page.wait_for_timeout(5_000)
    session = browser.new_browser_cdp_session()

    def spent() -> float:
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(float(one["cpuTime"]) for one in found)

    before, began = spent(), time.monotonic()
    page.wait_for_timeout(IDLE * 1_000)
    share = 100 * (spent() - before) / (time.monotonic() - began)
    page.context.close()
    return share


Touches = dict[str, list[tuple[float, int]]]
"""For each kind of touch milliseconds and frames until it is answered."""


def touching(server: Server, page: Page) -> Touches:
    times: Touches = {name: [] for name, _, _ in STEPS}
    for _ in range(TRIES):
        page.goto(server.table(bot(), PERSON, POSITIONS["big"], pace=None))
        page.locator('.card[data-card="S"].open').wait_for()
        for name, touched, answer in STEPS:
            times[name].append(tuple(page.evaluate(TOUCH, [touched, answer])))
    return times


def opened(browser: Browser, late: int = 0) -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()
    if late:
        page.add_init_script(LATE_LINE % late)
    return page


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        chromium() as browser,
    ):
        share = idling(server, browser)
        page = opened(browser)
        loads = {**painting(server, browser), "a warm load": loading(server, page)}
        touches = touching(server, page)
        late = touching(server, opened(browser, LATE))
    touches |= {f"{name}, {LATE} ms late": found for name, found in late.items()}
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")
    for name, times in loads.items():
        print(f"{name}: {spread(times)}")
    for name, answers in touches.items():
        frames = [count for _, count in answers]
        print(
            f"{name}: {spread([ms for ms, _ in answers])}; frames {statistics.median(frames):.0f}"
        )
    print(f"an idle table: {share:.1f} % of a core over {IDLE} s")


def spread(times: list[float]) -> str:
    return (
        f"least {min(times):.0f}, median {statistics.median(times):.0f}, most {max(times):.0f} ms"
    )


if __name__ == "__main__":
    main()
