"""`make prove ARGS=other-browsers`: whole games in Firefox and WebKit, and a look at every size.

In each browser a game in either role to its end, by the mouse, and the table at the sizes of
tests/web/test_sizes.py: nothing cut or overlapping, everything large enough to be touched.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from operator import ne
from pathlib import Path
from typing import Any

from tests.web.drivers import PATIENCE, Driver, firefox, webkit
from tests.web.house import PERSON, POSITIONS, Server, bot, serving
from tests.web.screens import CHECKS, SETTLED
from tests.web.test_sizes import MEASURE, SMALLEST

BROWSERS: tuple[Callable[[], AbstractContextManager[Driver]], ...] = (firefox, webkit)
NARROWEST = {"WebKitGTK": 447}
"""The small browser's tool bar keeps its window at least so wide."""
NOTHING_BY_ITSELF = """() => {
  localStorage["cul.preferences"] = '{"forced":false,"guided":true,"still":true}';
}"""
STATE = """() => {
  const play = document.querySelector(".play");
  const has = (what) => Boolean(document.querySelector(what));
  return {
    over: has("dialog[open] .choices"),
    asked: has(".play[data-asked] .panel"),
    steps: play?.dataset.steps,
    ready: has('.confirm[aria-disabled="false"]'),
    counts: Object.fromEntries(%s.map((one) => [one, document.querySelectorAll(one).length])),
  };
}"""
CHOICES = (
    "[data-effect]",
    '[data-choice="colour"]:not(:has(.chosen)) .chip.open',
    '[data-choice="side"]:not(:has(.chosen)) .chip.open',
    '.play:has(:is(.card.chosen, [data-choice="displaced"])) button.space.lit',
    ".feature.hides",
    ".feature",
    ".hand:not(:has(.chosen)) .card.open",
)
"""What is chosen next: the first of these that is on the screen."""
PACKAGES = ["firefox-esr=firefox-esr", "WebKitWebDriver=webkit2gtk-driver", "Xvfb=xvfb"]
"""What is missing of them is installed, as Chromium is for the tests."""
MOST = 4_000
"""Touches that no game needs."""


def state(driver: Driver) -> Any:
    return driver.call(STATE % json.dumps(CHOICES))


def wait(driver: Driver, fits: Callable[[Any], bool]) -> Any:
    """Wait until the page is as wanted; gives how it is then."""
    until = time.monotonic() + PATIENCE
    while not fits(found := state(driver)):
        assert time.monotonic() < until, found
        time.sleep(0.02)
    return found


def can_go_on(found: Any) -> bool:
    choice = found["ready"] or any(found["counts"].values())
    return bool(found["over"] or (found["asked"] and choice))


def played_on(steps: str, found: Any) -> bool:
    return bool(found["over"] or found["steps"] != steps)


def game(driver: Driver, address: str, rng: random.Random) -> int:
    """Play to the end; gives how many touches it took."""
    driver.open(address)
    for touches in range(MOST):
        found = wait(driver, can_go_on)
        if found["over"]:
            return touches
        if found["ready"]:
            driver.press(".confirm")
            wait(driver, partial(played_on, found["steps"]))
        else:
            what = next(one for one in CHOICES if found["counts"][one])
            driver.press(what, rng.randrange(found["counts"][what]))
            wait(driver, partial(ne, found))
    raise AssertionError("the game does not end")


def look(driver: Driver, address: str, size: tuple[int, int]) -> list[str]:
    """The faults of the table in a window of this size."""
    width = max(size[0], NARROWEST.get(driver.name.split()[0], 0))
    driver.resize(width, size[1])
    driver.open(address)
    wait(driver, lambda one: one["asked"])
    driver.call(SETTLED)
    found = driver.call(MEASURE)
    room, sensor, block = SMALLEST[size]
    faults = [str(one) for one in driver.call(CHECKS.strip().rstrip(";"))]
    for name, least in (("room", room), ("sensor", sensor), ("block", block)):
        if found[name] < least - 1:
            faults.append(f"{name} is {found[name]}, not {least}")
    if found["sideways"] > 0 or found["down"] > 0:
        faults.append(f"scrolls by {found['sideways']} and {found['down']}")
    if not found["hand"]:
        faults.append("the hand is not in view")
    if width < 1000:
        faults += [f"small: {one}" for one in found["small"]]
    return [f"{driver.name} {width}x{size[1]}: {one}" for one in faults]


def tour(driver: Driver, server: Server) -> tuple[dict[str, int], list[str]]:
    """Everything in one browser; the figures, and the faults."""
    driver.resize(1280, 800)
    driver.open(server.address)
    driver.call(NOTHING_BY_ITSELF)
    touches = 0
    for number, seats in enumerate(((PERSON, bot()), (bot(), PERSON))):
        touches += game(driver, server.table(*seats, seed=str(number)), random.Random(number))
        print(f"{driver.name}: game {number + 1} played, {touches} touches so far", flush=True)
    faults = []
    for size in SMALLEST:
        faults += look(driver, server.table(bot(), PERSON, POSITIONS["big"]), size)
    figures = {"games": 2, "touches": touches, "sizes": len(SMALLEST)}
    return {f"{driver.name}: {name}": value for name, value in figures.items()}, faults


def main() -> int:
    subprocess.run(["sh", "tools/debian.sh", *PACKAGES], check=True)
    figures: dict[str, int] = {}
    faults: list[str] = []
    for browser in BROWSERS:
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder)) as server,
            browser() as driver,
        ):
            found, wrong = tour(driver, server)
            figures |= found
            faults += wrong
            assert server.complaints == "", server.complaints
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
