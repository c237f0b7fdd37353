"""Whole games at random, for any set-up, rule option and policy, from a seed."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from tests.support.policies import POLICIES, Policy
from urban_legends.rules import (
    CARDS,
    STANDARD,
    Action,
    ByRole,
    Cards,
    Chance,
    Event,
    Known,
    Phase,
    Reshuffle,
    Setup,
    State,
    Step,
    apply,
    bare_knowledge,
    chance_outcomes,
    known_after,
    legal_actions,
    start,
)


class Turn(NamedTuple):
    """One step of a game, with what was before and after it."""

    before: State
    step: Step
    chance: Chance | None
    events: tuple[Event, ...]
    after: State

    @property
    def action(self) -> Action:
        return self.step.action


Game = list[Turn]


def deal(whole: Cards, count: int, rng: Random) -> Cards:
    """A random hand out of a whole deck."""
    pool = [card for card in CARDS for _ in range(whole.of(card))]
    hand = rng.sample(pool, count)
    return Cards(*(hand.count(card) for card in CARDS))


def random_start(rng: Random, setup: Setup, reshuffle: Reshuffle) -> State:
    hands = ByRole.of(lambda role: deal(setup.decks[role], setup.start_hand, rng))
    return start(hands, setup, reshuffle)


def all_starts(setup: Setup, reshuffle: Reshuffle) -> Iterator[State]:
    """Every first position of a set-up, by the hands dealt."""
    sizes = range(setup.start_hand + 1)
    hands = [Cards(*some) for some in product(sizes, repeat=3) if sum(some) == setup.start_hand]
    for cryptid, scientist in product(hands, repeat=2):
        if setup.decks.cryptid.holds(cryptid) and setup.decks.scientist.holds(scientist):
            yield start(ByRole(cryptid, scientist), setup, reshuffle)


def random_chance(state: State, action: Action, rng: Random) -> Chance | None:
    """What chance gives on an action, as likely as the rules say."""
    outcomes = chance_outcomes(state, action)
    if not outcomes:
        return None
    weights = [float(likely) for _, likely in outcomes]
    return rng.choices([chance for chance, _ in outcomes], weights)[0]


def random_turn(state: State, policy: Policy, rng: Random) -> Turn:
    action = policy(state, legal_actions(state), rng)
    chance = random_chance(state, action, rng)
    reached, events = apply(state, action, chance)
    return Turn(state, Step(action, chance), chance, events, reached)


def random_game(
    seed: int,
    policy: Policy = POLICIES["linger"],
    setup: Setup = STANDARD,
    reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
) -> Game:
    """A whole game; the same arguments give the same game."""
    rng = Random(seed)
    state = random_start(rng, setup, reshuffle)
    game: Game = []
    while state.phase is not Phase.OVER:
        game.append(random_turn(state, policy, rng))
        state = game[-1].after
    return game


def states_of(game: Game) -> list[State]:
    """Every state of a game, the first and the last included."""
    return [turn.before for turn in game] + [game[-1].after]


def with_known(game: Game) -> Iterator[tuple[Turn, Known]]:
    """Each turn with what public history proves about the hands after it (I5)."""
    known = bare_knowledge(game[0].before)
    for turn in game:
        known = known_after(known, turn.before, turn.events, turn.after)
        yield turn, known


def many_games(
    count: int,
    setup: Setup = STANDARD,
    reshuffle: Reshuffle | None = None,
    first_seed: int = 0,
) -> Iterator[Game]:
    """Games under every policy in turn, and under both rule options unless one is asked for."""
    policies = list(POLICIES.values())
    for seed in range(first_seed, first_seed + count):
        option = reshuffle or list(Reshuffle)[seed % 2]
        yield random_game(seed, policies[(seed // 2) % len(policies)], setup, option)
