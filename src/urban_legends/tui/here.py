"""A table whose judge is in this process: the host that the server uses, without a socket."""

from __future__ import annotations

from urban_legends.hosting.table import LiveTable, now
from urban_legends.notation.codec import to_json
from urban_legends.rules import Role
from urban_legends.tables.judge import Judge
from urban_legends.tables.messages import ClientMessage
from urban_legends.tables.table import OWNER, Table
from urban_legends.tables.tokens import is_hashed
from urban_legends.tui.games import Games, record_of
from urban_legends.tui.session import Change, Session


class LocalSession(Session):
    """A guest of a live table, as a server's connection is one."""

    address = None

    def __init__(self, table: Table, games: Games, changed: Change) -> None:
        super().__init__(table.id, changed)
        bots = {bot: table.seat(role).name for role in Role if (bot := table.bot(role))}
        self._live = LiveTable(Judge(table, bots, now), games.storage, games.bots)

    @property
    def table(self) -> Table:
        return self._live.table

    @property
    def browser_path(self) -> str:
        return browser_path(self.table)

    def sit_down(self) -> None:
        """Take every seat that a person has here; the owner's key lets bots be paced."""
        config = self.table.config
        seats = [role for role in Role if config.seats[role.value].token is not None]
        self._live.admit(self, frozenset((*seats, OWNER)), self.new_id())

    async def close(self) -> None:
        self._live.leave(self)
        await self._live.close()

    async def record(self) -> str:
        return record_of(self.table)

    def _send(self, message: ClientMessage) -> None:
        self._live.hear(self, to_json(message))

    def _welcomed(self) -> None:
        """The judge is here: nothing was missed."""

    # --- the host's side -------------------------------------------------------------------

    def send(self, text: str) -> None:
        self.hear(text)

    def dismiss(self) -> None:
        """Nobody is sent away from a table of their own."""


def browser_path(table: Table) -> str:
    """Where the page of a server with the same database shows this table.

    With the seats of a table that was opened here; of another only its own browser has the tokens.
    """
    tokens = [
        f"{role.value}.{token}"
        for role in Role
        if (token := table.seat(role).token) is not None and not is_hashed(token)
    ]
    return f"/table/{table.id}" + (f"#{','.join(tokens)}" if tokens else "")
