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
NOTHING = Content("")
SPACED = 8
"""From this width of a space on, sensors stand apart."""
FLOORS = 2
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


WIDTHS = ((11, 15), (10, 14), (9, 13), (8, 11), (7, 9), (5, 7))
"""Cells of a space and of a block, widest first."""
LEAST_LINES = 4
WINDOWS = 5
"""Windows of a floor; two floors show every sensor beside a block."""


def size_for(width: int, height: int) -> Size:
    """The largest size that fits; the smallest if none does. No block is a tower."""
    smallest = WIDTHS[-1]
    sizes = (Size(*one, 0) for one in WIDTHS)
    fitting = next((one for one in sizes if one.width <= width), Size(*smallest, 0))
    most = max(LEAST_LINES + 1, fitting.block - 1)
    lines = max(LEAST_LINES, min(most, (height - 1) // 2))
    return Size(fitting.space, fitting.block, lines)


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


def draw(scene: Scene, size: Size, between: Content, width: int) -> Content:
    """Both rows in the middle of the width, and a line between them."""
    top: RoleLetter = "S" if scene.bottom == "C" else "C"
    margin = Content(" " * max(0, (width - size.width) // 2))
    above, below = (
        [margin + line for line in _row(scene, role, size)] for role in (top, scene.bottom)
    )
    return Content("\n").join([*above, between, *below])


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
    letters = [_sensors(colour, now, before, key, size) for colour in COLOURS]
    label = f"{number}"
    style = "dim"
    if key in scene.chosen:
        label, style = f"[{number}]", "bold $accent"
    elif key in scene.spaces:
        label, style = f"‹{number}›", "bold $accent"
    extra = size.lines - LEAST_LINES
    if extra >= 2 * len(letters):
        letters = [line for one in letters for line in (one, NOTHING)][:-1]
        extra -= len(COLOURS) - 1
    above, below = [NOTHING] * ((extra + 1) // 2), [NOTHING] * (extra // 2)
    lines = [*above, *letters, *below, Content.styled(label, style)]
    return [doing(_centred(line, size.space), f"space:{role}{number}") for line in lines]


def _sensors(
    colour: str, now: str, before: str, key: tuple[RoleLetter, int], size: Size
) -> Content:
    """The sensors of a colour: those that stay, those that come, those that go."""
    count, was = now.count(colour), before.count(colour)
    style = SENSOR_STYLES[colour]
    signs = [
        *[Content.styled(colour.upper(), style)] * min(count, was),
        *[Content.styled(colour, f"{style} underline")] * max(0, count - was),
        *[Content.styled("·", "dim")] * max(0, was - count),
    ]
    gap = " " if 2 * len(signs) - 1 <= size.space - 2 and size.space >= SPACED else ""
    return doing(Content(gap).join(signs), f"sensor:{key[0]}{key[1]}{colour}")


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
    beside = shown.position.rows[role].spaces[index : index + 2]
    middle = [marks, _badge(beside)]
    extra = size.lines - LEAST_LINES
    if extra > FLOORS and inside >= 2 * WINDOWS - 1:
        # Windows below the roof, counters and badge above the street.
        floors = _windows(beside)
        gap = [NOTHING] if extra >= FLOORS + 3 else []
        free = [NOTHING] * (extra - FLOORS - 3 * len(gap))
        middle = [*gap, floors[0], *gap, floors[1], *free, *middle, *gap]
    else:
        middle = [NOTHING] * (extra // 2) + middle + [NOTHING] * (extra - extra // 2)
    body = [Content.assemble((side, style), _centred(one, inside), (side, style)) for one in middle]
    top = Content.styled(f"{corner}{line}{number}{line * (inside - 2)}{corner_right}", style)
    bottom = Content.styled(f"{low}{line * inside}{low_right}", style)
    return [doing(one, f"block:{role}{number}") for one in (top, *body, bottom)]


def _windows(beside: tuple[str, ...]) -> list[Content]:
    """The floors with their windows: every sensor beside a block lights one in its colour."""
    sensors = sorted("".join(beside), key=COLOURS.index)
    lit = [Content.styled(one.upper(), SENSOR_STYLES[one]) for one in sensors[: 2 * WINDOWS]]
    every = [*lit, *[Content.styled("·", "dim")] * (2 * WINDOWS - len(lit))]
    return [Content(" ").join(every[:WINDOWS]), Content(" ").join(every[WINDOWS:])]


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
