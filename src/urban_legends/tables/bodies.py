"""What is asked outside a table: opening one, rematches, replays, lessons, who can be played.

A server takes and gives these over plain HTTP, a worker in the page by its own calls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import Items, Text, Whole
from urban_legends.tables.messages import Actions, Pace, SeatInfo
from urban_legends.tables.shapes import (
    ActionText,
    Choice,
    HandicapName,
    LogEntry,
    Name,
    Option,
    OwnToken,
    PositionSeen,
    PositionText,
    Preview,
    Refused,
    ReshuffleOption,
    Seed,
    TableId,
    Token,
)
from urban_legends.tables.terms import Hex64, PlayerName, Terms
from urban_legends.text import Phrase

MOST_RECORD = 200_000
"""Letters of an uploaded record; a long game has about 2,000."""
RecordText = Annotated[str, Text(least=1, most=MOST_RECORD)]


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot one can play against: the levels, gentlest first, then others."""

    id: str
    level: int
    """0: it is none of the levels, but a player that the host's operator named."""
    name: Name


@dataclass(frozen=True, slots=True)
class PersonSeat:
    """A seat for a person."""

    kind: Literal["person"]
    name: Annotated[str, Text(least=1, most=60)] | None = None


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A seat for a bot, by a name that the host offers."""

    kind: Literal["bot"]
    player: Annotated[str, Text(least=1, most=40)]


Seat = PersonSeat | BotSeat


@dataclass(frozen=True, slots=True)
class FromPosition:
    """Go on from a position in notation; what is hidden in it is dealt anew."""

    kind: Literal["position"]
    position: PositionText


@dataclass(frozen=True, slots=True)
class FromReplay:
    """Go on from a moment of a stored replay: after its first `steps` steps."""

    kind: Literal["replay"]
    replay: TableId
    steps: Annotated[int, Whole(0, 5_000)]
    game: Annotated[int, Whole(1, 10_000)] = 1


Start = FromPosition | FromReplay


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened. Two people: keep both tokens (hot seat) or send one away."""

    cryptid: Seat
    scientist: Seat
    start: Start | None = None
    """None: a new game."""
    setup: Literal["standard", "mini", "duel"] = "standard"
    reshuffle: ReshuffleOption = "immediate"
    handicap: HandicapName | None = None
    """What the Scientist has more in a new game: ours, and in no rulebook."""
    seed: Seed | None = None
    pace: Pace | None = 700
    """Milliseconds that bots wait before an action; null: paused until told."""
    take_back: bool = True
    """Whether decisions may be taken back: alone against a bot as far as one likes, between people
    one's own last one until something is revealed or answered."""
    teaching: bool = False
    """Whether somebody who plays alone is told of serious mistakes, to take them back."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table and the keys to it; whoever has a token has the seat."""

    table: TableId
    tokens: dict[RoleLetter, Token]
    """The tokens of the seats that people sit in."""
    owner: Token | None
    """For the pace of bots and for a rematch between bots; null to all but the owner."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A table at a glance, as spectators see it: for a list of open games."""

    seats: tuple[SeatInfo, ...]
    seen: PositionSeen
    to_act: RoleLetter | None
    """Who is to act; null when the game is over."""
    result: str


@dataclass(frozen=True, slots=True)
class Rematch:
    """Another game at the same table, with roles swapped unless told otherwise."""

    tokens: Annotated[tuple[Token, ...], Items(1, 3)]
    swap: bool = True


# --- playing by link -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """A table that somebody else may sit down at. Whoever opens it makes up their own token."""

    terms: Terms
    name: PlayerName
    token: OwnToken
    promise: Hex64
    """SHA-256 of the opener's secret, which is given when the guest has joined."""


@dataclass(frozen=True, slots=True)
class Promises:
    """What was promised before the cards were dealt: SHA-256 of each secret."""

    server: tuple[Hex64, ...]
    """One for each game of the match."""
    opener: Hex64
    guest: Hex64 | None


@dataclass(frozen=True, slots=True)
class InvitationSeen:
    """An invitation as everybody with the link may know it."""

    invitation: TableId
    state: Literal["open", "joined", "begun", "cancelled"]
    terms: Terms
    name: str
    guest: str | None
    reserved: bool
    """Only for the other player of an earlier game."""
    promises: Promises
    table: TableId | None
    """Where the game is played, once it has begun."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how long a server keeps what nobody touches."""

    days: int | None
    """Whole days, after which it may be forgotten; None: it is kept until it is deleted."""


@dataclass(frozen=True, slots=True)
class OpenTables:
    """Tables at which strangers are welcome, newest first."""

    listing: bool
    """Whether the operator has such a list at all."""
    tables: tuple[InvitationSeen, ...]


@dataclass(frozen=True, slots=True)
class JoinInvitation:
    """Somebody sits down. The same token again is the same request."""

    name: PlayerName
    token: OwnToken
    secret: Hex64
    role: RoleLetter | None = None
    """Where the guest may choose."""


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The opener lets a bot take the free seat."""

    token: Token
    player: Annotated[str, Text(least=1, most=40)]


@dataclass(frozen=True, slots=True)
class BeginGame:
    """The opener has seen the guest's promise and gives their own secret."""

    token: Token
    secret: Hex64


@dataclass(frozen=True, slots=True)
class CancelInvitation:
    """The opener takes the invitation back."""

    token: Token


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """One player invites the other to another match; the promise is of a new secret."""

    token: Token
    promise: Hex64


@dataclass(frozen=True, slots=True)
class RematchOffer:
    """The invitation to the next match: one's own, or the one that the other made first."""

    invitation: TableId
    own: bool


@dataclass(frozen=True, slots=True)
class Verify:
    """A record whose shuffles are to be checked."""

    record: RecordText


@dataclass(frozen=True, slots=True)
class DrawSeen:
    """One card or block: the digest of `label` says which letter of `pool` was drawn."""

    label: str
    pool: str
    drawn: str


@dataclass(frozen=True, slots=True)
class StepVerified:
    """A step whose chance holds (`step` is empty for the first hands)."""

    step: str
    draws: tuple[DrawSeen, ...]


@dataclass(frozen=True, slots=True)
class Verified:
    """Every draw of a game, dealt again by the rules; a page need not believe a word of it."""

    steps: tuple[StepVerified, ...]


@dataclass(frozen=True, slots=True)
class DeleteTable:
    """Forget a table at which nobody else sits."""

    tokens: Annotated[tuple[Token, ...], Items(1, 3)]


@dataclass(frozen=True, slots=True)
class NewReplay:
    """A game to be kept under a link: an uploaded record, or a table as spectators see it."""

    record: RecordText | None = None
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class ReplayLink:
    """Where a kept game is found."""

    replay: TableId
    games: int
    """How many games the record holds; the first one is shown, others by `game`."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a replay, and the step that led to it (none for the first)."""

    seen: PositionSeen
    entry: LogEntry | None
    comment: str
    playable: bool
    """Whether one can go on from here: always, unless the game is over here."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A kept game, moment by moment."""

    replay: TableId
    game: int
    games: int
    tags: dict[str, str]
    setup: str
    reshuffle: ReshuffleOption
    result: str
    complete: bool
    """Nothing is hidden in it."""
    moments: tuple[Moment, ...]
    record: str
    """The game as a `.cul` file."""
    handicap: HandicapName | None = None
    """What the Scientist had more at the start."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A lesson: a complete position, actions played from it, and perhaps a question on top.

    Stateless: nothing is stored, nothing is secret, and the rules judge as everywhere.
    """

    position: PositionText
    steps: Annotated[tuple[ActionText, ...], Items(0, 100)] = ()
    """Actions in notation; what they draw may follow `~`, otherwise `seed` decides."""
    preview: Actions | None = None
    """What would come of this?"""
    why: Choice | None = None
    """Why does no legal action fit this choice?"""
    seed: Seed = "practice"
    seat: RoleLetter | None = None
    """As whom it is seen; null: everything is open."""


@dataclass(frozen=True, slots=True)
class Practised:
    """Where a lesson has come to, and the answer to its question."""

    seen: PositionSeen
    to_act: RoleLetter | None
    legal: tuple[Option, ...] | None
    result: str
    prompt: Phrase
    log: tuple[LogEntry, ...]
    preview: Preview | None
    refusal: Refused | None
    """Why a step was refused (then this is the position before it), or the preview or choice."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """The body of every answer that is an error."""

    refusal: Refused
