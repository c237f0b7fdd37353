"""Two servers over one PostgreSQL: a table is the same in both, and no one's change forks it."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.server.house import PERSON, STILL, House, Json, Player, bot, serving
from tests.server.kills import play_apart
from tests.server.mortal import Mortal
from tests.server.people import GUEST, meet, sit
from tests.support.linux import on_linux
from tests.support.postgresql import Postgres, postgres

pytestmark = [on_linux, pytest.mark.slow, pytest.mark.xdist_group("postgres")]
START = {"kind": "position", "position": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"}


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(scope="module")
def houses(database: Postgres) -> Iterator[tuple[House, House]]:
    with serving(database.url) as first, serving(database.url) as second:
        yield first, second


def test_people_at_two_servers_play_a_whole_game(houses: tuple[House, House]) -> None:
    first, second = houses
    opened = first.open(PERSON, PERSON)
    rng = Random(3)
    with (
        first.join(opened, "C") as cryptid,
        second.join(opened, "S") as scientist,
        second.join(opened) as watcher,
    ):
        people = {"C": cryptid, "S": scientist}
        while cryptid.state["result"] == "*":
            seat = cryptid.state["to_act"]
            actor, other = people[seat], people["S" if seat == "C" else "C"]
            version = actor.act(seat, *actor.some_actions(rng))["state"]["version"]
            for one in (other, watcher):
                while one.state["version"] < version:
                    one.expect("update")
        assert [one["step"] for one in cryptid.log] == [one["step"] for one in scientist.log]
        assert watcher.state["result"] == cryptid.state["result"]
    path = f"/api/tables/{opened['table']}/record"
    assert first.http.get(path).text == second.http.get(path).text


def test_a_change_sent_to_both_counts_once(houses: tuple[House, House]) -> None:
    """As by a client that lost its line and came back to another server."""
    first, second = houses
    opened = first.open(PERSON, PERSON, start=START)
    message: Json = {"seat": "C", "actions": ["S1:ppw/wb"], "version": 0, "id": "once"}
    with first.join(opened, "C") as here, second.join(opened, "C") as there:
        here.say("act", **message)
        there.say("act", **message)
        for one in (here, there):
            assert one.expect("accepted")["version"] == 1
            assert len(one.refresh()["log"]) == 1


def test_of_two_different_changes_one_is_refused(houses: tuple[House, House]) -> None:
    first, second = houses
    opened = first.open(PERSON, PERSON, start=START)
    with first.join(opened, "C") as here, second.join(opened, "C") as there:
        here.say("act", seat="C", actions=["S1:ppw/wb"], version=0, id="here")
        there.say("act", seat="C", actions=["S1:pp/wwb"], version=0, id="there")
        answers = []
        for one in (here, there):
            while (message := one.hear())["type"] not in ("accepted", "error"):
                pass
            answers.append(message["type"])
            assert len(one.refresh()["log"]) == 1
        assert sorted(answers) == ["accepted", "error"]
        assert here.log[0]["step"] == there.log[0]["step"]


def test_whoever_knows_more_than_the_server_is_understood(houses: tuple[House, House]) -> None:
    """A change that was heard of from the other server, before this one has heard of it."""
    first, second = houses
    opened = first.open(PERSON, PERSON, start=START)
    with first.join(opened, "C") as here, second.join(opened, "S") as there:
        here.act("C", "S1:ppw/wb")
        there.say("act", seat="S", actions=["D"], version=1, id="ahead")
        assert there.expect("accepted")["version"] == 2


def test_a_second_device_at_the_other_server_is_shown(houses: tuple[House, House]) -> None:
    table = meet(houses[0])

    def until(player: Player, devices: int) -> None:
        while player.state["people"]["devices"] != devices:
            player.expect("update")

    with sit(houses[0], table, GUEST) as here:
        with sit(houses[1], table, GUEST) as there:
            until(here, 2)
            until(there, 2)
        until(here, 1)


def test_a_rematch_is_found_by_both(houses: tuple[House, House]) -> None:
    opened = houses[0].open(PERSON, PERSON)
    with houses[0].join(opened, "C") as player:
        player.say("resign", seat="C", version=0)
        player.expect("update", "resign")
    tables = set()
    for house, seat in zip(houses, "CS", strict=True):
        body = {"tokens": [opened["tokens"][seat]]}
        answer = house.http.post(f"/api/tables/{opened['table']}/rematch", json=body)
        tables.add(answer.json()["table"])
    assert len(tables) == 1


def test_a_bot_goes_on_wherever_somebody_is(houses: tuple[House, House]) -> None:
    first, second = houses
    opened = first.open(PERSON, bot(), pace=STILL)
    with first.join(opened, "C") as player:
        player.act("C", "D")
    with second.join(opened, "C") as player:
        player.say("pace", milliseconds=0)
        player.await_turn()
        assert player.state["steps"] == 2


def test_a_database_that_comes_back_is_used_again(
    houses: tuple[House, House], database: Postgres
) -> None:
    opened = houses[0].open(PERSON, PERSON)
    with houses[0].join(opened, "C") as here, houses[1].join(opened, "S") as there:
        here.act("C", "D")
        there.expect("update")
        database.kill()
        while houses[0].http.get("/api/ready").status_code != 200:
            pass
        version = here.state["version"]
        while there.state["version"] < version + 1:
            there.send_act("S", "D", id="after")
            while (message := there.hear())["type"] not in ("accepted", "error"):
                pass
        assert message["type"] == "accepted"
        while here.state["version"] < version + 1:
            here.expect("update")


@pytest.mark.slow
def test_servers_killed_between_actions_lose_nothing(database: Postgres) -> None:
    rng = Random(5)
    mortal = Mortal(database.url, processes=2, rng=rng)
    try:
        while mortal.kills < 2:
            play_apart(mortal, rng, 2 - mortal.kills)
    finally:
        mortal.close()
