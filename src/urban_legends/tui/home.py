"""The first screen, the list of saved games, and opening a record file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widgets import Input

from urban_legends.text import Language, say, tell_result
from urban_legends.tui.asking import Help
from urban_legends.tui.house import Room
from urban_legends.tui.words import Words, doing, keys, padded, player_name

if TYPE_CHECKING:
    from urban_legends.tui.games import SavedGame

LANGUAGE_NAMES = {
    Language.ENGLISH: "English",
    Language.FRENCH: "Français",
    Language.JAPANESE: "日本語",
    Language.RUSSIAN: "Русский",
}
THEME_NAMES = {
    "night": "tui-theme-night",
    "day": "tui-theme-day",
    "plain": "tui-theme-plain",
}
OTHER_LINES = 6
"""Lines of the first screen that the menu cannot have."""
MARGINS, INDENT = 8, 2
MOST_SAVED = 200
"""Saved games that are listed, newest first."""


def opponents(game: SavedGame, language: Language) -> str:
    """Who plays whom, in words."""
    names = []
    for role, (name, bot) in game.seats.items():
        word = say(language, "role", role="cryptid" if role == "C" else "scientist")
        who = player_name(bot, language) if bot is not None and name == bot else name
        names.append(f"{word} ({who})" if who else word)
    return " – ".join(names)


class HomeScreen(Room):
    """What one can do: go on, play, look at games."""

    KEYS: ClassVar[dict[str, str]] = {
        "enter": "go-on",
        "c": "go-on",
        "n": "new",
        "o": "saved",
        "j": "join",
        "f": "file",
        "p": "puzzles",
        "l": "language",
        "t": "theme",
        "k": "characters",
    }

    def __init__(self) -> None:
        super().__init__()
        self.waiting: SavedGame | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Words(id="title")
            yield Words(id="menu")
            yield Words(id="problem")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()

    def on_screen_resume(self) -> None:
        self.look_for_games()

    @work(exclusive=True)
    async def look_for_games(self) -> None:
        """Whether a game is waiting; the screen is there before the database is."""
        games = await self.house.opened_games()
        if games is not None:
            self.waiting = await games.unfinished()
        self.show()

    def show(self) -> None:
        language = self.language
        self.put(
            "title",
            Content.assemble(
                (say(language, "game"), "bold $accent"),
                "\n",
                (say(language, "home-tagline"), "dim"),
            ),
        )
        problem = Content.styled(self.house.problem, "bold $error")
        self.query_one("#problem").display = bool(problem.plain)
        self.put("problem", problem)
        room = self.size.height - OTHER_LINES
        if problem.plain:
            room -= 1 + len(problem.wrap(self._width))
        self.put("menu", self._menu(room))
        self.put("keys", keys(*self.common_keys()))

    def _menu(self, room: int) -> Content:
        """What can be done; what the last ones are about is left out where there is no room."""
        items, looks = self._items(), self._looks()
        for told in range(len(items), -1, -1):
            shown = [
                self._item(key, label, what, about if place < told else "")
                for place, (key, label, what, about) in enumerate(items)
            ]
            menu = Content("\n").join([*shown, Content(""), looks])
            if menu.plain.count("\n") < room:
                break
        roomy = Content("\n\n").join([*shown, Content("\n") + looks])
        return roomy if roomy.plain.count("\n") < room else menu

    def _items(self) -> list[tuple[str, str, str, str]]:
        """The key, the name, the word and the sentence of everything that can be done."""
        language = self.language
        items = [
            ("n", self.word("tui-new"), "new", self.word("tui-new-about")),
            ("o", self.word("tui-saved"), "saved", self.word("tui-saved-about")),
            ("p", self.word("puzzles-title"), "puzzles", self.word("tui-puzzles-about")),
            ("j", self.word("tui-join"), "join", self.word("tui-join-about")),
            ("f", self.word("home-open"), "file", self.word("home-open-text")),
        ]
        if self.waiting is not None:
            where = say(
                language, "terminal-round", round=self.waiting.round, rounds=self.waiting.rounds
            )
            about = f"{opponents(self.waiting, language)} · {where}"
            items.insert(0, ("c", self.word("tui-continue"), "go-on", about))
        return items

    @property
    def _width(self) -> int:
        return max(20, self.size.width - MARGINS)

    def _looks(self) -> Content:
        """Language, colours and characters, each with what it is now."""
        characters = "tui-characters-plain" if self.house.plain else "tui-characters-full"
        facts = [
            ("l", "tui-language", "language", LANGUAGE_NAMES[self.language]),
            ("t", "tui-theme", "theme", self.word(THEME_NAMES[self.house.theme])),
            ("k", "tui-characters", "characters", self.word(characters)),
        ]
        return Content("\n").join(
            keys((key, say(self.language, "terminal-fact", name=self.word(name), value=now), what))
            for key, name, what, now in facts
        )

    def _item(self, key: str, label: str, what: str, about: str) -> Content:
        head = keys((key, label, what)).stylize("bold")
        lines = Content.styled(about, "dim").wrap(self._width - INDENT) if about else []
        below = [Content(" " * INDENT) + line for line in lines]
        return doing(Content("\n").join([head, *below]), what)

    def _do_go_on(self) -> None:
        if self.waiting is not None:
            self.house.open_saved(self.waiting.id)

    @work(exclusive=True, group="opening")
    async def _do_new(self) -> None:
        """As soon as the games are open."""
        if await self.house.opened_games() is not None:
            from urban_legends.tui.new_game import NewGameScreen

            self.app.push_screen(NewGameScreen())

    @work(exclusive=True, group="opening")
    async def _do_saved(self) -> None:
        if await self.house.opened_games() is not None:
            self.app.push_screen(SavedScreen())

    def _do_join(self) -> None:
        self.house.join()

    def _do_puzzles(self) -> None:
        self.house.show_puzzles()

    def _do_file(self) -> None:
        self.app.push_screen(FileScreen())

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-home"))

    def _do_leave(self) -> None:
        self.app.exit()


class SavedScreen(Room):
    """All games of this machine, newest first: go on with one, or look at one that is over."""

    KEYS: ClassVar[dict[str, str]] = {
        "up": "up",
        "down": "down",
        "enter": "open",
        "v": "review",
        "escape": "leave",
    }

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[SavedGame] = []
        self._at = 0
        self._read = False

    def compose(self) -> ComposeResult:
        yield Words(id="title")
        with VerticalScroll(id="list", can_focus=False):
            yield Words(id="games")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.show()
        self._list()

    @work(exclusive=True)
    async def _list(self) -> None:
        games = self.house.games
        assert games is not None
        for table in (await games.ids())[:MOST_SAVED]:
            if (game := await games.saved(table)) is not None:
                self.listed.append(game)
            if len(self.listed) % 10 == 1:
                self.show()
        self._read = True
        self.show()

    def show(self) -> None:
        self.put("title", Content.styled(self.word("tui-saved"), "bold $accent"))
        lines = [self._line(index, game) for index, game in enumerate(self.listed)]
        if not lines:
            lines = [
                Content.styled(self.word("tui-saved-none" if self._read else "tui-reading"), "dim")
            ]
        self.put("games", Content("\n").join(lines))
        pairs = [("↑↓", "", "down"), ("Enter", self.word("tui-open"), "open")]
        if self._over():
            pairs.append(("v", self.word("review-game"), "review"))
        self.put_keys(*pairs)

    def _line(self, index: int, game: SavedGame) -> Content:
        language = self.language
        if not game.result:
            text = f"{game.id}  {self.word('tui-saved-damaged')}"
        else:
            state = (
                say(language, "terminal-round", round=game.round, rounds=game.rounds)
                if game.result == "*"
                else tell_result(game.result, language)
            )
            text = f"{game.date}  {padded(opponents(game, language), 44)}  {state}"
        here = index == self._at
        return doing(("▸ " if here else "  ") + text, f"at:{index}", "reverse" if here else "")

    def _do_up(self) -> None:
        self._go(self._at - 1)

    def _do_down(self) -> None:
        self._go(self._at + 1)

    def _go(self, index: int) -> None:
        if self.listed:
            self._at = index % len(self.listed)
            self.show()
            scroll = self.query_one("#list", VerticalScroll)
            scroll.scroll_to(y=max(0, self._at - scroll.size.height // 2), animate=False)

    def _do_at(self, index: str) -> None:
        if int(index) == self._at:
            self._do_open()
        else:
            self._go(int(index))

    def _do_open(self) -> None:
        if not self.listed or not self.listed[self._at].result:
            return
        game = self.listed[self._at]
        if game.result == "*":
            self.house.open_saved(game.id)
        else:
            self.house.replay_saved(game.id)

    def _over(self) -> bool:
        """Whether the game chosen is over."""
        return bool(self.listed) and self.listed[self._at].result not in ("", "*")

    def _do_review(self) -> None:
        if self._over():
            self.house.review_saved(self.listed[self._at].id)

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-saved"))


class FileScreen(Room):
    """The name of a record file, with completion from this folder."""

    KEYS: ClassVar[dict[str, str]] = {"escape": "leave"}
    COMMON: ClassVar[dict[str, str]] = {"f2": "language"}

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Words(id="title")
            found = sorted(str(path) for path in Path().glob("*.cul"))
            yield Input(id="file", suggester=SuggestFromList(found), placeholder="game.cul")
            yield Words(id="found")
            yield Words(id="problem")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.show()
        self.query_one("#file", Input).focus()

    def show(self) -> None:
        self.put("title", Content.styled(say(self.language, "home-open"), "bold $accent"))
        found = sorted(str(path) for path in Path().glob("*.cul"))[:12]
        lines = [doing(name, f"file:{name}", "underline") for name in found]
        self.put("found", Content("\n").join(lines))
        opening = ("Enter", self.word("tui-open"), "open")
        self.put("keys", keys(opening, ("Esc", say(self.language, "back"), "leave")))

    def key_in_line(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.do("leave")
        elif event.key == "tab":
            event.stop()
            event.prevent_default()
            self.query_one("#file", Input).action_cursor_right()

    def on_input_submitted(self) -> None:
        self._do_open()

    def _do_file(self, name: str) -> None:
        self.query_one("#file", Input).value = name
        self._do_open()

    def _do_open(self) -> None:
        name = self.query_one("#file", Input).value.strip()
        if not name:
            return
        problem = self.house.show_file(name)
        self.put("problem", Content.styled(problem or "", "bold $error"))
