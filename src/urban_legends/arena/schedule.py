"""Who plays whom: always in pairs of games on the same shuffles with the roles swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from urban_legends.rules import Reshuffle


@dataclass(frozen=True)
class Conditions:
    """What all games of a tournament share."""

    setup: str = "standard"
    reshuffle: str = Reshuffle.IMMEDIATE.value
    handicap: str = ""
    """What the Scientist has more at the start, by its name."""

    def __str__(self) -> str:
        handicap = f", handicap {self.handicap}" if self.handicap else ""
        return f"set-up {self.setup}, reshuffle {self.reshuffle}{handicap}"


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play. Both games of a pair share `seed`, and with it their luck."""

    cryptid: str
    scientist: str
    seed: int

    @property
    def key(self) -> str:
        """What tells it from every other game under the same conditions."""
        return f"{self.seed}|{self.cryptid}|{self.scientist}"


def pair_jobs(one: str, other: str, seed: int) -> tuple[Job, Job]:
    """A pair of games: each player in each role, on the same shuffles."""
    return Job(one, other, seed), Job(other, one, seed)


def round_robin(players: Sequence[str], pairs: int, first_seed: int) -> Iterator[Job]:
    """Every player against every other, seed by seed, so that a part is already balanced."""
    for seed in range(first_seed, first_seed + pairs):
        for one, other in combinations(players, 2):
            yield from pair_jobs(one, other, seed)
