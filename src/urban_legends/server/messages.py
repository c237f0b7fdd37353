"""Everything that goes over the socket of a table: one union in each direction.

`type` tells messages apart. Every request carries an `id` made by the client; the answer
repeats it as `reply_to`. Requests that change the table carry the `version` they were based
on, and the same `id` twice changes the table once.
"""

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
    MessageId,
    PositionSeen,
    SeatInfo,
    Shape,
    TableId,
    Token,
)

MOST_BYTES = 16_384
"""A longer message is refused unread."""

Version = Annotated[int, Field(ge=0)]


# --- from the client -----------------------------------------------------------------------


class Hello(Shape):
    """The first message: who is asking. No token: a spectator. Two tokens: a hot seat."""

    type: Literal["hello"]
    id: MessageId
    tokens: list[Token] = Field(default_factory=list, max_length=3)
    language: Language
    look: RoleLetter | None = None
    """The seat whose cards are uncovered at once; a connection with one seat always sees it."""


class SetLanguage(Shape):
    """Go on in another language; answered by a new `table` message."""

    type: Literal["language"]
    id: MessageId
    language: Language


class Look(Shape):
    """Hot seat: uncover a seat's cards, or cover both with null."""

    type: Literal["look"]
    id: MessageId
    seat: RoleLetter | None


class Act(Shape):
    """Play one action, or several of one's own in a row (a whole relocation, in any order)."""

    type: Literal["act"]
    id: MessageId
    seat: RoleLetter
    version: Version
    actions: list[ActionText] = Field(min_length=1, max_length=20)


class TakeBack(Shape):
    """Undo the seat's own last step."""

    type: Literal["take-back"]
    id: MessageId
    seat: RoleLetter
    version: Version


class Resign(Shape):
    type: Literal["resign"]
    id: MessageId
    seat: RoleLetter
    version: Version


class AskPreview(Shape):
    """What would come of a draft? Only for the seat to act; changes nothing."""

    type: Literal["preview"]
    id: MessageId
    seat: RoleLetter
    version: Version
    draft: Draft


class SetPace(Shape):
    """How long bots wait before each action; null pauses them."""

    type: Literal["pace"]
    id: MessageId
    milliseconds: Annotated[int, Field(ge=0, le=60_000)] | None


class NextStep(Shape):
    """Let a paused bot play one action."""

    type: Literal["next"]
    id: MessageId


ClientMessage = Annotated[
    Hello | SetLanguage | Look | Act | TakeBack | Resign | AskPreview | SetPace | NextStep,
    Field(discriminator="type"),
]


# --- from the server -----------------------------------------------------------------------


class Permissions(Shape):
    """What the connection may do now; buttons follow these."""

    act: bool
    take_back: RoleLetter | None
    """The seat of this connection that may take its last step back."""
    resign: list[RoleLetter]
    look: list[RoleLetter]
    """Seats that may be uncovered here (hot seat)."""
    pace: bool
    rematch: bool


class TableState(Shape):
    """The table as one connection may see it now."""

    version: int
    """Counts every change of the table; requests are based on it."""
    viewer: RoleLetter | Literal["spectator", "everyone"]
    """Whose eyes; `everyone` once the game is over and all is revealed."""
    seen: PositionSeen
    to_act: RoleLetter | None
    legal: list[str] | None
    """The legal actions in notation, for the player to act and for nobody else."""
    steps: int
    """How many steps the game has had."""
    can: Permissions
    thinking: RoleLetter | None
    """The bot that is thinking or waiting for its pace."""
    pace: int | None
    """Milliseconds that bots wait; null when paused."""
    result: str
    """`*` while the game goes on; `C escape`, `S resign`, …"""
    prompt: str
    """What is asked, and of whom, in a sentence."""
    rematch: TableId | None


class Table(Shape):
    """The whole table: after `hello`, after a change of language."""

    type: Literal["table"]
    reply_to: MessageId | None
    table: TableId
    language: Language
    seats: list[SeatInfo]
    yours: list[RoleLetter]
    setup: str
    reshuffle: Literal["immediate", "when-needed"]
    state: TableState
    log: list[LogEntry]


class Update(Shape):
    """The table changed: by an action, a take-back, a resignation, another pace or look."""

    type: Literal["update"]
    cause: Literal["act", "take-back", "resign", "look", "pace", "rematch"]
    reply_to: MessageId | None
    state: TableState
    log_from: int
    """Keep the first so many log entries and put `log` behind them."""
    log: list[LogEntry]


class Accepted(Shape):
    """A request was carried out (now, or the first time its id came)."""

    type: Literal["accepted"]
    reply_to: MessageId
    version: int


class Previewed(Shape):
    type: Literal["preview"]
    reply_to: MessageId
    version: int
    preview: Preview


class Problem(Shape):
    """A message was refused and changed nothing."""

    type: Literal["error"]
    reply_to: MessageId | None
    version: int | None
    complaint: Complaint


ServerMessage = Annotated[
    Table | Update | Accepted | Previewed | Problem,
    Field(discriminator="type"),
]


class FromClient(Shape):
    """Wraps the union, so that it has one name in the schema."""

    message: ClientMessage


class FromServer(Shape):
    """Wraps the union, so that it has one name in the schema."""

    message: ServerMessage
