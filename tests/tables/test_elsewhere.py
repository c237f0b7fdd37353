"""A seat that is open at two processes at once is shown at both, and not for ever."""

from __future__ import annotations

from tests.tables.meeting import GUEST, OPENER, Meeting
from urban_legends.rules import Role
from urban_legends.tables.effects import Announce, Effect
from urban_legends.tables.elsewhere import MOST, SAY_AGAIN, SILENT, Elsewhere

SCIENTIST = {Role.SCIENTIST: 1}


def shared() -> Meeting:
    """A table of two people that several processes share."""
    table = Meeting()
    table.judge.shared = True
    return table


def say(table: Meeting, process: str, **devices: int) -> list[Effect]:
    """Another process says how many connections seats have there."""
    effects = table.judge.elsewhere(process, {Role(seat): count for seat, count in devices.items()})
    table.carry_out(effects)
    return effects


def announced(effects: list[Effect]) -> list[dict[Role, int]]:
    return [dict(one.devices) for one in effects if isinstance(one, Announce)]


def test_a_seat_that_is_open_elsewhere_is_shown_and_answered() -> None:
    table = shared()
    told = len(table.told["s"])
    assert say(table, "other", C=0, S=0) == []
    assert announced(say(table, "other", S=1)) == [{Role.CRYPTID: 1, Role.SCIENTIST: 1}]
    assert table.people("s")["devices"] == 2
    assert len(table.told["s"]) == told + 1
    assert say(table, "other", S=1) == [], "said again, it changes nothing"
    assert announced(say(table, "third", S=2)) == [], "whoever asks knows of us by now"
    assert table.people("s")["devices"] == 4
    say(table, "other", S=0)
    say(table, "third")
    assert table.people("s")["devices"] == 1


def test_a_seat_that_is_open_only_elsewhere_is_nobodys_concern_here() -> None:
    table = shared()
    table.carry_out(table.judge.leave("s"))
    told = len(table.told["c"])
    assert say(table, "other", S=1) == []
    assert len(table.told["c"]) == told


def test_whoever_comes_from_a_killed_process_is_not_counted_there() -> None:
    table = shared()
    table.carry_out(table.judge.leave("s"))
    say(table, "killed since", S=1)
    say(table, "other", S=1)
    table.sit("s again", GUEST)
    assert table.people("s again")["devices"] == 1
    say(table, "other", S=1)  # as it answers to our coming
    assert table.people("s again")["devices"] == 2


def test_a_process_that_falls_silent_is_forgotten() -> None:
    table = shared()
    for _ in range(5):
        say(table, "other", S=1)
        table.wait(SAY_AGAIN)
        assert table.people("s")["devices"] == 2
    table.wait(SILENT)
    assert table.people("s")["devices"] == 1
    assert table.alarms["devices"] is None, "nobody needs to say anything again"


def test_whoever_comes_or_leaves_is_announced_where_others_share_the_table() -> None:
    table = shared()
    hello = '{"type": "hello", "id": "h", "tokens": ["%s"]}'
    assert announced(table.judge.hear("phone", hello % OPENER)) == [
        {Role.CRYPTID: 2, Role.SCIENTIST: 1}
    ]
    assert announced(table.judge.leave("phone")) == [{Role.CRYPTID: 1, Role.SCIENTIST: 1}]
    assert announced(table.judge.hear("watcher", hello.replace('"%s"', ""))) == []
    alone = Meeting()
    assert announced(alone.judge.hear("phone", hello % OPENER)) == []


def test_only_so_many_processes_are_remembered() -> None:
    others = Elsewhere()
    for number in range(MOST + 5):
        others.heard(str(number), SCIENTIST, SCIENTIST, number)
    assert others.together(SCIENTIST) == {Role.SCIENTIST: 1 + MOST}
    others.look_again(SCIENTIST, SILENT + MOST)
    assert others.together(SCIENTIST) == {Role.SCIENTIST: 1 + 4}
