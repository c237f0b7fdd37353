"""The judge's worker: what the page says to a server, said to Python beside it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence

from urban_legends.browser.journals import Database
from urban_legends.browser.requests import Request, answer, follow
from urban_legends.browser.tables import BrowserTables
from urban_legends.browser.thinking import FarThinkers, PlayersWorker
from urban_legends.notation.codec import to_json
from urban_legends.rules import RuleError
from urban_legends.tables.hearing import turned_away
from urban_legends.tables.refusals import table_error
from urban_legends.tables.shapes import TABLE_ID

Send = Callable[[int, str | None], object]
"""To the page: a line's number and a message, or None when the line is closed."""


class Line:
    """A line of the page to a table, as a socket is one."""

    address = None

    def __init__(self, number: int, send: Send, thinkers: FarThinkers) -> None:
        self._thinkers = thinkers
        self._number = number
        self._send = send
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.ended = False

    def send(self, text: str) -> None:
        if not self.ended:
            self._send(self._number, self._thinkers.explained(text))

    def dismiss(self) -> None:
        if not self.ended:
            self.ended = True
            self._send(self._number, None)
            self.heard.put_nowait(None)


class JudgeWorker:
    """All tables of this browser, behind messages of the page."""

    def __init__(self, database: Database, workers: Sequence[PlayersWorker], send: Send) -> None:
        self._tables = BrowserTables(database, workers)
        self._send = send
        self._lines: dict[int, Line] = {}
        self._told: dict[int, asyncio.Task[None]] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def request(self, path: str, body: str | None, authorization: str | None) -> str:
        """A plain request: `+` and the answer, or `-` and why it is refused."""
        return await answer(self._tables, Request(path, body, authorization))

    def follow(self, number: int, path: str) -> None:
        """The page follows what is told part by part, until it closes the line."""
        task = self._told[number] = self._begin(self._tell(number, path))
        task.add_done_callback(lambda _: self._told.pop(number, None))

    def open(self, number: int, table: str) -> None:
        """The page opens a line to a table."""
        line = self._lines[number] = Line(number, self._send, self._tables.thinkers)
        task = self._begin(self._serve(line, table))
        task.add_done_callback(lambda _: self._lines.pop(number, None))

    def _begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        return task

    def hear(self, number: int, text: str) -> None:
        """A message on a line."""
        if number in self._lines:
            self._lines[number].heard.put_nowait(text)

    def close(self, number: int) -> None:
        """The page closes a line."""
        if number in self._lines:
            self._lines[number].ended = True
            self._lines[number].heard.put_nowait(None)
        if number in self._told:
            self._told[number].cancel()

    def added(self, table: str, version: int) -> None:
        """Another tab has added to a table."""
        self._tables.heard(table, version)

    async def _tell(self, number: int, path: str) -> None:
        async for part in follow(self._tables, Request(path, None, None)):
            self._send(number, part)
        self._send(number, None)

    async def _serve(self, line: Line, table: str) -> None:
        text = await line.heard.get()
        try:
            if not re.fullmatch(TABLE_ID, table):
                raise table_error("unknown", "unknown-game")
            async with self._tables.at(table) as live:
                try:
                    while text is not None:
                        live.hear(line, text)
                        await live.answered()
                        text = await line.heard.get()
                finally:
                    live.leave(line)
        except RuleError as error:
            line.send(str(to_json(turned_away(text or "", error.refusal))))
        line.dismiss()
