"""All tables of a host: opened, found again, closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.opponents import bot_name, opponents
from urban_legends.hosting.parts import Journals, Reader, Thinkers
from urban_legends.hosting.table import LiveTable, now
from urban_legends.notation import Record, record_text
from urban_legends.rules import Role
from urban_legends.tables.bodies import (
    DeleteTable,
    FromReplay,
    Glance,
    NewReplay,
    NewTable,
    Opened,
    Opponent,
    Practice,
    Practised,
    Rematch,
    Replay,
    ReplayLink,
    Verified,
)
from urban_legends.tables.effects import Devices
from urban_legends.tables.invitations import next_game
from urban_legends.tables.journal import Rematched, TableConfig
from urban_legends.tables.judge import Judge
from urban_legends.tables.lessons import practise
from urban_legends.tables.opening import again, configured, new_id, opened, reopened, sealed
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import count_games, game_of, replay_id, replay_of, verified
from urban_legends.tables.showing import glance
from urban_legends.tables.table import OWNER, Table

log = logging.getLogger(__name__)
BEARER = "Bearer "
SHORT_LESSON = 12
"""Steps of a lesson that are played through at once."""
LINGER_SECONDS = 60.0
"""How long a table stays in memory, with its bots, when the last guest has left."""


@dataclass(slots=True)
class _Place:
    """A table in memory: being read or live, how many are at it, and when it is closed."""

    reading: asyncio.Task[LiveTable]
    users: int = 0
    closing: asyncio.TimerHandle | None = None

    @property
    def live(self) -> LiveTable | None:
        """None while it is read, and if there is no such table."""
        task = self.reading
        return task.result() if task.done() and not _failed(task) else None


class Tables:
    """The tables of one host. One lives in memory while somebody is at it, and a while after."""

    def __init__(
        self,
        storage: Journals,
        bots: Thinkers,
        clerk: Reader,
        players: Iterable[str],
        linger: float = LINGER_SECONDS,
        named: bool = False,
    ) -> None:
        """`players` are the bots that are offered; `named`: by the operator, so all are shown."""
        offered = tuple(players)
        self.opponents: tuple[Opponent, ...] = opponents(offered, named)
        self._names = {name: bot_name(name) for name in offered}
        self._bots = bots
        self._clerk = clerk
        self._storage = storage
        self._linger = linger
        self._places: dict[str, _Place] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def stop_tables(self) -> None:
        """Call off whatever bots and the coach think of; the tables can be closed then."""
        for place in self._places.values():
            if place.live is not None:
                place.live.stop()

    async def close_tables(self) -> None:
        """Close every table that is in memory."""
        for table in list(self._places):
            self._close_table(table)
        await asyncio.gather(*self._closing)

    # --- live tables ---------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """A live table, rebuilt from its journal if it is not in memory; open for the block."""
        known = self._places.get(table)
        place = known or _Place(asyncio.create_task(self._read(table)))
        self._places[table] = place
        place.users += 1
        if place.closing is not None:
            place.closing.cancel()
        try:
            live = await asyncio.shield(place.reading)
            if known is not None:
                await live.catch_up()  # whoever comes from another process misses nothing
            yield live
        finally:
            place.users -= 1
            if place.users == 0:
                self._close_later(table, place)

    async def _read(self, table: str) -> LiveTable:
        found = await self._storage.table(table)
        self._check_bots(found)
        return LiveTable(Judge(found, self._names, now), self._storage, self._bots)

    def _check_bots(self, table: Table) -> None:
        """A bot that is not offered here (a game begun in a terminal) is not played by another."""
        for role in Role:
            bot = table.bot(role)
            if bot is not None and bot not in self._names and not table.match.over:
                raise table_error("forbidden", "bot-not-offered", text=table.seat(role).name)

    def heard(self, table: str | None, version: int) -> None:
        """Another process has added to a table; if that is not known, perhaps to any."""
        for name in self._places if table is None else [table]:
            place = self._places.get(name)
            if place is not None:  # also while it is read: perhaps from before the news
                task = asyncio.create_task(_catch_up(place, None if table is None else version))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)

    def elsewhere(self, table: str, process: str, devices: Devices) -> None:
        """Another process says how many connections each seat of a table has there."""
        place = self._places.get(table)
        if place is not None and place.live is not None:
            place.live.elsewhere(process, devices)

    def _close_later(self, table: str, place: _Place) -> None:
        if self._places.get(table) is not place:
            return  # closed already, with the server
        if _failed(place.reading):
            del self._places[table]  # there is no such table
            return
        loop = asyncio.get_running_loop()
        place.closing = loop.call_later(self._linger, self._close_table, table)

    def _close_table(self, table: str) -> None:
        place = self._places.pop(table)
        if place.closing is not None:
            place.closing.cancel()
        task = asyncio.create_task(_closed(place))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _table(self, table: str) -> Table:
        """A table to be looked at once."""
        place = self._places.get(table)
        if place is not None and not self._storage.shared:
            return (await asyncio.shield(place.reading)).table
        return await self._storage.table(table)

    # --- opening -------------------------------------------------------------------------

    async def open_table(self, wanted: NewTable) -> Opened:
        record: Record | None = None
        if isinstance(wanted.start, FromReplay):
            text = await self._storage.replay(wanted.start.replay)
            record = await self._clerk.do(game_of, text, wanted.start.game)
        config = configured(wanted, record, self._names)
        table = new_id()
        Table.opened(table, config)  # what cannot be played is refused before it is stored
        await self._storage.open_table(table, sealed(config))
        return opened(table, config)

    async def rematch(self, table: str, wanted: Rematch) -> Opened:
        """The next table of the same two; whoever asks second finds the first one's."""
        async with self.at(table) as live, live.rematching:
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

    async def delete_table(self, table: str, wanted: DeleteTable) -> None:
        """Forget a table, if every person at it is the asker."""
        one = await self._table(table)
        keys = one.keys(wanted.tokens)
        needed: set[Role | str] = {role for role in Role if one.bot(role) is None} or {OWNER}
        if not needed <= keys:
            raise table_error("forbidden", "not-yours-alone")
        await self._storage.delete_table(table)
        if table in self._places:
            self._close_table(table)

    async def glance(self, table: str) -> Glance:
        """A table at a glance, as spectators see it."""
        return glance(await self._table(table), self._names)

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
        games = await self._clerk.do(count_games, text)
        name = replay_id(text)
        await self._storage.keep_replay(name, text)
        return ReplayLink(name, games)

    async def replay(self, replay: str, game: int) -> Replay:
        text = await self._storage.replay(replay)
        return await self._clerk.do(replay_of, replay, text, game)

    async def practise(self, wanted: Practice) -> Practised:
        """A lesson; a long one is not played through here."""
        if len(wanted.steps) <= SHORT_LESSON:
            return practise(wanted)
        return await self._clerk.do(practise, wanted)

    async def verify(self, record: str) -> Verified:
        """The draws of a record with a fair shuffle, dealt again."""
        return await self._clerk.do(verified, record)

    async def kept_record(self, replay: str) -> str:
        return await self._storage.replay(replay)


def _failed(reading: asyncio.Task[LiveTable]) -> bool:
    return reading.done() and (reading.cancelled() or reading.exception() is not None)


async def _catch_up(place: _Place, version: int | None) -> None:
    try:
        await (await asyncio.shield(place.reading)).catch_up(version)
    except Exception as error:
        log_failure(log, "news could not be read", error)


def _following(table: Table, made: Rematched) -> TableConfig:
    """The opening of the next game of the same players."""
    if table.people is None:
        return sealed(again(table.config, made.swapped))
    config = next_game(table, now())
    if config is None or table.match.aborted or not made.swapped:
        raise table_error("phase", "not-now")
    return config


async def _closed(place: _Place) -> None:
    if place.live is not None:
        await place.live.close()
    elif not place.reading.done():
        place.reading.cancel()


def _record(table: Table, seat: Role | None) -> str:
    """Without a seat as spectators see it; whole once the game is over."""
    return record_text(table.record(seat))
