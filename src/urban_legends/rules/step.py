"""One decision carried out, phase by phase, up to the point where something must be drawn.

This is the order of a round: sensor, hiding, victory, restrict, relocate, expand.
"""

from __future__ import annotations

from urban_legends.rules import expand, hiding, restrict, sensor, victory
from urban_legends.rules.actions import Action, DrawnCards, need_action
from urban_legends.rules.counts import NO_BLOCKS
from urban_legends.rules.events import Event, PhaseStarted
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.state import State, need_state
from urban_legends.rules.types import Phase, Role


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the player to act may decide; nothing when the game is over."""
    if state.__class__ is not State:
        need_state(state)
    match state.phase:
        case Phase.SENSOR:
            return sensor.legal(state)
        case Phase.HIDING:
            return hiding.legal(state)
        case Phase.RESTRICT:
            return restrict.legal_removals(state)
        case Phase.RELOCATE:
            return restrict.legal_put_backs(state)
        case Phase.EXPAND:
            return expand.legal(state)
        case Phase.OVER:
            return ()


def why_illegal(state: State, action: Action) -> Refusal | None:
    """The reason an action is refused here, or None if it is legal.

    Must agree with `legal_actions`: an action is in that list exactly when this is None.
    """
    if state.__class__ is not State:
        need_state(state)
    refusal = _why_illegal(state, action)
    if refusal is not None:
        need_action(action)
    return refusal


def _why_illegal(state: State, action: Action) -> Refusal | None:
    match state.phase:
        case Phase.SENSOR:
            return sensor.why_illegal(state, action)
        case Phase.HIDING:
            return hiding.why_illegal(state, action)
        case Phase.RESTRICT:
            return restrict.why_no_removal(state, action)
        case Phase.RELOCATE:
            return restrict.why_no_put_back(state, action)
        case Phase.EXPAND:
            return expand.why_illegal(state, action)
        case Phase.OVER:
            return refuse("phase", "game-over")


def carry_out(state: State, action: Action, cards: DrawnCards | None) -> tuple[State, list[Event]]:
    """Do a legal action; the result may still await the blocks of the expand phase."""
    match state.phase:
        case Phase.SENSOR:
            return sensor.carry_out(state, action, cards)
        case Phase.HIDING:
            return _judge(*hiding.carry_out(state, action))
        case Phase.RESTRICT:
            return restrict.remove(state, action)
        case Phase.RELOCATE:
            return restrict.put_back(state, action)
        case _:
            return expand.carry_out(state, action)


def _judge(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """The victory phase, and where the round goes if the game does not end (V5, R1)."""
    outcome = victory.verdict(state)
    if outcome is not None:
        return victory.end_game(state, outcome, events)
    if state.setup.restricts(state.round):
        events.append(PhaseStarted(Phase.RESTRICT))
        return state._replace(phase=Phase.RESTRICT, actor=Role.SCIENTIST), events
    return state._replace(phase=Phase.EXPAND), events


def awaits_blocks(state: State) -> bool:
    """Whether the expand phase was reached and its two blocks are not drawn yet (X1)."""
    return state.phase is Phase.EXPAND and state.drawn == NO_BLOCKS
