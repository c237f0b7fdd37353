"""The game for Gymnasium: one seat against an opponent, and many games at once.

    import gymnasium
    import urban_legends.adapters.gymnasium
    env = gymnasium.make("CryptidUrbanLegends-v0", role="cryptid", opponent="greedy")
    games = gymnasium.make_vec("CryptidUrbanLegends-v0", num_envs=256)

Actions are numbered as docs/spaces.md lists them. An observation is a dict: `observation`
holds the features of the seat's view (`OBSERVATION_NAMES`), `action_mask` is 1 where legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from urban_legends.adapters import pictures
from urban_legends.adapters.choices import (
    action_number,
    not_installed,
    reshuffle_named,
    role_named,
    setup_named,
)
from urban_legends.ai import open_player
from urban_legends.env import Games
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, action_of, index_of, observe, pack
from urban_legends.misuse import need_count, need_seed
from urban_legends.play import Dealer, Match, Seated
from urban_legends.rules import Reshuffle, Role, Setup

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise not_installed("Gymnasium", "gymnasium") from error

NAME = "CryptidUrbanLegends-v0"
Observation = dict[str, NDArray[Any]]
Info = dict[str, Any]


def observation_space() -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class UrbanLegendsEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against a player of any name that `cryptid players` lists.

    The reward is 1 for a game won and -1 for a game lost, at its end. An illegal action loses the
    game; `info["illegal"]` then says so. What is rendered is what the seat sees.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        role: str | Role = Role.CRYPTID,
        opponent: str = "greedy",
        setup: str | Setup = "standard",
        reshuffle: str | Reshuffle = Reshuffle.IMMEDIATE,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}; see metadata")
        self.role = role_named(role)
        self.opponent = opponent
        self.setup, self.reshuffle = setup_named(setup), reshuffle_named(reshuffle)
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(ACTIONS)
        self._open = ExitStack()
        with open_player(opponent):  # an unknown name is refused here and not later
            pass
        self.match = Match.begin(Dealer(0), self.setup, self.reshuffle)
        self._other: Seated | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        dealt, luck = (int(number) for number in self.np_random.integers(1 << 31, size=2))
        self._open.close()
        player = self._open.enter_context(open_player(self.opponent, luck))
        self._other = Seated(self.role.other, player)
        self.match = Match.begin(Dealer(dealt), self.setup, self.reshuffle)
        self._let_other_play()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        if self._other is None or self.match.over:
            raise RuntimeError("there is no game to act in: call reset() first")
        number = action_number(action)
        legal = {index_of(one): one for one in self.match.legal(self.role)}
        if number not in legal:
            self.match = self.match.resign(self.role)
            return self._observation(), -1.0, True, False, {"illegal": f"{action} is not legal"}
        self.match = self.match.act(self.role, legal[number])
        self._let_other_play()
        if not self.match.over:
            return self._observation(), 0.0, False, False, {}
        won = self.match.result[0] == self.role.value
        return self._observation(), 1.0 if won else -1.0, True, False, {"result": self.match.result}

    def render(self) -> str | NDArray[np.uint8] | None:
        seen = self.match.view(self.role)
        if self.render_mode is None:
            return None
        return pictures.image(seen) if self.render_mode == "rgb_array" else pictures.lines(seen)

    def close(self) -> None:
        """End the opponent, if it is a program."""
        self._open.close()

    def _let_other_play(self) -> None:
        assert self._other is not None
        while self.match.to_act is self.role.other:
            self.match = self.match.act(self.role.other, self._other.choose(self.match))

    def _observation(self) -> Observation:
        mask = np.zeros(ACTIONS, np.int8)
        mask[[index_of(action) for action in self.match.legal(self.role)]] = 1
        packed = pack(self.match.state, self.match.last.known)
        return {"observation": observe(packed, self.role), "action_mask": mask}


class UrbanLegendsVectorEnv(VectorEnv[Observation, NDArray[np.int32], NDArray[Any]]):
    """Many games on the fast core, both seats played by whoever steps it.

    Each entry is the view of the seat that acts; `info["role"]` says which that is (0 the
    Cryptid, 1 the Scientist, -1 over). The reward goes to the seat that acted: 1 if its action
    won the game, -1 if it lost it. ValueError, and nothing changed, if an action is not legal.

    With `auto_reset` a finished game is followed at once by a new one, and `info["final_obs"]`
    has what the seat that acted saw of the end; without, `reset(options={"reset_mask": …})`
    begins games anew.
    """

    def __init__(
        self,
        num_envs: int = 1,
        setup: str | Setup = "standard",
        reshuffle: str | Reshuffle = Reshuffle.IMMEDIATE,
        auto_reset: bool = True,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError("many games at once are not rendered")
        need_count(num_envs, "games")
        mode = AutoresetMode.SAME_STEP if auto_reset else AutoresetMode.DISABLED
        self.metadata = {"autoreset_mode": mode}
        self.games = Games(
            num_envs,
            setup_named(setup),
            reshuffle_named(reshuffle),
            auto_reset=auto_reset,
            threads=threads,
        )
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = observation_space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Begin anew; an int gives game k the seed `seed + k`."""
        which = None if options is None else options.get("reset_mask")
        self.games.reset(self._seeds(seed), which)
        return self._observation(), {"role": self.games.roles.copy()}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int]:
        if isinstance(seed, int | np.integer):
            need_seed(seed)
            self._np_random = np.random.default_rng(int(seed))
            return [int(seed) + game for game in range(self.num_envs)]
        given = [None] * self.num_envs if seed is None else list(seed)
        fresh = self.np_random.integers(1 << 63, size=len(given))
        return [int(new) if one is None else one for one, new in zip(given, fresh, strict=True)]

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        acted = self.games.roles.copy()
        ended = self.games.step(actions)
        reward = np.where(acted == 0, ended.reward, -ended.reward).astype(np.float64)
        info: Info = {"role": self.games.roles.copy()}
        if ended.over.any():
            info["final_obs"] = {
                "observation": ended.observations[np.arange(self.num_envs), acted],
                "action_mask": np.zeros((self.num_envs, ACTIONS), np.int8),
            }
            info["_final_obs"] = ended.over
        return self._observation(), reward, ended.over, np.zeros(self.num_envs, bool), info

    def _observation(self) -> Observation:
        return {
            "observation": self.games.observations.copy(),
            "action_mask": self.games.masks.view(np.int8).copy(),
        }


gymnasium.register(
    NAME,
    entry_point=f"{__name__}:UrbanLegendsEnv",
    vector_entry_point=f"{__name__}:UrbanLegendsVectorEnv",
)

__all__ = ["NAME", "UrbanLegendsEnv", "UrbanLegendsVectorEnv", "action_of", "index_of"]
