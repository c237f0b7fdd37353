"""Turns away bodies that are too long, before they are read."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from urban_legends.server.interface.errors import error_answer
from urban_legends.tables.bodies import MOST_RECORD
from urban_legends.tables.refusals import table_error

MOST_BYTES = 4 * MOST_RECORD + 10_000
"""A record's letters may take four bytes each."""


class Sizes:
    """ASGI middleware that counts the bytes of a request's body as they come."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        body = _Body(receive, announced.isdigit() and int(announced) > MOST_BYTES)

        async def answer(message: Message) -> None:
            if not body.too_long:  # otherwise the answer is ours, not the application's
                await send(message)

        if not body.too_long:
            await self._app(scope, body.receive, answer)
        if body.too_long:
            refusal = table_error("too-long", "message-too-long", limit=MOST_BYTES)
            await error_answer(refusal)(scope, receive, send)


class _Body:
    """A request's body, given out only as long as it is short enough."""

    def __init__(self, receive: Receive, too_long: bool) -> None:
        self.too_long = too_long
        self._receive = receive
        self._taken = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._taken += len(message.get("body", b""))
        self.too_long = self._taken > MOST_BYTES
        return {"type": "http.disconnect"} if self.too_long else message
