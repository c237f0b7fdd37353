"""Turns are fair: whoever used the least time goes first, and nobody who goes away takes a turn."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from urban_legends.hosting.bots import Lane
from urban_legends.hosting.processes import Process, nothing
from urban_legends.hosting.turns import Share, Turns, to_its_end

T = TypeVar("T")


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def running() -> None:
        await work()

    asyncio.run(running())


def test_a_quiet_one_goes_before_those_who_used_much() -> None:
    async def work() -> None:
        clock, order = Clock(), list[str]()
        turns = Turns(clock=clock)

        async def use(name: str, share: Share, seconds: float) -> None:
            async with turns.turn(share):
                order.append(name)
                clock.now += seconds
                await asyncio.sleep(0)

        loud = Share()
        await use("loud", loud, 5.0)
        flood = [asyncio.create_task(use("loud", loud, 1.0)) for _ in range(20)]
        await asyncio.sleep(0)
        quiet = asyncio.create_task(use("quiet", Share(), 0.1))
        await asyncio.gather(quiet, *flood)
        assert order.index("quiet") <= 3  # of 22

    run(work)


def test_being_quiet_is_not_saved_up() -> None:
    async def work() -> None:
        clock, order = Clock(), list[str]()
        turns = Turns(clock=clock)
        early, late = Share(), Share()

        async def use(name: str, share: Share) -> None:
            async with turns.turn(share):
                order.append(name)
                clock.now += 1.0
                await asyncio.sleep(0)

        for _ in range(10):
            await use("early", early)
        waiting = [
            asyncio.create_task(use(name, share))
            for _ in range(4)
            for name, share in (("early", early), ("late", late))
        ]
        await asyncio.gather(*waiting)
        assert set(order[10:14]) == {"early", "late"}  # not ten of the late one first

    run(work)


def test_whoever_goes_away_leaves_the_turn_to_others() -> None:
    async def work() -> None:
        turns, release = Turns(), asyncio.Event()
        done: list[str] = []

        async def use(name: str, held: bool = False) -> None:
            async with turns.turn(Share()):
                if held:
                    await release.wait()
                done.append(name)

        first = asyncio.create_task(use("first", held=True))
        await asyncio.sleep(0)
        gone = [asyncio.create_task(use("gone")) for _ in range(3)]
        last = asyncio.create_task(use("last"))
        await asyncio.sleep(0)
        gone[0].cancel()
        release.set()
        await first
        gone[1].cancel()  # it may be its turn just now
        await last
        await asyncio.gather(*gone, return_exceptions=True)
        assert "last" in done
        await use("after")
        assert done[-1] == "after"

    run(work)


def test_several_at_a_time() -> None:
    async def work() -> None:
        turns, inside, most = Turns(3), 0, 0

        async def use() -> None:
            nonlocal inside, most
            async with turns.turn(Share()):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(use() for _ in range(20)))
        assert (most, inside, turns.waiting) == (3, 0, 0)

    run(work)


def test_what_cannot_be_broken_off_is_waited_for_however_often_one_is_cancelled() -> None:
    async def work() -> None:
        piece = asyncio.get_running_loop().create_future()
        hurried = list[str]()
        waiting = asyncio.create_task(to_its_end(piece, lambda: hurried.append("hurry")))
        for _ in range(3):
            await asyncio.sleep(0)
            waiting.cancel()
        await asyncio.sleep(0)
        assert not waiting.done()
        piece.set_result(None)
        await asyncio.wait([waiting])
        assert waiting.cancelled()
        assert hurried == ["hurry"]

    run(work)


class Slow(Process):
    """A process that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__(nothing)
        self.answers = asyncio.Event()

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        await self.answers.wait()
        return work(*arguments)


def test_a_process_that_is_called_off_twice_serves_the_next_one() -> None:
    """As when a page is loaded anew while a bot thinks: the guest goes, and comes back."""

    async def work() -> None:
        process = Slow()
        lane = Lane([process])
        unwanted = asyncio.create_task(lane.run("table", "somebody", max, 1, 2))
        for _ in range(2):
            await asyncio.sleep(0)
            unwanted.cancel()
        await asyncio.sleep(0)
        process.answers.set()
        assert await lane.run("table", "somebody", max, 3, 4) == 4

    run(work)
