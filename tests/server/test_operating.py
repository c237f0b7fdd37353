"""What whoever runs a server relies on: readiness, overload, forgetting, names, figures."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.server.house import PERSON, House, Json, serving, with_slug
from urban_legends.ai.roster import Roster
from urban_legends.server.live import pulse
from urban_legends.server.live.lobby import Lobby
from urban_legends.server.live.pulse import BEATS, FULL_BEATS, Pulse
from urban_legends.store import UnknownGameError, open_store, sqlite_url
from urban_legends.store.database import make_engine

pytestmark = pytest.mark.slow


def test_a_server_is_ready_while_its_database_answers(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        assert house.http.get("/api/ready").json()["status"] == "ready"


def test_a_server_that_does_not_keep_up_opens_no_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house.open(PERSON, PERSON)
    with house.join(opened, "C") as player:
        monkeypatch.setattr(Pulse, "overloaded", property(lambda _: True))
        body = {"cryptid": PERSON, "scientist": PERSON}
        refused = house.http.post("/api/tables", json=body)
        assert refused.status_code == 503
        assert with_slug(refused.json()["refusal"])["slug"] == "server-busy"
        assert house.http.get("/api/ready").status_code == 503
        assert house.http.get("/api/health").status_code == 200
        wanted: Json = {"terms": {"role": "C"}, "name": "Ana", "token": "o" * 40}
        invited = house.http.post("/api/invitations", json={**wanted, "promise": "0" * 64})
        assert invited.status_code == 503
        player.act("C", "D")  # who plays goes on playing
    assert b"cryptid_refused_tables_total 2.0" in house.http.get("/metrics").content


def test_players_can_ask_for_how_long_games_are_kept(house: House, tmp_path: Path) -> None:
    assert house.http.get("/api/keeping").json() == {"days": None}
    with serving(tmp_path / "games.sqlite3", keep_days=30.5) as forgetful:
        assert forgetful.http.get("/api/keeping").json() == {"days": 30}


@pytest.mark.parametrize(
    ("late", "own", "stored", "overloaded"),
    [
        (0.0, 0.7, 0.1, False),
        (1.0, 0.1, 0.1, False),
        (1.0, 0.7, 0.1, True),
        (0.0, 1.0, 0.1, True),
        (0.0, 0.1, 1.0, True),
    ],
)
def test_late_is_overloaded_only_by_our_own_doing_or_the_database(
    late: float, own: float, stored: float, overloaded: bool
) -> None:
    async def work() -> None:
        pulse = Pulse(lambda: stored)
        assert (pulse.overloaded, pulse.late) == (False, 0.0)
        pulse._beats.extend([(0.0, 1.0, 0.0)] * BEATS)
        assert not pulse.overloaded, "a burst of work, such as a start"
        pulse._beats.extend([(late, own, stored)] * FULL_BEATS)
        assert pulse.overloaded is overloaded
        await pulse.stop()

    asyncio.run(work())


def test_the_pulse_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "LOOK_THROUGH_SECONDS", 0.0)

    async def work() -> None:
        one = Pulse(lambda: 0.0, tidy=True, beat=0.0)
        while len(one._beats) < BEATS:
            await asyncio.sleep(0)
        assert one.late >= 0.0
        await one.stop()

    asyncio.run(work())


def test_what_nobody_touched_is_forgotten_by_policy(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "games.sqlite3")
    store = open_store(url)
    for table in ("old-table", "new-table"):
        store.open_table(table, "an opening")
    store.close()
    engine = make_engine(url)
    with engine.begin() as connection:
        ago = datetime.now(UTC) - timedelta(days=40)
        change = text("UPDATE games SET opened_at = :ago WHERE id = 'old-table'")
        connection.execute(change, {"ago": str(ago.replace(tzinfo=None))})
    engine.dispose()

    async def work() -> None:
        lobby = Lobby(open_store(url), Roster(), keep_days=30)
        while True:
            left = await lobby._storage.table_ids()
            if left == ["new-table"]:
                break
        await lobby.close()

    asyncio.run(work())
    store = open_store(url)
    with pytest.raises(UnknownGameError):
        store.load("old-table")
    store.close()


@pytest.mark.parametrize("asked", ["play.example.org", "Play.Example.ORG", "PLAY.example.org:81"])
def test_a_name_is_matched_however_it_is_written(tmp_path: Path, asked: str) -> None:
    options: dict[str, Any] = {"hosts": ["Play.Example.org"]}
    with serving(tmp_path / "games.sqlite3", **options) as house:
        answer = house.http.get("/api/health", headers={"Host": asked})
        assert answer.status_code == 200
        other = house.http.get("/api/health", headers={"Host": "other.example.org"})
        assert other.status_code == 403


def test_figures_count_what_happens(house: House) -> None:
    def figures() -> httpx.Response:
        return house.http.get("/metrics")

    with house.join(house.open(PERSON, PERSON), "C"):
        assert b"cryptid_sockets 1.0" in figures().content
        assert b"cryptid_answering_seconds_count" in figures().content
    while b"cryptid_sockets 0.0" not in figures().content:
        pass
