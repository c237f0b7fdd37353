"""The bots there are, and a bounded room for them to think in.

A bot gets the view of its seat and the legal actions, and nothing else. It is made anew for
each action from a seed of the table, so a restarted server goes on as the old one would have.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b

from urban_legends.ai.levels import LEVELS
from urban_legends.ai.players import Roster, make_player
from urban_legends.rules import Action, View
from urban_legends.server.bodies import Opponent
from urban_legends.server.shapes import Language
from urban_legends.server.words import refused
from urban_legends.text import say

log = logging.getLogger(__name__)

FALLBACK = "random"


def opponents(language: Language) -> list[Opponent]:
    """The levels, gentlest first."""
    return [
        Opponent(id=level.id, level=level.number, name=bot_name(level.id, language))
        for level in LEVELS
    ]


def bot_name(level: str, language: Language) -> str:
    return say(language, f"opponent-{level}")


def must_exist(level: str) -> str:
    """The levels, and the two simplest players, which tests and lessons use."""
    if level not in Roster.DEFAULT:
        raise refused(400, "unknown", "unknown-opponent", text=level)
    return level


def bot_seed(table_seed: str, version: int) -> int:
    """A seed for one choice; tells nothing about the dealer's seed, which it is made from."""
    digest = blake2b(f"bot/{table_seed}/{version}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


class Thinkers:
    """Threads for bots: as many as there are cores, so that the server keeps answering."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max(1, os.cpu_count() or 1), thread_name_prefix="bot")

    async def choose(self, level: str, seed: int, seen: View, legal: Sequence[Action]) -> Action:
        """A bot's action; if the bot fails, any legal one, so that the game goes on."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _choose, level, seed, seen, legal)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _choose(level: str, seed: int, seen: View, legal: Sequence[Action]) -> Action:
    try:
        action = make_player(level, seed).choose(seen, legal)
        if action in legal:
            return action
        log.error("bot %s chose an illegal action", level)
    except (RuntimeError, ValueError, LookupError, ArithmeticError) as error:
        # Its message could hold cards, and logs are read by people at the table.
        log.error("bot %s failed: %s", level, type(error).__name__)
    return make_player(FALLBACK, seed).choose(seen, legal)
