"""The victory phase: escape, capture, time (V1 to V5). The game ends only here (V1)."""

from __future__ import annotations

from typing import TypeAlias

from urban_legends.rules.counts import NO_BLOCKS
from urban_legends.rules.events import Event, EvidenceGained, GameEnded
from urban_legends.rules.state import State
from urban_legends.rules.types import ROLES, SIDES, ByRole, Outcome, Phase, Reason, Role
from urban_legends.rules.views import View

Position: TypeAlias = State | View
"""How a game ended is public: it can be told from a state and from any view of it alike."""


def escaped(position: Position) -> bool:
    """The table is full and both ends of the inactive row carry presence (V2)."""
    on_table = sum(len(row.blocks) for row in position.rows)
    row = position.rows[position.active.other]
    return on_table >= position.setup.full_table and all(row.end(side).presence for side in SIDES)


def captured(position: Position) -> bool:
    """At most one presence counter is on the table (V3)."""
    return sum(row.presence for row in position.rows) <= 1


def out_of_time(position: Position) -> bool:
    """No block is left to expand with (V4)."""
    return position.block_deck == NO_BLOCKS


def final_evidence(position: Position) -> ByRole[int]:
    """What each player has once they took the evidence left in their own row (V4)."""
    return ByRole.of(lambda role: position.evidence[role] + position.rows[role].evidence)


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on (V1)."""
    return verdict(position) if position.phase is Phase.OVER else None


def verdict(position: Position) -> Outcome | None:
    """How the victory phase judges a position; None if the game goes on (V2, V3, V4, V5)."""
    if escaped(position):
        return Outcome(Role.CRYPTID, Reason.ESCAPE)
    if captured(position):
        return Outcome(Role.SCIENTIST, Reason.CAPTURE)
    if out_of_time(position):
        evidence = final_evidence(position)
        ahead = evidence.cryptid > evidence.scientist
        return Outcome(Role.CRYPTID if ahead else Role.SCIENTIST, Reason.TIME)
    return None


def end_game(state: State, outcome: Outcome, events: list[Event]) -> tuple[State, list[Event]]:
    """Close the game; on time, each player first takes the evidence in their own row (V4).

    No wild card is turned by that: only the hiding and restrict phases do (E1).
    """
    if outcome.reason is Reason.TIME:
        state = _collect(state, events)
    events.append(GameEnded(outcome))
    return state._replace(phase=Phase.OVER, actor=outcome.winner), events


def _collect(state: State, events: list[Event]) -> State:
    evidence = final_evidence(state)
    for role in ROLES:
        row = state.rows[role]
        events += [
            EvidenceGained(role, role, index + 1)
            for index, block in enumerate(row.blocks)
            if block.evidence
        ]
        bare = row.with_blocks(tuple(block._replace(evidence=False) for block in row.blocks))
        state = state._replace(rows=state.rows.replace(role, bare))
    return state._replace(evidence=evidence)
