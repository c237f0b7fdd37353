"""A game stepped through, forwards and backwards; one can play on from any moment."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content

from urban_legends.tables.replays import game_of, replay_of
from urban_legends.text import printable, render, say, tell_result
from urban_legends.tui.asking import Help
from urban_legends.tui.board import Scene
from urban_legends.tui.panels import log_lines
from urban_legends.tui.table_view import BoardRoom
from urban_legends.tui.words import keys


class ReplayScreen(BoardRoom):
    """The moments of a record, with the same board and reading aids as at a table."""

    KEYS: ClassVar[dict[str, str]] = {
        "right": "forward",
        "space": "forward",
        "left": "back",
        "home": "first",
        "end": "last",
        "pagedown": "next-round",
        "pageup": "last-round",
        "up": "feature-up",
        "down": "feature-down",
        "n": "next-game",
        "p": "last-game",
        "c": "continue",
        "escape": "leave",
    }

    def __init__(self, text: str, game: int = 1) -> None:
        """RuleError if the text is no record or has no such game."""
        super().__init__()
        self._text = text
        self._cursor: int | None = None
        self.at = 0
        self._take(game)

    def _take(self, game: int) -> None:
        self.replay = replay_of("terminal", self._text, game)
        self.at = 0

    def on_mount(self) -> None:  # Textual calls that of the class above, too
        self.show()

    def show(self) -> None:
        replay, language = self.replay, self.language
        moment = replay.moments[self.at]
        seen = moment.seen
        self.put_header(seen)
        self.put_player("above", seen, "C", printable(replay.tags.get("Cryptid", "")))
        self.put_player("below", seen, "S", printable(replay.tags.get("Scientist", "")))
        features = seen.reading.features
        lit: frozenset[int] = frozenset()
        if self._cursor is not None and self._cursor < len(features):
            lit = frozenset(features[self._cursor].matching)
        self.put_board(Scene(seen, bottom="S", lit=lit), ())
        self.put_reading(seen, seen.reading, self._cursor, "S")
        self.put("prompt", self._where())
        self.put("choices", self._words())
        comment = f"{{{printable(moment.comment)}}}" if moment.comment else ""
        self.put("note", Content.styled(comment, "italic"))
        past = [one.entry for one in replay.moments[1 : self.at + 1] if one.entry is not None]
        told = (log_lines(entry, language) for entry in past[-40:])
        self.put_log(Content("\n").join(told), scroll=True)
        self.put("keys", self._key_line())

    def _where(self) -> Content:
        language, last = self.language, len(self.replay.moments) - 1
        text = say(language, "replay-at", step=self.at, steps=last)
        if self.replay.games > 1:
            number = say(language, "replay-number", number=self.replay.game)
            text = f"{number} / {self.replay.games} · {text}"
        return Content.styled(text, "bold $accent")

    def _words(self) -> Content:
        """The step that led here; at the end, how the game ended."""
        entry = self.replay.moments[self.at].entry
        if entry is None:
            return Content(say(self.language, "replay-start"))
        words = f"{entry.role} {entry.step}  {render(entry.phrase, self.language)}"
        if self.at == len(self.replay.moments) - 1:
            return Content.assemble(
                words, "\n", (tell_result(self.replay.result, self.language), "bold")
            )
        return Content(words)

    def _key_line(self) -> Content:
        language = self.language
        pairs = [
            ("←", say(language, "replay-back"), "back"),
            ("→", say(language, "replay-forward"), "forward"),
            ("PgDn", self.word("tui-next-round"), "next-round"),
        ]
        if self.replay.games > 1:
            pairs.append(("n", self.word("tui-next-game"), "next-game"))
        if self.replay.moments[self.at].playable and self.house.games is not None:
            pairs.append(("c", say(language, "replay-continue"), "continue"))
        return keys(*pairs, *self.common_keys())

    # --- stepping ------------------------------------------------------------------------

    def _go(self, step: int) -> None:
        self.at = max(0, min(len(self.replay.moments) - 1, step))
        self.show()

    def _do_forward(self) -> None:
        self._go(self.at + 1)

    def _do_back(self) -> None:
        self._go(self.at - 1)

    def _do_first(self) -> None:
        self._go(0)

    def _do_last(self) -> None:
        self._go(len(self.replay.moments) - 1)

    def _rounds(self) -> list[int]:
        return [one.seen.position.round for one in self.replay.moments]

    def _do_next_round(self) -> None:
        rounds = self._rounds()
        later = (step for step in range(self.at, len(rounds)) if rounds[step] > rounds[self.at])
        self._go(next(later, len(rounds) - 1))

    def _do_last_round(self) -> None:
        rounds = self._rounds()
        before = rounds[max(0, self.at - 1)]
        self._go(rounds.index(before))

    def _do_next_game(self) -> None:
        self._choose_game(self.replay.game + 1)

    def _do_last_game(self) -> None:
        self._choose_game(self.replay.game - 1)

    def _choose_game(self, game: int) -> None:
        if 1 <= game <= self.replay.games:
            self._take(game)
            self.show()

    def _do_feature(self, index: str) -> None:
        self._cursor = int(index)
        self.show()

    def _do_feature_up(self) -> None:
        self._move_cursor(-1)

    def _do_feature_down(self) -> None:
        self._move_cursor(1)

    def _move_cursor(self, step: int) -> None:
        features = self.replay.moments[self.at].seen.reading.features
        if features:
            start = self._cursor if self._cursor is not None else (-1 if step > 0 else 0)
            self._cursor = (start + step) % len(features)
            self.show()

    def _do_space(self, space: str) -> None:
        """Nothing is chosen in a game that was played."""

    _do_sensor = _do_block = _do_space

    def _do_continue(self) -> None:
        """What if: play on from here, against anybody."""
        if self.house.games is None or not self.replay.moments[self.at].playable:
            return
        from urban_legends.tui.new_game import NewGameScreen

        record = game_of(self._text, self.replay.game)
        self.app.push_screen(NewGameScreen(record, self.at))

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-replay"))
