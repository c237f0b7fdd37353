"""A view as lines of text and as a small picture, for the render modes of environments."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from urban_legends.rules import COLOURS, ROLES, Block, Colour, Kind, Role, Row, SeenHand, View

Image = NDArray[np.uint8]
Paint = tuple[int, int, int]

WIDTH, HEIGHT = 640, 360
_TABLE: Paint = (46, 64, 52)
_BLOCKS: dict[Kind, Paint] = {Kind.ORDINARY: (196, 178, 148), Kind.MYSTERIOUS: (110, 84, 140)}
_SENSORS: dict[Colour, Paint] = {
    Colour.PINK: (236, 100, 160),
    Colour.WHITE: (250, 250, 250),
    Colour.BLACK: (20, 20, 20),
}
_PRESENCE: Paint = (60, 170, 90)
_EVIDENCE: Paint = (240, 200, 60)
_CARDS: tuple[Paint, ...] = ((80, 130, 200), (210, 120, 60), (90, 170, 160))
_UNKNOWN: Paint = (120, 120, 120)
_BLOCK, _GAP = 64, 56
_MIDDLE = {Role.SCIENTIST: 120, Role.CRYPTID: 230}


def lines(seen: View) -> str:
    """The table in plain lines: the Scientist's row above the Cryptid's, and what is held."""
    head = f"round {seen.round}, {seen.phase.name.lower()}, {seen.actor.name.lower()} to act"
    rows = [f"{role.name.lower():<9} {_row_text(seen.rows[role])}" for role in reversed(ROLES)]
    held = [
        f"{role.name.lower():<9} hand {seen.hands[role].text}  discarded "
        f"{seen.discards[role].text}  evidence {seen.evidence[role]}"
        f"{'  wild' if seen.wild[role] else ''}"
        for role in reversed(ROLES)
    ]
    return "\n".join([head, *rows, *held, str(seen)])


def _row_text(row: Row) -> str:
    pieces = [row.spaces[0].text]
    for block, space in zip(row.blocks, row.spaces[1:], strict=True):
        marks = "*" * block.presence + "!" * block.evidence
        pieces += [f"[{block.kind.value}{marks}]", space.text]
    return " ".join(pieces)


def image(seen: View) -> Image:
    """The table as an RGB image: blocks with their counters, sensors between them, hands."""
    canvas = np.empty((HEIGHT, WIDTH, 3), np.uint8)
    canvas[:] = _TABLE
    for role, middle in _MIDDLE.items():
        _draw_row(canvas, seen.rows[role], middle)
    _draw_hand(canvas, seen.hands[Role.SCIENTIST], 16)
    _draw_hand(canvas, seen.hands[Role.CRYPTID], HEIGHT - 56)
    for role, top in ((Role.SCIENTIST, 16), (Role.CRYPTID, HEIGHT - 56)):
        for number in range(seen.evidence[role]):
            _disc(canvas, WIDTH - 30 - 24 * number, top + 20, 9, _EVIDENCE)
        if seen.wild[role]:
            _box(canvas, 300, top, 28, 40, _EVIDENCE)
    return canvas


def _draw_row(canvas: Image, row: Row, middle: int) -> None:
    pitch = _BLOCK + _GAP
    left = (WIDTH - len(row.blocks) * pitch - _GAP) // 2
    for at, space in enumerate(row.spaces):
        sensors = [colour for colour in COLOURS for _ in range(space.of(colour))]
        for number, colour in enumerate(sensors):
            x = left + at * pitch + 12 + 16 * (number % 3)
            _disc(canvas, x, middle - 24 + 16 * (number // 3), 7, _SENSORS[colour])
    for at, block in enumerate(row.blocks):
        _draw_block(canvas, block, left + at * pitch + _GAP, middle)


def _draw_block(canvas: Image, block: Block, left: int, middle: int) -> None:
    _box(canvas, left, middle - _BLOCK // 2, _BLOCK, _BLOCK, _BLOCKS[block.kind])
    if block.presence:
        _disc(canvas, left + 20, middle, 10, _PRESENCE)
    if block.evidence:
        _disc(canvas, left + _BLOCK - 20, middle, 10, _EVIDENCE)


def _draw_hand(canvas: Image, hand: SeenHand, top: int) -> None:
    paints = [paint for paint, count in zip(_CARDS, hand.known, strict=True) for _ in range(count)]
    for at, paint in enumerate([*paints, *[_UNKNOWN] * hand.unknown]):
        _box(canvas, 16 + 36 * at, top, 28, 40, paint)


def _box(canvas: Image, left: int, top: int, width: int, height: int, paint: Paint) -> None:
    canvas[top : top + height, left : left + width] = paint


def _disc(canvas: Image, x: int, y: int, radius: int, paint: Paint) -> None:
    part = canvas[y - radius : y + radius + 1, x - radius : x + radius + 1]
    down, across = np.ogrid[-radius : radius + 1, -radius : radius + 1]
    part[(down**2 + across**2 <= radius**2)[: part.shape[0], : part.shape[1]]] = paint
