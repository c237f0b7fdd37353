"""A tournament or a sequential test from start to end, continued where it was left."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field

from urban_legends.arena.report import Tally
from urban_legends.arena.results import GameResult, ResultsFile
from urban_legends.arena.run import run_games
from urban_legends.arena.schedule import Conditions, Job, pair_jobs
from urban_legends.arena.spread import Where
from urban_legends.arena.sprt import Sprt, Verdict


@dataclass
class Tournament:
    """Jobs, what is known of them already, and where new results go."""

    jobs: list[Job]
    conditions: Conditions
    file: ResultsFile | None = None
    where: Where = field(default_factory=Where)
    forfeits: bool = True
    """Whether a player that fails loses its game; otherwise its PlayerError ends all."""
    tally: Tally = field(default_factory=Tally.empty)
    done: set[str] = field(default_factory=set)

    def resume(self) -> int:
        """Count what an earlier run left behind; how many games that saves."""
        for result in self.known():
            self.tally.add(result)
        return len(self.done)

    def known(self) -> Iterator[GameResult]:
        """What an earlier run left behind, each game once however often it stands there."""
        wanted = {job.key for job in self.jobs}
        for result in self.file.load(self.conditions) if self.file else []:
            key = result.job.key
            if key in wanted and key not in self.done:
                self.done.add(key)
                yield result

    def play(self) -> Generator[GameResult, None, None]:
        """Play what is missing; each result is stored before it is told."""
        missing = (job for job in self.jobs if job.key not in self.done)
        try:
            with closing(run_games(missing, self.conditions, self.where, self.forfeits)) as results:
                for result in results:
                    if self.file is not None:
                        self.file.add(result)
                    self.done.add(result.job.key)
                    self.tally.add(result)
                    yield result
        finally:
            if self.file is not None:
                self.file.close()


@dataclass
class SequentialMatch:
    """Pairs between A and B until the test decides or the pairs run out."""

    a: str
    b: str
    test: Sprt
    conditions: Conditions
    most_pairs: int
    first_seed: int = 0
    where: Where = field(default_factory=Where)
    forfeits: bool = True
    file: ResultsFile | None = None
    tally: Tally = field(default_factory=Tally.empty)

    def play(self, tell: Callable[[Sprt], None] = lambda test: None) -> Verdict:
        """Play on until there is a verdict; earlier results of the same pairs count."""
        halves: dict[int, float] = {}
        with closing(self._results()) as results:
            for result in results:
                self.tally.add(result)
                score = float(result.winner == self.b) / 2
                if result.seed not in halves:
                    halves[result.seed] = score
                    continue
                self.test.add(halves.pop(result.seed) + score)
                tell(self.test)
                if self.test.verdict is not Verdict.UNDECIDED:
                    break
        return self.test.verdict

    def _results(self) -> Generator[GameResult, None, None]:
        seeds = range(self.first_seed, self.first_seed + self.most_pairs)
        jobs = [job for seed in seeds for job in pair_jobs(self.a, self.b, seed)]
        event = Tournament(jobs, self.conditions, self.file, self.where, self.forfeits)
        try:
            yield from event.known()
            yield from event.play()
        finally:
            if self.file is not None:
                self.file.close()
