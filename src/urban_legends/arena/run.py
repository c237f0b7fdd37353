"""Playing the games of a tournament, each from its own seeds."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from functools import partial

from urban_legends.ai.players import open_player
from urban_legends.ai.seeds import game_seed
from urban_legends.arena.results import GameResult
from urban_legends.arena.schedule import Conditions, Job
from urban_legends.arena.spread import Where, spread
from urban_legends.play import Dealer, Match, Player, PlayerError, handicap_named, play_match
from urban_legends.rules import SETUPS, ByRole, Reshuffle, Role

Failed = Callable[[Role, PlayerError], None]


def play_job(job: Job, conditions: Conditions, forfeits: bool = True) -> GameResult:
    """Play one game; every player's own randomness comes from the job alone.

    A player that fails loses the game; without `forfeits` its PlayerError is raised.
    """
    faults: list[str] = []

    def failed(role: Role, error: PlayerError) -> None:
        if not forfeits:
            raise error
        faults.append(str(error))

    with ExitStack() as opened:
        match = _played(job, conditions, opened, failed)
    return GameResult(
        job.cryptid,
        job.scientist,
        job.seed,
        match.result,
        match.state.round,
        plies=len(match.turns) - 1,
        setup=conditions.setup,
        reshuffle=conditions.reshuffle,
        handicap=conditions.handicap,
        fault="".join(faults),
    )


def _played(job: Job, conditions: Conditions, opened: ExitStack, failed: Failed) -> Match:
    dealer = Dealer(job.seed)
    setup, reshuffle = SETUPS[conditions.setup], Reshuffle(conditions.reshuffle)
    handicap = handicap_named(conditions.handicap)
    players: dict[Role, Player] = {}
    for role, name in ((Role.CRYPTID, job.cryptid), (Role.SCIENTIST, job.scientist)):
        try:
            players[role] = opened.enter_context(open_player(name, player_seed(job, role)))
        except PlayerError as error:
            failed(role, error)
            return Match.begin(dealer, setup, reshuffle, handicap=handicap).abandon(role)
    seated = ByRole.of(players.__getitem__)
    return play_match(seated, dealer, setup, reshuffle, failed=failed, handicap=handicap)


def player_seed(job: Job, role: Role) -> int:
    return game_seed(job.key, role.value)


def run_games(
    jobs: Iterable[Job], conditions: Conditions, where: Where, forfeits: bool = True
) -> Generator[GameResult, None, None]:
    """Play jobs as cores come free; results come in the order in which games end."""
    work = partial(play_job, conditions=conditions, forfeits=forfeits)
    yield from spread(work, jobs, where)
