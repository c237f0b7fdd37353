"""Bots and the coach in workers of their own, so that the judge keeps answering.

The judge's worker asks with `FarThinkers`, a players' worker answers with `Players`. All run
this same code, so what they say to each other is pickled, as between a server's processes.
"""

from __future__ import annotations

import asyncio
import json
import pickle
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, Protocol, TypeVar, cast

from urban_legends.ai.levels import level_of
from urban_legends.hosting.turns import Share, Turns, to_its_end
from urban_legends.notation.codec import to_json
from urban_legends.play import Match
from urban_legends.rules import Action, Role, RuleError
from urban_legends.tables.refusals import refused_by, table_error

T = TypeVar("T")
FAILED = '"refusal-server-failed"'
MEGABYTES = 64.0
"""What the trees of all tables may hold together: a page has less room than a server."""


class PlayersWorker(Protocol):
    """A players' worker, as `web/src/local/players.ts` offers it; one question at a time."""

    def ask(self, question: str, waits: bool) -> Awaitable[str]:
        """To the worker and back. What the answer takes may not be to be had: then a question that
        `waits` does, and any other one is answered by what is lacking (`LACKING`)."""

    def reach_network(self) -> Awaitable[bool]:
        """Whether the large network is here or on its way."""

    def stop(self) -> None:
        """Nobody wants the answer any more: end the thought soon, `ask` then returns or raises."""


def _written(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _read(text: str) -> Any:
    return pickle.loads(b64decode(text))


def no_network() -> RuleError:
    return table_error("network", "no-network")


LACKING: dict[str, Callable[[], RuleError]] = {
    "": no_network,
    "-": lambda: table_error("part", "no-part"),
}
"""What a players' worker answers instead of an answer."""


def thinks_with_network(name: str) -> bool:
    """Whether a bot of this name does."""
    level = level_of(name)
    return name == "net" if level is None else level.master


class FarThinkers:
    """Thinkers behind messages; of those who wait, whoever has used the least time is first."""

    def __init__(self, workers: Sequence[PlayersWorker]) -> None:
        self.count = len(workers)
        self._workers = workers
        self._idle = list(workers)
        self._turns = Turns(self.count)
        self._shares: defaultdict[str, Share] = defaultdict(Share)
        self._last: dict[str, PlayersWorker] = {}
        """Where a table's bots thought before: there lies what they found."""
        self._lacks: Callable[[], RuleError] | None = None
        """What the coach failed for last, if it did."""

    async def choose(
        self, table: str, seat: Role, name: str, seed: int, match: Match, payer: str
    ) -> Action | None:
        question = _written(("choose", table, seat, name, seed, match))
        return cast("Action | None", await self._ask(table, payer, question))

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        return cast("T", await self._ask("", payer, _written(("consider", work, *arguments))))

    async def _ask(self, table: str, payer: str, question: str) -> Any:
        async with self._turns.turn(self._shares[payer]):
            worker = self._take(table)
            asking = asyncio.ensure_future(worker.ask(question, bool(table)))
            try:
                answer = await to_its_end(asking, worker.stop)
            finally:
                self._idle.insert(0, worker)
        self._lacks = LACKING.get(answer)
        if self._lacks:
            raise self._lacks()
        return _read(answer)

    def explained(self, message: str) -> str:
        """What is told to the page; what failed because something is lacking says so."""
        if self._lacks is None or FAILED not in message:
            return message
        found = json.loads(message)
        found["refusal"] = json.loads(to_json(refused_by(self._lacks())))
        return json.dumps(found)

    async def reach_network(self) -> None:
        """Raise unless the large network is here or on its way."""
        if not await self._workers[0].reach_network():
            raise no_network()

    def _take(self, table: str) -> PlayersWorker:
        """The first that is free: the others are not even started before they are needed."""
        worker = self._last.get(table)
        if worker is None or worker not in self._idle:
            worker = self._idle[0]
        if table:
            self._last[table] = worker
        self._idle.remove(worker)
        return worker

    def leave(self, table: str) -> None:
        """What bots keep is bounded for all tables together: the oldest are dropped."""
        self._last.pop(table, None)
        self._shares.pop(table, None)

    def close(self) -> None:
        """The workers end with the page."""


class Players:
    """The bots of all tables in this browser, and the coach. The core must be installed."""

    def __init__(self) -> None:
        from urban_legends.ai.bots import Bots

        self._bots = Bots(None, MEGABYTES)

    def network_for(self, question: str) -> Literal["bot", "coach"] | None:
        """Who needs the large network for the answer, if anybody does: it is fetched only then."""
        kind, *arguments = _read(question)
        if kind == "choose":
            return "bot" if thinks_with_network(arguments[2]) else None
        from urban_legends.hosting.thinking import solved

        return None if arguments[0] is solved else "coach"

    def answer(self, question: str) -> str:
        """The answer to what `FarThinkers` asked."""
        from urban_legends.ai.bots import choose_or_any

        kind, *arguments = _read(question)
        if kind == "consider":
            work, *arguments = arguments
            return _written(work(*arguments))
        return _written(choose_or_any(self._bots, *arguments))
