"""The chance to win from decision to decision as text, and who gave something away where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.tables.reviews import ReviewMoment
from urban_legends.tui.words import doing

FULL, HALF, GUIDE = "█", "▄", "·"
AXIS = 5
"""Cells for the per cent beside the curve."""
Points = Sequence[tuple[int, int]]
"""Steps of the game and the chance of a role before each, in per cent."""


def points_of(
    moments: Sequence[ReviewMoment], role: RoleLetter, steps: int, result: str
) -> list[tuple[int, int]]:
    """The chance of a role before each decision, and how the game ended."""
    points = [(one.ply, one.value if one.role == role else 100 - one.value) for one in moments]
    if points and result[:1] in ("C", "S"):
        points.append((steps, 100 if result.startswith(role) else 0))
    return points


def drawn(points: Points, steps: int, width: int, height: int) -> list[Content]:
    """Columns as high as the chance; dots where it is even."""
    columns = [_level(points, steps, column, width - AXIS, height) for column in _across(width)]
    names = {0: "100%", height // 2: " 50%", height - 1: "  0%"}
    lines = []
    for row in range(height):
        base = 2 * (height - 1 - row)
        empty = GUIDE if row == height // 2 else " "
        cells = "".join(
            empty if level <= base else HALF if level == base + 1 else FULL for level in columns
        )
        axis = Content.styled(names.get(row, "").ljust(AXIS), "dim")
        lines.append(Content.assemble(axis, (cells, "$accent")))
    return lines


def _across(width: int) -> range:
    return range(max(1, width - AXIS))


def _level(points: Points, steps: int, column: int, width: int, height: int) -> int:
    """How many halves of a cell a column is high: the last known chance up to its step."""
    ply = column * steps / max(1, width - 1)
    known = [value for at, value in points if at <= ply]
    return round(known[-1] / 100 * 2 * height) if known else 0


def column_of(ply: int, steps: int, width: int) -> int:
    """The cell of a line as wide as the curve that stands for a step."""
    return AXIS + min(width - AXIS - 1, round(ply * (width - AXIS - 1) / max(1, steps)))


def marked(mistakes: Sequence[ReviewMoment], chosen: int, steps: int, width: int) -> Content:
    """Below the curve: the letter of who gave something away; a click chooses it."""
    cells: dict[int, Content] = {}
    for index, one in enumerate(mistakes):
        style = "bold reverse" if index == chosen else "bold $error"
        column = column_of(one.ply, steps, width)
        if index == chosen or column not in cells:
            cells[column] = doing(one.role, f"at:{index}", style)
    return _laid_out(cells, width)


def rounds_line(starts: Mapping[int, int], steps: int, width: int) -> Content:
    """Where each round begins."""
    return _laid_out(
        {
            column_of(ply, steps, width): Content.styled(str(number), "dim")
            for number, ply in starts.items()
        },
        width,
    )


def _laid_out(cells: Mapping[int, Content], width: int) -> Content:
    return Content("").join(cells.get(column, Content(" ")) for column in range(width))
