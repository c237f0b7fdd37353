"""Set-ups as data: what is in the box and how it is laid out (S1 to S9).

`standard` is the printed game. `mini` is small enough that its whole state graph can be
enumerated and still has every phase, every kind of action, a rebuilt deck and all three
endings. `duel` is one round with hidden hands, small enough for exact game theory.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from urban_legends.rules.counts import Blocks, Cards, Sensors
from urban_legends.rules.types import ByRole


@dataclass(frozen=True, slots=True, repr=False)
class Setup:
    """The numbers of one version of the game. Two of the same numbers are equal."""

    name: str = field(compare=False)
    decks: ByRole[Cards]
    """The movement cards of each role (S2)."""
    start_hand: int
    """Cards dealt at the start (S3)."""
    hand_limit: int
    """The most cards in a hand (P9)."""
    draw: int
    """Cards that a draw gives, hand limit permitting (P9)."""
    left: Sensors
    """Sensors left of the Cryptid's block at the start (S7)."""
    right: Sensors
    """Sensors right of it."""
    block_deck: Blocks
    """The city blocks in the deck at the start (S5); all have evidence if mysterious (S9)."""
    on_top: int
    """How many ordinary blocks lie on top of that deck (S5)."""
    full_table: int
    """Blocks on the table from which escape and restriction are possible (V2, R1)."""
    example_hands: ByRole[Cards]
    """Hands of the position that a program shows before any is given."""

    START_BLOCKS = 3
    """On the table at the start: one in the Cryptid's row, two in the Scientist's (S5, S6)."""

    _hash: int = field(init=False, compare=False)
    """Worked out once: a state is hashed often."""

    def __post_init__(self) -> None:
        numbers = tuple(getattr(self, one.name) for one in fields(self) if one.compare)
        object.__setattr__(self, "_hash", hash(numbers))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        from urban_legends.rules.pasting import setup_code

        return setup_code(self)

    @property
    def sensors(self) -> Sensors:
        return self.left.plus(self.right)

    @property
    def blocks(self) -> Blocks:
        """Every block in the box, those on the table at the start included."""
        return self.block_deck.plus(Blocks(ordinary=self.START_BLOCKS))

    @property
    def evidence(self) -> int:
        """Evidence counters in all: one for each mysterious block (S9)."""
        return self.block_deck.mysterious

    @property
    def rounds(self) -> int:
        """The last possible round: each expansion takes two blocks, until none is left (V5)."""
        return 1 + self.block_deck.total // 2

    def blocks_left(self, round_number: int) -> int:
        """Blocks in the deck while a round is played, before its expansion."""
        return self.block_deck.total - 2 * (round_number - 1)

    def blocks_on_table(self, round_number: int) -> int:
        """Blocks on the table from a round's start to its victory phase (V5)."""
        return min(self.START_BLOCKS + 2 * (round_number - 1), self.full_table)

    def active_blocks(self, round_number: int) -> int:
        """Blocks of the active row then; the inactive row has one more (G3)."""
        return self.blocks_on_table(round_number) // 2

    def restricts(self, round_number: int) -> bool:
        """Whether a round that goes on past its victory phase has a restrict phase (R1)."""
        return self.blocks_on_table(round_number) >= self.full_table


STANDARD = Setup(
    name="standard",
    decks=ByRole(Cards(5, 2, 3), Cards(5, 3, 2)),
    start_hand=3,
    hand_limit=4,
    draw=2,
    left=Sensors(2, 2, 1),
    right=Sensors(2, 1, 2),
    block_deck=Blocks(9, 5),
    on_top=4,
    full_table=7,
    example_hands=ByRole(Cards(2, 0, 1), Cards(1, 1, 1)),
)

MINI = Setup(
    name="mini",
    decks=ByRole(Cards(1, 1, 1), Cards(1, 1, 1)),
    start_hand=1,
    hand_limit=2,
    draw=2,
    left=Sensors(1, 0, 0),
    right=Sensors(0, 1, 0),
    block_deck=Blocks(3, 1),
    on_top=0,
    full_table=5,
    example_hands=ByRole(Cards(1, 0, 0), Cards(1, 0, 0)),
)

DUEL = Setup(
    name="duel",
    decks=ByRole(Cards(2, 1, 1), Cards(2, 1, 1)),
    start_hand=2,
    hand_limit=3,
    draw=2,
    left=Sensors(1, 1, 0),
    right=Sensors(1, 0, 1),
    block_deck=Blocks(0, 0),
    on_top=0,
    full_table=3,
    example_hands=ByRole(Cards(1, 1, 0), Cards(1, 0, 1)),
)

SETUPS = {setup.name: setup for setup in (STANDARD, MINI, DUEL)}
