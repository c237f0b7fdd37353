"""What a journal holds: how a table was opened, then everything that was done at it.

Nothing is ever changed or removed: a take-back is an entry of its own. The record of a game
is derived from this. Every entry carries a digest over itself and the one before, so damage
is noticed where it is and never played on from.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from urban_legends.notation.wire import RoleLetter


class DamagedJournalError(Exception):
    """A journal that cannot be trusted: which table, which entry, what is wrong."""

    def __init__(self, table: str, number: int, problem: str) -> None:
        super().__init__(f"table {table}, entry {number}: {problem}")
        self.table = table
        self.number = number
        self.problem = problem


class _Kept(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)


class SeatConfig(_Kept):
    """Who sits in a seat: a person with a token, or a bot of a level."""

    name: str
    """Empty for a person who gave none."""
    level: str | None = None
    token: str | None = None


class TableConfig(_Kept):
    """How a table was opened; never changes."""

    schema_version: Literal[1] = 1
    seats: dict[RoleLetter, SeatConfig]
    owner: str
    """The token of whoever opened the table."""
    seed: str
    setup: str
    reshuffle: Literal["immediate", "when-needed"]
    start: str
    """The first position, in notation, complete."""
    earlier: list[str] = []
    """Steps, with their chance, that had been played when the table was opened."""
    dealt: bool
    """Whether `start` is the dealer's own deal, so that a rematch deals anew."""
    pace: int | None
    date: str
    """The day it was opened, for the record: `2026.11.15`."""


class PlayedStep(_Kept):
    """A step with what chance gave, by a person or a bot."""

    kind: Literal["step"] = "step"
    seat: RoleLetter
    step: str
    bot: str | None = None


class TakenBack(_Kept):
    kind: Literal["take-back"] = "take-back"
    seat: RoleLetter


class Resigned(_Kept):
    kind: Literal["resign"] = "resign"
    seat: RoleLetter


class Rematched(_Kept):
    """The table at which the same two play on."""

    kind: Literal["rematch"] = "rematch"
    table: str
    swapped: bool


Entry = Annotated[PlayedStep | TakenBack | Resigned | Rematched, Field(discriminator="kind")]
_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry in its place. `request` is the client's id of the message that caused it."""

    number: int
    entry: Entry
    request: str | None


def entry_text(entry: Entry) -> str:
    return _canonical(entry.model_dump(mode="json"))


def config_text(config: TableConfig) -> str:
    return _canonical(config.model_dump(mode="json"))


def _canonical(data: object) -> str:
    """One way to write each thing, so that digests agree on every machine."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(before: str, number: int, body: str, request: str | None) -> str:
    """What an entry's digest must be, given the digest before it."""
    text = f"{before}\n{number}\n{request or ''}\n{body}"
    return blake2b(text.encode(), digest_size=16).hexdigest()


def read_config(table: str, body: str, found: str) -> TableConfig:
    """The opening of a table, if it is undamaged."""
    if found != digest(table, 0, body, None):
        raise DamagedJournalError(table, 0, "its digest does not fit")
    try:
        return TableConfig.model_validate_json(body)
    except ValidationError as error:
        raise DamagedJournalError(table, 0, _first_problem(error)) from None


def read_entry(table: str, number: int, body: str) -> Entry:
    try:
        return _ENTRY.validate_json(body)
    except ValidationError as error:
        raise DamagedJournalError(table, number, _first_problem(error)) from None


def _first_problem(error: ValidationError) -> str:
    """Where the fault is, without the text itself: it may hold a secret."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(str(part) for part in first['loc']) or 'text'}: {first['type']}"
