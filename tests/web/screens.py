"""Every screen of the page, each reached as a person would see it, for pictures and for checks."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

from playwright.sync_api import Page, Route

from tests.web.hands import Hands
from tests.web.house import PERSON, POSITIONS, Server, bot
from urban_legends.play import promise
from urban_legends.puzzles.collection import find, lines
from urban_legends.puzzles.puzzle import Puzzle
from urban_legends.rules import Action, Announce, feature_text
from urban_legends.tables.messages import RungName

CHECKS = (Path(__file__).parent / "checks.js").read_text(encoding="utf-8")
SETTLED = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""
RECORD = """[Cryptid "Ana"]
[Scientist "Ben"]
[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "*"]

1. Ap< H1w> D~SS S2:w/bb S1:w/b {both blocks now hold seven} #7~oo Eoo
"""

MISSED = """[Start "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"]
[Result "C resign"]

1. S2:-/p
"""
"""One pink sensor was left, and it went the wrong way: to the left the Cryptid would be caught."""

HISTORY = """() => localStorage.setItem("cul.history", JSON.stringify(
  ["C escape", "S capture", "C time"].map((result, index) => ({
    table: `an-earlier-game-${index}`, when: `2026-11-0${3 - index}T20:15:00Z`, role: "C",
    bot: "stroller", name: null, result, round: 5 + index, takenBack: index,
  }))))"""
"""Three games that were played earlier."""

Go = Callable[[str], object]
"""Opens an address of the page, with whatever the caller wants to add to it."""


def decision(server: Server, go: Go, page: Page, name: str) -> None:
    """The table at a kind of decision, in the seat that has to make it."""
    position = POSITIONS[name]
    person = position.split()[1][1]
    cryptid, scientist = (PERSON, bot()) if person == "C" else (bot(), PERSON)
    go(server.table(cryptid, scientist, position))
    page.locator(".play[data-asked]").wait_for()


def split_in_trays(server: Server, go: Go, page: Page, name: str = "sensor") -> None:
    """A split about to be confirmed: the trays are full and the ghosts are on the board."""
    decision(server, go, page, name)
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").nth(1 if name == "sensor" else 0).click()
    page.locator(".trays").wait_for()


def answered(server: Server, go: Go, page: Page) -> None:
    """Our turn again: what the opponent has just done is told, and traced on the board."""
    go(server.table(PERSON, bot(), seed="24"))
    hands = Hands(page, random.Random(24))
    hands.decide()
    hands.wait()
    page.locator(".news").wait_for(state="attached")


def hinted(server: Server, go: Go, page: Page) -> None:
    """A hint, told to the end."""
    decision(server, go, page, "sensor")
    page.locator("[data-hint]").click()
    for rung in get_args(RungName)[1:]:
        page.locator(f'dialog [data-rung="{rung}"][aria-disabled="false"]').click()
    page.locator("dialog li").nth(len(get_args(RungName)) - 1).wait_for()


def finished(server: Server, go: Go, page: Page) -> None:
    """A game that the Cryptid has just lost."""
    go(server.table(PERSON, bot(), "1 hC -[o*]- pppp[o]-[o]wwwbbb S.SH SA.H -- 0-0 9o5m -"))
    Hands(page).decide()
    page.locator("dialog[open] .choices").wait_for()


def reviewed(server: Server, go: Go, page: Page) -> None:
    """A game with one serious mistake of the Scientist, seen from that side."""
    go(f"{server.replay(MISSED).replace('/replay/', '/review/')}/S")
    page.locator("main[data-done=true] .notes").wait_for()


def mistaken(server: Server, go: Go, page: Page) -> None:
    """A teaching game offers to take a serious mistake back."""
    position = MISSED.splitlines()[0].split('"')[1]
    go(server.table(bot(), PERSON, position, pace=60_000, teaching=True))
    page.locator('.card[data-card="S"].open').click()
    page.locator("button.space.lit").first.click()
    page.locator(".trays").wait_for()
    if page.locator('[data-side=">"]').get_attribute("data-total") == "0":
        page.locator('.trays .sensor[data-colour="p"]').click()
    Hands(page).confirm()
    page.locator("[data-mistake]").wait_for()


def own_players(server: Server, go: Go, page: Page) -> None:
    """The first screen of a server whose owner has named players of their own."""
    names = ("greedy", "mirror", "long-walk-through-the-night-2")

    def more(route: Route) -> None:
        levels = route.fetch().json()
        route.fulfill(json=levels + [{"id": one, "level": 0, "name": one} for one in names])

    page.route("**/api/opponents", more)
    go(f"{server.address}/")
    page.locator(".others .level").last.click()
    page.unroute("**/api/opponents")


def hiding() -> Puzzle:
    """A puzzle in which a feature is to be announced: one click answers it."""
    return next(one for one in map(find, lines()) if one is not None and "hide" in one.line)


def announce(page: Page, action: Action) -> None:
    assert isinstance(action, Announce)
    page.locator(f'[data-feature="{feature_text(action.feature)}"]').first.click()
    page.locator(".dock .confirm").click()


def wrong(puzzle: Puzzle) -> Action:
    return next(one for one in puzzle.actions if one not in puzzle.solutions)


def watched(server: Server, go: Go, page: Page) -> None:
    """Two bots from the first screen, in no hurry: the game goes on for as long as it is needed."""

    def slowly(route: Route) -> None:
        wanted = {**(route.request.post_data_json or {}), "pace": 60_000}
        route.continue_(post_data=json.dumps(wanted))

    page.route("**/api/tables", slowly)
    go(f"{server.address}/")
    page.locator(".watch:enabled").click()
    page.locator(".paces").wait_for()
    page.unroute("**/api/tables")


def visit(server: Server, go: Go, page: Page) -> Iterator[str]:
    """Go from screen to screen; each name is given when the screen is there."""
    go(f"{server.address}/")
    page.locator(".welcome").wait_for()
    yield "home-first"
    go(server.table(PERSON, bot(), seed="24"))
    page.locator(".play").wait_for()
    page.evaluate(HISTORY)
    go(f"{server.address}/")
    page.locator(".open li .board").wait_for()
    page.locator(".level").first.wait_for()
    yield "home"
    if not server.alone:
        own_players(server, go, page)
        yield "home-own-players"
    go(f"{server.address}/history")
    page.locator(".history tbody tr").first.wait_for()
    yield "history"
    go(f"{server.address}/")
    page.locator(".level").first.wait_for()
    page.locator("nav > .button").nth(0).click()
    page.locator(".example .board").nth(5).wait_for()
    yield "rules"
    go(f"{server.address}/licences")
    page.locator("main details, main li").first.wait_for()
    yield "licences"
    go(f"{server.address}/")
    page.locator(".level").first.wait_for()
    page.locator("nav > .button").nth(1).click()
    page.locator("dialog fieldset").first.wait_for()
    yield "settings"
    page.keyboard.press("Escape")
    yield from tables(server, go, page)
    if not server.alone:
        yield from people(server, go, page)
    yield from puzzles(server, go, page)
    yield from others(server, go, page)


def puzzles(server: Server, go: Go, page: Page) -> Iterator[str]:
    """A puzzle, both verdicts and the line, the list, a run against the clock."""
    puzzle = hiding()
    go(f"{server.address}/puzzle/{puzzle.id}")
    page.locator(".play[data-asked]").wait_for()
    yield "puzzle"
    announce(page, wrong(puzzle))
    page.locator('.verdict[data-right="false"]').wait_for()
    yield "puzzle-wrong"
    page.locator(".verdict .line").click()
    page.locator("dialog figure.line").wait_for()
    yield "puzzle-line"
    page.keyboard.press("Escape")
    page.locator(".verdict .again").click()
    announce(page, puzzle.solutions[0])
    page.locator('.verdict[data-right="true"]').wait_for()
    yield "puzzle-right"
    go(f"{server.address}/puzzles")
    page.locator(".puzzles .forget").wait_for()
    yield "puzzles"
    go(f"{server.address}/puzzles/run")
    page.locator(".play[data-asked]").wait_for()
    yield "puzzles-run"


def people(server: Server, go: Go, page: Page) -> Iterator[str]:
    """What two who sit apart see: the terms, the link, the invitation, their table."""
    go(f"{server.address}/friend")
    page.locator("main form").wait_for()
    yield "friend"
    page.locator("main form .main").click()
    page.locator("main .code svg").wait_for()
    yield "friend-link"
    token, secret = "o" * 40, "a1" * 32
    terms = {"role": "S", "clock": {"kind": "total", "minutes": 10}}
    made = {"terms": terms, "name": "Ana", "token": token, "promise": promise(secret)}
    invitation = f"/invitations/{server.post('/invitations', made)['invitation']}"
    go(f"{server.address}{invitation.replace('invitations', 'join')}")
    page.locator("main form").wait_for()
    yield "join"
    page.locator("main form .main").click()
    page.locator("main [role=status]").wait_for()
    server.post(f"{invitation}/begin", {"token": token, "secret": secret})
    page.locator(".strip").wait_for()
    page.locator(".play[data-asked]").wait_for()
    yield "friend-table"


def tables(server: Server, go: Go, page: Page) -> Iterator[str]:
    for name in POSITIONS:
        decision(server, go, page, name)
        page.locator(".panel").wait_for()
        yield f"table-{name}"
    split_in_trays(server, go, page)
    yield "table-split"
    split_in_trays(server, go, page, "big")
    yield "table-split-big"
    decision(server, go, page, "sensor")
    page.locator(".card.wild.open").click()
    page.locator("[data-effect=H]").click()
    page.locator("button.space.lit").first.click()
    page.locator("[data-choice=colour]").wait_for()
    yield "table-shuffle"
    answered(server, go, page)
    yield "table-answered"
    decision(server, go, page, "big")
    page.locator(".card.wild").click(force=True)  # dim, but may be tried
    page.locator(".refusal").wait_for()
    yield "table-refused"
    page.locator(".refusal button").click()
    page.locator("dialog .at").wait_for()
    yield "table-rule"
    page.keyboard.press("Escape")
    page.locator(".tools [data-words]").click()
    page.locator("dialog .notation").wait_for()
    yield "table-words"
    hinted(server, go, page)
    yield "table-hint"
    mistaken(server, go, page)
    yield "table-mistake"
    page.locator("[data-why]").click()
    page.locator("[data-mistake] li").first.wait_for()
    yield "table-mistake-why"


def others(server: Server, go: Go, page: Page) -> Iterator[str]:
    go(server.table(PERSON, PERSON))
    page.locator("dialog.cover").wait_for()
    yield "cover"
    finished(server, go, page)
    yield "over"
    watched(server, go, page)
    page.locator(".paces button").first.click()
    yield "watch"
    go(server.replay(RECORD) + "#5")
    page.locator(".controls").wait_for()
    yield "replay"
    page.locator(".controls .more button").first.click()
    page.locator("dialog .choose").wait_for()
    yield "replay-continue"
    reviewed(server, go, page)
    yield "review"
    page.locator("[data-reveal]").click()
    page.locator("[data-reason]").first.wait_for()
    yield "review-told"
    page.locator("[data-try]").click()
    page.locator(".task").wait_for()
    yield "review-try"
    go(f"{server.address}/guide")
    page.locator(".goal figure .board").nth(1).wait_for()
    yield "guide"
    page.locator(".goal .next").click()
    page.locator(".veil .ring").first.wait_for()
    yield "guide-game"
    go(f"{server.address}/table/nothing-is-here-1")
    page.locator("main h1").wait_for()
    yield "lost"


def settle(page: Page) -> None:
    """Wait until fonts are there and the board has taken its size: nothing moves after that."""
    page.evaluate(SETTLED)


def problems(page: Page) -> list[str]:
    """What the automatic look finds on the screen as it is."""
    settle(page)
    found: list[str] = page.evaluate(CHECKS)
    return found
