"""A page without a browser: the judge's worker on a database in memory, as a page would use it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from urban_legends.browser.judge import JudgeWorker
from urban_legends.browser.thinking import Players, PlayersWorker

Json = dict[str, Any]


class Memory:
    """What `web/src/local/database.ts` does, without a disk."""

    def __init__(self) -> None:
        self.tables: dict[str, tuple[str, list[list[str | None]]]] = {}
        self.replays: dict[str, str] = {}
        self.reviews: dict[str, str] = {}
        self.full = False
        self.pages = 0
        self.heard: list[Callable[[str, int], None]] = []
        """Who is told of additions: the other tabs."""

    async def open(self, table: str, opening: str) -> None:
        if self.full:
            raise OSError("no room")
        self.tables[table] = (opening, [])

    async def append(self, table: str, after: int, entries: str, request: str | None) -> str:
        if self.full:
            raise OSError("no room")
        kept = self.tables[table][1]
        if len(kept) != after:
            return "conflict"
        kept.extend([body, request] for body in json.loads(entries))
        for told in self.heard:
            told(table, len(kept))
        return "kept"

    async def take(self, table: str, opening: str, after: int, entries: str) -> str:
        if self.full:
            raise OSError("no room")
        kept = self.tables.setdefault(table, (opening, []))[1]
        if len(kept) != after:
            return "conflict"
        kept.extend(json.loads(entries))
        return "kept"

    async def names(self, store: str) -> str:
        return json.dumps(sorted(self.tables if store == "tables" else self.replays))

    async def clear(self) -> None:
        self.tables, self.replays, self.reviews = {}, {}, {}

    async def load(self, table: str, after: int) -> str | None:
        found = self.tables.get(table)
        return None if found is None else json.dumps([found[0], found[1][after:]])

    async def remove(self, table: str) -> None:
        self.tables.pop(table, None)

    async def keep_replay(self, replay: str, record: str) -> None:
        self.replays[replay] = record

    async def replay(self, replay: str) -> str | None:
        return self.replays.get(replay)

    async def keep_review(self, review: str, text: str) -> None:
        self.reviews[review] = text

    async def review(self, review: str) -> str | None:
        return self.reviews.get(review)


class ThinkingHere:
    """A players' worker, without one."""

    def __init__(self) -> None:
        self.players = Players()
        self.asked: list[str] = []

    async def ask(self, question: str, waits: bool) -> str:
        del waits  # all is there
        self.asked.append(question)
        return self.players.answer(question)

    async def reach_network(self) -> bool:
        return True

    def stop(self) -> None:
        """Too late: it has answered."""


class Page:
    """A page with its worker; one line at a time is followed."""

    def __init__(self, database: Memory, *workers: PlayersWorker) -> None:
        self._said: asyncio.Queue[tuple[int, str | None]] = asyncio.Queue()
        self.worker = JudgeWorker(database, workers or [ThinkingHere()], self._hear)
        database.pages += 1
        self._name = f"page{database.pages}"
        self._lines = 0
        self._ids = 0

    def _hear(self, line: int, text: str | None) -> None:
        self._said.put_nowait((line, text))

    async def get(self, path: str, token: str | None = None) -> tuple[bool, str]:
        found = await self.worker.request(path, None, token and f"Bearer {token}")
        return found[0] == "+", found[1:]

    async def post(self, path: str, **body: object) -> tuple[bool, Json]:
        found = await self.worker.request(path, json.dumps(body), None)
        return found[0] == "+", json.loads(found[1:])

    async def follow(self, path: str) -> list[Json]:
        """All that is told part by part; a refusal is the only one."""
        self._lines += 1
        self.worker.follow(self._lines, path)
        parts: list[Json] = []
        while (text := (await self._said.get())[1]) is not None:
            parts.append(json.loads(text[1:]))
        return parts

    def come(self, table: str, *tokens: str) -> int:
        self._lines += 1
        self.worker.open(self._lines, table)
        self.say(self._lines, "hello", tokens=list(tokens))
        return self._lines

    def say(self, line: int, kind: str, **members: object) -> None:
        self._ids += 1
        self.worker.hear(
            line, json.dumps({"type": kind, "id": f"{self._name}.{self._ids}", **members})
        )

    async def next(self, line: int, *kinds: str) -> Json:
        """The next message of one of some kinds on a line; {} when it is closed."""
        while True:
            number, text = await asyncio.wait_for(self._said.get(), 30)
            if number != line:
                continue
            message: Json = {} if text is None else json.loads(text)
            if text is None or message["type"] in kinds:
                return message


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await work()

    asyncio.run(whole())
