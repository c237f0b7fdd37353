"""What goes over plain HTTP: bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from urban_legends.notation.wire import RoleLetter
from urban_legends.server.drafts import Draft, Preview
from urban_legends.server.shapes import (
    ActionText,
    Complaint,
    Language,
    LogEntry,
    PositionSeen,
    ReshuffleOption,
    Shape,
    TableEvent,
    TableId,
    Token,
)

Name = Annotated[str, Field(min_length=1, max_length=60)]
PositionText = Annotated[str, Field(min_length=1, max_length=400)]
MOST_RECORD = 200_000
"""Letters of an uploaded record; a long game has about 2,000."""


class Health(Shape):
    status: Literal["ok"]
    version: str


class Opponent(Shape):
    """A bot one can play against, gentlest first."""

    id: str
    level: int
    name: str


class PersonSeat(Shape):
    kind: Literal["person"]
    name: Name | None = None


class BotSeat(Shape):
    kind: Literal["bot"]
    level: Annotated[str, Field(min_length=1, max_length=40)]


Seat = Annotated[PersonSeat | BotSeat, Field(discriminator="kind")]


class FromPosition(Shape):
    """Go on from a position in notation; what is hidden in it is dealt anew."""

    kind: Literal["position"]
    position: PositionText


class FromReplay(Shape):
    """Go on from a moment of a stored replay: after its first `steps` steps."""

    kind: Literal["replay"]
    replay: TableId
    game: Annotated[int, Field(ge=1, le=10_000)] = 1
    steps: Annotated[int, Field(ge=0, le=5_000)]


Start = Annotated[FromPosition | FromReplay, Field(discriminator="kind")]


class NewTable(Shape):
    """A table to be opened. Two people: keep both tokens (hot seat) or send one away."""

    cryptid: Seat
    scientist: Seat
    start: Start | None = None
    """None: a new game."""
    setup: Literal["standard", "mini", "duel"] = "standard"
    reshuffle: ReshuffleOption = "immediate"
    seed: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    pace: Annotated[int, Field(ge=0, le=60_000)] | None = 700
    """Milliseconds that bots wait before an action; null: paused until told."""


class Opened(Shape):
    """A table and the keys to it; whoever has a token has the seat."""

    table: TableId
    tokens: dict[RoleLetter, Token]
    """The tokens of the seats that people sit in."""
    owner: Token | None
    """For the pace of bots and for a rematch between bots; null to all but the owner."""


class Rematch(Shape):
    """Another game at the same table, with roles swapped unless told otherwise."""

    tokens: list[Token] = Field(min_length=1, max_length=3)
    swap: bool = True


class NewReplay(Shape):
    """A game to be kept under a link: an uploaded record, or a table as spectators see it."""

    record: Annotated[str, Field(min_length=1, max_length=MOST_RECORD)] | None = None
    table: TableId | None = None


class ReplayLink(Shape):
    replay: TableId
    games: int
    """How many games the record holds; the first one is shown, others by `game`."""


class Moment(Shape):
    """A position of a replay, and the step that led to it (none for the first)."""

    seen: PositionSeen
    entry: LogEntry | None
    comment: str
    playable: bool
    """Whether one can go on from here: always, unless the game is over here."""


class Replay(Shape):
    replay: TableId
    game: int
    games: int
    tags: dict[str, str]
    setup: str
    reshuffle: ReshuffleOption
    result: str
    complete: bool
    """Nothing is hidden in it."""
    moments: list[Moment]
    record: str
    """The game as a `.cul` file."""


class Practice(Shape):
    """A lesson: a complete position, actions played from it, and a draft on top.

    Stateless: nothing is stored, nothing is secret, and the rules judge as everywhere.
    """

    position: PositionText
    steps: list[ActionText] = Field(default_factory=list, max_length=100)
    """Actions in notation; what they draw may follow `~`, otherwise `seed` decides."""
    draft: Draft | None = None
    seed: Annotated[str, Field(min_length=1, max_length=60)] = "practice"
    language: Language = "en"


class Practised(Shape):
    seen: PositionSeen
    to_act: RoleLetter | None
    legal: list[str]
    result: str
    prompt: str
    log: list[LogEntry]
    preview: Preview | None
    refusal: Complaint | None
    """Why the last step was refused; the answer then shows the position before it."""
    events: list[TableEvent]
    """Those of the last step that was played."""


class Refused(Shape):
    """The body of every answer that is an error."""

    complaint: Complaint
