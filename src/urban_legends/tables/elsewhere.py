"""How many connections seats have at other processes, where several share a table.

Each process says how many it has whenever that changes. What matters is a seat that is open here
and there at once: then both say so again and again, and one that falls silent, because it was
killed, is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from urban_legends.rules import Role
from urban_legends.tables.clocks import SECOND
from urban_legends.tables.effects import Alarm, Announce, Devices, Effect

DEVICES = "devices"
"""The alarm that rings while a seat is open here and elsewhere."""
SAY_AGAIN = 20 * SECOND
"""How often a process says again that a seat is open at it, too."""
SILENT = 50 * SECOND
"""After so long without a word a process is thought dead."""
MOST = 16
"""Processes that are remembered; the one not heard of for longest is forgotten."""


class News(NamedTuple):
    """Whether what is shown here has changed, and what is to be done."""

    changed: bool
    effects: list[Effect]


@dataclass(slots=True)
class Elsewhere:
    """What other processes have said of one table, and when."""

    _said: dict[str, tuple[int, Devices]] = field(default_factory=dict)

    def came(self, seats: Iterable[Role], here: Devices) -> None:
        """Somebody comes to seats. What was heard of one that was not open here counts no more:
        who has it open will say so, and who was killed will not."""
        new = {seat for seat in seats if seat not in here}
        for process, (at, devices) in self._said.items():
            left = {seat: count for seat, count in devices.items() if seat not in new}
            self._said[process] = at, left

    def heard(self, process: str, devices: Devices, here: Devices, now: int) -> News:
        """A process says how many connections each seat has there."""
        before, twice = self.together(here), self._shared(here)
        self._said.pop(process, None)
        if any(devices.values()):
            self._said[process] = now, devices
        if len(self._said) > MOST:
            del self._said[next(iter(self._said))]
        # Where a seat is open there and here, they may not know that yet.
        more = self._shared(here) - twice
        return News(self.together(here) != before, self._say(here) if more else [])

    def look_again(self, here: Devices, now: int) -> News:
        """Whether a seat that is open elsewhere still is; the others ask themselves the same."""
        before = self.together(here)
        for process, (at, _) in list(self._said.items()):
            if now - at >= SILENT:
                del self._said[process]
        more = self._shared(here)
        return News(self.together(here) != before, self._say(here) if more else [])

    def together(self, here: Devices) -> dict[Role, int]:
        """How many connections the seats that are open here have at all processes."""
        return {seat: count + self._of(seat) for seat, count in here.items()}

    def _say(self, here: Devices) -> list[Effect]:
        return [Announce(here), Alarm(DEVICES, SAY_AGAIN)]

    def _shared(self, here: Devices) -> set[Role]:
        """Seats that are open here and elsewhere."""
        return {seat for seat in here if self._of(seat)}

    def _of(self, seat: Role) -> int:
        return sum(devices.get(seat, 0) for _, devices in self._said.values())
