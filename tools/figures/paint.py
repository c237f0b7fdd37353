"""The look of the night city: one function a thing, each returning a piece of SVG.

Knows sizes and colours, nothing about positions or rules. Every picture brings its own
background, so it reads the same on a light page and on a dark one.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin

FONT = "DejaVu Sans, Verdana, Geneva, sans-serif"
MONO = "DejaVu Sans Mono, Menlo, Consolas, monospace"

NIGHT, PANEL, EDGE = "#0b0d1e", "#12152c", "#2b2f5c"
TEAL, VIOLET, AMBER, CORAL = "#4ef0d0", "#b08cff", "#ffc857", "#ff7f6b"
TEXT, DIM = "#eef0ff", "#a3a9d6"

FILL = {"p": "#ff6fb1", "w": "#f6f3e6", "b": "#0a0a12"}
INK = {"p": "#3d0524", "w": "#38342a", "b": "#dfe4ff"}
RIM = {"p": "#ffc3de", "w": "#bdb8a4", "b": "#98a6f5"}

TILE = 74
SPACE_W, SPACE_H = 72, 128


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 13,
    fill: str = TEXT,
    anchor: str = "start",
    weight: str = "normal",
    font: str = FONT,
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}" font-weight="{weight}">{escape(words)}</text>'
    )


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    stroke: str = "none",
    radius: float = 10,
    stroke_width: float = 1.5,
    dash: str = "",
) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{stroke_width:g}"{dashes}/>'
    )


def group(pieces: Iterable[str], opacity: float = 1.0) -> str:
    return f'<g opacity="{opacity:g}">{"".join(pieces)}</g>'


def _outline(colour: str, x: float, y: float, r: float, style: str) -> str:
    """A pink circle, a white square or a black hexagon: shape says what colour says."""
    if colour == "p":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {style}/>'
    if colour == "w":
        side = r * 0.9
        return (
            f'<rect x="{x - side:g}" y="{y - side:g}" width="{2 * side:g}" '
            f'height="{2 * side:g}" rx="{r / 5:g}" {style}/>'
        )
    corners = ((x + r * 1.06 * sin(k * pi / 3), y - r * 1.06 * cos(k * pi / 3)) for k in range(6))
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in corners)
    return f'<polygon points="{points}" {style}/>'


def sensor(colour: str, x: float, y: float, r: float, look: str = "plain") -> str:
    """A sensor: `plain`, `fresh` (just arrived), `ghost` (just left) or `lost` (displaced)."""
    dash = ' stroke-dasharray="3 2"' if look in ("ghost", "lost") else ""
    style = f'fill="{FILL[colour]}" stroke="{RIM[colour]}" stroke-width="1.4"{dash}'
    letter = text(
        x,
        y + r * 0.36,
        colour.upper(),
        size=r,
        fill=INK[colour],
        anchor="middle",
        weight="bold",
    )
    body = _outline(colour, x, y, r, style) + letter
    if look == "ghost":
        return group([body], 0.38)
    if look in ("fresh", "lost"):
        ring = TEAL if look == "fresh" else CORAL
        halo = f'fill="none" stroke="{ring}" stroke-width="2"'
        body = _outline(colour, x, y, r + 3, halo) + body
    return group([body], 0.7) if look == "lost" else body


def diamond(x: float, y: float, r: float) -> str:
    """An evidence counter."""
    points = f"{x:g},{y - r:g} {x + r:g},{y:g} {x:g},{y + r:g} {x - r:g},{y:g}"
    mark = text(x, y + r * 0.42, "!", size=r * 1.15, fill="#4a3200", anchor="middle", weight="bold")
    return f'<polygon points="{points}" fill="{AMBER}" stroke="#fff1c9" stroke-width="1"/>{mark}'


def presence(x: float, y: float, ghost: bool = False) -> str:
    """A presence counter: two eyes in the dark."""
    dash = ' stroke-dasharray="4 3"' if ghost else ""
    eyes = "".join(
        f'<ellipse cx="{x + dx:g}" cy="{y - 1:g}" rx="3" ry="5" fill="{TEAL}"/>' for dx in (-6, 6)
    )
    face = (
        f'<circle cx="{x:g}" cy="{y:g}" r="18" fill="#04150f" stroke="{TEAL}" '
        f'stroke-width="2.4"{dash}/>'
    )
    return group([face, eyes], 0.4 if ghost else 1.0)


def _skyline(x: float, y: float, seed: int, wall: str, lit: str) -> str:
    """Houses along the lower edge of a tile; the seed keeps every block a little different."""
    pieces = []
    left = x + 4
    for house in range(5):
        height = 18 + (seed * 7 + house * 11 + seed * house * 3) % 26
        top = y + TILE - 3 - height
        pieces.append(
            f'<rect x="{left:g}" y="{top:g}" width="12" height="{height}" fill="{wall}"/>'
        )
        for window in range(2):
            if (seed + house * 2 + window) % 3 == 0:
                pieces.append(
                    f'<rect x="{left + 2.5 + 5 * window:g}" y="{top + 5 + 7 * window:g}" '
                    f'width="2.6" height="3.6" fill="{lit}"/>'
                )
        left += 13.4
    return "".join(pieces)


def block(
    x: float, y: float, number: int, *, mysterious: bool, seed: int, look: str = "plain"
) -> str:
    """A city block, top left corner at x, y: `plain`, `lit`, or `gone` (removed)."""
    sky, wall, lit = ("#2b1149", "#4b2183", VIOLET) if mysterious else ("#191d49", "#28306f", AMBER)
    edge = {"lit": TEAL, "gone": CORAL}.get(look, VIOLET if mysterious else "#4650a0")
    pieces = [
        rect(
            x,
            y,
            TILE,
            TILE,
            fill=sky,
            stroke=edge,
            stroke_width=3 if look == "lit" else 1.8,
            dash="6 4" if look == "gone" else "",
        ),
        _skyline(x, y, seed, wall, lit),
    ]
    if mysterious:
        pieces.append(
            f'<path d="M{x + 14:g} {y + 24:g} Q{x + 37:g} {y + 4:g} {x + 60:g} {y + 24:g} '
            f'Q{x + 37:g} {y + 42:g} {x + 14:g} {y + 24:g}Z" fill="none" stroke="{VIOLET}" '
            f'stroke-width="1.6"/><circle cx="{x + 37:g}" cy="{y + 23:g}" r="6" fill="{VIOLET}"/>'
        )
    else:
        pieces.append(f'<circle cx="{x + 58:g}" cy="{y + 16:g}" r="7" fill="#3a448f"/>')
    if look == "gone":
        pieces.append(
            f'<path d="M{x + 8:g} {y + 8:g} L{x + TILE - 8:g} {y + TILE - 8:g} M{x + TILE - 8:g} '
            f'{y + 8:g} L{x + 8:g} {y + TILE - 8:g}" stroke="{CORAL}" stroke-width="4" '
            f'stroke-linecap="round"/>'
        )
    pieces.append(text(x + 6, y + 15, str(number), size=11, fill=DIM))
    return "".join(pieces)


def badge(x: float, y: float, count: int, colours: str, lit: bool) -> str:
    """How many sensors stand beside a block, and in which colours."""
    width = 30 + 18 * len(colours)
    left = x - width / 2
    pieces = [
        rect(
            left,
            y,
            width,
            22,
            fill="#0a1f22" if lit else NIGHT,
            stroke=TEAL if lit else EDGE,
            radius=11,
            stroke_width=2 if lit else 1.2,
        ),
        text(left + 15, y + 16, str(count), size=13, anchor="middle", weight="bold"),
    ]
    for place, colour in enumerate(colours):
        pieces.append(sensor(colour, left + 33 + 18 * place, y + 11, 7))
    return "".join(pieces)


def arrow(points: str, colour: str) -> str:
    """A dashed path with a head; `points` is SVG path data."""
    head = {TEAL: "teal", VIOLET: "violet", AMBER: "amber", CORAL: "coral"}[colour]
    return (
        f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="2.6" '
        f'stroke-dasharray="7 5" stroke-linecap="round" marker-end="url(#{head})"/>'
    )


def heads() -> str:
    """The arrow heads that `arrow` refers to."""
    markers = (
        f'<marker id="{name}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="11" '
        f'markerHeight="11" markerUnits="userSpaceOnUse" orient="auto">'
        f'<path d="M0 0 L10 5 L0 10 L3 5Z" fill="{colour}"/></marker>'
        for name, colour in (
            ("teal", TEAL),
            ("violet", VIOLET),
            ("amber", AMBER),
            ("coral", CORAL),
        )
    )
    return f"<defs>{''.join(markers)}</defs>"
