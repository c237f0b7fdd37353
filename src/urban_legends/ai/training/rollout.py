"""What was seen and done in many games side by side, and what it was worth. Needs torch."""

from __future__ import annotations

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from urban_legends.fast import ACTIONS, OBSERVATION_SIZE


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
    strayed: Tensor
    """Whether the one who acted left the policy (`straying.py`): what was done and what
    came of it teach nothing; what all actions there are worth still teaches the policy."""
    waiting: Tensor
    """What the other seat saw; of width 0 where nobody looked ahead."""
    action_advantages: Tensor
    """By how much each legal action's successor is better for the Cryptid than the position, as
    the value says (`lookahead.py`), in half precision; of width 0 where nobody looked ahead."""
    looked: Tensor
    """Whether `action_advantages` is known, and the one who acted is to learn from it."""

    @classmethod
    def empty(cls, steps: int, games: int, device: torch.device, lookahead: bool) -> Rollout:
        """A rollout to be written to."""

        def column(*size: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.empty(steps, games, *size, dtype=kind, device=device)

        return cls(
            observations=column(OBSERVATION_SIZE, kind=torch.uint8),
            masks=column(ACTIONS, kind=torch.bool),
            roles=column(),
            actions=column(kind=torch.int64),
            log_chances=column(),
            values=column(),
            rewards=column(),
            last_value=torch.empty(games, device=device),
            learned=column(kind=torch.bool),
            waiting=column(OBSERVATION_SIZE if lookahead else 0, kind=torch.uint8),
            strayed=column(kind=torch.bool),
            action_advantages=column(ACTIONS if lookahead else 0, kind=torch.float16),
            looked=column(kind=torch.bool),
        )


def joined(parts: list[Rollout]) -> Rollout:
    """Rollouts of different games as one."""
    columns = {}
    for name in (field.name for field in fields(Rollout)):
        games = 0 if name == "last_value" else 1  # which dimension counts the games
        columns[name] = torch.cat([getattr(part, name) for part in parts], dim=games)
    return Rollout(**columns)


def advantages(rollout: Rollout, smoothing: float) -> tuple[Tensor, Tensor]:
    """Generalised advantages for the Cryptid, and the returns that the value should learn.

    Both seats' decisions form one stream: what is good for the one is bad for the other, so a
    value for the Cryptid at every decision is all that is needed. Decisions that nobody learns
    from are passed over: to the one who learns they are part of what the world does, so a gain
    is measured from one own decision to the next. Their advantages mean nothing.

    A decision that strayed is no part of the world that is learned: what came before it counts
    as if the game had gone on from there by the policy, as the value says.
    """
    gains, returns = torch.zeros_like(rollout.rewards), torch.zeros_like(rollout.rewards)
    following, running = rollout.last_value, torch.zeros_like(rollout.last_value)
    for step in reversed(range(len(rollout.rewards))):
        reward, value, own = rollout.rewards[step], rollout.values[step], rollout.learned[step]
        strayed = rollout.strayed[step]
        following = torch.where(reward == 0, following, reward)
        running = torch.where(reward == 0, running, 0)
        gains[step] = following - value + smoothing * running
        returns[step] = torch.where(own, gains[step] + value, following + running)
        running = torch.where(own, gains[step], running).masked_fill(strayed, 0)
        following = torch.where(own | strayed, value, following)
    return gains, returns
