"""pgx as a peer: games stepped in batches by compiled JAX code on the CPU."""

from __future__ import annotations

import importlib
import os
import warnings
from collections.abc import Callable
from typing import Any

from bench.measure import Chunk, whole


def batch(name: str, games: int, steps: int) -> Chunk:
    """Decisions when `steps` random steps of all games are one compiled call.

    With one step a call Python sees every position, as training loops do; with many the loop
    itself is compiled. Finished games begin anew. pgx fills in observation and mask each time.
    """
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax = importlib.import_module("jax")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = importlib.import_module("pgx").make(name)
    seed = jax.random.PRNGKey(1)
    position = jax.jit(jax.vmap(env.init))(jax.random.split(seed, games))
    advance = jax.jit(_random_steps(jax, env, games, steps))

    def work() -> float:
        nonlocal position, seed
        seed, luck = jax.random.split(seed)
        position = jax.block_until_ready(advance(position, luck))
        return games * steps

    return whole(work)


def _random_steps(jax: Any, env: Any, games: int, steps: int) -> Callable[[Any, Any], Any]:
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    step_or_restart = auto_reset(env.step, env.init)

    def one(position: Any, luck: Any) -> Any:
        choice, rest = jax.random.split(luck)
        logits = jax.numpy.where(position.legal_action_mask, 0.0, -jax.numpy.inf)
        return step_or_restart(position, jax.random.categorical(choice, logits), rest)

    def all_once(positions: Any, luck: Any) -> tuple[Any, None]:
        return jax.vmap(one)(positions, jax.random.split(luck, games)), None

    def advance(positions: Any, luck: Any) -> Any:
        if steps == 1:
            return all_once(positions, luck)[0]
        return jax.lax.scan(all_once, positions, jax.random.split(luck, steps))[0]

    return advance
