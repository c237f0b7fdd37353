"""How much one address may ask for. This machine is not limited; a proxy names the others."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from tests.server.house import PERSON, WAIT, House, Player, serving, with_slug
from urban_legends.server.protection import rates
from urban_legends.server.protection.rates import Buckets, Rate, Rates, address_of

BODY = {"cryptid": PERSON, "scientist": PERSON}


def away(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def test_a_bucket_fills_with_time() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 0.5), clock=lambda: now)
    assert [buckets.wait("a") for _ in range(3)] == [0.0, 0.0, 2.0]
    assert buckets.wait("b") == 0.0
    now = 2.0
    assert [buckets.wait("a") for _ in range(2)] == [0.0, 2.0]


def test_addresses_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_ADDRESSES", 10)
    buckets = Buckets(Rate(1, 1.0), clock=lambda: 0.0)
    for number in range(100):
        buckets.wait(str(number))
    assert len(buckets._left) == 10


@pytest.mark.parametrize(
    ("client", "who"),
    [
        (("127.0.0.1", 5), None),
        (("::1", 5), None),
        (None, None),
        (("203.0.113.9", 5), "203.0.113.9"),
        (("::ffff:203.0.113.9", 5), "203.0.113.9"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002::"),
        (("testclient", 5), "testclient"),
    ],
)
def test_who_is_counted(client: tuple[str, int] | None, who: str | None) -> None:
    assert address_of({"type": "http", "client": client}) == who


def test_an_address_that_opens_too_many_tables_is_told_to_wait(house: House) -> None:
    def opened(address: str) -> httpx.Response:
        return house.http.post("/api/tables", json=BODY, headers=away(address))

    answers = [opened("203.0.113.1") for _ in range(int(rates.OPENING.burst) + 2)]
    assert [one.status_code for one in answers[:3]] == [201, 201, 201]
    refused = answers[-1]
    assert refused.status_code == 429
    assert with_slug(refused.json()["refusal"])["slug"] == "too-many-requests"
    assert int(refused.headers["Retry-After"]) >= 1
    assert opened("203.0.113.2").status_code == 201
    assert house.http.post("/api/tables", json=BODY).status_code == 201


def test_a_run_of_puzzles_is_not_told_to_wait(house: House) -> None:
    for _ in range(int(rates.OPENING.burst) + 2):
        asked = house.http.post("/api/puzzles/00000000/ask", json={}, headers=away("203.0.113.8"))
        assert asked.status_code == 404


def test_an_address_has_only_so_many_requests_at_once() -> None:
    answering = asyncio.Event()
    statuses: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await answering.wait()

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def receive() -> Message:
        return {"type": "http.request"}

    async def run() -> None:
        limited, scope = Rates(app), {"type": "http", "method": "GET", "path": "/"}
        client = {"client": ("203.0.113.7", 5)}
        waiting = [
            asyncio.create_task(limited({**scope, **client}, receive, send))
            for _ in range(rates.MOST_SOCKETS)
        ]
        await asyncio.sleep(0)
        await limited({**scope, **client}, receive, send)
        assert statuses == [429]
        answering.set()
        await limited({**scope, "client": ("203.0.113.6", 5)}, receive, send)
        await asyncio.gather(*waiting)
        await limited({**scope, **client}, receive, send)
        assert statuses == [429]

    asyncio.run(run())


def comes_in(house: House, table: str, **options: Any) -> bool:
    """Whether a player gets in before long: the server hears a little late of who has gone."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        try:
            Player(house, table, **options).close()
        except InvalidStatus:
            time.sleep(0.01)
        else:
            return True
    return False


def test_an_address_has_only_so_many_sockets(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_SOCKETS", 2)
    table = house.open(PERSON, PERSON)["table"]
    headers = {"additional_headers": away("203.0.113.3")}
    with Player(house, table, **headers), Player(house, table, **headers):
        with pytest.raises(InvalidStatus):
            Player(house, table, **headers)
        Player(house, table).close()
    assert comes_in(house, table, **headers)


def test_messages_of_an_address_are_slowed_down_and_none_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urban_legends.server.app.MESSAGES", Rate(2, 500.0))
    with serving(tmp_path / "games.sqlite3") as house:
        opened = house.open(PERSON, PERSON)
        with Player(house, opened["table"], additional_headers=away("203.0.113.4")) as player:
            player.say("hello", tokens=[])
            player.expect("table")
            ids = [player.say("look", seat=None) for _ in range(20)]
            assert [player.expect("update")["reply_to"] for _ in ids] == ids


def test_figures_are_for_this_machine_alone(house: House) -> None:
    assert b"cryptid_live_tables" in house.http.get("/metrics").content
    assert house.http.get("/metrics", headers=away("203.0.113.5")).status_code == 404
