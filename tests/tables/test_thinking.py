"""Positions that somebody wrote: read with all faults, analysed from one seat, solved with both."""

from __future__ import annotations

import pytest

from tests.support.short import START
from urban_legends.coach.facts import study_facts
from urban_legends.rules import Role, RuleError, legal_actions, parse_state
from urban_legends.tables.thinking import PositionRead, position_read, to_analyse, to_solve

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
RESTRICT = "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
EXPAND = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.SSSSSAH -.SSSSAAAHH C- 0-2 3o3m ??"
ENDED = "1 xS -[o]- www[o]ppppb[o*]bb H.SS SA.H -- 0-0 9o5m -"


def read(text: str) -> PositionRead:
    return position_read(text, "immediate")


def slug(why: object) -> str:
    phrase = getattr(why, "phrase", None)
    return "" if phrase is None else phrase.id.removeprefix("refusal-")


def test_a_possible_position_is_shown_with_its_aids() -> None:
    found = read(START)
    assert found.faults == ()
    assert found.seen.notation == START
    assert found.seen.reading.features
    assert found.no_analysis is None
    assert found.no_solution is None


def test_every_fault_is_named_and_the_board_is_shown_all_the_same() -> None:
    """A sensor too many, one too few, and a card that the deck does not have."""
    wrong = START.replace("ppwwb[", "pppwb[").replace(" SAH.-", " AAAA.A")
    found = read(wrong)
    assert [slug(one) for one in found.faults] == [
        "sensor-count",
        "sensor-count",
        "cards-beyond-deck",
    ]
    assert found.seen.notation == wrong
    assert found.seen.position.rows["C"].spaces[0] == "pppwb"
    assert found.seen.reading.features == ()
    assert slug(found.no_analysis) == slug(found.no_solution) == "sensor-count"
    assert found.facts is None


def test_without_a_position_it_is_the_first_one() -> None:
    assert position_read(None, "immediate").seen.notation == START


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        read("1 sC what")
    assert caught.value.refusal.slug == "position-fields"


@pytest.mark.parametrize(
    ("text", "no_analysis", "no_solution"),
    [
        (LAST, "", ""),
        (LAST.replace(" SAH.-", " ???.-"), "", "think-both-hands"),
        (LAST.replace(" S.SA", " ?.SA"), "think-hand-hidden", "think-both-hands"),
        (RESTRICT, "", "think-round-over"),
        (EXPAND, "blocks-hidden", "think-round-over"),
        (ENDED, "game-over", "think-round-over"),
    ],
)
def test_what_can_be_done_with_a_position(text: str, no_analysis: str, no_solution: str) -> None:
    found = read(text)
    assert found.faults == ()
    assert (slug(found.no_analysis), slug(found.no_solution)) == (no_analysis, no_solution)
    for wanted, ask in (
        (no_analysis, lambda: to_analyse(text, "immediate", both_open=False)),
        (no_solution, lambda: to_solve(text, "immediate")),
    ):
        if wanted:
            with pytest.raises(RuleError) as caught:
                ask()
            assert caught.value.refusal.slug == wanted
        else:
            ask()


def test_a_whole_position_is_analysed_from_the_seat_of_the_player_to_act() -> None:
    """Whatever the other hand is; unless it is wanted open."""
    one = to_analyse(LAST, "immediate", both_open=False)
    other = to_analyse(LAST.replace(" SAH.-", " SSH.-"), "immediate", both_open=False)
    assert one == other
    assert one.hands[Role.CRYPTID].unknown == 3
    assert to_analyse(LAST, "immediate", both_open=True).complete
    with pytest.raises(RuleError):
        to_analyse(LAST.replace(" SAH.-", " ???.-"), "immediate", both_open=True)


# --- what the study found --------------------------------------------------------------------


def test_facts_are_told_where_a_game_begins_and_nowhere_else() -> None:
    facts = read(START).facts
    assert facts is not None
    assert [(one.role, one.hand) for one in facts.hands] == [("C", "SSH"), ("S", "SAH")]
    assert {one.facts.actions[0][0] for one in facts.openings} == {"S", "H", "D"}
    phrases = {one.facts.actions: one.phrase.id for one in facts.openings}
    assert phrases["S1:ppwb/w", "S2:b/ppwb"] == "action-split"
    told = [one.facts for one in facts.openings]
    assert told == [one for one in study_facts().openings if one in told], "the best come first"
    assert read(LAST).facts is None


def test_hidden_hands_have_no_facts() -> None:
    facts = read(START.replace(" SAH.-", " ???.-")).facts
    assert facts is not None
    assert [one.role for one in facts.hands] == ["C"]
    assert facts.openings
    none = read(START.replace(" SSH.-", " ???.-")).facts
    assert none is not None
    assert none.openings == ()


def test_every_first_action_has_its_figures() -> None:
    """Of some hand or other: whatever the rules allow at the start is in the file, each once."""
    told = [action for one in study_facts().openings for action in one.actions]
    assert len(told) == len(set(told))
    legal = {
        str(action)
        for hand in ("SSH", "SAA")
        for action in legal_actions(parse_state(START.replace("SSH", hand, 1)))
    }
    assert set(told) == legal
