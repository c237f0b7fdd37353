"""All tables of a server: opened, found again after a restart, closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from urban_legends.ai.roster import Roster
from urban_legends.hosting.bots import BotProcesses, BotThreads, Thinkers
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.opponents import bot_name, opponents
from urban_legends.hosting.reviews import Reviews
from urban_legends.hosting.storage import Storage
from urban_legends.hosting.table import LiveTable, now
from urban_legends.notation import Record, record_text
from urban_legends.rules import Role, RuleError
from urban_legends.server.live.figures import Figures
from urban_legends.server.live.invitations import Invitations
from urban_legends.server.live.pulse import Pulse
from urban_legends.store import GameStore
from urban_legends.tables.agreements import people_at
from urban_legends.tables.bodies import (
    DeleteTable,
    FromReplay,
    Glance,
    NewReplay,
    NewTable,
    OfferRematch,
    Opened,
    Opponent,
    Practice,
    Practised,
    Rematch,
    RematchOffer,
    Replay,
    ReplayLink,
    Verified,
)
from urban_legends.tables.invitations import invited_again, next_game
from urban_legends.tables.journal import Rematched, TableConfig
from urban_legends.tables.judge import Judge
from urban_legends.tables.lessons import practise
from urban_legends.tables.opening import again, configured, new_id, opened, reopened, sealed
from urban_legends.tables.puzzles import PuzzleAnswer, PuzzleVerdict, puzzle_judged
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import count_games, game_of, replay_id, replay_of, verified
from urban_legends.tables.showing import glance
from urban_legends.tables.table import OWNER, Table

log = logging.getLogger(__name__)
BEARER = "Bearer "
SHORT_LESSON = 12
"""Steps of a lesson that are played through at once."""
PRUNE_SECONDS = 3600.0
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

    def __init__(
        self,
        store: GameStore,
        roster: Roster,
        linger: float = LINGER_SECONDS,
        processes: bool = False,
        keep_days: float | None = None,
        listing: bool = True,
    ) -> None:
        """`processes`: bots think and uploads are read in processes of their own.

        `keep_days`: what nobody touched for so long is forgotten. `listing`: strangers can find
        each other in a list of open tables.
        """
        self.opponents: tuple[Opponent, ...] = opponents(roster)
        self._names = {name: bot_name(name) for name in roster.names}
        self._bots: Thinkers = BotProcesses(roster) if processes else BotThreads(roster)
        self._clerk = Clerk(processes)
        self._storage = Storage(store)
        self.reviews = Reviews(self._storage, self._bots, self._clerk)
        self._stop_listening = self._storage.listen(self._heard)
        self.invitations = Invitations(self._storage, self._names, listing, self._admit)
        self._linger = linger
        self._places: dict[str, _Place] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._pulse = Pulse(self._storage.waited, tidy=processes)
        self._ending = False
        self._figures: Figures | None = None
        self._pruning = (
            None if keep_days is None else asyncio.create_task(self._prune_at_times(keep_days))
        )

    def show(self, figures: Figures) -> None:
        """Let somebody see how things are."""
        self._figures = figures
        figures.watch("live_tables", "Tables in memory", lambda: len(self._places))
        figures.watch("loop_late_seconds", "How late the loop is", lambda: self._pulse.late)

    async def check(self) -> None:
        """Refuses if no table could be opened now."""
        if self._ending or self._pulse.overloaded:
            raise table_error("busy", "server-busy")
        await self._storage.ping()

    async def _prune_at_times(self, days: float) -> None:
        while True:
            try:
                if forgotten := await self._storage.prune(days):
                    log.warning("forgot %d old games and replays", forgotten)
            except RuleError:
                pass  # it was logged; another time
            await asyncio.sleep(PRUNE_SECONDS)

    async def close(self) -> None:
        self._ending = True
        await self._pulse.stop()
        if self._pruning is not None:
            self._pruning.cancel()
            await asyncio.gather(self._pruning, return_exceptions=True)
        for table in list(self._places):
            self._close_table(table)
        await asyncio.to_thread(self._stop_listening)
        await asyncio.gather(*self._closing)
        await self.reviews.close()
        self._bots.close()
        self._clerk.close()
        self._storage.close()

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
            live = await asyncio.shield(place.live)
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

    def _heard(self, table: str | None, version: int) -> None:
        """Another process has added to a table; if that is not known, perhaps to any."""
        for name in self._places if table is None else [table]:
            place = self._places.get(name)
            if place is not None and place.live.done():
                task = asyncio.create_task(_catch_up(place, None if table is None else version))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)

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
        if place.closing is not None:
            place.closing.cancel()
        task = asyncio.create_task(_closed(place))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _table(self, table: str) -> Table:
        """A table to be looked at once."""
        place = self._places.get(table)
        if place is not None and not self._storage.shared:
            return (await asyncio.shield(place.live)).table
        return await self._storage.table(table)

    # --- opening -------------------------------------------------------------------------

    def _admit(self) -> None:
        """Refuses a new table if those who play would have to wait for it."""
        if self._pulse.overloaded:
            if self._figures is not None:
                self._figures.refused_tables.inc()
            raise table_error("busy", "server-busy")

    async def open_table(self, wanted: NewTable) -> Opened:
        self._admit()
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

    async def offer_rematch(self, table: str, wanted: OfferRematch) -> RematchOffer:
        """An invitation to another match; whoever asks second finds the first one's."""
        async with self.at(table) as live, live.rematching:
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

    async def judge_puzzle(self, puzzle: str, wanted: PuzzleAnswer) -> PuzzleVerdict:
        """The verdict on an answer; its line takes a moment to play."""
        return await self._clerk.do(puzzle_judged, puzzle, wanted)

    async def verify(self, record: str) -> Verified:
        """The draws of a record with a fair shuffle, dealt again."""
        return await self._clerk.do(verified, record)

    async def kept_record(self, replay: str) -> str:
        return await self._storage.replay(replay)


async def _catch_up(place: _Place, version: int | None) -> None:
    try:
        await (await place.live).catch_up(version)
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
    if not place.live.done():
        place.live.cancel()
        return
    await place.live.result().close()


def _record(table: Table, seat: Role | None) -> str:
    """Without a seat as spectators see it; whole once the game is over."""
    return record_text(table.record(seat))
