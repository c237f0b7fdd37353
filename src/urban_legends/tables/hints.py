"""Hints at a table: who may ask, one look of the coach for all rungs of a position, the answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from urban_legends.coach.advice import Hint, Rung
from urban_legends.rules import Refusal, View, action_text, refuse
from urban_legends.tables import messages
from urban_legends.tables.effects import Advise, Effect, Guest, Tell
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.table import Table
from urban_legends.text import hint_phrases

MOST_WAITING = 8
"""Questions that may wait for the coach at one table."""
NAMES_ACTION = (Rung.ACTION, Rung.WHY)


def may_ask(table: Table) -> bool:
    """Hints are for somebody who plays alone against a bot, never against a person."""
    return table.solo and table.people is None


@dataclass(slots=True)
class Hints:
    """What the coach found about the position, and who waits for it."""

    _version: int = -1
    _found: Hint | None = None
    _waiting: list[tuple[Guest, messages.AskHint]] = field(default_factory=list)

    def ask(self, table: Table, guest: Guest, asked: messages.AskHint, seen: View) -> list[Effect]:
        """Answer from what was found, or have the coach look; refused where others play."""
        if not may_ask(table):
            raise table_error("forbidden", "hint-not-alone")
        if table.decided != self._version:
            self._version, self._found = table.decided, None
            self._waiting.clear()
        if self._found is not None:
            return [_answer(guest, asked, table, self._found)]
        if len(self._waiting) >= MOST_WAITING:
            raise table_error("busy", "server-busy")
        self._waiting.append((guest, asked))
        return [Advise(table.decided, seen)] if len(self._waiting) == 1 else []

    def advised(self, table: Table, version: int, found: Hint | None) -> list[Effect]:
        """The coach has looked; None if that failed. Too late for another position."""
        if version != self._version:
            return []
        waiting, self._waiting = self._waiting, []
        self._found = found
        if version != table.decided:
            return _refuse(waiting, table, refuse("stale", "stale", version=table.version))
        if found is None:
            return _refuse(waiting, table, refuse("failed", "server-failed"))
        return [_answer(guest, asked, table, found) for guest, asked in waiting]

    def left(self, guest: Guest) -> None:
        """Whoever has gone waits no longer; the look goes on and is kept."""
        self._waiting = [one for one in self._waiting if one[0] != guest]


def _answer(guest: Guest, asked: messages.AskHint, table: Table, found: Hint) -> Effect:
    rung = Rung(asked.rung)
    role = table.match.state.actor
    answer = messages.Hinted(
        type="hint",
        reply_to=asked.id,
        version=table.version,
        rung=asked.rung,
        phrases=hint_phrases(found, rung, role),
        action=action_text(found.action) if rung in NAMES_ACTION else None,
    )
    return Tell((guest,), answer)


def _refuse(
    waiting: list[tuple[Guest, messages.AskHint]], table: Table, refusal: Refusal
) -> list[Effect]:
    return [
        Tell((guest,), messages.Problem("error", asked.id, table.version, refused(refusal)))
        for guest, asked in waiting
    ]
