"""One decision of a reviewed game on the board: what was played, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.containers import VerticalScroll
from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.tables.bodies import Moment
from urban_legends.tables.reviews import JudgedAction, ReviewMoment
from urban_legends.text import render, say
from urban_legends.tui.asking import Help
from urban_legends.tui.panels import chip, fact, log_lines, role_word
from urban_legends.tui.reviewed import Reviewed
from urban_legends.tui.stepping import SteppingRoom
from urban_legends.tui.words import keys

PLAYED, BETTER = 1, 2
"""The lines that can be looked at, by their keys; those of the reasons follow."""


class MomentScreen(SteppingRoom):
    """A mistake: its lines are stepped through on the board, its reasons stand beside it."""

    KEYS: ClassVar[dict[str, str]] = {
        **SteppingRoom.KEYS,
        "x": "reveal",
        "t": "try",
        "pageup": "notes-up",
        "pagedown": "notes-down",
        "n": "next",
        "p": "previous",
        **{str(number): f"line:{number}" for number in range(1, 10)},
    }

    def __init__(self, review: Reviewed, role: RoleLetter, ply: int) -> None:
        """`role` is whose side the reader is on."""
        super().__init__()
        self.review = review
        self.role = role
        self.ply = ply
        self.which = PLAYED

    def on_screen_resume(self) -> None:
        self.show()

    def on_mount(self) -> None:  # Textual calls that of the class above, too
        self.show()

    # --- what is looked at -----------------------------------------------------------------

    @property
    def moment(self) -> ReviewMoment:
        return next(one for one in self.review.mistakes if one.ply == self.ply)

    @property
    def own(self) -> bool:
        return self.moment.role == self.role

    @property
    def open(self) -> bool:
        """Whether what was better may be said: of one's own mistakes only when asked for."""
        return not self.own or self.ply in self.review.revealed

    @property
    def may_try(self) -> bool:
        """Whether it can be decided once more: one action, and one's own."""
        phase = self.review.game.moments[self.ply].seen.position.phase
        return self.own and self.moment.practice is not None and phase != "m"

    @property
    def lines(self) -> dict[int, Sequence[Moment]]:
        """What can be shown on the board: what was played, what was better, what a reason shows."""
        found = {PLAYED: self.review.played(self.moment)}
        if self.open:
            found[BETTER] = self.moment.line
            shown = (one.line for one in self.moment.reasons if len(one.line) > 1)
            found.update(enumerate(shown, start=BETTER + 1))
        return found

    @property
    def line(self) -> Sequence[Moment]:
        return self.lines[self.which]

    # --- showing -----------------------------------------------------------------------------

    def show(self) -> None:
        if not self.there:
            return
        self.put_moment(self.review.game.tags, self.role)
        self.put("beside", self._notes())
        self.put("prompt", self._heading())
        self.put("choices", self._ways())
        self.put("note", Content.styled(self._where(), "dim"))
        entries = (one.entry for one in self.line[1 : self.at + 1])
        told = [log_lines(one, self.language) for one in entries if one is not None]
        self.put_log(Content("\n").join(told), scroll=True)
        self.put_keys(*self._pairs())

    def _heading(self) -> Content:
        one, language = self.moment, self.language
        place = [mistake.ply for mistake in self.review.mistakes].index(self.ply) + 1
        count = len(self.review.mistakes)
        parts = [
            say(language, "review-moment", place=place, count=count),
            say(language, "review-grade", grade=one.grade),
            say(
                language,
                "review-cost",
                role=role_word(one.role),
                own="yes" if self.own else "no",
                before=one.best.value,
                after=one.played.value,
            ),
        ]
        return Content.styled(" · ".join(parts), "bold $accent")

    def _ways(self) -> Content:
        """What was played and, if it may be said, what was better; each with its key."""
        played = say(self.language, "review-played", own="yes" if self.own else "no")
        lines = [self._way(PLAYED, played, self.moment.played)]
        if self.open:
            lines.append(self._way(BETTER, self.word("review-better"), self.moment.best))
        else:
            lines.append(Content.styled(self.word("review-hidden"), "dim"))
            ways = [("x", self.word("review-reveal"), "reveal")]
            if self.may_try:
                ways.insert(0, ("t", self.word("review-try"), "try"))
            lines.append(keys(*ways))
        return Content("\n").join(lines)

    def _way(self, number: int, name: str, one: JudgedAction) -> Content:
        label = f"{fact(name, render(one.phrase, self.language), self.language)} ({one.value}%)"
        return chip(str(number), label, f"line:{number}", self.which == number)

    def _where(self) -> str:
        names = {PLAYED: "played", BETTER: "better"}
        shown = say(self.language, "review-board", line=names.get(self.which, "reason"))
        return f"{shown} · {self.at}/{len(self.line) - 1}"

    def _notes(self) -> Content:
        """Of which kind the mistake is, and what speaks against it, in sentences."""
        one, language = self.moment, self.language
        lines = [Content.styled(say(language, "review-fault", fault=one.fault or ""), "bold")]
        if not self.open:
            return lines[0]
        number = BETTER
        for reason in one.reasons:
            sentence = Content(render(reason.phrase, language))
            if len(reason.line) > 1:
                number += 1
                key = chip(str(number), "", f"line:{number}", self.which == number)
                sentence = Content.assemble(sentence, " ", key)
            lines.append(sentence)
        return Content("\n\n").join(lines)

    def _pairs(self) -> list[tuple[str, str, str]]:
        mistakes = self.review.mistakes
        pairs = [("←→", self.word("review-show-line"), "forward"), ("PgDn", "", "notes-down")]
        if self.ply != mistakes[-1].ply:
            pairs.append(("n", self.word("review-next"), "next"))
        return [*pairs, ("Esc", self.word("review-back"), "leave")]

    # --- what a key or a click does ----------------------------------------------------------

    def _do_line(self, number: str) -> None:
        if int(number) in self.lines:
            self.which = int(number)
            self._go(0 if self.which == PLAYED else 1)

    def _do_reveal(self) -> None:
        self.review.revealed.add(self.ply)
        self._do_line(str(BETTER))

    def _do_try(self) -> None:
        if self.may_try:
            from urban_legends.tui.second_try import SecondTryScreen

            self.app.push_screen(SecondTryScreen(self.review, self.moment))

    def _do_notes_up(self) -> None:
        self.query_one("#right", VerticalScroll).scroll_page_up(animate=False)

    def _do_notes_down(self) -> None:
        self.query_one("#right", VerticalScroll).scroll_page_down(animate=False)

    def _do_next(self) -> None:
        self._look(1)

    def _do_previous(self) -> None:
        self._look(-1)

    def _look(self, by: int) -> None:
        plies = [one.ply for one in self.review.mistakes]
        place = plies.index(self.ply) + by
        if 0 <= place < len(plies):
            self.ply, self.which = plies[place], PLAYED
            self._go(0)

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-moment"))
