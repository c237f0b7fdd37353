"""The socket of a table: brings messages to the judge and its answers back.

Nothing that is said here is ever logged, and no message can do harm to another connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from urban_legends.notation.codec import to_json
from urban_legends.rules import RuleError
from urban_legends.tables.judge import turned_away
from urban_legends.tables.refusals import table_error

if TYPE_CHECKING:
    from urban_legends.server.live.lobby import Lobby

HELLO_SECONDS = 10.0
MOST_WAITING = 400
"""Messages that may wait for a slow reader before the connection is given up."""

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """A connection to a table, from `hello` to the end."""
    await socket.accept()
    connection = Connection(socket)
    sending = asyncio.create_task(connection.send_all())
    try:
        await connection.serve(table, cast("Lobby", socket.app.state.lobby))
    except WebSocketDisconnect:
        pass
    finally:
        connection.dismiss()
        await sending


class Connection:
    """One browser's connection to a table; a guest of the live table."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._changed = asyncio.Event()
        self._ending = False

    # --- sending -------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Queue a message; a reader that is too slow is let go (it can come back)."""
        if self._ending:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.dismiss()
            return
        self._waiting.append(text)
        self._changed.set()

    def dismiss(self) -> None:
        """Nothing more is to come; what waits is still sent."""
        self._ending = True
        self._changed.set()

    async def send_all(self) -> None:
        """Send what is queued, in order, until there is nothing more to come."""
        try:
            while True:
                while self._waiting:
                    await self._socket.send_text(self._waiting.popleft())
                if self._ending:
                    break
                self._changed.clear()
                await self._changed.wait()
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._ending = True  # the other side is gone; receiving ends by itself

    # --- receiving -----------------------------------------------------------------------

    async def serve(self, table: str, lobby: Lobby) -> None:
        """Bring message after message to the table."""
        try:
            text = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            self._turn_away("", table_error("malformed", "hello-first"))
            return
        try:
            async with lobby.at(table) as live:
                try:
                    while not self._ending:
                        live.hear(self, text)
                        await live.settled()
                        await asyncio.sleep(0)  # nobody's messages keep others waiting
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
