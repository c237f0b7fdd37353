"""Self-play on the fast core: many games at once fill a rollout on the device. Needs torch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from urban_legends.ai.training.network import Network, masked_log_policy
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, rules_of
from urban_legends.fast.learning import Batch
from urban_legends.rules import STANDARD

ESCAPE, CAPTURE = 0, 1


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
        self, games: int, steps: int, seed: int, threads: int, device: torch.device
    ) -> None:
        self.batch = Batch(rules_of(STANDARD), games, seed, True, threads)
        self.games, self.steps, self.device = games, steps, device
        pin = device.type == "cuda"

        def buffer(*size: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(games, *size, dtype=kind, pin_memory=pin)

        self._observations = buffer(OBSERVATION_SIZE, kind=torch.uint8)
        self._masks = buffer(ACTIONS, kind=torch.uint8)
        self._roles = buffer(kind=torch.int8)
        self._actions = buffer(kind=torch.int32)
        self._reward = buffer(kind=torch.float32)
        self._winner = np.zeros(games, np.int8)
        self._reason = np.zeros(games, np.int8)
        self._plies = np.zeros(games, np.int32)

    def _look(self) -> tuple[Tensor, Tensor, Tensor]:
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

    def _play(self, action: Tensor, tally: Tally) -> Tensor:
        self._actions.copy_(action)
        self.batch.step(
            self._actions.numpy(), self._winner, self._reason, self._plies, self._reward.numpy()
        )
        tally.add(self._winner, self._reason, self._plies)
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
            seen[step], masks[step], roles[step] = self._look()
            logits, values[step] = self._judge(network, seen[step])
            log_policy = masked_log_policy(logits, masks[step])
            # Gumbel's trick: one arg max samples from the policy without a host round trip.
            noise = -torch.empty_like(log_policy).exponential_(generator=generator).log()
            actions[step] = (log_policy + noise).argmax(-1)
            log_chances[step] = log_policy.gather(-1, actions[step][:, None]).squeeze(-1)
            rewards[step] = self._play(actions[step], tally)
        observation, _, _ = self._look()
        _, last = self._judge(network, observation)
        return Rollout(seen, masks, roles, actions, log_chances, values, rewards, last)


def advantages(rollout: Rollout, smoothing: float) -> tuple[Tensor, Tensor]:
    """Generalised advantages for the Cryptid, and the returns that the value should learn.

    Both seats' decisions form one stream: what is good for the one is bad for the other, so a
    value for the Cryptid at every decision is all that is needed.
    """
    found = torch.zeros_like(rollout.rewards)
    following, running = rollout.last_value, torch.zeros_like(rollout.last_value)
    for step in reversed(range(len(rollout.rewards))):
        goes_on = (rollout.rewards[step] == 0).float()
        surprise = rollout.rewards[step] + goes_on * following - rollout.values[step]
        running = surprise + smoothing * goes_on * running
        found[step], following = running, rollout.values[step]
    return found, found + rollout.values
