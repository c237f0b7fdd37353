"""`python -m tests.web.timing`: how long the page takes, measured in the page itself.

Prints, over several tries, the time from the start of a warm load until a game can be begun, and
from a press until its answer is on the screen, with no bot thinking.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.web.house import PERSON, POSITIONS, Server, bot, chromium, serving

TRIES = 15
READY = """() => new Promise((done) => {
  const look = () => document.querySelector(".start:not(:disabled)")
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
PRESS = """([press, answer]) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(press).click();
  const look = () => document.querySelector(answer)
    ? requestAnimationFrame(() => done(performance.now() - start)) : setTimeout(look, 1);
  look();
})"""


def loading(server: Server, page: Page) -> list[float]:
    page.goto(server.address)
    page.evaluate(READY)
    times = []
    for _ in range(TRIES):
        page.goto(server.address)
        times.append(float(page.evaluate(READY)))
    return times


def answering(server: Server, page: Page) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"a card": [], "a space": [], "a move": []}
    for _ in range(TRIES):
        page.goto(server.table(bot(), PERSON, POSITIONS["sensor"], pace=None))
        page.locator('.card[data-card="S"].open').wait_for()
        steps = [
            ("a card", '.card[data-card="S"]', '.card.chosen[data-card="S"]'),
            ("a space", "button.space.lit", ".trays .sensor"),
            ("a move", ".confirm", '.play[data-steps="1"]'),
        ]
        for name, press, answer in steps:
            times[name].append(float(page.evaluate(PRESS, [press, answer])))
    return times


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        chromium() as browser,
    ):
        page = browser.new_context(reduced_motion="reduce").new_page()
        figures = {"a warm load": loading(server, page), **answering(server, page)}
    for name, times in figures.items():
        print(f"{name}: median {statistics.median(times):.0f} ms, most {max(times):.0f} ms")


if __name__ == "__main__":
    main()
