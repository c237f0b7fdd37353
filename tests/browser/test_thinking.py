"""Puzzles, reviews and a board to think on, without a server; and thoughts that nobody wants."""

import asyncio
import json
from urllib.parse import quote

import pytest

from tests.browser.page import Json, Memory, Page, ThinkingHere, run
from urban_legends.browser.thinking import FarThinkers
from urban_legends.hosting import thinking
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role, Watcher, parse_action, parse_state
from urban_legends.tables.puzzles import puzzle_list

POSITION = "4 hC pw[m!]pb[o]pwb[o]p[o]wb -[o*]-[o*]-[o]- SS.SA SA.SH -- 0-0 4o4m -"


LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, the Cryptid is caught."""
RECORD = str(
    Match.from_position(Dealer(1), parse_state(LAST))
    .act(Role.SCIENTIST, parse_action("S2:-/p"))
    .resign(Role.CRYPTID)
    .record(Watcher.JUDGE)
)


async def _get(page: Page, path: str) -> Json:
    fine, text = await page.get(path)
    assert fine, text
    found: Json = json.loads(text)
    return found


def test_a_puzzle_is_shown_asked_about_and_judged() -> None:
    async def solve() -> None:
        page = Page(Memory())
        daily = (await _get(page, "/puzzles?day=2026-11-16"))["daily"]
        assert daily == puzzle_list("2026-11-16").daily
        shown = await _get(page, f"/puzzles/{daily}")
        action = shown["legal"][0]["action"]
        fine, asked = await page.post(f"/puzzles/{daily}/ask", preview=[action])
        assert fine
        assert asked["preview"]
        fine, verdict = await page.post(f"/puzzles/{daily}/answer", action=action)
        assert fine
        assert verdict["solutions"]

    run(solve)


def test_a_position_is_read_and_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ITERATIONS", (10, 20))

    async def think() -> None:
        page = Page(Memory())
        asked = f"?reshuffle=immediate&position={quote(POSITION)}"
        read = await _get(page, f"/think/position{asked}")
        assert read["seen"]["notation"] == POSITION
        assert read["faults"] == []
        parts = await page.follow(f"/think/analysis{asked}")
        assert [part["type"] for part in parts] == ["found", "found", "done"]
        solved = await _get(page, f"/think/round{asked}")
        assert {goal["goal"] for goal in solved["goals"]} == {"capture", "escape", "evidence"}

    run(think)


def test_a_game_is_reviewed_and_its_review_is_kept() -> None:
    async def review() -> None:
        database = Memory()
        page = Page(database)
        _, kept = await page.post("/replays", record=RECORD)
        path = f"/replays/{kept['replay']}"
        first = await page.follow(f"{path}/review?game=1&both_open=false")
        assert [part["type"] for part in first] == ["begun", "moment", "done"]
        assert first[1]["best"]["action"] == "S2:p/-"
        assert len(database.reviews) == 1
        assert await page.follow(f"{path}/review?game=1&both_open=false") == first
        wanted = {"game": 1, "ply": 0, "action": "S2:p/-", "both_open": False}
        fine, tried = await page.post(f"{path}/try", **wanted)
        assert fine, tried
        assert tried["success"] == "best"

    run(review)


@pytest.mark.parametrize(
    "path",
    [
        "/think/analysis?reshuffle=immediate",
        "/think/analysis?reshuffle=often&position=x",
        "/replays/AAAAAAAAAAAAAAAA/review?game=0",
        "/replays/AAAAAAAAAAAAAAAA/review",
        "/nothing",
    ],
)
def test_what_cannot_be_told_is_refused(path: str) -> None:
    async def follow() -> None:
        parts = await Page(Memory()).follow(path)
        assert len(parts) == 1
        assert parts[0]["refusal"]["phrase"]["id"]

    run(follow)


class WithoutNetwork(ThinkingHere):
    """Where the large network is not to be had."""

    async def ask(self, question: str, waits: bool) -> str:
        assert self.players.network_for(question) != "bot"  # such a bot waits, in the page
        return "" if self.players.network_for(question) else await super().ask(question, waits)

    async def reach_network(self) -> bool:
        return False


def _needs_network(refused: Json) -> bool:
    return bool(refused["refusal"]["phrase"]["id"] == "refusal-no-network")


def test_what_needs_the_network_is_not_opened_without_it_and_all_else_is() -> None:
    async def open_some() -> None:
        database = Memory()
        page = Page(database, WithoutNetwork())
        person, bot = {"kind": "person"}, {"kind": "bot", "player": "legend"}
        other = {**bot, "player": "stroller"}
        for wanted in (
            {"cryptid": person, "scientist": bot},
            {"cryptid": bot, "scientist": person},
            {"cryptid": person, "scientist": other, "teaching": True},
        ):
            fine, refused = await page.post("/tables", **wanted)
            assert not fine
            assert _needs_network(refused)
        assert database.tables == {}
        for name in ("stroller", "watcher", "tracker", "hunter"):
            fine, _ = await page.post("/tables", cryptid=person, scientist={**bot, "player": name})
            assert fine

    run(open_some)


def test_the_coach_says_that_the_network_is_not_there() -> None:
    async def ask() -> None:
        page = Page(Memory(), WithoutNetwork())
        person, bot = {"kind": "person"}, {"kind": "bot", "player": "stroller"}
        _, table = await page.post("/tables", cryptid=person, scientist=bot)
        line = page.come(table["table"], *table["tokens"].values())
        state = (await page.next(line, "table"))["state"]
        asked = {"seat": "C", "version": state["version"], "rung": "where"}
        page.say(line, "hint", **asked)
        assert _needs_network(await page.next(line, "error", "hint"))
        page.worker.close(line)
        _, kept = await page.post("/replays", record=RECORD)
        parts = await page.follow(f"/replays/{kept['replay']}/review?game=1&both_open=false")
        assert _needs_network(parts[-1])
        asked_of = f"?reshuffle=immediate&position={quote(POSITION)}"
        assert _needs_network((await page.follow(f"/think/analysis{asked_of}"))[-1])
        solved = await _get(page, f"/think/round{asked_of}")  # needs no network
        assert solved["goals"]

    run(ask)


class WithoutPart(ThinkingHere):
    """Where something cannot be fetched that every thought takes."""

    async def ask(self, question: str, waits: bool) -> str:
        return await super().ask(question, waits) if waits else "-"


def test_the_coach_says_that_a_part_is_not_there_and_a_bot_waits_for_it() -> None:
    async def ask() -> None:
        page = Page(Memory(), WithoutPart())
        asked_of = f"?reshuffle=immediate&position={quote(POSITION)}"
        refused = (await page.follow(f"/think/analysis{asked_of}"))[-1]
        assert refused["refusal"]["phrase"]["id"] == "refusal-no-part"
        fine, text = await page.get(f"/think/round{asked_of}")
        assert not fine
        assert json.loads(text)["refusal"]["phrase"]["id"] == "refusal-no-part"
        person, bot = {"kind": "person"}, {"kind": "bot", "player": "stroller"}
        _, table = await page.post("/tables", cryptid=bot, scientist=person, pace=0)
        line = page.come(table["table"], *table["tokens"].values())
        while (await page.next(line, "table", "update"))["state"]["version"] == 0:
            pass

    run(ask)


class Slow(ThinkingHere):
    """Answers when it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()
        self.stopped = asyncio.Event()

    async def ask(self, question: str, waits: bool) -> str:
        self.begun.set()
        await self.stopped.wait()
        return await super().ask(question, waits)

    def stop(self) -> None:
        self.stopped.set()


def test_a_thought_that_nobody_wants_is_ended() -> None:
    async def think() -> None:
        worker = Slow()
        thinkers = FarThinkers([worker])
        unwanted = asyncio.ensure_future(thinkers.consider("one", max, 1, 2))
        await worker.begun.wait()
        waiting = asyncio.ensure_future(thinkers.consider("other", max, 3, 4))
        unwanted.cancel()
        assert await waiting == 4
        assert unwanted.cancelled()

    run(think)


class Stubborn(Slow):
    """A worker that cannot be stopped in the middle of a thought."""

    def stop(self) -> None:
        """Not now."""


def test_a_worker_that_is_called_off_twice_serves_the_next_one() -> None:
    async def think() -> None:
        worker = Stubborn()
        thinkers = FarThinkers([worker])
        unwanted = asyncio.ensure_future(thinkers.consider("one", max, 1, 2))
        await worker.begun.wait()
        for _ in range(2):
            unwanted.cancel()
            await asyncio.sleep(0)
        worker.stopped.set()
        assert await thinkers.consider("other", max, 3, 4) == 4

    run(think)


def test_several_workers_think_at_once() -> None:
    async def think() -> None:
        workers = [Slow(), Slow()]
        thinkers = FarThinkers(workers)
        thoughts = [asyncio.ensure_future(thinkers.consider("one", max, 1, n)) for n in range(3)]
        for worker in workers:
            await worker.begun.wait()
            worker.stop()
        assert [await one for one in thoughts] == [1, 1, 2]

    run(think)
