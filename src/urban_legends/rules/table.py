"""The two rows of city blocks and their geometry (G1 to G6).

Rows are counted from the left. Players count from 1, as notation does; the tuples here
count from 0, and only this module and `text` cross over.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from urban_legends.rules.counts import NO_SENSORS, Sensors
from urban_legends.rules.types import Kind, Role, Side


class Block(NamedTuple):
    """A city block on the table, with what lies on it."""

    kind: Kind
    presence: bool = False
    evidence: bool = False


class Row(NamedTuple):
    """A row of n blocks and its n + 1 spaces (G1)."""

    spaces: tuple[Sensors, ...]
    blocks: tuple[Block, ...]

    @property
    def sensors(self) -> Sensors:
        return Sensors(*map(sum, zip(*self.spaces, strict=True)))

    @property
    def empty(self) -> bool:
        """Whether no space of the row holds a sensor."""
        return self.spaces.count(NO_SENSORS) == len(self.spaces)

    @property
    def presence(self) -> int:
        return sum(block.presence for block in self.blocks)

    @property
    def evidence(self) -> int:
        return sum(block.evidence for block in self.blocks)

    def around(self, block: int) -> Sensors:
        """The sensors in the two spaces beside a block, together (H2)."""
        return self.spaces[block].plus(self.spaces[block + 1])

    def with_space(self, space: int, sensors: Sensors) -> Row:
        return Row((*self.spaces[:space], sensors, *self.spaces[space + 1 :]), self.blocks)

    def with_blocks(self, blocks: tuple[Block, ...]) -> Row:
        return Row(self.spaces, blocks)

    def end(self, side: Side) -> Block:
        """The leftmost or the rightmost block."""
        return self.blocks[0 if side is Side.LEFT else -1]

    def outer_space(self, side: Side) -> Sensors:
        """The sensors beyond the leftmost or the rightmost block."""
        return self.spaces[0 if side is Side.LEFT else -1]

    def without_end(self, side: Side) -> Row:
        """The row after its outermost block and space on one side are gone (R2)."""
        if side is Side.LEFT:
            return Row(self.spaces[1:], self.blocks[1:])
        return Row(self.spaces[:-1], self.blocks[:-1])

    def extended(self, left: Block, right: Block) -> Row:
        """The row with a block more at both ends, and an empty space beyond each (X1)."""
        return Row(
            (NO_SENSORS, *self.spaces, NO_SENSORS),
            (left, *self.blocks, right),
        )


@cache
def active_role(round_number: int) -> Role:
    """Whose row is active: the Cryptid's in odd rounds, the Scientist's in even ones (G2)."""
    return Role.CRYPTID if round_number % 2 else Role.SCIENTIST


def diagonal(space: int, side: Side) -> int:
    """The inactive space diagonally beside an active one (G4), if both count from the same number.

    Left is the table's left, whoever plays (G6).
    The inactive row overhangs by half a block at both ends (G3), so both always exist.
    """
    return space if side is Side.LEFT else space + 1


def diagonal_blocks(block: int) -> tuple[int, int]:
    """The inactive blocks diagonally beside an active one (G5), counting from 0."""
    return block, block + 1
