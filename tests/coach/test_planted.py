"""Mistakes planted in the makers of claims: the independent checker notices each of them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.coach.checker import TooLarge, confirmed
from tests.coach.test_claims import VECTORS, case_of
from urban_legends.ai.solver import Draws, Goal, solve
from urban_legends.coach import board, certain
from urban_legends.coach.claims import JoinsColour
from urban_legends.coach.trying import hands_against
from urban_legends.rules import Role

OFF_BY_ONE = {
    "surviving": "announcements",
    "most_evidence": "evidence-now",
    "ends_in_reach": "ends-in-reach",
    "evidence_in_reach": "evidence-in-reach",
    "colour_groups": "colour-groups",
    "fullest_space": "fullest-space",
    "colours_both_ways": "colours-both-ways",
}
"""Measures of the table that are one too many, and the claim in which it shows."""


def more(function: Callable[..., int]) -> Callable[..., int]:
    return lambda *args: function(*args) + 1


def noticed(codes: set[str], where: set[str] | None = None) -> bool:
    """Whether the checker refutes some claim of these codes, where the vectors have such claims.

    Or where they have claims of other codes.
    """
    for line in VECTORS:
        if line["code"] not in (where or codes):
            continue
        case = case_of(line)
        for claim in case.claims():
            if claim.code in codes and not confirmed(case.seen, claim.code, claim.args, 5_000):
                return True
    return False


@pytest.mark.parametrize("name", OFF_BY_ONE)
def test_a_count_that_is_one_too_many(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, name, more(getattr(board, name)))
    assert noticed({OFF_BY_ONE[name]})


def test_blocks_counted_from_nought(monkeypatch: pytest.MonkeyPatch) -> None:
    right = board.alike

    def wrong(state: Any) -> Any:
        return {one: tuple(block - 1 for block in some) for one, some in right(state).items()}

    monkeypatch.setattr(board, "alike", wrong)
    assert noticed({"leaves-alike", "parts", "misses-alike"})


@pytest.mark.parametrize("code", ["all-colours", "misses-all-colours"])
def test_other_blocks_said_to_see_every_colour(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = board.all_coloured

    def wrong(state: Any) -> Any:
        return tuple(block + 1 for block in right(state))

    monkeypatch.setattr(board, "all_coloured", wrong)
    assert noticed({code})


def test_a_space_beside_the_one_that_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        board,
        "JoinsColour",
        lambda action, colour, space, better: JoinsColour(action, colour, space + 1, better),
    )
    assert noticed({"joins-colour"})


def test_the_best_reply_taken_for_the_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    right = board.all_replies

    def wrong(seen: Any, reached: Any) -> Any:
        found = right(seen, reached)
        return found and found._replace(left=found.left + found.good)

    monkeypatch.setattr(board, "all_replies", wrong)
    assert noticed({"announcements-after-reply"})


def test_the_poorest_removal_taken_for_the_richest(monkeypatch: pytest.MonkeyPatch) -> None:
    right = board.worst_removal

    def wrong(state: Any) -> Any:
        found = right(state)
        return found and (found[0].other, found[1])

    monkeypatch.setattr(board, "worst_removal", wrong)
    assert noticed({"removal"})


@pytest.mark.slow
def test_a_win_said_of_an_action_that_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certain, "certain_action", lambda seen: object())
    monkeypatch.setattr("urban_legends.coach.reasoning.wins", certain.wins)
    assert noticed({"wins"}, where={"round-odds", "announcements-after-reply"})


def test_luck_taken_for_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best draws for whoever is to win instead of the worst."""
    kind = {Role.CRYPTID: Draws.WORST_FOR_SCIENTIST, Role.SCIENTIST: Draws.WORST_FOR_CRYPTID}

    def wrong(state: Any, role: Role, nodes: int = certain.MOST_NODES) -> Any:
        return solve(state, Goal.EVIDENCE, kind[role], nodes)

    monkeypatch.setattr(certain, "_solved", wrong)
    with_luck = {"loses", "loses-to-card", "loses-to-hand", "misses-win"}
    assert noticed_or_large(with_luck)


def noticed_or_large(codes: set[str]) -> bool:
    try:
        return noticed(codes)
    except TooLarge:
        return True


def test_every_hand_taken_as_likely_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(seen: Any) -> Any:
        hands = hands_against(seen)
        return dict.fromkeys(hands, Fraction(1, len(hands)))

    monkeypatch.setattr(certain, "hands_against", wrong)
    assert noticed({"loses-to-card", "loses-to-hand", "round-odds"})


def test_a_capture_taken_for_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    right = certain.won_by
    monkeypatch.setattr(certain, "won_by", lambda seen, winner: right(seen, winner.other))
    assert noticed({"loses", "loses-to-card", "misses-win"})
