"""Who decides in games side by side, and how: sampled from networks, all of it on the device.

`Frozen` is a network that plays without learning. `Half` is half of the games of self-play with
what was seen and done in them. Needs torch.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from urban_legends.ai.training.games import SIGNS, Games, Tally
from urban_legends.ai.training.graphs import Recorded
from urban_legends.ai.training.lookahead import Lookahead, unpacked
from urban_legends.ai.training.network import Network, compiled, judged, masked_log_policy
from urban_legends.ai.training.rollout import Rollout
from urban_legends.ai.training.straying import Straying
from urban_legends.rules import Role, Setup

NOTED = (
    *("observations", "masks", "roles", "actions", "log_chances", "values"),
    *("learned", "strayed", "waiting", "action_advantages", "looked"),
)
"""What a decision leaves in a rollout."""


def _policy_and_value(network: Network, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
    logits, value = judged(network, seen)
    return masked_log_policy(logits, masks), value


def _value_of_packed(network: Network, packed: Tensor) -> Tensor:
    return judged(network, unpacked(packed))[1]


def _in_single(network: Network, seen: Tensor, masks: Tensor) -> Tensor:
    """A policy in single precision: half would change some best actions."""
    return masked_log_policy(network(seen.float())[0], masks)


def sampled(log_policy: Tensor, generator: torch.Generator) -> Tensor:
    """Gumbel's trick: one arg max samples from the policy without a host round trip."""
    return _likeliest(log_policy, torch.empty_like(log_policy).exponential_(generator=generator))


def _likeliest(log_policy: Tensor, noise: Tensor) -> Tensor:
    return (log_policy - noise.log()).argmax(-1)


def sharpened(log_policy: Tensor, temperature: float, floor: float) -> Tensor:
    """A policy that leaves out part of its noise, as logits."""
    log_policy = torch.log_softmax(log_policy / temperature, dim=-1)
    least = log_policy.amax(-1, keepdim=True).clamp(max=math.log(floor) if floor > 0 else -1e8)
    return log_policy.masked_fill(log_policy < least, -1e9)


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
    def choose(
        self, seen: Tensor, masks: Tensor, generator: torch.Generator, fused: bool = False
    ) -> Tensor:
        """What it plays in each position."""
        policy = compiled(_in_single) if fused else _in_single
        log_policy = policy(self.network, seen, masks)
        if not self.sampled:
            return torch.as_tensor(log_policy.argmax(-1))
        return sampled(sharpened(log_policy, self.temperature, self.floor), generator)


Span = tuple[slice, Frozen | None]
"""Some of the games, and who plays a role in them without learning."""


class Shown(NamedTuple):
    """What the core shows of games before a decision, as it lays it out."""

    observations: Tensor
    masks: Tensor
    roles: Tensor
    rewards: Tensor
    """Of the step before: where it is not 0 a new game begins."""
    both: Tensor
    """What each seat sees; of width 0 where nobody needs it."""


class Half(Games):
    """Half of the games of self-play, and what was seen and done in them.

    With `fused` the networks are compiled, and a step is recorded once and replayed as one graph:
    an accelerator does the work of a step faster than it can be asked for operation by operation.
    """

    def __init__(
        self,
        spans: list[Span],
        seed: int,
        threads: int,
        device: torch.device,
        setup: Setup,
        steps: int,
        straying: float = 0.0,
        lookahead: bool = False,
        fused: bool = False,
    ) -> None:
        games = max(span.stop for span, _ in spans)
        super().__init__(games, seed, threads, device, setup, both=lookahead)
        self.spans, self._fused = spans, fused
        self.rollout = Rollout.empty(steps, games, device, lookahead)
        self._lookahead = Lookahead(self.batch, device) if lookahead else None
        if self._lookahead is not None:
            self._lookahead.look()
        self._strays = Straying(straying, games, device, seed) if straying else None
        self._reward.fill_(1)  # as if a game had just ended in each: how one strays is drawn then
        # What a step works with stays in place, so that its graph can be replayed.
        self._row = torch.zeros(1, dtype=torch.int64, device=device)
        self._shown = Shown(*(one.to(device, copy=True) for one in self._host()))
        self._chosen = torch.zeros(games, dtype=torch.int32, device=device)
        self._recorded = Recorded(device) if fused else None
        self._decided = torch.cuda.Event() if device.type == "cuda" else None

    def weigh_greed(self, weight: float) -> None:
        """Say how much of the greed of games that stray counts, 0 to 1."""
        if self._strays is not None:
            self._strays.weigh_greed(weight)

    def rewarded(self, step: int) -> None:
        """Write down what a step gave."""
        self.rollout.rewards[step].copy_(self._reward, non_blocking=self._non_blocking)

    def decide(self, network: Network, step: int, generator: torch.Generator) -> None:
        """Choose in every game, and write down what was seen and done; CUDA is not waited for."""
        for here, host in zip(self._shown, self._host(), strict=True):
            here.copy_(host, non_blocking=self._non_blocking)
        if self._lookahead is not None:
            self._lookahead.bring()
        self._row.fill_(step)
        if self._recorded is None:
            self._decide(network, generator)
        else:
            frozen = (one.network for _, one in self.spans if one is not None)
            work = partial(self._decide, network, generator)
            self._recorded.run(work, generator, (network, *frozen))
        self._actions.copy_(self._chosen, non_blocking=self._non_blocking)
        if self._decided is not None:
            self._decided.record()

    def _host(self) -> Shown:
        both = self._observations[:, None, :0] if self._both is None else self._both
        return Shown(self._observations, self._masks, self._roles, self._reward, both)

    def step(self) -> None:
        """Play what was decided, as soon as it is known, and observe."""
        if self._decided is not None:
            self._decided.synchronize()
        super().step()
        if self._lookahead is not None:
            self._lookahead.look()

    def _decide(self, network: Network, generator: torch.Generator) -> None:
        seen, masks = self._shown.observations, self._shown.masks != 0
        roles = 1 - 2 * self._shown.roles.float()
        judge = compiled(_policy_and_value) if self._fused else _policy_and_value
        log_policy, values = judge(network, seen, masks)
        action_advantages, looked = self._looked_ahead(network, values)
        played, strayed = self._strayed(log_policy, masks, roles, action_advantages, generator)
        actions = sampled(played, generator)
        learned = ~strayed
        for span, frozen in self.spans:
            if frozen is None:
                continue
            acts = roles[span] == SIGNS[frozen.role]
            theirs = frozen.choose(seen[span], masks[span], generator, self._fused)
            actions[span] = torch.where(acts, theirs, actions[span])
            learned[span] = ~acts
            looked[span] &= ~acts
        chances = log_policy.gather(-1, actions[:, None]).squeeze(-1)
        waiting = self._waiting()
        self._note(
            *(seen, masks, roles, actions, chances, values),
            *(learned, strayed, waiting, action_advantages, looked),
        )
        self._chosen.copy_(actions)

    def _looked_ahead(self, network: Network, values: Tensor) -> tuple[Tensor, Tensor]:
        """By how much every legal action betters a game, and in which games that is known."""
        if self._lookahead is None:
            nothing = torch.zeros_like(values)
            return nothing[:, None][:, :0].half(), nothing.bool()
        value = compiled(_value_of_packed) if self._fused else _value_of_packed
        return self._lookahead.action_advantages(value(network, self._lookahead.packed), values)

    def _waiting(self) -> Tensor:
        """What those see who wait, where the value is to learn it."""
        if self._both is None:
            return self._shown.observations[:, :0]
        both = self._shown.both
        return torch.where((self._shown.roles == 0)[:, None], both[:, 1], both[:, 0])

    def _strayed(
        self,
        log_policy: Tensor,
        masks: Tensor,
        roles: Tensor,
        action_advantages: Tensor,
        generator: torch.Generator,
    ) -> tuple[Tensor, Tensor]:
        """What is sampled from, and where that is not the policy: nowhere in others' games."""
        if self._strays is None:
            return log_policy, torch.zeros_like(roles, dtype=torch.bool)
        self._strays.begin(self._shown.rewards != 0, generator)
        strayed = self._strays.now(roles, generator)
        for span, frozen in self.spans:
            if frozen is not None:
                strayed[span] = False
        known = action_advantages if self._lookahead is not None else None
        bent = self._strays.bent(log_policy, masks, roles, known)
        return torch.where(strayed[:, None], bent, log_policy), strayed

    def _note(self, *found: Tensor) -> None:
        """Write a row of the rollout."""
        for name, row in zip(NOTED, found, strict=True):
            getattr(self.rollout, name).index_copy_(0, self._row, row[None])
