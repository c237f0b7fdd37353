"""Seats of people that nobody is connected for: when they are to be called away.

Whoever leaves is missed after a short while. A seat may also count as there because the process
that knew better was killed. So one that nobody comes for is called away as well; where several
processes have a table, one at which somebody sits there says no.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field

from urban_legends.rules import Role
from urban_legends.tables.clocks import MINUTE, SECOND
from urban_legends.tables.effects import Alarm, Effect
from urban_legends.tables.table import Table
from urban_legends.tables.terms import DaysClock

AWAY_MILLISECONDS = 15 * SECOND
"""So long nobody must be connected for a seat before it counts as away: a reload is no absence."""
MISSED_AFTER = {"total": 3 * MINUTE, "none": 60 * MINUTE}
"""How long a turn lasts before a process asks the others whether somebody is there for the seat."""


def away_alarm(seat: Role) -> str:
    """The alarm that rings when a seat has been empty for a while."""
    return f"away {seat.value}"


@dataclass(slots=True)
class Absences:
    """For which empty seats an alarm is set, and since which version of the table."""

    _since: dict[Role, int] = field(default_factory=dict)

    def left(self, table: Table, seats: Iterable[Role], shared: bool) -> list[Effect]:
        """The last connection for these seats has ended."""
        return [self._set(seat, _since(table, shared), AWAY_MILLISECONDS) for seat in seats]

    def look_for(self, table: Table, there: Container[Role], shared: bool) -> list[Effect]:
        """Alarms for seats that count as there, though nobody is."""
        since = _since(table, shared)
        return [
            self._set(seat, since, after)
            for seat in Role
            if seat not in there and self._since.get(seat) != since
            if (after := _missed_after(table, seat, shared)) is not None
        ]

    def _set(self, seat: Role, since: int, after: int) -> Effect:
        self._since[seat] = since
        return Alarm(away_alarm(seat), after)

    def came(self, seat: Role) -> Effect:
        """Somebody is there."""
        self.rang(seat)
        return Alarm(away_alarm(seat), None)

    def rang(self, seat: Role) -> None:
        self._since.pop(seat, None)


def _since(table: Table, shared: bool) -> int:
    """A seat that others may have is looked for anew in every turn."""
    return table.decided if shared else 0


def _missed_after(table: Table, seat: Role, shared: bool) -> int | None:
    """How long a seat that counts as there may be empty here; None: for as long as it likes.

    Where others have the table too, absence matters only while the seat is awaited and would lose
    by it.
    """
    people = table.people
    if people is None or table.match.over or table.bot(seat) is not None:
        return None
    if people.away[seat] is not None:
        return None
    if not shared:
        return AWAY_MILLISECONDS
    clock = people.config.terms.clock
    if table.match.to_act is not seat or isinstance(clock, DaysClock):
        return None
    return MISSED_AFTER["none" if clock is None else "total"]
