"""Games that leave the policy now and then, so that it learns where it would not go. Needs torch.

Self-play soon visits little but what both sides like, and plays badly elsewhere; whoever exploits
a policy leads it there. So in a part of the games one role or both stray: for a number of own
decisions, some of them are made with the policy made flatter, and with a taste of that game's own
for some actions and against others, so that it leads somewhere. Where every action is looked at
(`lookahead.py`), half of what strays is greedy as well: it prefers what leads to the best value, as
one does who exploits the policy, after the warm-up of the value. From there on the policy plays on,
and learns. Nobody learns from an action that strayed, and what went before is judged as if it had
not (`advantages`): the policy is trained against itself in more positions, not against somebody
who plays badly. What all actions of such a position are worth it does learn, where that is known.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from urban_legends.fast import ACTIONS

BOTH = 0.2
"""Of the games that stray: how many do so in both roles; the others in either, equally often."""
CHANCE = (0.05, 1.0)
"""How likely each decision strays while they may: drawn for each game, even in its logarithm."""
TEMPERATURE = (1.0, 6.0)
"""By how much the policy is flattened then, likewise."""
DECISIONS = (2.0, 40.0)
"""For how many own decisions, from the beginning of a game, they may; likewise."""
TASTE = 2.0
"""The largest strength of a game's taste, as the standard deviation of what it adds to logits."""
TASTES = 1024
"""How many tastes there are."""
GREEDY = 0.5
"""Of what strays: how much is greedy, too, where every action is looked at."""
GREED = (3.0, 60.0)
"""What is added to a greedy one's logits for a value that is better by 1; likewise."""


class Straying:
    """Which of some games stray, in which role and how; on the device, without a round trip."""

    def __init__(self, share: float, games: int, device: torch.device, seed: int) -> None:
        self.share = share
        made = torch.Generator().manual_seed(seed)
        self._tastes = torch.randn(TASTES, ACTIONS, generator=made).to(device)
        # A column a role: of the Cryptid, of the Scientist.
        self._left = torch.zeros(games, 2, device=device)
        self._chance = torch.zeros(games, 2, device=device)
        self._temperature = torch.ones(games, 2, device=device)
        self._strength = torch.zeros(games, 2, device=device)
        self._taste = torch.zeros(games, 2, dtype=torch.int64, device=device)
        self._greed = torch.zeros(games, 2, device=device)
        self._greed_weight = torch.ones((), device=device)

    def begin(self, new: Tensor, generator: torch.Generator) -> None:
        """Draw anew how a game strays, where a new one begins."""
        draws = torch.rand(8, *self._left.shape, device=new.device, generator=generator)
        which = draws[0, :, :1]
        one = torch.cat([which < (1 + BOTH) / 2, which > (1 - BOTH) / 2], 1)
        strays = one & (draws[0, :, 1:] < self.share)
        self._set(self._left, new, torch.where(strays, _between(DECISIONS, draws[1]), 0))
        self._set(self._chance, new, _between(CHANCE, draws[2]))
        self._set(self._temperature, new, _between(TEMPERATURE, draws[3]))
        self._set(self._strength, new, TASTE * draws[4])
        self._set(self._taste, new, (draws[5] * TASTES).long().clamp(max=TASTES - 1))
        greed = torch.where(draws[6] < GREEDY, _between(GREED, draws[7]), 0)
        self._set(self._greed, new, greed)

    @staticmethod
    def _set(column: Tensor, new: Tensor, drawn: Tensor) -> None:
        column.copy_(torch.where(new[:, None], drawn, column))

    def weigh_greed(self, weight: float) -> None:
        """Say how much of the greed counts, 0 to 1: none while the value still has to learn."""
        self._greed_weight.fill_(weight)

    def now(self, roles: Tensor, generator: torch.Generator) -> Tensor:
        """In which games the decision to be made strays; counts it."""
        column = (roles < 0).long()[:, None]
        left = self._left.gather(1, column)
        draw = torch.rand(left.shape, device=left.device, generator=generator)
        strays = (left > 0) & (draw < self._chance.gather(1, column))
        self._left.scatter_(1, column, left - 1)
        return strays.squeeze(1)

    def bent(
        self,
        log_policy: Tensor,
        masks: Tensor,
        roles: Tensor,
        action_advantages: Tensor | None = None,
    ) -> Tensor:
        """What is played where a game strays, as logits; nobody is greedy without advantages."""
        column = (roles < 0).long()[:, None]
        taste = self._tastes[self._taste.gather(1, column).squeeze(1)]
        flat = log_policy / self._temperature.gather(1, column)
        bent = flat + self._strength.gather(1, column) * taste
        if action_advantages is not None:
            greed = self._greed_weight * self._greed.gather(1, column)
            bent = bent + greed * roles[:, None] * action_advantages
        return bent.masked_fill(~masks, -1e9)


def _between(ends: tuple[float, float], draw: Tensor) -> Tensor:
    """A number between the two, even in its logarithm."""
    low, high = ends
    return low * torch.exp(draw * math.log(high / low))
