"""A game looked at again: what each player could know, lines that can be played, second tries."""

from __future__ import annotations

import pytest

from tests.coach.checker import confirmed
from tests.tables.twins import twins
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach import (
    Decision,
    Fault,
    Grade,
    Success,
    analyse,
    decisions,
    decisions_of,
    review,
    try_again,
)
from urban_legends.coach.verdicts import fault, grade
from urban_legends.notation import Entry, Record, replay
from urban_legends.play import Dealer, Match, play_match
from urban_legends.rules import (
    ByRole,
    Role,
    State,
    View,
    Watcher,
    bare_knowledge,
    legal_in_view,
    parse_action,
    parse_position,
    view,
)

QUICK = Limits(nodes=50)
LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""


def game(seed: int = 5, level: int = 1) -> Match:
    """A short game between two gentle players, with mistakes in it."""
    players = ByRole(LEVELS[level].player(seed), LEVELS[level].player(seed + 1))
    return play_match(players, Dealer(seed))


def last(action: str) -> Decision:
    seen = parse_position(LAST.replace("SAH.-", "???.-"))
    return Decision(0, seen, parse_action(action))  # type: ignore[arg-type]


# --- what is judged ------------------------------------------------------------------------------


def test_a_whole_record_gives_the_decisions_of_both() -> None:
    match = game()
    found = list(decisions_of(match.record(Watcher.JUDGE)))
    assert found == list(decisions(match.turns))
    assert {one.seen.actor for one in found} == set(Role)


@pytest.mark.parametrize("seat", Role)
def test_a_players_copy_gives_that_players_decisions(seat: Role) -> None:
    match = game()
    own = [one for one in decisions(match.turns) if one.seen.actor is seat]
    copied = list(decisions_of(match.record(seat)))
    assert [one for one in copied if one.seen.actor is seat] == own
    others = [one for one in copied if one.seen.actor is not seat]
    assert all(one.seen.complete or not one.seen.hands[seat.other].unknown for one in others)
    with pytest.raises(ValueError, match="hidden"):
        list(decisions_of(match.record(seat), both_open=True))


@pytest.mark.parametrize("seat", Role)
def test_what_a_player_could_not_know_changes_nothing(seat: Role) -> None:
    pairs = list(twins(3, seat))
    one, other = next(pair for pair in reversed(pairs) if pair[0].state != pair[1].state)
    mine, theirs = (
        [found for found in decisions_of(match.record(Watcher.JUDGE)) if found.seen.actor is seat]
        for match in (one, other)
    )
    assert mine == theirs != []
    opened = list(decisions_of(one.record(Watcher.JUDGE), both_open=True))
    assert all(found.seen.complete for found in opened)


# --- verdicts ------------------------------------------------------------------------------------


def test_a_missed_win_is_a_serious_mistake_with_its_reason_and_the_way_it_was_won() -> None:
    found = review(last("S2:-/p"))
    assert (found.grade, found.fault) == (Grade.SERIOUS, Fault.MISSED_WIN)
    assert found.reasons[0].claim.code == "misses-win"
    assert str(found.line[0].action) == "S2:p/-"
    best = review(last("S2:p/-"))
    assert (best.grade, best.reasons, best.line) == (Grade.FINE, (), ())


def test_every_line_can_be_played_on_what_the_player_saw() -> None:
    shown = 0
    for decision in decisions_of(game().record(Watcher.JUDGE)):
        found = review(decision, QUICK)
        for line in (found.line, *(reason.line for reason in found.reasons)):
            positions = list(replay(Record(decision.seen, tuple(map(Entry, line)))))
            assert len(positions) == len(line) + 1
            shown += bool(line)
    assert shown


def test_a_reply_that_is_possible_by_the_wild_card_alone_is_told_and_shown_so() -> None:
    """The opponent holds no card, and the wild card is face up."""
    seen = parse_position(
        "7 sC -[m*]ppppw[o]bbb[o*]ww -[m!]-[o]-[o]-[o]- SSAH.SSAH -.SSSAAH CS 1-3 2o0m -"
    )
    found = review(Decision(59, possible(seen), parse_action("H4w<")), QUICK)
    (reason,) = (one for one in found.reasons if one.claim.code == "announcements-after-reply")
    action, reply = (step.action for step in reason.line)
    assert (str(action), str(reply)[0]) == ("H4w<", "*")
    assert confirmed(found.seen, reason.claim.code, reason.claim.args)
    plain = {**reason.claim.args, "reply": str(reply).lstrip("*")}
    assert not confirmed(found.seen, reason.claim.code, plain)


def possible(read: State | View) -> View:
    return read if isinstance(read, View) else view(read, read.actor, bare_knowledge(read))


def test_a_loss_at_once_needs_no_other_reason() -> None:
    seen = parse_position("1 hC -[o*]- ppwwb[o]pp[o]wbb SAH.- ???.- -- 0-0 9o5m -")
    found = analyse(seen, QUICK)  # type: ignore[arg-type]
    said = {tuple(why.code for why in one.reasons if why.code != "costs") for one in found.actions}
    assert ("loses",) in said
    assert not any("loses" in codes and len(codes) > 1 for codes in said)


@pytest.mark.parametrize(
    ("loss", "expected"),
    [(0, "fine"), (0.049, "fine"), (0.05, "doubtful"), (0.1, "mistake"), (0.25, "serious")],
)
def test_grades(loss: float, expected: str) -> None:
    assert grade(loss) == expected


def test_without_a_reason_the_estimate_alone_speaks() -> None:
    assert fault(()) is Fault.JUDGED


# --- trying again --------------------------------------------------------------------------------


@pytest.mark.slow
def test_nothing_worse_than_what_was_played_ever_counts() -> None:
    counted = 0
    for decision in decisions_of(game().record(Watcher.JUDGE)):
        found = review(decision, QUICK)
        if found.grade is Grade.FINE:
            continue
        some = legal_in_view(decision.seen)[::6]
        for action in {*some, decision.action, found.best.action}:
            again = try_again(decision, action, QUICK)
            counted += again.counts
            if again.counts:
                assert again.tried.value >= found.played.value
                assert found.best.value - again.tried.value <= 0.05
            if action == decision.action:
                assert again.success is Success.NO
            if action == found.best.action:
                assert again.success is Success.BEST
    assert counted


def test_what_is_certain_against_a_try_outweighs_any_estimate() -> None:
    assert try_again(last("D"), parse_action("S2:-/p"), QUICK).counts is False
    assert try_again(last("D"), parse_action("S2:p/-"), QUICK).success is Success.BEST
    with pytest.raises(ValueError, match="not legal"):
        try_again(last("D"), parse_action("S1:p/-"), QUICK)
