"""The pieces that messages are made of: letters, phrases, positions, options, the log.

Plain dataclasses; `notation.codec` reads and writes them, and the page's types are generated from
them. What the judge sends has every member, but for those with a default: they are left out where
they do not apply.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from urban_legends.notation import (
    KindLetter,
    RoleLetter,
    WirePosition,
    event_from_wire,
    event_to_wire,
)
from urban_legends.notation.codec import Shared, Text, Whole, read
from urban_legends.rules import Event
from urban_legends.text import Phrase

CardLetter = Literal["S", "A", "H"]
ColourLetter = Literal["p", "w", "b"]
SideLetter = Literal["<", ">"]
ActionKind = Literal["play", "draw", "announce", "remove", "put-back", "place"]
ReshuffleOption = Literal["immediate", "when-needed"]
HandicapName = Literal["card", "wild", "evidence", "wilds-evidence", "wild-evidence", "evidence-2"]
"""What the Scientist has more at the start, an option of ours; must agree with `HANDICAPS`."""
ViewerName = Literal["C", "S", "spectator", "everyone"]

TABLE_ID = r"[A-Za-z0-9_-]{8,40}"
TableId = Annotated[str, Text(pattern=TABLE_ID)]
Token = Annotated[str, Text(pattern=r"[A-Za-z0-9_-]{16,80}")]
OwnToken = Annotated[str, Text(pattern=r"[A-Za-z0-9_-]{32,80}")]
"""A token that its holder made up: long, so that nobody else does."""
MessageId = Annotated[str, Text(pattern=r"[A-Za-z0-9._:-]{1,64}")]
"""Made by the client, unique for its table: the same id twice is the same message."""
ActionText = Annotated[str, Text(least=1, most=400)]
"""Long enough for whatever somebody types: the rules say what is wrong with it."""
SensorLetters = Annotated[str, Text(most=20, pattern=r"p*w*b*")]
"""A group of sensors; empty for none."""
Space = Annotated[int, Whole(1, 99)]
PositionText = Annotated[str, Text(least=1, most=400)]
Seed = Annotated[str, Text(least=1, most=60)]
Name = str | Phrase
"""What somebody is called: by a phrase, or as they wrote it themselves."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something was refused: a code for programs, the phrase for people."""

    code: str
    """`malformed`, `phase`, a rule's id, `stale`, `forbidden`, …"""
    rule: str | None
    """The rule broken, at which the rules help opens."""
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """One fact that happened, as its reader may know it, with the phrase that says it."""

    event: Event
    phrase: Phrase

    def to_data(self) -> dict[str, object]:
        """The event's own members, and `phrase` beside them."""
        return {**event_to_wire(self.event), "phrase": self.phrase}

    @classmethod
    def from_data(cls, data: Mapping[str, Any], where: str) -> ToldEvent:
        del where
        fact = {name: value for name, value in data.items() if name != "phrase"}
        return cls(event_from_wire(fact), read(Phrase, data["phrase"]))


@dataclass(frozen=True, slots=True)
class Move:
    """Sensors that go from an active space into an inactive one."""

    from_space: int
    to_space: int
    sensors: SensorLetters


@dataclass(frozen=True, slots=True)
class Option(Shared):
    """A legal action: its notation, what is chosen by it, and which sensors it moves.

    A play has `card` and `wild`; a Split `space`, `left`, `right`; an Align `colour`, `side`; a
    Shuffle `space`, `colour`, `side`. An announcement has `feature`, a removal `side`, putting
    back `colour` and `space` (an inactive one), placing `left_block` and `right_block`.
    """

    action: str
    kind: ActionKind
    moves: tuple[Move, ...]
    card: CardLetter | None = None
    wild: bool | None = None
    space: Space | None = None
    colour: ColourLetter | None = None
    side: SideLetter | None = None
    left: SensorLetters | None = None
    right: SensorLetters | None = None
    feature: str | None = None
    left_block: KindLetter | None = None
    right_block: KindLetter | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody tries, whole or in part: the members of an `Option` chosen so far.

    `target` is the inactive space to which something is dragged.
    """

    kind: ActionKind | None = None
    card: CardLetter | None = None
    wild: bool | None = None
    space: Space | None = None
    colour: ColourLetter | None = None
    side: SideLetter | None = None
    left: SensorLetters | None = None
    right: SensorLetters | None = None
    target: Space | None = None
    feature: ActionText | None = None
    left_block: KindLetter | None = None
    right_block: KindLetter | None = None


@dataclass(frozen=True, slots=True)
class BlockReading(Shared):
    """A block of the inactive row: the sensors beside it, and whether presence can come to it."""

    block: int
    sensors: SensorLetters
    within_reach: bool
    evidence: bool


@dataclass(frozen=True, slots=True)
class FeatureReading(Shared):
    """What announcing a feature would do if the round ended now."""

    feature: str
    """`#5`, `=pw`: announcing it is this text as an action."""
    matching: tuple[int, ...]
    """Blocks of the inactive row that show the feature."""
    presence: tuple[int, ...]
    """Those of them that would get a presence counter."""
    evidence: int
    """Evidence counters that the Cryptid would gain."""
    escape: bool
    capture: bool
    outcome: str | None
    """How the game would end by it: `C escape`, `S capture`, `S time`, …; null if it goes on."""


@dataclass(frozen=True, slots=True)
class BestReading(Shared):
    """The Cryptid's best announcement if the round ended now; several may be equally good."""

    features: tuple[str, ...]
    presence: int
    evidence: int
    escape: bool
    capture: bool
    outcome: str | None


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading aids of a position. Features are there in the sensor and hiding phases."""

    row: RoleLetter
    """The row in question: the inactive one."""
    blocks: tuple[BlockReading, ...]
    features: tuple[FeatureReading, ...]
    best: BestReading | None
    unseen: dict[RoleLetter, str]
    """Each role's cards that are neither discarded nor known to be in the hand: what can come."""
    rounds: int
    """The last possible round."""


@dataclass(frozen=True, slots=True)
class PositionSeen:
    """A position as its reader sees it, with everything that helps to read it."""

    position: WirePosition
    notation: str
    reading: Reading


@dataclass(frozen=True, slots=True)
class LogEntry(Shared):
    """One step of a game as the reader may know it."""

    number: int
    """Counts the steps of the game from 1."""
    round: int
    role: RoleLetter
    step: str
    """The step in notation, `D~??` where the reader may not see."""
    phrase: Phrase
    """What the player decided."""
    events: tuple[ToldEvent, ...]
    """What came of it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What some legal actions would lead to. Nothing changes by asking."""

    actions: tuple[str, ...]
    """The actions in the order in which they are played."""
    phrases: tuple[Phrase, ...]
    """The actions in words."""
    after: PositionSeen
    events: tuple[ToldEvent, ...]
    reveals: bool
    """Something hidden would be drawn, so the action could not be taken back."""
