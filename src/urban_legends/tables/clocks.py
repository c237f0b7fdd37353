"""The clock of a table: how much time each seat has left, as the journal's times tell it.

Times are milliseconds and come from outside: nothing here waits or looks at a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from urban_legends.rules import ByRole, Role
from urban_legends.tables.terms import ClockTerms, DaysClock, TotalClock

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
FIRST_ACTION = 15 * MINUTE
"""How long the first action may take, with which a total starts; it costs nothing of that."""


def _allowance(terms: ClockTerms) -> int:
    match terms:
        case TotalClock(minutes=minutes):
            return minutes * MINUTE
        case DaysClock(days=days):
            return days * DAY


@dataclass(frozen=True, slots=True)
class Clock:
    """A value: whatever happens gives another clock."""

    terms: ClockTerms
    left: ByRole[int]
    """What each seat had left at `since`."""
    running: Role | None
    since: int
    paused: bool = False
    first: Role | None = None
    """Whose first action a total waits for."""

    @classmethod
    def begin(cls, terms: ClockTerms, to_act: Role | None, at: int) -> Clock:
        """A total starts with the first action; days count from the beginning."""
        full = ByRole(_allowance(terms), _allowance(terms))
        if isinstance(terms, DaysClock):
            return cls(terms, full, to_act, at)
        return cls(terms, full, None, at, first=to_act)

    @property
    def deadline(self) -> int | None:
        """When the time of the seat that is awaited runs out."""
        if self.paused:
            return None
        if self.first is not None:
            return self.since + FIRST_ACTION
        return None if self.running is None else self.since + self.left[self.running]

    def out(self, now: int) -> Role | None:
        """The seat whose time has run out."""
        deadline = self.deadline
        awaited = self.running if self.first is None else self.first
        return awaited if deadline is not None and now >= deadline else None

    def left_at(self, now: int) -> ByRole[int]:
        if self.running is None or self.paused:
            return self.left
        gone = max(0, now - self.since)  # a machine's clock may be set back
        return self.left.update(self.running, lambda left: max(0, left - gone))

    def after_action(self, acted: Role, to_act: Role | None, at: int) -> Clock:
        """Somebody acted, which also ends a pause; the turn is now another's or nobody's."""
        left = self.left_at(at)
        match self.terms:
            case TotalClock(increment=seconds):
                more = 0 if to_act is acted else seconds * SECOND
                left = left.update(acted, lambda one: one + more)
            case DaysClock():
                left = ByRole(_allowance(self.terms), _allowance(self.terms))
        return self._turned(left, to_act, at)

    def after_take_back(self, to_act: Role | None, at: int) -> Clock:
        """Steps were taken back; the time that they took was still taken."""
        return self._turned(self.left_at(at), to_act, at)

    def _turned(self, left: ByRole[int], to_act: Role | None, at: int) -> Clock:
        since = max(at, self.since)
        return replace(self, left=left, running=to_act, since=since, paused=False, first=None)

    def stopped(self, at: int) -> Clock:
        """The game is over."""
        return self._turned(self.left_at(at), None, at)

    def pause(self, at: int) -> Clock:
        return replace(self, left=self.left_at(at), since=max(at, self.since), paused=True)

    def resume(self, at: int) -> Clock:
        return replace(self, since=max(at, self.since), paused=False)
