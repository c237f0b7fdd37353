"""Self-play on the fast core: many games at once fill a rollout on the device. Needs torch.

One role may be played by a network that does not learn: the other one then trains against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from urban_legends.ai.training.network import Network, masked_log_policy
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, Batch, rules_of
from urban_legends.rules import STANDARD, Role, Setup

ESCAPE, CAPTURE = 0, 1
SIGNS = {Role.CRYPTID: 1.0, Role.SCIENTIST: -1.0}
"""The result of a game that a role wins, as rewards, values and roles have it."""


@dataclass
class Frozen:
    """A network that plays one role and does not learn: its best actions, or sampled ones."""

    network: Network
    role: Role
    sampled: bool = False

    @torch.no_grad()
    def choose(self, seen: Tensor, masks: Tensor, generator: torch.Generator) -> Tensor:
        """In single precision, as the core plays: half would change some best actions."""
        log_policy = masked_log_policy(self.network(seen.float())[0], masks)
        return sampled(log_policy, generator) if self.sampled else log_policy.argmax(-1)


def sampled(log_policy: Tensor, generator: torch.Generator) -> Tensor:
    """Gumbel's trick: one arg max samples from the policy without a host round trip."""
    noise = -torch.empty_like(log_policy).exponential_(generator=generator).log()
    return (log_policy + noise).argmax(-1)


@dataclass
class Rollout:
    """What was seen and done, [steps, games, ...]; `last_value` closes each game's stream."""

    observations: Tensor
    masks: Tensor
    roles: Tensor
    """+1 where the Cryptid acted, -1 where the Scientist did."""
    actions: Tensor
    log_chances: Tensor
    values: Tensor
    rewards: Tensor
    """+1 or -1 for the Cryptid where the step ended a game, else 0."""
    last_value: Tensor
    learned: Tensor
    """Whether the one who acted is to learn from it."""


@dataclass
class Tally:
    """Results of the games that ended in a rollout."""

    games: int = 0
    cryptid_wins: int = 0
    escapes: int = 0
    captures: int = 0
    plies: int = 0

    def add(self, winner: NDArray[Any], reason: NDArray[Any], plies: NDArray[Any]) -> None:
        self.games += int((winner >= 0).sum())
        self.cryptid_wins += int((winner == 0).sum())
        self.escapes += int((reason == ESCAPE).sum())
        self.captures += int((reason == CAPTURE).sum())
        self.plies += int(plies.sum())


class SelfPlay:
    """Games that go on from rollout to rollout, and the buffers between core and device."""

    def __init__(
        self,
        games: int,
        steps: int,
        seed: int,
        threads: int,
        device: torch.device,
        frozen: Frozen | None = None,
        setup: Setup = STANDARD,
    ) -> None:
        self.batch = Batch(rules_of(setup), games, seed, True, threads)
        self.games, self.steps, self.device, self.frozen = games, steps, device, frozen
        pin = device.type == "cuda"

        def buffer(*size: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(games, *size, dtype=kind, pin_memory=pin)

        self._observations = buffer(OBSERVATION_SIZE, kind=torch.uint8)
        self._masks = buffer(ACTIONS, kind=torch.uint8)
        self._roles = buffer(kind=torch.int8)
        self._actions = buffer(kind=torch.int32)
        self._reward = buffer(kind=torch.float32)
        self.winner = np.zeros(games, np.int8)
        self._reason = np.zeros(games, np.int8)
        self._plies = np.zeros(games, np.int32)

    def look(self) -> tuple[Tensor, Tensor, Tensor]:
        """Observations, masks and roles of the seats that act."""
        self.batch.view(self._observations.numpy(), self._masks.numpy(), self._roles.numpy())
        to = self.device
        return (
            self._observations.to(to, non_blocking=True),
            self._masks.to(to, non_blocking=True).bool(),
            1 - 2 * self._roles.to(to, non_blocking=True).float(),
        )

    def _judge(self, network: Network, observation: Tensor) -> tuple[Tensor, Tensor]:
        kind = self.device.type
        with torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda"):
            logits, value = network(observation.float())
        return logits, value.float()

    def play(self, action: Tensor, tally: Tally) -> Tensor:
        """One decision in every game; gives the rewards."""
        self._actions.copy_(action)
        self.batch.step(
            self._actions.numpy(), self.winner, self._reason, self._plies, self._reward.numpy()
        )
        tally.add(self.winner, self._reason, self._plies)
        # A copy: on the CPU the buffer itself would come back.
        return self._reward.to(self.device, copy=True)

    @torch.no_grad()
    def collect(self, network: Network, tally: Tally, generator: torch.Generator) -> Rollout:
        """Play `steps` decisions in every game."""
        steps, games, to = self.steps, self.games, self.device
        seen = torch.empty(steps, games, OBSERVATION_SIZE, dtype=torch.uint8, device=to)
        masks = torch.empty(steps, games, ACTIONS, dtype=torch.bool, device=to)
        floats = [torch.empty(steps, games, device=to) for _ in range(4)]
        roles, log_chances, values, rewards = floats
        actions = torch.empty(steps, games, dtype=torch.int64, device=to)
        for step in range(steps):
            seen[step], masks[step], roles[step] = self.look()
            logits, values[step] = self._judge(network, seen[step])
            log_policy = masked_log_policy(logits, masks[step])
            actions[step] = sampled(log_policy, generator)
            if self.frozen is not None:
                theirs = (roles[step] == SIGNS[self.frozen.role]).nonzero().squeeze(-1)
                seen_by_them = seen[step][theirs], masks[step][theirs]
                actions[step][theirs] = self.frozen.choose(*seen_by_them, generator)
            log_chances[step] = log_policy.gather(-1, actions[step][:, None]).squeeze(-1)
            rewards[step] = self.play(actions[step], tally)
        observation, _, _ = self.look()
        _, last = self._judge(network, observation)
        learned = torch.ones_like(masks[..., 0])
        if self.frozen is not None:
            learned = roles != SIGNS[self.frozen.role]
        return Rollout(seen, masks, roles, actions, log_chances, values, rewards, last, learned)


def advantages(rollout: Rollout, smoothing: float) -> tuple[Tensor, Tensor]:
    """Generalised advantages for the Cryptid, and the returns that the value should learn.

    Both seats' decisions form one stream: what is good for the one is bad for the other, so a
    value for the Cryptid at every decision is all that is needed. Decisions that nobody learns
    from are passed over: to the one who learns they are part of what the world does, so a gain
    is measured from one own decision to the next. Their advantages mean nothing.
    """
    gains, returns = torch.zeros_like(rollout.rewards), torch.zeros_like(rollout.rewards)
    following, running = rollout.last_value, torch.zeros_like(rollout.last_value)
    for step in reversed(range(len(rollout.rewards))):
        reward, value, own = rollout.rewards[step], rollout.values[step], rollout.learned[step]
        following = torch.where(reward == 0, following, reward)
        running = torch.where(reward == 0, running, 0)
        gains[step] = following - value + smoothing * running
        returns[step] = torch.where(own, gains[step] + value, following + running)
        running = torch.where(own, gains[step], running)
        following = torch.where(own, value, following)
    return gains, returns
