"""What every screen is: a room with keys, a language and one way to do things."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from urban_legends.text import Language, say
from urban_legends.tui.words import Words, packed

if TYPE_CHECKING:
    from urban_legends.tui.app import TerminalApp


Answer = TypeVar("Answer")


class Passing(Screen[Answer]):
    """A screen that goes once.

    Keys that were pressed before it was gone still come to it: a second one that closes it would
    close whatever lies below.
    """

    @property
    def on_top(self) -> bool:
        return self in self.app.screen_stack[-1:]

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.on_top else AwaitComplete()


class Room(Passing[None]):
    """A screen. `KEYS` says what each key does; a click on a text gives the same words to `do`."""

    AUTO_FOCUS = ""
    KEYS: ClassVar[dict[str, str]] = {}
    COMMON: ClassVar[dict[str, str]] = {
        "f1": "help",
        "question_mark": "help",
        "f2": "language",
        "f3": "theme",
        "f4": "characters",
        "q": "leave",
    }

    @property
    def house(self) -> TerminalApp:
        return cast("TerminalApp", self.app)

    @property
    def language(self) -> Language:
        return self.house.language

    def word(self, name: str) -> str:
        return say(self.language, name)

    def show(self) -> None:
        """Fill the widgets anew; called when something changed, the language too."""
        raise NotImplementedError

    def put(self, name: str, content: Content) -> None:
        self.query_one(f"#{name}", Words).say(content)

    # --- doing ---------------------------------------------------------------------------

    def key_in_line(self, event: events.Key) -> None:
        """A key pressed while somebody writes: the line gets it, but for what a screen takes."""

    def on_key(self, event: events.Key) -> None:
        if not self.on_top:
            event.stop()  # nor is it for the screen that came on top
            return
        if isinstance(self.focused, Input):
            self.key_in_line(event)
            return
        what = self.KEYS.get(event.key) or self.COMMON.get(event.key)
        if what is not None:
            event.stop()
            event.prevent_default()
            self.do(what)

    def do(self, what: str) -> None:
        """One word for everything that can be done: `card:S`, `space:2`, `confirm`, …"""
        name, _, value = what.partition(":")
        method = getattr(self, "_do_" + name.replace("-", "_"))
        method(value) if value else method()

    def put_keys(self, *pairs: tuple[str, str, str]) -> None:
        """The keys of the moment, below everything."""
        self.put("keys", packed(self.size.width, *pairs, *self.common_keys()))

    def common_keys(self) -> list[tuple[str, str, str]]:
        return [
            ("F1", self.word("tui-help"), "help"),
            ("F2", self.word("tui-language"), "language"),
            ("q", self.word("tui-leave"), "leave"),
        ]

    def _do_language(self) -> None:
        self.house.next_language()

    def _do_theme(self) -> None:
        self.house.next_theme()

    def _do_characters(self) -> None:
        self.house.change_characters()

    def _do_leave(self) -> None:
        self.dismiss()
