"""`python -m bench.visits`: what the edition without a server takes until somebody can play.

Each try is a new profile of Chromium that visits build/edition (`make site`) on a plain host on
this machine: a first visit, then, after the browser was closed, one with the host there and one
with the network cut. Prints the time until something is painted, until a game against level 1 can
be begun and until the visitor is asked for the first action of it, as whoever acts first and as
whoever waits for the bot's first action (its pause before acting counts), with the bytes that the
host had sent by then. The visitor presses the buttons as soon as they are there. Times are counted
from the start of the navigation.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj
from typing import Any, ClassVar

from playwright.sync_api import BrowserType, Page, sync_playwright

from tests.browser.edition import Plain, hosted
from tests.web.house import QUIET

EDITION = Path("build/edition")
TRIES = 3
KNOWN = """localStorage["cul.preferences"] ??= '{"forced":false,"guided":true,"speed":"fast"}';"""
ROLES = {"Cryptid, who acts first": 0, "Scientist, after the bot's first action": 1}
"""Which of the buttons of the first screen chooses it."""
BEGIN = """(role) => new Promise((done) => {
  const found = {};
  const moments = [
    ["start", ".first .start:not(:disabled)", (one) => {
      document.querySelectorAll(".role")[role].click();
      document.querySelector(".level").click();
      requestAnimationFrame(() => one.click());
    }],
    ["asked", ".play[data-asked]", () => {
      found.painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
      found.began = performance.timeOrigin;
      found.isolated = crossOriginIsolated;
      done(found);
    }],
  ];
  const look = () => {
    const [name, selector, act] = moments[0];
    const one = document.querySelector(selector);
    if (!one) return requestAnimationFrame(look);
    found[name] = performance.now();
    moments.shift();
    act(one);
    if (moments.length) requestAnimationFrame(look);
  };
  look();
})"""
KEPT = "navigator.serviceWorker.ready.then((found) => found.active !== null)"


class Counting(Plain):
    """A plain host that knows when it sent how many bytes."""

    sent: ClassVar[list[tuple[float, int]]] = []
    lock = threading.Lock()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        copyfileobj(source, Counted(outputfile))


@dataclass
class Counted:
    """Counts what goes through."""

    to: Any

    def write(self, data: bytes) -> None:
        self.to.write(data)
        with Counting.lock:
            Counting.sent.append((time.time(), len(data)))


@dataclass(frozen=True)
class Visit:
    """Milliseconds and bytes of one visit."""

    painted: float
    start: float
    asked: float
    painted_bytes: int
    asked_bytes: int


def visit(page: Page, address: str, role: int) -> Visit:
    Counting.sent.clear()
    page.goto(address, wait_until="commit")
    found = page.evaluate(BEGIN, role)

    def sent_until(moment: float) -> int:
        until = (found["began"] + moment) / 1000
        return sum(size for when, size in list(Counting.sent) if when <= until)

    return Visit(
        found["painted"],
        found["start"],
        found["asked"],
        sent_until(found["painted"]),
        sent_until(found["asked"]),
    )


@contextmanager
def opened(chromium: BrowserType, profile: Path) -> Iterator[Page]:
    """A new process of the browser; it is closed at the end."""
    context = chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=QUIET, reduced_motion="reduce"
    )
    context.set_default_timeout(120_000)
    context.add_init_script(KNOWN)
    try:
        yield context.pages[0]
    finally:
        context.close()


def visits(chromium: BrowserType, folder: Path, role: int) -> dict[str, Visit]:
    """A first visit and two later ones of one profile."""
    profile, found = folder / "profile", {}
    with hosted(EDITION, folder / "host", Counting) as address:
        with opened(chromium, profile) as page:
            found["first visit"] = visit(page, address, role)
            page.evaluate(KEPT)
        with opened(chromium, profile) as page:
            found["later visit"] = visit(page, address, role)
    with opened(chromium, profile) as page:
        found["later visit, offline"] = visit(page, address, role)
    return found


def main(tries: int) -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f}, cores: {os.cpu_count()}")
    with sync_playwright() as playwright:
        for name, role in ROLES.items():
            found: dict[str, list[Visit]] = {}
            for _ in range(tries):
                with tempfile.TemporaryDirectory() as folder:
                    for which, one in visits(playwright.chromium, Path(folder), role).items():
                        found.setdefault(which, []).append(one)
            print(f"against level 1 as the {name}:")
            for which, several in found.items():
                print(f"  {which}: {told(several)}", flush=True)


def told(several: list[Visit]) -> str:
    def middle(name: str) -> float:
        return statistics.median(float(getattr(one, name)) for one in several)

    worst = max(one.asked for one in several)
    return (
        f"painted after {middle('painted'):.0f} ms ({middle('painted_bytes') / 1e3:.0f} kB), a "
        f"game can be begun after {middle('start'):.0f} ms, asked after {middle('asked'):.0f} ms "
        f"(at most {worst:.0f}; {middle('asked_bytes') / 1e6:.2f} MB)"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else TRIES)
