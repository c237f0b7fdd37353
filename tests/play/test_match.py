"""Matches: judged by the rules, recording themselves, and closed to the other seat."""

from __future__ import annotations

import pytest

from urban_legends.ai.players import make_player
from urban_legends.notation import parse_record, replay
from urban_legends.play import Dealer, Match, MatchError, play_match
from urban_legends.rules import (
    ByRole,
    ChanceError,
    IllegalActionError,
    OutOfTurnError,
    Reshuffle,
    Role,
    Watcher,
    parse_action,
    parse_state,
    parse_step,
)

C, S = Role.CRYPTID, Role.SCIENTIST
DRAW = parse_action("D")


def fresh() -> Match:
    state = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -")
    return Match.from_position(Dealer(1), state, ByRole("Ana", "Bo"))


def test_a_match_follows_the_actions() -> None:
    match = fresh()
    match.act(C, parse_action("Ap<"))
    match.act(S, parse_action("H1w>"))
    assert str(match.state).startswith("1 sC wb[o*]wbb pp[o]pp[o]w ")
    assert match.to_act is C
    assert match.result == "*"


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [(S, "Ap<", OutOfTurnError), (C, "#5", OutOfTurnError), (C, "*Ap<", IllegalActionError)],
)
def test_what_is_refused_changes_nothing(seat: Role, action: str, error: type[Exception]) -> None:
    match = fresh()
    before = list(match.turns)
    with pytest.raises(error):
        match.act(seat, parse_action(action))
    assert match.turns == before


def test_impossible_chance_changes_nothing() -> None:
    match = fresh()
    with pytest.raises(ChanceError):
        match.play(DRAW, None)
    assert len(match.turns) == 1


def test_legal_actions_are_for_the_player_to_act() -> None:
    match = fresh()
    assert match.legal(S) == ()
    assert DRAW in match.legal(C)


def test_taking_back_ones_own_step() -> None:
    match = fresh()
    match.act(C, parse_action("Ap<"))
    match.take_back(C)
    assert str(match.state) == str(fresh().state)


def test_no_taking_back_of_nothing_of_anothers_or_of_a_revelation() -> None:
    match = fresh()
    with pytest.raises(MatchError, match="take-back-nothing"):
        match.take_back(C)
    match.act(C, parse_action("Ap<"))
    with pytest.raises(MatchError, match="take-back-not-yours"):
        match.take_back(S)
    match.act(S, parse_action("H1w>"))
    with pytest.raises(MatchError, match="take-back-not-yours"):
        match.take_back(C)
    match.act(C, DRAW)
    with pytest.raises(MatchError, match="take-back-revealed"):
        match.take_back(C)


def test_redoing_a_step_deals_the_same() -> None:
    match = fresh()
    match.act(C, parse_action("Ap<"))
    first = match.act(S, DRAW).step
    again = fresh()
    again.act(C, parse_action("Ap>"))
    again.take_back(C)
    again.act(C, parse_action("Ap<"))
    assert again.act(S, DRAW).step == first


def test_resigning_and_the_clock_end_a_match() -> None:
    match = fresh()
    match.resign(C)
    assert (match.result, match.over, match.to_act) == ("S resign", True, None)
    for late in (lambda: match.act(S, DRAW), lambda: match.resign(S), lambda: match.flag(S)):
        with pytest.raises(OutOfTurnError):
            late()
    with pytest.raises(MatchError):
        match.take_back(C)
    timed = fresh()
    timed.flag(S)
    assert timed.result == "C clock"
    assert parse_record(str(timed.record(Watcher.JUDGE))).result == "C clock"


@pytest.mark.parametrize("option", list(Reshuffle), ids=lambda option: option.value)
def test_players_play_to_the_end_and_the_record_replays(option: Reshuffle) -> None:
    seen: list[int] = []
    players = ByRole(make_player("greedy", 1), make_player("random", 2))
    match = play_match(
        players, Dealer(9), reshuffle=option, watch=lambda one: seen.append(len(one.turns))
    )
    assert match.over
    assert seen == list(range(2, len(match.turns) + 1))
    record = parse_record(str(match.record(Watcher.JUDGE, Date="2026.11.15")))
    assert record.tags["Date"] == "2026.11.15"
    assert [str(state) for state in replay(record)] == [str(turn.state) for turn in match.turns]


def test_the_log_of_a_seat_hides_the_other_hand() -> None:
    match = fresh()
    match.act(C, DRAW)
    (own,) = match.log(C)
    (other,) = match.log(S)
    assert own != other
    assert getattr(own[0], "card", None) is not None
    assert getattr(other[0], "card", "?") is None


def test_steps_keep_what_chance_gave() -> None:
    match = fresh()
    turn = match.act(C, DRAW)
    assert turn.step is not None
    assert parse_step(str(turn.step)) == turn.step
