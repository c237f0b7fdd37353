"""A person at a table: requests to the judge, and what the judge tells back.

Where the judge is does not matter here: in this process (`here`) or behind a socket (`remote`).
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import count

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import from_json
from urban_legends.tables.coaching import Mistaken
from urban_legends.tables.messages import (
    Act,
    AskCode,
    AskHint,
    AskPreview,
    AskWhy,
    ClientMessage,
    CodeGiven,
    Explained,
    Hinted,
    Look,
    NextStep,
    Previewed,
    Problem,
    Resign,
    RungName,
    ServerMessage,
    SetPace,
    TableState,
    TakeBack,
    Update,
)
from urban_legends.tables.messages import Table as WholeTable
from urban_legends.tables.shapes import Choice, HandicapName, LogEntry, Preview, Refused
from urban_legends.text import Phrase

Change = Callable[[int | None, Refused | None], None]
"""Told of a change: the first log entry that is new, or why a request was refused."""
Answered = Callable[[ServerMessage], None]


class Asking(ABC):
    """A position as this terminal may see it, kept up to date; `changed` is called after it."""

    connected = True
    """Whether the judge hears us just now."""
    lost: Refused | None = None
    """Why there is no such table."""

    def __init__(self, table: str, changed: Change) -> None:
        self.id = table
        self._changed = changed
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in count(1))
        self._waiting: dict[str, tuple[ClientMessage, Answered | None]] = {}
        """Requests without an answer, and who wants it."""
        self.state: TableState | None = None
        self.yours: tuple[RoleLetter, ...] = ()
        self.log: list[LogEntry] = []
        self.handicap: HandicapName | None = None

    @property
    def seat(self) -> RoleLetter | None:
        """The seat of this terminal that is to act, if its cards are uncovered."""
        state = self.state
        return state.to_act if state is not None and state.can.act else None

    @abstractmethod
    def sit_down(self) -> None:
        """Take every seat that this terminal has here."""

    @abstractmethod
    async def close(self) -> None:
        """Leave the table."""

    @abstractmethod
    def _send(self, message: ClientMessage) -> None:
        """Bring a message to the judge, now or as soon as it hears us."""

    # --- requests ------------------------------------------------------------------------

    def act(self, actions: Sequence[str]) -> None:
        seat, version = self._seat_and_version()
        self.request(Act("act", self.new_id(), seat, version, tuple(actions)))

    def preview(self, actions: Sequence[str], then: Callable[[Preview | Refused], None]) -> None:
        """Ask what some actions would lead to; `then` hears it, or why they may not be."""
        seat, version = self._seat_and_version()

        def answered(answer: ServerMessage) -> None:
            then(answer.preview if isinstance(answer, Previewed) else _refusal(answer))

        self.request(AskPreview("preview", self.new_id(), seat, version, tuple(actions)), answered)

    def why(self, choice: Choice, then: Callable[[Refused | None], None]) -> None:
        """Ask why nothing fits a choice."""
        seat, version = self._seat_and_version()

        def answered(answer: ServerMessage) -> None:
            then(answer.refusal if isinstance(answer, Explained) else _refusal(answer))

        self.request(AskWhy("why", self.new_id(), seat, version, choice), answered)

    def new_id(self) -> str:
        return next(self._ids)

    def request(self, message: ClientMessage, answered: Answered | None = None) -> None:
        """Ask the judge for something; a refusal that nobody waits for is shown."""
        self._waiting[message.id] = (message, answered)
        self._send(message)

    def _seat_and_version(self) -> tuple[RoleLetter, int]:
        assert self.state is not None
        seat = self.seat
        assert seat is not None
        return seat, self.state.version

    # --- what the judge tells ------------------------------------------------------------

    def hear(self, text: str) -> None:
        """A message for us."""
        message: ServerMessage = from_json(ServerMessage, text)
        match message:
            case WholeTable():
                self.yours, self.state, self.log = message.yours, message.state, list(message.log)
                self.handicap = message.handicap
                self._welcomed()
                self._changed(0, None)
            case Update():
                self._waiting.pop(message.reply_to or "", None)
                self.state = message.state
                self.log = [*self.log[: message.log_from], *message.log]
                self._changed(message.log_from, None)
            case Mistaken():
                pass  # no table of the terminal is a teaching one
            case _:
                self._answered(message)

    @abstractmethod
    def _welcomed(self) -> None:
        """The whole table has come."""

    def _answered(self, message: ServerMessage) -> None:
        assert not isinstance(message, Mistaken)  # which answers nothing
        _, then = self._waiting.pop(message.reply_to or "", (None, None))
        if then is not None:
            then(message)
        elif isinstance(message, Problem):
            self._changed(None, message.refusal)


class Session(Asking):
    """A table: its record, and what can be asked of it beside a decision."""

    @property
    @abstractmethod
    def browser_path(self) -> str:
        """Where a page shows this table."""

    @abstractmethod
    async def record(self) -> str:
        """The game as a `.cul` file, as this terminal may know it."""

    def take_back(self) -> None:
        assert self.state is not None
        seat = self.state.can.take_back or self.state.to_act or (self.yours or ("C",))[0]
        if seat not in self.yours:
            seat = self.yours[0]
        self.request(TakeBack("take-back", self.new_id(), seat, self.state.version))

    def resign(self, seat: RoleLetter) -> None:
        assert self.state is not None
        self.request(Resign("resign", self.new_id(), seat, self.state.version))

    def look(self, seat: RoleLetter | None) -> None:
        self.request(Look("look", self.new_id(), seat))

    def pace(self, milliseconds: int | None) -> None:
        self.request(SetPace("pace", self.new_id(), milliseconds))

    def next_step(self) -> None:
        self.request(NextStep("next", self.new_id()))

    def hint(self, rung: RungName, then: Callable[[tuple[Phrase, ...]], None]) -> None:
        """Ask the coach; a refusal is shown."""
        seat, version = self._seat_and_version()

        def answered(answer: ServerMessage) -> None:
            if isinstance(answer, Hinted):
                then(answer.phrases)
            else:
                self._changed(None, _refusal(answer))

        self.request(AskHint("hint", self.new_id(), seat, version, rung), answered)

    def code(self, seat: RoleLetter, then: Callable[[str], None]) -> None:
        """Ask for a code by which this seat can be taken over on another device."""

        def answered(answer: ServerMessage) -> None:
            if isinstance(answer, CodeGiven):
                then(answer.code)
            else:
                self._changed(None, _refusal(answer))

        self.request(AskCode("code", self.new_id(), seat), answered)


def _refusal(answer: ServerMessage) -> Refused:
    assert isinstance(answer, Problem)
    return answer.refusal
