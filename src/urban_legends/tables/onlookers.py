"""Who looks at a table, and what is shown to everybody beside the table itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from urban_legends.rules import Role
from urban_legends.tables.shapes import Name
from urban_legends.tables.table import Keys


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who is looking: the keys of a connection, and the seat whose cards are uncovered."""

    keys: Keys
    looking: Role | None = None

    @property
    def seats(self) -> tuple[Role, ...]:
        return tuple(role for role in Role if role in self.keys)

    @property
    def hot_seat(self) -> bool:
        return len(self.seats) > 1

    def may_take_back(self, seat: Role) -> bool:
        """Hot seat: not once the other seat's cards have been uncovered."""
        return self.looking in (None, seat)

    def covered(self, to_act: Role | None) -> Onlooker:
        """Hot seat: the hands are covered when the turn is the other seat's."""
        if self.hot_seat and self.looking is not to_act:
            return replace(self, looking=None)
        return self


def devices_of(onlookers: Collection[Onlooker]) -> dict[Role, int]:
    """How many connections each seat has; seats that have none are left out."""
    counts = {role: sum(role in one.keys for one in onlookers) for role in Role}
    return {role: count for role, count in counts.items() if count}


@dataclass(frozen=True, slots=True)
class Bots:
    """The bots of a table: what they are called, who is awaited, and how long they wait."""

    names: Mapping[str, Name]
    thinking: Role | None
    pace: int | None


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown to everybody beside the table itself: the bots, the time, who is connected."""

    bots: Bots
    now: int
    devices: Mapping[Role, int]
