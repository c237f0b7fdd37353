"""The socket of a table: brings messages to the judge and its answers back.

Nothing that is said here is ever logged, and no message can do harm to another connection.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.datastructures import State
from websockets.frames import Frame, Opcode

from urban_legends.hosting.turns import Share, Turns
from urban_legends.notation.codec import to_json
from urban_legends.rules import RuleError
from urban_legends.server.protection.rates import Buckets, address_of
from urban_legends.tables.hearing import turned_away
from urban_legends.tables.refusals import table_error
from urban_legends.tables.shapes import TABLE_ID

if TYPE_CHECKING:
    from urban_legends.server.live.figures import Figures
    from urban_legends.server.live.lobby import Lobby

HELLO_SECONDS = 10.0
MOST_WAITING = 1_000_000
"""Letters that may wait for a slow reader before the connection is given up."""
SEND_SECONDS = 30.0
"""How long a reader may take to make room for the next message."""

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """A connection to a table, from `hello` to the end."""
    await socket.accept()
    connection = Connection(socket)
    sending = asyncio.create_task(connection.send_all())
    figures: Figures = socket.app.state.figures
    figures.sockets.inc()
    try:
        await connection.serve(table, socket.app.state)
    except WebSocketDisconnect:
        pass
    finally:
        figures.sockets.dec()
        connection.dismiss()
        await sending


class Connection:
    """One browser's connection to a table; a guest of the live table."""

    def __init__(self, socket: WebSocket) -> None:
        self.address = address_of(socket.scope)
        self._socket = socket
        extensions = socket.scope.get("extensions") or {}
        self._cut = extensions.get("abort", _nothing)
        self._write = extensions.get("write", _not_now)
        self._waiting: deque[str] = deque()
        self._letters = 0
        """Of what is queued or being sent: while there are none, a message can go at once."""
        self._changed = asyncio.Event()
        self._ending = False

    # --- sending -------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message, or queue it; a reader that is too slow is let go (it can come back)."""
        if self._ending or (not self._letters and self._write(framed(text))):
            return
        if self._letters + len(text) > MOST_WAITING:
            self._abort()
            return
        self._letters += len(text)
        self._waiting.append(text)
        self._changed.set()

    def dismiss(self) -> None:
        """Nothing more is to come; what waits is still sent."""
        self._ending = True
        self._changed.set()

    def _abort(self) -> None:
        """Cut the line: somebody who does not read would not hear a goodbye."""
        self._waiting.clear()
        self.dismiss()
        self._cut()

    async def send_all(self) -> None:
        """Send what is queued, in order, until there is nothing more to come."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self._waiting:
                    text = self._waiting.popleft()
                    too_late = loop.call_later(SEND_SECONDS, self._abort)
                    try:
                        await self._socket.send_text(text)
                    finally:
                        too_late.cancel()
                    self._letters -= len(text)
                if self._ending:
                    break
                self._changed.clear()
                await self._changed.wait()
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._abort()  # the other side is gone, or must notice that it hears nothing more

    # --- receiving -----------------------------------------------------------------------

    async def serve(self, table: str, server: State) -> None:
        """Bring message after message to the table, each when its turn has come."""
        lobby: Lobby = server.lobby
        turns: Turns = server.turns
        messages: Buckets = server.messages
        figures: Figures = server.figures
        share = Share()
        try:
            text = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            self._turn_away("", table_error("malformed", "hello-first"))
            return
        try:
            if not re.fullmatch(TABLE_ID, table):
                raise table_error("unknown", "unknown-game")
            async with lobby.at(table) as live:
                try:
                    while not self._ending:
                        with figures.answering.time():
                            async with turns.turn(share):
                                live.hear(self, text)
                            await live.answered()
                        while self.address and (seconds := messages.wait(self.address)):
                            await asyncio.sleep(seconds)  # what it sends meanwhile waits outside
                        text = await self._next()
                finally:
                    live.leave(self)
        except RuleError as error:
            self._turn_away(text, error)

    def _turn_away(self, text: str, error: RuleError) -> None:
        self.send(to_json(turned_away(text, error.refusal)))

    async def _next(self) -> str:
        """The next message; one of bytes is as good as none."""
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        return str(frame.get("text") or "")


@lru_cache(maxsize=16)
def framed(text: str) -> bytes:
    """A message as it goes over the line, made once for all who are told the same."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def _nothing() -> None:
    """Where a socket cannot be cut off, it ends by itself."""


def _not_now(frame: bytes) -> bool:
    """Where a socket cannot be written to at once, its task does it."""
    del frame
    return False
