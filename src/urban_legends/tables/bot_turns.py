"""A bot's turn at a table, and what it asks the judge for when it has chosen or failed."""

from __future__ import annotations

from dataclasses import dataclass

from urban_legends.rules import Action, Role, action_text
from urban_legends.tables.requests import Request


@dataclass(slots=True)
class BotTurn:
    """A bot's turn: it plays when it has chosen and its time has come, or gives up."""

    version: int
    seat: Role
    timer: int = 0
    due: bool = False
    action: Action | None = None
    failed: bool = False
    """Whether it will never choose: a player of the host's own then loses the game."""

    def wanted(self, at: int) -> Request | None:
        """What it asks for now: nothing before it is due, and nothing while it chooses."""
        if not self.due or (self.action is None and not self.failed):
            return None
        self.due = False
        return self._giving_up(at) if self.action is None else self._playing(self.action, at)

    def _playing(self, action: Action, at: int) -> Request:
        seat, text = self.seat, action_text(action)
        return Request(
            "act",
            lambda table: table.plan_actions(seat, [text], table.bot(seat)),
            version=self.version,
            at=at,
        )

    def _giving_up(self, at: int) -> Request:
        seat = self.seat
        return Request(
            "claim", lambda table: table.plan_giving_up(seat, at), version=self.version, at=at
        )
