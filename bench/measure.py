"""Takes samples of ours and of its peers in turns, so that a busy machine slows all alike.

One core: the process is pinned to it and the clock is the CPU time of the process, which stands
still while others use the core. All cores: the clock on the wall.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Clock = Callable[[], float]
Chunk = Callable[[Clock], tuple[float, float]]
"""Does some work; how much it was, and the seconds that the part that counts took."""


@dataclass(frozen=True)
class Pace:
    """How long to measure: so many samples of so many seconds."""

    rounds: int = 7
    seconds: float = 0.4


QUICK = Pace(rounds=1, seconds=0.01)


@dataclass(frozen=True)
class Contender:
    """One thing to be measured. `make` sets it up and may import what is not installed."""

    name: str
    make: Callable[[], Chunk]
    wanted: float | None = None
    """Ours: the rate we want to reach. A peer: how many times as fast we want to be."""


@dataclass(frozen=True)
class Group:
    """Ours, and what is compared with it; `more` are further ways to use ours."""

    title: str
    unit: str
    ours: Contender
    peers: Sequence[Contender]
    more: Sequence[Contender] = ()
    clock: Clock = time.process_time


@dataclass(frozen=True)
class Entry:
    """What came out for one contender; `missing` says why nothing did."""

    name: str
    is_peer: bool
    rate: float = 0.0
    low: float = 0.0
    high: float = 0.0
    ratio: float | None = None
    wanted: float | None = None
    missing: str = ""


@dataclass(frozen=True)
class Result:
    """A group, measured; the first entry is ours."""

    title: str
    unit: str
    cores: int
    clock: str
    entries: list[Entry] = field(default_factory=list)


def whole(work: Callable[[], float]) -> Chunk:
    """A chunk of which everything counts."""

    def chunk(clock: Clock) -> tuple[float, float]:
        began = clock()
        amount = work()
        return amount, clock() - began

    return chunk


def pin_to_one_core() -> None:
    """Keeps this process, and whatever threads it starts, on one core."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def cores() -> int:
    return len(os.sched_getaffinity(0))


def measure(group: Group, pace: Pace, with_peers: bool = True) -> Result:
    """Samples every contender of a group in turns."""
    contenders = [group.ours, *group.more, *group.peers]
    chunks = [_prepared(one, with_peers or one not in group.peers) for one in contenders]
    rates: list[list[float]] = [[] for _ in contenders]
    for _ in range(pace.rounds):
        for chunk, found in zip(chunks, rates, strict=True):
            if not isinstance(chunk, str):
                found.append(_rate(chunk, group.clock, pace.seconds))
    entries = [
        _entry(one, one in group.peers, chunk, found, rates[0])
        for one, chunk, found in zip(contenders, chunks, rates, strict=True)
    ]
    clock = "CPU time" if group.clock is time.process_time else "wall clock"
    return Result(group.title, group.unit, cores(), clock, entries)


def _prepared(contender: Contender, wanted: bool) -> Chunk | str:
    """Set up and warm, or the reason why it cannot be had."""
    if not wanted:
        return "left out"
    try:
        chunk = contender.make()
    except ImportError as error:
        return f"not available: {error}"
    chunk(time.perf_counter)
    return chunk


def _rate(chunk: Chunk, clock: Clock, seconds: float) -> float:
    amount = spent = 0.0
    while spent < seconds:
        more, took = chunk(clock)
        amount, spent = amount + more, spent + took
    return amount / spent


def _entry(
    contender: Contender, is_peer: bool, chunk: Chunk | str, rates: list[float], ours: list[float]
) -> Entry:
    if isinstance(chunk, str):
        return Entry(contender.name, is_peer, wanted=contender.wanted, missing=chunk)
    return Entry(
        contender.name,
        is_peer,
        statistics.median(rates),
        min(rates),
        max(rates),
        statistics.median(our / rate for our, rate in zip(ours, rates, strict=True))
        if is_peer
        else None,
        contender.wanted,
    )
