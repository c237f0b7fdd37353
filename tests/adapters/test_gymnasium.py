"""The game in Gymnasium: its own check, opponents by name, and many games at once."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from urban_legends.adapters import gymnasium as adapter
from urban_legends.fast import FastGame, observe
from urban_legends.play import PlayerError
from urban_legends.rules import ROLES, Role


def legal(seen: dict[str, Any]) -> Any:
    return np.flatnonzero(seen["action_mask"])


@pytest.mark.parametrize("role", ["cryptid", "scientist"])
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_its_check_passes(role: str, mode: str | None) -> None:
    env = gymnasium.make(adapter.NAME, role=role, opponent="random", render_mode=mode)
    check_env(env.unwrapped, skip_render_check=False)
    env.close()


@pytest.mark.parametrize("opponent", ["random", "greedy", "plain:20", "net"])
@pytest.mark.parametrize("role", [Role.CRYPTID, Role.SCIENTIST])
def test_a_game_against_any_player_by_name(role: Role, opponent: str) -> None:
    env = adapter.UrbanLegendsEnv(role, opponent)
    luck = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    reward, over = 0.0, False
    while not over:
        assert env.match.to_act is role
        seen, reward, over, cut, info = env.step(luck.choice(legal(seen)))
        assert not cut
    assert info["result"] == env.match.result
    assert reward == (1 if env.match.result[0] == role.value else -1)
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(np.int64(0))


def test_the_same_seed_gives_the_same_game() -> None:
    def play() -> str:
        env = adapter.UrbanLegendsEnv("scientist", "random", "mini")
        seen, _ = env.reset(seed=9)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(legal(seen)[0])
        return " ".join(str(turn.step) for turn in env.match.turns)

    assert play() == play()


def test_an_illegal_action_loses_and_says_so() -> None:
    env = adapter.UrbanLegendsEnv(opponent="random")
    seen, _ = env.reset(seed=1)
    wrong = np.int64(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "not legal" in info["illegal"]


def test_mistakes_get_a_sentence() -> None:
    with pytest.raises(PlayerError, match="no player 'nobody'"):
        adapter.UrbanLegendsEnv(opponent="nobody")
    with pytest.raises(ValueError, match="there are cryptid and scientist"):
        adapter.UrbanLegendsEnv("judge")
    with pytest.raises(ValueError, match="no set-up"):
        adapter.UrbanLegendsVectorEnv(2, "maxi")


def test_no_action_is_rounded_or_read_from_text() -> None:
    env: Any = adapter.UrbanLegendsEnv(opponent="random")
    env.reset(seed=1)
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError, match="the number of an action is needed, not "):
            env.step(wrong)
    assert not env.match.over
    with pytest.raises(TypeError, match="the name of a player is needed, such as 'greedy', not 3"):
        adapter.UrbanLegendsEnv(opponent=3)  # type: ignore[arg-type]


def test_many_games_say_what_they_need() -> None:
    wrong: Any = "x"
    for count in (0, -2):
        with pytest.raises(ValueError, match="a batch has 1 to 100,000,000 games"):
            adapter.UrbanLegendsVectorEnv(count)
    with pytest.raises(TypeError, match="a number of games is needed, not 'x'"):
        adapter.UrbanLegendsVectorEnv(wrong)
    games = adapter.UrbanLegendsVectorEnv(2)
    with pytest.raises(TypeError, match="a seed is a whole number"):
        games.reset(seed=-1)
    with pytest.raises(TypeError, match="marked with True or False"):
        games.reset(options={"reset_mask": np.array([0, 2])})
    seen, _ = games.reset(seed=cast(int, np.int64(3)))
    assert (seen["observation"] == games.reset(seed=3)[0]["observation"]).all()


def test_many_games_are_those_of_their_seeds() -> None:
    games: Any = gymnasium.make_vec(adapter.NAME, num_envs=5)
    seen, info = games.reset(seed=[3, 1, 4, 1, 5])
    assert games.observation_space.contains(seen)
    for place, seed in enumerate([3, 1, 4, 1, 5]):
        single = FastGame(seed=seed)
        assert (seen["observation"][place] == observe(single.state, ROLES[single.actor])).all()
        assert sorted(single.legal()) == list(np.flatnonzero(seen["action_mask"][place]))
        assert info["role"][place] == single.actor
    again, _ = games.reset(seed=3)
    assert (again["observation"][0] == seen["observation"][0]).all()
    games.close()


def test_a_finished_game_is_followed_by_a_new_one_and_its_end_is_told() -> None:
    games = adapter.UrbanLegendsVectorEnv(8, "mini")
    games.reset(seed=1)
    ends = 0
    for _ in range(60):
        acted = games.games.roles.copy()
        seen, reward, over, _, info = games.step(games.games.random_actions())
        assert games.observation_space.contains(seen)
        assert ((reward != 0) == over).all()
        assert ("final_obs" in info) == over.any()
        for place in np.flatnonzero(over):
            last = info["final_obs"]["observation"][place]
            assert last.any()
            assert bool(last[0]) == (acted[place] == 0)  # the view of the seat that acted
        ends += int(over.sum())
    assert ends


def test_without_automatic_reset_games_wait() -> None:
    games = adapter.UrbanLegendsVectorEnv(6, "duel", auto_reset=False)
    games.reset(seed=2)
    for _ in range(40):
        seen, reward, over, _, info = games.step(games.games.random_actions())
    assert (info["role"] == -1).all()
    assert not seen["action_mask"].any()
    assert not over.any()
    assert not reward.any()
    mask = np.array([True, False] * 3)
    _, info = games.reset(seed=2, options={"reset_mask": mask})
    assert ((info["role"] >= 0) == mask).all()
