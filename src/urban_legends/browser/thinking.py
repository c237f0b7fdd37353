"""Bots and the coach in a worker of their own, so that the judge keeps answering.

The judge's worker asks with `FarThinkers`, the players' worker answers with `Players`. Both run
this same code, so what they say to each other is pickled, as between a server's processes.
"""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

from urban_legends.ai.levels import level_of
from urban_legends.play import Match
from urban_legends.rules import Action, Role

T = TypeVar("T")
Ask = Callable[[str], Awaitable[str]]
"""To the players' worker and back."""
MEGABYTES = 64.0
"""What the trees of all tables may hold together: a page has less room than a server."""


def _written(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _read(text: str) -> Any:
    return pickle.loads(b64decode(text))


class FarThinkers:
    """Thinkers behind a message; one thing is thought about at a time."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def choose(
        self, table: str, seat: Role, name: str, seed: int, match: Match, payer: str
    ) -> Action | None:
        del payer  # one person's own machine
        question = _written(("choose", table, seat, name, seed, match))
        return cast("Action | None", _read(await self._ask(question)))

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        del payer
        return cast("T", _read(await self._ask(_written(("consider", work, *arguments)))))

    def leave(self, table: str) -> None:
        """What bots keep is bounded for all tables together: the oldest are dropped."""

    def close(self) -> None:
        """The worker ends with the page."""


class Players:
    """The bots of all tables in this browser, and the coach. The core must be installed."""

    def __init__(self) -> None:
        from urban_legends.ai.bots import Bots

        self._bots = Bots(None, MEGABYTES)

    def needs_network(self, question: str) -> bool:
        """Whether the answer takes the large network, which is fetched only then."""
        kind, *arguments = _read(question)
        if kind == "consider":
            return True
        name = arguments[2]
        level = level_of(name)
        return name == "net" if level is None else level.master

    def answer(self, question: str) -> str:
        """The answer to what `FarThinkers` asked."""
        from urban_legends.ai.bots import choose_or_any

        kind, *arguments = _read(question)
        if kind == "consider":
            work, *arguments = arguments
            return _written(work(*arguments))
        return _written(choose_or_any(self._bots, *arguments))
