"""Wrong codes for a seat: who guesses is stopped, and keeps nobody else out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field

from urban_legends.tables.refusals import table_error

MOST_WRONG_CODES = 20
"""After so many wrong codes none is taken from the same source until the table has been closed."""
MOST_SOURCES = 1000
"""Sources of wrong codes that are remembered; the first ones are forgotten."""


@dataclass(slots=True)
class Guesses:
    """How often each source was wrong at one table."""

    _wrong: Counter[Hashable] = field(default_factory=Counter)

    def check(self, source: Hashable) -> None:
        """Refuses a source that was wrong too often."""
        if self._wrong[source] >= MOST_WRONG_CODES:
            raise table_error("too-many", "wrong-code")

    def note(self, source: Hashable) -> None:
        self._wrong[source] += 1
        if len(self._wrong) > MOST_SOURCES:
            del self._wrong[next(iter(self._wrong))]
