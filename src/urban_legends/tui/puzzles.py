"""The puzzles to choose from: the next of a theme, that of the day, what comes back, any one."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from urban_legends.puzzles.puzzle import Theme
from urban_legends.rules import RuleError
from urban_legends.tables.refusals import refused_by
from urban_legends.text import render, say
from urban_legends.tui.asking import Help, Question
from urban_legends.tui.home import INDENT, MARGINS
from urban_legends.tui.house import Room
from urban_legends.tui.panels import chip, fact
from urban_legends.tui.puzzle import PuzzleScreen
from urban_legends.tui.puzzle_desk import Desk
from urban_legends.tui.puzzle_memory import ALL
from urban_legends.tui.words import Words, keys

THEMES = (ALL, *(theme.value for theme in Theme))


class PuzzlesScreen(Room):
    """What there is to solve, and how one has done."""

    KEYS: ClassVar[dict[str, str]] = {
        "enter": "next",
        "n": "next",
        "d": "daily",
        "r": "repeat",
        "left": "theme-before",
        "right": "theme-after",
        "up": "theme-before",
        "down": "theme-after",
        "p": "number",
        "f": "forget",
        "escape": "leave",
        **{str(number): f"about:{theme}" for number, theme in enumerate(THEMES)},
    }

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._problem = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Words(id="title")
            yield Words(id="menu")
            yield Input(id="name")
            yield Words(id="problem")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.query_one("#name", Input).display = False
        self.show()

    def on_screen_resume(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        language, memory = self.language, self.desk.memory
        rating = say(
            language,
            "puzzles-rating",
            rating=round(memory.rating.value),
            error=round(2 * memory.rating.deviation),
        )
        solved = sum(one.right for one in memory.tried.values())
        score = say(language, "puzzles-score", solved=solved, failed=len(memory.tried) - solved)
        self.put(
            "title",
            Content.assemble(
                (self.word("puzzles-title"), "bold $accent"),
                "\n",
                (self.word("puzzles-text"), "dim"),
                "\n",
                (rating, "bold"),
                f"  {score}" if memory.tried else "",
            ),
        )
        self.put("menu", Content("\n").join(self._menu()))
        self.put("problem", Content.styled(self._problem, "bold $error"))
        self.put_keys(("Enter", self.word("puzzles-next"), "next"), ("←→", "", "theme-after"))

    def _menu(self) -> list[Content]:
        language, desk = self.language, self.desk
        due = say(language, "puzzles-due", count=len(desk.due))
        done = desk.daily in desk.memory.tried
        lines = [
            keys(("n", self.word("puzzles-next"), "next")).stylize("bold"),
            *self._themes(),
            keys(("d", self.word("puzzles-daily-done" if done else "puzzles-daily"), "daily")),
            keys(("r", due, "repeat")),
            *self._below(self.word("puzzles-due-text")),
            keys(("p", self.word("tui-puzzle-number"), "number")),
        ]
        if desk.memory.tried:
            lines.append(keys(("f", self.word("puzzles-forget"), "forget")))
        return [*lines, Content.styled(self.word("tui-puzzles-here"), "dim")]

    @property
    def _width(self) -> int:
        return max(20, self.size.width - MARGINS - INDENT)

    def _below(self, text: str) -> list[Content]:
        """Lines that belong to what stands above them."""
        lines = Content.styled(text, "dim").wrap(self._width)
        return [Content(" " * INDENT) + line for line in lines]

    def _themes(self) -> list[Content]:
        """What puzzles are about, each with its key, as many a line as fit."""
        width = self._width
        lines = [Content(" " * INDENT + fact(self.word("puzzles-theme"), "", self.language))]
        for number, theme in enumerate(THEMES):
            name = say(self.language, "puzzles-theme-name", theme=theme)
            one = chip(str(number), name, f"about:{theme}", theme == self.desk.theme)
            if lines[-1].cell_length + one.cell_length + 2 > width:
                lines.append(Content("  "))
            lines[-1] = lines[-1] + one + Content("  ")
        return lines

    # --- choosing ------------------------------------------------------------------------

    def _do_about(self, theme: str) -> None:
        self.desk.theme = theme
        self._say("")

    def _do_theme_before(self) -> None:
        self._turn(-1)

    def _do_theme_after(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> None:
        at = THEMES.index(self.desk.theme)
        self._do_about(THEMES[(at + step) % len(THEMES)])

    def _do_next(self) -> None:
        found = self.desk.next()
        if found is None:
            self._say(self.word("puzzles-none"))
        else:
            self._open(found.id)

    def _do_daily(self) -> None:
        self._open(self.desk.daily)

    def _do_repeat(self) -> None:
        if self.desk.due:
            self._open(self.desk.due[0])

    def _open(self, puzzle: str) -> None:
        try:
            screen = PuzzleScreen(puzzle, self.desk)
        except RuleError as error:
            self._say(render(refused_by(error).phrase, self.language))
        else:
            self._say("")
            self.app.push_screen(screen)

    def _say(self, problem: str) -> None:
        self._problem = problem
        self.show()

    def _do_forget(self) -> None:
        def decided(sure: bool | None) -> None:
            if sure:
                self.desk.forget()
                self.show()

        if self.desk.memory.tried:
            self.app.push_screen(Question("puzzles-forget", "puzzles-forget"), decided)

    # --- a puzzle by its id --------------------------------------------------------------

    def _do_number(self) -> None:
        line = self.query_one("#name", Input)
        line.placeholder = self.desk.daily
        line.display = True
        line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._close_line()
        if event.value.strip():
            self._open(event.value.strip().lower())

    def _close_line(self) -> None:
        line = self.query_one("#name", Input)
        line.value = ""
        line.display = False
        self.set_focus(None)

    def key_in_line(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self._close_line()

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-puzzles", path="/puzzles"))
