"""The answers of the fast core. They must agree with those of `rules/`: tests compare them."""

from __future__ import annotations

from urban_legends import fast
from urban_legends.engine.answers import Readable, Stopped, Table, unless
from urban_legends.rules import State, View


class Fast(Readable):
    """The answers of the fast core, for complete positions."""

    promised = 500
    """Enough for five decisions from any position."""
    AT_ONCE = 4
    """Depths that the core counts in one go, some milliseconds between two looks at whether to
    stop; with fewer, most of the time would go into carrying positions to and from the core."""

    def play(self, table: Table, text: str) -> Table:
        if isinstance(table.position, View):
            return super().play(table, text)
        packed = fast.pack(table.position, table.known)
        try:
            after = packed.apply(*packed.read_step(text))
        except ValueError:
            return super().play(table, text)  # the law says why, or knows better
        return Table(fast.unpack(after), fast.known_of(after))

    def legal(self, table: Table) -> list[str]:
        if isinstance(table.position, View):
            return super().legal(table)
        return fast.legal_texts(table.position)

    def count(self, state: State, depth: int, stopped: Stopped) -> int:
        unless(stopped)
        if depth <= self.AT_ONCE:
            return fast.perft(state, depth)
        return sum(
            self.count(after, depth - 1, stopped)
            for action in fast.legal_actions(state)
            for after in fast.successors(state, action)
        )
