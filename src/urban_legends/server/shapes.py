"""The pieces that messages of the server are made of: languages, seats, complaints, readings.

Pydantic models only; OpenAPI, the schema of the socket messages and the web client's types
come from them. What the server sends has no defaults, so a client always finds every field.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, RootModel
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from urban_legends.notation.wire import RoleLetter, WirePosition
from urban_legends.notation.wire_events import EVENT_TYPES, WireEvent
from urban_legends.rules import Card, Colour, Feature, Kind, Outcome, Phase, Role, Side

Language = Literal["en", "fr", "ja", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
CardLetter = Literal["S", "A", "H"]
ColourLetter = Literal["p", "w", "b"]
SideLetter = Literal["<", ">"]
KindLetter = Literal["o", "m"]
ReshuffleOption = Literal["immediate", "when-needed"]

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,80}$")]
MessageId = Annotated[str, Field(pattern=r"^[A-Za-z0-9._:-]{1,64}$")]
"""Made by the client, unique for its table: the same id twice is the same message."""
ActionText = Annotated[str, Field(min_length=1, max_length=60)]
SensorLetters = Annotated[str, Field(pattern=r"^p*w*b*$", max_length=20)]
Space = Annotated[int, Field(ge=1, le=99)]


class Shape(BaseModel):
    """Strict and immutable: unknown fields and wrong types are refused, and never quoted."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)


_LETTERS: dict[Any, list[str]] = {
    kind: [str(member.value) for member in kind] for kind in (Role, Card, Colour, Side, Phase, Kind)
}


def _field_schema(hint: Any) -> JsonSchemaValue:
    """The JSON form of one field of an event; must agree with `event_to_wire`."""
    if hint is int:
        return {"type": "integer"}
    if hint in _LETTERS:
        return {"type": "string", "enum": _LETTERS[hint]}
    if hint is Outcome:
        return {"type": "string", "pattern": "^[CS] (escape|capture|time)$"}
    if hint == Feature:
        return {"type": "string", "pattern": "^(#[0-9]+|=p?w?b?)$"}
    optional = [one for one in get_args(hint) if one is not type(None)]
    if type(None) in get_args(hint) and len(optional) == 1:
        return {"anyOf": [_field_schema(optional[0]), {"type": "null"}]}
    return {"type": "string", "enum": ["oo", "om", "mm"]}


def _event_schema(name: str, kind: type) -> JsonSchemaValue:
    fields = {field: _field_schema(hint) for field, hint in get_type_hints(kind).items()}
    return {
        "title": name,
        "type": "object",
        "properties": {"event": {"const": name, "type": "string"}, **fields},
        "required": ["event", *fields],
        "additionalProperties": False,
    }


class TableEvent(RootModel[WireEvent]):
    """One fact that happened, told apart by `event`; its fields are in the letters of notation."""

    model_config = ConfigDict(frozen=True)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        del core, handler
        return {
            "title": "TableEvent",
            "description": cls.__doc__,
            "oneOf": [_event_schema(name, kind) for name, kind in EVENT_TYPES.items()],
        }


class Complaint(Shape):
    """Why something was refused: for programs (code, slug, args) and for people (sentence)."""

    code: str
    """`malformed`, `phase`, a rule's id, `stale`, `forbidden`, …"""
    slug: str
    """Names the sentence; the same for every language."""
    rule: str | None
    """The rule broken, at which the rules help opens."""
    args: dict[str, str | int]
    sentence: str


class SeatInfo(Shape):
    """Who sits where, as everybody may know."""

    role: RoleLetter
    kind: Literal["person", "bot"]
    name: str
    level: str | None
    """The opponent's id, for a bot."""


class BlockReading(Shape):
    """A block of the inactive row: the sensors beside it, and whether presence can come to it."""

    block: int
    sensors: SensorLetters
    within_reach: bool
    evidence: bool


class FeatureReading(Shape):
    """What announcing a feature would do if the round ended now."""

    feature: str
    """`#5`, `=pw`: announcing it is this text as an action."""
    matching: list[int]
    """Blocks of the inactive row that show the feature."""
    presence: list[int]
    """Those of them that would get a presence counter."""
    evidence: int
    """Evidence counters that the Cryptid would gain."""
    escape: bool
    capture: bool
    outcome: str | None
    """How the game would end by it: `C escape`, `S capture`, `S time`, …; null if it goes on."""


class BestReading(Shape):
    """The Cryptid's best announcement if the round ended now; several may be equally good."""

    features: list[str]
    presence: int
    evidence: int
    escape: bool
    capture: bool
    outcome: str | None


class Reading(Shape):
    """The reading aids of a position. Features are there in the sensor and hiding phases."""

    row: RoleLetter
    """The row in question: the inactive one."""
    blocks: list[BlockReading]
    features: list[FeatureReading]
    best: BestReading | None
    unseen: dict[RoleLetter, str]
    """Each role's cards that are neither discarded nor known to be in the hand: what can come."""
    rounds: int
    """The last possible round."""


class LogEntry(Shape):
    """One step of a game as the reader may know it."""

    number: int
    """Counts the steps of the game from 1."""
    round: int
    role: RoleLetter
    step: str
    """The step in notation, `D~??` where the reader may not see."""
    events: list[TableEvent]
    sentences: list[str]
    """What happened, in words of the reader's language."""


class PositionSeen(Shape):
    """A position as its reader sees it, with everything that helps to read it."""

    position: WirePosition
    notation: str
    reading: Reading
