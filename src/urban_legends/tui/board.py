"""The board as text: both rows in their chequerboard, sensors in spaces, counters on blocks.

Sensors are told apart by their letter; colours only help. What a preview would change is shown
on the board itself: arriving sensors in small letters, leaving ones as dots.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from textual.content import Content

from urban_legends.notation import RoleLetter, WireBlock, WirePosition
from urban_legends.tables.shapes import PositionSeen
from urban_legends.tui.words import doing, padded

COLOURS = "pwb"
SENSOR_STYLES = {"p": "bold $sensor-pink", "w": "bold $sensor-white", "b": "bold reverse"}
FRAMES = {"o": tuple("┌─┐│└┘"), "m": tuple("╔═╗║╚╝")}
PRESENCE, EVIDENCE = "●", "◆"
MOST_BLOCKS = 4
"""The blocks of the longest row there is."""


@dataclass(frozen=True, slots=True)
class Size:
    """Cells of a space and of a block, and lines of a row."""

    space: int
    block: int
    lines: int

    @property
    def half_pitch(self) -> int:
        """The shorter row begins half a block and half a space further right (G3)."""
        return (self.space + self.block) // 2

    @property
    def width(self) -> int:
        return MOST_BLOCKS * self.block + (MOST_BLOCKS + 1) * self.space


SIZES = (
    Size(11, 15, 12),
    Size(9, 13, 10),
    Size(11, 15, 8),
    Size(9, 13, 7),
    Size(8, 10, 6),
    Size(7, 9, 5),
    Size(5, 7, 4),
)
"""Largest first."""


def size_for(width: int, height: int) -> Size:
    """The largest size that fits; the smallest if none does."""
    fitting = (one for one in SIZES if one.width <= width and 2 * one.lines + 1 <= height)
    return next(fitting, SIZES[-1])


@dataclass(frozen=True, slots=True)
class Scene:
    """What the board shows: a position, perhaps a preview of another, and what is lit."""

    seen: PositionSeen
    after: PositionSeen | None = None
    bottom: RoleLetter = "C"
    """Whose row is nearer to the reader."""
    lit: frozenset[int] = frozenset()
    """Blocks of the inactive row that a feature holds."""
    spaces: frozenset[tuple[RoleLetter, int]] = frozenset()
    """Spaces that can be chosen."""
    chosen: frozenset[tuple[RoleLetter, int]] = field(default_factory=frozenset)


def draw(scene: Scene, size: Size, between: Content) -> Content:
    """Both rows, and a line between them."""
    top: RoleLetter = "S" if scene.bottom == "C" else "C"
    lines = [*_row(scene, top, size), between, *_row(scene, scene.bottom, size)]
    return Content("\n").join(lines)


def _row(scene: Scene, role: RoleLetter, size: Size) -> list[Content]:
    shown = scene.after or scene.seen
    position = shown.position
    row = position.rows[role]
    before = _spaces_before(scene.seen.position, position, role)
    columns = []
    for index, sensors in enumerate(row.spaces):
        key: tuple[RoleLetter, int] = (role, index + 1)
        columns.append(_space(scene, key, sensors, before[index], size))
        if index < len(row.blocks):
            columns.append(_block(scene, role, index, row.blocks[index], size))
    indent = " " * (size.half_pitch * max(0, MOST_BLOCKS - len(row.blocks)))
    return [Content(indent) + Content("").join(parts) for parts in zip(*columns, strict=True)]


def _spaces_before(before: WirePosition, after: WirePosition, role: RoleLetter) -> list[str]:
    """The sensors that were in each space; where the row has grown or shrunk, as it is now."""
    old, new = before.rows[role].spaces, after.rows[role].spaces
    return list(old if len(old) == len(new) else new)


# --- spaces ----------------------------------------------------------------------------------


def _space(
    scene: Scene, key: tuple[RoleLetter, int], now: str, before: str, size: Size
) -> list[Content]:
    role, number = key
    letters = [_sensors(colour, now, before, key) for colour in COLOURS]
    label = f"{number}"
    style = "dim"
    if key in scene.chosen:
        label, style = f"[{number}]", "bold $accent"
    elif key in scene.spaces:
        label, style = f"‹{number}›", "bold $accent"
    above = [Content("")] * ((size.lines - 4 + 1) // 2)
    below = [Content("")] * ((size.lines - 4) // 2)
    lines = [*above, *letters, *below, Content.styled(label, style)]
    return [doing(_centred(line, size.space), f"space:{role}{number}") for line in lines]


def _sensors(colour: str, now: str, before: str, key: tuple[RoleLetter, int]) -> Content:
    """The sensors of a colour: those that stay, those that come, those that go."""
    count, was = now.count(colour), before.count(colour)
    style = SENSOR_STYLES[colour]
    stay = Content.styled(colour.upper() * min(count, was), style)
    come = Content.styled(colour * max(0, count - was), f"{style} underline")
    gone = Content.styled("·" * max(0, was - count), "dim")
    return doing(stay + come + gone, f"sensor:{key[0]}{key[1]}{colour}")


def _centred(content: Content, width: int) -> Content:
    space = max(0, width - content.cell_length)
    return Content(" " * (space // 2)) + content + Content(" " * (space - space // 2))


# --- blocks ----------------------------------------------------------------------------------


def _block(
    scene: Scene, role: RoleLetter, index: int, block: WireBlock, size: Size
) -> list[Content]:
    shown = scene.after or scene.seen
    corner, line, corner_right, side, low, low_right = FRAMES[block.kind]
    inside, number = size.block - 2, str(index + 1)
    in_question = shown.reading.row == role
    lit = in_question and index + 1 in scene.lit
    style = "$mysterious" if block.kind == "m" else "$ordinary"
    if in_question and shown.reading.blocks[index].within_reach:
        style += " bold"
    if lit:
        style = "bold reverse"
    marks = Content.assemble(
        (PRESENCE if block.presence else " ", "bold $presence"),
        " ",
        (EVIDENCE if block.evidence else " ", "bold $evidence"),
    )
    badge = _badge(shown.position.rows[role].spaces[index : index + 2])
    middle: list[Content] = [marks, badge]
    extra = size.lines - 4
    middle = [Content("")] * (extra // 2) + middle + [Content("")] * (extra - extra // 2)
    body = [Content.assemble((side, style), _centred(one, inside), (side, style)) for one in middle]
    top = Content.styled(f"{corner}{line}{number}{line * (inside - 2)}{corner_right}", style)
    bottom = Content.styled(f"{low}{line * inside}{low_right}", style)
    return [doing(one, f"block:{role}{number}") for one in (top, *body, bottom)]


def _badge(beside: tuple[str, ...]) -> Content:
    """How many sensors are beside a block, and which colours: what the Cryptid announces."""
    sensors = "".join(beside)
    letters = [
        Content.styled(colour.upper(), SENSOR_STYLES[colour])
        for colour in COLOURS
        if colour in sensors
    ]
    gap = Content(" ")
    return (
        Content(padded(str(len(sensors)), 2, right=True))
        + (gap if len(letters) < 3 else Content(""))
        + Content("").join(letters)
    )
