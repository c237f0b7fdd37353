"""Bad input: the answer is a value or a documented error, and no state changes.

Any other exception, a hang or a changed state fails. `HYPOTHESIS_PROFILE=prove` tries far more.
"""

from collections.abc import Callable
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from tests.support.games import Game
from tests.support.strategies import games, odd_actions, odd_positions, options, setups, states
from urban_legends.rules import (
    STANDARD,
    Chance,
    Refusal,
    Reshuffle,
    RuleError,
    Setup,
    State,
    Step,
    Unseen,
    View,
    Watcher,
    apply,
    as_seen_by_all,
    bare_knowledge,
    chance_outcomes,
    legal_actions,
    legal_in_view,
    outcome,
    parse_action,
    parse_position,
    parse_step,
    play_in_view,
    view,
    why_illegal,
    why_impossible,
)

T = TypeVar("T")


def answer(call: Callable[[], T]) -> T | Refusal:
    """What a call gives, or the refusal its error carries; any other error goes through."""
    try:
        return call()
    except RuleError as error:
        return error.refusal


def read(text: str, setup: Setup, option: Reshuffle) -> State | View | None:
    """A position that writes back as it was, or None if it is refused as it should be."""
    position = answer(lambda: parse_position(text, setup, option))
    if isinstance(position, Refusal):
        assert position.code in ("malformed", "impossible")
        assert position.slug
        return None
    assert str(position) == text, "there is one way to write each thing"
    return position


@given(odd_positions(), setups, options)
def test_a_text_is_a_position_that_writes_back_or_is_refused(
    text: str, setup: Setup, option: Reshuffle
) -> None:
    read(text, setup, option)


@given(odd_positions(), odd_actions(), options)
def test_whatever_is_accepted_can_be_played(text: str, action: str, option: Reshuffle) -> None:
    """Accepted positions may be out of reach of any game; the rules still hold on them."""
    position = read(text, STANDARD, option)
    if isinstance(position, State):
        _use_state(position)
        _try_on_state(position, action)
    elif position is not None:
        _use_view(position)
        _try_on_view(position, action)


def _use_state(state: State) -> None:
    text = str(state)
    for action in legal_actions(state)[:5]:
        assert why_illegal(state, action) is None
        chances: list[Chance | None] = [chance for chance, _ in chance_outcomes(state, action)]
        for chance in chances or [None]:
            reached = apply(state, action, chance).state
            assert parse_position(str(reached), state.setup, state.reshuffle) == reached
    assert outcome(state) == outcome(state)
    as_seen_by_all(state)
    for viewer in Watcher:
        str(view(state, viewer, bare_knowledge(state)))
    assert str(state) == text


def _use_view(seen: View) -> None:
    outcome(seen)
    actions = answer(lambda: legal_in_view(seen))
    if isinstance(actions, Refusal):
        assert actions.code == "hidden"


def _step(text: str) -> Step | None:
    """The step a text means; a text that means none must be malformed."""
    step = answer(lambda: parse_step(text))
    if isinstance(step, Refusal):
        assert step.code == "malformed"
        return None
    assert str(step) == text
    return step


def _try_on_state(state: State, text: str) -> None:
    """`apply` refuses exactly what `why_impossible` refuses, with the same reason."""
    before, step = str(state), _step(text)
    if step is None or isinstance(step.chance, Unseen):
        return
    action, chance = step.action, step.chance
    found = answer(lambda: apply(state, action, chance))
    assert (found if isinstance(found, Refusal) else None) == why_impossible(state, action, chance)
    assert str(state) == before


def _try_on_view(seen: View, text: str) -> None:
    before, step = str(seen), _step(text)
    if step is not None:
        found = answer(lambda: play_in_view(seen, step))
        assert isinstance(found, View | Refusal)
    assert str(seen) == before


@given(odd_actions())
def test_a_text_is_an_action_that_writes_back_or_is_malformed(text: str) -> None:
    action = answer(lambda: parse_action(text))
    if isinstance(action, Refusal):
        assert action.code == "malformed"
    else:
        assert str(action) == text
    _step(text)


@given(states(), odd_actions())
def test_any_text_on_any_state_is_played_or_refused(state: State, text: str) -> None:
    _try_on_state(state, text)


@given(states(), odd_actions())
def test_any_text_on_any_view_is_played_or_refused(state: State, text: str) -> None:
    _try_on_view(view(state, Watcher.SPECTATOR, bare_knowledge(state)), text)


@given(games())
def test_any_game_ends_within_the_rounds_of_its_set_up(game: Game) -> None:
    last = game[-1].after
    assert outcome(last) is not None
    assert last.round <= last.setup.rounds


@given(st.text(alphabet="pwbom[]*!-", min_size=300, max_size=500))
def test_long_rows_are_refused_quickly(row: str) -> None:
    """No pattern may need more than linear time: a long row must not hang."""
    for text in (row, f"1 sC {row} -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"):
        assert read(text, STANDARD, Reshuffle.IMMEDIATE) is None
