"""What a host brings along: where tables are kept, where bots think, where long work is done.

A server has a database, threads and processes, a page in a browser its own database and workers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from urban_legends.play import Match
from urban_legends.rules import Action, Role
from urban_legends.tables.effects import Devices
from urban_legends.tables.invitations import InvitationConfig, InvitationEntry
from urban_legends.tables.journal import Entry, TableConfig
from urban_legends.tables.table import Table

T = TypeVar("T")


class Journals(Protocol):
    """Where tables and replays are kept; what goes wrong there is a refusal."""

    shared: bool
    """Whether others may add to the same journals."""

    async def open_table(self, table: str, config: TableConfig | InvitationConfig) -> None: ...

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry | InvitationEntry],
        request: str | None,
    ) -> None:
        """Certain when it returns; `ConflictError` if the journal does not have `after` entries."""

    async def table(self, table: str) -> Table:
        """A table rebuilt from its journal."""

    async def newer(self, table: Table) -> Table:
        """A table with what has been added to its journal since, by anybody."""

    async def announce(self, table: str, devices: Devices) -> None:
        """Tell others how many connections each seat has here; it is not kept."""

    async def delete_table(self, table: str) -> None: ...

    async def keep_replay(self, replay: str, record: str) -> None: ...

    async def replay(self, replay: str) -> str: ...


class Replays(Protocol):
    """Where records and the reviews of them are kept."""

    async def replay(self, replay: str) -> str: ...

    async def review(self, review: str) -> str | None:
        """A kept review; None if there is none."""

    async def keep_review(self, review: str, text: str) -> None: ...


class Thinkers(Protocol):
    """Where bots think."""

    async def choose(
        self, table: str, seat: Role, name: str, seed: int, match: Match, payer: str
    ) -> Action | None:
        """A bot's action; if the bot fails, any legal one, so that the game goes on.

        A player of the operator's own that fails gives its game up: None. `payer` is in whose
        share of the thinking time it counts.
        """

    async def consider(self, payer: str, work: Callable[..., T], *arguments: object) -> T:
        """Some other work that takes long, the coach's for one, in a payer's share."""

    def leave(self, table: str) -> None:
        """A table is closed: what its bots keep is dropped."""

    def close(self) -> None:
        """Stop thinking."""


class Reader(Protocol):
    """Where long pieces of reading are done."""

    async def do(self, work: Callable[..., T], *arguments: object) -> T: ...
