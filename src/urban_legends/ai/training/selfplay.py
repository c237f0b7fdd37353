"""Self-play on the fast core: many games at once fill a rollout on the device. Needs torch.

In all games or in a part of them one role may be played by a network that does not learn: the
other one then trains against it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
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
HALF_SEED = 1 << 32
"""Between the seeds of two halves, so that the halves of one run are never those of another."""


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


@dataclass
class Frozen:
    """A network that plays one role and does not learn: its best actions, or sampled ones."""

    network: Network
    role: Role
    sampled: bool = False
    temperature: float = 1.0
    """Below 1 sampling prefers likely actions more than the policy does."""
    floor: float = 0.0
    """Actions less likely than this are not sampled, unless none is likelier."""
    share: float = 1.0
    """The part of the games that it plays in."""
    tally: Tally | None = None
    """Where the results of its games are counted; None: with all others."""

    @torch.no_grad()
    def choose(self, seen: Tensor, masks: Tensor, generator: torch.Generator) -> Tensor:
        """In single precision, as the core plays: half would change some best actions."""
        log_policy = masked_log_policy(self.network(seen.float())[0], masks)
        if not self.sampled:
            return log_policy.argmax(-1)
        return sampled(sharpened(log_policy, self.temperature, self.floor), generator)


def sharpened(log_policy: Tensor, temperature: float, floor: float) -> Tensor:
    """A policy that leaves out part of its noise, as logits."""
    log_policy = torch.log_softmax(log_policy / temperature, dim=-1)
    least = log_policy.amax(-1, keepdim=True).clamp(max=math.log(floor) if floor > 0 else -1e8)
    return log_policy.masked_fill(log_policy < least, -1e9)


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


class Games:
    """Games that are played side by side, and the buffers between core and device."""

    def __init__(
        self, games: int, seed: int, threads: int, device: torch.device, setup: Setup = STANDARD
    ) -> None:
        self.batch = Batch(rules_of(setup), games, seed, True, threads)
        self.device = device
        pin = device.type == "cuda"

        def buffer(*size: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(games, *size, dtype=kind, pin_memory=pin)

        self._observations = buffer(OBSERVATION_SIZE, kind=torch.uint8)
        self._masks = buffer(ACTIONS, kind=torch.uint8)
        self._roles = buffer(kind=torch.int8)
        self._actions = buffer(kind=torch.int32)
        self._reward = buffer(kind=torch.float32)
        self.winner = np.zeros(games, np.int8)
        self.reason = np.zeros(games, np.int8)
        self.plies = np.zeros(games, np.int32)
        self.observe()

    def observe(self) -> None:
        """Fill the buffers with what the seats that act see."""
        self.batch.view(self._observations.numpy(), self._masks.numpy(), self._roles.numpy())

    def seen(self) -> tuple[Tensor, Tensor, Tensor]:
        """Observations, masks and roles of the seats that act, on the device."""
        to = self.device
        # Copies: on the CPU the buffers themselves would come back, and change with the next step.
        return (
            self._observations.to(to, non_blocking=True, copy=True),
            self._masks.to(to, non_blocking=True).bool(),
            1 - 2 * self._roles.to(to, non_blocking=True).float(),
        )

    def take(self, actions: Tensor) -> None:
        """Bring the chosen actions here; waits for the device."""
        self._actions.copy_(actions)

    def step(self) -> None:
        """Play the actions that were taken, and observe. Touches nothing of the device."""
        self.batch.step(
            self._actions.numpy(), self.winner, self.reason, self.plies, self._reward.numpy()
        )
        self.observe()

    def rewards(self) -> Tensor:
        """What the last step gave."""
        return self._reward.to(self.device, copy=True)


class SelfPlay:
    """Games that go on from rollout to rollout.

    They are played in two halves: while the device judges one half, the core plays the other.
    """

    def __init__(
        self,
        games: int,
        steps: int,
        seed: int,
        threads: int,
        device: torch.device,
        frozen: Frozen | Sequence[Frozen] | None = None,
        setup: Setup = STANDARD,
    ) -> None:
        if games < 2:
            raise ValueError("self-play needs at least two games")
        self.frozen = (frozen,) if isinstance(frozen, Frozen) else tuple(frozen or ())
        if sum(one.share for one in self.frozen) > 1:
            raise ValueError("networks that do not learn play in more games than there are")
        sizes = (games // 2, games - games // 2)
        seeds = (seed, seed + HALF_SEED)
        self.halves = [
            Games(size, one, threads, device, setup) for size, one in zip(sizes, seeds, strict=True)
        ]
        self.spans = [list(self._divided(size)) for size in sizes]
        self.games, self.steps, self.device = games, steps, device
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="games")

    def _divided(self, games: int) -> Iterator[tuple[slice, Frozen | None]]:
        """Which of the games of a half each frozen network plays in; the first are self-play."""
        end = games
        for one in reversed(self.frozen):
            start = max(0, end - round(one.share * games))
            yield slice(start, end), one
            end = start
        if end:
            yield slice(0, end), None

    @torch.no_grad()
    def collect(self, network: Network, tally: Tally, generator: torch.Generator) -> Rollout:
        """Play `steps` decisions in every game."""
        parts = [self._empty(len(half.winner)) for half in self.halves]
        stepping: list[Future[None] | None] = [None, None]
        for step in range(self.steps):
            for k, (half, part) in enumerate(zip(self.halves, parts, strict=True)):
                self._finish(stepping[k], k, part, step - 1, tally)
                actions = self._choose(network, k, part, step, generator)
                half.take(actions)
                stepping[k] = self._worker.submit(half.step)
        for k, (half, part) in enumerate(zip(self.halves, parts, strict=True)):
            self._finish(stepping[k], k, part, self.steps - 1, tally)
            part.last_value = _judge(network, half.seen()[0])[1]
        return joined(parts)

    def _empty(self, games: int) -> Rollout:
        steps, to = self.steps, self.device
        floats = [torch.empty(steps, games, device=to) for _ in range(4)]
        roles, log_chances, values, rewards = floats
        return Rollout(
            observations=torch.empty(steps, games, OBSERVATION_SIZE, dtype=torch.uint8, device=to),
            masks=torch.empty(steps, games, ACTIONS, dtype=torch.bool, device=to),
            roles=roles,
            actions=torch.empty(steps, games, dtype=torch.int64, device=to),
            log_chances=log_chances,
            values=values,
            rewards=rewards,
            last_value=torch.empty(games, device=to),
            learned=torch.ones(steps, games, dtype=torch.bool, device=to),
        )

    def _choose(
        self, network: Network, k: int, part: Rollout, step: int, generator: torch.Generator
    ) -> Tensor:
        """Decide in every game of a half, and write down what was seen and done."""
        seen, masks, roles = self.halves[k].seen()
        logits, part.values[step] = _judge(network, seen)
        log_policy = masked_log_policy(logits, masks)
        actions = sampled(log_policy, generator)
        for span, frozen in self.spans[k]:
            if frozen is not None:
                acts = roles[span] == SIGNS[frozen.role]
                theirs = acts.nonzero().squeeze(-1) + span.start
                actions[theirs] = frozen.choose(seen[theirs], masks[theirs], generator)
                part.learned[step, span] = ~acts
        part.observations[step], part.masks[step], part.roles[step] = seen, masks, roles
        part.actions[step] = actions
        part.log_chances[step] = log_policy.gather(-1, actions[:, None]).squeeze(-1)
        return actions

    def _finish(
        self, stepping: Future[None] | None, k: int, part: Rollout, step: int, tally: Tally
    ) -> None:
        """Wait for the core, and write down what the step before gave."""
        if stepping is None:
            return
        stepping.result()
        half = self.halves[k]
        part.rewards[step] = half.rewards()
        for span, frozen in self.spans[k]:
            own = frozen.tally if frozen is not None else None
            counted = tally if own is None else own
            counted.add(half.winner[span], half.reason[span], half.plies[span])


def _judge(network: Network, observation: Tensor) -> tuple[Tensor, Tensor]:
    """Logits and values, in half precision where that is faster."""
    kind = observation.device.type
    with torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda"):
        logits, value = network(observation.float())
    return logits, value.float()


@torch.no_grad()
def from_other_side(rollout: Rollout, play: SelfPlay, network: Network, role: Role) -> Rollout:
    """What the network that did not learn, and played a role, can learn from the same games.

    To be called before the games go on: what they show now closes each stream.
    """
    judged = [_judge_step(network, rollout, step) for step in range(len(rollout.actions))]
    now = torch.cat([half.seen()[0] for half in play.halves])
    return replace(
        rollout,
        values=torch.stack([values for values, _ in judged]),
        log_chances=torch.stack([chances for _, chances in judged]),
        learned=rollout.roles == SIGNS[role],
        last_value=_judge(network, now)[1],
    )


def _judge_step(network: Network, rollout: Rollout, step: int) -> tuple[Tensor, Tensor]:
    """Values of a step's positions, and how likely the network would do what was done."""
    logits, values = _judge(network, rollout.observations[step])
    chosen = rollout.actions[step][:, None]
    log_policy = masked_log_policy(logits, rollout.masks[step])
    return values, log_policy.gather(-1, chosen).squeeze(-1)


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
