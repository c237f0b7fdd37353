"""Small screens on top of another: a question with yes and no, and the keys explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from urban_legends.text import say
from urban_legends.tui.words import Words, keys

if TYPE_CHECKING:
    from urban_legends.tui.app import TerminalApp


class Question(ModalScreen[bool]):
    """Is this really meant? Enter or y is yes; everything else is no."""

    def __init__(self, question: str, yes: str) -> None:
        super().__init__()
        self._question = question
        self._yes = yes

    def compose(self) -> ComposeResult:
        language = cast("TerminalApp", self.app).language
        text = Content.assemble(
            (say(language, self._question) + "?", "bold"),
            "\n\n",
            keys(("y", say(language, self._yes), "yes"), ("Esc", say(language, "back"), "no")),
        )
        yield Vertical(Words(text), id="box")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.do("yes" if event.key in ("y", "enter") else "no")

    def do(self, what: str) -> None:
        self.dismiss(what == "yes")


class Help(ModalScreen[None]):
    """What the keys do; any key closes it."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__()
        self._message = message
        self._path = path

    def compose(self) -> ComposeResult:
        language = cast("TerminalApp", self.app).language
        lines = [say(language, self._message), "", say(language, "tui-help-common")]
        if self._path:
            lines += ["", say(language, "tui-help-browser", path=self._path)]
        yield VerticalScroll(Words(Content("\n".join(lines))), id="box", can_focus=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()

    def do(self, what: str) -> None:
        """Nothing in it can be done."""
