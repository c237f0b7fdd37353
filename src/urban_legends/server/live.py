"""A table with people around it: changes one at a time, everyone told, bots that play.

The order of a change never varies: the rules judge it, the journal stores it, the table
takes it over, and only then anyone is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import ClassVar, Literal, Protocol

from urban_legends.rules import Role, action_text
from urban_legends.server import showing
from urban_legends.server.keeping import Keeper
from urban_legends.server.messages import ServerMessage, Update
from urban_legends.server.opponents import Thinkers, bot_seed
from urban_legends.server.showing import Bots, Eyes
from urban_legends.server.tables import Planned, Table
from urban_legends.server.words import RequestError, refused
from urban_legends.store import ConflictError

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
Cause = Literal["act", "take-back", "resign", "look", "pace", "rematch"]


class Guest(Protocol):
    """A connection: how it looks at the table, and where its messages go."""

    eyes: Eyes

    def send(self, message: ServerMessage) -> None:
        """Queue a message; never waits."""


class LiveTable:
    """A table in memory, and everybody who is connected to it."""

    _driving: ClassVar[set[asyncio.Task[None]]] = set()
    """Keeps tables in memory while their bots play; the event loop alone would not."""

    def __init__(self, table: Table, keeper: Keeper, thinkers: Thinkers) -> None:
        self.table = table
        self.pace = table.config.pace
        self.rematching = asyncio.Lock()
        self._keeper = keeper
        self._thinkers = thinkers
        self._changing = asyncio.Lock()
        self._guests: set[Guest] = set()
        self._driver: asyncio.Task[None] | None = None
        self._pace_changed = asyncio.Event()
        self._single_steps = 0

    # --- people --------------------------------------------------------------------------

    def join(self, guest: Guest) -> None:
        self._guests.add(guest)
        self._wake()

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        if not self._guests and self.pace is None and self._driver is not None:
            self._driver.cancel()  # paused, and nobody is left to let it go on

    @property
    def bots(self) -> Bots:
        role = self._bot_to_act()
        waiting = self.pace is None and not self._single_steps
        return Bots(None if waiting else role, self.pace)

    def update_for(self, guest: Guest, cause: Cause, log_from: int, reply_to: str | None) -> Update:
        table, eyes = self.table, guest.eyes
        viewer = table.viewer(eyes.looking)
        return Update(
            type="update",
            cause=cause,
            reply_to=reply_to,
            state=showing.table_state(table, eyes, self.bots),
            log_from=log_from,
            log=showing.log_entries(table.match, viewer, eyes.language, log_from),
        )

    def _tell_all(self, cause: Cause, log_from: int) -> None:
        for guest in list(self._guests):
            covered = guest.eyes.looking
            guest.eyes.cover(self.table)
            # Covering takes back what the log told the seat; the end of the game tells all.
            anew = covered is not guest.eyes.looking or self.table.match.over
            start = 0 if anew else log_from
            guest.send(self.update_for(guest, cause, start, None))

    # --- changes -------------------------------------------------------------------------

    def duplicate(self, request: str) -> int | None:
        """The version that this very request led to before, if it did."""
        return self.table.requests.get(request)

    async def change(
        self,
        cause: Cause,
        version: int | None,
        request: str | None,
        plan: Callable[[Table], Planned],
        told: Callable[[int], None] = lambda version: None,
    ) -> int:
        """Carry out a planned change; `told` hears of it first, then everybody.

        Gives the table's version. Raises a refusal, with nothing changed, if the rules or
        the match do not allow it, if it is based on an older version, or if it cannot be
        stored.
        """
        async with self._changing:
            if request is not None and (done := self.duplicate(request)) is not None:
                told(done)
                return done
            if version is not None and version != self.table.version:
                raise refused(409, "stale", "stale", version=self.table.version)
            planned = plan(self.table)
            steps = len(self.table.match.turns) - 1
            await self._store(planned, request)
            self.table.take_over(planned, request)
            self._pace_changed.set()
            told(self.table.version)
            self._tell_all(cause, min(steps, len(self.table.match.turns) - 1))
        self._wake()
        return self.table.version

    async def _store(self, planned: Planned, request: str | None) -> None:
        try:
            await self._keeper.append(self.table.id, self.table.version, planned.entries, request)
        except ConflictError:
            # The journal is ahead of us: somebody went away in the middle of a write.
            self.table = await self._keeper.table(self.table.id)
            self._tell_all("act", 0)
            raise refused(409, "stale", "stale", version=self.table.version) from None

    # --- bots ----------------------------------------------------------------------------

    def set_pace(self, pace: int | None) -> None:
        self.pace = pace
        self._nudge()

    def single_step(self) -> None:
        """Let a paused bot act once."""
        if self.pace is None:
            self._single_steps = 1
            self._nudge()

    def _nudge(self) -> None:
        self._pace_changed.set()
        self._tell_all("pace", len(self.table.match.turns) - 1)
        self._wake()

    def _bot_to_act(self) -> Role | None:
        role = self.table.match.to_act
        return role if role is not None and self.table.bot(role) is not None else None

    def _wake(self) -> None:
        if self._bot_to_act() is not None and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())
            self._driving.add(self._driver)
            self._driver.add_done_callback(self._driving.discard)

    async def _drive(self) -> None:
        """Play for the bots until it is a person's turn or the game is over."""
        while (role := self._bot_to_act()) is not None:
            version = self.table.version
            thinking = asyncio.create_task(self._think(role))
            try:
                await self._wait_for_pace(version)
                action = await thinking
            finally:
                thinking.cancel()
            if version == self.table.version:
                await self._play(role, version, action)

    async def _think(self, role: Role) -> str:
        table = self.table
        level = table.bot(role)
        assert level is not None
        seen, legal = table.match.view(role), table.match.legal(role)
        seed = bot_seed(table.config.seed, table.version)
        return action_text(await self._thinkers.choose(level, seed, seen, legal))

    async def _wait_for_pace(self, version: int) -> None:
        """Wait as long as the pace says; a changed pace counts at once, a pause holds."""
        while version == self.table.version:
            self._pace_changed.clear()
            if self._single_steps:
                self._single_steps = 0
                return
            try:
                seconds = None if self.pace is None else self.pace / 1000
                await asyncio.wait_for(self._pace_changed.wait(), seconds)
            except TimeoutError:
                return

    async def _play(self, role: Role, version: int, action: str) -> None:
        def plan(table: Table) -> Planned:
            return table.plan_actions(role, [action], table.bot(role))

        try:
            await self.change("act", version, None, plan)
        except RequestError as error:
            log.error("a bot's action was not played: %s", error.code)
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Stop the bots; what they have done is stored, what they think of is not missed."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
