"""Positions from games of every level, each with an action to be explained against the best one."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.support.games import many_games, with_known
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.players import make_player
from urban_legends.coach import Claim, against, reasons
from urban_legends.play import Dealer, Match, Seated
from urban_legends.rules import (
    Action,
    Phase,
    Reshuffle,
    Role,
    View,
    bare_knowledge,
    legal_in_view,
    view,
)

PLAYERS = (*(level.id for level in LEVELS[:4]), "master:48")
"""Every level; the strongest limited by iterations, so that games are the same everywhere."""
QUICK = Limits(nodes=32)


class Case(NamedTuple):
    """A view, an action in it, and the better one that it is held against."""

    seen: View
    action: Action
    better: Action

    def claims(self) -> list[Claim]:
        """Everything certain or on the table that the coach says here."""
        said = [*against(self.seen, self.action, self.better)]
        return said + list(reasons(self.seen, self.better, self.better))


def cases(seed: int) -> Iterator[Case]:
    """The decisions of two games with this seed: one between levels, one under a test's policy.

    Half of the actions are those played, half any others.
    """
    rng = Random(seed)
    for seen, played in (*_between_levels(seed), *_under_policy(seed)):
        legal = legal_in_view(seen)
        if len(legal) == 1:
            continue
        better = LEVELS[-1].judge(seen, QUICK, seed).action
        action = played if rng.random() < 0.5 else rng.choice(legal)
        if action == better:
            action = rng.choice([one for one in legal if one != better])
        yield Case(seen, action, better)


def _between_levels(seed: int) -> Iterator[tuple[View, Action]]:
    names = PLAYERS[seed % len(PLAYERS)], PLAYERS[seed // len(PLAYERS) % len(PLAYERS)]
    match = Match.begin(Dealer(seed), reshuffle=list(Reshuffle)[seed % 2])
    seated = {
        role: Seated(role, make_player(name, seed)) for role, name in zip(Role, names, strict=True)
    }
    while (seat := match.to_act) is not None:
        action = seated[seat].choose(match)
        yield match.view(seat), action
        match = match.act(seat, action)


def _under_policy(seed: int) -> Iterator[tuple[View, Action]]:
    (game,) = many_games(1, first_seed=seed)
    known = bare_knowledge(game[0].before)
    for turn, after in with_known(game):
        if turn.before.phase is not Phase.OVER:
            yield view(turn.before, turn.before.actor, known), turn.action
        known = after
