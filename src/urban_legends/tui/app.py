"""The application: screens, themes, language, and the games of this machine behind them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter

from urban_legends.rules import Role, RuleError
from urban_legends.text import Language, explain, render, say
from urban_legends.tui.characters import PlainCharacters
from urban_legends.tui.home import HomeScreen
from urban_legends.tui.house import Room
from urban_legends.tui.settings import Settings, load, save
from urban_legends.tui.themes import THEMES

if TYPE_CHECKING:
    from urban_legends.notation import RoleLetter
    from urban_legends.tables.table import Table
    from urban_legends.tui.games import Games
    from urban_legends.tui.links import Server
    from urban_legends.tui.puzzle_desk import Desk
    from urban_legends.tui.seats import Seats


LOOK_SECONDS = 2.0
"""Between two looks whether the terminal is still there."""


class TerminalApp(App[None]):
    """The table in the terminal. The first screen is there before the database is open."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (100, "-medium"),
        (150, "-wide"),
    ]

    def __init__(
        self,
        database: str,
        language: Language,
        theme: str = "night",
        plain: bool = False,
        record: str | None = None,
        settings: Path | None = None,
        link: str | None = None,
    ) -> None:
        """`record` is a file's text and `link` a table's, to be shown first.

        `settings` is where choices are kept; seats at other tables lie beside it.
        """
        super().__init__()
        self.language = language
        self.plain = plain
        self.games: Games | None = None
        self.problem = ""
        self._database = database
        self._record = record
        self._link = link
        self._settings = settings
        self.called = "" if settings is None else load(settings).name
        self._seats: Seats | None = None
        self._desk: Desk | None = None
        self._characters = PlainCharacters()
        self._opening: asyncio.Task[Games | None] | None = None
        for one in THEMES.values():
            self.register_theme(one)
        self.theme = theme if theme in THEMES else "night"

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, self._characters] if self.plain else filters

    def on_mount(self) -> None:
        self.title = say(self.language, "game")
        self.push_screen(HomeScreen())
        if not self.is_headless:
            self.set_interval(LOOK_SECONDS, self._notice_closed_terminal)
        if self._record is not None:
            self.show_record(self._record)
        if self._link is not None:
            self.join(self._link)

    def _notice_closed_terminal(self) -> None:
        """Not every terminal that is closed says so: without it there is nobody to play with."""
        if not os.isatty(0):
            self.close_games()
            os.kill(os.getpid(), signal.SIGHUP)

    def close_games(self) -> None:
        """Let go of the database; what was played is in it already."""
        if self.games is not None:
            self.games.close()
            self.games = None

    # --- the games -----------------------------------------------------------------------

    async def opened_games(self) -> Games | None:
        """The games of this machine; None, and the problem said, if they cannot be opened."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._open_games())
        return await asyncio.shield(self._opening)

    async def _open_games(self) -> Games | None:
        try:
            self.games = await asyncio.to_thread(_open, self._database)
        except _unavailable() as error:
            self.problem = self._unavailable(error)
        return self.games

    def _unavailable(self, error: Exception) -> str:
        address = getattr(error, "address", None)
        if address is None:
            return say(self.language, "tui-no-database", problem=type(error).__name__)
        return say(self.language, "tui-in-use", address=address or "–")

    async def _saved(self, table: str) -> Table | None:
        """A saved game; None, and the problem said, if it cannot be read."""
        assert self.games is not None
        try:
            return await self.games.storage.table(table)
        except RuleError as error:
            self.notify(explain(error.refusal, self.language), severity="error")
            return None

    @work
    async def open_saved(self, table: str) -> None:
        """Go on with a saved game."""
        if (found := await self._saved(table)) is not None:
            self.open_table(found)

    @work
    async def replay_saved(self, table: str) -> None:
        """Step through a game that is over."""
        from urban_legends.tui.games import record_of

        if (found := await self._saved(table)) is not None:
            self.show_record(record_of(found))

    def open_table(self, table: Table, instead: bool = False) -> None:
        """Sit down; `instead` of the screen that asked for it."""
        from urban_legends.tui.table import TableScreen

        assert self.games is not None
        from urban_legends.tui.here import LocalSession

        games = self.games
        screen = TableScreen(lambda changed: LocalSession(table, games, changed))
        if instead:
            self._replace(screen)
        else:
            self.push_screen(screen)

    def _replace(self, screen: Room) -> None:
        """Instead of the screen that asked; if that has been left, the first one stays below."""
        if isinstance(self.screen, HomeScreen):
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    @work
    async def play_again(self, table: Table) -> None:
        """The same two, roles swapped."""
        assert self.games is not None
        try:
            following = await self.games.rematch(table)
        except RuleError as error:
            self.notify(explain(error.refusal, self.language), severity="error")
        else:
            self.open_table(following, instead=True)

    # --- tables of a server ----------------------------------------------------------------

    @property
    def seats(self) -> Seats:
        """The seats that this terminal has at tables of servers."""
        if self._seats is None:
            from urban_legends.tui.seats import Seats

            path = self._settings
            self._seats = Seats(None if path is None else path.with_name("terminal-seats.json"))
        return self._seats

    def join(self, link: str = "") -> None:
        """Join a table by its link, which is asked for if it is not given."""
        from urban_legends.tui.joining import JoinScreen

        self.push_screen(JoinScreen(link))

    def open_network(self, server: Server, table: str, tokens: tuple[str, ...]) -> None:
        """Sit down at a table of a server, instead of the screen that asked for it."""
        from urban_legends.tui.network_table import NetworkTableScreen

        self._replace(NetworkTableScreen(server, table, tokens))

    def remember_name(self, name: str) -> None:
        """What this person wants to be called."""
        self.called = name
        self._keep_settings()

    # --- puzzles -------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """What this terminal remembers of puzzles."""
        if self._desk is None:
            from urban_legends.tui.puzzle_desk import Desk

            path = self._settings
            self._desk = Desk(None if path is None else path.with_name("terminal-puzzles.json"))
        return self._desk

    def show_puzzles(self) -> None:
        from urban_legends.tui.puzzles import PuzzlesScreen

        self.push_screen(PuzzlesScreen(self.desk))

    # --- records -------------------------------------------------------------------------

    def show_file(self, name: str) -> str | None:
        """Step through a file; gives what is wrong with it, if something is."""
        try:
            text = Path(name).expanduser().read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return say(self.language, "terminal-not-utf8")
        except OSError as error:
            problem = error.strerror or str(error)
            return say(self.language, "terminal-cannot-read", problem=problem)
        return self.show_record(text)

    def show_record(self, text: str) -> str | None:
        from urban_legends.tables.refusals import refused_by
        from urban_legends.tui.replay import ReplayScreen

        try:
            screen = ReplayScreen(text)
        except RuleError as error:
            return render(refused_by(error).phrase, self.language)
        self.push_screen(screen)
        return None

    def review(self, text: str, game: int = 1, role: RoleLetter | None = None) -> None:
        """Look at a finished game again with the coach, who thinks where the games are open."""
        from urban_legends.tui.review import ReviewScreen

        if self.games is None:
            self.notify(self.problem, severity="error")
        else:
            self.push_screen(ReviewScreen(text, game, role))

    @work
    async def review_saved(self, table: str) -> None:
        """Look at a saved game that is over again, from the side of whoever played it."""
        from urban_legends.tui.games import record_of

        if (found := await self._saved(table)) is None:
            return
        people: list[RoleLetter] = [role.value for role in Role if found.bot(role) is None]
        self.review(record_of(found), role=people[0] if len(people) == 1 else None)

    # --- looks ---------------------------------------------------------------------------

    def next_language(self) -> None:
        languages = list(Language)
        self.language = languages[(languages.index(self.language) + 1) % len(languages)]
        self.title = say(self.language, "game")
        self._looks_changed()

    def next_theme(self) -> None:
        names = list(THEMES)
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._looks_changed()

    def change_characters(self) -> None:
        self.plain = not self.plain
        self._looks_changed()
        self.refresh_css(animate=False)

    def _looks_changed(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Room):
                screen.show()
                screen.refresh(layout=True)
        self._keep_settings()

    def _keep_settings(self) -> None:
        if self._settings is not None:
            kept = Settings(self.language.value, self.theme, self.plain, self.called)
            save(self._settings, kept)


def _open(database: str) -> Games:
    """Slow to load, so in a thread: the first screen does not wait for it."""
    from urban_legends.tui.games import Games

    return Games(database)


def _unavailable() -> tuple[type[Exception], ...]:
    from sqlalchemy.exc import SQLAlchemyError

    from urban_legends.store import InstanceRunningError

    return (InstanceRunningError, SQLAlchemyError, OSError)
