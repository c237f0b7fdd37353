"""The expand phase: two new blocks for the active row, then the next round (X1 to X4)."""

from __future__ import annotations

from urban_legends.rules.actions import Action, DrawnBlocks, Place
from urban_legends.rules.counts import NO_BLOCKS, Blocks
from urban_legends.rules.events import (
    BlockPlaced,
    BlocksDrawn,
    Event,
    EvidencePlaced,
    PhaseStarted,
    RoundStarted,
)
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.state import State
from urban_legends.rules.table import Block, active_role
from urban_legends.rules.types import Kind, Phase, Side


def begin(state: State, chance: DrawnBlocks, events: list[Event]) -> tuple[State, list[Event]]:
    """The owner of the active row draws the top two blocks (X1)."""
    drawn = count_kinds(*chance.kinds)
    events += [PhaseStarted(Phase.EXPAND), BlocksDrawn(state.active, chance.kinds)]
    deck = state.block_deck.minus(drawn)
    return state._replace(actor=state.active, block_deck=deck, drawn=drawn), events


def count_kinds(*kinds: Kind) -> Blocks:
    return Blocks(kinds.count(Kind.ORDINARY), kinds.count(Kind.MYSTERIOUS))


def legal(state: State) -> tuple[Action, ...]:
    """Both orders of two different blocks; one way for two alike (X2)."""
    first, second = state.drawn.kinds
    if first is second:
        return (Place(first, second),)
    return (Place(first, second), Place(second, first))


def why_illegal(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, Place):
        return refuse("phase", "other-phase", phase=state.phase.value)
    if count_kinds(action.left, action.right) != state.drawn:
        return refuse("X2", "blocks-not-drawn", drawn=state.drawn.text)
    return None


def carry_out(state: State, action: Action) -> tuple[State, list[Event]]:
    """Place the blocks, evidence on mysterious ones, and start the next round (X3, X4).

    The owner of the row that is active then acts first in it (P1).
    """
    assert isinstance(action, Place)
    row = state.active_row.extended(_fresh(action.left), _fresh(action.right))
    events: list[Event] = []
    for side, kind in ((Side.LEFT, action.left), (Side.RIGHT, action.right)):
        events.append(BlockPlaced(state.active, side, kind))
        if kind is Kind.MYSTERIOUS:
            number = 1 if side is Side.LEFT else len(row.blocks)
            events.append(EvidencePlaced(state.active, number))
    following = state.round + 1
    active = active_role(following)
    events += [RoundStarted(following, active), PhaseStarted(Phase.SENSOR)]
    return state._replace(
        rows=state.rows.replace(state.active, row),
        drawn=NO_BLOCKS,
        round=following,
        phase=Phase.SENSOR,
        actor=active,
    ), events


def _fresh(kind: Kind) -> Block:
    """A block as it arrives: a mysterious one with an evidence counter (X3)."""
    return Block(kind, evidence=kind is Kind.MYSTERIOUS)
