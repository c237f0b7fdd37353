"""The games of this machine: the database that the server uses too, and opening tables in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import cast

from urban_legends.ai.players import UnknownPlayerError, is_own, make_player, open_player
from urban_legends.ai.roster import Roster, at_table
from urban_legends.hosting.bots import BotThreads
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.reviews import Reviews
from urban_legends.hosting.storage import Storage
from urban_legends.notation import Record, RoleLetter, record_text
from urban_legends.notation.codec import from_json
from urban_legends.play import Player
from urban_legends.rules import Role, RuleError
from urban_legends.store import InstanceLock, open_store
from urban_legends.tables.bodies import BotSeat, NewTable
from urban_legends.tables.opening import again, configured, new_id
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import replay_id
from urban_legends.tables.reviews import ReviewPart, TriedAgain, TryAgain
from urban_legends.tables.table import Table


class Anybody(Roster):
    """Whoever sits at this terminal may play against any player there is, programs too."""

    def __init__(self) -> None:
        super().__init__(())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str)

    def is_own(self, name: str) -> bool:
        return is_own(name)

    def make(self, name: str, seed: int) -> Player:
        return at_table(make_player(name, seed))


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in the list of saved ones."""

    id: str
    date: str
    seats: dict[RoleLetter, tuple[str, str | None]]
    """Each seat's name, and the bot in it if one is."""
    round: int
    rounds: int
    steps: int
    result: str
    """`*` while it goes on; empty for a game that cannot be read."""

    @property
    def people(self) -> int:
        return sum(bot is None for _, bot in self.seats.values())


class Games:
    """The store and the bots; one process at a time has a database open."""

    def __init__(self, url: str) -> None:
        """Blocks, so it is made in a thread; InstanceRunningError if somebody has it open."""
        self._lock = InstanceLock(url)
        try:
            self.storage = Storage(open_store(url))
        except BaseException:
            self._lock.release()
            raise
        self.bots = BotThreads(Anybody())
        self._reviews = Reviews(self.storage, self.bots, Clerk())

    def close(self) -> None:
        self.bots.close()
        self.storage.close()
        self._lock.release()

    # --- opening -------------------------------------------------------------------------

    async def open(self, wanted: NewTable, record: Record | None = None) -> Table:
        """A new table, stored; raises what its asker must know."""
        titles: dict[str, str] = {}
        for seat in (wanted.cryptid, wanted.scientist):
            if isinstance(seat, BotSeat):
                titles[seat.player] = await asyncio.to_thread(_title, seat.player)
        config = configured(wanted, record, Anybody())
        seats = {
            role: replace(seat, name=titles.get(seat.level or "", seat.name))
            for role, seat in config.seats.items()
        }
        config = replace(config, seats=seats)
        table = Table.opened(new_id(), config)
        await self.storage.open_table(table.id, config)
        return table

    async def rematch(self, table: Table) -> Table:
        """Another game of the same two, with roles swapped."""
        config = again(table.config, swap=True)
        following = Table.opened(new_id(), config)
        await self.storage.open_table(following.id, config)
        return following

    # --- reviews -------------------------------------------------------------------------

    async def review(
        self, text: str, game: int, both_open: bool
    ) -> AsyncGenerator[ReviewPart, None]:
        """The parts of a review as they are made; RuleError if the game cannot be reviewed.

        It is kept with the game, as the page keeps it, and ends when nobody listens any more.
        """
        name = replay_id(text)
        await self.storage.keep_replay(name, text)
        parts = await self._reviews.follow(name, game, both_open, None)
        async with aclosing(cast("AsyncGenerator[str, None]", parts)) as told:
            async for part in told:
                yield from_json(ReviewPart, part)

    async def try_again(self, text: str, wanted: TryAgain) -> TriedAgain:
        """Another action in place of one that was played in a game that is being reviewed."""
        return await self._reviews.try_again(replay_id(text), wanted)

    # --- saved games ---------------------------------------------------------------------

    async def ids(self) -> list[str]:
        """Every game, newest first."""
        return list(reversed(await self.storage.table_ids()))

    async def saved(self, table: str) -> SavedGame | None:
        """A kept game, empty if it cannot be read; None for what is an invitation and no game."""
        try:
            return _summary(await self.storage.table(table))
        except RuleError as error:
            if error.code == "unknown":
                return None
            return SavedGame(table, "", {}, 0, 0, 0, "")

    async def unfinished(self, most: int = 30) -> SavedGame | None:
        """The newest game that goes on and that a person sits at."""
        for table in (await self.ids())[:most]:
            game = await self.saved(table)
            if game and game.result == "*" and game.people and game.steps:
                return game
        return None


def _title(name: str) -> str:
    """What a player is called; PlayerError if it cannot be had."""
    try:
        with open_player(name) as player:
            return player.name if is_own(name) else name
    except UnknownPlayerError:
        raise table_error("opponent", "unknown-opponent", text=name) from None


def _summary(table: Table) -> SavedGame:
    seats: dict[RoleLetter, tuple[str, str | None]] = {
        role.value: (table.seat(role).name, table.bot(role)) for role in Role
    }
    match = table.match
    return SavedGame(
        id=table.id,
        date=table.config.date,
        seats=seats,
        round=match.state.round,
        rounds=match.state.setup.rounds,
        steps=len(match.turns) - 1,
        result=match.result,
    )


def record_of(table: Table) -> str:
    """The game as a `.cul` file: whole once it is over, before as those at the terminal see it."""
    seats = [role for role in Role if table.bot(role) is None]
    looking = seats[0] if len(seats) == 1 else None
    return record_text(table.record(looking))
