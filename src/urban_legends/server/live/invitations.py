"""Invitations of a server: kept like tables, changed one entry at a time, held by no process."""

from __future__ import annotations

from collections.abc import Callable, Container

from urban_legends.hosting.storage import Storage
from urban_legends.hosting.table import now
from urban_legends.store import ConflictError
from urban_legends.tables.bodies import (
    BeginGame,
    CancelInvitation,
    InvitationSeen,
    JoinInvitation,
    NewInvitation,
    OpenTables,
    SeatBot,
)
from urban_legends.tables.invitations import (
    Begun,
    Invitation,
    InvitationConfig,
    InvitationEntry,
    invited,
    table_of,
)
from urban_legends.tables.opening import new_id
from urban_legends.tables.refusals import table_error

LISTED_MINUTES = 60.0
"""Who has waited longer is not in the list any more; the link still works."""
MOST_LISTED = 50
MOST_LOOKED_AT = 500
Plan = Callable[[Invitation], InvitationEntry | None]
"""What is to be written down next; None if it is there already."""


class Invitations:
    """How people come to tables of this server. `bots` are the names that it offers."""

    def __init__(
        self,
        storage: Storage,
        bots: Container[str],
        listing: bool,
        admit: Callable[[], None],
    ) -> None:
        """`listing`: whether strangers can find each other here. `admit` refuses when too busy."""
        self._storage = storage
        self._bots = bots
        self._listing = listing
        self._admit = admit

    async def make(self, wanted: NewInvitation) -> InvitationSeen:
        self._admit()
        if wanted.terms.listed and not self._listing:
            raise table_error("forbidden", "no-list")
        return await self.keep(invited(wanted))

    async def listed(self) -> OpenTables:
        """The tables at which strangers are welcome, newest first."""
        if not self._listing:
            return OpenTables(listing=False, tables=())
        found = await self._storage.open_invitations(LISTED_MINUTES, MOST_LOOKED_AT)
        seen = [one.seen() for one in found if one.config.terms.listed]
        return OpenTables(listing=True, tables=tuple(seen[:MOST_LISTED]))

    async def keep(self, config: InvitationConfig) -> InvitationSeen:
        """Keep a new invitation under an id of its own."""
        made = Invitation(new_id(), config)
        await self._storage.open_table(made.id, config)
        return made.seen()

    async def seen(self, number: str) -> InvitationSeen:
        return (await self._storage.invitation(number)).seen()

    async def join(self, number: str, wanted: JoinInvitation) -> InvitationSeen:
        return (await self._change(number, lambda one: one.plan_join(wanted))).seen()

    async def seat_bot(self, number: str, wanted: SeatBot) -> InvitationSeen:
        if wanted.player not in self._bots:
            raise table_error("opponent", "unknown-opponent", text=wanted.player)
        token, player = wanted.token, wanted.player
        return (await self._change(number, lambda one: one.plan_bot(token, player))).seen()

    async def cancel(self, number: str, wanted: CancelInvitation) -> InvitationSeen:
        one = await self._change(number, lambda one: one.plan_cancel(wanted.token))
        if one.config.name:
            one.forget_name()
            await self._storage.replace_opening(number, one.config)
        return one.seen()

    async def begin(self, number: str, wanted: BeginGame) -> InvitationSeen:
        """Open the table, then say where it is: a table that nobody was told of does no harm."""
        one = await self._storage.invitation(number)
        begun = one.plan_begin(wanted.token, wanted.secret, new_id())
        if begun is not None:
            await self._storage.open_table(begun.table, table_of(one, begun, now()))
            one = await self._change(number, lambda one: _first(one, begun))
        return one.seen()

    async def _change(self, number: str, plan: Plan) -> Invitation:
        """Write an entry behind those there are; if somebody was quicker, look again."""
        while True:
            one = await self._storage.invitation(number)
            entry = plan(one)
            if entry is None:
                return one
            try:
                await self._storage.append(number, one.version, (entry,), None)
            except ConflictError:
                continue
            one.take_over(entry)
            return one


def _first(one: Invitation, begun: Begun) -> Begun | None:
    """Only the first beginning counts."""
    return begun if one.begun is None else None
