"""Values as code that can be pasted back: `eval(repr(x)) == x`, with all of `rules` imported.

In notation where that says the same, since it is easier to read; otherwise field by field, as
for impossible positions and for actions that notation cannot write.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields

from urban_legends.rules.actions import Action, Step
from urban_legends.rules.refusal import RuleError
from urban_legends.rules.setup import SETUPS, STANDARD, Setup
from urban_legends.rules.state import State
from urban_legends.rules.text import parse_action, parse_position, parse_state, parse_step
from urban_legends.rules.types import Reshuffle
from urban_legends.rules.views import View, state_of


def state_code(state: State) -> str:
    if _reads_as(state, parse_state, str(state), state.setup, state.reshuffle):
        return f"parse_state({_position(state)})"
    return _by_fields(state, state._fields)


def view_code(seen: View) -> str:
    """A view that hides nothing is written like a state; it is what the judge sees of that."""
    if seen.complete:
        return f"view({state_of(seen)!r}, Watcher.JUDGE, NOTHING_KNOWN)"
    if _reads_as(seen, parse_position, str(seen), seen.setup, seen.reshuffle):
        return f"parse_position({_position(seen)})"
    return _by_fields(seen, (one.name for one in fields(seen)))


def action_code(action: Action) -> str:
    if _reads_as(action, parse_action, str(action)):
        return f"parse_action({str(action)!r})"
    return _by_fields(action, (one.name for one in fields(action)))


def step_code(step: Step) -> str:
    if _reads_as(step, parse_step, str(step)):
        return f"parse_step({str(step)!r})"
    return _by_fields(step, ("action", "chance"))


def setup_code(setup: Setup) -> str:
    known = SETUPS.get(setup.name)
    if known == setup:
        return setup.name.upper()
    return _by_fields(setup, (one.name for one in fields(setup) if one.init))


def _reads_as(value: object, parse: Callable[..., object], *args: object) -> bool:
    try:
        return parse(*args) == value
    except RuleError:
        return False


def _position(position: State | View) -> str:
    """The arguments with which a position is read again."""
    code = repr(str(position))
    if position.setup != STANDARD:
        code += f", setup={position.setup!r}"
    if position.reshuffle is not Reshuffle.IMMEDIATE:
        code += f", reshuffle={position.reshuffle!r}"
    return code


def _by_fields(value: object, names: Iterable[str]) -> str:
    given = ", ".join(f"{name}={getattr(value, name)!r}" for name in names)
    return f"{type(value).__name__}({given})"
