"""Environments as researchers use them, beside those that PettingZoo and OpenSpiel bring along.

The same loop for all: ask for what is seen and for the legal actions, pick one with Python's
generator, step. PettingZoo's environments are taken without their wrappers, which cost the same
for every game; OpenSpiel's are its games written in Python, as our adapter is. A move of chance
costs its time and is not counted as a step.
"""

from __future__ import annotations

import importlib
import random
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.measure import Chunk, Contender, Group, whole
from bench.openspiel import deal, load
from bench.program import run
from urban_legends.env import Games

ZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "leduc_holdem_v4")
SPIEL = (
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_kuhn_poker",
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
                mask = seen.get("action_mask", info.get("action_mask"))
                legal = mask.nonzero()[0]
                env.step(int(legal[int(draw.random() * len(legal))]))
                steps += 1
        return steps

    return whole(work)


def spiel(name: str) -> Chunk:
    """Steps through a game of OpenSpiel's that is written in Python, observed at every step."""
    importlib.import_module("open_spiel.python.games")
    return _states(name)


def our_spiel() -> Chunk:
    importlib.import_module("urban_legends.adapters.open_spiel")
    return _states("cryptid_urban_legends")


def _states(name: str) -> Chunk:
    _, game = load(name)
    draw = random.Random(1)

    def work() -> float:
        steps = 0
        while steps < STEPS:
            state = game.new_initial_state()
            deal(state, draw)
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw.random() * len(legal))])
                steps += 1
                deal(state, draw)
        return steps

    return whole(work)


def our_games(count: int) -> Chunk:
    """Our own arrays: what the adapter for Gymnasium's vectors stands on."""
    games = Games(count, seed=1, threads=1)

    def work() -> float:
        games.step(games.random_actions())
        return count

    return whole(work)


def groups() -> list[Group]:
    zoos = [Contender(f"PettingZoo {name}", partial(zoo, name)) for name in ZOO]
    spiels = [Contender(f"OpenSpiel {name}", partial(spiel, name)) for name in SPIEL]
    arrays = [
        Contender(f"Urban Legends, {n:,} games as arrays", partial(our_games, n))
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
