"""OpenSpiel as a peer: random play inside its C++ and from Python, and its IS-MCTS bot.

Its games come as a wheel without headers, so "from C++" means what the wheel runs in C++
without returning to Python: whole games by `evaluate_bots` with its uniform random bots, and
the playouts of its `RandomRolloutEvaluator`, which is the tightest loop it has.
"""

from __future__ import annotations

import importlib
import random
from typing import Any

from bench.measure import Chunk, Clock, whole

GAMES_A_CHUNK = 200
SAMPLE = 4000


def load(game: str) -> tuple[Any, Any]:
    """The module, or ImportError, and one of its games."""
    pyspiel = importlib.import_module("pyspiel")
    return pyspiel, pyspiel.load_game(game)


def deal(state: Any, rng: random.Random) -> None:
    """Lets chance act until a player must."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])


def first_choice(game: Any, rng: random.Random) -> Any:
    """A dealt position in which a player has something to choose."""
    state = game.new_initial_state()
    deal(state, rng)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
        deal(state, rng)
    return state


def whole_games(name: str) -> Chunk:
    """Plies of whole games inside C++, the deal included; chance is not counted."""
    pyspiel, game = load(name)
    bots = _random_bots(pyspiel, game)
    seeds = random.Random(1)

    def chunk(clock: Clock) -> tuple[float, float]:
        states = [game.new_initial_state() for _ in range(GAMES_A_CHUNK)]
        began = clock()
        for state in states:
            pyspiel.evaluate_bots(state, bots, seeds.getrandbits(30))
        spent = clock() - began
        return sum(map(_plies, states)), spent

    return chunk


def rollouts(name: str) -> Chunk:
    """Plies of playouts inside C++ from a dealt position.

    A tree search of one simulation judges its root by so many playouts and does nothing else.
    It does not tell their length: the mean length of games that its bots play from the same
    position stands for it.
    """
    pyspiel, game = load(name)
    root = game.new_initial_state()
    deal(root, random.Random(1))
    length = _mean_length(pyspiel, game, root)
    playouts = max(10, int(100_000 / length))
    evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)

    def work() -> float:
        bot.mcts_search(root)
        return playouts * length

    return whole(work)


def stepping(name: str) -> Chunk:
    """Plies when a Python loop asks for the legal actions and applies one, ply by ply."""
    _, game = load(name)
    rng = random.Random(1)
    root = game.new_initial_state()
    deal(root, rng)

    def work() -> float:
        plies = 0
        draw = rng.random
        for _ in range(10):
            state = root.clone()
            while not state.is_terminal():
                if state.is_chance_node():
                    deal(state, rng)
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                plies += 1
        return plies

    return whole(work)


def search(name: str, iterations: int) -> Chunk:
    """Iterations of its IS-MCTS bot, one random playout each, from the first real choice."""
    pyspiel, game = load(name)
    root = first_choice(game, random.Random(1))
    bot = pyspiel.ISMCTSBot(
        seed=1,
        evaluator=pyspiel.RandomRolloutEvaluator(1, 1),
        uct_c=0.7,
        max_simulations=iterations,
        final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )

    def work() -> float:
        bot.step(root)
        return iterations

    return whole(work)


def _random_bots(pyspiel: Any, game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]


def _plies(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


def _mean_length(pyspiel: Any, game: Any, root: Any) -> float:
    bots = _random_bots(pyspiel, game)
    before, plies = _plies(root), 0
    for seed in range(SAMPLE):
        state = root.clone()
        pyspiel.evaluate_bots(state, bots, seed)
        plies += _plies(state) - before
    return plies / SAMPLE
