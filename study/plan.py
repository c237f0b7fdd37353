"""What is played: experiments, how many games of each, and in which order.

Every experiment goes forward at the same pace, measured in shares of its games, so that a run
that is cut off has some of everything, in the intended proportions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import merge

from urban_legends.ai.levels import LEVELS
from urban_legends.play import HANDICAPS, NO_HANDICAP, Handicap
from urban_legends.rules import Reshuffle, Role

IMMEDIATE, WHEN_NEEDED = Reshuffle.IMMEDIATE.value, Reshuffle.WHEN_NEEDED.value
QUICK, TOP, MORE, MOST = "master:100", "master:400", "master:1350", "master:4000"
"""Strong play that can be had in numbers; the strongest level thinks for a second."""
LENGTHS = (QUICK, TOP, MORE, MOST)
"""The master by how long it thinks."""
POLICY = "net-policy"
"""The network without search, its actions drawn by its policy."""
MEASURED = {
    str(one): one
    for one in (
        NO_HANDICAP,
        *HANDICAPS.values(),
        Handicap(card=True, wilds=1),
        Handicap(card=True, evidence=1),
        Handicap(evidence=3),
    )
}
"""Starts that are compared: those that tables offer, and what lies beside them."""
CLOSE = ("wild", "evidence", "wilds-evidence", "wild-evidence", "evidence-2")
"""Those after which neither side is far ahead; more games tell them apart."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Games of one player as Cryptid against one as Scientist."""

    name: str
    cryptid: str
    scientist: str
    games: int
    reshuffle: str = IMMEDIATE
    twins: int = 1
    """How many games are played on one seed, by players with other seeds of their own."""
    mass: bool = False
    """Whether the bare network plays them in groups, by the core alone."""
    openings: bool = False
    """Whether every first action is tried on every seed; `games` then counts seeds."""
    handicap: str = ""
    """What the Scientist has more at the start, by its name."""
    judged: int = 0
    """Of how many games played in groups what was said is kept; others keep all."""
    group: int = 1
    """Games of one task."""

    def player(self, role: Role) -> str:
        return self.cryptid if role is Role.CRYPTID else self.scientist

    def seed(self, number: int) -> int:
        return number // self.twins


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of an experiment, for one process."""

    experiment: Experiment
    numbers: tuple[int, ...]


def against_itself(player: str, games: int, twins: int = 1, group: int = 1) -> Experiment:
    return Experiment(f"self {player}", player, player, games, twins=twins, group=group)


def full_plan() -> list[Experiment]:
    """About forty minutes of one core."""
    gentle = [level.id for level in LEVELS[:3]]
    hunter = LEVELS[3].id
    field = [*gentle, hunter, "net"]
    return [
        against_itself("random", 2000, group=20),
        against_itself("greedy", 1000, group=5),
        *(against_itself(name, 2000, twins=2, group=5) for name in gentle),
        against_itself(hunter, 1000, twins=2, group=5),
        against_itself(QUICK, 400),
        against_itself(TOP, 1040),
        against_itself(MORE, 600),
        against_itself(MOST, 300),
        *_mass_plan(),
        openings_by(gentle[-1], 200),
        openings_by(QUICK, 400),
        *(
            Experiment(f"{one} - {other}", one, other, 300, group=5)
            for one in field
            for other in field
            if one != other
        ),
        *_both_ways(TOP, "net", 200),
        *_both_ways(TOP, hunter, 200),
        *_both_ways(TOP, gentle[-1], 60),
        when_needed(against_itself(gentle[-1], 2000, twins=2, group=5)),
        when_needed(against_itself(hunter, 1000, twins=2, group=5)),
    ]


def _mass_plan() -> list[Experiment]:
    mass = Experiment("mass net", "net", "net", 40_000, mass=True, judged=500, group=128)
    drawn = replace(mass, name=f"mass {POLICY}", cryptid=POLICY, scientist=POLICY, judged=0)
    return [
        mass,
        when_needed(replace(mass, games=20_000, judged=0)),
        replace(drawn, games=20_000, twins=2),
    ]


def openings_by(player: str, seeds: int) -> Experiment:
    return Experiment(f"openings {player}", player, player, seeds, openings=True)


def _both_ways(one: str, other: str, games: int) -> list[Experiment]:
    return [
        Experiment(f"{one} - {other}", one, other, games),
        Experiment(f"{other} - {one}", other, one, games),
    ]


def when_needed(experiment: Experiment) -> Experiment:
    """The same deals with decks rebuilt when the next card is needed (P10)."""
    return replace(experiment, name=f"{experiment.name}, {WHEN_NEEDED}", reshuffle=WHEN_NEEDED)


def handicaps_plan() -> list[Experiment]:
    """The same deals without a handicap and with each: about an hour of one core.

    They are kept in a folder of their own, since no other table is about such games.
    """
    return [
        *(replace(_with(one, TOP, 1_000 if one in CLOSE else 300), group=5) for one in MEASURED),
        *(replace(_with(one, POLICY, 10_000), mass=True, group=500) for one in MEASURED),
    ]


def _with(handicap: str, player: str, games: int) -> Experiment:
    name = f"{handicap or 'no handicap'} {player}"
    return Experiment(name, player, player, games, handicap=handicap)


def tiny_plan() -> list[Experiment]:
    """A few seconds: to see that everything runs."""
    small = {"stroller": 4, "watcher": 2}
    mass = Experiment("mass net", "net", "net", 6, mass=True, judged=2, group=4)
    return [
        against_itself("random", 6, group=2),
        *(against_itself(name, games, twins=2) for name, games in small.items()),
        against_itself("master:8", 2),
        *_both_ways("stroller", "watcher", 2),
        mass,
        when_needed(mass),
        openings_by("stroller", 1),
    ]


PLANS = {"full": full_plan, "handicaps": handicaps_plan, "tiny": tiny_plan}


def scaled(plan: list[Experiment], factor: float) -> list[Experiment]:
    """The same proportions with more or fewer games, at least one of each."""
    return [replace(one, games=max(1, round(one.games * factor))) for one in plan]


def tasks(plan: list[Experiment], done: set[str]) -> Iterator[Task]:
    """What is left to do, all experiments forward at one pace."""

    def of(place: int, one: Experiment) -> Iterator[tuple[float, int, Task]]:
        for first in range(0, one.games, one.group):
            numbers = range(first, min(first + one.group, one.games))
            left = tuple(n for n in numbers if not _is_done(one, n, done))
            if left:
                yield (first + one.group / 2) / one.games, place, Task(one, left)

    for _, _, task in merge(*(of(place, one) for place, one in enumerate(plan)), key=_pace):
        yield task


def _pace(entry: tuple[float, int, Task]) -> tuple[float, int]:
    return entry[:2]


def _is_done(experiment: Experiment, number: int, done: set[str]) -> bool:
    """A seed whose first actions are compared is written at once, so one of them tells."""
    forced = "D" if experiment.openings else ""
    return f"{experiment.name}|{number}|{forced}" in done
