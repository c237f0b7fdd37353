"""The victory phase: escape, capture, time (V1 to V5). The game ends only here (V1)."""

from __future__ import annotations

from urban_legends.rules.counts import NO_BLOCKS
from urban_legends.rules.events import Event, EvidenceGained, GameEnded
from urban_legends.rules.state import State
from urban_legends.rules.types import ROLES, SIDES, ByRole, Outcome, Phase, Reason, Role


def escaped(state: State) -> bool:
    """The table is full and both ends of the inactive row carry presence (V2)."""
    on_table = sum(len(row.blocks) for row in state.rows)
    ends = (state.inactive_row.end(side).presence for side in SIDES)
    return on_table >= state.setup.full_table and all(ends)


def captured(state: State) -> bool:
    """At most one presence counter is on the table (V3)."""
    return sum(row.presence for row in state.rows) <= 1


def out_of_time(state: State) -> bool:
    """No block is left to expand with (V4)."""
    return state.block_deck == NO_BLOCKS


def final_evidence(state: State) -> ByRole[int]:
    """What each player has once they took the evidence left in the own row (V4)."""
    return ByRole.of(lambda role: state.evidence[role] + state.rows[role].evidence)


def verdict(state: State) -> Outcome | None:
    """How the game ends now, or None if it goes on (V2, V3, V4, V5)."""
    if escaped(state):
        return Outcome(Role.CRYPTID, Reason.ESCAPE)
    if captured(state):
        return Outcome(Role.SCIENTIST, Reason.CAPTURE)
    if out_of_time(state):
        evidence = final_evidence(state)
        ahead = evidence.cryptid > evidence.scientist
        return Outcome(Role.CRYPTID if ahead else Role.SCIENTIST, Reason.TIME)
    return None


def end_game(state: State, outcome: Outcome, events: list[Event]) -> tuple[State, list[Event]]:
    """Close the game; on time, each player first takes the evidence in the own row (V4).

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
        state = state._replace(rows=state.rows.but(role, bare))
    return state._replace(evidence=evidence)
