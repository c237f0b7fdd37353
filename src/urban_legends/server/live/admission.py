"""Whether a server takes in another table: none while it is full, few at a time while it is busy.

What was let in is felt only seconds later, when it is played. A server that let in whoever came
until it was full would be far beyond that by then, and everybody who plays would wait.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from urban_legends.server.live.pulse import Pulse

BUSY_SHARE = 0.5
"""From here on a loop lets tables in a few at a time,"""
MANY = 500
"""if there are so many: with fewer it is busy with something that will be over."""
GROWTH = 0.02
"""The share of the tables there are that may come each second: what it adds is seen in time."""
BURST_SECONDS = 1.0


class Admission:
    """Who may open a table."""

    def __init__(
        self, pulse: Pulse, tables: Callable[[], int], clock: Callable[[], float] = monotonic
    ) -> None:
        """`tables`: how many there are in memory now."""
        self._pulse = pulse
        self._tables = tables
        self._clock = clock
        self._left = 0.0
        self._at = clock()

    def refused(self) -> bool:
        """Whether one more is too much now; whoever is let in is counted."""
        if self._pulse.overloaded:
            return True
        tables, now = self._tables(), self._clock()
        rate = GROWTH * tables
        self._left = min(rate * BURST_SECONDS, self._left + (now - self._at) * rate)
        self._at = now
        if tables < MANY or self._pulse.share < BUSY_SHARE:
            return False
        if self._left < 1.0:
            return True
        self._left -= 1.0
        return False
