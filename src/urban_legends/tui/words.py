"""Text on the screen that can be clicked, and what all screens need to say things.

A span of text can carry what a click on it does; the screen does the same for a key. So there is
one list of what can be done, and everything works by keys and by mouse.
"""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from urban_legends.text import Language, MissingMessageError, Phrase, printable, render, say

DO = "do"


class Words(Static):
    """Lines of text; a click on a span that says what it does is passed on to the screen."""

    said = Content("")

    def say(self, content: Content) -> None:
        """Show something; what is there already is not drawn again."""
        if not self.said.is_same(content):
            self.said = content
            self.update(content)

    def on_click(self, event: events.Click) -> None:
        what = event.style.meta.get(DO)
        if what is not None:
            event.stop()
            screen: Any = self.screen
            screen.do(what)


def doing(text: str | Content, what: str, style: str = "") -> Content:
    """Text that does something when it is clicked."""
    content = Content(text) if isinstance(text, str) else text
    if style:
        content = content.stylize(style)
    return content.stylize(Style.from_meta({DO: what}))


def keys(*pairs: tuple[str, str, str]) -> Content:
    """A line of keys: what is pressed, what it is called, what it does."""
    parts = [
        doing(Content.assemble((key, "bold $key-text on $key"), f" {name}" if name else ""), what)
        for key, name, what in pairs
    ]
    return Content("  ").join(parts)


def packed(width: int, *pairs: tuple[str, str, str]) -> Content:
    """Keys in as many lines as they need; none ends between a key and its name."""
    lines: list[Content] = []
    for pair in pairs:
        one = keys(pair)
        longer = Content("  ").join([lines[-1], one]) if lines else one
        if lines and longer.cell_length > width:
            lines.append(one)
        else:
            lines = [*lines[:-1], longer]
    return Content("\n").join(lines)


def padded(text: str, width: int, right: bool = False) -> str:
    """Text that is exactly so many cells wide; Japanese letters take two."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(0, width - 1)).rstrip() + "…"
    space = " " * (width - cell_len(text))
    return space + text if right else text + space


def unbroken(text: str) -> str:
    """Without the places at which a page may break a word: terminals show them."""
    return text.replace("\N{SOFT HYPHEN}", "")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def said(name: str | Phrase, language: Language) -> str:
    """A name as it was written, or a phrase in the reader's language."""
    return render(name, language) if isinstance(name, Phrase) else printable(name)


def player_name(player: str, language: Language) -> str:
    """What a bot is called: its own word if it has one, else its name."""
    try:
        return say(language, f"opponent-{player}")
    except MissingMessageError:
        return player
