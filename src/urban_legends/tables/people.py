"""Two people at one table who sit apart: what a journal keeps of them beside the game.

Offers and answers, pauses, who is away, expressions, keys for other devices. Everything is an
entry of the journal, so that it outlives a process and reaches every other one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from urban_legends.notation import RoleLetter
from urban_legends.play import Shuffle, game_secret
from urban_legends.rules import ByRole, Role
from urban_legends.tables.clocks import Clock
from urban_legends.tables.terms import Terms

Offerable = Literal["take-back", "abort", "pause", "resume"]
"""What needs the agreement of both."""
Expression = Literal[
    "hello", "well-played", "nice", "thinking", "oops", "thanks", "sorry", "again", "bye"
]
"""What can be said at a table; everybody reads it in their own language."""


@dataclass(frozen=True, slots=True)
class PeopleConfig:
    """How two people agreed to play; part of a table's opening."""

    terms: Terms
    opener: RoleLetter
    """Where whoever opened the table sits in this game."""
    number: str
    """The invitation that they met by."""
    at: int
    """When the game began, in milliseconds."""
    secret: str
    """The server's secret for the whole match; never told, but for what is made of it."""
    opener_secret: str
    guest_secret: str
    game: int = 1
    won: dict[Literal["opener", "guest"], int] = field(
        default_factory=lambda: {"opener": 0, "guest": 0}
    )
    """Games won before this one."""

    @property
    def shuffle(self) -> Shuffle | None:
        """What the chance of this game is made of; None where somebody chose it."""
        if not self.terms.fair:
            return None
        own = game_secret(self.secret, self.game)
        return Shuffle(self.number, self.game, own, self.opener_secret, self.guest_secret)


# --- entries of the journal ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat offers something to the other."""

    seat: RoleLetter
    what: Offerable
    at: int
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat declines what the other offered, or withdraws its own offer."""

    seat: RoleLetter
    what: Offerable
    at: int
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Aborted:
    """Both agreed to end the game without a result."""

    at: int
    kind: Literal["abort"] = "abort"


@dataclass(frozen=True, slots=True)
class Paused:
    """Both agreed that the clock stands still."""

    at: int
    kind: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Resumed:
    """Both agreed that the clock goes on."""

    at: int
    kind: Literal["resume"] = "resume"


@dataclass(frozen=True, slots=True)
class Flagged:
    """A seat's time ran out."""

    seat: RoleLetter
    at: int
    kind: Literal["clock"] = "clock"


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A seat left the game: a person who did not come back, or a bot that could not go on."""

    seat: RoleLetter
    at: int
    kind: Literal["abandon"] = "abandon"


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said something."""

    seat: RoleLetter
    what: Expression
    at: int
    kind: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class WentAway:
    """Nobody is connected for a seat any more."""

    seat: RoleLetter
    at: int
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody is connected for a seat again."""

    seat: RoleLetter
    at: int
    kind: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """A seat invites the other to another match."""

    seat: RoleLetter
    invitation: str
    kind: Literal["rematch-offer"] = "rematch-offer"


PeopleEntry = (
    Offered
    | Declined
    | Aborted
    | Paused
    | Resumed
    | Flagged
    | Abandoned
    | Said
    | WentAway
    | CameBack
    | RematchOffered
)


# --- what they add up to -------------------------------------------------------------------


NOTHING_SAID: ByRole[Said | None] = ByRole(None, None)


@dataclass(frozen=True, slots=True)
class People:
    """Where the two stand now: a value, folded from the entries."""

    config: PeopleConfig
    clock: Clock | None
    away: ByRole[int | None]
    """Since when a seat has been away; None while somebody is there."""
    offers: Mapping[Offerable, Role] = field(default_factory=dict)
    said: ByRole[Said | None] = NOTHING_SAID
    counts: Mapping[str, int] = field(default_factory=dict)
    """How often each kind of entry was written, by kind and seat."""
    rematch: RematchOffered | None = None

    @classmethod
    def begin(cls, config: PeopleConfig, to_act: Role | None) -> People:
        """Nobody has come in yet."""
        terms = config.terms.clock
        clock = None if terms is None else Clock.begin(terms, to_act, config.at)
        return cls(config, clock, ByRole(config.at, config.at))

    def count(self, kind: str, seat: Role) -> int:
        return self.counts.get(f"{kind} {seat.value}", 0)

    def after(self, entry: PeopleEntry) -> People:
        """With one entry more."""
        match entry:
            case Offered(seat, what):
                offers = {**self.offers, what: Role(seat)}
                return replace(self._counted(entry.kind, seat), offers=offers)
            case Declined(_, what):
                offers = {one: by for one, by in self.offers.items() if one != what}
                return replace(self, offers=offers)
            case Said(seat):
                said = self.said.replace(Role(seat), entry)
                return replace(self._counted(entry.kind, seat), said=said)
            case WentAway(seat, at):
                return replace(self, away=self.away.replace(Role(seat), at))
            case CameBack(seat):
                here = self._counted(entry.kind, seat)
                return replace(here, away=self.away.replace(Role(seat), None))
            case RematchOffered():
                return replace(self, rematch=entry)
            case Paused(at):
                clock = None if self.clock is None else self.clock.pause(at)
                return replace(self, clock=clock, offers={})
            case Resumed(at):
                clock = None if self.clock is None else self.clock.resume(at)
                return replace(self, clock=clock, offers={})
            case Aborted(at) | Flagged(_, at) | Abandoned(_, at):
                return self.ended(at)

    def _counted(self, kind: str, seat: RoleLetter) -> People:
        name = f"{kind} {seat}"
        return replace(self, counts={**self.counts, name: self.counts.get(name, 0) + 1})

    def ended(self, at: int | None) -> People:
        clock = self.clock
        if clock is not None and at is not None:
            clock = clock.stopped(at)
        return replace(self, clock=clock, offers={})

    def after_action(self, acted: Role, to_act: Role | None, at: int) -> People:
        """A seat acted: what was offered before does not count any more."""
        clock = None if self.clock is None else self.clock.after_action(acted, to_act, at)
        return replace(self, clock=clock, offers={})

    def after_take_back(self, to_act: Role | None, at: int) -> People:
        clock = None if self.clock is None else self.clock.after_take_back(to_act, at)
        return replace(self, clock=clock, offers={})
