"""All tables of a server: opened, found again after a restart, closed with the server."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from urban_legends.notation import Record, record_text
from urban_legends.rules import Role
from urban_legends.server import opponents
from urban_legends.server.bodies import (
    FromReplay,
    NewReplay,
    NewTable,
    Opened,
    Opponent,
    Practice,
    Practised,
    Rematch,
    Replay,
    ReplayLink,
)
from urban_legends.server.keeping import Keeper
from urban_legends.server.lessons import practise
from urban_legends.server.live import LiveTable
from urban_legends.server.opening import again, configured, new_id, opened
from urban_legends.server.opponents import Thinkers
from urban_legends.server.replays import game_of, read_games, replay_id, replay_of
from urban_legends.server.shapes import Language
from urban_legends.server.tables import OWNER, Table
from urban_legends.server.words import refused
from urban_legends.store import GameStore, Rematched

BEARER = "Bearer "
ALL_KEYS: frozenset[Role | str] = frozenset((*Role, OWNER))


class Lobby:
    """The tables of one server. A table lives in memory while somebody or a bot is at it."""

    def __init__(self, store: GameStore) -> None:
        self._keeper = Keeper(store)
        self._thinkers = Thinkers()
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._finding = asyncio.Lock()

    async def close(self) -> None:
        for live in list(self._live.values()):
            await live.close()
        self._thinkers.close()
        self._keeper.close()

    def opponents(self, language: Language) -> list[Opponent]:
        return opponents.opponents(language)

    # --- tables --------------------------------------------------------------------------

    async def live(self, table: str) -> LiveTable:
        """A table by its id, rebuilt from its journal if it is not in memory."""
        async with self._finding:
            found = self._live.get(table)
            if found is None:
                found = LiveTable(await self._keeper.table(table), self._keeper, self._thinkers)
                self._live[table] = found
            return found

    async def open_table(self, wanted: NewTable) -> Opened:
        record: Record | None = None
        if isinstance(wanted.start, FromReplay):
            text = await self._keeper.replay(wanted.start.replay)
            record = game_of(text, wanted.start.game)
        config = configured(wanted, record)
        table = new_id()
        Table.opened(table, config)  # what cannot be played is refused before it is stored
        await self._keeper.open_table(table, config)
        return opened(table, config, ALL_KEYS)

    async def rematch(self, table: str, wanted: Rematch) -> Opened:
        """The next table of the same two; whoever asks second finds the first one's."""
        live = await self.live(table)
        keys = live.table.keys(wanted.tokens)
        if not live.table.match.over:
            raise refused(400, "phase", "game-not-over")
        async with live.rematching:
            if live.table.rematch is None:
                config = again(live.table.config, wanted.swap)
                made = Rematched(table=new_id(), swapped=wanted.swap)
                await self._keeper.open_table(made.table, config)
                await live.change("rematch", None, None, lambda one: one.plan_rematch(made))
            found = live.table.rematch
        assert found is not None
        following = await self._keeper.config(found.table)
        moved = {_moved(key, found.swapped) for key in keys}
        return opened(found.table, following, frozenset(moved))

    # --- records and replays -------------------------------------------------------------

    async def record(self, table: str, authorization: str | None) -> str:
        """The `.cul` of a table as the asker may know it."""
        one = (await self.live(table)).table
        keys: frozenset[Role | str] = frozenset()
        if authorization is not None:
            if not authorization.startswith(BEARER):
                raise refused(403, "forbidden", "wrong-token")
            keys = one.keys([authorization.removeprefix(BEARER)])
        seats = [role for role in Role if role in keys]
        return _record(one, seats[0] if seats else None)

    async def keep_replay(self, wanted: NewReplay) -> ReplayLink:
        if (wanted.record is None) is (wanted.table is None):
            raise refused(400, "malformed", "replay-of-what")
        if wanted.table is not None:
            text = _record((await self.live(wanted.table)).table, None)
        else:
            text = wanted.record or ""
        games = await asyncio.to_thread(read_games, text)
        name = replay_id(text)
        await self._keeper.keep_replay(name, text)
        return ReplayLink(replay=name, games=len(games))

    async def replay(self, replay: str, game: int, language: Language) -> Replay:
        text = await self._keeper.replay(replay)
        return await asyncio.to_thread(replay_of, replay, text, game, language)

    async def kept_record(self, replay: str) -> str:
        return await self._keeper.replay(replay)

    def practise(self, wanted: Practice) -> Practised:
        return practise(wanted)


def _record(table: Table, seat: Role | None) -> str:
    """Without a seat as spectators see it; whole once the game is over."""
    viewer = table.viewer(seat)
    return record_text(table.match.record(viewer, Date=table.config.date))


def _moved(key: Role | str, swapped: bool) -> Role | str:
    return key.other if swapped and isinstance(key, Role) else key
