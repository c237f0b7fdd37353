"""Two ways to play one player against each other, in pairs of games on one deal, roles swapped.

Games are kept as they end, so that an interrupted run goes on.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from urban_legends.ai.seeds import game_seed
from urban_legends.arena import GameResult, Job, ResultsFile, pair_jobs
from urban_legends.arena.ratings import pair_interval
from urban_legends.play import Dealer, Match, Player, Seated
from urban_legends.rules import Action, Role

Choose = Callable[[Match], Awaitable[Action]]
Seat = Callable[[str, Role, int], Choose]
"""From a player's name, a role and a seed."""


def seated(role: Role, player: Player) -> Choose:
    """A player in a seat, as the arena seats it."""
    seat = Seated(role, player)

    async def choose(match: Match) -> Action:
        return seat.choose(match)

    return choose


async def play(cryptid: Choose, scientist: Choose, deal: int) -> Match:
    """A whole game."""
    match = Match.begin(Dealer(deal))
    while (role := match.to_act) is not None:
        choose = cryptid if role is Role.CRYPTID else scientist
        match = match.act(role, await choose(match))
    return match


class Contest(NamedTuple):
    """One way to seat a player against another."""

    name: str
    player: str
    one: tuple[str, Seat]
    other: tuple[str, Seat]
    pairs: int

    def play(self, folder: Path) -> tuple[float, float, float]:
        """The share of the first one, with its 95 % interval."""
        seats = dict((self.one, self.other))
        file = ResultsFile(folder / f"{self.name}.jsonl")
        results = {result.job.key: result for result in file.load()}
        for deal in range(self.pairs):
            for job in pair_jobs(self.one[0], self.other[0], deal):
                if job.key not in results:
                    results[job.key] = self._game(job, seats)
                    file.add(results[job.key])
            share, low, high = pair_interval(list(results.values()), self.one[0])
            print(
                f"{self.name}: {deal + 1} pairs, {share:.1%} ({low:.1%} to {high:.1%})", flush=True
            )
        file.close()
        return share, low, high

    def _game(self, job: Job, seats: dict[str, Seat]) -> GameResult:
        def choose(name: str, role: Role) -> Choose:
            return seats[name](self.player, role, game_seed(job.key, role.value))

        cryptid, scientist = (
            choose(job.cryptid, Role.CRYPTID),
            choose(job.scientist, Role.SCIENTIST),
        )
        match = asyncio.run(play(cryptid, scientist, job.seed))
        plies = len(match.turns) - 1
        return GameResult(
            job.cryptid, job.scientist, job.seed, match.result, match.state.round, plies
        )


def said(share: float, low: float, high: float) -> str:
    """A share with its interval, for a result."""
    return f"{share:.1%} ({low:.1%} to {high:.1%})"
