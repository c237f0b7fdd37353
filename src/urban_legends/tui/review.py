"""A finished game looked at again with the coach: the chances, the moments that cost something."""

from __future__ import annotations

from contextlib import aclosing
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.rules import RuleError
from urban_legends.tables.refusals import refused_by
from urban_legends.tables.reviews import ReviewMoment
from urban_legends.text import render, say, tell_result
from urban_legends.tui.asking import Help
from urban_legends.tui.curve import drawn, marked, points_of, rounds_line
from urban_legends.tui.house import Room
from urban_legends.tui.panels import fact, handicap_lines, role_word
from urban_legends.tui.reviewed import FAULTS, Reviewed
from urban_legends.tui.words import Words, doing, padded

SIGNS = {"fine": "", "doubtful": "?!", "mistake": "?", "serious": "??"}
LEAST_CURVE, MOST_CURVE = 4, 12
OTHER_LINES = 18
"""Lines of a screen that the curve cannot have."""
MARGINS = 4
BAR = 20
ACTION = 12
"""Cells for an action in notation."""


class ReviewScreen(Room):
    """Made while one looks: progress, curve, moments and at the end mistakes by kind."""

    KEYS: ClassVar[dict[str, str]] = {
        "up": "up",
        "down": "down",
        "enter": "open",
        "right": "open",
        "s": "side",
        "b": "both-open",
        "r": "replay",
        "pageup": "list-up",
        "pagedown": "list-down",
        "escape": "leave",
    }

    def __init__(self, text: str, game: int = 1, role: RoleLetter | None = None) -> None:
        """RuleError if the text is no record; `role` is from whose side it is seen."""
        super().__init__()
        self.review = Reviewed(text, game)
        winner: RoleLetter = "S" if self.review.game.result.startswith("S") else "C"
        self.role = role or winner
        self.at: int | None = None
        """The moment chosen; until somebody chooses, the one that cost the most so far."""

    def compose(self) -> ComposeResult:
        yield Words(id="title")
        yield Words(id="curve")
        yield Words(id="progress")
        with VerticalScroll(id="list", can_focus=False):
            yield Words(id="moments")
            yield Words(id="summary")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.show()
        self._make(both_open=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    @work(exclusive=True)
    async def _make(self, both_open: bool) -> None:
        """Have the coach look; leaving the screen ends it."""
        review, games = self.review, self.house.games
        assert games is not None
        review.begin(both_open)
        try:
            parts = games.review(review.text, review.game.game, both_open)
            async with aclosing(parts):
                async for part in parts:
                    review.take(part)
                    self.show()
        except RuleError as error:
            review.failed = refused_by(error)
        self.show()

    # --- showing -------------------------------------------------------------------------

    @property
    def chosen(self) -> int:
        """The place of the chosen moment among the mistakes."""
        count = len(self.review.mistakes)
        return self.review.turning if self.at is None else min(self.at, max(0, count - 1))

    def show(self) -> None:
        if not self.is_mounted or not self.query("#keys"):
            return
        review, language = self.review, self.language
        side = say(language, "review-axis", role=role_word(self.role))
        self.put(
            "title",
            Content.assemble(
                (self.word("review-title"), "bold $accent"),
                f"  {tell_result(review.game.result, language)}",
                *(f"\n{line}" for line in handicap_lines(review.game.handicap, language)),
                ("\n" + self.word("review-curve") + f" · {side}", "dim"),
            ),
        )
        self.put("curve", self._curve())
        self.put("progress", self._progress())
        lines = [self._line(place, one) for place, one in enumerate(review.mistakes)]
        if not lines and review.done:
            lines = [Content(self.word("review-none"))]
        self.put("moments", Content("\n").join(lines))
        self.put("summary", self._summary() if review.done else Content(""))
        self.put_keys(*self._pairs())

    def _pairs(self) -> list[tuple[str, str, str]]:
        pairs = [("↑↓", "", "down")]
        if self.review.mistakes:
            pairs.append(("Enter", self.word("review-show-line"), "open"))
        pairs.append(("s", self.word("review-side"), "side"))
        if self.review.game.complete:
            pairs.append(("b", self.word("review-both-open"), "both-open"))
        return [*pairs, ("r", self.word("review"), "replay")]

    def _curve(self) -> Content:
        review = self.review
        width = max(30, self.size.width - MARGINS)
        height = max(LEAST_CURVE, min(MOST_CURVE, self.size.height - OTHER_LINES))
        points = points_of(review.moments, self.role, review.steps, review.game.result)
        return Content("\n").join(
            [
                *drawn(points, review.steps, width, height),
                marked(review.mistakes, self.chosen, review.steps, width),
                rounds_line(review.rounds, review.steps, width),
            ]
        )

    def _progress(self) -> Content:
        review, language = self.review, self.language
        if review.failed is not None:
            return Content.styled(render(review.failed.phrase, language), "bold $error")
        if review.done:
            judged = "review-judged-open" if review.both_open else "review-judged-own"
            return Content.styled(self.word(judged), "dim")
        if review.place:
            return Content(say(language, "review-waiting", count=review.place))
        if review.total is None:
            return Content(self.word("review-begins"))
        done = len(review.moments)
        filled = BAR * done // review.total
        told = say(language, "review-progress", done=done, total=review.total)
        return Content.assemble(("█" * filled + "·" * (BAR - filled), "$accent"), f"  {told}")

    def _line(self, place: int, one: ReviewMoment) -> Content:
        """Round, who, how bad, what was played, how much it cost, of which kind."""
        here = place == self.chosen
        fault = say(self.language, "review-fault", fault=one.fault or "")
        who = f"{'▸' if here else ' '} {one.round}. {one.role} {padded(SIGNS[one.grade], 2)}"
        cost = f"{one.best.value:3}% → {one.played.value:2}%"
        text = f"{who} {padded(one.played.action, ACTION)} {cost}  {fault}"
        return doing(text, f"at:{place}", "reverse" if here else "")

    def _summary(self) -> Content:
        """Mistakes by kind, of both players."""
        review, language = self.review, self.language
        counts = {role: review.counts(role) for role in ("C", "S")}
        lines = [Content.styled(self.word("review-summary"), "bold")]
        for role, found in counts.items():
            kinds = [
                fact(say(language, "review-fault", fault=kind), str(found[kind]), language)
                for kind in FAULTS
                if found[kind]
            ]
            name = say(language, "role", role=role_word("C" if role == "C" else "S"))
            lines.append(Content(f"{name}  {' · '.join(kinds) or '–'}"))
        return Content("\n").join(lines)

    # --- what a key or a click does --------------------------------------------------------

    def _go(self, place: int) -> None:
        if self.review.mistakes:
            self.at = place % len(self.review.mistakes)
            self.show()
            scroll = self.query_one("#list", VerticalScroll)
            scroll.scroll_to(y=max(0, self.at - scroll.size.height // 2), animate=False)

    def _do_up(self) -> None:
        self._go(self.chosen - 1)

    def _do_down(self) -> None:
        self._go(self.chosen + 1)

    def _do_at(self, place: str) -> None:
        if int(place) == self.at:
            self._do_open()
        else:
            self._go(int(place))

    def _do_open(self) -> None:
        """The moment on the board, with its reasons."""
        from urban_legends.tui.moment import MomentScreen

        if self.review.mistakes:
            ply = self.review.mistakes[self.chosen].ply
            self.app.push_screen(MomentScreen(self.review, self.role, ply))

    def _do_side(self) -> None:
        self.role = "C" if self.role == "S" else "S"
        self.show()

    def _do_both_open(self) -> None:
        if self.review.game.complete:
            self._make(not self.review.both_open)

    def _do_replay(self) -> None:
        self.house.show_record(self.review.text)

    def _do_list_up(self) -> None:
        self.query_one("#list", VerticalScroll).scroll_page_up(animate=False)

    def _do_list_down(self) -> None:
        self.query_one("#list", VerticalScroll).scroll_page_down(animate=False)

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-review"))
