"""The guided first game and the examples of the rules, played by the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.guide import ANSWERS, CHAPTERS, QUIZ
from urban_legends.rules import (
    Draw,
    EvidenceGained,
    Phase,
    PresencePlaced,
    Remove,
    Role,
    Side,
    State,
    Transition,
    WildUsed,
    action_text,
    apply,
    chance_outcomes,
    diagonal,
    diagonal_blocks,
    legal_actions,
    parse_state,
    parse_step,
)
from urban_legends.tables.bodies import Practice, Practised
from urban_legends.tables.lessons import practise

BY_NAME = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda one: str(one["name"]))


def asked_in(beat: dict[str, Any], *, otherwise: bool) -> list[str]:
    """What a beat asks for, or what it accepts instead, with what chance gives."""
    asked: list[str] = beat.get("ask", [])
    if not (otherwise and beat.get("also")):
        return asked
    _, sign, chance = asked[-1].partition("~")
    return [beat["also"][0] + sign + chance]


def beats(
    chapter: dict[str, Any], *, otherwise: bool = False
) -> Iterator[tuple[dict[str, Any], Practised]]:
    """Each beat with the position in which it is said."""
    steps: list[str] = []
    for beat in chapter["beats"]:
        steps += beat.get("play", [])
        yield beat, practise(Practice(chapter["start"], tuple(steps), seat=chapter["seat"]))
        steps += asked_in(beat, otherwise=otherwise)


@BY_NAME
@pytest.mark.parametrize("otherwise", [False, True])
def test_the_script_is_a_legal_game_whatever_is_accepted(
    chapter: dict[str, Any], otherwise: bool
) -> None:
    last = None
    for beat, shown in beats(chapter, otherwise=otherwise):
        assert shown.refusal is None, (beat["name"], shown.refusal)
        if "ask" in beat:
            assert shown.to_act == chapter["seat"], beat["name"]
        last = shown
    assert last is not None
    assert last.result == {"cryptid": "C escape", "scientist": "S capture"}[chapter["name"]]


def test_who_has_finished_has_met_everything() -> None:
    done = {
        chapter["name"]: [
            parse_step(text) for beat in chapter["beats"] for text in beat.get("ask", [])
        ]
        for chapter in CHAPTERS
    }
    whole = [step.action for steps in done.values() for step in steps]
    kinds = {type(action).__name__ for action in whole}
    assert {"Split", "Align", "Shuffle", "Draw", "Announce", "Remove", "PutBack", "Place"} == kinds
    assert any(isinstance(one, Draw) for one in whole)
    assert any(isinstance(one, Remove) for one in whole)
    ends = {last(chapter).result for chapter in CHAPTERS}
    assert ends == {"C escape", "S capture"}
    for chapter in CHAPTERS:
        events = [told.event for entry in last(chapter).log for told in entry.events]
        seat = Role(chapter["seat"])
        assert any(isinstance(one, PresencePlaced) for one in events)
        assert {one.role for one in events if isinstance(one, EvidenceGained)} == set(Role)
        assert any(isinstance(one, WildUsed) and one.role is seat for one in events)


def last(chapter: dict[str, Any]) -> Practised:
    return list(beats(chapter))[-1][1]


@BY_NAME
def test_a_pupil_sees_what_a_player_sees(chapter: dict[str, Any]) -> None:
    first = next(beats(chapter))[1]
    assert "?" in first.seen.notation
    assert {role: cards.known != "" for role, cards in first.seen.position.cards.items()} == {
        chapter["seat"]: True,
        other_row(chapter["seat"]): False,
    }
    waiting = Practice(CHAPTERS[0]["start"], ("S1:pb/pww",), seat="C")
    assert practise(waiting).legal is None


@BY_NAME
def test_drawn_lines_join_diagonal_neighbours(chapter: dict[str, Any]) -> None:
    for beat, shown in beats(chapter):
        active = shown.seen.position.active
        for line in beat.get("lines", []):
            start, end = line.split("-")
            assert (start.strip("[]")[0], end.strip("[]")[0]) == (active, other_row(active)), line
            number, near = int(start.strip("[]")[1:]), int(end.strip("[]")[1:])
            if line.startswith("["):
                assert near in diagonal_blocks(number), (beat["name"], line)
            else:
                assert near in {diagonal(number, side) for side in Side}, (beat["name"], line)


def other_row(letter: str) -> str:
    return "S" if letter == "C" else "C"


# --- the quiz ------------------------------------------------------------------------------


def after(state: State, text: str) -> Transition:
    action = parse_step(text).action
    outcomes = chance_outcomes(state, action)
    return apply(state, action, outcomes[0][0] if outcomes else None)


def fulfils(name: str, state: State, text: str) -> bool:
    """Whether an action does what a question asks, by the rules alone."""
    result = after(state, text)
    if name == "evidence":
        gained = any(isinstance(one, EvidenceGained) for one in result.events)
        return gained and result.state.phase is not Phase.OVER
    if result.state.phase is not Phase.HIDING:
        return False
    ends = [after(result.state, action_text(one)).state for one in legal_actions(result.state)]
    winners = [one.actor if one.phase is Phase.OVER else None for one in ends]
    if name == "capture":
        return set(winners) == {Role.SCIENTIST}
    return Role.CRYPTID in winners


@pytest.mark.parametrize("question", QUIZ, ids=lambda one: str(one["name"]))
def test_a_question_has_one_answer_among_many_actions(question: dict[str, Any]) -> None:
    state = parse_state(question["start"])
    assert state.actor is Role(question["seat"])
    actions = [action_text(action) for action in legal_actions(state)]
    right = [text for text in actions if fulfils(question["name"], state, text)]
    assert right == [ANSWERS[question["name"]]]
    assert len(actions) >= 9


# --- the examples of the rules -------------------------------------------------------------

EXAMPLES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "web/src/lib/examples.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("chapter", EXAMPLES)
def test_a_worked_example_is_legal_and_tells_what_happens(chapter: str) -> None:
    example = EXAMPLES[chapter]
    shown = practise(Practice(example["start"], tuple(example["steps"])))
    assert shown.refusal is None
    assert len(shown.log) == len(example["steps"])
    assert all(entry.events for entry in shown.log)
