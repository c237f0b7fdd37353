"""Texts that other people wrote, fit to be shown: a terminal would obey what controls it."""

from __future__ import annotations

import unicodedata

INSTEAD = "\N{REPLACEMENT CHARACTER}"
KINDS = ("Cc", "Cs")
"""Control characters, and halves of letters."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of writing, so that a text reads as another."""


def printable(text: str) -> str:
    """A text with every control character replaced; lines stay lines."""
    if text.isprintable():
        return text
    return "".join(INSTEAD if _controls(one) else one for one in text)


def _controls(character: str) -> bool:
    if character in "\n\t":
        return False
    return character in TURNING or unicodedata.category(character) in KINDS
