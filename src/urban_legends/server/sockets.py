"""The socket of a table: reads messages, answers each, and never lets one do harm.

A message that is unreadable, too long, out of turn, stale or not allowed gets an `error` and
changes nothing. Nothing that is said here is ever logged.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from urban_legends.rules import Refusal, Role, RuleError, refuse
from urban_legends.server import messages, showing
from urban_legends.server.live import LiveTable
from urban_legends.server.lobby import Lobby
from urban_legends.server.messages import MOST_BYTES, ClientMessage, ServerMessage
from urban_legends.server.previews import preview
from urban_legends.server.shapes import Language
from urban_legends.server.showing import Eyes
from urban_legends.server.tables import Planned, Table
from urban_legends.server.words import complaint, log_failure, refused

HELLO_SECONDS = 10.0
MOST_WAITING = 400
"""Messages that may wait for a slow reader before the connection is given up."""
_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

log = logging.getLogger(__name__)
router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """A connection to a table, from `hello` to the end."""
    await socket.accept()
    connection = Connection(socket, cast(Lobby, socket.app.state.lobby))
    sending = asyncio.create_task(connection.send_all())
    try:
        await connection.serve(table)
    except WebSocketDisconnect:
        pass
    finally:
        connection.leave()
        await connection.finish(sending)


class Connection:
    """One browser's connection to a table; a `Guest` of the live table."""

    def __init__(self, socket: WebSocket, lobby: Lobby) -> None:
        self.eyes = Eyes(frozenset(), "en")
        self._socket = socket
        self._lobby = lobby
        self._live: LiveTable | None = None
        self._waiting: asyncio.Queue[ServerMessage | None] = asyncio.Queue(MOST_WAITING)
        self._given_up = False

    # --- sending -------------------------------------------------------------------------

    def send(self, message: ServerMessage) -> None:
        """Queue a message; a reader that is too slow is let go (it can come back)."""
        if self._given_up:
            return
        if self._waiting.full():
            self._given_up = True
            self.leave()
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)
            return
        self._waiting.put_nowait(message)

    async def send_all(self) -> None:
        """Send what is queued, in order, until there is nothing more to come."""
        try:
            while (message := await self._waiting.get()) is not None:
                await self._socket.send_text(message.model_dump_json(by_alias=True))
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._given_up = True  # the other side is gone; receiving ends by itself

    async def finish(self, sending: asyncio.Task[None]) -> None:
        if not self._given_up:
            self._waiting.put_nowait(None)
        await sending

    def complain(self, refusal: Refusal, reply_to: str | None) -> None:
        live = self._live
        self.send(
            messages.Problem(
                type="error",
                reply_to=reply_to,
                version=None if live is None else live.table.version,
                complaint=complaint(refusal, self.eyes.language),
            )
        )

    # --- receiving -----------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """Greet, then answer message after message."""
        try:
            first = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            self.complain(refuse("malformed", "hello-first"), None)
            return
        if first is None or not await self._greet(table, first):
            return
        while not self._given_up:
            message = await self._next()
            if message is not None:
                await self._answer(message)

    async def _next(self) -> ClientMessage | None:
        """The next message, or None (and an error sent) if it cannot be read."""
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        text = frame.get("text")
        if text is None:
            self.complain(refuse("malformed", "message", where="$"), None)
            return None
        if len(text.encode()) > MOST_BYTES:
            self.complain(refuse("too-long", "message-too-long", limit=MOST_BYTES), None)
            return None
        try:
            return _MESSAGE.validate_json(text)
        except ValidationError as error:
            self.complain(_unreadable(error), _id_in(text))
            return None

    async def _greet(self, table: str, first: ClientMessage) -> bool:
        if not isinstance(first, messages.Hello):
            self.complain(refuse("malformed", "hello-first"), first.id)
            return False
        self.eyes.language = first.language
        try:
            live = await self._lobby.live(table)
            self.eyes = Eyes(live.table.keys(first.tokens), first.language)
        except RuleError as error:
            self.complain(error.refusal, first.id)
            return False
        self._live = live
        seats = self.eyes.seats
        if len(seats) == 1:
            self.eyes.looking = seats[0]
        elif first.look is not None and Role(first.look) in seats:
            self.eyes.looking = Role(first.look)
        self.send(showing.whole_table(live.table, self.eyes, live.bots, first.id))
        live.join(self)
        return True

    def leave(self) -> None:
        if self._live is not None:
            self._live.leave(self)

    # --- answering -----------------------------------------------------------------------

    async def _answer(self, message: ClientMessage) -> None:
        live = self._live
        assert live is not None
        try:
            match message:
                case messages.Hello():
                    raise refused(400, "malformed", "hello-again")
                case messages.SetLanguage():
                    self._speak(live, message.id, message.language)
                case messages.Look():
                    self._look(live, message)
                case messages.Act() | messages.TakeBack() | messages.Resign():
                    await self._change(live, message)
                case messages.AskPreview():
                    self._preview(live, message)
                case messages.SetPace() | messages.NextStep():
                    self._set_pace(live, message)
        except RuleError as error:
            self.complain(error.refusal, message.id)
        except Exception as error:
            # A mistake of ours in answering one message must not end the connection.
            log_failure(log, "a message failed", error)
            self.complain(refuse("failed", "server-failed"), message.id)

    def _speak(self, live: LiveTable, message_id: str, language: Language) -> None:
        self.eyes.language = language
        self.send(showing.whole_table(live.table, self.eyes, live.bots, message_id))

    def _look(self, live: LiveTable, message: messages.Look) -> None:
        seat = None if message.seat is None else self._own(message.seat)
        if len(self.eyes.seats) > 1:
            self.eyes.looking = seat
        self.send(live.update_for(self, "look", 0, message.id))

    def _own(self, letter: str) -> Role:
        role = Role(letter)
        if role not in self.eyes.keys:
            raise refused(403, "forbidden", "not-your-seat", role=letter)
        return role

    async def _change(
        self, live: LiveTable, message: messages.Act | messages.TakeBack | messages.Resign
    ) -> None:
        seat = self._own(message.seat)

        def plan(table: Table) -> Planned:
            match message:
                case messages.Act(actions=actions):
                    return table.plan_actions(seat, actions)
                case messages.TakeBack():
                    return table.plan_take_back(seat)
                case messages.Resign():
                    return table.plan_resignation(seat)

        def told(version: int) -> None:
            self.send(messages.Accepted(type="accepted", reply_to=message.id, version=version))

        request = f"{seat.value}:{message.id}"
        await live.change(message.type, message.version, request, plan, told)

    def _preview(self, live: LiveTable, message: messages.AskPreview) -> None:
        seat = self._own(message.seat)
        table = live.table
        if message.version != table.version:
            raise refused(409, "stale", "stale", version=table.version)
        if table.match.to_act is not seat:
            slug = "game-over" if table.match.over else "not-your-turn"
            raise refused(400, "phase", slug)
        answer = preview(table.match.view(seat), message.draft, self.eyes.language)
        self.send(
            messages.Previewed(
                type="preview", reply_to=message.id, version=table.version, preview=answer
            )
        )

    def _set_pace(self, live: LiveTable, message: messages.SetPace | messages.NextStep) -> None:
        if not showing.may_pace(live.table, self.eyes):
            raise refused(403, "forbidden", "no-pace")
        version = live.table.version
        self.send(messages.Accepted(type="accepted", reply_to=message.id, version=version))
        if isinstance(message, messages.SetPace):
            live.set_pace(message.milliseconds)
        else:
            live.single_step()


def _unreadable(error: ValidationError) -> Refusal:
    """Where the fault is, never what was written there."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "$"
    return refuse("malformed", "message", where=where[:80])


def _id_in(text: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can tell."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) and _ID.fullmatch(name) else None
