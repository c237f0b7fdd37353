"""Thinking about positions that somebody set up: a few at a time, the others wait in a line.

An analysis begins with few iterations and goes on with more, each time a piece of work of its own,
done where bots think and in one share of that time for everybody who analyses, so that those who
play hardly notice. It ends when enough was thought, or between two pieces when nobody listens.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from urban_legends.ai.solver import Goal, solve
from urban_legends.coach import think_about
from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.parts import Thinkers
from urban_legends.notation.codec import to_json
from urban_legends.rules import Role, State, View, action_text, refuse
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.shapes import ReshuffleOption
from urban_legends.tables.thinking import (
    AnalysisDone,
    AnalysisFailed,
    AnalysisWaiting,
    GoalSolved,
    RoundSolved,
    analysis_found,
    to_analyse,
    to_solve,
)
from urban_legends.text import action_phrase

log = logging.getLogger(__name__)
SHARE = "thinking"
"""All who analyse together have the share of one player."""
ITERATIONS = tuple(100 * 4**step for step in range(6))
"""After so many something is told, up to 102,400."""
MOST_ACTIONS = 5
MOST_SOLVED = 2_000_000
"""Positions that the round solver looks at for each goal."""
SEEKS = {Goal.ESCAPE: Role.CRYPTID, Goal.CAPTURE: Role.SCIENTIST, Goal.EVIDENCE: Role.CRYPTID}
"""Who plays for each goal; the other plays against it."""
MOST_IN_LINE = 20
MOST_OF_ONE = 2
"""Places in the line that one address may have."""


def thought(seen: View, iterations: int) -> str:
    """What is thought of a position after so many iterations, as a part of an analysis."""
    return to_json(analysis_found(think_about(seen, iterations, MOST_ACTIONS)))


def solved(state: State) -> RoundSolved:
    """What each side can force by the end of the round."""
    return RoundSolved(tuple(_goal(state, goal) for goal in Goal))


def _goal(state: State, goal: Goal) -> GoalSolved:
    found = solve(state, goal, nodes=MOST_SOLVED)
    hopeless = found.value == float(state.actor is not SEEKS[goal]) and goal is not Goal.EVIDENCE
    return GoalSolved(
        goal=goal.value,
        complete=found.complete,
        value=round(100 * found.value),
        action=None if hopeless else action_text(found.action),
        phrase=None if hopeless else action_phrase(found.action),
    )


@dataclass(eq=False, slots=True)
class Place:
    """Somebody in the line."""

    payer: str | None
    moved: asyncio.Event = field(default_factory=asyncio.Event)


class Line:
    """The first few are served, the others wait and hear how many come before them."""

    def __init__(self, served: int) -> None:
        self._served = served
        self._places: list[Place] = []

    def admit(self, payer: str | None) -> None:
        """Refuse if there are too many; those of this machine itself (None) are not limited."""
        own = sum(one.payer == payer is not None for one in self._places)
        if len(self._places) >= MOST_IN_LINE or own >= MOST_OF_ONE:
            raise table_error("busy", "think-busy")

    def enter(self, payer: str | None) -> Place:
        """Take a place; whoever is admitted at the same moment gets one, too."""
        place = Place(payer)
        self._places.append(place)
        return place

    def leave(self, place: Place) -> None:
        self._places.remove(place)
        for one in self._places:
            one.moved.set()

    async def turn(self, place: Place) -> AsyncIterator[int]:
        """How many must go before it is one's turn, whenever that changes; ends when it is."""
        while (ahead := self._places.index(place) + 1 - self._served) > 0:
            place.moved.clear()
            yield ahead
            await place.moved.wait()


class Thinking:
    """Where people think about positions of their own."""

    def __init__(self, bots: Thinkers) -> None:
        self._bots = bots
        self._line = Line(max(1, (os.cpu_count() or 1) // 2))
        self._making: set[asyncio.Task[None]] = set()

    def analyse(
        self, position: str, reshuffle: ReshuffleOption, both_open: bool, payer: str | None
    ) -> AsyncIterator[str]:
        """The parts of an analysis as JSON, as they come; refused before the first of them."""
        seen = to_analyse(position, reshuffle, both_open)
        self._line.admit(payer)
        return self._analysed(seen, payer)

    async def _analysed(self, seen: View, payer: str | None) -> AsyncIterator[str]:
        parts: asyncio.Queue[str | None] = asyncio.Queue()
        # A task of its own: whoever leaves cancels it once, and it keeps its place in the line
        # until the piece that is being thought about is done.
        making = asyncio.create_task(self._make(seen, payer, parts))
        self._making.add(making)
        making.add_done_callback(self._making.discard)
        try:
            while (part := await parts.get()) is not None:
                yield part
        finally:
            making.cancel()

    async def _make(self, seen: View, payer: str | None, parts: asyncio.Queue[str | None]) -> None:
        place = self._line.enter(payer)
        try:
            async for ahead in self._line.turn(place):
                parts.put_nowait(to_json(AnalysisWaiting("waiting", ahead)))
            for iterations in ITERATIONS:
                parts.put_nowait(await self._bots.consider(SHARE, thought, seen, iterations))
            parts.put_nowait(to_json(AnalysisDone("done")))
        except Exception as error:
            log_failure(log, "an analysis failed", error)
            refusal = refused(refuse("failed", "server-failed"))
            parts.put_nowait(to_json(AnalysisFailed("failed", refusal)))
        finally:
            self._line.leave(place)
            parts.put_nowait(None)

    def stop(self) -> None:
        """Call off every judgement."""
        for task in self._making:
            task.cancel()

    async def close(self) -> None:
        self.stop()
        await asyncio.gather(*self._making, return_exceptions=True)

    async def solve(
        self, position: str, reshuffle: ReshuffleOption, payer: str | None
    ) -> RoundSolved:
        """The round of a whole position, played out exactly."""
        state = to_solve(position, reshuffle)
        self._line.admit(payer)
        place = self._line.enter(payer)
        try:
            async for _ in self._line.turn(place):
                pass
            return await self._bots.consider(SHARE, solved, state)
        finally:
            self._line.leave(place)
