"""The hiding phase: announcing a feature, presence, evidence (H1 to H7, E1)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from urban_legends.rules.actions import Action, Announce, Combination, Feature, Number
from urban_legends.rules.counts import Sensors
from urban_legends.rules.events import (
    Event,
    EvidenceGained,
    FeatureAnnounced,
    PresencePlaced,
    PresenceRemoved,
    WildTurnedUp,
)
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.setup import Setup
from urban_legends.rules.state import State
from urban_legends.rules.table import Block, diagonal_blocks
from urban_legends.rules.types import COLOURS, Role


@cache
def features(setup: Setup) -> tuple[Feature, ...]:
    """Every feature there is, matching or not: 18 in the standard game (H4)."""
    numbers = [Number(count) for count in range(setup.sensors.total + 1)]
    colours = [colour for colour in COLOURS if setup.sensors.of(colour)]
    sets = [
        Combination(frozenset(some))
        for size in range(1, len(colours) + 1)
        for some in combinations(colours, size)
    ]
    return (*numbers, *sets)


@cache
def announcements(setup: Setup) -> tuple[Announce, ...]:
    return tuple(Announce(feature) for feature in features(setup))


def legal(state: State) -> tuple[Action, ...]:
    """The Cryptid may announce any feature, matching or not (H1, H4)."""
    return announcements(state.setup)


def why_illegal(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, Announce):
        return refuse("phase", "other-phase", phase=state.phase.value)
    if action.feature not in features(state.setup):
        return refuse("H4", "no-such-feature", setup=state.setup.name)
    return None


def shows(sensors: Sensors, feature: Feature) -> bool:
    """Whether the sensors beside a block show a feature, exactly (H2, H3)."""
    if isinstance(feature, Number):
        return sensors.total == feature.count
    return sensors.colours == feature.colours


@cache
def shown(sensors: Sensors) -> tuple[Feature, Feature]:
    """The two features that the sensors beside a block show; must agree with `shows`."""
    return Number(sensors.total), Combination(sensors.colours)


def within_reach(state: State) -> list[int]:
    """The inactive blocks diagonally beside presence, judged before any counter moves (H5)."""
    near: set[int] = set()
    for index, block in enumerate(state.active_row.blocks):
        if block.presence:
            near.update(diagonal_blocks(index))
    return sorted(near)


def hideouts(state: State, feature: Feature) -> tuple[int, ...]:
    """The inactive blocks, counted from 0, that a feature would put presence on (H5)."""
    row = state.inactive_row
    return tuple(block for block in within_reach(state) if shows(row.around(block), feature))


def all_hideouts(state: State) -> dict[Feature, tuple[int, ...]]:
    """The hideouts of every feature there is; must agree with `hideouts`."""
    found: dict[Feature, tuple[int, ...]] = dict.fromkeys(features(state.setup), ())
    for block in within_reach(state):
        for feature in shown(state.inactive_row.around(block)):
            if feature in found:  # no sensors beside a block show no combination
                found[feature] += (block,)
    return found


def carry_out(state: State, action: Action) -> tuple[State, list[Event]]:
    """Hide: place presence, take evidence, clear the active row. Victory is judged after."""
    assert isinstance(action, Announce)
    found = hideouts(state, action.feature)
    taken = [block for block in found if state.inactive_row.blocks[block].evidence]
    events: list[Event] = [FeatureAnnounced(action.feature)]
    events += [PresencePlaced(state.inactive, block + 1) for block in found]
    events += [EvidenceGained(Role.CRYPTID, state.inactive, block + 1) for block in taken]
    hidden, events = gain(_hide(state, found), Role.CRYPTID, len(taken), events)
    left = [index for index, block in enumerate(state.active_row.blocks) if block.presence]
    events += [PresenceRemoved(state.active, block + 1) for block in left]
    return hidden, events


def _hide(state: State, found: tuple[int, ...]) -> State:
    """A counter on every block found, none is left out (H5); none stays behind (H7).

    The evidence of a block that gets presence is taken (H6).
    """
    old, new = state.active_row, state.inactive_row
    taken_in = tuple(
        Block(block.kind, presence=True) if index in found else block
        for index, block in enumerate(new.blocks)
    )
    left = tuple(Block(block.kind, evidence=block.evidence) for block in old.blocks)
    rows = state.rows.replace(state.inactive, new.with_blocks(taken_in))
    return state._replace(rows=rows.replace(state.active, old.with_blocks(left)))


def gain(state: State, role: Role, count: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Gaining evidence turns the opponent's wild card face up, if it is not already (E1)."""
    if not count:
        return state, events
    if not state.wild[role.other]:
        events.append(WildTurnedUp(role.other))
    evidence = state.evidence.update(role, lambda gained: gained + count)
    return state._replace(evidence=evidence, wild=state.wild.replace(role.other, True)), events
