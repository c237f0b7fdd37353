"""Positions in which some actions win for certain and others do not, from games of all kinds."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.ai.certain.judge import Judge, Spot, TooLarge, at_once
from tests.support.games import many_games, random_chance, random_start
from urban_legends.ai.belief import possible_hands
from urban_legends.ai.players import make_player
from urban_legends.ai.solver import Draws, Goal, solve
from urban_legends.rules import (
    STANDARD,
    Action,
    Announce,
    Phase,
    Reshuffle,
    Role,
    State,
    apply,
    bare_knowledge,
    known_after,
    legal_actions,
    outcome,
)

PLAYERS = ("random", "greedy", "search:60", "net", "plain:60")
"""Who play in pairs, besides the policies of the tests."""
GAME = 10
"""What the round solver counts a game won as."""


class Found(NamedTuple):
    """A position with a certain win."""

    spot: Spot
    judge: Judge
    forced: bool
    """Whether it takes more than one action: by force, not at once."""

    @property
    def kind(self) -> tuple[str, int, str]:
        state = self.spot.state
        return state.actor.name.lower(), state.round, "by force" if self.forced else "at once"


def played(seed: int) -> Iterator[Spot]:
    """The positions of one game between two players by name."""
    rng, state = Random(seed), random_start(Random(seed), STANDARD, list(Reshuffle)[seed % 2])
    names = [PLAYERS[seed // 2 % len(PLAYERS)], PLAYERS[seed // 10 % len(PLAYERS)]]
    players = dict(zip(Role, (make_player(name, seed) for name in names), strict=True))
    spot = Spot(state, bare_knowledge(state))
    while outcome(spot.state) is None:
        yield spot
        state = spot.state
        action = players[state.actor].choose(spot.seen(state.actor), legal_actions(state))
        step = apply(state, action, random_chance(state, action, rng))
        spot = Spot(step.state, known_after(spot.known, state, step.events, step.state))


def random_spots(seed: int) -> Iterator[Spot]:
    """The positions of one game under a policy of the tests."""
    (game,) = many_games(1, first_seed=seed)
    known = bare_knowledge(game[0].before)
    for turn in game:
        yield Spot(turn.before, known)
        known = known_after(known, turn.before, turn.events, turn.after)


def certain_win(spot: Spot, solver_nodes: int = 4_000, judge_nodes: int = 2_000) -> Found | None:
    """The position with its judge if a win for certain is there to be missed.

    The round solver, which sees all cards, is asked first: where it cannot force a win against
    some hand, nobody can against all of them.
    """
    if spot.state.phase not in (Phase.SENSOR, Phase.HIDING):
        return None
    own, other = spot.state.actor, spot.state.actor.other
    if not _forced(spot.state, solver_nodes):
        return None
    for hand in possible_hands(spot.seen(own), other):
        piles = spot.state.piles.replace(other, spot.state.piles[other]._replace(hand=hand))
        if not _forced(spot.state._replace(piles=piles), solver_nodes):
            return None
    try:
        return _weighed(spot, Judge(own, judge_nodes))
    except TooLarge:
        return None


def _forced(state: State, nodes: int) -> bool:
    """Whether the player to act can force a win by the end of the round, all cards open."""
    cryptid = state.actor is Role.CRYPTID
    draws = Draws.WORST_FOR_CRYPTID if cryptid else Draws.WORST_FOR_SCIENTIST
    answer = solve(state, Goal.EVIDENCE, draws, nodes)
    return answer.complete and answer.value == (GAME if cryptid else -GAME)


def _weighed(spot: Spot, judge: Judge) -> Found | None:
    certain: list[Action] = []
    missed = False
    legal = legal_actions(spot.state)
    for action in legal:
        if judge.wins(spot, action):
            certain.append(action)
        else:
            missed = True
    if not certain or not missed:
        return None
    quick = any(isinstance(one, Announce) or at_once(spot, one) for one in certain)
    return Found(spot, judge, not quick)
