"""The game for PettingZoo: an AEC environment, `cryptid_urban_legends_v0`.

    from urban_legends.adapters import pettingzoo
    env = pettingzoo.env(setup="standard", render_mode="ansi")
    env.reset(seed=1)

The agents are `cryptid` and `scientist`. An observation is a dict: `observation` holds the
features of the agent's view (`urban_legends.fast.OBSERVATION_NAMES`), `action_mask` is 1 for each
legal action (numbered as docs/spaces.md lists them), all 0 for the agent who waits. Who wins
gets 1, who loses -1. `env` ends the game with -1 for an illegal action; `raw_env` raises
ValueError and changes nothing. What is rendered is what `viewer` sees, by default what is public.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from urban_legends.adapters import pictures
from urban_legends.adapters.choices import (
    action_number,
    not_installed,
    reshuffle_named,
    setup_named,
    viewer_named,
)
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, FastGame, known_of, observe
from urban_legends.misuse import need_seed
from urban_legends.rules import ROLES, Reshuffle, Role, Setup, Viewer, Watcher, view

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise not_installed("PettingZoo", "pettingzoo") from error

NAME = "cryptid_urban_legends_v0"
AGENTS = tuple(role.name.lower() for role in ROLES)
Observation = dict[str, NDArray[Any]]


def env(**options: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual wrappers; options are those of `raw_env`."""
    wrapped: AECEnv[str, Observation, int] = raw_env(**options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name for it
    """The environment itself. A copy, and one that was pickled, goes on with the same game."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": NAME,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        setup: str | Setup = "standard",
        reshuffle: str | Reshuffle = Reshuffle.IMMEDIATE,
        render_mode: str | None = None,
        viewer: str | Viewer = Watcher.SPECTATOR,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}; see metadata")
        self.setup, self.reshuffle = setup_named(setup), reshuffle_named(reshuffle)
        self.render_mode = render_mode
        self.viewer = viewer_named(viewer)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, self._observation_space)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}
        self._seeds = Random()
        self.game = FastGame(self.setup, self.reshuffle)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed gives the same games from here on, this one and those after it."""
        if seed is not None:
            need_seed(seed)
            self._seeds = Random(int(seed))  # NumPy's generators are slow to begin
        dealt = self._seeds.getrandbits(63)
        self.game = FastGame(self.setup, self.reshuffle, dealt)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.game.actor]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is to act: an action is needed")
        actor = self.agent_selection
        over = self.game.step(action_number(action))
        self._cumulative_rewards[actor] = 0
        self._clear_rewards()
        if over:
            winner = AGENTS[self.game.actor]
            self.rewards = {agent: 1 if agent == winner else -1 for agent in AGENTS}
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(actor)]
        else:
            self.agent_selection = AGENTS[self.game.actor]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        try:
            seat = AGENTS.index(agent)
        except ValueError:
            told = f"there is no agent {agent!r}; there are {', '.join(AGENTS)}"
            raise ValueError(told) from None
        mask = bytearray(ACTIONS)  # faster to fill one by one than an array
        if agent == self.agent_selection and not self.game.over:
            for action in self.game.legal():
                mask[action] = 1
        seen = observe(self.game.state, ROLES[seat])
        return {"observation": seen, "action_mask": np.frombuffer(mask, np.int8)}

    def render(self) -> str | NDArray[np.uint8] | None:
        seen = view(self.game.rules_state(), self.viewer, known_of(self.game.state))
        if self.render_mode == "rgb_array":
            return pictures.image(seen)
        if self.render_mode == "human":
            print(pictures.lines(seen))
            return None
        return pictures.lines(seen)

    def close(self) -> None:
        pass


def agent_of(role: Role) -> str:
    """The agent that plays a role."""
    return AGENTS[ROLES.index(role)]
