"""Whatever Python passes in, the core answers or raises: it never crashes and never lies."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.support.short import START
from urban_legends import _core
from urban_legends.fast import rules_of
from urban_legends.rules import MINI, STANDARD

RULES = rules_of(STANDARD)
REFUSALS = (ValueError, TypeError, IndexError, OverflowError)

VALUES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 800)
    | st.floats()
    | st.text(max_size=20)
    | st.binary(max_size=60)
    | st.tuples(st.integers(-1, 20), st.integers(-1, 20), st.integers(-1, 20))
    | st.lists(st.integers(), max_size=4)
    | st.sampled_from([RULES, rules_of(MINI), *_core.Role, *_core.Viewer, START, "D~SS", "S1:p/w"])
    | st.sampled_from([np.zeros(_core.OBSERVATION_SIZE, np.uint8), np.zeros((2, 3)), np.int64(7)])
)
# Depths and counts that would be right but take for ever are not what is looked for here.
SLOW = {"perft", "playouts", "reachable"}
CHANGES_NOTHING = {"__getstate__", "__setstate__", "__init__", "__new__", "__class__"}


def _methods(value: object) -> list[str]:
    return [
        name
        for name in dir(type(value))
        if callable(getattr(type(value), name))
        and not name.startswith("__")
        and name not in SLOW | CHANGES_NOTHING
    ]


STATE = _core.State.parse(RULES, START)
STATE_METHODS = _methods(STATE)
GAME_METHODS = _methods(_core.Game(RULES))
BATCH_METHODS = _methods(_core.Batch(RULES, 2))


def _try(target: object, name: str, arguments: list[Any]) -> object:
    try:
        return getattr(target, name)(*arguments)
    except REFUSALS:
        return None


@given(st.sampled_from(STATE_METHODS), st.lists(VALUES, max_size=3))
def test_states_survive_anything(name: str, arguments: list[Any]) -> None:
    answer = _try(STATE, name, arguments)
    assert STATE.text() == START
    if isinstance(answer, _core.State):
        assert _core.State.parse(answer.rules, answer.text()) == answer


@given(st.lists(st.tuples(st.sampled_from(GAME_METHODS), st.lists(VALUES, max_size=2)), max_size=9))
def test_games_survive_anything(calls: list[tuple[str, list[Any]]]) -> None:
    game = _core.Game(RULES, 3)
    for name, arguments in calls:
        _try(game, name, arguments)
    assert _core.State.parse(game.state.rules, game.text()) == game.state


@given(
    st.lists(st.tuples(st.sampled_from(BATCH_METHODS), st.lists(VALUES, max_size=4)), max_size=9)
)
def test_batches_survive_anything(calls: list[tuple[str, list[Any]]]) -> None:
    batch = _core.Batch(RULES, 2, 3)
    for name, arguments in calls:
        _try(batch, name, arguments)
    assert len(batch) == 2
    assert not batch.state(1).over


@given(st.lists(VALUES, max_size=5))
def test_makers_survive_anything(arguments: list[Any]) -> None:
    for owner, name in ((_core.Rules, "named"), (_core.State, "parse"), (_core.State, "start")):
        _try(owner, name, arguments)
    for name in ("Rules", "Game", "State"):
        made = _try(_core, name, arguments)
        assert made is None or name == "Game"


@given(st.binary(min_size=48, max_size=48))
def test_packed_bytes_are_refused_or_can_be_played(packed: bytes) -> None:
    try:
        state = _core.State.from_bytes(RULES, packed)
    except ValueError:
        return
    state.playouts(1, 1)


@given(st.text(alphabet="0123456789shrmexCSpwbo[]*!-.SAH? ", max_size=90))
def test_texts_are_refused_or_read_as_written(text: str) -> None:
    try:
        state = _core.State.parse(RULES, text)
    except ValueError:
        return
    assert state.text() == text


@given(st.data())
def test_a_position_with_a_slip_is_refused_or_read_as_written(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(START) - 1))
    letter = data.draw(st.sampled_from("0123456789shrmexCSpwbo[]*!-.AH? "))
    text = START[:place] + letter + START[place + 1 :]
    try:
        state = _core.State.parse(RULES, text)
    except ValueError:
        return
    assert state.text() == text
    state.playouts(5, 1)
