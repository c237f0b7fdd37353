"""Invitations: how two people who sit apart come to a table, each with a key of their own.

An invitation has a journal like a table's: how it was made, who joined, where the game began. There
is no deal before both have sat down, and nobody ever gets the other's key. The order of the steps
is what makes the shuffle fair (`docs/fair-shuffles.md`): the server and the opener promise their
secrets, the guest gives theirs, the opener sees the promise of it and gives theirs too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import MisshapenError, from_json
from urban_legends.play import Dealer, game_secret, new_secret, promise
from urban_legends.rules import SETUPS, Reshuffle, Role, State
from urban_legends.tables.bodies import (
    InvitationSeen,
    JoinInvitation,
    NewInvitation,
    Promises,
)
from urban_legends.tables.journal import (
    Journal,
    SeatConfig,
    TableConfig,
    UnreadableJournalError,
)
from urban_legends.tables.opening import first_position, today
from urban_legends.tables.people import PeopleConfig
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Table
from urban_legends.tables.terms import Terms
from urban_legends.tables.tokens import fits, hashed, new_token

BOT_PACE = 700
NO_SECRET = ""
"""Where a bot sits: the server would speak for it."""


@dataclass(frozen=True, slots=True)
class InvitationConfig:
    """How an invitation was made; the opening of its journal."""

    terms: Terms
    name: str
    token: str
    """What is kept of the opener's token."""
    promise: str
    secret: str
    """The server's own; each game's is made of it."""
    date: str
    only: tuple[str, ...] = ()
    """What is kept of the tokens of those who may join; empty: whoever comes first."""
    kind: Literal["invitation"] = "invitation"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took the free seat, or a bot was put there."""

    name: str
    token: str | None
    secret: str
    role: RoleLetter | None = None
    """The role that the guest chose, where the guest may."""
    bot: str | None = None
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Begun:
    """Both are there: the table at which they play."""

    table: str
    secret: str
    kind: Literal["begun"] = "begun"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The opener took the invitation back."""

    kind: Literal["cancelled"] = "cancelled"


InvitationEntry = Joined | Begun | Cancelled


@dataclass(slots=True)
class Invitation:
    """An invitation as its journal tells it."""

    id: str
    config: InvitationConfig
    version: int = 0
    joined: Joined | None = None
    begun: Begun | None = None
    cancelled: bool = False

    @classmethod
    def restored(cls, number: str, journal: Journal) -> Invitation:
        restored = cls(number, _read(InvitationConfig, 0, journal.opening))
        for place, (text, _) in enumerate(journal.entries, start=1):
            restored.take_over(_read(InvitationEntry, place, text))
        return restored

    def take_over(self, entry: InvitationEntry) -> None:
        self.version += 1
        match entry:
            case Joined():
                self.joined = entry
            case Begun():
                self.begun = entry
            case Cancelled():
                self.cancelled = True

    def forget_name(self) -> None:
        """Of an invitation that was taken back nobody needs to know whose it was."""
        self.config = replace(self.config, name="")

    @property
    def open(self) -> bool:
        """Whether a seat is free."""
        return self.joined is None and not self.cancelled

    def seen(self) -> InvitationSeen:
        """What everybody with the link may know."""
        config, joined = self.config, self.joined
        state: Literal["open", "joined", "begun", "cancelled"] = "open"
        if self.cancelled:
            state = "cancelled"
        elif joined is not None:
            state = "joined" if self.begun is None else "begun"
        games = range(1, config.terms.games + 1)
        server = tuple(promise(game_secret(config.secret, game)) for game in games)
        guest = promise(joined.secret) if joined is not None and joined.secret else None
        return InvitationSeen(
            invitation=self.id,
            state=state,
            terms=config.terms,
            name=config.name,
            guest=None if joined is None else joined.name,
            reserved=bool(config.only),
            promises=Promises(server, config.promise, guest),
            table=None if self.begun is None else self.begun.table,
        )

    # --- planning ------------------------------------------------------------------------

    def plan_join(self, wanted: JoinInvitation) -> Joined | None:
        """Somebody wants the free seat; None if they already have it."""
        config, joined = self.config, self.joined
        if joined is not None and joined.token is not None and fits(wanted.token, joined.token):
            return None
        if fits(wanted.token, config.token):
            raise table_error("forbidden", "own-invitation")
        if config.only and not any(fits(wanted.token, kept) for kept in config.only):
            raise table_error("forbidden", "invitation-reserved")
        self._must_be_open()
        role = wanted.role if config.terms.role == "guest" else None
        if config.terms.role == "guest" and role is None:
            raise table_error("malformed", "role-missing")
        return Joined(wanted.name, hashed(wanted.token), wanted.secret, role)

    def plan_bot(self, token: str, player: str) -> Joined | None:
        """The opener puts a bot into the free seat."""
        self._must_own(token)
        if self.joined is not None and self.joined.bot == player:
            return None
        self._must_be_open()
        role: RoleLetter | None = "S" if self.config.terms.role == "guest" else None
        return Joined(player, None, NO_SECRET, role, player)

    def plan_cancel(self, token: str) -> Cancelled | None:
        self._must_own(token)
        if self.cancelled:
            return None
        self._must_be_open()
        return Cancelled()

    def plan_begin(self, token: str, secret: str, table: str) -> Begun | None:
        """The opener gives the secret that was promised; None if the game has begun."""
        self._must_own(token)
        if promise(secret) != self.config.promise:
            raise table_error("shuffle", "promise-broken")
        if self.begun is not None:
            return None
        if self.joined is None:
            raise table_error("phase", "nobody-joined")
        return Begun(table, secret)

    def _must_own(self, token: str) -> None:
        if not fits(token, self.config.token):
            raise table_error("forbidden", "wrong-token")

    def _must_be_open(self) -> None:
        if self.cancelled:
            raise table_error("taken", "invitation-cancelled")
        if self.joined is not None:
            raise table_error("taken", "seat-taken")


def _read(kind: Any, number: int, text: str) -> Any:
    try:
        return from_json(kind, text)
    except MisshapenError as error:
        raise UnreadableJournalError(number, error.where) from None


# --- making invitations, and tables of them --------------------------------------------------


def invited(wanted: NewInvitation) -> InvitationConfig:
    """The invitation that was asked for; terms that cannot be played are refused."""
    _start(wanted.terms, Dealer("a trial"))
    token = hashed(wanted.token)
    return InvitationConfig(wanted.terms, wanted.name, token, wanted.promise, new_secret(), today())


def invited_again(table: Table, by: Role, token: str, given: str) -> InvitationConfig:
    """An invitation to another match of the same two, roles swapped.

    `token` is the opener's own, `given` the promise of their secret. A seed that was chosen is not
    used again: each would hold the cards that the other has just shown.
    """
    people = table.config.people
    assert people is not None
    terms = replace(people.terms, role=by.other.value, listed=False, seed=None)
    only = tuple(kept for key, kept in table.tokens() if key is by.other)
    name = table.seat(by).name
    return InvitationConfig(terms, name, hashed(token), given, new_secret(), today(), only)


def table_of(invitation: Invitation, begun: Begun, at: int) -> TableConfig:
    """The opening of the first table."""
    config, joined = invitation.config, invitation.joined
    assert joined is not None
    people = PeopleConfig(
        terms=config.terms,
        opener="C",
        number=invitation.id,
        at=at,
        secret=config.secret,
        opener_secret=begun.secret,
        guest_secret=joined.secret,
    )
    opener = _opener(people, joined)
    seats = {
        opener: SeatConfig(config.name, token=config.token),
        opener.other: SeatConfig(joined.name, joined.bot, joined.token),
    }
    return _config(replace(people, opener=opener.value), seats)


def _opener(people: PeopleConfig, joined: Joined) -> Role:
    """Where the opener sits; where it is left to chance, the shuffle decides it too."""
    match people.terms.role:
        case "random":
            return tuple(Role)[Dealer(_seed(people)).number(2, "opener")]
        case "guest":
            assert joined.role is not None
            return Role(joined.role).other
        case letter:
            return Role(letter)


def games_won(table: Table, people: PeopleConfig) -> dict[Literal["opener", "guest"], int]:
    """Games of the match won so far, this one too if it has a winner."""
    won = dict(people.won)
    winner = table.match.result[0]
    if winner in (one.value for one in Role):
        won["opener" if winner == people.opener else "guest"] += 1
    return won


def next_game(table: Table, at: int) -> TableConfig | None:
    """The opening of the next game of a match, roles swapped; None after the last."""
    people = table.config.people
    if people is None or people.game >= people.terms.games:
        return None
    opener, won = Role(people.opener), games_won(table, people)
    following = replace(people, opener=opener.other.value, at=at, game=people.game + 1, won=won)
    return _config(following, {role: table.seat(role.other) for role in Role})


def _config(people: PeopleConfig, seats: Mapping[Role, SeatConfig]) -> TableConfig:
    seed, terms = _seed(people), people.terms
    return TableConfig(
        seats={role.value: seats[role] for role in Role},
        owner=hashed(new_token()),  # nobody has it: what an owner may, both seats may
        seed=seed,
        setup=terms.setup,
        reshuffle=terms.reshuffle,
        start=str(_start(terms, Dealer(seed))),
        dealt=terms.position is None,
        pace=BOT_PACE,
        date=today(),
        people=people,
    )


def _seed(people: PeopleConfig) -> str:
    shuffle = people.shuffle
    if shuffle is not None:
        return shuffle.seed
    if people.terms.seed is not None:
        return f"{people.terms.seed}/{people.game}"
    return game_secret(people.secret, people.game)


def _start(terms: Terms, dealer: Dealer) -> State:
    setup, reshuffle = SETUPS[terms.setup], Reshuffle(terms.reshuffle)
    return first_position(terms.position, setup, reshuffle, dealer, terms.handicap)
