"""Whether a written position is possible, and if not, every fault by name.

A position that passes is accepted, reachable or not. Works on views, so that a position
as a player sees it is held to the same rules; a complete position is a view with nothing
hidden.
"""

from __future__ import annotations

from collections.abc import Iterator

from urban_legends.rules.counts import NO_BLOCKS, NO_SENSORS, Blocks
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.setup import Setup
from urban_legends.rules.types import (
    COLOURS,
    KINDS,
    ROLES,
    SIDES,
    Kind,
    Phase,
    Reshuffle,
    Role,
)
from urban_legends.rules.victory import verdict
from urban_legends.rules.views import View


def faults(view: View) -> Iterator[Refusal]:
    """Every reason why a position is impossible, the most basic first."""
    shape = list(_shape_faults(view))
    yield from shape
    if shape:
        return  # the other checks assume that rows and phase fit each other
    yield from _sensor_faults(view)
    yield from _presence_faults(view)
    yield from _evidence_faults(view)
    yield from _block_faults(view)
    for role in ROLES:
        yield from _card_faults(view, role)
    if view.phase is Phase.OVER:
        yield from _winner_faults(view)


def _no(slug: str, **args: str | int) -> Refusal:
    return refuse("impossible", slug, **args)


def _shape_faults(view: View) -> Iterator[Refusal]:
    """Round, phase, actor, row sizes and field 10 (G2, G3, R1, X1)."""
    setup, phase = view.setup, view.phase
    if not 1 <= view.round <= setup.rounds:
        yield _no("round", round=view.round, rounds=setup.rounds)
        return
    if not _phase_fits(view):
        yield _no("phase-in-round", phase=phase.value, round=view.round)
        return
    allowed = _actors(view)
    if view.actor not in allowed:
        yield _no("actor", actor=view.actor.value, phase=phase.value)
    yield from _row_faults(view)
    yield from _pending_faults(view)


def _phase_fits(view: View) -> bool:
    if view.phase in (Phase.RESTRICT, Phase.RELOCATE):
        return view.setup.restricts(view.round) and view.round < view.setup.rounds
    return view.phase is not Phase.EXPAND or view.round < view.setup.rounds


def _actors(view: View) -> tuple[Role, ...]:
    match view.phase:
        case Phase.HIDING | Phase.RELOCATE:
            return (Role.CRYPTID,)
        case Phase.RESTRICT:
            return (Role.SCIENTIST,)
        case Phase.EXPAND:
            return (view.active,)
        case _:
            return (Role.CRYPTID, Role.SCIENTIST)


def _row_faults(view: View) -> Iterator[Refusal]:
    for role in ROLES:
        expected = _row_size(view, role)
        blocks = len(view.rows[role].blocks)
        if blocks != expected:
            yield _no("row-size", row=role.value, blocks=blocks, expected=expected)


def _row_size(view: View, role: Role) -> int:
    """Blocks of a row now: the active row has one fewer (G3), a removal takes one each (R2)."""
    size = view.setup.active_blocks(view.round) + int(role is not view.active)
    removed = view.phase is Phase.RELOCATE or (
        view.phase is Phase.EXPAND and view.setup.restricts(view.round)
    )
    return size - int(removed)


def _pending_faults(view: View) -> Iterator[Refusal]:
    """Displaced sensors in phase `m`, two drawn blocks in phase `e`, nothing elsewhere."""
    if (view.displaced != NO_SENSORS) is not (view.phase is Phase.RELOCATE):
        yield _no("displaced", phase=view.phase.value)
    if (view.drawn != NO_BLOCKS) is not (view.phase is Phase.EXPAND):
        yield _no("drawn-blocks", phase=view.phase.value)


def _sensor_faults(view: View) -> Iterator[Refusal]:
    """4/3/3 at all times (S7), and in the right row (G2, P11)."""
    found = view.displaced
    for row in view.rows:
        found = found.plus(row.sensors)
    for colour in COLOURS:
        count, expected = found.of(colour), view.setup.sensors.of(colour)
        if count != expected:
            yield _no("sensor-count", colour=colour.value, count=count, expected=expected)
    empty = view.rows[view.active].empty
    if view.phase is Phase.SENSOR and empty:
        yield _no("active-row-empty")
    if view.phase is not Phase.SENSOR and not empty:
        yield _no("active-row-sensors", phase=view.phase.value)


def _presence_faults(view: View) -> Iterator[Refusal]:
    """Presence is in the active row until the Cryptid hides, then in the other (H5, H7)."""
    hidden = view.phase not in (Phase.SENSOR, Phase.HIDING)
    bare = view.active if hidden else view.active.other
    if view.rows[bare].presence:
        other = view.rows[bare.other].presence
        yield _no("presence-both-rows" if other else "presence-wrong-row", row=bare.value)
    if view.phase is Phase.RESTRICT:
        row = view.rows[view.active.other]
        if all(row.end(side).presence for side in SIDES):
            yield _no("presence-both-ends")
        if row.presence < 2:
            yield _no("presence-too-few", count=row.presence)


def _evidence_faults(view: View) -> Iterator[Refusal]:
    """Evidence lies on mysterious blocks without presence (X3, H6), five in all (S9)."""
    blocks = [block for row in view.rows for block in row.blocks]
    for block in blocks:
        if block.evidence and block.kind is Kind.ORDINARY:
            yield _no("evidence-on-ordinary")
        if block.evidence and block.presence:
            yield _no("evidence-under-presence")
    coming = view.block_deck.mysterious + (view.drawn or NO_BLOCKS).mysterious
    total = coming + sum(view.evidence) + sum(block.evidence for block in blocks)
    if total != view.setup.evidence:
        yield _no("evidence-count", count=total, expected=view.setup.evidence)


def _block_faults(view: View) -> Iterator[Refusal]:
    """As many blocks in the deck as the round leaves (V5), no more of a kind than S5 has."""
    left = view.setup.blocks_left(view.round) - (view.drawn or NO_BLOCKS).total
    if view.block_deck.total != left:
        yield _no("block-deck-size", blocks=view.block_deck.total, expected=left)
    table = [block.kind for row in view.rows for block in row.blocks]
    seen = Blocks(table.count(Kind.ORDINARY), table.count(Kind.MYSTERIOUS))
    seen = seen.plus(view.block_deck).plus(view.drawn or NO_BLOCKS)
    for kind in KINDS:
        if seen.of(kind) > view.setup.blocks.of(kind):
            most = view.setup.blocks.of(kind)
            yield _no("block-count", kind=kind.value, count=seen.of(kind), most=most)


def _card_faults(view: View, role: Role) -> Iterator[Refusal]:
    """Cards within the deck's composition (S2), the hand limit (P9), the rebuilding (P10)."""
    hand, whole = view.hands[role], view.setup.decks[role]
    if not whole.holds(hand.known.plus(view.discards[role])):
        yield _no("cards-beyond-deck", role=role.value, deck=whole.text)
    if hand.total > view.setup.hand_limit:
        yield _no("hand-size", role=role.value, count=hand.total, limit=view.setup.hand_limit)
    left = view.deck_size(role)
    if left < 0:
        yield _no("cards-too-many", role=role.value)
    if left == 0 and view.reshuffle is Reshuffle.IMMEDIATE:
        yield _no("deck-empty", role=role.value)


def _winner_faults(view: View) -> Iterator[Refusal]:
    """The winner must follow from the position (V2, V3, V4)."""
    outcome = verdict(view)
    if outcome is None or outcome.winner is not view.actor:
        winner = "-" if outcome is None else outcome.winner.value
        yield _no("winner", actor=view.actor.value, winner=winner)


def setup_faults(setup: Setup) -> Iterator[str]:
    """What is wrong with a set-up, for authors of new ones."""
    for role in ROLES:
        if setup.decks[role].total <= setup.hand_limit:
            yield f"the {role.name.lower()}'s deck must outnumber the hand limit"
    if setup.block_deck.total % 2:
        yield "the block deck must hold an even number of blocks"
    if setup.evidence and not setup.evidence % 2:
        yield "evidence must be odd, or a game could be drawn"
