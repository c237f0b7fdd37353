"""Taking back at a table: how far, by whom, and what is kept of it."""

import pytest

from tests.tables.host import TABLE, Host, Json
from urban_legends.notation import parse_record, record_text
from urban_legends.rules import Role
from urban_legends.tables import table as tables
from urban_legends.tables.table import Table

PERSON: Json = {"kind": "person"}
BOT: Json = {"kind": "bot", "player": "random"}
START = {"kind": "position", "position": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"}
RELOCATE = {
    "kind": "position",
    "position": "3 mC -[o]-[o]- w[o*]wb[o*]pw[o]b SS.SA SA.SH -- 0-0 5o5m pppb",
}


def alone(**more: object) -> Host:
    host = Host(cryptid=PERSON, scientist=BOT, **more)
    host.join("c", "C")
    return host


def back(host: Host, guest: str = "c", seat: str = "C") -> Json:
    return host.say(guest, "take-back", seat=seat, version=host.state(guest)["version"])


def test_alone_one_goes_back_past_draws_and_answers_to_the_start() -> None:
    host = alone(start=START)
    moments = []
    for _ in range(6):
        moments.append(host.state("c")["seen"])
        host.act("c", "C", *host.some_actions("c"))
    assert host.state("c")["steps"] > 6  # the bot has answered
    for number, seen in enumerate(reversed(moments), start=1):
        assert host.state("c")["can"]["take_back"] == "C"
        told = back(host)
        assert (told["cause"], told["state"]["seen"]) == ("take-back", seen)
        assert told["state"]["taken_back"] == number
    assert host.state("c")["can"]["take_back"] is None
    assert back(host)["refusal"]["phrase"]["id"] == "refusal-take-back-nothing"
    assert host.state("c")["steps"] == 0


def test_the_same_is_dealt_again() -> None:
    host = alone(start=START)
    host.act("c", "C", "D")
    drawn = host.state("c")["seen"]["position"]["cards"]["C"]
    back(host)
    host.act("c", "C", "D")
    assert host.state("c")["seen"]["position"]["cards"]["C"] == drawn


def test_a_bot_that_is_thinking_is_overtaken() -> None:
    host = alone(start=START, pace=60_000)
    host.act("c", "C", "S1:ppw/wb")
    assert host.state("c")["thinking"] == "S"
    assert back(host)["state"]["steps"] == 0
    assert host.state("c")["thinking"] is None
    assert host.judge.waited(host.waits[-1].number) == []


def test_a_relocation_is_one_decision() -> None:
    host = alone(start=RELOCATE, pace=60_000)
    before = host.state("c")["seen"]
    host.act("c", "C", "Mp1", "Mp1", "Mp2", "Mb3")
    assert host.state("c")["steps"] == 4
    assert back(host)["state"]["seen"] == before


def test_what_was_played_before_the_bots_first_action_is_not_ours() -> None:
    host = Host(cryptid=BOT, scientist=PERSON)
    host.join("s", "S")
    assert host.state("s")["steps"] == 1
    assert host.state("s")["can"]["take_back"] is None
    assert back(host, "s", "S")["refusal"]["phrase"]["id"] == "refusal-take-back-nothing"


def test_a_table_can_be_set_up_without_it() -> None:
    for seats in ({"scientist": BOT}, {"scientist": PERSON}):
        host = Host(cryptid=PERSON, **seats, start=START, take_back=False, pace=60_000)
        host.join("c", "C")
        host.act("c", "C", "S1:ppw/wb")
        assert host.state("c")["can"]["take_back"] is None
        assert back(host)["refusal"]["phrase"]["id"] == "refusal-take-back-off"


def test_it_is_marked_in_the_record_of_who_plays_alone() -> None:
    host = alone(start=START)
    assert "TakenBack" not in host.judge.table.record(Role.CRYPTID).tags
    for _ in range(2):
        host.act("c", "C", *host.some_actions("c"))
        back(host)
    record = record_text(host.judge.table.record(Role.CRYPTID))
    assert parse_record(record).tags["TakenBack"] == "2"
    assert Table.restored(TABLE, host.journal) == host.judge.table

    people = Host(cryptid=PERSON, scientist=PERSON, start=START)
    people.join("c", "C")
    people.act("c", "C", "S1:ppw/wb")
    assert back(people)["state"]["taken_back"] == 0
    assert "TakenBack" not in people.judge.table.record(None).tags


def test_between_people_an_answer_or_a_draw_stands() -> None:
    host = Host(cryptid=PERSON, scientist=PERSON, start=START)
    host.join("c", "C")
    host.join("s", "S")
    host.act("c", "C", "S1:ppw/wb")
    host.act("s", "S", "D")
    assert back(host)["refusal"]["phrase"]["id"] == "refusal-take-back-not-yours"
    assert back(host, "s", "S")["refusal"]["phrase"]["id"] == "refusal-take-back-revealed"


def test_in_a_hot_seat_it_is_for_the_one_who_moved_until_the_cover_lifts() -> None:
    host = Host(cryptid=PERSON, scientist=PERSON, start=START)
    host.join("both", "C", "S", look="C")
    host.act("both", "C", "S1:ppw/wb")
    assert host.state("both")["can"]["take_back"] == "C"
    assert back(host, "both")["state"]["steps"] == 0
    host.say("both", "look", seat="C")
    host.act("both", "C", "S1:ppw/wb")
    host.say("both", "look", seat="S")
    assert host.state("both")["can"]["take_back"] is None
    assert back(host, "both")["refusal"]["phrase"]["id"] == "refusal-take-back-uncovered"


def test_a_journal_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ENTRIES", 8)
    host = alone(start=START, pace=60_000)
    for _ in range(4):
        host.act("c", "C", "S1:ppw/wb")
        back(host)
    host.act("c", "C", "S1:ppw/wb")
    assert host.state("c")["can"]["take_back"] is None
    assert back(host)["refusal"]["phrase"]["id"] == "refusal-take-back-limit"
    assert len(host.journal.entries) == 9
