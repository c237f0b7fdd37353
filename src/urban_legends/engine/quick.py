"""The answers of the fast core. They must agree with those of `rules/`: tests compare them."""

from __future__ import annotations

from urban_legends import fast
from urban_legends.engine.answers import KnownPosition, Readable, Stopped, unless
from urban_legends.rules import State, View


class Fast(Readable):
    """The answers of the fast core, for complete positions."""

    checks_before_quit = 500
    """Enough for five decisions from any position."""
    AT_ONCE = 4
    """Depths that the core counts in one go, some milliseconds between two looks at whether to
    stop; with fewer, most of the time would go into carrying positions to and from the core."""

    def play(self, current: KnownPosition, text: str) -> KnownPosition:
        if isinstance(current.position, View):
            return super().play(current, text)
        packed = fast.pack(current.position, current.known)
        try:
            after = packed.apply(*packed.read_step(text))
        except ValueError:
            return super().play(current, text)  # the law says why, or knows better
        return KnownPosition(fast.unpack(after), fast.known_of(after))

    def legal(self, current: KnownPosition) -> list[str]:
        if isinstance(current.position, View):
            return super().legal(current)
        return fast.legal_texts(current.position)

    def count(self, state: State, depth: int, stopped: Stopped) -> int:
        unless(stopped)
        if depth <= self.AT_ONCE:
            return fast.perft(state, depth)
        return sum(
            self.count(after, depth - 1, stopped)
            for action in fast.legal_actions(state)
            for after in fast.successors(state, action)
        )
