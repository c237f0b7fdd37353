"""What the judge of a table asks of its host, to be carried out in the order given.

- `Tell`: send a message to these guests.
- `Keep`: write these entries into the journal and call `kept` when they are durable. Until then
  nobody hears of the change, and other changes wait. If it fails, call `not_kept`; if the journal
  turns out to be ahead of the table, read it again and call `overtaken`.
- `Think`: let a bot choose, and call `chosen`; `gave_up` if it failed and the game is lost by it.
- `Advise`: let the coach look at a view, and call `advised` with this version.
- `Look`: let the coach judge what a person has just played, and call `looked`.
- `Explain`: let the coach say what speaks for a bot's action, and call `explained`.
- `Wait`: call `waited` after so many milliseconds; only the latest counts.
- `Alarm`: call `rang` with its name after so many milliseconds, instead of any of that name before.
- `Behind`: the guest knows of a change that another process made: read the journal, call
  `changed`, then `again` with the message.
- `Announce`: tell the other processes how many connections each seat has here; what they say goes
  to `elsewhere`.
- `Dismiss`: end this guest's connection after what was told.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from urban_legends.play import Match
from urban_legends.rules import Action, Role, View
from urban_legends.tables.journal import Entry
from urban_legends.tables.messages import ClientMessage, ServerMessage

Guest = Hashable
"""Whatever a host tells its connections apart by."""
Devices = Mapping[Role, int]
"""How many connections each seat has."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message; it is the same for all of them."""

    guests: tuple[Guest, ...]
    message: ServerMessage


@dataclass(frozen=True, slots=True)
class Keep:
    """Write entries into the journal behind the first `after`, all or none."""

    after: int
    entries: tuple[Entry, ...]
    request: str | None


@dataclass(frozen=True, slots=True)
class Think:
    """Let a bot choose an action for its seat; answered by `chosen` with this version."""

    version: int
    seat: Role
    player: str
    match: Match


@dataclass(frozen=True, slots=True)
class Advise:
    """Let the coach make a hint for the player to act; answered by `advised` with this version."""

    version: int
    seen: View


@dataclass(frozen=True, slots=True)
class Look:
    """Let the coach judge a step of a person, from their view; answered by `looked`."""

    step: int
    seen: View
    action: Action


@dataclass(frozen=True, slots=True)
class Explain:
    """Let the coach say what speaks for an action, from the public view; see `explained`."""

    number: int
    seen: View
    action: Action


@dataclass(frozen=True, slots=True)
class Wait:
    """Let some time pass; answered by `waited` with this number."""

    number: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Alarm:
    """Ring after some time; answered by `rang` with this name. None: not any more."""

    name: str
    milliseconds: int | None


@dataclass(frozen=True, slots=True)
class Dismiss:
    """End a guest's connection."""

    guest: Guest


@dataclass(frozen=True, slots=True)
class Announce:
    """Tell the other processes how many connections each seat has here."""

    devices: Devices


@dataclass(frozen=True, slots=True)
class Behind:
    """Read the journal again before this message is answered."""

    guest: Guest
    message: ClientMessage


Effect = Tell | Keep | Think | Advise | Look | Explain | Wait | Alarm | Announce | Behind | Dismiss
