"""How long the server waits for somebody: requests that never end, readers that never read.

uvicorn waits for ever for the rest of a request, and lets what was sent to a deaf socket lie in
memory. Its two protocols are told here when to give up, and to keep descriptors free: when nearly
all are taken, whoever has begun a request and not finished it goes first.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0
"""For the head of a request, from the first byte or from the connection on."""
BODY_SECONDS = 60.0
READ_SECONDS = 30.0
"""So long a reader may take for `READ_BYTES` of an answer that lies in memory."""
READ_BYTES = 30_000
BACKLOG = 64
"""Connections that asyncio takes at once before anybody can look at them."""
RESERVE = 5 * BACKLOG
"""Descriptors that are kept free: for files, the database, and what asyncio has just taken."""
MOST_DESCRIPTORS = 65_536
NO_TEXT = 1007
"""The close code for a text that is none."""


def raise_descriptors() -> None:
    """Take as many descriptors as the system allows, within reason."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        soft = MOST_DESCRIPTORS
    return max(soft - RESERVE, soft // 4)


class PatientHttp(H11Protocol):
    """HTTP whose requests must end within a while, and whose answers must be read."""

    _giving_up: asyncio.TimerHandle | None = None
    _in_body = False
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)
        if len(self.connections) > most_connections():
            self._make_room()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE:
            self._wait(HEAD_SECONDS)
        elif self.conn.their_state is h11.SEND_BODY:
            if not self._in_body:
                self._stop_waiting()
            self._wait(BODY_SECONDS)
            self._in_body = True
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_reading()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._see_it_read(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._stop_reading()
        super().resume_writing()

    def _see_it_read(self, size: int) -> None:
        self._reading = self.loop.call_later(READ_SECONDS, self._was_it_read, size)

    def _was_it_read(self, before: int) -> None:
        size = self.transport.get_write_buffer_size()
        if before - size < READ_BYTES:
            self.transport.abort()
        else:
            self._see_it_read(size)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _wait(self, seconds: float) -> None:
        """Begin to wait; more bytes of the same request do not buy more time."""
        if self._giving_up is None:
            self._giving_up = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None
        self._in_body = False

    def _make_room(self) -> None:
        """Give up the request that has been awaited for longest, or else this connection."""
        waiting = [
            one
            for one in self.connections
            if isinstance(one, PatientHttp) and one._giving_up is not None and one is not self
        ]
        oldest = min(waiting, key=PatientHttp._deadline, default=self)
        oldest._stop_waiting()
        oldest.connections.discard(oldest)
        oldest.transport.abort()

    def _deadline(self) -> float:
        return 0.0 if self._giving_up is None else self._giving_up.when()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that can be cut off (closing waits for a reader, aborting does not), and that takes
    what it can send at once, without a task that waits for it."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions["abort"] = self.transport.abort
        extensions["write"] = self.write
        await super().run_asgi()

    def write(self, frame: bytes) -> bool:
        """Send a whole frame now; False if that is not possible now, or not any more."""
        over = self.disconnected or self.close_sent or self.transport.is_closing()
        if over or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    def data_received(self, data: bytes) -> None:
        """A head that is none for a socket (too long a line, say) is refused: uvicorn would leave
        the refusal unsent and the connection open for ever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """What is no text ends the connection; uvicorn would log it with what was sent."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
