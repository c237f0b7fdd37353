"""A person at a table: requests to the judge, and what the judge tells back.

The judge's host is the one that the server uses; instead of a socket there is this object.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from itertools import count

from urban_legends.hosting.table import LiveTable, now
from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import from_json, to_json
from urban_legends.rules import Role
from urban_legends.tables.judge import Judge
from urban_legends.tables.messages import (
    Accepted,
    Act,
    AskPreview,
    AskWhy,
    ClientMessage,
    Explained,
    Look,
    NextStep,
    Previewed,
    Problem,
    Resign,
    ServerMessage,
    SetPace,
    TableState,
    TakeBack,
    Update,
)
from urban_legends.tables.messages import Table as WholeTable
from urban_legends.tables.shapes import Choice, LogEntry, Preview, Refused
from urban_legends.tables.table import OWNER, Table
from urban_legends.tables.tokens import is_hashed
from urban_legends.tui.games import Games

Change = Callable[[int | None, Refused | None], None]
"""Told of a change: the first log entry that is new, or why a request was refused."""


class Session:
    """The table as this terminal may see it, kept up to date; `changed` is called after it."""

    def __init__(self, table: Table, games: Games, changed: Change) -> None:
        self._live = LiveTable(Judge(table, {}, now), games.storage, games.bots)
        self._changed = changed
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in count(1))
        self._asked = ""
        self._answers: dict[str, ServerMessage] = {}
        self.state: TableState | None = None
        self.yours: tuple[RoleLetter, ...] = ()
        self.log: list[LogEntry] = []

    @property
    def table(self) -> Table:
        return self._live.table

    @property
    def seat(self) -> RoleLetter | None:
        """The seat of this terminal that is to act, if its cards are uncovered."""
        state = self.state
        return state.to_act if state is not None and state.can.act else None

    def sit_down(self) -> None:
        """Take every seat that a person has here; the owner's key lets bots be paced."""
        config = self.table.config
        seats = [role for role in Role if config.seats[role.value].token is not None]
        self._live.admit(self, frozenset((*seats, OWNER)), next(self._ids))

    async def close(self) -> None:
        self._live.leave(self)
        await self._live.close()

    # --- requests ------------------------------------------------------------------------

    def act(self, actions: Sequence[str]) -> None:
        seat, version = self._seat_and_version()
        self._send(Act("act", next(self._ids), seat, version, tuple(actions)))

    def take_back(self) -> None:
        assert self.state is not None
        seat = self.state.can.take_back or self.state.to_act or (self.yours or ("C",))[0]
        if seat not in self.yours:
            seat = self.yours[0]
        self._send(TakeBack("take-back", next(self._ids), seat, self.state.version))

    def resign(self, seat: RoleLetter) -> None:
        assert self.state is not None
        self._send(Resign("resign", next(self._ids), seat, self.state.version))

    def look(self, seat: RoleLetter | None) -> None:
        self._send(Look("look", next(self._ids), seat))

    def pace(self, milliseconds: int | None) -> None:
        self._send(SetPace("pace", next(self._ids), milliseconds))

    def next_step(self) -> None:
        self._send(NextStep("next", next(self._ids)))

    def preview(self, actions: Sequence[str]) -> Preview | Refused:
        """What some actions would lead to, or why they may not be."""
        seat, version = self._seat_and_version()
        answer = self._ask(AskPreview("preview", next(self._ids), seat, version, tuple(actions)))
        return answer.preview if isinstance(answer, Previewed) else _refusal(answer)

    def why(self, choice: Choice) -> Refused | None:
        """Why nothing fits a choice."""
        seat, version = self._seat_and_version()
        answer = self._ask(AskWhy("why", next(self._ids), seat, version, choice))
        return answer.refusal if isinstance(answer, Explained) else _refusal(answer)

    def _seat_and_version(self) -> tuple[RoleLetter, int]:
        assert self.state is not None
        seat = self.seat
        assert seat is not None
        return seat, self.state.version

    def _ask(self, message: AskPreview | AskWhy) -> ServerMessage:
        """A question is answered at once: nothing has to be stored for it."""
        self._asked = message.id
        self._send(message)
        return self._answers.pop(message.id)

    def _send(self, message: ClientMessage) -> None:
        self._live.hear(self, to_json(message))

    # --- what the judge tells ------------------------------------------------------------

    def send(self, text: str) -> None:
        """The host's side: a message for us."""
        message: ServerMessage = from_json(ServerMessage, text)
        match message:
            case Previewed() | Explained():
                self._answers[message.reply_to] = message
            case Problem():
                self._refused(message)
            case WholeTable():
                self.yours, self.state, self.log = message.yours, message.state, list(message.log)
                self._changed(0, None)
            case Update():
                self.state = message.state
                self.log = [*self.log[: message.log_from], *message.log]
                self._changed(message.log_from, None)
            case Accepted():
                pass  # an update follows

    def _refused(self, problem: Problem) -> None:
        if problem.reply_to is not None and problem.reply_to == self._asked:
            self._answers[problem.reply_to] = problem
        else:
            self._changed(None, problem.refusal)

    address = None

    def dismiss(self) -> None:
        """The host's side: nobody is sent away from a table of their own."""


def _refusal(answer: ServerMessage) -> Refused:
    assert isinstance(answer, Problem)
    return answer.refusal


def browser_path(table: Table) -> str:
    """Where the page of a server with the same database shows this table.

    With the seats of a table that was opened here; of another only its own browser has the tokens.
    """
    tokens = [
        f"{role.value}.{token}"
        for role in Role
        if (token := table.seat(role).token) is not None and not is_hashed(token)
    ]
    return f"/table/{table.id}" + (f"#{','.join(tokens)}" if tokens else "")
