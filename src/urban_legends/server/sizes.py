"""Turns away bodies that are too long, before they are read."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from urban_legends.server.bodies import MOST_RECORD, Refused
from urban_legends.server.security import asked_language
from urban_legends.server.words import complaint, refused

MOST_BYTES = 4 * MOST_RECORD + 10_000
"""A record's letters may take four bytes each."""


class _TooLong(Exception):
    """The body has grown beyond what is taken."""


class Sizes:
    """ASGI middleware that counts the bytes of a request's body as they come."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        announced = headers.get("content-length", "0")
        answered = False

        async def note(message: Message) -> None:
            nonlocal answered
            answered = answered or message["type"] == "http.response.start"
            await send(message)

        try:
            if announced.isdigit() and int(announced) > MOST_BYTES:
                raise _TooLong
            await self._app(scope, _counted(receive), note)
        except _TooLong:
            if answered:
                raise
            error = refused(413, "too-long", "message-too-long", limit=MOST_BYTES)
            body = Refused(complaint=complaint(error.refusal, asked_language(headers)))
            await JSONResponse(body.model_dump(mode="json"), 413)(scope, receive, send)


def _counted(receive: Receive) -> Receive:
    taken = 0

    async def receive_counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise _TooLong
        return message

    return receive_counted
