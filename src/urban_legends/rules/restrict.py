"""The restrict phase: removing blocks, and putting displaced sensors back (R1 to R6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from urban_legends.rules.actions import Action, PutBack, Remove
from urban_legends.rules.counts import NO_SENSORS, sensors_of
from urban_legends.rules.events import (
    BlockRemoved,
    Event,
    EvidenceGained,
    PhaseStarted,
    SensorDisplaced,
    SensorPutBack,
)
from urban_legends.rules.hiding import gain
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.state import State
from urban_legends.rules.types import COLOURS, ROLES, SIDES, ByRole, Colour, Phase, Role, Side


def legal_removals(state: State) -> tuple[Action, ...]:
    """The sides whose blocks carry no presence; one is always free (R2, R3)."""
    return tuple(Remove(side) for side in SIDES if not _guarded(state, side))


def _guarded(state: State, side: Side) -> bool:
    return any(row.end(side).presence for row in state.rows)


def why_no_removal(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, Remove):
        return refuse("phase", "other-phase", phase=state.phase.value)
    if _guarded(state, action.side):
        return refuse("R3", "side-has-presence", side=action.side.value)
    return None


def remove(state: State, action: Action) -> tuple[State, list[Event]]:
    """Take both outermost blocks of a side away, with what that brings (R2, R4, R5)."""
    assert isinstance(action, Remove)
    side = action.side
    events: list[Event] = []
    for role in ROLES:
        row = state.rows[role]
        events.append(BlockRemoved(role, side, row.end(side).kind))
        if row.end(side).evidence:
            number = 1 if side is Side.LEFT else len(row.blocks)
            events.append(EvidenceGained(Role.SCIENTIST, role, number))
    taken = sum(row.end(side).evidence for row in state.rows)
    displaced = state.inactive_row.outer_space(side)
    rows = ByRole.of(lambda role: state.rows[role].without_end(side))
    state, events = gain(state._replace(rows=rows), Role.SCIENTIST, taken, events)
    return _displace(state._replace(displaced=displaced), side, events)


def _displace(state: State, side: Side, events: list[Event]) -> tuple[State, list[Event]]:
    """Sensors of the lost space wait for the Cryptid; without any, the table expands (R5)."""
    if state.displaced == NO_SENSORS:
        return state._replace(phase=Phase.EXPAND), events
    events += [SensorDisplaced(colour, state.inactive, side) for colour in state.displaced.each()]
    events.append(PhaseStarted(Phase.RELOCATE))
    return state._replace(phase=Phase.RELOCATE, actor=Role.CRYPTID), events


def next_colour(state: State) -> Colour:
    """The displaced sensor to put back next: pink, then white, then black (R6)."""
    return next(state.displaced.each())


def legal_put_backs(state: State) -> tuple[Action, ...]:
    """The next displaced sensor may go into any inactive space (R5)."""
    colour = next_colour(state)
    return tuple(PutBack(colour, space + 1) for space in range(len(state.inactive_row.spaces)))


def why_no_put_back(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, PutBack):
        return refuse("phase", "other-phase", phase=state.phase.value)
    spaces = len(state.inactive_row.spaces)
    if not 1 <= action.space <= spaces:
        return refuse("R5", "no-such-space", space=action.space, spaces=spaces)
    if action.colour is not next_colour(state):
        return refuse("R6", "put-back-order", colour=next_colour(state).value)
    return None


def put_back(state: State, action: Action) -> tuple[State, list[Event]]:
    """Give one displaced sensor a new place; after the last the table expands (R5, R6)."""
    assert isinstance(action, PutBack)
    one, row, index = sensors_of(action.colour), state.inactive_row, action.space - 1
    row = row.with_space(index, row.spaces[index].plus(one))
    left = state.displaced.minus(one)
    state = state._replace(rows=state.rows.replace(state.inactive, row), displaced=left)
    events: list[Event] = [SensorPutBack(action.colour, state.inactive, action.space)]
    if left == NO_SENSORS:
        return state._replace(phase=Phase.EXPAND), events
    return state, events


# --- all displaced sensors at once: the order of R6 is nothing but a way to write them down ----


def put_backs(state: State) -> tuple[PutBack, ...]:
    """Each displaced colour into each inactive space, whichever is put back first (R5)."""
    spaces = range(1, len(state.inactive_row.spaces) + 1)
    colours = [colour for colour in COLOURS if state.displaced.of(colour)]
    return tuple(PutBack(colour, space) for colour in colours for space in spaces)


def in_put_back_order(wanted: Iterable[PutBack]) -> tuple[PutBack, ...]:
    """Sensors to put back as they must be played: pink, then white, then black (R6)."""
    return tuple(sorted(wanted, key=lambda one: (COLOURS.index(one.colour), one.space)))


def why_no_put_backs(state: State, wanted: Sequence[PutBack]) -> Refusal | None:
    """Why these sensors cannot be put back in any order, whether they are all or some (R5)."""
    if state.phase is not Phase.RELOCATE:
        return refuse("phase", "other-phase", phase=state.phase.value)
    for one in wanted:
        alone = state._replace(displaced=sensors_of(one.colour))
        if refusal := why_no_put_back(alone, one):
            return refusal
    for colour in COLOURS:
        if sum(one.colour is colour for one in wanted) > state.displaced.of(colour):
            return refuse("R5", "not-displaced", colour=colour.value)
    return None
