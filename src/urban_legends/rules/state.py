"""The state of a game: a value, complete and never changed.

`phase` is the single truth about what is to be decided; `actor` says by whom, or who won.
There is no order of a deck in here and no generator: chance is an argument of `apply`.
"""

from __future__ import annotations

from typing import NamedTuple

from urban_legends.rules.counts import NO_BLOCKS, NO_CARDS, NO_SENSORS, Blocks, Cards, Sensors
from urban_legends.rules.setup import STANDARD, Setup
from urban_legends.rules.table import Block, Row, active_role
from urban_legends.rules.types import ByRole, Kind, Phase, Reshuffle, Role


class Piles(NamedTuple):
    """A player's movement cards; the deck is what is left of the set-up's (S2)."""

    hand: Cards
    discard: Cards


class State(NamedTuple):
    """Everything there is to know between two decisions."""

    setup: Setup
    reshuffle: Reshuffle
    round: int
    phase: Phase
    actor: Role
    rows: ByRole[Row]
    piles: ByRole[Piles]
    wild: ByRole[bool]
    """Whose wild card is face up (S4, P8)."""
    evidence: ByRole[int]
    """Evidence gained so far."""
    block_deck: Blocks
    displaced: Sensors = NO_SENSORS
    """Sensors that lost their place and are not yet put back (R5)."""
    drawn: Blocks = NO_BLOCKS
    """The two blocks drawn and not yet placed (X1)."""

    @property
    def active(self) -> Role:
        """Who owns the active row (G2)."""
        return active_role(self.round)

    @property
    def inactive(self) -> Role:
        return active_role(self.round).other

    @property
    def active_row(self) -> Row:
        return self.rows[active_role(self.round)]

    @property
    def inactive_row(self) -> Row:
        return self.rows[active_role(self.round).other]

    def deck(self, role: Role) -> Cards:
        """A role's movement deck: what is neither in hand nor discarded (S2)."""
        piles = self.piles[role]
        return self.setup.decks[role].minus(piles.hand).minus(piles.discard)

    def __str__(self) -> str:
        from urban_legends.rules.text import position_text

        return position_text(self)

    def __repr__(self) -> str:
        from urban_legends.rules.pasting import state_code

        return state_code(self)


def start(
    hands: ByRole[Cards] | None = None,
    setup: Setup = STANDARD,
    reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
) -> State:
    """The first position of a game with these hands (S3).

    Rows (S6), sensors (S7), presence (S8); no evidence (S9), and no wild card face up (S4).
    """
    if not isinstance(setup, Setup):
        raise TypeError(f"a set-up is needed, such as SETUPS['mini'], not {setup!r}")
    need_reshuffle(reshuffle)
    ordinary = Block(Kind.ORDINARY)
    cryptid_row = Row((setup.left, setup.right), (Block(Kind.ORDINARY, presence=True),))
    scientist_row = Row((NO_SENSORS,) * 3, (ordinary, ordinary))
    hands = setup.example_hands if hands is None else hands
    return State(
        setup=setup,
        reshuffle=reshuffle,
        round=1,
        phase=Phase.SENSOR,
        actor=Role.CRYPTID,
        rows=ByRole(cryptid_row, scientist_row),
        piles=hands.map(lambda hand: Piles(hand, NO_CARDS)),
        wild=ByRole(False, False),
        evidence=ByRole(0, 0),
        block_deck=setup.block_deck,
    )


def need_reshuffle(reshuffle: object) -> None:
    """Say what a rule option is: its name would be taken for the other one, and nobody told."""
    if not isinstance(reshuffle, Reshuffle):
        raise TypeError(f"a rule option is needed, such as Reshuffle.IMMEDIATE, not {reshuffle!r}")


def need_state(state: object) -> None:
    """Say what is needed where something else was given: most often a view."""
    if not isinstance(state, State):
        hint = "; for a view ask legal_in_view and play_in_view" if hasattr(state, "hands") else ""
        raise TypeError(f"a State is needed, not {type(state).__name__}{hint}")
