"""A table with people around it: the judge, and what its effects need of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Protocol, cast

from urban_legends.ai.seeds import bot_seed
from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.parts import Journals, Thinkers
from urban_legends.notation.codec import to_json
from urban_legends.rules import Role, RuleError, refuse
from urban_legends.store import ConflictError
from urban_legends.tables.effects import (
    Advise,
    Alarm,
    Announce,
    Behind,
    Devices,
    Dismiss,
    Effect,
    Explain,
    Keep,
    Look,
    Tell,
    Think,
    Wait,
)
from urban_legends.tables.journal import Rematched
from urban_legends.tables.judge import Judge
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Keys, Table

log = logging.getLogger(__name__)
PAUSES = (0.1, 0.3, 0.6, 1.0, 2.0)
"""Seconds after which a change is tried again that a database server could not keep: it may be
starting just now."""
Answer = Callable[[], list[Effect]]
"""Something that the judge is asked."""


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Guest(Protocol):
    """A connection, to the table."""

    @property
    def address(self) -> str | None:
        """Where it comes from; None for this machine."""

    def send(self, text: str) -> None:
        """Queue a message; never waits."""

    def dismiss(self) -> None:
        """End the connection after what is queued."""

    def __hash__(self) -> int: ...


class LiveTable:
    """A table in memory. Its tasks end with it: `close` must be called."""

    def __init__(self, judge: Judge, storage: Journals, bots: Thinkers) -> None:
        self._judge = judge
        judge.shared = storage.shared
        judge.source = lambda guest: cast("Guest", guest).address or guest
        self._storage = storage
        self._bots = bots
        self._keeping: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._closed = False
        self._catching_up = asyncio.Lock()
        self.rematching = asyncio.Lock()
        """Held by whoever opens the table at which the same two play on."""
        self._behind: set[asyncio.Task[None]] = set()
        self._coaching: set[asyncio.Task[None]] = set()
        self._announcing: set[asyncio.Task[None]] = set()

    @property
    def table(self) -> Table:
        return self._judge.table

    # --- guests --------------------------------------------------------------------------

    def hear(self, guest: Guest, text: str) -> None:
        """A message of a guest."""
        self._ask(partial(self._judge.hear, guest, text), partial(self._judge.failed, guest, text))

    def admit(self, guest: Guest, keys: Keys, reply_to: str) -> None:
        """Somebody comes in whom this process vouches for."""
        self._ask(partial(self._judge.admit, guest, keys, reply_to, None))

    def leave(self, guest: Guest) -> None:
        """Somebody goes. When nobody is left, bots stop: they begin anew when somebody comes."""
        self._ask(partial(self._judge.leave, guest))
        if not self._judge.guests:
            self._stop_waiting()
            self._stop_thinking()

    async def settled(self) -> None:
        """Wait until no change is being kept."""
        while (task := self._keeping) is not None:
            await asyncio.wait([task])

    async def answered(self) -> None:
        """Wait until all that was said has been answered or kept; the coach may take longer."""
        if self._behind:
            await asyncio.gather(*self._behind)
        await self.settled()

    async def catch_up(self, version: int | None = None) -> None:
        """Take over what other processes have added, if they have got beyond a version."""
        if not self._storage.shared or (version is not None and version <= self.table.version):
            return
        async with self._catching_up:
            await self.settled()
            if version is not None and version <= self.table.version:
                return
            newer = await self._storage.newer(self.table)
            self._ask(partial(self._judge.changed, newer))

    def elsewhere(self, process: str, devices: Devices) -> None:
        """Another process says how many connections each seat has there."""
        self._ask(partial(self._judge.elsewhere, process, devices))

    async def link_rematch(self, rematch: Rematched) -> None:
        """Say where the same two play on; raises if that cannot be kept."""
        await self.settled()
        self._ask(partial(self._judge.rematch, rematch))
        await self.settled()
        if self.table.rematch is None:
            raise table_error("storage", "not-stored")

    async def link_offer(self, seat: Role, invitation: str) -> None:
        """Say that a player invites the other to another match; raises if it cannot be kept."""
        await self.settled()
        self._ask(partial(self._judge.offer_rematch, seat, invitation))
        await self.settled()
        if self.table.people is None or self.table.people.rematch is None:
            raise table_error("storage", "not-stored")

    def stop(self) -> None:
        """Call off the bots and the coach: what they think of is not missed. Nothing begins now."""
        self._closed = True
        self._stop_waiting()
        for name in list(self._alarms):
            self._set_alarm(name, None)
        self._stop_thinking()
        for task in self._coaching:
            task.cancel()

    async def close(self) -> None:
        """Stop, and wait until what was done is kept."""
        self.stop()
        if self._thinking is not None:
            await asyncio.gather(self._thinking, return_exceptions=True)
        await self.answered()
        await asyncio.gather(*self._coaching, *self._announcing, return_exceptions=True)
        self._bots.leave(self.table.id)

    # --- effects -------------------------------------------------------------------------

    def _ask(self, judge: Answer, otherwise: Answer = list) -> None:
        """Do what the judge says; a mistake of ours in it ends no connection and no table."""
        try:
            effects = judge()
        except Exception as error:
            log_failure(log, "a message failed", error)
            effects = otherwise()
        for effect in effects:
            if self._closed and not isinstance(effect, Tell | Dismiss):
                continue  # nothing begins any more
            match effect:
                case Tell(guests, message):
                    text = to_json(message)
                    for guest in guests:
                        cast("Guest", guest).send(text)
                case Keep():
                    self._keeping = asyncio.create_task(self._keep(effect))
                case Think():
                    self._stop_thinking()
                    self._thinking = asyncio.create_task(self._think(effect))
                case Behind():
                    _begin(self._behind, self._answer_again(effect))
                case Advise():
                    _begin(self._coaching, self._advise(effect))
                case Look():
                    _begin(self._coaching, self._look(effect))
                case Explain():
                    _begin(self._coaching, self._explain(effect))
                case Wait():
                    self._stop_waiting()
                    self._timer = asyncio.get_running_loop().call_later(
                        effect.milliseconds / 1000, self._waited, effect.number
                    )
                case Alarm(name, milliseconds):
                    self._set_alarm(name, milliseconds)
                case Announce(devices):
                    _begin(self._announcing, self._announce(devices))
                case Dismiss(guest):
                    cast("Guest", guest).dismiss()

    async def _announce(self, devices: Devices) -> None:
        with suppress(RuleError):  # it was logged; the next change is announced again
            await self._storage.announce(self.table.id, devices)

    async def _keep(self, keep: Keep) -> None:
        try:
            kept = await self._kept(keep)
        except RuleError as error:
            kept = partial(self._judge.not_kept, error.refusal)
        except Exception as error:
            log_failure(log, "a change could not be kept", error)
            kept = partial(self._judge.not_kept, refuse("storage", "not-stored"))
        self._keeping = None
        self._ask(kept)

    async def _kept(self, keep: Keep) -> Answer:
        pauses = list(PAUSES if self._storage.shared else ())
        while True:
            try:
                return await self._written(keep)
            except RuleError:
                if not pauses or self._closed:
                    raise
                await asyncio.sleep(pauses.pop(0))

    async def _written(self, keep: Keep) -> Answer:
        table = self.table.id
        try:
            await self._storage.append(table, keep.after, keep.entries, keep.request)
        except ConflictError:
            # The journal is ahead of us: another process was quicker, or the answer to a write
            # was lost.
            return partial(self._judge.overtaken, await self._storage.newer(self.table))
        return self._judge.kept

    async def _answer_again(self, behind: Behind) -> None:
        try:
            await self.catch_up()
        except Exception as error:
            log_failure(log, "a journal could not be read", error)
        self._ask(partial(self._judge.again, behind.guest, behind.message))

    async def _think(self, think: Think) -> None:
        table, seat = self.table, think.seat
        seed = bot_seed(table.config.seed, seat)
        answer = partial(self._judge.chosen, think.version, None)
        try:
            action = await self._bots.choose(
                table.id, seat, think.player, seed, think.match, self._payer()
            )
            if action is None:
                answer = partial(self._judge.gave_up, think.version)
            else:
                answer = partial(self._judge.chosen, think.version, action)
        except Exception as error:
            log_failure(log, f"bot {think.player} failed", error)
        self._ask(answer)

    # The coach is loaded when it is asked: much of it is slow to load, and needs the core.

    async def _advise(self, advise: Advise) -> None:
        from urban_legends.coach import hint

        found = None
        try:
            found = await self._bots.consider(self._payer(), hint, advise.seen)
        except Exception as error:
            log_failure(log, "the coach failed", error)
        self._ask(partial(self._judge.advised, advise.version, found))

    async def _look(self, look: Look) -> None:
        from urban_legends.coach import Decision, review

        found = None
        try:
            decision = Decision(look.step - 1, look.seen, look.action)
            found = await self._bots.consider(self._payer(), review, decision)
        except Exception as error:
            log_failure(log, "the coach failed", error)
        self._ask(partial(self._judge.looked, look.step, found))

    async def _explain(self, explain: Explain) -> None:
        from urban_legends.coach import why_played

        found = None
        try:
            found = await self._bots.consider(
                self._payer(), why_played, explain.seen, explain.action
            )
        except Exception as error:
            log_failure(log, "the coach failed", error)
        self._ask(partial(self._judge.explained, explain.number, found))

    def _payer(self) -> str:
        """In whose share of the thinking time this table's bots think."""
        addresses = (cast("Guest", guest).address for guest in self._judge.guests)
        return next((one for one in addresses if one is not None), self.table.id)

    def _waited(self, number: int) -> None:
        self._timer = None
        self._ask(partial(self._judge.waited, number))

    def _set_alarm(self, name: str, milliseconds: int | None) -> None:
        earlier = self._alarms.pop(name, None)
        if earlier is not None:
            earlier.cancel()
        if milliseconds is not None:
            loop = asyncio.get_running_loop()
            self._alarms[name] = loop.call_later(milliseconds / 1000, self._ring, name)

    def _ring(self, name: str) -> None:
        self._alarms.pop(name, None)
        self._ask(partial(self._judge.rang, name))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def _begin(tasks: set[asyncio.Task[None]], work: Coroutine[object, object, None]) -> None:
    """Something that is answered later."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
