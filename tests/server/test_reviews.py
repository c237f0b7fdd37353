"""Reviews over HTTP: told part by part, kept, one at a time, and refused while a game is played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from tests.server.house import PERSON, House, bot, with_slug
from urban_legends.coach.reviewing import FORM
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.reviews import MOST_OF_ONE, Reviews
from urban_legends.hosting.storage import Storage
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role, Watcher, parse_action, parse_state
from urban_legends.store import open_store, sqlite_url
from urban_legends.tables.refusals import TableError
from urban_legends.tables.replays import replay_id

Json = dict[str, Any]
T = TypeVar("T")
LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""


LONG = """[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "C resign"]

1. Ap< H1w> D~SS S2:w/bb S1:w/b #7~oo Eoo
"""


def match(first: str = "S2:-/p") -> Match:
    played = Match.from_position(Dealer(1), parse_state(LAST)).act(
        Role.SCIENTIST, parse_action(first)
    )
    return played.resign(Role.CRYPTID)


def uploaded(house: House, text: str) -> str:
    answer = house.http.post("/api/replays", json={"record": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


def parts(answer: httpx.Response) -> list[Json]:
    assert answer.headers["content-type"].startswith("text/event-stream")
    lines = [line for line in answer.text.split("\n") if line]
    return [json.loads(line.removeprefix("data: ")) for line in lines]


def slug(answer: httpx.Response) -> str:
    return str(with_slug(answer.json()["refusal"])["slug"])


# --- over HTTP -----------------------------------------------------------------------------------


def test_a_finished_game_is_judged_decision_by_decision_and_kept(house: House) -> None:
    replay = uploaded(house, str(match().record(Watcher.JUDGE)))
    first = parts(house.http.get(f"/api/replays/{replay}/review"))
    assert [part["type"] for part in first] == ["begun", "moment", "done"]
    moment = first[1]
    assert (moment["role"], moment["grade"], moment["fault"]) == ("S", "serious", "missed-win")
    assert (moment["played"]["action"], moment["best"]["action"]) == ("S2:-/p", "S2:p/-")
    assert moment["reasons"][0]["phrase"]["id"] == "claim-misses-win"
    assert moment["line"][0]["entry"] is None
    assert moment["line"][1]["entry"]["step"] == "S2:p/-"
    assert parse_state(moment["practice"]).actor is Role.SCIENTIST
    assert parts(house.http.get(f"/api/replays/{replay}/review")) == first
    assert house.store is not None
    opened = parts(house.http.get(f"/api/replays/{replay}/review?both_open=true"))
    assert [part["type"] for part in opened] == ["begun", "moment", "done"]


@pytest.mark.parametrize(
    ("action", "counts", "success"), [("S2:p/-", True, "best"), ("S2:-/p", False, "no")]
)
def test_a_second_try(house: House, action: str, counts: bool, success: str) -> None:
    replay = uploaded(house, str(match().record(Watcher.JUDGE)))
    answer = house.http.post(f"/api/replays/{replay}/try", json={"ply": 0, "action": action})
    found = answer.json()
    assert (found["counts"], found["success"]) == (counts, success)
    assert bool(found["reasons"]) is not counts


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"ply": 7, "action": "D"}, "review-no-decision"),
        ({"ply": 0, "action": "S1:p/-"}, "review-not-legal"),
        ({"ply": 0, "action": "what"}, "action"),
    ],
)
def test_a_try_that_makes_no_sense_is_refused(house: House, body: Json, expected: str) -> None:
    replay = uploaded(house, str(match().record(Watcher.JUDGE)))
    assert slug(house.http.post(f"/api/replays/{replay}/try", json=body)) == expected


def test_nothing_is_said_of_a_game_that_is_still_played(house: House) -> None:
    """Neither between people nor against a bot; and a kept copy of it is refused like any other."""
    for opened in (house.open(PERSON, PERSON), house.open(PERSON, bot())):
        kept = house.http.post("/api/replays", json={"table": opened["table"]}).json()["replay"]
        answer = house.http.get(f"/api/replays/{kept}/review")
        assert (answer.status_code, slug(answer)) == (400, "review-not-over")
        tried = house.http.post(f"/api/replays/{kept}/try", json={"ply": 0, "action": "D"})
        assert slug(tried) == "review-not-over"


def test_what_a_record_hides_cannot_be_opened(house: House) -> None:
    of_scientist = uploaded(house, str(match().record(Role.SCIENTIST)))
    answer = house.http.get(f"/api/replays/{of_scientist}/review?both_open=true")
    assert slug(answer) == "review-hidden"
    assert len(parts(house.http.get(f"/api/replays/{of_scientist}/review"))) == 3
    of_spectator = uploaded(house, str(match().record(Watcher.SPECTATOR)))
    assert slug(house.http.get(f"/api/replays/{of_spectator}/review")) == "review-nothing"
    assert house.http.get(f"/api/replays/{16 * 'A'}/review").status_code == 404


# --- the line ------------------------------------------------------------------------------------


class Slow:
    """Where nothing is thought until it is let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.begun = 0

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        self.begun += 1
        await self.free.wait()
        return await asyncio.to_thread(work, *arguments)


async def reviews_in(folder: Path, *firsts: str) -> tuple[Reviews, Slow, Storage, list[str]]:
    slow = Slow()
    storage = Storage(open_store(sqlite_url(folder / "games.sqlite3")))
    names = []
    for first in firsts:
        text = str(match(first).record(Watcher.JUDGE))
        names.append(replay_id(text))
        await storage.keep_replay(names[-1], text)
    return Reviews(storage, slow, Clerk()), slow, storage, names  # type: ignore[arg-type]


async def told(following: AsyncIterator[str]) -> Json:
    return dict(json.loads(await anext(following)))


def test_one_is_made_at_a_time_and_the_others_hear_their_place(tmp_path: Path) -> None:
    async def run() -> None:
        reviews, slow, storage, names = await reviews_in(tmp_path, "S2:-/p", "S2:p/-")
        first = await reviews.follow(names[0], 1, False, "a")
        second = await reviews.follow(names[1], 1, False, "b")
        also = await reviews.follow(names[0], 1, False, "c")
        assert (await told(first))["type"] == (await told(also))["type"] == "begun"
        assert await told(second) == {"type": "waiting", "place": 1}
        assert slow.begun == 1  # the same review is not made twice
        slow.free.set()
        assert [json.loads(part)["type"] async for part in first] == ["moment", "done"]
        assert [json.loads(part)["type"] async for part in also] == ["moment", "done"]
        kinds = [json.loads(part)["type"] async for part in second]
        assert kinds == ["begun", "moment", "done"]
        slow.free.clear()  # whoever comes later needs nobody to think
        again = await reviews.follow(names[0], 1, False, "d")
        assert [json.loads(part)["type"] async for part in again] == ["begun", "moment", "done"]
        await reviews.close()
        storage.close()

    asyncio.run(run())


def test_a_review_that_nobody_follows_any_more_ends(tmp_path: Path) -> None:
    async def run() -> None:
        reviews, slow, storage, names = await reviews_in(tmp_path, "S2:-/p", "S2:p/-")
        first = await reviews.follow(names[0], 1, False, "a")
        second = await reviews.follow(names[1], 1, False, "a")
        assert (await told(first))["type"] == "begun"
        assert (await told(second))["type"] == "waiting"
        with pytest.raises(TableError):
            await reviews.follow(names[0], 1, True, "a")  # one address has so many, and no more
        assert MOST_OF_ONE == 2
        await first.aclose()  # type: ignore[attr-defined]
        slow.free.set()
        assert [json.loads(part)["type"] async for part in second] == ["begun", "moment", "done"]
        await reviews.close()
        storage.close()

    asyncio.run(run())


def test_who_comes_while_a_review_that_nobody_follows_ends_is_told_all_of_a_new_one(
    tmp_path: Path,
) -> None:
    """As when the page of a review is loaded anew: what is thought about is not broken off."""

    async def run() -> None:
        reviews, slow, storage, names = await reviews_in(tmp_path, "S2:-/p")
        consider, ending = slow.consider, asyncio.Event()

        async def to_its_end(payer: str, work: Callable[..., T], *arguments: object) -> T:
            try:
                return await consider(payer, work, *arguments)
            finally:
                await ending.wait()

        slow.consider = to_its_end  # type: ignore[method-assign]
        first = await reviews.follow(names[0], 1, False, "a")
        assert (await told(first))["type"] == "begun"
        while not slow.begun:
            await asyncio.sleep(0)
        await first.aclose()  # type: ignore[attr-defined]
        again = await reviews.follow(names[0], 1, False, "a")
        assert (await told(again))["type"] == "waiting"
        slow.free.set()
        ending.set()
        found = await asyncio.wait_for(_all(again), 60)
        assert [json.loads(part)["type"] for part in found] == ["begun", "moment", "done"]
        await reviews.close()
        storage.close()

    asyncio.run(run())


def test_who_follows_a_review_that_ends_just_then_is_told_all_and_the_end(tmp_path: Path) -> None:
    async def run() -> None:
        reviews, slow, storage, names = await reviews_in(tmp_path, "S2:-/p")
        first = await reviews.follow(names[0], 1, False, "a")
        late = await reviews.follow(names[0], 1, False, "b")  # and does not listen yet
        slow.free.set()
        kinds = ["begun", "moment", "done"]
        assert [json.loads(part)["type"] async for part in first] == kinds
        found = await asyncio.wait_for(_all(late), 60)
        assert [json.loads(part)["type"] for part in found] == kinds
        await reviews.close()
        storage.close()

    asyncio.run(run())


async def _all(parts: AsyncIterator[str]) -> list[str]:
    return [part async for part in parts]


def test_a_review_takes_a_few_pieces_of_work_at_a_time_in_one_share(tmp_path: Path) -> None:
    """Whoever plays waits for one decision at most: all reviews together count as one player."""

    async def run() -> None:
        reviews, slow, storage, _ = await reviews_in(tmp_path)
        text = LONG
        await storage.keep_replay(replay_id(text), text)
        reviews._at_once = 2
        busy, most, payers = 0, 0, set()

        async def counting(payer: str, *_: object) -> str:
            nonlocal busy, most
            payers.add(payer)
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0)
            busy -= 1
            return json.dumps({"type": "moment"})

        slow.consider = counting  # type: ignore[method-assign, assignment]
        found = await reviews.follow(replay_id(text), 1, False, None)
        kinds = [json.loads(part)["type"] async for part in found]
        assert kinds.count("moment") > most == 2
        assert payers == {"reviews"}
        await reviews.close()
        storage.close()

    asyncio.run(run())


def test_a_failure_is_said_and_the_next_one_begins(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        reviews, slow, storage, names = await reviews_in(tmp_path, "S2:-/p")

        async def failing(*_: object) -> str:
            raise RuntimeError

        slow.consider = failing  # type: ignore[method-assign, assignment]
        found = await reviews.follow(names[0], 1, False, None)
        last = [json.loads(part) async for part in found][-1]
        assert (last["type"], last["refusal"]["code"]) == ("failed", "failed")
        assert await storage.review(f"{names[0]} 1 own {FORM}") is None
        await reviews.close()
        storage.close()

    asyncio.run(run())
    # What failed is named, not the group of tasks that it failed in.
    assert "a review failed: RuntimeError" in caplog.text
