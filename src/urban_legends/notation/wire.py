"""Positions, steps and events as JSON: the form in which programs exchange them.

Pydantic models, so that JSON Schema, OpenAPI and the web client's types come from here.
What has a notation (actions, steps, features) travels as its notation. `schema` counts up
whenever the meaning of a field changes. What a viewer may not know is absent, not masked.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from urban_legends.rules import (
    SETUPS,
    Block,
    Blocks,
    ByRole,
    Cards,
    Kind,
    NotationError,
    Phase,
    PositionError,
    Reshuffle,
    Role,
    Row,
    SeenHand,
    Sensors,
    State,
    View,
    Watcher,
    bare_knowledge,
    view,
)
from urban_legends.rules.counts import NO_BLOCKS
from urban_legends.rules.refusal import refuse
from urban_legends.rules.text import state_of
from urban_legends.rules.validate import faults

SCHEMA = 1

RoleLetter = Literal["C", "S"]
Small = Field(ge=0, le=99)


class Wire(BaseModel):
    """Strict and immutable: unknown fields, wrong types and rubbish are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class WireBlock(Wire):
    kind: Literal["o", "m"]
    presence: bool
    evidence: bool


class WireRow(Wire):
    """Spaces as the letters of their sensors, `""` when empty; one more than blocks."""

    spaces: list[str] = Field(max_length=20)
    blocks: list[WireBlock] = Field(max_length=20)


class WireCards(Wire):
    """A player's cards: those known in the hand, how many more, the discard pile, the deck."""

    known: str = Field(pattern=r"^S*A*H*$", max_length=20)
    unknown: int = Small
    discard: str = Field(pattern=r"^S*A*H*$", max_length=40)
    deck: int = Small


class WirePosition(Wire):
    """A position as its reader sees it; complete if nothing in it is hidden."""

    schema_version: Literal[1] = Field(alias="schema")
    setup: str
    reshuffle: Literal["immediate", "when-needed"]
    round: int = Small
    phase: Literal["s", "h", "r", "m", "e", "x"]
    actor: RoleLetter
    active: RoleLetter
    rows: dict[RoleLetter, WireRow]
    cards: dict[RoleLetter, WireCards]
    wild: dict[RoleLetter, bool]
    evidence: dict[RoleLetter, int]
    block_deck: dict[Literal["o", "m"], int]
    displaced: str = Field(pattern=r"^p*w*b*$", max_length=20)
    drawn: str | None = Field(pattern=r"^(|oo|om|mm)$")
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
        displaced=_letters(seen.displaced.text),
        drawn=None if seen.drawn is None else _letters(seen.drawn.text),
    )


def _letters(text: str) -> str:
    return "" if text == "-" else text


def _wire_row(row: Row) -> WireRow:
    return WireRow(
        spaces=[_letters(space.text) for space in row.spaces],
        blocks=[
            WireBlock(kind=block.kind.value, presence=block.presence, evidence=block.evidence)
            for block in row.blocks
        ],
    )


def _wire_cards(seen: View, role: Role) -> WireCards:
    return WireCards(
        known=_letters(seen.hands[role].known.text),
        unknown=seen.hands[role].unknown,
        discard=_letters(seen.discards[role].text),
        deck=seen.deck_size(role),
    )


def from_wire(data: str | bytes | WirePosition) -> State | View:
    """Read a position from JSON; raises what reading its notation would raise."""
    wire = data if isinstance(data, WirePosition) else _parse(data)
    seen = _view(wire)
    for fault in faults(seen):
        raise PositionError(fault)
    if wire.active != seen.active.value:
        raise PositionError(refuse("impossible", "wire-active", active=wire.active))
    for role in Role:
        if wire.cards[role.value].deck != seen.deck_size(role):
            raise PositionError(refuse("impossible", "wire-deck", role=role.value))
    return state_of(seen) if seen.complete else seen


def _parse(data: str | bytes) -> WirePosition:
    try:
        return WirePosition.model_validate_json(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "$"
        raise NotationError(
            refuse("malformed", "wire", where=where, problem=first["msg"])
        ) from None


def _view(wire: WirePosition) -> View:
    if wire.setup not in SETUPS:
        raise NotationError(refuse("malformed", "unknown-setup", text=wire.setup))
    for name in ("rows", "cards", "wild", "evidence"):
        if len(getattr(wire, name)) != len(Role):
            raise NotationError(refuse("malformed", "wire", where=name, problem="C and S"))
    if len(wire.block_deck) != len(Kind):
        raise NotationError(refuse("malformed", "wire", where="block_deck", problem="o and m"))
    cards = ByRole(wire.cards["C"], wire.cards["S"])
    return View(
        setup=SETUPS[wire.setup],
        reshuffle=Reshuffle(wire.reshuffle),
        round=wire.round,
        phase=Phase(wire.phase),
        actor=Role(wire.actor),
        rows=ByRole(_row(wire.rows["C"]), _row(wire.rows["S"])),
        hands=cards.map(lambda one: SeenHand(_cards(one.known), one.unknown)),
        discards=cards.map(lambda one: _cards(one.discard)),
        wild=ByRole(wire.wild["C"], wire.wild["S"]),
        evidence=ByRole(wire.evidence["C"], wire.evidence["S"]),
        block_deck=Blocks(wire.block_deck["o"], wire.block_deck["m"]),
        displaced=_sensors(wire.displaced),
        drawn=None if wire.drawn is None else _drawn(wire.drawn),
    )


def _cards(letters: str) -> Cards:
    return Cards(letters.count("S"), letters.count("A"), letters.count("H"))


def _sensors(letters: str) -> Sensors:
    group = Sensors(letters.count("p"), letters.count("w"), letters.count("b"))
    if _letters(group.text) != letters:
        raise NotationError(refuse("malformed", "wire", where="spaces", problem=letters[:20]))
    return group


def _drawn(letters: str) -> Blocks:
    return Blocks(letters.count("o"), letters.count("m")) if letters else NO_BLOCKS


def _row(wire: WireRow) -> Row:
    if len(wire.spaces) != len(wire.blocks) + 1:
        problem = "one space more than blocks"
        raise NotationError(refuse("malformed", "wire", where="rows", problem=problem))
    return Row(
        tuple(_sensors(space) for space in wire.spaces),
        tuple(Block(Kind(one.kind), one.presence, one.evidence) for one in wire.blocks),
    )
