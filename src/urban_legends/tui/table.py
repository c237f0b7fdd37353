"""The table: board, cards, features and log around one game, played by keys or by mouse."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import ClassVar, get_args

from textual import work
from textual.content import Content

from urban_legends.tables.messages import RungName
from urban_legends.text import Phrase, render, say
from urban_legends.tui.asking import Help, Question
from urban_legends.tui.deciding import DecidingScreen
from urban_legends.tui.here import LocalSession
from urban_legends.tui.links import NetworkError
from urban_legends.tui.session import Change, Session

RUNGS: tuple[RungName, ...] = get_args(RungName)
"""How much of a hint is told, the least first."""
PACES = (None, 2000, 700, 0)
"""Paused, slow, steady, quick: milliseconds that a bot waits."""


class TableScreen(DecidingScreen):
    """One game, with what goes on around its decisions: bots, hints, taking back, the end."""

    session: Session
    KEYS: ClassVar[dict[str, str]] = {
        **DecidingScreen.KEYS,
        "space": "go",
        "u": "take-back",
        "g": "resign",
        "i": "hint",
        "e": "export",
        "r": "rematch",
        "v": "review",
        "o": "replay",
        "plus": "faster",
        "minus": "slower",
        "full_stop": "next-step",
    }

    def __init__(self, sit: Callable[[Change], Session]) -> None:
        """`sit` gives a session that tells of its changes."""
        super().__init__(sit)
        self._hints: tuple[int, int] = (0, 0)

    # --- deciding --------------------------------------------------------------------------

    def _do_confirm(self) -> None:
        if self.covered() is not None:
            self.session.look(self.covered())
        else:
            super()._do_confirm()

    def _do_go(self) -> None:
        """The space bar: look at the own cards, or stop and start bots."""
        state = self.state
        if self.covered() is not None:
            self.session.look(self.covered())
        elif state.can.pace and not state.can.act:
            self.session.pace(700 if state.pace is None else None)
        else:
            self._do_confirm()

    def _do_take_back(self) -> None:
        if self.session.yours:
            self.session.take_back()

    def _do_hint(self) -> None:
        """The next rung of the ladder: where to look, which card, which action, why."""
        state = self.state
        if not state.can.hint or self.session.seat is None:
            return
        version, told = self._hints
        told = told if version == state.version else 0
        self._hints = (state.version, told + 1)
        rung = RUNGS[min(told, len(RUNGS) - 1)]

        def answered(phrases: tuple[Phrase, ...]) -> None:
            if self.state.version == state.version:
                heading = say(self.language, "hint-rung", rung=rung)
                text = " ".join(render(one, self.language) for one in phrases)
                self.note = Content.assemble((f"{heading}: ", "bold $accent"), text)
                self.show()

        self.note = Content.styled(say(self.language, "hint-thinking"), "dim")
        self.show()
        self.session.hint(rung, answered)

    def _do_resign(self) -> None:
        state = self.state
        if not state.can.resign:
            return
        seat = self.session.seat or state.can.resign[0]

        def decided(sure: bool | None) -> None:
            if sure:
                self.session.resign(seat)

        self.app.push_screen(Question("resign-sure", "resign"), decided)

    def _do_rematch(self) -> None:
        if self.state.result != "*" and isinstance(self.session, LocalSession):
            self.house.play_again(self.session.table)

    @work
    async def _do_replay(self) -> None:
        text = await self._record_of_the_end()
        if text is not None:
            self.house.show_record(text)

    @work
    async def _do_review(self) -> None:
        text, yours = await self._record_of_the_end(), self.session.yours
        if text is not None:
            self.house.review(text, role=yours[0] if len(yours) == 1 else None)

    async def _record_of_the_end(self) -> str | None:
        return None if self.state.result == "*" else await self._record()

    async def _record(self) -> str | None:
        """The record of this game; None, and why not said, where a server does not give it."""
        try:
            return await self.session.record()
        except NetworkError as error:
            self.note = Content.styled(render(error.phrase, self.language), "bold $error")
            self.show()
            return None

    @work
    async def _do_export(self) -> None:
        """Write the record beside where the terminal is, under a name that is free."""
        text = await self._record()
        if text is None:
            return
        stem = f"cryptid-{date.today().isoformat()}-{self.session.id[:6]}"
        path = next(
            path
            for number in range(1, 1000)
            if not (path := Path(f"{stem}{'' if number == 1 else f'-{number}'}.cul")).exists()
        )
        try:
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            problem = error.strerror or str(error)
            self.note = Content(say(self.language, "terminal-cannot-write", problem=problem))
        else:
            self.note = Content(say(self.language, "tui-exported", file=str(path.resolve())))
        self.show()

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-table", path=self.session.browser_path))

    # --- bots ------------------------------------------------------------------------------

    def _do_faster(self) -> None:
        self._change_pace(1)

    def _do_slower(self) -> None:
        self._change_pace(-1)

    def _change_pace(self, step: int) -> None:
        state = self.state
        if state.can.pace:
            at = PACES.index(state.pace) if state.pace in PACES else 2
            self.session.pace(PACES[max(0, min(len(PACES) - 1, at + step))])

    def _do_next_step(self) -> None:
        if self.state.can.pace:
            self.session.next_step()
