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
from urban_legends.notation.codec import Items, Text, Whole
from urban_legends.tables.coaching import AskBot, BotAsked, Mistaken
from urban_legends.tables.people import Expression, Offerable
from urban_legends.tables.shapes import (
    ActionText,
    Choice,
    HandicapName,
    LogEntry,
    MessageId,
    Name,
    Option,
    OwnToken,
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
RungName = Literal["where", "card", "action", "why"]
"""How much of a hint is told, the least first; must agree with `coach.Rung`."""
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
class AskHint:
    """What would the coach do? Only for somebody who plays alone against a bot and is to act."""

    type: Literal["hint"]
    id: MessageId
    seat: RoleLetter
    version: Version
    rung: RungName


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


@dataclass(frozen=True, slots=True)
class Ping:
    """Whether the line still carries anything; it is accepted, and nothing else happens."""

    type: Literal["ping"]
    id: MessageId


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Offer something that both must agree on; what the other has offered is accepted by it."""

    type: Literal["offer"]
    id: MessageId
    seat: RoleLetter
    what: Offerable


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Accept or decline what the other offered, or withdraw one's own offer (`yes` false)."""

    type: Literal["answer"]
    id: MessageId
    seat: RoleLetter
    what: Offerable
    yes: bool


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to the table; not too often."""

    type: Literal["say"]
    id: MessageId
    seat: RoleLetter
    what: Expression


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the game: the other, whose turn it is, has been away too long."""

    type: Literal["claim"]
    id: MessageId
    seat: RoleLetter


@dataclass(frozen=True, slots=True)
class AskCode:
    """A short code by which this seat can be taken over on another device."""

    type: Literal["code"]
    id: MessageId
    seat: RoleLetter


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Take a seat over by its code, with a token that this device made up; then `hello` again."""

    type: Literal["seat"]
    id: MessageId
    code: Annotated[str, Text(pattern=r"[A-Z0-9]{4,16}")]
    token: OwnToken


ClientMessage = (
    Hello
    | Look
    | Act
    | TakeBack
    | Resign
    | AskPreview
    | AskWhy
    | AskHint
    | AskBot
    | SetPace
    | NextStep
    | Ping
    | MakeOffer
    | AnswerOffer
    | Say
    | Claim
    | AskCode
    | TakeSeat
)


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
    hint: bool = False
    """Whether the coach may be asked: alone against a bot, on one's own turn."""
    ask_bot: int | None = None
    """The step of the bot that may be asked about: its last one, alone against it."""


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """The clock when the message was sent; whoever shows it lets it run on."""

    left: dict[RoleLetter, int]
    """Milliseconds."""
    running: RoleLetter | None
    paused: bool


@dataclass(frozen=True, slots=True)
class SaidSeen:
    """The last thing that a seat said."""

    seat: RoleLetter
    what: Expression
    number: int
    """Counts what the seat has said."""


@dataclass(frozen=True, slots=True)
class PeopleSeen:
    """Two people who sit apart: what everybody at the table may know of them."""

    number: TableId
    """The invitation that they met by."""
    aids: bool
    game: int
    games: int
    won: dict[RoleLetter, int]
    """Games of the match won so far, this one too if it is over, by whoever sits there now."""
    clock: ClockSeen | None
    offers: dict[Offerable, RoleLetter]
    """What has been offered and not been answered, and by whom."""
    can_offer: tuple[Offerable, ...]
    """What this connection's seat could offer."""
    away: tuple[RoleLetter, ...]
    said: tuple[SaidSeen, ...]
    devices: int
    """How many connections this one's seat has."""
    claim: int | None
    """In how many milliseconds this seat may claim the game because the other has left."""
    fair: bool
    """Whether nobody chose the shuffles; they can be checked when the game is over."""
    next_game: bool
    """The game is over, and the match goes on at another table."""
    rematch: RoleLetter | None
    """Who has offered another match."""
    invitation: TableId | None
    """The invitation to it."""


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
    """`*` while the game goes on; `C escape`, `S resign`, …; `* abort` if both gave it up."""
    taken_back: int
    """How often somebody who plays alone has taken a decision back; the record says it too."""
    prompt: Phrase
    """What is asked, and of whom; at the end how the game ended."""
    rematch: TableId | None
    people: PeopleSeen | None = None
    """Where two people sit apart."""


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
    handicap: HandicapName | None = None
    """What the Scientist had more at the start."""


Cause = Literal[
    "act",
    "take-back",
    "resign",
    "look",
    "pace",
    "rematch",
    "offer",
    "answer",
    "say",
    "claim",
    "clock",
    "presence",
    "code",
    "seat",
]


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
class Hinted:
    """The answer to `hint`: one rung of the ladder, and no more than it tells."""

    type: Literal["hint"]
    reply_to: MessageId
    version: int
    rung: RungName
    phrases: tuple[Phrase, ...]
    action: ActionText | None
    """In notation, from the rung that names it on."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A message was refused and changed nothing."""

    type: Literal["error"]
    reply_to: MessageId | None
    version: int | None
    refusal: Refused


@dataclass(frozen=True, slots=True)
class CodeGiven:
    """The answer to `code`."""

    type: Literal["code"]
    reply_to: MessageId
    version: int
    code: str
    seconds: int
    """How long it can be used."""


ServerMessage = (
    Table
    | CodeGiven
    | Update
    | Accepted
    | Previewed
    | Explained
    | Hinted
    | BotAsked
    | Mistaken
    | Problem
)
