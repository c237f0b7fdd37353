"""A board to think on over HTTP: faults, analyses that go on and end, the round solved."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import pytest

from tests.server.house import House
from tests.server.test_reviews import LAST, parts, slug
from urban_legends.hosting import thinking
from urban_legends.hosting.thinking import ITERATIONS, MOST_OF_ONE, Thinking
from urban_legends.tables.refusals import TableError

Json = dict[str, Any]
T = TypeVar("T")
HIDDEN = LAST.replace(" SAH.-", " ???.-")


# --- over HTTP -------------------------------------------------------------------------------


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ITERATIONS", (50, 100))


def test_a_position_is_read_with_its_faults(house: House) -> None:
    wrong = LAST.replace("wbbb", "bbb")
    found = house.http.get("/api/think/position", params={"position": wrong}).json()
    assert [one["phrase"]["id"] for one in found["faults"]] == ["refusal-sensor-count"]
    assert found["seen"]["notation"] == wrong
    assert found["no_analysis"] == found["faults"][0]
    unread = house.http.get("/api/think/position", params={"position": "x"})
    assert (unread.status_code, slug(unread)) == (400, "position-fields")
    longer = house.http.get("/api/think/position", params={"position": 401 * "x"})
    assert longer.status_code == 422


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("position", [LAST, HIDDEN], ids=["whole", "view"])
def test_an_analysis_is_told_better_and_better(house: House, position: str) -> None:
    found = parts(house.http.get("/api/think/analysis", params={"position": position}))
    assert [one["type"] for one in found] == ["found", "found", "done"]
    assert found[0]["iterations"] <= found[1]["iterations"]
    best = found[1]["actions"][0]
    assert best["judged"]["action"] == "S2:p/-"
    assert best["reasons"][0]["code"] == "wins"
    assert best["line"][0]["entry"] is None
    assert best["line"][1]["entry"]["step"] == "S2:p/-"
    assert any(one["reasons"] for one in found[1]["actions"][1:])


@pytest.mark.usefixtures("_short")
def test_an_analysis_does_not_look_at_the_other_hand(house: House) -> None:
    """Byte for byte the same, whatever is in it; with both hands open that is another matter."""
    other = LAST.replace(" SAH.-", " HHH.-")
    asked = [{"position": one} for one in (LAST, other, HIDDEN)]
    first, second, third = (house.http.get("/api/think/analysis", params=one) for one in asked)
    assert first.content == second.content == third.content
    opened = house.http.get("/api/think/analysis", params={"position": LAST, "both_open": True})
    assert opened.content != first.content
    hidden = house.http.get("/api/think/analysis", params={"position": HIDDEN, "both_open": True})
    assert slug(hidden) == "think-both-hands"


def test_the_round_is_solved_with_both_hands_open(house: House) -> None:
    found = house.http.get("/api/think/round", params={"position": LAST}).json()
    goals = {one["goal"]: one for one in found["goals"]}
    assert set(goals) == {"escape", "capture", "evidence"}
    assert (goals["capture"]["complete"], goals["capture"]["value"]) == (True, 100)
    assert goals["capture"]["action"] == "S2:p/-"
    after = LAST.replace("1 sS", "1 sC")  # the Cryptid can do nothing for an escape now
    other = house.http.get("/api/think/round", params={"position": after}).json()
    assert (other["goals"][0]["value"], other["goals"][0]["action"]) == (0, None)
    assert slug(house.http.get("/api/think/round", params={"position": HIDDEN})) == (
        "think-both-hands"
    )


# --- the line --------------------------------------------------------------------------------


class Slow:
    """Where nothing is thought until it is let, a piece at a time."""

    def __init__(self) -> None:
        self.free = asyncio.Semaphore(0)
        self.begun = 0

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> str:
        self.begun += 1
        await self.free.acquire()
        return json.dumps({"type": "found"})

    def let(self, pieces: int) -> None:
        for _ in range(pieces):
            self.free.release()


def board(monkeypatch: pytest.MonkeyPatch) -> tuple[Thinking, Slow]:
    """One is served at a time."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    slow = Slow()
    return Thinking(slow), slow  # type: ignore[arg-type]


def begin(place: Thinking, payer: str | None) -> AsyncIterator[str]:
    return place.analyse(LAST, "immediate", False, payer)


async def told(following: AsyncIterator[str]) -> Json:
    return dict(json.loads(await anext(following)))


def test_others_hear_their_place_and_move_up_when_somebody_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        place, slow = board(monkeypatch)
        first, second, third = (begin(place, one) for one in "abc")
        slow.let(1)
        assert (await told(first))["type"] == "found"
        assert await told(second) == {"type": "waiting", "place": 1}
        assert await told(third) == {"type": "waiting", "place": 2}
        await first.aclose()  # type: ignore[attr-defined]  # the page was left
        assert await told(third) == {"type": "waiting", "place": 1}
        slow.let(len(ITERATIONS))
        kinds = [json.loads(part)["type"] async for part in second]
        assert kinds == [*("found" for _ in ITERATIONS), "done"]
        slow.let(1)
        assert (await told(third))["type"] == "found"
        await place.close()

    asyncio.run(run())


def test_nothing_more_is_thought_when_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is told: a server's framework cancels again and again."""

    async def run() -> None:
        place, slow = board(monkeypatch)
        listening = asyncio.create_task(told(begin(place, None)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert slow.begun == 1
        while not listening.done():
            listening.cancel()
            await asyncio.sleep(0)
        again = begin(place, None)
        slow.let(1)
        assert (await told(again))["type"] == "found"
        assert slow.begun == 3  # the first, and two of the second analysis
        await place.close()

    asyncio.run(run())


def test_one_address_has_few_places_and_a_failure_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        place, slow = board(monkeypatch)
        mine = [begin(place, "a") for _ in range(MOST_OF_ONE)]
        slow.let(1)
        assert (await told(mine[0]))["type"] == "found"
        assert (await told(mine[1]))["type"] == "waiting"
        with pytest.raises(TableError):
            begin(place, "a")

        async def failing(*_: object) -> str:
            raise RuntimeError

        slow.consider = failing  # type: ignore[method-assign, assignment]
        other = begin(place, "b")
        for one in mine:
            await one.aclose()  # type: ignore[attr-defined]
        assert (await told(other))["type"] == "failed"
        await place.close()

    asyncio.run(run())
