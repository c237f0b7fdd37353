"""The game in PettingZoo: its own tests, and nothing that the rules hide."""

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

from urban_legends.adapters import pettingzoo
from urban_legends.fast import FastGame
from urban_legends.rules import ROLES, Role

with warnings.catch_warnings():  # where what its own games need is there, as after `make bench`
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

# What PettingZoo's test recommends of spaces and names, and its own games do not do either.
recommended = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:We recommend agents to be named:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@recommended
@pytest.mark.parametrize("setup", ["standard", "mini", "duel"])
def test_its_api_test_passes(setup: str) -> None:
    api_test(pettingzoo.env(setup=setup), num_cycles=300)
    api_test(pettingzoo.raw_env(setup=setup), num_cycles=300)


def test_its_seed_test_passes() -> None:
    seed_test(pettingzoo.env, num_cycles=300)


def test_its_render_test_passes() -> None:
    render_test(pettingzoo.env)


def test_the_name_carries_a_version() -> None:
    assert pettingzoo.env().metadata["name"] == "cryptid_urban_legends_v0"


def test_who_wins_gets_one_and_who_loses_minus_one() -> None:
    env = pettingzoo.env()
    luck = random.Random(1)
    for seed in range(5):
        env.reset(seed=seed)
        total = dict.fromkeys(pettingzoo.AGENTS, 0.0)
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            total[agent] += reward
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if over else int(luck.choice(legal)))
        assert sorted(total.values()) == [-1, 1]
        winner = pettingzoo.AGENTS[env.unwrapped.game.actor]
        assert total[winner] == 1


def test_what_a_seat_cannot_know_changes_nothing_that_it_gets() -> None:
    luck = random.Random(2)
    env = pettingzoo.raw_env()
    changed = 0
    for seed in range(10):
        env.reset(seed=seed)
        while not env.game.over:
            for role in ROLES:
                agent = pettingzoo.agent_of(role)
                before = env.observe(agent)
                kept = env.game
                other = redealt(kept, role, luck.getrandbits(30))
                env.game = other
                after = env.observe(agent)
                env.game = kept
                assert (before["observation"] == after["observation"]).all()
                if agent == env.agent_selection:
                    assert (before["action_mask"] == after["action_mask"]).all()
                changed += str(other) != str(kept)
            env.step(luck.choice(env.game.legal()))
    assert changed


def redealt(game: FastGame, role: Role, seed: int) -> FastGame:
    """The same game with what a role cannot know dealt anew."""
    from urban_legends.fast import CORE_VIEWER

    other = game.copy()
    other.continue_from(game.state.redeal(CORE_VIEWER[role], seed))
    return other


def test_what_is_rendered_is_public_unless_a_seat_is_named() -> None:
    public = pettingzoo.env(render_mode="ansi")
    public.reset(seed=1)
    own = pettingzoo.env(render_mode="ansi", viewer=Role.CRYPTID)
    own.reset(seed=1)
    game = own.unwrapped.game
    assert "hand ???" in str(public.render())
    assert str(own.render()).endswith(game.seen_by(Role.CRYPTID))


def test_pictures_differ_where_positions_do() -> None:
    env = pettingzoo.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    first = np.array(env.render())
    env.step(env.game.legal()[0])
    assert not np.array_equal(first, np.array(env.render()))


def test_an_illegal_action_ends_the_wrapped_game_and_is_refused_by_the_raw_one() -> None:
    raw = pettingzoo.raw_env()
    raw.reset(seed=1)
    illegal = next(k for k in range(737) if k not in raw.game.legal())
    before = str(raw.game)
    with pytest.raises(ValueError, match="not legal"):
        raw.step(illegal)
    assert str(raw.game) == before
    with pytest.raises(ValueError, match="no set-up 'maxi'"):
        pettingzoo.env(setup="maxi")
    with pytest.raises(ValueError, match="no render mode"):
        pettingzoo.env(render_mode="cinema")


@pytest.mark.parametrize("make", [pettingzoo.raw_env, pettingzoo.env])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_goes_on_with_the_same_game(make: Any, again: Any) -> None:
    env = make(setup="mini")
    env.reset(seed=4)
    env.step(env.unwrapped.game.legal()[0])
    before, twin = str(env.unwrapped.game), again(env)
    assert str(twin.unwrapped.game) == before
    twin.step(twin.unwrapped.game.legal()[0])
    assert str(twin.unwrapped.game) != before
    assert str(env.unwrapped.game) == before
    env.reset()
    twin.reset()  # the games after it are the same, too
    assert str(env.unwrapped.game) == str(twin.unwrapped.game)


def test_mistakes_get_a_sentence() -> None:
    env: Any = pettingzoo.raw_env(viewer="cryptid", render_mode="ansi")
    env.reset(seed=1)
    assert "cryptid   hand SSH" in env.render()
    with pytest.raises(ValueError, match="no viewer 'all'; there are cryptid, scientist, spectat"):
        pettingzoo.raw_env(viewer="all")
    with pytest.raises(ValueError, match="no agent 'nobody'; there are cryptid, scientist"):
        env.observe("nobody")
    before = str(env.game)
    for wrong in (700.0, "700"):
        with pytest.raises(TypeError, match="the number of an action is needed, not "):
            env.step(wrong)
    assert str(env.game) == before
    for seed in (-1, "x"):
        with pytest.raises(TypeError, match="a seed is a whole number"):
            env.reset(seed=seed)
