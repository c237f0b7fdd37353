"""Plain characters for terminals that have no others: every sign gets a stand-in of its width."""

from __future__ import annotations

from unicodedata import combining, normalize

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

SIGNS = {
    **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╭╮╰╯", "+"),
    **dict.fromkeys("─━", "-"),
    **dict.fromkeys("═", "="),
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("║", "H"),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—", "-"),
    "█": "#",
    "▄": "_",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "−": "-",
    "●": "*",
    "◆": "!",
    "◉": "@",
    "○": "o",
    "·": ".",
    "…": "~",
    "‹": "<",
    "›": ">",
    "◀": "<",
    "▶": ">",
    "╲": "\\",
    "╱": "/",
    "•": "-",
    "▸": ">",
    "▲": "^",
    "▼": "v",
    "×": "x",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}


def plain(text: str) -> str:
    """The text in ASCII as far as its language allows; never another width."""
    return "".join(letter if letter.isascii() else _plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    if letter in SIGNS:
        return SIGNS[letter]
    bare = "".join(one for one in normalize("NFKD", letter) if not combining(one))
    if bare.isascii() and bare and cell_len(bare) == cell_len(letter):
        return bare
    # Letters of a language are left alone; lines and shapes of the screen become spaces.
    return letter if letter.isalpha() or cell_len(letter) != 1 else " "


class PlainCharacters(LineFilter):
    """Applied to every line just before it goes to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        del background
        return [
            Segment(plain(text), style, control) if not text.isascii() else Segment(text, style)
            for text, style, control in segments
        ]
