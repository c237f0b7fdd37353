"""Answers are judged by what is proven, and each verdict shows a line that bears it out."""

import subprocess
import sys

import pytest

from tests.puzzles.prover import announced, fault
from urban_legends.play import Dealer, Match
from urban_legends.puzzles.collection import find, lines
from urban_legends.puzzles.judging import judge
from urban_legends.puzzles.puzzle import Puzzle, read_puzzle
from urban_legends.rules import Action, Announce, Phase, Role, State

SAMPLE = tuple(lines().values())[5::120]


def answered(puzzle: Puzzle) -> list[Action]:
    """Some right answers and some wrong ones."""
    wrong = [one for one in puzzle.actions if one not in puzzle.solutions]
    return [*puzzle.solutions[:2], *wrong[:2], *wrong[-2:]]


@pytest.mark.parametrize("line", SAMPLE)
def test_the_line_ends_as_the_verdict_says(line: str) -> None:
    puzzle = read_puzzle(line)
    for action in answered(puzzle):
        verdict = judge(puzzle, action)
        assert verdict.right is (action in puzzle.solutions)
        assert verdict.line[0].action == action
        match = Match.from_position(Dealer(0), verdict.start)
        before: State | None = None
        for step in verdict.line:  # the rules carry every step out
            if isinstance(step.action, Announce):
                before, announcement = match.state, step.action
            match = match.play(step.action, step.chance)  # type: ignore[arg-type]
        assert before is not None
        assert before.phase is Phase.HIDING
        result = announced(before, announcement)
        enough = (result if puzzle.seat is Role.CRYPTID else -result) >= puzzle.least
        assert enough is verdict.right, (line, action)


def with_verdict(line: str, number: int, letter: str) -> str:
    *fields, letters = line.split("|")
    return "|".join([*fields, letters[:number] + letter + letters[number + 1 :]])


def test_a_right_action_that_was_taken_out_is_noticed() -> None:
    for line in SAMPLE:
        number = line.rpartition("|")[2].index("+")
        letters = line.rpartition("|")[2]
        wrong = next(one for one in letters if one != "+")
        if letters.count("+") > 1:
            assert fault(with_verdict(line, number, wrong)) is not None


def test_a_wrong_action_that_was_put_in_is_noticed() -> None:
    for line in SAMPLE:
        letters = line.rpartition("|")[2]
        number = next(place for place, one in enumerate(letters) if one != "+")
        if len(letters) - letters.count("+") > 1:
            assert fault(with_verdict(line, number, "+")) is not None


def test_a_hand_that_refutes_nothing_or_cannot_be_there_is_noticed() -> None:
    for line in SAMPLE:
        *fields, hands, letters = line.split("|")
        if hands:
            impossible = ",".join(["AAAA"] * len(hands.split(",")))
            assert fault("|".join([*fields, impossible, letters])) is not None


def test_a_puzzle_is_judged_without_opponents_and_without_the_core() -> None:
    program = """
import sys
for name in ("urban_legends._core", "urban_legends.ai", "urban_legends.fast", "numpy", "fastapi"):
    sys.modules[name] = None
from urban_legends.tables.puzzles import PuzzleAnswer, puzzle_judged, puzzle_list, puzzle_shown
puzzle = puzzle_list("2026-11-16").daily
print(puzzle_judged(puzzle, PuzzleAnswer(puzzle_shown(puzzle).legal[0].action)).right)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() in ("True", "False"), done.stderr


def test_an_unknown_puzzle_is_not_found() -> None:
    assert find("ffffffff") is None
