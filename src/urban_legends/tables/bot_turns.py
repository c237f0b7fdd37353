"""A bot's turn at a table, and what it asks the judge for when it has chosen or failed."""

from __future__ import annotations

from dataclasses import dataclass

from urban_legends.rules import Action, Role, action_text
from urban_legends.tables.requests import Request


@dataclass(slots=True)
class BotTurn:
    """A bot's turn: it plays when it has chosen and its time has come."""

    version: int
    seat: Role
    timer: int = 0
    due: bool = False
    action: Action | None = None

    def playing(self, action: Action, at: int) -> Request:
        """The action that it has chosen."""
        seat, text = self.seat, action_text(action)
        return Request(
            "act",
            lambda table: table.plan_actions(seat, [text], table.bot(seat)),
            version=self.version,
            at=at,
        )

    def giving_up(self, at: int) -> Request:
        """A player of the host's own has failed: it loses the game."""
        seat = self.seat
        return Request(
            "claim", lambda table: table.plan_giving_up(seat, at), version=self.version, at=at
        )
