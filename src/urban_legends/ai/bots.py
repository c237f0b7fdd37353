"""The bots of many tables, kept from choice to choice within a bound on memory.

The player at a table is the player that the arena measures: it sits down once (`Seated`) and
keeps what it found. All of that is a cache. A bot that is not there, after a restart or because
memory was short, is made anew from its name and seed, and told the match so far; a player
limited by iterations then chooses what it would have chosen anyway.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import AbstractContextManager
from dataclasses import dataclass
from threading import Lock

from urban_legends.ai.baselines import RandomPlayer
from urban_legends.ai.roster import Roster
from urban_legends.ai.tree import TreePlayer
from urban_legends.play import Match, PlayerError, Seated
from urban_legends.rules import Action, Role

log = logging.getLogger(__name__)
MEGABYTES = 256.0
"""What the trees of all tables may hold together while nobody searches in them."""


@dataclass(slots=True)
class _Bot:
    """A player in its seat, and what it holds."""

    seated: Seated
    memory: int = 0
    """Bytes after its last choice."""
    busy: bool = True


class Bots:
    """Players of many tables. Several threads may ask at once, about one seat as well.

    Trees at rest hold no more than the bound together: the ones not used for longest are
    dropped. Trees that are being searched come on top, one for each thread that asks.
    """

    def __init__(self, roster: Roster | None = None, megabytes: float = MEGABYTES) -> None:
        self.roster = roster or Roster()
        self._most = round(megabytes * 1e6)
        self._bots: OrderedDict[tuple[str, Role], _Bot] = OrderedDict()
        self._lock = Lock()

    def choose(self, table: str, seat: Role, name: str, seed: int, match: Match) -> Action:
        """The choice of the bot in a seat of a table, as the match stands now.

        PlayerError if the roster has no such player, or if it chooses something illegal.
        """
        key = table, seat
        bot = self._take(key) or self._make(key, name, seed)
        try:
            action = bot.seated.choose(match)
        except BaseException:
            self._drop(key, bot)
            raise
        self._give_back(key, bot)
        return action

    def leave(self, table: str) -> None:
        """A table is closed: its bots are dropped, one that is still thinking when it is done."""
        with self._lock:
            left = [self._bots.pop((table, seat), None) for seat in Role]
        for bot in left:
            if bot is not None and not bot.busy:
                _end(bot)

    @property
    def memory(self) -> int:
        """Bytes that trees held after their last choices."""
        with self._lock:
            return sum(bot.memory for bot in self._bots.values())

    def _take(self, key: tuple[str, Role]) -> _Bot | None:
        """A bot that is there and free; one still thinking about an earlier position is not."""
        with self._lock:
            bot = self._bots.get(key)
            if bot is None or bot.busy:
                return None
            bot.busy = True
            return bot

    def _make(self, key: tuple[str, Role], name: str, seed: int) -> _Bot:
        bot = _Bot(Seated(key[1], self.roster.make(name, seed)))
        with self._lock:
            self._bots[key] = bot
        return bot

    def _give_back(self, key: tuple[str, Role], bot: _Bot) -> None:
        player = bot.seated.player
        memory = player.memory if isinstance(player, TreePlayer) else 0
        with self._lock:
            if self._bots.get(key) is bot:
                bot.memory, bot.busy = memory, False
                self._bots.move_to_end(key)
                self._drop_oldest()
                return
        _end(bot)  # its table is closed, or another sits there now

    def _drop(self, key: tuple[str, Role], bot: _Bot) -> None:
        with self._lock:
            if self._bots.get(key) is bot:
                del self._bots[key]
        _end(bot)

    def _drop_oldest(self) -> None:
        """Drop free bots, those not used for longest first, until trees are within the bound."""
        held = sum(bot.memory for bot in self._bots.values())
        for key, bot in list(self._bots.items()):
            if held <= self._most:
                return
            if bot.memory and not bot.busy:
                held -= bot.memory
                del self._bots[key]


def choose_or_any(
    bots: Bots, table: str, seat: Role, name: str, seed: int, match: Match
) -> Action | None:
    """The bot's choice; if it fails, any legal action, so that the game goes on.

    A player of the operator's own that fails gives its game up: None.
    """
    try:
        return bots.choose(table, seat, name, seed, match)
    except (RuntimeError, ValueError, LookupError, ArithmeticError) as error:
        # Its message could hold cards, and logs are read by people at the table.
        log.error("bot %s failed: %s", name, type(error).__name__)
        if isinstance(error, PlayerError) and bots.roster.is_own(name):
            return None
        return RandomPlayer(seed).choose(match.view(seat), match.legal(seat))


def _end(bot: _Bot) -> None:
    """A program ends when its seat is empty."""
    player = bot.seated.player
    if isinstance(player, AbstractContextManager):
        player.__exit__(None, None, None)
