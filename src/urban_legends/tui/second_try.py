"""A mistake of a reviewed game, decided once more: another action, and whether it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.rules import RuleError
from urban_legends.tables.bodies import Practice
from urban_legends.tables.lessons import practise
from urban_legends.tables.refusals import refused_by
from urban_legends.tables.reviews import ReviewMoment, TriedAgain, TryAgain
from urban_legends.tables.shapes import Choice, PositionSeen, Preview, Reading, Refused
from urban_legends.text import render, say
from urban_legends.tui.asking import Help
from urban_legends.tui.deciding import DecidingScreen
from urban_legends.tui.one_decision import OneDecision, Task
from urban_legends.tui.panels import role_word
from urban_legends.tui.reviewed import Reviewed
from urban_legends.tui.session import Change
from urban_legends.tui.words import keys


class SecondTryScreen(DecidingScreen):
    """The position of a mistake; the coach says of every try how it compares."""

    session: OneDecision
    KEYS: ClassVar[dict[str, str]] = {
        **DecidingScreen.KEYS,
        "space": "confirm",
        "y": "why",
    }

    def __init__(self, review: Reviewed, moment: ReviewMoment) -> None:
        assert moment.practice is not None
        position = moment.practice
        asked = practise(Practice(position, seat=moment.role))
        task = Task(moment.role, asked.seen, asked.legal or (), asked.prompt)

        def answer(
            actions: Sequence[str] | None, choice: Choice | None
        ) -> tuple[Preview | None, Refused | None]:
            preview = None if actions is None else tuple(actions)
            found = practise(Practice(position, preview=preview, why=choice, seat=moment.role))
            return found.preview, found.refusal

        def sit(changed: Change) -> OneDecision:
            return OneDecision("try", task, answer, self._judge, changed)

        super().__init__(sit)
        self._review = review
        self._moment = moment
        self.told: TriedAgain | None = None
        self._why = False

    @work(exclusive=True)
    async def _judge(self, action: str) -> None:
        """Ask the coach; what does not count may be tried again."""
        games, review = self.house.games, self._review
        assert games is not None
        self.note = Content.styled(say(self.language, "hint-thinking"), "dim")
        self.told, self._why = None, False
        self.show()
        wanted = TryAgain(self._moment.ply, action, review.game.game, review.both_open)
        try:
            self.told = await games.try_again(review.text, wanted)
        except RuleError as error:
            self._say_refusal(refused_by(error))
            return
        if self.told.counts:
            review.revealed.add(self._moment.ply)
            self.session.rest()
        else:
            self.session.sit_down()

    # --- what a key or a click does --------------------------------------------------------

    def _do_why(self) -> None:
        if self.told is not None and not self.told.counts:
            self._why = True
            self.show()

    def _do_back(self) -> None:
        if self.selection.begun:
            super()._do_back()
        else:
            self.do("leave")

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-try"))

    # --- showing -----------------------------------------------------------------------------

    def _prompt(self) -> Content:
        language, told = self.language, self.told
        if told is None:
            action = render(self._moment.played.phrase, language)
            task = say(language, "review-task", role=role_word(self._moment.role), action=action)
            return Content.styled(task, "bold $accent")
        said = say(language, f"review-tried-{told.success}")
        return Content.styled(said, "bold $success" if told.counts else "bold $error")

    def _note_line(self) -> Content:
        shown, told = super()._note_line(), self.told
        if shown.plain or told is None:
            return shown
        language, action = self.language, render(told.tried.phrase, self.language)
        return Content(say(language, "review-tried-chance", action=action, value=told.tried.value))

    def put_reading(
        self, seen: PositionSeen, reading: Reading, cursor: int | None, bottom: RoleLetter
    ) -> None:
        """The reasons above the reading aids, once they are asked for."""
        super().put_reading(seen, reading, cursor, bottom)
        reasons = self.told.reasons if self.told is not None and self._why else ()
        said = [Content(render(one.phrase, self.language)) for one in reasons]
        self.put("beside", Content("\n\n").join(said))
        self.query_one("#beside").display = bool(said)

    def _choices(self) -> Content:
        if self.told is not None and self.told.counts:
            return keys(("Esc", say(self.language, "review-back"), "leave"))
        return super()._choices()

    def key_pairs(self) -> list[tuple[str, str, str]]:
        pairs = [pair for pair in super().key_pairs() if pair[0] != "Esc"]
        if self.told is not None and not self.told.counts and self.told.reasons and not self._why:
            pairs.append(("y", say(self.language, "review-why"), "why"))
        leaving = "back" if self.selection.begun else "review-back"
        return [*pairs, ("Esc", say(self.language, leaving), "back")]
