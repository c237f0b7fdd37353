"""Matches: judged by the rules, recording themselves, and closed to the other seat."""

from __future__ import annotations

from collections.abc import Callable

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
    RuleError,
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


def played(*actions: str) -> Match:
    """A fresh match after these actions."""
    match = fresh()
    for action in actions:
        match = match.act(match.state.actor, parse_action(action))
    return match


def test_an_action_gives_a_new_match_and_leaves_the_old_one() -> None:
    match = fresh()
    after = match.act(C, parse_action("Ap<")).act(S, parse_action("H1w>"))
    assert str(after.state).startswith("1 sC wb[o*]wbb pp[o]pp[o]w ")
    assert (after.to_act, after.result) == (C, "*")
    assert match == fresh()
    assert after.turns[0] is match.last


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [(S, "Ap<", OutOfTurnError), (C, "#5", OutOfTurnError), (C, "*Ap<", IllegalActionError)],
)
def test_what_is_refused_raises_its_reason(seat: Role, action: str, error: type[RuleError]) -> None:
    refusal = fresh().why_not_act(seat, parse_action(action))
    with pytest.raises(error) as raised:
        fresh().act(seat, parse_action(action))
    assert raised.value.refusal == refusal


def test_what_is_legal_is_not_refused() -> None:
    assert fresh().why_not_act(C, DRAW) is None


def test_impossible_chance_is_refused() -> None:
    with pytest.raises(ChanceError):
        fresh().play(DRAW, None)


def test_legal_actions_are_for_the_player_to_act() -> None:
    match = fresh()
    assert match.legal(S) == ()
    assert DRAW in match.legal(C)


def test_taking_back_ones_own_step() -> None:
    assert played("Ap<").why_no_take_back(C) is None
    assert played("Ap<").take_back(C) == fresh()


@pytest.mark.parametrize(
    ("match", "seat", "slug"),
    [
        (played(), C, "take-back-nothing"),
        (played("Ap<").settled(), C, "take-back-nothing"),
        (played("Ap<"), S, "take-back-not-yours"),
        (played("Ap<", "H1w>"), C, "take-back-not-yours"),
        (played("Ap<", "H1w>", "D"), C, "take-back-revealed"),
        (played("Ap<").resign(C), C, "take-back-revealed"),
    ],
)
def test_no_taking_back_of_nothing_of_anothers_or_of_a_revelation(
    match: Match, seat: Role, slug: str
) -> None:
    refusal = match.why_no_take_back(seat)
    assert refusal is not None
    assert (refusal.code, refusal.slug) == ("take-back", slug)
    with pytest.raises(MatchError, match=slug):
        match.take_back(seat)


def test_the_end_of_a_game_cannot_be_taken_back() -> None:
    """All cards are shown then."""
    state = parse_state("1 hC -[o*]- pppp[o]www[o]bbb SSH.- SAH.- -- 0-0 9o5m -")
    match = Match.from_position(Dealer(1), state).act(C, parse_action("#0"))
    assert match.result == "S capture"
    refusal = match.why_no_take_back(C)
    assert refusal is not None
    assert refusal.slug == "take-back-revealed"


def test_redoing_a_step_deals_the_same() -> None:
    again = played("Ap>").take_back(C).act(C, parse_action("Ap<")).act(S, DRAW)
    assert again == played("Ap<", "D")


@pytest.mark.parametrize(
    ("lose", "result"),
    [(Match.resign, "S resign"), (Match.flag, "S clock"), (Match.abandon, "S abandon")],
)
def test_resigning_the_clock_and_leaving_end_a_match(
    lose: Callable[[Match, Role], Match], result: str
) -> None:
    match = lose(fresh(), C)
    assert (match.result, match.over, match.to_act) == (result, True, None)
    assert parse_record(str(match.record(Watcher.JUDGE))).result == result
    with pytest.raises(OutOfTurnError):
        match.act(S, DRAW)
    with pytest.raises(OutOfTurnError):
        lose(match, S)


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
    match = played("D")
    (own,) = match.log(C)
    (other,) = match.log(S)
    assert own != other
    assert getattr(own[0], "card", None) is not None
    assert getattr(other[0], "card", "?") is None


def test_steps_keep_what_chance_gave() -> None:
    step = played("D").last.step
    assert step is not None
    assert parse_step(str(step)) == step
