"""V · Victory phase: one test or more for each of V1 to V5."""

from collections import defaultdict

import pytest

from tests.support.games import many_games
from tests.support.short import (
    CRYPTID,
    SCIENTIST,
    START,
    after,
    events_of,
    field,
    legal,
    played,
    pos,
    refusal,
)
from urban_legends.rules import (
    DUEL,
    EvidenceGained,
    GameEnded,
    Outcome,
    Phase,
    Reason,
    WildTurnedUp,
    apply,
    legal_actions,
    outcome,
    parse_position,
    parse_state,
)
from urban_legends.rules.victory import captured, escaped, final_evidence

ESCAPE = "4 hC p[o]wwb[o]b[o]ppw[o]pb -[o*]-[o*]-[o*]- S.S SSSA.- -- 0-0 3o5m -"
TIME = "8 hC -[m!]wb[o]pppbb[o]ww[o]p -[m*]-[o*]-[m*]- H.SSAA S.SSSAAHH -- 2-2 0o0m -"
CAPTURE = "1 hC -[o*]- www[o]ppppb[o]bb H.SS SA.H -- 0-0 9o5m -"


def test_V1_the_game_ends_only_after_hiding() -> None:
    for game in many_games(28):
        ended_by = [turn.before.phase for turn in game if turn.after.phase is Phase.OVER]
        assert ended_by == [Phase.HIDING]
        assert [isinstance(event, GameEnded) for event in game[-1].events][-1]


def test_V1_a_finished_game_has_no_actions() -> None:
    over = after(CAPTURE, "#7")
    assert legal(over) == set()
    assert refusal(over, "D") == "phase game-over"
    assert refusal(over, "#7") == "phase game-over"
    assert outcome(pos(over)) == Outcome(SCIENTIST, Reason.CAPTURE)
    assert outcome(pos(CAPTURE)) is None


def test_V2_presence_at_both_ends_of_seven_blocks_is_an_escape() -> None:
    state = played(ESCAPE, "=pwb")
    assert (state.phase, state.actor) == (Phase.OVER, CRYPTID)
    assert outcome(state) == Outcome(CRYPTID, Reason.ESCAPE)
    assert str(outcome(state)) == "C escape"
    assert events_of(ESCAPE, "=pwb")[-1] == GameEnded(Outcome(CRYPTID, Reason.ESCAPE))


def test_V2_not_before_seven_blocks_are_on_the_table() -> None:
    round_1 = "1 hC -[o*]- ww[o]ppppwb[o]bb H.SS SA.H -- 0-0 9o5m -"
    state = played(round_1, "#8~oo")
    assert state.rows.scientist.presence == 2
    assert not escaped(state)
    assert state.phase is Phase.EXPAND
    round_2 = "2 hC pp[o]wb[o]pw[o]pwbb -[o*]-[o*]- SH.S AH.S -- 0-0 7o5m -"
    assert played(round_2, "=pwb~oo").phase is Phase.EXPAND


def test_V2_one_end_is_not_enough() -> None:
    left = "4 hC pp[o]w[o]pp[o]w[o]wbbb -[o*]-[o]-[o*]- SH.S AH.S -- 0-0 3o5m -"
    assert played(left, "#3").phase is Phase.RESTRICT
    right = "4 hC bbb[o]w[o]pp[o]w[o]ppw -[o*]-[o]-[o*]- SH.S AH.S -- 0-0 3o5m -"
    assert played(right, "=pw").phase is Phase.RESTRICT


def test_V2_wins_over_time() -> None:
    last = "8 hC p[o]wwb[m]b[o]ppw[o]pb -[m*]-[o*]-[o*]- S.S SSSA.- -- 2-3 0o0m -"
    assert outcome(played(last, "=pwb")) == Outcome(CRYPTID, Reason.ESCAPE)


@pytest.mark.parametrize(("feature", "left"), [("#7", 1), ("#8", 1), ("#0", 0)])
def test_V3_at_most_one_counter_is_a_capture(feature: str, left: int) -> None:
    state = played(CAPTURE, feature)
    assert sum(row.presence for row in state.rows) == left
    assert captured(state)
    assert outcome(state) == Outcome(SCIENTIST, Reason.CAPTURE)
    assert (state.phase, state.actor, state.round) == (Phase.OVER, SCIENTIST, 1)


def test_V3_two_counters_are_free() -> None:
    two = "3 hC -[o*]-[o]-[o]- pp[o]ww[o]pp[o]wb[o]bb SH.S AH.S -- 0-0 5o5m -"
    state = played(two, "#4")
    assert state.rows.scientist.presence == 2
    assert not captured(state)
    assert state.phase is Phase.RESTRICT


def test_V3_comes_before_time() -> None:
    assert outcome(played(TIME, "#0")) == Outcome(SCIENTIST, Reason.CAPTURE)
    assert field(after(TIME, "#0"), 8) == "2-2", "nobody takes evidence on a capture"


def test_V4_more_evidence_wins_when_time_has_run_out() -> None:
    state = played(TIME, "#7")
    assert outcome(state) == Outcome(CRYPTID, Reason.TIME)
    assert str(state).endswith("-- 3-2 0o0m -")


def test_V4_each_player_takes_the_evidence_in_the_own_row() -> None:
    text = "8 hC -[m!]wb[o]pppbb[o]ww[m!]p -[m!]-[o*]-[m!]- H.SSAA S.SSSAAHH -- 1-0 0o0m -"
    assert final_evidence(pos(text)).cryptid == 3
    assert final_evidence(pos(text)).scientist == 2
    ended = after(text, "#7")
    assert (field(ended, 3), field(ended, 4)) == ("-[m]wb[o*]pppbb[o*]ww[m]p", "-[m]-[o]-[m]-")
    assert (field(ended, 2), field(ended, 8)) == ("xC", "3-2")
    assert events_of(text, "#7")[-5:] == [
        EvidenceGained(CRYPTID, CRYPTID, 1),
        EvidenceGained(CRYPTID, CRYPTID, 4),
        EvidenceGained(SCIENTIST, SCIENTIST, 1),
        EvidenceGained(SCIENTIST, SCIENTIST, 3),
        GameEnded(Outcome(CRYPTID, Reason.TIME)),
    ]


def test_V4_the_scientist_wins_with_more() -> None:
    text = "8 hC -[m]wb[o]pppbb[o]ww[o]p -[m!]-[o*]-[m*]- H.SSAA S.SSSAAHH -- 2-2 0o0m -"
    assert outcome(played(text, "#7")) == Outcome(SCIENTIST, Reason.TIME)


def test_V4_no_wild_card_is_turned_by_it() -> None:
    assert field(after(TIME, "#7"), 7) == "--"
    assert not [event for event in events_of(TIME, "#7") if isinstance(event, WildTurnedUp)]


def test_V4_all_evidence_is_owned_at_the_end() -> None:
    for game in many_games(70):
        state = game[-1].after
        ended = outcome(state)
        assert ended is not None
        if ended.reason is Reason.TIME:
            assert sum(state.evidence) == 5
            assert state.round == 8


def test_V5_the_table_at_each_victory_phase() -> None:
    tables = defaultdict(set)
    for game in many_games(70):
        for turn in game:
            if turn.before.phase is Phase.HIDING:
                blocks = sum(len(row.blocks) for row in turn.before.rows)
                tables[turn.before.round].add(blocks)
    assert dict(tables) == {1: {3}, 2: {5}, **{number: {7} for number in range(3, 9)}}


def test_V5_otherwise_the_round_goes_on() -> None:
    assert played(ESCAPE, "#4").phase is Phase.RESTRICT
    assert played(ESCAPE, "#4").actor is SCIENTIST


def test_the_duel_is_decided_in_its_only_round() -> None:
    state = parse_state("1 hC -[o*]- p[o]wb[o]p S.- A.- -- 0-0 0o0m -", DUEL)
    ends = [outcome(apply(state, action).state) for action in legal_actions(state)]
    assert {str(end) for end in ends} == {"C escape", "S capture"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 xC p[o*]wwb[o]b[o*]ppw[o*]pb -[o]-[o]-[o]- ?.S SSSA.- -- 0-0 3o5m -", "C escape"),
        ("1 xS -[o]- www[o]ppppb[o*]bb ?.SS ??.H -- 0-0 9o5m -", "S capture"),
        ("8 xC -[m]wb[o*]pppbb[o*]ww[o]p -[m]-[o]-[m]- ?.SSAA ?.SSSAAHH -- 3-2 0o0m -", "C time"),
    ],
)
def test_a_view_of_a_finished_game_tells_how_it_ended(text: str, expected: str) -> None:
    assert str(outcome(parse_position(text))) == expected
    assert outcome(pos(ESCAPE)) is None
    assert outcome(pos(START)) is None, "one counter is no capture before the victory phase"
    assert str(outcome(pos(after(CAPTURE, "#7")))) == "S capture"
