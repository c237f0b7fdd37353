"""One puzzle: the position, the answer, the verdict with its line on the board, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.tables.bodies import Moment
from urban_legends.tables.puzzles import (
    PuzzleAnswer,
    PuzzleQuestion,
    PuzzleVerdict,
    puzzle_asked,
    puzzle_judged,
    puzzle_shown,
)
from urban_legends.tables.shapes import (
    Choice,
    FeatureReading,
    PositionSeen,
    Preview,
    Reading,
    Refused,
)
from urban_legends.text import render, say
from urban_legends.tui.asking import Help
from urban_legends.tui.board import Scene
from urban_legends.tui.deciding import DecidingScreen
from urban_legends.tui.one_decision import OneDecision, Task
from urban_legends.tui.puzzle_desk import Desk
from urban_legends.tui.session import Change
from urban_legends.tui.words import keys

MOST_SHOWN = 4
"""Right answers that are told; there may be many."""


def without_answers(seen: PositionSeen) -> PositionSeen:
    """A position without the aids that would answer a puzzle: features by their names alone."""
    reading = seen.reading
    names = [one.feature for one in reading.features] if seen.position.phase == "h" else []
    bare = tuple(FeatureReading(one, (), (), 0, False, False, None) for one in names)
    return replace(seen, reading=replace(reading, features=bare, best=None))


class PuzzleScreen(DecidingScreen):
    """A decision as at a table, without the aids that would answer it; then how it goes on."""

    session: OneDecision
    KEYS: ClassVar[dict[str, str]] = {
        **DecidingScreen.KEYS,
        "space": "confirm",
        "home": "first",
        "end": "last",
        "r": "again",
        "x": "solutions",
        "n": "next",
    }

    def __init__(self, puzzle: str, desk: Desk) -> None:
        """RuleError if there is no such puzzle."""
        shown = puzzle_shown(puzzle)
        task = Task(shown.seat, without_answers(shown.seen), shown.legal, shown.aim)

        def sit(changed: Change) -> OneDecision:
            return OneDecision(puzzle, task, self._asked, self._judge, changed)

        super().__init__(sit)
        self.puzzle = shown
        self.desk = desk
        self.verdict: PuzzleVerdict | None = None
        self.step = 0
        self._told = False
        """The right answers were asked for."""
        self._before = desk.memory.rating.value

    # --- the judge of puzzles ----------------------------------------------------------------

    def _asked(
        self, actions: Sequence[str] | None, choice: Choice | None
    ) -> tuple[Preview | None, Refused | None]:
        wanted = PuzzleQuestion(None if actions is None else tuple(actions), choice)
        found = puzzle_asked(self.puzzle.id, wanted)
        preview = found.preview
        if preview is not None and self.puzzle.seen.position.phase == "h":
            # What an announcement would bring is what is asked for.
            preview = replace(preview, after=self.state.seen, events=(), reveals=False)
        elif preview is not None:
            preview = replace(preview, after=without_answers(preview.after))
        return preview, found.refusal

    def _judge(self, action: str) -> None:
        self.verdict = puzzle_judged(self.puzzle.id, PuzzleAnswer(action))
        self.step = 0
        self._before = self.desk.memory.rating.value
        self.desk.answered(self.puzzle.id, self.puzzle.rating, self.verdict.right)
        self.session.rest()

    # --- after the answer --------------------------------------------------------------------

    @property
    def moment(self) -> Moment | None:
        """What is shown of the line of the verdict."""
        return None if self.verdict is None else self.verdict.line[self.step]

    def _go(self, step: int) -> None:
        if self.verdict is None:
            return
        line = self.verdict.line
        self.step = max(0, min(len(line) - 1, step))
        entries = [one.entry for one in line[: self.step + 1]]
        self.session.log = [one for one in entries if one is not None]
        self.logged = []
        self.show()

    def _do_side(self, side: str) -> None:
        if self.verdict is None:
            super()._do_side(side)
        else:
            self._go(self.step + (1 if side == ">" else -1))

    def _do_confirm(self) -> None:
        if self.verdict is None:
            super()._do_confirm()
        else:
            self._go(self.step + 1)

    def _do_back(self) -> None:
        if self.verdict is None and self.selection.begun:
            super()._do_back()
        else:
            self.do("leave")

    def _do_first(self) -> None:
        self._go(0)

    def _do_last(self) -> None:
        if self.verdict is not None:
            self._go(len(self.verdict.line) - 1)

    def _do_again(self) -> None:
        if self.verdict is not None and not self.verdict.right:
            self.verdict, self._told = None, False
            self.session.sit_down()

    def _do_solutions(self) -> None:
        if self.verdict is not None:
            self._told = True
            self.show()

    def _do_next(self) -> None:
        following = self.desk.following(self.puzzle.id)
        if following is None:
            self.do("leave")
        else:
            self.app.switch_screen(PuzzleScreen(following, self.desk))

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-puzzle", path=f"/puzzle/{self.puzzle.id}"))

    # --- showing -----------------------------------------------------------------------------

    @property
    def _open(self) -> bool:
        """Whether the right answers may be told."""
        return self.verdict is not None and (self.verdict.right or self._told)

    def seen_shown(self) -> PositionSeen:
        """Of the line of a wrong answer the first position may be tried again: without aids."""
        if self.moment is None:
            return super().seen_shown()
        hidden = self.step == 0 and not self._open
        return without_answers(self.moment.seen) if hidden else self.moment.seen

    def _scene(self) -> Scene:
        if self.moment is None:
            return super()._scene()
        return Scene(self.seen_shown(), bottom=self.bottom, lit=self._lit())

    def _prompt(self) -> Content:
        if self.verdict is None:
            return super()._prompt()
        style = "bold $success" if self.verdict.right else "bold $error"
        return Content.styled(render(self.verdict.why, self.language), style)

    def _choices(self) -> Content:
        if self.verdict is None:
            return super()._choices()
        where = f"{self.word('puzzle-line')} {self.step}/{len(self.verdict.line) - 1}"
        ways = []
        if not self.verdict.right:
            ways.append(("r", self.word("puzzle-again"), "again"))
            if not self._told:
                ways.append(("x", self.word("puzzle-show"), "solutions"))
        ways.append(("n", self.word("puzzle-next"), "next"))
        return Content("\n").join([keys(("←→", where, "confirm")), keys(*ways)])

    def _note_line(self) -> Content:
        if self.verdict is None:
            return super()._note_line()
        entry = None if self.moment is None else self.moment.entry
        if entry is None:
            return Content("")
        return Content(f"{entry.role} {entry.step}  {render(entry.phrase, self.language)}")

    def put_reading(
        self, seen: PositionSeen, reading: Reading, cursor: int | None, bottom: RoleLetter
    ) -> None:
        super().put_reading(seen, reading, cursor, bottom)
        self.put("beside", self._about())

    def _about(self) -> Content:
        """The puzzle, one's rating, and the right answers once they may be told."""
        language, rating = self.language, round(self.desk.memory.rating.value)
        if self.verdict is None:
            name = say(language, "puzzle-name", id=self.puzzle.id)
            error = round(2 * self.desk.memory.rating.deviation)
            own = say(language, "puzzles-rating", rating=rating, error=error)
            return Content.assemble((name, "bold"), "\n", own)
        lines = [Content(self._solutions(self.verdict))] if self._open else []
        rated = say(language, "puzzle-rated", id=self.puzzle.id, rating=self.puzzle.rating)
        lines.append(Content.styled(rated, "dim"))
        change = rating - round(self._before)
        if change:
            sign = f"+{change}" if change > 0 else f"−{-change}"
            lines.append(Content(say(language, "puzzle-change", rating=rating, change=sign)))
        return Content("\n").join(lines)

    def _solutions(self, verdict: PuzzleVerdict) -> str:
        right = verdict.solutions
        told = " · ".join(render(one.phrase, self.language) for one in right[:MOST_SHOWN])
        more = " …" if len(right) > MOST_SHOWN else ""
        return say(self.language, "puzzle-solutions", count=len(right), actions=told + more)

    def key_pairs(self) -> list[tuple[str, str, str]]:
        if self.verdict is None:
            return [*super().key_pairs(), ("n", self.word("puzzle-next"), "next")]
        return []
