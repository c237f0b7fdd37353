"""What a table and those at it say to each other: one union in each direction.

`type` tells messages apart. Every request carries an `id` made by the client; its answer repeats
it as `reply_to`. Requests that change the table carry the `version` they are based on, and the
same `id` twice changes the table once. No sentence is ever sent: phrases are, and the reader's
side says them in the reader's language.

How this grows: the judge refuses members it does not know; a client ignores messages and members
it does not know. So new requests, new messages and new members can be added; what is here keeps
its meaning. `PROTOCOL` counts up if that ever has to be broken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import Items, Whole
from urban_legends.tables.shapes import (
    ActionText,
    Choice,
    LogEntry,
    MessageId,
    Name,
    Option,
    PositionSeen,
    Preview,
    Refused,
    ReshuffleOption,
    TableId,
    Token,
    ViewerName,
)
from urban_legends.text import Phrase

PROTOCOL = 1
MOST_BYTES = 16_384
"""A longer message is refused unread."""

Version = Annotated[int, Whole(0, 1_000_000)]
Pace = Annotated[int, Whole(0, 60_000)]
"""Milliseconds that a bot waits before an action."""
Actions = Annotated[tuple[ActionText, ...], Items(1, 20)]
"""One action, or all or some sensors of a relocation, in any order."""


# --- from a client -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: who is asking. No token: a spectator. Two tokens: a hot seat."""

    type: Literal["hello"]
    id: MessageId
    tokens: Annotated[tuple[Token, ...], Items(0, 3)] = ()
    look: RoleLetter | None = None
    """The seat whose cards are uncovered at once; a connection with one seat always sees it."""


@dataclass(frozen=True, slots=True)
class Look:
    """Hot seat: uncover a seat's cards, or cover both with null."""

    type: Literal["look"]
    id: MessageId
    seat: RoleLetter | None


@dataclass(frozen=True, slots=True)
class Act:
    """Play one action, or a whole relocation."""

    type: Literal["act"]
    id: MessageId
    seat: RoleLetter
    version: Version
    actions: Actions


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the seat's own last decision; alone against a bot with what was answered to it."""

    type: Literal["take-back"]
    id: MessageId
    seat: RoleLetter
    version: Version


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""

    type: Literal["resign"]
    id: MessageId
    seat: RoleLetter
    version: Version


@dataclass(frozen=True, slots=True)
class AskPreview:
    """What would come of this? Only for the seat to act; changes nothing."""

    type: Literal["preview"]
    id: MessageId
    seat: RoleLetter
    version: Version
    actions: Actions


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Why does no legal action fit this choice? Only for the seat to act; changes nothing."""

    type: Literal["why"]
    id: MessageId
    seat: RoleLetter
    version: Version
    choice: Choice


@dataclass(frozen=True, slots=True)
class SetPace:
    """How long bots wait before each action; null pauses them."""

    type: Literal["pace"]
    id: MessageId
    milliseconds: Pace | None


@dataclass(frozen=True, slots=True)
class NextStep:
    """Let a paused bot play one action."""

    type: Literal["next"]
    id: MessageId


ClientMessage = Hello | Look | Act | TakeBack | Resign | AskPreview | AskWhy | SetPace | NextStep


# --- from the judge ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where, as everybody may know."""

    role: RoleLetter
    kind: Literal["person", "bot"]
    name: Name
    player: str | None
    """Which bot it is, by the name under which it was asked for."""


@dataclass(frozen=True, slots=True)
class Permissions:
    """What the connection may do now; buttons follow these."""

    act: bool
    take_back: RoleLetter | None
    """The seat of this connection that may take its last decision back."""
    resign: tuple[RoleLetter, ...]
    look: tuple[RoleLetter, ...]
    """Seats that may be uncovered here (hot seat)."""
    pace: bool
    rematch: bool


@dataclass(frozen=True, slots=True)
class TableState:
    """The table as one connection may see it now."""

    version: int
    """Counts every change of the table; requests are based on it."""
    seats: tuple[SeatInfo, ...]
    viewer: ViewerName
    """Who is shown the table; `everyone` once the game is over and all is revealed."""
    seen: PositionSeen
    to_act: RoleLetter | None
    legal: tuple[Option, ...] | None
    """The legal actions, for the player to act and for nobody else.

    In a relocation every displaced sensor into every space: they are chosen in any order and sent
    together.
    """
    steps: int
    """How many steps the game has had."""
    can: Permissions
    thinking: RoleLetter | None
    """The bot that is thinking or waiting for its pace."""
    pace: int | None
    """Milliseconds that bots wait; null when paused."""
    result: str
    """`*` while the game goes on; `C escape`, `S resign`, …"""
    taken_back: int
    """How often somebody who plays alone has taken a decision back; the record says it too."""
    prompt: Phrase
    """What is asked, and of whom; at the end how the game ended."""
    rematch: TableId | None


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table: the answer to `hello`."""

    type: Literal["table"]
    reply_to: MessageId
    protocol: int
    table: TableId
    yours: tuple[RoleLetter, ...]
    setup: str
    reshuffle: ReshuffleOption
    state: TableState
    log: tuple[LogEntry, ...]


Cause = Literal["act", "take-back", "resign", "look", "pace", "rematch"]


@dataclass(frozen=True, slots=True)
class Update:
    """The table changed: by an action, a take-back, a resignation, another pace or look."""

    type: Literal["update"]
    cause: Cause
    reply_to: MessageId | None
    state: TableState
    log_from: int
    """Keep the first so many log entries and put `log` behind them."""
    log: tuple[LogEntry, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """A request was carried out (now, or the first time its id came)."""

    type: Literal["accepted"]
    reply_to: MessageId
    version: int


@dataclass(frozen=True, slots=True)
class Previewed:
    """The answer to `preview`, if the actions are legal; otherwise an error says why not."""

    type: Literal["preview"]
    reply_to: MessageId
    version: int
    preview: Preview


@dataclass(frozen=True, slots=True)
class Explained:
    """The answer to `why`: null if some legal action does fit the choice."""

    type: Literal["why"]
    reply_to: MessageId
    version: int
    refusal: Refused | None


@dataclass(frozen=True, slots=True)
class Problem:
    """A message was refused and changed nothing."""

    type: Literal["error"]
    reply_to: MessageId | None
    version: int | None
    refusal: Refused


ServerMessage = Table | Update | Accepted | Previewed | Explained | Problem
