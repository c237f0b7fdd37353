"""The tables of this browser, and what else a page asks for: reviews, a board to think on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from urban_legends.ai.levels import OFFERED
from urban_legends.browser.journals import BrowserJournals, Database
from urban_legends.browser.thinking import FarThinkers, PlayersWorker, thinks_with_network
from urban_legends.hosting.tables import Tables
from urban_legends.tables.bodies import BotSeat, NewTable, Opened

if TYPE_CHECKING:
    from urban_legends.hosting.reviews import Reviews
    from urban_legends.hosting.thinking import Thinking

T = TypeVar("T")


class Clerk:
    """Reads here and now: a worker has no threads."""

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        return work(*arguments)


class BrowserTables(Tables):
    """All of it. What few games need is loaded when it is asked for: a page starts sooner."""

    def __init__(self, database: Database, workers: Sequence[PlayersWorker]) -> None:
        self.database = database
        self.journals = BrowserJournals(database)
        self.thinkers = FarThinkers(workers)
        super().__init__(self.journals, self.thinkers, Clerk(), OFFERED)

    async def open_table(self, wanted: NewTable) -> Opened:
        """As everywhere; what could not be played for want of the network is not even opened."""
        seats = (wanted.cryptid, wanted.scientist)
        bots = (seat.player for seat in seats if isinstance(seat, BotSeat))
        if wanted.teaching or any(map(thinks_with_network, bots)):
            await self.thinkers.reach_network()
        return await super().open_table(wanted)

    @cached_property
    def reviews(self) -> Reviews:
        from urban_legends.hosting.reviews import Reviews

        return Reviews(self.journals, self.thinkers, Clerk(), self.thinkers.count)

    @cached_property
    def thinking(self) -> Thinking:
        from urban_legends.hosting.thinking import Thinking

        return Thinking(self.thinkers)
