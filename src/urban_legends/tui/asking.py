"""Small screens on top of another: a question with yes and no, and the keys explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input

from urban_legends.text import say
from urban_legends.tui.house import Passing
from urban_legends.tui.words import Words, keys

if TYPE_CHECKING:
    from urban_legends.tui.app import TerminalApp


class Question(Passing[bool], ModalScreen[bool]):
    """Is this really meant? Enter or y is yes; everything else is no."""

    def __init__(self, question: str, yes: str) -> None:
        super().__init__()
        self._question = question
        self._yes = yes

    def compose(self) -> ComposeResult:
        language = cast("TerminalApp", self.app).language
        text = Content.assemble(
            (say(language, "tui-question", text=say(language, self._question)), "bold"),
            "\n\n",
            keys(("y", say(language, self._yes), "yes"), ("Esc", say(language, "back"), "no")),
        )
        yield Vertical(Words(text), id="box")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.do("yes" if event.key in ("y", "enter") else "no")

    def do(self, what: str) -> None:
        self.dismiss(what == "yes")


class Help(Passing[None], ModalScreen[None]):
    """What the keys do; any key closes it."""

    def __init__(self, *messages: str, path: str = "") -> None:
        super().__init__()
        self._messages = messages
        self._path = path

    def compose(self) -> ComposeResult:
        language = cast("TerminalApp", self.app).language
        lines = [
            *(say(language, one) for one in self._messages),
            "",
            say(language, "tui-help-common"),
        ]
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


MENU_KEYS = "123456789abcdefghijklm"


class Menu(Passing[str], ModalScreen[str]):
    """Some things to do, each with a key; gives what was chosen, or nothing."""

    def __init__(self, title: str, items: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title = title
        self._items = dict(zip(MENU_KEYS, items, strict=False))

    def compose(self) -> ComposeResult:
        language = cast("TerminalApp", self.app).language
        lines = [Content.styled(self._title, "bold"), Content("")]
        lines += [keys((key, label, what)) for key, (label, what) in self._items.items()]
        lines += [Content(""), keys(("Esc", say(language, "back"), "back"))]
        yield VerticalScroll(Words(Content("\n").join(lines)), id="box", can_focus=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in self._items:
            self.do(self._items[event.key][1])
        elif event.key in ("escape", "q"):
            self.do("back")

    def do(self, what: str) -> None:
        self.dismiss("" if what == "back" else what)


class WriteLine(Passing[str], ModalScreen[str]):
    """One line to write; gives it, or nothing."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def compose(self) -> ComposeResult:
        yield Vertical(Words(Content.styled(self._title, "bold")), Input(id="line"), id="box")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)
