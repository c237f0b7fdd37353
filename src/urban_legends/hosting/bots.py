"""Threads in which the bots of all tables think, so that the server keeps answering."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor

from urban_legends.ai.baselines import RandomPlayer
from urban_legends.ai.bots import MEGABYTES, Bots
from urban_legends.ai.players import Roster
from urban_legends.play import Match
from urban_legends.rules import Action, Role

log = logging.getLogger(__name__)


class BotThreads:
    """As many threads as there are cores; what bots keep is bounded for all tables together."""

    def __init__(self, roster: Roster | None = None, megabytes: float = MEGABYTES) -> None:
        self._bots = Bots(roster, megabytes)
        self._pool = ThreadPoolExecutor(max(1, os.cpu_count() or 1), thread_name_prefix="bot")

    async def choose(self, table: str, seat: Role, name: str, seed: int, match: Match) -> Action:
        """A bot's action; if the bot fails, any legal one, so that the game goes on."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._choose, table, seat, name, seed, match)

    def _choose(self, table: str, seat: Role, name: str, seed: int, match: Match) -> Action:
        try:
            return self._bots.choose(table, seat, name, seed, match)
        except (RuntimeError, ValueError, LookupError, ArithmeticError) as error:
            # Its message could hold cards, and logs are read by people at the table.
            log.error("bot %s failed: %s", name, type(error).__name__)
            return RandomPlayer(seed).choose(match.view(seat), match.legal(seat))

    def leave(self, table: str) -> None:
        """A table is closed: what its bots keep is dropped."""
        self._bots.leave(table)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
