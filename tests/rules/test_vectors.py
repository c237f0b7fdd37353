"""Every line of every file in `tests/vectors/`: what the rules must say about each position."""

from collections import Counter
from typing import Any

import pytest

from tests.support.short import CRYPTID, SCIENTIST, SPECTATOR, after, following, legal, pos, refusal
from tests.support.vectors import vector_lines
from urban_legends.rules import (
    NotationError,
    PositionError,
    Reshuffle,
    RuleError,
    View,
    Viewer,
    bare_knowledge,
    divide,
    legal_actions,
    parse_action,
    parse_position,
    view,
)

OPTIONS = {
    "transitions": Reshuffle.IMMEDIATE,
    "transitions-when-needed": Reshuffle.WHEN_NEEDED,
}


def test_every_file_of_vectors_is_tried() -> None:
    """No vector file may lie about untested, and none may lose lines unnoticed."""
    names = ("examples", "illegal", "perft", "refused", *OPTIONS, "views")
    assert {name: len(vector_lines(name)) for name in names} == {
        "examples": 5,
        "illegal": 53,
        "perft": 16,
        "refused": 25,
        "transitions": 954,
        "transitions-when-needed": 132,
        "views": 180,
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_legal_actions_of_every_position(name: str) -> None:
    wrong = {}
    for line in vector_lines(name):
        found = legal(line["pos"], OPTIONS[name])
        if found != set(line["legal"]):
            wrong[line["pos"]] = sorted(found ^ set(line["legal"]))
    assert not wrong, "legal actions that only one side has"


@pytest.mark.parametrize("name", OPTIONS)
def test_legal_actions_are_listed_once(name: str) -> None:
    for line in vector_lines(name):
        actions = legal_actions(pos(line["pos"], OPTIONS[name]))
        assert max(Counter(actions).values(), default=1) == 1, line["pos"]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_position_an_action_leads_to(name: str) -> None:
    wrong = {}
    for line in vector_lines(name):
        found = following(line["pos"], line["action"], OPTIONS[name])
        if found != set(line["next"]):
            wrong[line["pos"], line["action"]] = sorted(found ^ set(line["next"]))
    assert not wrong, "successors that only one side has"


@pytest.mark.parametrize("name", OPTIONS)
def test_positions_and_actions_read_and_write_back(name: str) -> None:
    for line in vector_lines(name):
        for text in (line["pos"], *line["next"]):
            assert str(pos(text, OPTIONS[name])) == text
        for text in line["legal"]:
            assert str(parse_action(text)) == text


@pytest.mark.parametrize("line", vector_lines("examples"), ids=lambda line: str(line["example"]))
def test_worked_example(line: dict[str, Any]) -> None:
    position = line["start"]
    for step in line["steps"]:
        assert after(position, step["action"]) == step["pos"]
        position = step["pos"]


@pytest.mark.parametrize("line", vector_lines("perft"), ids=lambda line: str(line["pos"][:4]))
def test_perft(line: dict[str, Any]) -> None:
    """A mismatch shows the division by first action, to be compared with another engine's."""
    for depth, count in enumerate(line["perft"], start=1):
        division = divide(pos(line["pos"]), depth)
        assert sum(division.values()) == count, f"depth {depth} of {line['pos']}: {division}"


def test_views_of_bare_positions() -> None:
    viewers: dict[str, Viewer] = {"C": CRYPTID, "S": SCIENTIST, "spectator": SPECTATOR}
    for line in vector_lines("views"):
        state = pos(line["pos"])
        for name, viewer in viewers.items():
            assert str(view(state, viewer, bare_knowledge(state))) == line[name], line["pos"]


def test_views_read_and_write_back() -> None:
    for line in vector_lines("views"):
        for name in ("C", "S", "spectator"):
            read = parse_position(line[name])
            assert str(read) == line[name]
            assert isinstance(read, View) == ("?" in line[name])


@pytest.mark.parametrize(
    "line", vector_lines("illegal"), ids=lambda line: f"{line['code']} {line['action']}"
)
def test_illegal_actions_are_refused_with_their_code(line: dict[str, Any]) -> None:
    assert refusal(line["pos"], line["action"]).split()[0] == line["code"]


REASONS = {
    "five pink sensors": "impossible sensor-count",
    "two black sensors": "impossible sensor-count",
    "not written in the order p, w, b": "malformed position-field",
    "three blocks in the Scientist's row in round 1": "impossible row-size",
    "the Scientist never acts in the hiding phase": "impossible actor",
    "a hand of five": "impossible hand-size",
    "three Align cards for the Cryptid": "impossible cards-beyond-deck",
    "presence in both rows": "impossible presence-both-rows",
    "evidence on an ordinary block": "impossible evidence-on-ordinary",
    "six evidence counters": "impossible evidence-count",
    "thirteen blocks in the deck in round 1": "impossible block-deck-size",
    "round 9": "impossible round",
    "no restrict phase in round 1": "impossible phase-in-round",
    "presence at both ends in the restrict phase": "impossible presence-both-ends",
    "one presence counter after the victory phase": "impossible presence-too-few",
    "no displaced sensor in phase m": "impossible displaced",
    "no drawn blocks in phase e": "impossible drawn-blocks",
    "no sensor in the active row in the sensor phase": "impossible active-row-empty",
    "an empty movement deck under immediate reshuffling": "impossible deck-empty",
    "a wild card field of one letter": "malformed position-field",
    "two spaces between fields": "malformed position-fields",
    "nine fields": "malformed position-fields",
    "a leading zero": "malformed position-field",
    "cards not in the order S, A, H": "malformed position-field",
    "one presence counter is a capture: the Scientist won": "impossible winner",
}


@pytest.mark.parametrize("line", vector_lines("refused"), ids=lambda line: str(line["why"]))
def test_impossible_positions_are_refused(line: dict[str, Any]) -> None:
    with pytest.raises((NotationError, PositionError)) as caught:
        parse_position(line["pos"])
    assert isinstance(caught.value, RuleError)
    assert _reason(caught.value) == REASONS[line["why"]]


def _reason(error: RuleError) -> str:
    return f"{error.code} {error.refusal.slug}"
