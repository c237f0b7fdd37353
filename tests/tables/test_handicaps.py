"""Handicaps at tables: agreed on before, told to everybody, kept by rematches, checked later."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.tables.host import Host
from tests.tables.meeting import Meeting, agreed, invitation
from urban_legends.notation import parse_record, record_text
from urban_legends.notation.codec import MisshapenError, read
from urban_legends.play import HANDICAPS, check
from urban_legends.rules import Role, RuleError
from urban_legends.tables.bodies import NewTable
from urban_legends.tables.invitations import invited_again, next_game
from urban_legends.tables.opening import again, configured
from urban_legends.tables.replays import replay_of
from urban_legends.tables.shapes import HandicapName
from urban_legends.tables.table import Table
from urban_legends.text import Language, say

PERSON = {"kind": "person"}
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


def given(start: str) -> list[str]:
    """The fields of a position that a handicap can change, but for the rows."""
    fields = start.split()
    return [str(len(fields[5].split(".")[0])), *fields[6:9]]


def test_tables_offer_the_handicaps_that_there_are() -> None:
    assert get_args(HandicapName) == tuple(HANDICAPS)


@pytest.mark.parametrize("language", list(Language))
def test_every_handicap_has_words_of_its_own(language: Language) -> None:
    words = {say(language, "handicap", handicap=name) for name in ("none", *HANDICAPS)}
    assert len(words) == len(HANDICAPS) + 1


def test_a_table_without_one_is_the_printed_game() -> None:
    host = Host(cryptid=PERSON, scientist=PERSON)
    assert given(host.config.start) == ["3", "--", "0-0", "9o5m"]
    assert "handicap" not in host.say("c", "hello", tokens=[])
    assert "Handicap" not in host.judge.table.record(None).tags


@pytest.mark.parametrize("name", HANDICAPS)
def test_everybody_is_told_of_it_and_nobody_of_more(name: str) -> None:
    host = Host(cryptid=PERSON, scientist=PERSON, handicap=name)
    plain = Host(cryptid=PERSON, scientist=PERSON)
    cards = str(host.judge.table.match.state).split()[4:6]
    assert cards[0] == str(plain.judge.table.match.state).split()[4]
    seats = host.config.seats
    for guest, role in (("c", "C"), ("s", "S"), ("watcher", None)):
        token = [] if role is None else [seats[role].token]  # type: ignore[index]
        told = host.say(guest, "hello", tokens=token)
        assert told["handicap"] == name
        seen = told["state"]["seen"]["position"]["cards"]
        hidden = {"C": 3, "S": 4 if name == "card" else 3}
        for one, count in hidden.items():
            assert seen[one]["unknown"] == (0 if one == role else count)


@pytest.mark.parametrize("swap", [True, False])
def test_a_rematch_deals_anew_with_the_same_handicap(swap: bool) -> None:
    config = configured(
        read(NewTable, {"cryptid": PERSON, "scientist": PERSON, "handicap": "card"}), None, ()
    )
    following = again(config, swap)
    assert following.seed != config.seed
    assert given(following.start) == given(config.start) == ["4", "--", "0-0", "9o5m"]
    assert given(again(following, swap).start) == given(config.start)


def test_a_chosen_beginning_has_no_handicap() -> None:
    start = {"kind": "position", "position": START}
    wanted = {"cryptid": PERSON, "scientist": PERSON, "start": start, "handicap": "wild"}
    for refused in (
        lambda: configured(read(NewTable, wanted), None, ()),
        lambda: invitation(position=START, handicap="wild"),
    ):
        with pytest.raises(RuleError) as error:
            refused()
        assert error.value.refusal.slug == "handicap-start"


def test_small_set_ups_and_unknown_handicaps_are_refused() -> None:
    with pytest.raises(RuleError) as error:
        invitation(setup="mini", handicap="wild")
    assert error.value.refusal.slug == "handicap-setup"
    with pytest.raises(MisshapenError):
        invitation(handicap="a helicopter")


def test_both_see_it_before_they_sit_down_and_the_shuffle_stays_fair() -> None:
    one = invitation(handicap="wild-evidence")
    assert one.seen().terms.handicap == "wild-evidence"
    assert one.seen().terms.fair
    meeting = Meeting(handicap="wild-evidence", games=2)
    table = meeting.judge.table
    table.take_over(table.plan_resignation(Role.CRYPTID), None)
    record = parse_record(record_text(table.record(None)))
    assert record.tags["Handicap"] == "wild-evidence"
    assert len(list(check(record))) == 1
    following = next_game(table, 5)
    assert following is not None
    assert given(following.start) == ["3", "-S", "0-1", "10o4m"]
    assert invited_again(table, Role.CRYPTID, "t" * 40, "p").terms.handicap == "wild-evidence"


def test_a_journal_gives_the_same_table_again() -> None:
    host = Host(cryptid=PERSON, scientist=PERSON, handicap="evidence-2")
    host.join("c", "C")
    host.act("c", "C", "D")
    restored = Table.restored("again", host.journal)
    assert restored.match.state == host.judge.table.match.state
    assert restored.record(None).tags["Handicap"] == "evidence-2"


def test_a_replay_names_it_also_where_the_tag_was_lost() -> None:
    table = Table.opened("one", agreed(handicap="wild"))
    text = record_text(table.record(None))
    assert '[Handicap "wild"]' in text
    for record in (text, text.replace('[Handicap "wild"]\n', "")):
        assert replay_of("a-replay", record, 1).handicap == "wild"
