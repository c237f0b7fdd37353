"""`make prove ARGS=browser-games`: many whole games through the page, and servers killed in them.

Every level of the computer in either role, by mouse, by keys alone and by touch on a phone; then
whole games in which the server is killed with SIGKILL after every decision of the person.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.hands import NOTHING_BY_ITSELF, Hands
from tests.web.house import PERSON, Server, bot, chromium, lasting_port, serving
from urban_legends.ai.levels import LEVEL_IDS

ROOT = Path(__file__).parents[2]
WAYS = ("mouse", "keys", "touch")
GAMES = [(level, role, way) for way in WAYS for level in LEVEL_IDS for role in "CS"]
MORTAL = [("greedy", role, "mouse") for role in "CS"]
MOST = 400
"""Decisions of one person that no game needs."""


def address(server: Server, level: str, role: str, seed: int) -> str:
    seats = (PERSON, bot(level)) if role == "C" else (bot(level), PERSON)
    return server.table(*seats, seed=str(seed))


def outlive(server: Server, page: Page, hands: Hands, most: int) -> int:
    """Play on, the server being killed after every decision; gives how often it was."""
    for kills in range(most):
        if hands.decide() == "x" or hands.wait() == "x":
            return kills
        steps = page.locator(".play").get_attribute("data-steps") or ""
        server.kill()
        page.locator(".offline").wait_for()
        server.start()
        page.locator(".offline").wait_for(state="detached")
        expect(page.locator(".play")).to_have_attribute("data-steps", steps)
    return most


@contextmanager
def visiting(browser: Browser, way: str) -> Iterator[Page]:
    """A fresh visitor; an error of the page fails the proof."""
    faults: list[str] = []
    phone = way == "touch"
    context = browser.new_context(
        viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.add_init_script(NOTHING_BY_ITSELF)
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


def complaints(server: Server) -> list[str]:
    """What the server wrote of its troubles; what Python notes of a killed process is none."""
    return [line for line in server.complaints.splitlines() if "resource_tracker" not in line]


def play(browser: Browser, number: int) -> dict[str, int]:
    """One game of the campaign; gives what it adds to the figures."""
    level, role, way = (GAMES + MORTAL)[number]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), lasting_port()) as server,
        visiting(browser, way) as page,
    ):
        page.goto(address(server, level, role, number))
        hands = Hands(page, random.Random(number), keys=way == "keys", touch=way == "touch")
        kills = outlive(server, page, hands, MOST) if number >= len(GAMES) else 0
        if not hands.seen or hands.seen[-1] != "x":
            hands.game()
        page.locator("dialog[open] .choices").wait_for()
        assert complaints(server) == []
    return {"games": 1, f"games by {way}": 1, "decisions": len(hands.seen), "kills": kills}


def code() -> str:
    """A digest of what is being proven, so that progress counts only for the same code."""
    places = (ROOT / "web/src", ROOT / "src/urban_legends/server", ROOT / "src/urban_legends/store")
    files = sorted(
        path for place in places for path in place.rglob("*") if path.suffix in (".py", ".svelte")
    )
    return blake2b(b"".join(path.read_bytes() for path in files), digest_size=8).hexdigest()


def main() -> int:
    """The campaign: goes on where an interrupted one stopped, and writes its figures."""
    expect.set_options(timeout=30_000)
    progress = Path(os.environ.get("PROVE_STATE") or tempfile.mkdtemp()) / "progress.json"
    now = code()
    kept = json.loads(progress.read_text()) if progress.exists() else {}
    figures: dict[str, int] = kept["figures"] if kept.get("code") == now else {"games": 0}
    whole = len(GAMES) + len(MORTAL)
    with chromium() as browser:
        while figures["games"] < whole:
            number = figures["games"]
            for name, more in play(browser, number).items():
                figures[name] = figures.get(name, 0) + more
            progress.write_text(json.dumps({"code": now, "figures": figures}))
            print(f"game {number + 1}/{whole}: {' '.join((GAMES + MORTAL)[number])}", flush=True)
    progress.unlink()  # the next run starts anew
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
