"""Playing the games of a tournament, each from its own seeds."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import ExitStack
from functools import partial

from urban_legends.ai.players import open_player
from urban_legends.ai.seeds import game_seed
from urban_legends.arena.results import GameResult
from urban_legends.arena.schedule import Conditions, Job
from urban_legends.arena.spread import Where, spread
from urban_legends.play import Dealer, Player, play_match
from urban_legends.rules import SETUPS, ByRole, Reshuffle, Role


def play_job(job: Job, conditions: Conditions) -> GameResult:
    """Play one game; every player's own randomness comes from the job alone."""
    with ExitStack() as opened:

        def player(name: str, role: Role) -> Player:
            return opened.enter_context(open_player(name, player_seed(job, role)))

        players = ByRole(player(job.cryptid, Role.CRYPTID), player(job.scientist, Role.SCIENTIST))
        match = play_match(
            players,
            Dealer(job.seed),
            SETUPS[conditions.setup],
            Reshuffle(conditions.reshuffle),
        )
    return GameResult(
        job.cryptid,
        job.scientist,
        job.seed,
        match.result,
        match.state.round,
        plies=len(match.turns) - 1,
        setup=conditions.setup,
        reshuffle=conditions.reshuffle,
    )


def player_seed(job: Job, role: Role) -> int:
    return game_seed(job.key, role.value)


def run_games(
    jobs: Iterable[Job], conditions: Conditions, where: Where
) -> Generator[GameResult, None, None]:
    """Play jobs as cores come free; results come in the order in which games end."""
    yield from spread(partial(play_job, conditions=conditions), jobs, where)
