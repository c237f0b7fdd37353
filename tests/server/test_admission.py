"""How a server fills up: never so far that those who play wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from urban_legends.server.live.admission import MANY, Admission
from urban_legends.server.live.pulse import BEAT_SECONDS, BEATS, Pulse

ROOM = 1000
"""Tables of which each takes a thousandth of the loop's time."""
COME = 20
"""Who wants a table in each beat."""


def most_let_in(refuses: Callable[[Pulse, Admission], bool], beats: int = 400) -> int:
    """The tables of a server that more people come to than there is room for, in its own time."""

    async def work() -> int:
        tables, now = 0, 0.0
        pulse = Pulse(lambda: 0.0)
        admission = Admission(pulse, lambda: tables, lambda: now)
        for _ in range(beats):
            load = tables / ROOM
            pulse._beats.append((max(0.0, load - 1.0) * BEAT_SECONDS, min(1.0, load), 0.0))
            now += BEAT_SECONDS
            tables += sum(not refuses(pulse, admission) for _ in range(COME))
        await pulse.stop()
        return tables

    return asyncio.run(work())


def test_a_server_fills_up_and_not_beyond() -> None:
    assert 0.8 * ROOM <= most_let_in(lambda _, admission: admission.refused()) <= 0.9 * ROOM
    # By the pulse alone it is felt too late: more are let in than there is room for.
    assert most_let_in(lambda pulse, _: pulse.overloaded) > ROOM


def test_a_burst_at_a_small_server_is_let_in() -> None:
    async def work() -> None:
        pulse = Pulse(lambda: 0.0)
        pulse._beats.extend([(0.0, 1.0, 0.0)] * BEATS)
        small = Admission(pulse, lambda: MANY - 1, lambda: 0.0)
        large = Admission(pulse, lambda: MANY, lambda: 0.0)
        assert not any(small.refused() for _ in range(100))
        assert large.refused()
        await pulse.stop()

    asyncio.run(work())
