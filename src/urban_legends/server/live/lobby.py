"""All tables of a server: opened, found again after a restart, closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from urban_legends.ai.roster import Roster
from urban_legends.hosting.bots import BotProcesses, BotThreads
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.reviews import Reviews
from urban_legends.hosting.storage import Storage
from urban_legends.hosting.tables import LINGER_SECONDS, Tables
from urban_legends.hosting.thinking import Thinking
from urban_legends.rules import Role, RuleError
from urban_legends.server.live.admission import Admission
from urban_legends.server.live.figures import Figures
from urban_legends.server.live.invitations import Invitations
from urban_legends.server.live.pulse import Pulse
from urban_legends.store import GameStore
from urban_legends.tables.agreements import people_at
from urban_legends.tables.bodies import Keeping, NewTable, OfferRematch, Opened, RematchOffer
from urban_legends.tables.invitations import invited_again
from urban_legends.tables.puzzles import PuzzleAnswer, PuzzleVerdict, puzzle_judged
from urban_legends.tables.refusals import table_error

if TYPE_CHECKING:
    from urban_legends.hosting.cluster import Cluster

log = logging.getLogger(__name__)
PRUNE_SECONDS = 3600.0


class Lobby(Tables):
    """The tables of one server, and how people who sit apart come to them."""

    _storage: Storage
    _clerk: Clerk

    def __init__(
        self,
        store: GameStore,
        roster: Roster,
        linger: float = LINGER_SECONDS,
        processes: bool = False,
        keep_days: float | None = None,
        listing: bool = True,
        cluster: Cluster | None = None,
    ) -> None:
        """`processes`: bots think and uploads are read in processes of their own.

        `keep_days`: what nobody touched for so long is forgotten. `listing`: strangers can find
        each other in a list of open tables. `cluster`: where the strongest bots think.
        """
        super().__init__(
            Storage(store),
            BotProcesses(roster, cluster=cluster) if processes else BotThreads(roster),
            Clerk(processes),
            roster.names,
            linger,
            roster.named,
        )
        self.reviews = Reviews(self._storage, self._bots, self._clerk)
        self.thinking = Thinking(self._bots)
        self._stop_listening = self._storage.listen(self.heard, self.elsewhere)
        self.invitations = Invitations(self._storage, self._names, listing, self._admit)
        self._pulse = Pulse(self._storage.waited, tidy=processes)
        self._admission = Admission(self._pulse, lambda: len(self._places))
        self.keeping = Keeping(None if keep_days is None else int(keep_days))
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
        await asyncio.to_thread(self._stop_listening)
        self.stop_tables()
        self.reviews.stop()
        self.thinking.stop()
        self._bots.close()  # first: what was called off would be waited for, however long it takes
        await self.close_tables()
        await self.reviews.close()
        await self.thinking.close()
        self._clerk.close()
        self._storage.close()

    # --- opening -------------------------------------------------------------------------

    def _admit(self) -> None:
        """Refuses a new table if those who play would have to wait for it."""
        if self._admission.refused():
            if self._figures is not None:
                self._figures.refused_tables.inc()
            raise table_error("busy", "server-busy")

    async def open_table(self, wanted: NewTable) -> Opened:
        self._admit()
        return await super().open_table(wanted)

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

    # --- puzzles -------------------------------------------------------------------------

    async def judge_puzzle(self, puzzle: str, wanted: PuzzleAnswer) -> PuzzleVerdict:
        """The verdict on an answer; its line takes a moment to play."""
        return await self._clerk.do(puzzle_judged, puzzle, wanted)
