"""All tables of a server: opened, found again after a restart, closed when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from urban_legends.ai.players import Roster
from urban_legends.hosting.bots import BotThreads
from urban_legends.hosting.opponents import bot_name, opponents
from urban_legends.hosting.storage import Storage
from urban_legends.hosting.table import LiveTable, now
from urban_legends.notation import Record, record_text
from urban_legends.rules import Role
from urban_legends.server.live.invitations import Invitations
from urban_legends.store import GameStore
from urban_legends.tables.agreements import people_at
from urban_legends.tables.bodies import (
    FromReplay,
    NewReplay,
    NewTable,
    OfferRematch,
    Opened,
    Opponent,
    Rematch,
    RematchOffer,
    Replay,
    ReplayLink,
)
from urban_legends.tables.invitations import invited_again, next_game
from urban_legends.tables.journal import Rematched, TableConfig
from urban_legends.tables.judge import Judge
from urban_legends.tables.opening import again, configured, new_id, opened, reopened, sealed
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import game_of, read_games, replay_id, replay_of
from urban_legends.tables.table import Table

BEARER = "Bearer "
LINGER_SECONDS = 60.0
"""How long a table stays in memory, with its bots, when the last guest has left."""


@dataclass(slots=True)
class _Place:
    """A table in memory: being read or live, how many are at it, and when it is closed."""

    live: asyncio.Task[LiveTable]
    users: int = 0
    closing: asyncio.TimerHandle | None = None


class Lobby:
    """The tables of one server. One lives in memory while somebody is at it, and a while after."""

    def __init__(self, store: GameStore, roster: Roster, linger: float = LINGER_SECONDS) -> None:
        self.opponents: tuple[Opponent, ...] = opponents(roster.names)
        self._names = {name: bot_name(name) for name in roster.names}
        self._bots = BotThreads(roster)
        self._storage = Storage(store)
        self.invitations = Invitations(self._storage, self._names)
        self._linger = linger
        self._places: dict[str, _Place] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._rematching = asyncio.Lock()

    async def close(self) -> None:
        for table in list(self._places):
            self._close_table(table)
        await asyncio.gather(*self._closing)
        self._bots.close()
        self._storage.close()

    # --- live tables ---------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """A live table, rebuilt from its journal if it is not in memory; open for the block."""
        place = self._places.get(table)
        if place is None:
            place = self._places[table] = _Place(asyncio.create_task(self._read(table)))
        place.users += 1
        if place.closing is not None:
            place.closing.cancel()
        try:
            yield await asyncio.shield(place.live)
        finally:
            place.users -= 1
            if place.users == 0:
                self._close_later(table, place)

    async def _read(self, table: str) -> LiveTable:
        judge = Judge(await self._storage.table(table), self._names, now)
        return LiveTable(judge, self._storage, self._bots)

    def _close_later(self, table: str, place: _Place) -> None:
        if self._places.get(table) is not place:
            return  # closed already, with the server
        if place.live.done() and (place.live.cancelled() or place.live.exception()):
            del self._places[table]  # there is no such table
            return
        loop = asyncio.get_running_loop()
        place.closing = loop.call_later(self._linger, self._close_table, table)

    def _close_table(self, table: str) -> None:
        place = self._places.pop(table)
        task = asyncio.create_task(_closed(place))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _table(self, table: str) -> Table:
        """A table to be looked at once."""
        place = self._places.get(table)
        if place is not None:
            return (await asyncio.shield(place.live)).table
        return await self._storage.table(table)

    # --- opening -------------------------------------------------------------------------

    async def open_table(self, wanted: NewTable) -> Opened:
        record: Record | None = None
        if isinstance(wanted.start, FromReplay):
            text = await self._storage.replay(wanted.start.replay)
            record = await asyncio.to_thread(game_of, text, wanted.start.game)
        config = configured(wanted, record, self._names)
        table = new_id()
        Table.opened(table, config)  # what cannot be played is refused before it is stored
        await self._storage.open_table(table, sealed(config))
        return opened(table, config)

    async def rematch(self, table: str, wanted: Rematch) -> Opened:
        """The next table of the same two; whoever asks second finds the first one's."""
        async with self.at(table) as live, self._rematching:
            keys = live.table.keys(wanted.tokens)
            if not live.table.match.over:
                raise table_error("phase", "game-not-over")
            if live.table.rematch is None:
                made = Rematched(new_id(), wanted.swap)
                config = _following(live.table, made)
                await self._storage.open_table(made.table, config)
                await live.link_rematch(made)
            found = live.table.rematch
        assert found is not None
        following = await self._table(found.table)
        return reopened(following, keys, found.swapped, wanted.tokens)

    async def offer_rematch(self, table: str, wanted: OfferRematch) -> RematchOffer:
        """An invitation to another match; whoever asks second finds the first one's."""
        async with self.at(table) as live, self._rematching:
            people = people_at(live.table)
            seats = [role for role in Role if role in live.table.keys([wanted.token])]
            if not seats:
                raise table_error("forbidden", "wrong-token")
            if not live.table.match.over:
                raise table_error("phase", "game-not-over")
            if people.rematch is None:
                config = invited_again(live.table, seats[0], wanted.token, wanted.promise)
                made = await self.invitations.keep(config)
                await live.link_offer(seats[0], made.invitation)
            found = people_at(live.table).rematch
        assert found is not None
        return RematchOffer(found.invitation, Role(found.seat) in seats)

    # --- records and replays -------------------------------------------------------------

    async def record(self, table: str, authorization: str | None) -> str:
        """The `.cul` of a table as the asker may know it."""
        one = await self._table(table)
        seats: list[Role] = []
        if authorization is not None:
            if not authorization.startswith(BEARER):
                raise table_error("forbidden", "wrong-token")
            keys = one.keys([authorization.removeprefix(BEARER)])
            seats = [role for role in Role if role in keys]
        return _record(one, seats[0] if seats else None)

    async def keep_replay(self, wanted: NewReplay) -> ReplayLink:
        if (wanted.record is None) is (wanted.table is None):
            raise table_error("malformed", "replay-of-what")
        if wanted.table is not None:
            text = _record(await self._table(wanted.table), None)
        else:
            text = wanted.record or ""
        games = await asyncio.to_thread(read_games, text)
        name = replay_id(text)
        await self._storage.keep_replay(name, text)
        return ReplayLink(name, len(games))

    async def replay(self, replay: str, game: int) -> Replay:
        text = await self._storage.replay(replay)
        return await asyncio.to_thread(replay_of, replay, text, game)

    async def kept_record(self, replay: str) -> str:
        return await self._storage.replay(replay)


def _following(table: Table, made: Rematched) -> TableConfig:
    """The opening of the next game of the same players."""
    if table.people is None:
        return sealed(again(table.config, made.swapped))
    config = next_game(table, now())
    if config is None or table.match.aborted or not made.swapped:
        raise table_error("phase", "not-now")
    return config


async def _closed(place: _Place) -> None:
    if not place.live.done():
        place.live.cancel()
        return
    await place.live.result().close()


def _record(table: Table, seat: Role | None) -> str:
    """Without a seat as spectators see it; whole once the game is over."""
    return record_text(table.record(seat))
