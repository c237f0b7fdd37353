"""A decision in a position by itself, with no table behind it: a puzzle, or a mistake tried again.

It answers the messages of a table that a decision needs, so that the same screen serves both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from urban_legends.notation import RoleLetter
from urban_legends.tables.messages import (
    Act,
    AskPreview,
    AskWhy,
    ClientMessage,
    Explained,
    Permissions,
    Previewed,
    Problem,
    SeatInfo,
    TableState,
)
from urban_legends.tables.shapes import Choice, Option, PositionSeen, Preview, Refused
from urban_legends.text import Phrase
from urban_legends.tui.session import Asking, Change


@dataclass(frozen=True, slots=True)
class Task:
    """A position, who decides in it, among which actions, and what is asked."""

    seat: RoleLetter
    seen: PositionSeen
    legal: tuple[Option, ...]
    prompt: Phrase


Ask = Callable[[Sequence[str] | None, Choice | None], tuple[Preview | None, Refused | None]]
"""What some actions would lead to, or why nothing fits a choice."""


class OneDecision(Asking):
    """A person before a task; `decided` hears the action that was confirmed."""

    def __init__(
        self, name: str, task: Task, ask: Ask, decided: Callable[[str], object], changed: Change
    ) -> None:
        super().__init__(name, changed)
        self._task = task
        self._ask = ask
        self._decided = decided
        self.yours = (task.seat,)

    def sit_down(self) -> None:
        """Lay the position out and ask, for the first time or once more."""
        task = self._task
        self.state = TableState(
            version=0,
            seats=(SeatInfo("C", "person", "", None), SeatInfo("S", "person", "", None)),
            viewer=task.seat,
            seen=task.seen,
            to_act=task.seat,
            legal=task.legal,
            steps=0,
            can=Permissions(True, None, (), (), pace=False, rematch=False),
            thinking=None,
            pace=None,
            result="*",
            taken_back=0,
            prompt=task.prompt,
            rematch=None,
        )
        self.log = []
        self._changed(0, None)

    def rest(self) -> None:
        """Nothing is asked any more."""
        assert self.state is not None
        can = replace(self.state.can, act=False)
        self.state = replace(self.state, to_act=None, legal=None, can=can)
        self._changed(0, None)

    async def close(self) -> None:
        """Nobody else is here."""

    def _send(self, message: ClientMessage) -> None:
        match message:
            case AskPreview(actions=actions):
                preview, refusal = self._ask(actions, None)
                if preview is not None:
                    self._answered(Previewed("preview", message.id, 0, preview))
                elif refusal is not None:
                    self._answered(Problem("error", message.id, 0, refusal))
            case AskWhy(choice=choice):
                _, refusal = self._ask(None, choice)
                self._answered(Explained("why", message.id, 0, refusal))
            case Act(actions=(action, *_)):
                self._decided(action)

    def _welcomed(self) -> None:
        """Nothing was missed."""
