"""Positions as JSON: the form in which programs are told of them.

Plain dataclasses: `codec` reads and writes them, the page's types are generated from them.
What has a notation (actions, steps, features) travels as its notation. `schema` counts up
whenever the meaning of a field changes. What a viewer may not know is absent, not masked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from urban_legends.notation.codec import Items, Shared, Text, Whole
from urban_legends.rules import (
    Blocks,
    Cards,
    Kind,
    Role,
    Row,
    Sensors,
    State,
    View,
    Watcher,
    bare_knowledge,
    view,
)

SCHEMA = 1

RoleLetter = Literal["C", "S"]
KindLetter = Literal["o", "m"]
PhaseLetter = Literal["s", "h", "r", "m", "e", "x"]
Small = Annotated[int, Whole(0, 99)]


@dataclass(frozen=True, slots=True)
class WireBlock:
    """A block and the counters on it."""

    kind: KindLetter
    presence: bool
    evidence: bool


@dataclass(frozen=True, slots=True)
class WireRow(Shared):
    """Spaces as the letters of their sensors, `""` when empty; one more than blocks."""

    spaces: Annotated[tuple[str, ...], Items(0, 20)]
    blocks: Annotated[tuple[WireBlock, ...], Items(0, 20)]


@dataclass(frozen=True, slots=True)
class WireCards:
    """A player's cards: those known in the hand, how many more, the discard pile, the deck."""

    known: Annotated[str, Text(most=20, pattern=r"S*A*H*")]
    unknown: Small
    discard: Annotated[str, Text(most=40, pattern=r"S*A*H*")]
    deck: Small


@dataclass(frozen=True, slots=True)
class WirePosition:
    """A position as its reader sees it; complete if nothing in it is hidden."""

    schema: Literal[1]
    setup: str
    reshuffle: Literal["immediate", "when-needed"]
    round: Small
    phase: PhaseLetter
    actor: RoleLetter
    active: RoleLetter
    rows: dict[RoleLetter, WireRow]
    cards: dict[RoleLetter, WireCards]
    wild: dict[RoleLetter, bool]
    evidence: dict[RoleLetter, int]
    block_deck: dict[KindLetter, int]
    displaced: Annotated[str, Text(most=20, pattern=r"p*w*b*")]
    drawn: Annotated[str, Text(pattern=r"(|oo|om|mm)")] | None
    """Blocks drawn and not yet placed: `""` for none, null when they may not be seen."""


def to_wire(position: State | View) -> WirePosition:
    """A position in its wire form."""
    seen = position
    if isinstance(seen, State):
        seen = view(seen, Watcher.JUDGE, bare_knowledge(seen))
    return WirePosition(
        schema=1,
        setup=seen.setup.name,
        reshuffle=seen.reshuffle.value,
        round=seen.round,
        phase=seen.phase.value,
        actor=seen.actor.value,
        active=seen.active.value,
        rows={role.value: _wire_row(seen.rows[role]) for role in Role},
        cards={role.value: _wire_cards(seen, role) for role in Role},
        wild={role.value: seen.wild[role] for role in Role},
        evidence={role.value: seen.evidence[role] for role in Role},
        block_deck={kind.value: seen.block_deck.of(kind) for kind in Kind},
        displaced=letters(seen.displaced),
        drawn=None if seen.drawn is None else letters(seen.drawn),
    )


def letters(group: Sensors | Cards | Blocks) -> str:
    """A group in the letters of notation; an empty one has none."""
    return group.text if group.total else ""


@lru_cache(maxsize=4096)
def _wire_row(row: Row) -> WireRow:
    return WireRow(
        spaces=tuple(letters(space) for space in row.spaces),
        blocks=tuple(
            WireBlock(kind=block.kind.value, presence=block.presence, evidence=block.evidence)
            for block in row.blocks
        ),
    )


def _wire_cards(seen: View, role: Role) -> WireCards:
    return WireCards(
        known=letters(seen.hands[role].known),
        unknown=seen.hands[role].unknown,
        discard=letters(seen.discards[role]),
        deck=seen.deck_size(role),
    )
