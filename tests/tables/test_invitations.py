"""Invitations: everybody has their own key, and nobody chooses the shuffle."""

import dataclasses
import json

import pytest

from tests.tables.meeting import (
    BEGAN,
    GUEST,
    GUEST_SECRET,
    OPENER,
    OPENER_SECRET,
    STRANGER,
    TABLE,
    Meeting,
    agreed,
    invitation,
    joining,
)
from urban_legends.notation import Entry, parse_record, record_text, replay
from urban_legends.notation.codec import MisshapenError, read
from urban_legends.play import UnfairError, check, promise
from urban_legends.rules import Role, RuleError, State, Step, chance_outcomes
from urban_legends.tables.invitations import (
    Begun,
    Cancelled,
    Invitation,
    InvitationEntry,
    Joined,
    invited_again,
    next_game,
    table_of,
)
from urban_legends.tables.journal import Journal, TableConfig, journal_text
from urban_legends.tables.table import Table
from urban_legends.tables.terms import PlayerName


def slug(error: pytest.ExceptionInfo[RuleError]) -> str:
    return error.value.refusal.slug


def joined(**terms: object) -> Invitation:
    one = invitation(**terms)
    entry = one.plan_join(joining())
    assert entry is not None
    one.take_over(entry)
    return one


# --- sitting down --------------------------------------------------------------------------


def test_an_invitation_tells_its_terms_and_no_secret() -> None:
    one = joined(games=2)
    seen = journal_text(one.seen())
    for secret in (OPENER, GUEST, OPENER_SECRET, GUEST_SECRET, one.config.secret):
        assert secret not in seen
    found = one.seen()
    assert (found.state, found.name, found.guest) == ("joined", "Ana", "Bo")
    assert len(set(found.promises.server)) == 2
    assert found.promises.opener == promise(OPENER_SECRET)
    assert found.promises.guest == promise(GUEST_SECRET)


def test_whoever_comes_first_has_the_seat_and_asking_again_changes_nothing() -> None:
    one = joined()
    assert one.plan_join(joining()) is None
    with pytest.raises(RuleError) as error:
        one.plan_join(joining(token=STRANGER))
    assert slug(error) == "seat-taken"
    with pytest.raises(RuleError) as error:
        one.plan_join(joining(token=OPENER))
    assert slug(error) == "own-invitation"


def test_the_guest_may_choose_where_the_opener_leaves_it() -> None:
    one = invitation(role="guest")
    with pytest.raises(RuleError) as error:
        one.plan_join(joining())
    assert slug(error) == "role-missing"
    entry = one.plan_join(joining(role="C"))
    assert entry is not None
    one.take_over(entry)
    config = table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN)
    assert (config.seats["C"].name, config.seats["S"].name) == ("Bo", "Ana")


def test_chance_decides_the_roles_where_it_is_left_to_it() -> None:
    sides = set()
    for number in range(16):
        one = joined(role="random")
        one.id = f"invitation-{number}"
        sides.add(table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN).seats["C"].name)
    assert sides == {"Ana", "Bo"}


def test_a_game_begins_by_the_opener_with_the_secret_that_was_promised() -> None:
    one = joined()
    for token, secret, why in (
        (GUEST, OPENER_SECRET, "wrong-token"),
        (OPENER, GUEST_SECRET, "promise-broken"),
    ):
        with pytest.raises(RuleError) as error:
            one.plan_begin(token, secret, TABLE)
        assert slug(error) == why
    begun = one.plan_begin(OPENER, OPENER_SECRET, TABLE)
    assert begun == Begun(TABLE, OPENER_SECRET)
    one.take_over(begun)
    assert one.plan_begin(OPENER, OPENER_SECRET, "another-table") is None
    assert one.seen().table == TABLE
    with pytest.raises(RuleError) as error:
        invitation().plan_begin(OPENER, OPENER_SECRET, TABLE)
    assert slug(error) == "nobody-joined"


def test_an_invitation_can_be_withdrawn_until_somebody_has_joined() -> None:
    one = invitation()
    cancelled = one.plan_cancel(OPENER)
    assert cancelled is not None
    one.take_over(cancelled)
    assert one.plan_cancel(OPENER) is None
    with pytest.raises(RuleError) as error:
        one.plan_join(joining())
    assert slug(error) == "invitation-cancelled"
    with pytest.raises(RuleError) as error:
        joined().plan_cancel(OPENER)
    assert slug(error) == "seat-taken"
    with pytest.raises(RuleError):
        invitation().plan_cancel(GUEST)


def test_a_bot_takes_the_free_seat() -> None:
    one = invitation()
    entry = one.plan_bot(OPENER, "random")
    assert entry is not None
    one.take_over(entry)
    assert one.plan_bot(OPENER, "random") is None
    config = table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN)
    assert (config.seats["S"].level, config.seats["S"].token) == ("random", None)


def test_the_journal_alone_brings_an_invitation_back() -> None:
    one = invitation()
    entries: list[InvitationEntry] = [
        Joined("Bo", "sha256:x", GUEST_SECRET, "C"),
        Begun(TABLE, OPENER_SECRET),
        Cancelled(),
    ]
    texts = tuple((journal_text(entry), None) for entry in entries)
    opening = journal_text(one.config)
    again = Invitation.restored(one.id, Journal(opening, texts))
    for entry in entries:
        one.take_over(entry)
    assert again == one


def test_each_key_opens_its_own_seat_and_the_opener_never_sees_the_guests_hand() -> None:
    table = Table.opened(TABLE, agreed())
    assert table.keys([OPENER]) == {Role.CRYPTID}
    assert table.keys([GUEST]) == {Role.SCIENTIST}
    with pytest.raises(RuleError):
        table.keys([STRANGER])
    assert OPENER not in journal_text(table.config)
    assert GUEST not in journal_text(table.config)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a" * 25,
        "a\nb",
        "a\x00",
        "\u202egnp.exe",
        "a\u200b",
        " a",
        "a ",
        "\ud800",
        "\x1b[2J",
    ],
)
def test_names_are_short_plain_text(name: str) -> None:
    with pytest.raises(MisshapenError):
        read(PlayerName, name)


@pytest.mark.parametrize("name", ["Ana", "Ünal 3", "花子", "Жанна д’Арк", "a" * 24, "🦊 fox"])
def test_names_of_all_languages_are_welcome(name: str) -> None:
    assert read(PlayerName, name) == name


# --- matches -------------------------------------------------------------------------------


def test_the_next_game_of_a_match_has_roles_swapped_and_a_deal_of_its_own() -> None:
    table = Meeting(games=2)
    table.say("c", "resign", seat="C", version=table.state("c")["version"])
    assert table.people("c")["next_game"]
    assert table.people("c")["won"] == {"C": 0, "S": 1}  # this one counts, too
    config = next_game(table.judge.table, BEGAN + 5)
    assert config is not None
    assert config.people is not None
    assert (config.people.game, config.people.won) == (2, {"opener": 0, "guest": 1})
    following = Table.opened("the-second-table", config)
    assert following.keys([OPENER]) == {Role.SCIENTIST}
    assert config.seed != table.config.seed
    assert next_game(following, BEGAN) is None


def test_a_rematch_is_an_invitation_for_the_other_alone() -> None:
    table = Meeting()
    table.say("c", "resign", seat="C", version=table.state("c")["version"])
    config = invited_again(table.judge.table, Role.CRYPTID, OPENER, promise(OPENER_SECRET))
    again = Invitation("another-invitation", config)
    assert config.terms.role == "S"
    with pytest.raises(RuleError) as error:
        again.plan_join(joining(token=STRANGER))
    assert slug(error) == "invitation-reserved"
    assert again.plan_join(joining()) is not None
    assert config.secret != table.config.people.secret  # type: ignore[union-attr]


def test_a_rematch_does_not_deal_a_chosen_seed_again() -> None:
    table = Meeting(seed="chosen")
    table.say("c", "resign", seat="C", version=table.state("c")["version"])
    config = invited_again(table.judge.table, Role.CRYPTID, OPENER, promise(OPENER_SECRET))
    assert config.terms.fair


# --- fair shuffles -------------------------------------------------------------------------


def over(**terms: object) -> str:
    """The record of a whole game."""
    table = Meeting(setup="mini", **terms)
    while table.state("c")["result"] == "*":
        table.play()
    return record_text(table.judge.table.record(None))


def test_a_record_proves_that_nobody_chose_a_draw() -> None:
    steps = list(check(parse_record(over())))
    assert sum(len(step.draws) for step in steps) >= 5
    assert any("~" in step.step for step in steps)


def test_a_running_game_shows_promises_and_no_secret() -> None:
    table = Meeting()
    record = str(table.judge.table.record(Role.CRYPTID))
    assert promise(OPENER_SECRET) in record
    config = table.config.people
    assert config is not None
    assert config.shuffle is not None
    own = (config.secret, config.shuffle.server, table.config.seed)
    for secret in (OPENER_SECRET, GUEST_SECRET, *own):
        assert secret not in record
        assert secret not in json.dumps(table.told)
    with pytest.raises(UnfairError) as error:
        list(check(parse_record(record)))
    assert slug(error) == "shuffle-hidden"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (OPENER_SECRET, "c3" * 32, "shuffle-promise"),
        (promise(GUEST_SECRET), "c3" * 32, "shuffle-promise"),
        ('[ShuffleGame "1"]', '[ShuffleGame "2"]', "shuffle-start"),
        ('[ShuffleTable "an-invitation"]', '[ShuffleTable "some-other-table"]', "shuffle-start"),
        ('[ShuffleGame "1"]', '[ShuffleGame "one"]', "shuffle-none"),
        ("[ShuffleServer", "[SomethingElse", "shuffle-none"),
    ],
)
def test_a_record_that_was_changed_does_not_hold(old: str, new: str, why: str) -> None:
    text = over()
    assert old in text
    with pytest.raises(UnfairError) as error:
        list(check(parse_record(text.replace(old, new))))
    assert slug(error) == why


def test_a_draw_that_was_changed_does_not_hold() -> None:
    record = parse_record(over())
    for number, position in enumerate(list(replay(record))[:-1]):
        step = record.steps[number]
        assert isinstance(position, State)
        others = [one for one, _ in chance_outcomes(position, step.action) if one != step.chance]
        if not others:
            continue
        entries = (*record.entries[:number], Entry(Step(step.action, others[0])))
        changed = dataclasses.replace(record, entries=entries, result="*")
        with pytest.raises(UnfairError) as error:
            list(check(changed))
        assert slug(error) == "shuffle-draw"
        assert error.value.refusal.args["number"] == number + 1
        return
    raise AssertionError("nothing was drawn")


START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


def test_a_chosen_seed_or_position_is_said_and_never_called_fair() -> None:
    for terms in (
        {"seed": "mine"},
        {"position": START},
    ):
        one = joined(**terms)
        seen = one.seen()
        assert (seen.terms.seed, seen.terms.position) == (terms.get("seed"), terms.get("position"))
        config: TableConfig = table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN)
        assert not config.people.terms.fair  # type: ignore[union-attr]
        assert Table.opened(TABLE, config).record(None).tags.get("ShuffleServer") is None


def test_a_game_against_a_bot_by_invitation_can_be_checked_too() -> None:
    one = invitation()
    entry = one.plan_bot(OPENER, "random")
    assert entry is not None
    one.take_over(entry)
    table = Table.opened(TABLE, table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN))
    table.take_over(table.plan_resignation(Role.CRYPTID), None)
    record = table.record(None)
    assert "SecretGuest" not in record.tags
    assert list(check(record))
