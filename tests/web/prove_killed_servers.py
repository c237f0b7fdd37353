"""`make prove ARGS=browsers-killed-servers`: two people in browsers while servers are killed.

Two servers share a PostgreSQL. Both browsers come through one address that leads to either, as a
proxy does. While people decide, a server, and now and then the database, is killed with SIGKILL and
started again. Every decision must be played once, and both must see the same game to its end.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.mortal import Mortal
from tests.support.postgresql import postgres
from tests.web.bad_line import BadLine
from tests.web.hands import Hands
from tests.web.house import chromium
from tests.web.prove_bad_line import acting, decide, meet, steps, table_of, visit
from urban_legends.notation import parse_record

KILLS = 30
NOT_STORED = "could not be stored"
TRIES = 600
LATEST = 0.6
"""Seconds after which a kill comes that is to hit the middle of a decision, at most."""


class PatientHands(Hands):
    """Hands that confirm once more what could not be stored while the database was away."""

    def confirm(self) -> None:
        before = steps(self.page)
        super().confirm()
        again = self.page.locator('.confirm[aria-disabled="false"]')
        for _ in range(TRIES):
            self.page.wait_for_timeout(200)
            if steps(self.page) != before:
                break
            if self.page.get_by_text(NOT_STORED).count() and again.count():
                super().confirm()


def play(browser: Browser, mortal: Mortal, number: int, kills: int) -> int:
    """One whole game with so many kills at most; gives how many steps it had."""
    rng = random.Random(number)
    until = mortal.kills + kills
    with BadLine(lambda: rng.choice(mortal.ports), rng, delay=0, loss=0, every=0) as line:
        pages = visit(browser, 1280, 800), visit(browser, 390, 844)
        meet(f"http://127.0.0.1:{line.port}", *pages)
        hands = [PatientHands(page, random.Random(number + 1)) for page in pages]
        while one := acting(hands):
            kill = None
            if mortal.kills < until and rng.random() < 0.6:
                kill = threading.Timer(rng.random() * LATEST, mortal.kill)
                kill.start()
            decide(one)
            if kill is not None:
                kill.join()
        ends = [steps(page) for page in pages]
        record = mortal.house.http.get(f"/api/tables/{table_of(pages[0])}/record").text
        for page in pages:
            page.context.close()
    found = len(parse_record(record).steps)
    assert ends == [found, found], (ends, found)
    return found


def main() -> int:
    """Play until there were kills enough, and write what was found."""
    expect.set_options(timeout=120_000)
    figures = {"games": 0, "steps, each played once": 0}
    with ExitStack() as stack:
        database = stack.enter_context(postgres())
        mortal = Mortal(database.url, 2, random.Random(1), database)
        stack.callback(mortal.close)
        browser = stack.enter_context(chromium())
        while mortal.kills < KILLS:
            found = play(browser, mortal, figures["games"], KILLS - mortal.kills)
            figures["games"] += 1
            figures["steps, each played once"] += found
            print(f"game {figures['games']}: {mortal.kills}/{KILLS} kills", flush=True)
        figures["kills"] = mortal.kills
        figures["of them of the database"] = mortal.database_kills
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
