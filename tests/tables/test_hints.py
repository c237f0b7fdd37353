"""Hints at a table: rung by rung, to whoever plays alone, from what they can know."""

import json

import pytest

from tests.tables.host import Host, Json
from urban_legends.coach import Hint, Rung
from urban_legends.rules import Draw, View

PERSON: Json = {"kind": "person"}
BOT: Json = {"kind": "bot", "player": "random"}

RUNGS = [rung.value for rung in Rung]


def alone(**wanted: object) -> Host:
    host = Host(cryptid=PERSON, scientist=BOT, **wanted)
    host.join("g", "C")
    return host


def ask(host: Host, rung: str, guest: str = "g", seat: str = "C") -> Json:
    version = host.state(guest)["version"]
    return host.say(guest, "hint", seat=seat, version=version, rung=rung)


def test_each_rung_tells_a_little_more() -> None:
    host = alone()
    told = [ask(host, rung) for rung in RUNGS]
    assert [(one["type"], one["rung"]) for one in told] == [("hint", rung) for rung in RUNGS]
    assert [one["action"] is None for one in told] == [True, True, False, False]
    assert len({json.dumps(one["phrases"]) for one in told}) == len(RUNGS)


def test_the_coach_looks_once_at_a_position_and_sees_the_players_view() -> None:
    host = alone()
    for rung in RUNGS:
        ask(host, rung)
    assert host.asked == [host.judge.table.match.view(host.judge.table.match.state.actor)]
    assert host.asked[0].hands.scientist.unknown == 3
    host.act("g", "C", *host.some_actions("g"))
    ask(host, "where")
    assert len(host.asked) == 2


def test_a_hint_changes_nothing() -> None:
    host = alone()
    before = host.journal
    assert ask(host, "why")["version"] == host.state("g")["version"]
    assert host.journal == before


def test_the_button_follows_the_turn() -> None:
    host = alone()
    assert host.state("g")["can"]["hint"] is True
    host.join("onlooker")
    assert host.state("onlooker")["can"]["hint"] is False


@pytest.mark.parametrize("kind", ["hot seat", "spectator", "stale", "rung"])
def test_others_are_refused(kind: str) -> None:
    people = {"cryptid": PERSON, "scientist": PERSON}
    host = Host(**people) if kind == "hot seat" else alone()
    if kind == "hot seat":
        host.join("g", "C", "S", look="C")
        told = ask(host, "where")
        assert told["refusal"]["phrase"]["id"] == "refusal-hint-not-alone"
    elif kind == "spectator":
        host.join("w")
        assert ask(host, "where", guest="w")["type"] == "error"
    elif kind == "stale":
        told = host.say("g", "hint", seat="C", version=99, rung="where")
        assert told["refusal"]["code"] == "stale"
    else:
        assert ask(host, "everything")["type"] == "error"
    assert host.asked == []


def test_a_coach_that_fails_is_said() -> None:
    host = alone()
    host.coach = lambda seen: None
    assert ask(host, "where")["refusal"]["code"] == "failed"
    host.coach = lambda seen: Hint(Draw(), (), 0.5, 0.1, ())
    assert ask(host, "action")["action"] == "D"


def test_a_look_that_comes_too_late_is_dropped() -> None:
    host = alone()
    looks: list[View] = []

    def slow(seen: View) -> Hint | None:
        looks.append(seen)
        host.act("g", "C", *host.some_actions("g"))
        return Hint(Draw(), (), 0.5, 0.1, ())

    host.coach = slow
    version = host.state("g")["version"]
    host.say("g", "hint", seat="C", version=version, rung="action")
    hints = [one for one in host.told["g"] if one["type"] == "hint"]
    assert looks
    assert hints == []
