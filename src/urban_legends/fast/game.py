"""A fast game to hold, step and print in the common notation.

    >>> game = FastGame(seed=1)
    >>> while not game.over:
    ...     _ = game.step(game.legal()[0])
    >>> print(game.outcome)
    S capture

`legal` and `step` are the core's own, with nothing between: that is what makes it fast.
Chance is drawn from the game's own generator, or given by `step_with` and `play`.
"""

from __future__ import annotations

from urban_legends import _core
from urban_legends.fast.packing import CORE_VIEWER, pack, rules_of, unpack
from urban_legends.misuse import need_seed
from urban_legends.rules import (
    STANDARD,
    Outcome,
    Reason,
    Reshuffle,
    Role,
    Setup,
    State,
    Viewer,
)


class FastGame(_core.Game):
    """A game of the fast engine; `print(game)` shows the position."""

    def __init__(
        self,
        setup: Setup = STANDARD,
        reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
        seed: int = 0,
    ) -> None:
        need_seed(seed)
        super().__init__(rules_of(setup, reshuffle), seed)

    @classmethod
    def of(cls, state: State, seed: int = 0) -> FastGame:
        """A game that goes on from a state of `rules/`."""
        if not isinstance(state, State):
            raise TypeError(f"a State is needed, not {state!r}")
        game = cls(state.setup, state.reshuffle, seed)
        game.continue_from(pack(state))
        return game

    def copy(self) -> FastGame:
        """The same game with the same luck to come."""
        twin = type(self)()
        twin.copy_from(self)
        return twin

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if not self.over:
            return None
        return Outcome(tuple(Role)[self.actor], Reason(self.state.reason))

    def rules_state(self) -> State:
        """The position as `rules/` knows it."""
        return unpack(self.state)

    def seen_by(self, viewer: Viewer) -> str:
        """The position as a viewer sees it, with what the game's history proves (I5)."""
        if viewer not in CORE_VIEWER:
            raise TypeError(f"a viewer is needed, such as Role.CRYPTID, not {viewer!r}")
        return self.text(CORE_VIEWER[viewer])

    def legal_texts(self) -> list[str]:
        """The legal actions in the common notation, sorted."""
        return sorted(self.state.legal_texts())

    def __str__(self) -> str:
        return self.text()
