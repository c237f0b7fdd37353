"""Reviews of kept games: one at a time, the others wait in a line; what was found is kept.

Every decision is a piece of work of its own, done where bots think and in one share of that time
for all reviews together, so that those who play hardly notice. A review is told part by part to
everybody who follows it, and ends when nobody does any more.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

from urban_legends.coach import Decision, decisions_of, review, try_again
from urban_legends.coach.reviewing import FORM
from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.parts import Reader, Replays, Thinkers
from urban_legends.notation.codec import to_json
from urban_legends.rules import RuleError, legal_in_view, parse_action, refuse
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.reviews import (
    ReviewBegun,
    ReviewDone,
    ReviewFailed,
    ReviewPart,
    ReviewWaiting,
    TriedAgain,
    TryAgain,
    finished_game,
    review_moment,
    tried_again,
)

log = logging.getLogger(__name__)
SHARE = "reviews"
"""All reviews together have the share of one player."""
MOST_IN_LINE = 20
MOST_OF_ONE = 2
"""Reviews of one address that may be in the line."""


def chosen(text: str, game: int, both_open: bool) -> list[Decision]:
    """The decisions of a kept game that can be judged; refused if it is still played."""
    found = list(decisions_of(finished_game(text, game, both_open), both_open))
    if not found:
        raise table_error("hidden", "review-nothing")
    return found


def judged(decision: Decision) -> str:
    """A decision as the part of a review that says what is to be said of it."""
    return to_json(review_moment(review(decision)))


def tried(text: str, wanted: TryAgain) -> TriedAgain:
    """What is to be said of another action in place of one that was played."""
    found = {one.ply: one for one in chosen(text, wanted.game, wanted.both_open)}
    decision = found.get(wanted.ply)
    if decision is None:
        raise table_error("unknown", "review-no-decision", number=wanted.ply + 1)
    action = parse_action(wanted.action)
    if action not in legal_in_view(decision.seen):
        raise table_error("malformed", "review-not-legal")
    return tried_again(decision.seen, try_again(decision, action))


@dataclass(eq=False, slots=True)
class _Job:
    """A review that is made, or waits to be: what was told so far, and who follows it."""

    key: str
    payer: str | None
    """The address that asked first; None for this machine, which is not limited."""
    turn: asyncio.Event = field(default_factory=asyncio.Event)
    told: list[str] = field(default_factory=list)
    followers: list[asyncio.Queue[str | None]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    over: bool = False

    def tell(self, part: ReviewPart | str, keep: bool = True) -> None:
        text = part if isinstance(part, str) else to_json(part)
        if keep:
            self.told.append(text)
        for queue in self.followers:
            queue.put_nowait(text)

    def end(self) -> None:
        self.over = True
        for queue in self.followers:
            queue.put_nowait(None)


class Reviews:
    """The reviews of one host."""

    def __init__(
        self, storage: Replays, bots: Thinkers, clerk: Reader, at_once: int | None = None
    ) -> None:
        """`at_once`: decisions that are judged at a time, as many as there are cores."""
        self._storage = storage
        self._bots = bots
        self._clerk = clerk
        self._at_once = at_once or os.cpu_count() or 1
        self._jobs: dict[str, _Job] = {}
        self._line: list[_Job] = []
        """The first one is being made."""

    async def follow(
        self, replay: str, game: int, both_open: bool, payer: str | None
    ) -> AsyncIterator[str]:
        """The parts of a review as JSON, as they come; refused before the first of them."""
        key = f"{replay} {game} {'open' if both_open else 'own'} {FORM}"
        kept = await self._storage.review(key)
        if kept is not None:
            return _each(kept.split("\n"))
        text = await self._storage.replay(replay)
        if key not in self._jobs:
            decisions = await self._clerk.do(chosen, text, game, both_open)
            if key not in self._jobs:  # nobody else was quicker
                self._begin(key, payer, decisions)
        return self._followed(self._jobs[key])

    async def try_again(self, replay: str, wanted: TryAgain) -> TriedAgain:
        text = await self._storage.replay(replay)
        return await self._bots.consider(SHARE, tried, text, wanted)

    def _begin(self, key: str, payer: str | None, decisions: Sequence[Decision]) -> None:
        own = sum(one.payer == payer is not None for one in self._line)
        if len(self._line) >= MOST_IN_LINE or own >= MOST_OF_ONE:
            raise table_error("busy", "review-busy")
        job = self._jobs[key] = _Job(key, payer)
        self._line.append(job)
        job.task = asyncio.create_task(self._make(job, decisions))
        self._move_up()

    def _move_up(self) -> None:
        """The first in the line begins; everybody else hears how many come before them."""
        for place, job in enumerate(self._line):
            if place == 0:
                job.turn.set()
            else:
                job.tell(ReviewWaiting("waiting", place), keep=False)

    async def _followed(self, job: _Job) -> AsyncIterator[str]:
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        for part in job.told:
            queue.put_nowait(part)
        if job.over:  # it ended before anybody listened
            queue.put_nowait(None)
        elif not job.turn.is_set():
            queue.put_nowait(to_json(ReviewWaiting("waiting", self._line.index(job))))
        job.followers.append(queue)
        try:
            while (text := await queue.get()) is not None:
                yield text
        finally:
            job.followers.remove(queue)
            if not job.followers and job.task is not None:
                job.task.cancel()  # nobody wants it any more; nothing happens if it is done
                self._forget(job)  # whoever comes from now on begins anew

    def _forget(self, job: _Job) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    async def _make(self, job: _Job, decisions: Sequence[Decision]) -> None:
        try:
            await job.turn.wait()
            job.tell(ReviewBegun("begun", len(decisions)))
            await self._judge_all(job, decisions)
            done = to_json(ReviewDone("done"))
            await self._keep(job.key, "\n".join([*job.told, done]))
            job.tell(done)
        except Exception as error:
            log_failure(log, "a review failed", error)
            refusal = refused(refuse("failed", "server-failed"))
            job.tell(ReviewFailed("failed", refusal), keep=False)
        finally:
            self._forget(job)
            self._line.remove(job)
            self._move_up()
            job.end()

    async def _judge_all(self, job: _Job, decisions: Sequence[Decision]) -> None:
        free = asyncio.Semaphore(self._at_once)

        async def judge(decision: Decision) -> None:
            async with free:
                job.tell(await self._bots.consider(SHARE, judged, decision))

        async with asyncio.TaskGroup() as group:
            for decision in decisions:
                group.create_task(judge(decision))

    async def _keep(self, key: str, text: str) -> None:
        try:
            await self._storage.keep_review(key, text)
        except RuleError as error:
            log_failure(log, "a review could not be kept", error)

    def stop(self) -> list[asyncio.Task[None]]:
        """Call off every review; those that end now."""
        tasks = [job.task for job in self._line if job.task is not None]
        for task in tasks:
            task.cancel()
        return tasks

    async def close(self) -> None:
        await asyncio.gather(*self.stop(), return_exceptions=True)


async def _each(parts: Sequence[str]) -> AsyncIterator[str]:
    for part in parts:
        yield part
