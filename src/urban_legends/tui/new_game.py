"""A new game: which role, against whom, two people at this terminal, or two bots to watch."""

from __future__ import annotations

from typing import ClassVar, get_args

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from urban_legends.ai.levels import LEVELS
from urban_legends.notation import Record, RoleLetter
from urban_legends.play import PlayerError
from urban_legends.rules import RuleError
from urban_legends.tables.bodies import BotSeat, FromReplay, NewTable, PersonSeat, Seat
from urban_legends.tables.shapes import HandicapName
from urban_legends.text import explain, say
from urban_legends.tui.asking import Help
from urban_legends.tui.house import Room
from urban_legends.tui.panels import chip, role_word
from urban_legends.tui.words import Words, keys, player_name

MODES = {"c": "C", "s": "S", "t": "two", "w": "watch"}
"""The key of each way to play."""
FIRST_LEVEL = LEVELS[1].id
PACE = 700
EXAMPLES = "legend, master:2000ms, cep:COMMAND, py:MODULE:CLASS"


class NewGameScreen(Room):
    """Chips for the role and the level; any other player by its name."""

    KEYS: ClassVar[dict[str, str]] = {
        **{key: f"mode:{mode}" for key, mode in MODES.items()},
        **{str(number): f"level:{number}" for number in range(1, len(LEVELS) + 1)},
        "n": "name",
        "h": "handicap",
        "tab": "other",
        "enter": "start",
        "escape": "leave",
    }

    def __init__(self, record: Record | None = None, steps: int = 0) -> None:
        """With a record: go on from it after so many steps."""
        super().__init__()
        self._record = record
        self._steps = steps
        self.mode = "C"
        self.bots: dict[RoleLetter, str] = {"C": FIRST_LEVEL, "S": FIRST_LEVEL}
        self._bot: RoleLetter = "S"
        """The seat whose bot is being chosen."""
        self.handicap: HandicapName | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Words(id="title")
            yield Words(id="menu")
            yield Input(id="name", placeholder=EXAMPLES)
            yield Words(id="problem")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.query_one("#name", Input).display = False
        self.show()

    def show(self) -> None:
        language = self.language
        self.put("title", Content.styled(self.word("tui-new"), "bold $accent"))
        modes = [
            ("c", say(language, "role", role="cryptid"), "C"),
            ("s", say(language, "role", role="scientist"), "S"),
            ("t", say(language, "home-together"), "two"),
            ("w", say(language, "home-watch"), "watch"),
        ]
        lines = [
            Content.styled(say(language, "home-role"), "bold"),
            Content(" ").join(
                chip(key, label, f"mode:{mode}", self.mode == mode) for key, label, mode in modes
            ),
            Content.styled(self._about(), "dim"),
        ]
        if self.mode != "two":
            lines += [Content(""), *self._levels()]
        if self._record is None:
            lines += [Content(""), *self._handicap()]
        self.put("menu", Content("\n").join(lines))
        starting = ("Enter", say(language, "home-play"), "start")
        self.put("keys", keys(starting, *self.common_keys()))

    def _about(self) -> str:
        messages = {
            "C": "home-goal-cryptid",
            "S": "home-goal-scientist",
            "two": "home-together-text",
            "watch": "tui-watch-about",
        }
        return say(self.language, messages[self.mode])

    def _levels(self) -> list[Content]:
        language = self.language
        chosen = self.bots[self._bot]
        chips = [
            chip(
                str(level.number),
                player_name(level.id, language),
                f"level:{level.number}",
                chosen == level.id,
            )
            for level in LEVELS
        ]
        known = {level.id for level in LEVELS}
        about = say(language, f"level-about-{chosen}") if chosen in known else chosen
        title = say(language, "home-level")
        if self.mode == "watch":
            title += f" · {say(language, 'role', role=role_word(self._bot))}"
        other = [chip("n", self.word("tui-any-player"), "name", chosen not in known)]
        if self.mode == "watch":
            other.append(chip("Tab", self.word("tui-other-bot"), "other"))
        return [
            Content.styled(title, "bold"),
            Content(" ").join(chips),
            Content.styled(about, "dim"),
            Content(" ").join(other),
        ]

    def _handicap(self) -> list[Content]:
        """Off at first; a game that goes on from a record has the start that it had."""
        what = say(self.language, "handicap", handicap=self.handicap or "none")
        lines = [
            Content.styled(say(self.language, "handicap-title"), "bold"),
            chip("h", what, "handicap", self.handicap is not None),
        ]
        if self.handicap is not None:
            lines.append(Content.styled(say(self.language, "handicap-about"), "dim"))
        return lines

    # --- choosing ------------------------------------------------------------------------

    def _do_handicap(self) -> None:
        """The next one, and after the last none."""
        if self._record is None:
            names: tuple[HandicapName | None, ...] = (None, *get_args(HandicapName))
            self.handicap = names[(names.index(self.handicap) + 1) % len(names)]
            self.show()

    def _do_mode(self, mode: str) -> None:
        self.mode = mode
        self._bot = "C" if mode == "S" else "S"
        self.show()

    def _do_level(self, number: str) -> None:
        self._set_bot(LEVELS[int(number) - 1].id)

    def _set_bot(self, name: str) -> None:
        self.bots[self._bot] = name
        self.put("problem", Content(""))
        self.show()

    def _do_other(self) -> None:
        if self.mode == "watch":
            self._bot = "C" if self._bot == "S" else "S"
            self.show()

    def _do_name(self) -> None:
        if self.mode != "two":
            line = self.query_one("#name", Input)
            line.display = True
            line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._set_bot(event.value.strip())
        self._close_line()

    def _close_line(self) -> None:
        line = self.query_one("#name", Input)
        line.value = ""
        line.display = False
        self.set_focus(None)

    def key_in_line(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self._close_line()

    # --- starting ------------------------------------------------------------------------

    def _do_start(self) -> None:
        self._start()

    @work(exclusive=True)
    async def _start(self) -> None:
        games = self.house.games
        assert games is not None
        try:
            table = await games.open(self._wanted(), self._record)
        except RuleError as error:
            self._complain(explain(error.refusal, self.language))
        except PlayerError as error:
            message = say(self.language, "tui-player-failed", problem=str(error))
            self._complain(message)
        else:
            self.house.open_table(table, instead=True)

    def _complain(self, sentence: str) -> None:
        self.put("problem", Content.styled(sentence, "bold $error"))

    def _wanted(self) -> NewTable:
        def seat(role: RoleLetter) -> Seat:
            person = self.mode in (role, "two")
            return PersonSeat("person") if person else BotSeat("bot", self.bots[role])

        start = None
        if self._record is not None:
            start = FromReplay("replay", "terminal", self._steps)
        setup = "standard" if self._record is None else self._record.start.setup.name
        return NewTable(
            cryptid=seat("C"),
            scientist=seat("S"),
            start=start,
            setup=setup,  # type: ignore[arg-type]
            handicap=self.handicap,
            pace=PACE,
        )

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-new"))
