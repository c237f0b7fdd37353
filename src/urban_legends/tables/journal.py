"""What a table's journal holds: how it was opened, then everything that was done at it.

Nothing is ever changed or removed: a take-back is an entry of its own. The record of a game is
derived from this. Hosts keep the texts; only this module knows what they mean. Journals of every
earlier version can be read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import MisshapenError, from_json, members
from urban_legends.tables.people import PeopleConfig, PeopleEntry
from urban_legends.tables.shapes import ReshuffleOption


class UnreadableJournalError(Exception):
    """A journal that cannot be played on: which entry (0 is the opening), and what is wrong."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"entry {number}: {problem}")
        self.number = number


@dataclass(frozen=True, slots=True)
class SeatConfig:
    """Who sits in a seat: a person with a token, or a bot."""

    name: str
    """Empty for a person who gave none."""
    level: str | None = None
    """The bot's name, for a bot."""
    token: str | None = None


@dataclass(frozen=True, slots=True)
class TableConfig:
    """How a table was opened; never changes."""

    seats: dict[RoleLetter, SeatConfig]
    owner: str
    """The token of whoever opened the table."""
    seed: str
    setup: str
    reshuffle: ReshuffleOption
    start: str
    """The first position, in notation, complete."""
    dealt: bool
    """Whether `start` is the dealer's own deal, so that a rematch deals anew."""
    pace: int | None
    date: str
    """The day it was opened, for the record: `2026.11.15`."""
    earlier: tuple[str, ...] = ()
    """Steps, with their chance, that had been played when the table was opened."""
    take_back: bool = True
    """Whether anything may be taken back at this table."""
    teaching: bool = False
    """Whether whoever plays alone is told of serious mistakes."""
    people: PeopleConfig | None = None
    """What two people agreed on who sit apart; None at every other table."""
    schema_version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step with what chance gave, by a person or a bot."""

    seat: RoleLetter
    step: str
    bot: str | None = None
    at: int | None = None
    """When, in milliseconds; only where people sit apart."""
    kind: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took its last decision back, and what was answered to it."""

    seat: RoleLetter
    steps: int = 1
    """How many steps are gone by it."""
    at: int | None = None
    agreed: bool | None = None
    """The other seat agreed, so that anything may be taken back."""
    kind: Literal["take-back"] = "take-back"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave the game up."""

    seat: RoleLetter
    at: int | None = None
    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The table at which the same two play on."""

    table: str
    swapped: bool
    kind: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True)
class CodeMade:
    """A short code by which a seat can be taken over on another device, once."""

    seat: RoleLetter
    code: str
    """What is kept of it."""
    until: int
    """Milliseconds; no later."""
    kind: Literal["code"] = "code"


@dataclass(frozen=True, slots=True)
class KeyAdded:
    """Another device has a key to a seat."""

    seat: RoleLetter
    token: str
    """What is kept of it."""
    kind: Literal["key"] = "key"


Entry = PlayedStep | TakenBack | Resigned | Rematched | CodeMade | KeyAdded | PeopleEntry


@dataclass(frozen=True, slots=True)
class Journal:
    """A table's journal as its host kept it, each entry with the request that caused it."""

    opening: str
    entries: tuple[tuple[str, str | None], ...] = ()


def journal_text(value: object) -> str:
    """One way to write each thing, so that digests agree on every machine."""
    return json.dumps(
        value, default=members, ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )


def is_invitation(opening: str) -> bool:
    """Whether a journal is an invitation's; quotes in anybody's own words are escaped there."""
    return '"kind":"invitation"' in opening


def read_opening(text: str) -> TableConfig:
    try:
        config: TableConfig = from_json(TableConfig, text)
    except MisshapenError as error:
        raise UnreadableJournalError(0, error.where) from None
    return config


def read_entry(number: int, text: str) -> Entry:
    try:
        entry: Entry = from_json(Entry, text)
    except MisshapenError as error:
        raise UnreadableJournalError(number, error.where) from None
    return entry
