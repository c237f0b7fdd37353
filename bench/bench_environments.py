"""Environments as researchers use them, beside those that PettingZoo and OpenSpiel bring along.

The same loop for all of a group: ask for the legal actions, pick one with Python's generator, step.
PettingZoo's environments, all of its classic games, also tell at every step what is seen; they are
taken without their wrappers, which cost the same for every game. OpenSpiel's are all of its games
that are written in Python, as our adapter is, but those that need a further package. Where players
act at once, what all of them do is one step. A move of chance costs its time and is not counted.
"""

from __future__ import annotations

import importlib
import logging
import random
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.measure import Chunk, Contender, Group, whole
from bench.openspiel import deal, load
from bench.program import run
from urban_legends.env import Games

ZOO = (
    "tictactoe_v3",
    "rps_v2",
    "connect_four_v3",
    "texas_holdem_v4",
    "leduc_holdem_v4",
    "hanabi_v5",
    "texas_holdem_no_limit_v6",
    "go_v5",
    "chess_v6",
)
SPIEL = (
    "python_hangman",
    "python_kuhn_poker",
    "python_iterated_prisoners_dilemma",
    "python_tic_tac_toe",
    "python_ant_foraging",
    "python_dynamic_routing",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)
STEPS = 200
"""In one chunk, about."""


def zoo(name: str) -> Chunk:
    """Steps through a classic game of PettingZoo's."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        return _aec(module.raw_env)


def our_zoo() -> Chunk:
    return _aec(importlib.import_module("urban_legends.adapters.pettingzoo").raw_env)


def _aec(make: Callable[[], Any]) -> Chunk:
    env, draw = make(), random.Random(1)

    def work() -> float:
        steps = 0
        while steps < STEPS:
            env.reset(seed=draw.getrandbits(30))
            for _ in env.agent_iter():
                seen, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(_any_action(env, seen, info, draw))
                steps += 1
        return steps

    return whole(work)


def _any_action(env: Any, seen: Any, info: Any, draw: random.Random) -> int:
    """A random legal action by the mask; where there is none, every action is legal."""
    mask = seen.get("action_mask", info.get("action_mask")) if isinstance(seen, dict) else None
    if mask is None:
        return int(draw.random() * env.action_space(env.agent_selection).n)
    legal = mask.nonzero()[0]
    return int(legal[int(draw.random() * len(legal))])


def spiel(name: str) -> Chunk:
    """Steps through a game of OpenSpiel's that is written in Python."""
    logging.getLogger("absl").setLevel(logging.ERROR)  # hangman tells which words it has
    importlib.import_module("open_spiel.python.games")
    return _states(name)


def our_spiel() -> Chunk:
    importlib.import_module("urban_legends.adapters.open_spiel")
    return _states("cryptid_urban_legends")


def _states(name: str) -> Chunk:
    pyspiel, game = load(name)
    at_once = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    step = _act_at_once if at_once else _act
    draw = random.Random(1)

    def work() -> float:
        steps = 0
        while steps < STEPS:
            state = game.new_initial_state()
            deal(state, draw)
            while not state.is_terminal():
                step(state, draw)
                steps += 1
                deal(state, draw)
        return steps

    return whole(work)


def _act(state: Any, draw: random.Random) -> None:
    legal = state.legal_actions()
    state.apply_action(legal[int(draw.random() * len(legal))])


def _act_at_once(state: Any, draw: random.Random) -> None:
    """All players act; one who has nothing to decide is given 0."""
    choices = [state.legal_actions(player) or [0] for player in range(state.num_players())]
    state.apply_actions([legal[int(draw.random() * len(legal))] for legal in choices])


def our_games(count: int) -> Chunk:
    """Our own arrays: what the adapter for Gymnasium's vectors stands on."""
    games = Games(count, seed=1, threads=1)

    def work() -> float:
        games.step(games.random_actions())
        return count

    return whole(work)


def _games(count: int) -> str:
    return f"{count:,} game{'s' if count > 1 else ''}"


def groups() -> list[Group]:
    zoos = [Contender(f"PettingZoo {name}", partial(zoo, name)) for name in ZOO]
    spiels = [Contender(f"OpenSpiel {name}", partial(spiel, name)) for name in SPIEL]
    arrays = [
        Contender(f"Urban Legends, {_games(n)} as arrays", partial(our_games, n))
        for n in (1, 64, 1024)
    ]
    return [
        Group(
            "Environments of PettingZoo",
            "steps/s",
            Contender("Urban Legends, PettingZoo", our_zoo),
            zoos,
            arrays,
        ),
        Group(
            "Games of OpenSpiel in Python",
            "steps/s",
            Contender("Urban Legends, OpenSpiel", our_spiel),
            spiels,
        ),
    ]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
