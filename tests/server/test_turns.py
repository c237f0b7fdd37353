"""Turns are fair: whoever used the least time goes first, and nobody who goes away takes a turn."""

import asyncio
from collections.abc import Awaitable, Callable

from urban_legends.hosting.turns import Share, Turns


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
