"""Two people who sit apart: clocks, offers, presence, expressions, other devices."""

import json

import pytest

from tests.tables.host import Host
from tests.tables.meeting import (
    BEGAN,
    GUEST,
    OPENER,
    OPENER_SECRET,
    TABLE,
    Meeting,
    invitation,
)
from urban_legends.rules import Role, action_text, refuse
from urban_legends.tables.absences import AWAY_MILLISECONDS
from urban_legends.tables.agreements import (
    ABANDONED_AFTER,
    MOST_CODES,
    MOST_KEYS,
    MOST_OFFERS,
    SAY_EVERY,
)
from urban_legends.tables.clocks import DAY, FIRST_ACTION, MINUTE, SECOND
from urban_legends.tables.guesses import MOST_WRONG_CODES
from urban_legends.tables.invitations import Begun, table_of
from urban_legends.tables.table import Table

FIVE_MINUTES = {"kind": "total", "minutes": 5, "increment": 3}


def left(table: Meeting) -> dict[str, int]:
    found: dict[str, int] = table.people("c")["clock"]["left"]
    return found


def check_restored(table: Meeting) -> None:
    """The journal alone tells the same."""
    assert Table.restored(table.judge.table.id, table.journal) == table.judge.table


# --- clocks --------------------------------------------------------------------------------


def test_a_total_runs_for_whoever_is_awaited_from_the_first_action_on() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.wait(FIRST_ACTION - 1)
    assert left(table) == {"C": 5 * MINUTE, "S": 5 * MINUTE}
    table.play()
    first = table.turn().upper()
    table.wait(20 * SECOND)
    table.play()
    other = "C" if first == "S" else "S"
    assert left(table)[first] == 5 * MINUTE - 20 * SECOND + 3 * SECOND
    assert left(table)[other] == 5 * MINUTE + (3 * SECOND if first == "S" else 0)
    check_restored(table)


@pytest.mark.parametrize("seed", ["8", "37"])
def test_the_clock_is_what_the_journal_makes_it_all_game_long(seed: str) -> None:
    """Several sensors put back at once pass the turn on once."""
    table = Meeting(clock={**FIVE_MINUTES, "minutes": 60}, seed=seed)
    while table.state("c")["result"] == "*":
        table.wait(SECOND)
        table.play()
        check_restored(table)


def test_a_game_is_lost_when_the_time_is_up() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    loser = table.turn()
    table.wait(5 * MINUTE - 1)
    assert table.state("c")["result"] == "*"
    table.wait(1)
    winner = "S" if loser == "c" else "C"
    assert table.state("s")["result"] == f"{winner} clock"
    assert table.told["s"][-1]["cause"] == "clock"
    check_restored(table)


def test_an_action_that_comes_too_late_loses_even_if_no_alarm_rang() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    loser, actions = table.turn(), table.some_actions(table.turn())
    table.now += 5 * MINUTE
    table.act(loser, loser.upper(), *actions)
    assert table.state("c")["result"][2:] == "clock"
    assert [one["type"] for one in table.told[loser]][-1] == "error"


def test_time_that_is_up_and_cannot_be_written_down_is_tried_again_later() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    loser, actions = table.turn(), table.some_actions(table.turn())
    table.now += 5 * MINUTE
    table.held = []
    table.act(loser, loser.upper(), *actions)
    table.held.clear()
    table.carry_out(table.judge.not_kept(refuse("storage", "not-stored")))
    assert (table.refused(loser), table.held) == ("not-stored", [])
    table.held = None
    table.wait(SECOND)
    assert table.state(loser)["result"][2:] == "clock"


def test_a_lost_game_is_found_lost_when_somebody_comes_back() -> None:
    table = Meeting(clock={"kind": "days", "days": 1})
    again = Meeting(clock={"kind": "days", "days": 1})
    again.judge.table = Table.restored(table.judge.table.id, table.journal)
    again.now += DAY
    again.sit("c", OPENER)
    again.wait(0)
    assert again.state("c")["result"] == "S clock"


def test_days_begin_anew_with_every_action() -> None:
    table = Meeting(clock={"kind": "days", "days": 2})
    table.wait(2 * DAY - 1)
    table.play()
    table.wait(2 * DAY - 1)
    table.play()
    assert left(table) == {"C": 2 * DAY, "S": 2 * DAY}
    table.wait(2 * DAY)
    assert table.state("c")["result"][2:] == "clock"


def test_a_total_does_not_wait_for_ever_for_the_first_action() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    awaited = table.turn().upper()
    table.wait(FIRST_ACTION)
    winner = "C" if awaited == "S" else "S"
    assert table.state("c")["result"] == f"{winner} clock"
    check_restored(table)


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    before = left(table)
    table.now -= 60 * MINUTE
    table.say("c", "offer", seat="C", what="abort")
    assert left(table) == before


def test_both_agree_to_a_pause_and_acting_ends_it() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    table.wait(10 * SECOND)
    table.say("c", "offer", seat="C", what="pause")
    assert table.people("s")["offers"] == {"pause": "C"}
    table.say("s", "answer", seat="S", what="pause", yes=True)
    waited = left(table)[table.turn().upper()]
    assert waited == 5 * MINUTE - 10 * SECOND
    table.wait(DAY)
    assert (left(table)[table.turn().upper()], table.state("c")["result"]) == (waited, "*")
    assert "resume" in table.people("c")["can_offer"]
    table.play()
    assert not table.people("c")["clock"]["paused"]
    check_restored(table)


def test_nobody_loses_by_leaving_during_a_pause_before_a_day_has_passed() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    leaver = table.turn()
    stays = "s" if leaver == "c" else "c"
    table.say("c", "offer", seat="C", what="pause")
    table.say("s", "offer", seat="S", what="pause")
    table.carry_out(table.judge.leave(leaver))
    table.wait(AWAY_MILLISECONDS)
    assert table.people(stays)["claim"] == DAY
    table.wait(DAY - 1)
    table.say(stays, "claim", seat=stays.upper())
    assert table.refused(stays) == "claim-not-yet"
    table.wait(1)
    table.say(stays, "claim", seat=stays.upper())
    assert table.state(stays)["result"] == f"{stays.upper()} abandon"
    check_restored(table)


def test_both_agree_to_go_on() -> None:
    table = Meeting(clock=FIVE_MINUTES)
    table.play()
    for what in ("pause", "resume"):
        table.say("s", "offer", seat="S", what=what)
        table.say("c", "offer", seat="C", what=what)  # the same offer from both is an agreement
    table.wait(6 * MINUTE)
    assert table.state("c")["result"][2:] == "clock"


def test_a_bot_has_all_the_time_it_needs() -> None:
    one = invitation(clock=FIVE_MINUTES)
    entry = one.plan_bot(OPENER, "random")
    assert entry is not None
    one.take_over(entry)
    table = Table.opened(TABLE, table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN))
    legal = table.match.legal(Role.CRYPTID)
    table.take_over(table.plan_actions(Role.CRYPTID, [action_text(legal[0])]).stamped(BEGAN), None)
    assert table.people is not None
    assert table.people.clock is not None
    assert table.people.clock.deadline is None


# --- offers --------------------------------------------------------------------------------


def test_an_abort_needs_both_and_has_no_result() -> None:
    table = Meeting()
    table.say("s", "offer", seat="S", what="abort")
    assert table.state("c")["result"] == "*"
    table.say("c", "answer", seat="C", what="abort", yes=True)
    state = table.state("s")
    assert (state["result"], state["to_act"], state["viewer"]) == ("* abort", None, "everyone")
    assert state["prompt"]["id"] == "outcome-abort"
    assert '[Result "*"]' in str(table.judge.table.record(None))
    check_restored(table)


def test_what_is_declined_or_withdrawn_is_gone() -> None:
    table = Meeting()
    for guest in ("c", "s"):
        table.say("s", "offer", seat="S", what="abort")
        table.say(guest, "answer", seat=guest.upper(), what="abort", yes=False)
        assert table.people("c")["offers"] == {}
        table.say(guest, "answer", seat=guest.upper(), what="abort", yes=True)
        assert table.refused(guest) == "not-now"


def test_nobody_accepts_their_own_offer_or_makes_it_twice() -> None:
    table = Meeting()
    table.say("s", "offer", seat="S", what="abort")
    table.say("s", "answer", seat="S", what="abort", yes=True)
    assert table.refused("s") == "not-now"
    table.say("s", "offer", seat="S", what="abort")
    assert table.refused("s") == "offer-made"


def test_an_action_answers_all_offers() -> None:
    table = Meeting()
    table.play()
    table.say("c", "offer", seat="C", what="take-back")
    assert table.people("s")["offers"] == {"take-back": "C"}
    table.play()
    assert table.people("s")["offers"] == {}


def test_with_agreement_anything_can_be_taken_back() -> None:
    table = Meeting()
    first = table.state("c")["seen"]["notation"]
    actor = table.turn()
    table.act(actor, actor.upper(), "D")  # what was drawn was revealed
    table.say(actor, "take-back", seat=actor.upper(), version=table.state(actor)["version"])
    assert table.refused(actor) == "take-back-agreed"
    assert table.state(actor)["can"]["take_back"] is None
    other = "s" if actor == "c" else "c"
    table.say(actor, "offer", seat=actor.upper(), what="take-back")
    table.say(other, "answer", seat=other.upper(), what="take-back", yes=True)
    assert table.state("c")["seen"]["notation"] == first
    check_restored(table)


def test_offers_are_bounded() -> None:
    table = Meeting()
    for _ in range(MOST_OFFERS):
        table.say("s", "offer", seat="S", what="abort")
        table.say("s", "answer", seat="S", what="abort", yes=False)
    table.say("s", "offer", seat="S", what="abort")
    assert table.refused("s") == "offer-limit"


def test_what_the_other_does_beside_the_game_makes_no_action_stale() -> None:
    table = Meeting()
    actor = table.turn()
    other = "s" if actor == "c" else "c"
    version = table.state(actor)["version"]
    actions = table.some_actions(actor)
    table.say(other, "offer", seat=other.upper(), what="abort")
    table.say(other, "say", seat=other.upper(), what="hello")
    table.act(actor, actor.upper(), *actions, version=version)
    assert table.state(actor)["steps"] == 1
    table.act(actor, actor.upper(), *actions, version=version)
    assert table.refused(actor) == "stale"


# --- who is there --------------------------------------------------------------------------


def test_a_reload_is_no_absence_and_a_while_is() -> None:
    table = Meeting()
    assert table.people("c")["away"] == []
    table.carry_out(table.judge.leave("s"))
    table.wait(AWAY_MILLISECONDS - 1)
    table.sit("s", GUEST)
    table.wait(DAY)
    assert table.people("c")["away"] == []
    table.carry_out(table.judge.leave("s"))
    table.wait(AWAY_MILLISECONDS)
    assert table.people("c")["away"] == ["S"]
    table.sit("s", GUEST)
    assert table.people("c")["away"] == []
    check_restored(table)


@pytest.mark.parametrize(("clock", "limit"), [(FIVE_MINUTES, "total"), (None, "none")])
def test_who_leaves_in_their_turn_and_does_not_come_back_loses_if_the_other_says_so(
    clock: object, limit: str
) -> None:
    table = Meeting(clock=clock)
    leaver = table.turn()
    stays = "s" if leaver == "c" else "c"
    table.say(stays, "claim", seat=stays.upper())
    assert table.refused(stays) == "claim-not-yet"
    table.carry_out(table.judge.leave(leaver))
    table.wait(AWAY_MILLISECONDS)
    assert table.people(stays)["claim"] == ABANDONED_AFTER[limit]
    table.wait(ABANDONED_AFTER[limit] - 1)
    table.say(stays, "claim", seat=stays.upper())
    assert table.refused(stays) == "claim-not-yet"
    table.wait(1)
    table.say(stays, "claim", seat=stays.upper())
    assert table.state(stays)["result"] == f"{stays.upper()} abandon"
    check_restored(table)


def test_a_second_device_on_a_seat_is_shown() -> None:
    table = Meeting()
    assert table.people("s")["devices"] == 1
    table.sit("phone", GUEST)
    assert (table.people("s")["devices"], table.people("phone")["devices"]) == (2, 2)
    table.carry_out(table.judge.leave("phone"))
    assert table.people("s")["devices"] == 1
    table.wait(DAY)
    assert table.people("c")["away"] == []


# --- expressions ---------------------------------------------------------------------------


def test_something_is_said_but_not_all_the_time() -> None:
    table = Meeting()
    table.say("c", "say", seat="C", what="hello")
    assert table.people("s")["said"] == [{"seat": "C", "what": "hello", "number": 1}]
    table.say("c", "say", seat="C", what="nice")
    assert table.refused("c") == "say-later"
    table.say("s", "say", seat="S", what="nice")
    table.wait(SAY_EVERY)
    table.say("c", "say", seat="C", what="bye")
    assert [one["what"] for one in table.people("s")["said"]] == ["bye", "nice"]
    table.say("s", "say", seat="C", what="bye")
    assert table.refused("s") == "not-your-seat"
    table.say("s", "say", seat="S", what="you are a fool")
    assert table.refused("s") == "message"


# --- other devices -------------------------------------------------------------------------


def test_a_seat_moves_by_a_code_that_works_once() -> None:
    table = Meeting()
    given = (
        next(one for one in reversed(table.told["s"]) if one["type"] == "code")
        if table.say("s", "code", seat="S")
        else {}
    )
    table.say("phone", "hello")
    assert table.state("phone")["viewer"] == "spectator"
    table.say("phone", "seat", code=given["code"], token="p" * 40)
    assert table.sit("phone 2", "p" * 40)
    assert table.state("phone 2")["viewer"] == "S"
    table.say("thief", "hello")
    table.say("thief", "seat", code=given["code"], token="t" * 40)
    assert table.refused("thief") == "wrong-code"
    assert given["code"] not in json.dumps([table.told["c"], table.told["thief"]])
    assert given["code"] not in str(table.journal)
    check_restored(table)


def test_a_code_whose_answer_was_lost_is_sent_again_and_counts_once() -> None:
    table = Meeting()
    table.say("s", "code", seat="S")
    code = next(one["code"] for one in table.told["s"] if one["type"] == "code")
    table.say("phone", "hello")
    taking = {"code": code, "token": "p" * 40, "id": "the-same"}
    table.say("phone", "seat", **taking)
    table.say("phone again", "hello")
    assert table.say("phone again", "seat", **taking)["type"] == "accepted"
    assert len(table.judge.table.added) == 1
    check_restored(table)


def test_codes_are_bounded() -> None:
    table = Meeting()
    for _ in range(MOST_CODES):
        table.say("s", "code", seat="S")
    entries = len(table.journal.entries)
    table.say("s", "code", seat="S")
    assert (table.refused("s"), len(table.journal.entries)) == ("too-many-devices", entries)
    assert table.say("c", "code", seat="C")
    check_restored(table)


def test_an_old_code_or_a_wrong_one_gives_nothing_and_guessing_ends() -> None:
    table = Meeting()
    table.say("s", "code", seat="S")
    code = next(one["code"] for one in table.told["s"] if one["type"] == "code")
    table.say("phone", "hello")
    for _ in range(MOST_WRONG_CODES):
        table.say("phone", "seat", code="WRONGONE", token="p" * 40)
        assert table.refused("phone") == "wrong-code"
    table.say("phone", "seat", code=code, token="p" * 40)
    assert table.refused("phone") == "wrong-code"
    table.say("tablet", "hello")  # who guesses keeps nobody else out
    table.say("tablet", "seat", code=code, token="p" * 40)
    assert table.sit("tablet 2", "p" * 40)
    assert table.state("tablet 2")["viewer"] == "S"
    late = Meeting()
    late.say("s", "code", seat="S")
    code = next(one["code"] for one in late.told["s"] if one["type"] == "code")
    late.wait(10 * MINUTE + 1)
    late.say("phone", "hello")
    late.say("phone", "seat", code=code, token="p" * 40)
    assert late.refused("phone") == "wrong-code"


def test_a_seat_does_not_move_for_ever() -> None:
    table = Meeting()
    table.say("phone", "hello")
    for number in range(MOST_KEYS):
        table.say("s", "code", seat="S")
        code = [one["code"] for one in table.told["s"] if one["type"] == "code"][-1]
        table.say("phone", "seat", code=code, token=f"{number}" * 40)
    table.say("s", "code", seat="S")
    assert table.refused("s") == "too-many-devices"


def test_at_other_tables_there_is_nobody_to_agree_with() -> None:
    host = Host(
        cryptid={"kind": "person"}, scientist={"kind": "bot", "player": "random"}, pace=None
    )
    host.join("c", "C")
    host.say("c", "offer", seat="C", what="abort")
    assert host.told["c"][-1]["refusal"]["phrase"]["id"] == "refusal-not-between-people"
    assert "people" not in host.state("c")
