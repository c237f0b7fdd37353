"""A table of a server: one socket, opened again whenever it is lost, as the page does it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from urban_legends.notation.codec import MisshapenError, to_json
from urban_legends.tables.messages import (
    Act,
    ClientMessage,
    Hello,
    Problem,
    ServerMessage,
    TakeSeat,
)
from urban_legends.tables.shapes import Refused
from urban_legends.text import Phrase
from urban_legends.tui.links import Server
from urban_legends.tui.session import Change, Session

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

FIRST_WAIT, LONGEST_WAIT = 0.25, 4.0
"""Seconds before a lost connection is tried again."""
LONGEST_MESSAGE = 8_000_000
LASTING = ("unknown", "forbidden", "damaged")
"""Refusals of the first message that will not pass; after any other we try again."""


class RemoteSession(Session):
    """A person at a table that a server hosts, or somebody who watches it."""

    connected = False

    def __init__(self, server: Server, table: str, tokens: Sequence[str], changed: Change) -> None:
        super().__init__(table, changed)
        self.server = server
        self.tokens = tuple(tokens)
        self._hello = ""
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._again: asyncio.Task[None] | None = None

    @property
    def browser_path(self) -> str:
        keys = zip(self.yours, self.tokens, strict=False)
        fragment = ",".join(f"{seat}.{token}" for seat, token in keys)
        return f"{self.server.address}/table/{self.id}" + (f"#{fragment}" if fragment else "")

    def sit_down(self) -> None:
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def record(self) -> str:
        return await self.server.record(self.id, self.tokens[0] if self.tokens else None)

    def take_seat(self, code: str) -> None:
        """Take a seat over that somebody has on another device, with a key of our own."""
        token = secrets.token_hex(24)

        def answered(answer: ServerMessage) -> None:
            if isinstance(answer, Problem):
                self._changed(None, answer.refusal)
            else:
                self.tokens = (token,)
                self._again = asyncio.create_task(self._come_again())

        self.request(TakeSeat("seat", self.new_id(), code.strip().upper(), token), answered)

    async def _come_again(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    @property
    def pending(self) -> bool:
        """Whether an action waits for its answer."""
        return any(isinstance(message, Act) for message, _ in self._waiting.values())

    # --- the socket ------------------------------------------------------------------------

    async def _stay(self) -> None:
        """Stay connected until there is no table or we leave."""
        wait = FIRST_WAIT
        while self.lost is None:
            with suppress(OSError, TimeoutError, WebSocketException):
                async with connect(self.server.socket(self.id), max_size=LONGEST_MESSAGE) as socket:
                    await self._listen(socket)
            if self.connected:
                self.connected, wait = False, FIRST_WAIT
                self._changed(None, None)
            if self.lost is None:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self, socket: ClientConnection) -> None:
        self._socket, self._outgoing = socket, asyncio.Queue()
        sending = asyncio.create_task(self._send_all(socket, self._outgoing))
        self._say_hello()
        try:
            async for text in socket:
                self.hear(text if isinstance(text, str) else "")
        except MisshapenError:
            self._give_up(Refused("version", None, Phrase("tui-other-version")))
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send_all(self, socket: ClientConnection, outgoing: asyncio.Queue[str]) -> None:
        while True:
            await socket.send(await outgoing.get())

    def _say_hello(self) -> None:
        self._hello = self.new_id()
        viewer = None if self.state is None else self.state.viewer
        look = viewer if viewer in ("C", "S") and len(self.yours) == 2 else None
        hello = Hello("hello", self._hello, self.tokens, look)
        self._outgoing.put_nowait(to_json(hello))

    def _send(self, message: ClientMessage) -> None:
        """What is said while nobody hears it is sent again with its old id."""
        if self.connected:
            self._outgoing.put_nowait(to_json(message))

    # --- what the judge tells ------------------------------------------------------------

    def _welcomed(self) -> None:
        """What was not answered is asked again."""
        self.connected = True
        for message, _ in list(self._waiting.values()):
            self._outgoing.put_nowait(to_json(message))

    def _answered(self, message: ServerMessage) -> None:
        if isinstance(message, Problem) and message.reply_to in (self._hello, None):
            if message.refusal.code in LASTING and self.state is None:
                self._give_up(message.refusal)
        else:
            super()._answered(message)

    def _give_up(self, refusal: Refused) -> None:
        self.lost = refusal
        self._changed(None, refusal)
