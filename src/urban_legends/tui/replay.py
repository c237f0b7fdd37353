"""A game stepped through, forwards and backwards; one can play on from any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.content import Content

from urban_legends.tables.bodies import Moment
from urban_legends.tables.replays import game_of, replay_of
from urban_legends.text import printable, render, say, tell_result
from urban_legends.tui.asking import Help
from urban_legends.tui.panels import handicap_lines, log_lines
from urban_legends.tui.stepping import SteppingRoom


class ReplayScreen(SteppingRoom):
    """The moments of a record, and the ways on from them."""

    KEYS: ClassVar[dict[str, str]] = {
        **SteppingRoom.KEYS,
        "pagedown": "next-round",
        "pageup": "last-round",
        "n": "next-game",
        "p": "last-game",
        "c": "continue",
        "v": "review",
    }

    def __init__(self, text: str, game: int = 1) -> None:
        """RuleError if the text is no record or has no such game."""
        super().__init__()
        self._text = text
        self._take(game)

    def _take(self, game: int) -> None:
        self.replay = replay_of("terminal", self._text, game)
        self.at = 0

    @property
    def line(self) -> Sequence[Moment]:
        return self.replay.moments

    def on_mount(self) -> None:  # Textual calls that of the class above, too
        self.show()
        self._wait_for_games()

    @work
    async def _wait_for_games(self) -> None:
        """Playing on and reviews need them; the record is there before."""
        await self.house.opened_games()
        self.show()

    def show(self) -> None:
        if not self.there:
            return
        replay, language = self.replay, self.language
        moment = replay.moments[self.at]
        self.put_moment(replay.tags, "S")
        self.put("prompt", self._where())
        self.put("choices", self._words())
        comment = f"{{{printable(moment.comment)}}}" if moment.comment else ""
        self.put("note", Content.styled(comment, "italic"))
        past = [one.entry for one in replay.moments[1 : self.at + 1] if one.entry is not None]
        told = [log_lines(entry, language) for entry in past]
        began = handicap_lines(replay.handicap, language)
        self.put_log(Content("\n").join([*began, *told][-40:]), scroll=True)
        self.put_keys(*self._pairs())

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

    def _pairs(self) -> list[tuple[str, str, str]]:
        language = self.language
        pairs = [
            ("←", say(language, "replay-back"), "back"),
            ("→", say(language, "replay-forward"), "forward"),
            ("PgDn", self.word("tui-next-round"), "next-round"),
        ]
        if self.replay.games > 1:
            pairs.append(("n", self.word("tui-next-game"), "next-game"))
        if self.house.games is not None:
            if self.replay.moments[self.at].playable:
                pairs.append(("c", say(language, "replay-continue"), "continue"))
            if self.replay.result != "*":
                pairs.append(("v", say(language, "review-game"), "review"))
        return pairs

    # --- stepping ------------------------------------------------------------------------

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

    def _do_continue(self) -> None:
        """What if: play on from here, against anybody."""
        if self.house.games is None or not self.replay.moments[self.at].playable:
            return
        from urban_legends.tui.new_game import NewGameScreen

        record = game_of(self._text, self.replay.game)
        self.app.push_screen(NewGameScreen(record, self.at))

    def _do_review(self) -> None:
        if self.replay.result != "*":
            self.house.review(self._text, self.replay.game)

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-replay"))
