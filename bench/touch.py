"""`python -m bench.touch`: how long the page takes, measured in the page itself.

Prints, over several tries, the time from the start of a warm load until a game can be begun, and
from a touch until its answer is painted, with the server heard at once and 300 milliseconds late.
What the page answers by itself does not depend on the line; what the server must say does.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.house import PERSON, POSITIONS, Server, bot, chromium, serving

TRIES = 15
LATE = 300
READY = """() => new Promise((done) => {
  const look = () => document.querySelector(".start:not(:disabled), .welcome .guide")
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
TOUCH = """([touched, answer]) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(touched).click();
  const look = () => document.querySelector(answer)
    ? requestAnimationFrame(() => done(performance.now() - start)) : setTimeout(look, 1);
  queueMicrotask(look);
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


def touching(server: Server, page: Page) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name, _, _ in STEPS}
    for _ in range(TRIES):
        page.goto(server.table(bot(), PERSON, POSITIONS["big"], pace=None))
        page.locator('.card[data-card="S"].open').wait_for()
        for name, touched, answer in STEPS:
            times[name].append(float(page.evaluate(TOUCH, [touched, answer])))
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
        page = opened(browser)
        figures = {"a warm load": loading(server, page), **touching(server, page)}
        late = touching(server, opened(browser, LATE))
        figures |= {f"{name}, {LATE} ms late": times for name, times in late.items()}
    for name, times in figures.items():
        print(f"{name}: median {statistics.median(times):.0f} ms, most {max(times):.0f} ms")


if __name__ == "__main__":
    main()
