"""Somebody who does not come back is away, also if the process that had them was killed."""

import pytest

from tests.tables.meeting import GUEST, OPENER, Meeting
from urban_legends.tables import agreements
from urban_legends.tables.absences import AWAY_MILLISECONDS, MISSED_AFTER
from urban_legends.tables.agreements import ABANDONED_AFTER
from urban_legends.tables.clocks import DAY, FIRST_ACTION
from urban_legends.tables.judge import Judge
from urban_legends.tables.table import Table

FIVE_MINUTES = {"kind": "total", "minutes": 5, "increment": 3}


def killed(table: Meeting, shared: bool) -> None:
    """The process is gone with all its connections and timers; another reads the journal."""
    found = Table.restored(table.judge.table.id, table.journal)
    table.judge = Judge(found, {}, lambda: table.now)
    table.judge.shared = shared
    table.alarms.clear()


def test_who_was_lost_with_a_process_and_does_not_come_back_is_away() -> None:
    table = Meeting()
    killed(table, shared=False)
    table.sit("s", GUEST)
    table.wait(AWAY_MILLISECONDS - 1)
    table.say("onlooker", "hello")
    assert table.people("s")["away"] == []
    table.wait(1)
    assert table.people("s")["away"] == ["C"]
    table.sit("c", OPENER)
    table.wait(DAY)
    assert table.people("s")["away"] == []
    assert Table.restored(table.judge.table.id, table.journal) == table.judge.table


@pytest.mark.parametrize(("clock", "limit"), [(FIVE_MINUTES, "total"), (None, "none")])
def test_who_may_be_at_another_process_is_looked_for_in_their_turn(
    clock: object, limit: str
) -> None:
    table = Meeting(clock=clock)
    awaited = table.turn()
    stays, token = ("s", GUEST) if awaited == "c" else ("c", OPENER)
    killed(table, shared=True)
    table.sit(stays, token)
    table.wait(MISSED_AFTER[limit] - 1)
    assert table.people(stays)["away"] == []
    table.wait(1)
    assert table.people(stays)["away"] == [awaited.upper()]
    table.wait(ABANDONED_AFTER[limit])
    table.say(stays, "claim", seat=stays.upper())
    assert table.state(stays)["result"] == f"{stays.upper()} abandon"


def test_at_another_process_nobody_is_looked_for_out_of_turn() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    awaited = table.turn()
    killed(table, shared=True)
    table.sit(awaited, OPENER if awaited == "c" else GUEST)
    table.wait(FIRST_ACTION - 1)
    assert table.people(awaited)["away"] == []
    table.play()
    table.wait(MISSED_AFTER["total"])
    assert table.people(awaited)["away"] == ["S" if awaited == "c" else "C"]


def test_whoever_has_come_back_very_often_is_not_away_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(agreements, "MOST_RETURNS", 5)
    table = Meeting()
    for _ in range(6):
        table.carry_out(table.judge.leave("s"))
        table.wait(AWAY_MILLISECONDS)
        table.sit("s", GUEST)
        assert table.people("c")["away"] == []
    entries = len(table.journal.entries)
    table.carry_out(table.judge.leave("s"))
    table.wait(DAY)
    assert len(table.journal.entries) == entries
