"""Lays a scene out on the page: two rows in a chequerboard, marks, arrows, captions."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tools.figures import paint
from tools.figures.scene import Scene, Spot
from urban_legends.rules import Kind, Role, Row, Sensors

WIDTH, COLUMN = 836, 86
TOP = {Role.CRYPTID: 92, Role.SCIENTIST: 292}
PANEL_H, HEIGHT = 156, 506
NAME = {Role.CRYPTID: "Cryptid", Role.SCIENTIST: "Scientist"}


class Board:
    """Where everything of one scene is drawn."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.state = scene.state
        self.active = scene.active or self.state.active
        self.inactive = self.active.other
        widest = max(len(row.blocks) for row in self.state.rows)
        self.columns = 2 * widest + 1
        self.left_edge = (WIDTH - self.columns * COLUMN) / 2

    def _offset(self, role: Role) -> int:
        """The shorter row starts one column further in (G3)."""
        row, other = self.state.rows[role], self.state.rows[role.other]
        return 0 if len(row.blocks) > len(other.blocks) else 1

    def space_x(self, role: Role, index: int) -> float:
        return self.left_edge + COLUMN * (self._offset(role) + 2 * index + 0.5)

    def block_x(self, role: Role, index: int) -> float:
        return self.space_x(role, index) + COLUMN

    @staticmethod
    def space_top(role: Role) -> float:
        return TOP[role] + (PANEL_H - paint.SPACE_H) / 2

    @staticmethod
    def tile_top(role: Role) -> float:
        return TOP[role] + (PANEL_H - paint.TILE) / 2

    def inner(self, role: Role, half: float) -> float:
        """The edge of a space or a tile that faces the other row."""
        middle = TOP[role] + PANEL_H / 2
        return middle + half if role is Role.CRYPTID else middle - half

    def outer_badge(self, role: Role) -> float:
        """Where badges go: on the side of the tile away from the other row."""
        gap = (PANEL_H - paint.TILE) / 2
        return TOP[role] + (gap - 26 if role is Role.CRYPTID else gap + paint.TILE + 4)

    # rows

    def rows(self) -> Iterator[str]:
        for role in Role:
            yield self._panel(role)
            row = self.state.rows[role]
            for index in range(len(row.spaces)):
                yield self._space(role, index, row)
            for index in range(len(row.blocks)):
                yield self._block(role, index, row)

    def _panel(self, role: Role) -> str:
        active = role is self.active
        edge = "#2a8f86" if active else "#5b4a94"
        fill = "#0e1f2b" if active else "#17142e"
        words = "ACTIVE ROW" if active else "INACTIVE ROW"
        y = TOP[role] - 9 if role is Role.CRYPTID else TOP[role] + PANEL_H + 19
        return paint.rect(14, TOP[role], WIDTH - 28, PANEL_H, fill=fill, stroke=edge, radius=18) + (
            paint.text(26, y, words, size=12, fill=paint.TEAL if active else paint.VIOLET)
            + paint.text(130, y, f"the {NAME[role]}’s", size=12, fill=paint.DIM)
        )

    def _space(self, role: Role, index: int, row: Row) -> str:
        x, y = self.space_x(role, index), self.space_top(role)
        spot = Spot(role, index)
        sources, targets = self._linked(role)
        lit = spot in self.scene.arrived or spot in self.scene.left or index in sources | targets
        lost = spot in self.scene.lost
        edge = paint.TEAL if lit else paint.CORAL if lost else "#3a3f6b"
        frame = paint.rect(
            x - paint.SPACE_W / 2,
            y,
            paint.SPACE_W,
            paint.SPACE_H,
            fill="#123036" if lit else "#0d1024",
            stroke=edge,
            dash="" if lit else "4 4",
        )
        number = paint.text(
            x, y + paint.SPACE_H - 6, str(index + 1), size=11, fill=paint.DIM, anchor="middle"
        )
        return frame + number + self._sensors(spot, row.spaces[index], x, y)

    def _linked(self, role: Role) -> tuple[set[int], set[int]]:
        links = self.scene.links
        if role is self.active:
            return {source for source, _ in links}, set()
        return set(), {target for _, target in links}

    def _sensors(self, spot: Spot, standing: Sensors, x: float, y: float) -> str:
        looks = list(self._looks(spot, standing))
        wide = 2 if len(looks) <= 6 else 3
        pitch = 32 if wide == 2 else 23
        radius = 12.5 if wide == 2 else 9
        pieces = []
        for place, (colour, look) in enumerate(looks):
            column, line = place % wide, place // wide
            cx = x + (column - (wide - 1) / 2) * pitch
            pieces.append(paint.sensor(colour, cx, y + 20 + line * (pitch + 2), radius, look))
        return "".join(pieces)

    def _looks(self, spot: Spot, standing: Sensors) -> Iterator[tuple[str, str]]:
        if spot in self.scene.lost:
            yield from ((colour.value, "lost") for colour in standing.each())
            return
        fresh = self.scene.arrived.get(spot, Sensors())
        yield from ((colour.value, "plain") for colour in standing.minus(fresh).each())
        yield from ((colour.value, "fresh") for colour in fresh.each())
        ghosts = self.scene.left.get(spot, Sensors())
        yield from ((colour.value, "ghost") for colour in ghosts.each())

    def _block(self, role: Role, index: int, row: Row) -> str:
        spot, block = Spot(role, index), row.blocks[index]
        x, y = self.block_x(role, index), self.tile_top(role)
        look = "gone" if spot in self.scene.gone else "lit" if spot in self.scene.lit else "plain"
        mysterious = block.kind is Kind.MYSTERIOUS
        seed = 3 * index + (5 if role is Role.CRYPTID else 1)
        left = x - paint.TILE / 2
        pieces = [paint.block(left, y, index + 1, mysterious=mysterious, seed=seed, look=look)]
        if block.evidence:
            pieces.append(paint.diamond(left + paint.TILE - 13, y + 15, 12))
        if block.presence:
            pieces.append(paint.presence(x, y + paint.TILE / 2 + 4))
        elif spot in self.scene.faded:
            pieces.append(paint.presence(x, y + paint.TILE / 2 + 4, ghost=True))
        if self.scene.badges and role is self.inactive:
            around = row.around(index)
            colours = "".join(colour for colour in "pwb" if colour in around.text)
            lit = index in self.scene.matched
            pieces.append(paint.badge(x, self.outer_badge(role), around.total, colours, lit))
        return "".join(pieces)

    # marks between the rows

    def arrows(self) -> Iterator[str]:
        for source, target in self.scene.reach:
            yield self._join(
                self.block_x(self.active, source),
                self.block_x(self.inactive, target),
                paint.TILE / 2 + 2,
                paint.VIOLET,
            )
        for source, target in self.scene.links:
            yield self._join(
                self.space_x(self.active, source),
                self.space_x(self.inactive, target),
                paint.SPACE_H / 2,
                paint.TEAL,
            )
        for move in self.scene.moves:
            if move.step:
                yield self._shuffle(move.source, move.source + move.step, move.target)
            else:
                yield self._join(
                    self.space_x(self.active, move.source),
                    self.space_x(self.inactive, move.target),
                    paint.SPACE_H / 2,
                    paint.TEAL,
                )
        yield from self._tray()

    def _join(self, start: float, end: float, half: float, colour: str) -> str:
        """A line that leaves one row and enters the other."""
        y1, y2 = self.inner(self.active, half), self.inner(self.inactive, half)
        x1, x2 = start + (end - start) * 0.18, end - (end - start) * 0.12
        bend = (y2 - y1) * 0.5
        return paint.arrow(
            f"M{x1:.1f} {y1:.1f} C{x1:.1f} {y1 + bend:.1f} {x2:.1f} {y2 - bend:.1f} "
            f"{x2:.1f} {y2:.1f}",
            colour,
        )

    def _shuffle(self, source: int, passed: int, target: int) -> str:
        """Along the active row, past the block, then across."""
        x1, x2 = self.space_x(self.active, source), self.space_x(self.active, passed)
        x3 = self.space_x(self.inactive, target)
        y1, y2 = self.inner(self.active, 50), self.inner(self.inactive, paint.SPACE_H / 2)
        way = 1 if x2 > x1 else -1
        x1 += way * (paint.SPACE_W / 2 + 2)
        x3 -= (x3 - x2) * 0.3
        return paint.arrow(
            f"M{x1:.1f} {y1:.1f} L{x2 - way * 14:.1f} {y1:.1f} Q{x2:.1f} {y1:.1f} "
            f"{x2 + (x3 - x2) * 0.2:.1f} {y1 + (y2 - y1) * 0.2:.1f} L{x3:.1f} {y2:.1f}",
            paint.AMBER,
        )

    def _tray(self) -> Iterator[str]:
        """The displaced sensors beside their row, with arrows to where they were put."""
        role = self.inactive
        x = self.left_edge + self.columns * COLUMN + 40
        top = self.space_top(role)
        waiting = list(zip(self.scene.displaced.each(), self.scene.tray, strict=True))
        if waiting:
            yield paint.text(x, top + 12, "displaced", size=11, fill=paint.CORAL, anchor="middle")
        last = len(self.state.rows[role].spaces) - 1
        for place, (colour, target) in enumerate(reversed(waiting)):
            y = top + 36 + 36 * place
            yield paint.sensor(colour.value, x, y, 12.5, "ghost")
            end = self.space_x(role, target)
            if target == last:
                path = f"M{x - 18:g} {y:g} L{end + paint.SPACE_W / 2 + 3:g} {y:g}"
            else:
                low = top + paint.SPACE_H + 8
                path = (
                    f"M{x:g} {y + 17:g} Q{x:g} {low:g} {x - 30:g} {low:g} "
                    f"L{end + 24:g} {low:g} Q{end + 4:g} {low:g} {end:g} {low - 12:g}"
                )
            yield paint.arrow(path, paint.CORAL)

    # captions

    def captions(self, title: str) -> Iterator[str]:
        yield paint.text(24, 40, title, size=18, weight="bold")
        state = self.scene.after or self.state
        x = WIDTH - 24.0
        for role in reversed(Role):
            words = f"{NAME[role]} {state.evidence[role]}"
            if state.wild[role]:
                yield self._wild(x)
                x -= 52
            yield paint.diamond(x - 8, 35, 8)
            yield paint.text(x - 22, 40, words, size=13, fill=paint.DIM, anchor="end")
            x -= 38 + 8.2 * len(words)
        yield paint.text(24, HEIGHT - 14, str(self.state), size=11, fill=paint.DIM, font=paint.MONO)

    @staticmethod
    def _wild(x: float) -> str:
        """A wild card that is face up."""
        return paint.rect(x - 44, 25, 44, 20, stroke=paint.AMBER, radius=5) + paint.text(
            x - 22, 39, "wild", size=12, fill=paint.AMBER, anchor="middle"
        )


def draw(scene: Scene, title: str, alt: str) -> str:
    """The whole picture."""
    board = Board(scene)
    body = [
        paint.heads(),
        paint.rect(0, 0, WIDTH, HEIGHT, fill=paint.NIGHT, radius=14),
        *board.captions(title),
        *board.rows(),
        *board.arrows(),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" aria-labelledby="t d">\n'
        f'<title id="t">{escape(title)}</title>\n<desc id="d">{escape(alt)}</desc>\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )
