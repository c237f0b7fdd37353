"""What happened, fact by fact, in order.

Log, animation, screen reader and history are all made from these. Spaces and blocks count
from 1, from the left. An event that holds a secret knows how it looks to those outside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from urban_legends.rules.actions import Feature
from urban_legends.rules.types import Card, Colour, Kind, Outcome, Phase, Role, Side


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round began; the row of `active` now holds the sensors (G2)."""

    round: int
    active: Role


@dataclass(frozen=True, slots=True)
class PhaseStarted:
    phase: Phase


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card went face up on its owner's discard pile (P3)."""

    role: Role
    card: Card


@dataclass(frozen=True, slots=True)
class WildUsed:
    """A wild card went face down for the effect of `card` (P8)."""

    role: Role
    card: Card


@dataclass(frozen=True, slots=True)
class WildTurnedUp:
    """A wild card was turned face up because the opponent gained evidence (E1)."""

    role: Role


@dataclass(frozen=True, slots=True)
class SensorsMoved:
    """Sensors of one colour went from an active space to an inactive one."""

    colour: Colour
    count: int
    from_row: Role
    from_space: int
    to_row: Role
    to_space: int
    by: Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn; `card` is None to everybody but its owner (I2)."""

    role: Role
    card: Card | None


@dataclass(frozen=True, slots=True)
class DeckRebuilt:
    """A discard pile became the new movement deck (P10)."""

    role: Role
    size: int


@dataclass(frozen=True, slots=True)
class FeatureAnnounced:
    feature: Feature


@dataclass(frozen=True, slots=True)
class PresencePlaced:
    row: Role
    block: int


@dataclass(frozen=True, slots=True)
class PresenceRemoved:
    row: Role
    block: int


@dataclass(frozen=True, slots=True)
class EvidenceGained:
    """A player took the evidence from a block (H6, R4, V4)."""

    role: Role
    row: Role
    block: int


@dataclass(frozen=True, slots=True)
class BlockRemoved:
    """The outermost block of a row on one side left the game (R2)."""

    row: Role
    side: Side
    kind: Kind


@dataclass(frozen=True, slots=True)
class SensorDisplaced:
    """A sensor lost its place with a removed block (R5)."""

    colour: Colour
    row: Role
    side: Side


@dataclass(frozen=True, slots=True)
class SensorPutBack:
    colour: Colour
    row: Role
    space: int


@dataclass(frozen=True, slots=True)
class BlocksDrawn:
    """Two blocks were drawn; `kinds` is None to the opponent unless certain (I4)."""

    role: Role
    kinds: tuple[Kind, Kind] | None


@dataclass(frozen=True, slots=True)
class BlockPlaced:
    row: Role
    side: Side
    kind: Kind


@dataclass(frozen=True, slots=True)
class EvidencePlaced:
    """A mysterious block arrived with an evidence counter (X3)."""

    row: Role
    block: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


Event: TypeAlias = (
    RoundStarted
    | PhaseStarted
    | CardPlayed
    | WildUsed
    | WildTurnedUp
    | SensorsMoved
    | CardDrawn
    | DeckRebuilt
    | FeatureAnnounced
    | PresencePlaced
    | PresenceRemoved
    | EvidenceGained
    | BlockRemoved
    | SensorDisplaced
    | SensorPutBack
    | BlocksDrawn
    | BlockPlaced
    | EvidencePlaced
    | GameEnded
)
