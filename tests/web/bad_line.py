"""A bad line: a proxy between browsers and a server that delays, stumbles and goes silent.

    with BadLine(server.port, random.Random(1)) as line:
        page.goto(f"http://127.0.0.1:{line.port}/")

Everything is carried in order, as TCP does: what is lost on the way comes late and holds up all
that follows it. In an outage either nothing arrives for a while on connections that stay open, or
they break and new ones are refused.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType

CHUNK = 1 << 16


@dataclass
class BadLine:
    """Seconds and chances of a line; `outages` counts how often it was down."""

    to_port: int | Callable[[], int]
    """Of the server, or who says it for each connection."""
    rng: random.Random
    delay: float = 0.15
    """One way, so a question and its answer take twice that."""
    loss: float = 0.05
    resend: float = 0.4
    """How much later a lost part arrives."""
    every: float = 25.0
    """On average, between two outages; 0 for none but those asked for by `cut`."""
    outage: float = 10.0
    outages: int = 0
    port: int = 0
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def __enter__(self) -> BadLine:
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._main.cancel)
        self._thread.join()

    def cut(self, seconds: float) -> None:
        """Break every connection and refuse new ones for a while."""
        asyncio.run_coroutine_threadsafe(self._down(seconds, broken=True), self._loop).result()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        self._main = self._loop.create_task(self._serve(ready))
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._main)
        self._loop.close()

    async def _serve(self, ready: threading.Event) -> None:
        self._open.set()
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        try:
            while True:
                await asyncio.sleep(self.rng.expovariate(1 / self.every) if self.every else 3600)
                await self._down(self.outage, broken=self.rng.random() < 0.5)
        finally:
            server.close()
            self._break()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _down(self, seconds: float, *, broken: bool) -> None:
        self.outages += 1
        self._open.clear()
        if broken:
            self._break()
        await asyncio.sleep(seconds)
        self._open.set()

    def _break(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._open.is_set():
            writer.transport.abort()
            return
        try:
            port = self.to_port if isinstance(self.to_port, int) else self.to_port()
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        ways = [self._carry(reader, far_writer), self._carry(far_reader, writer)]
        tasks = {self._loop.create_task(way) for way in ways}
        self._tasks |= tasks
        with suppress(asyncio.CancelledError):
            await asyncio.wait(tasks)
        self._tasks -= tasks
        self._writers -= {writer, far_writer}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way: each part leaves when it has been on the way long enough, never overtaking."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sender = self._loop.create_task(self._deliver(queue, writer))
        try:
            with suppress(ConnectionError):
                while part := await reader.read(CHUNK):
                    late = self.resend if self.rng.random() < self.loss else 0.0
                    queue.put_nowait((self._loop.time() + self.delay + late, part))
            queue.put_nowait((self._loop.time() + self.delay, b""))
            await sender
        finally:
            sender.cancel()

    async def _deliver(
        self, queue: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        with suppress(ConnectionError):
            while True:
                when, part = await queue.get()
                await asyncio.sleep(max(0.0, when - self._loop.time()))
                await self._open.wait()
                if not part:
                    writer.close()
                    return
                writer.write(part)
                await writer.drain()
