"""Self-play on the fast core: many games at once fill a rollout on the device. Needs torch.

In all games or in a part of them one role may be played by a network that does not learn: the
other one then trains against it. In a part of the others roles may stray (`straying.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

import torch
from torch import Tensor

from urban_legends.ai.training.deciding import Frozen, Half, Span
from urban_legends.ai.training.games import SIGNS, Tally
from urban_legends.ai.training.network import Network, judged, masked_log_policy
from urban_legends.ai.training.rollout import Rollout, joined
from urban_legends.rules import STANDARD, Role, Setup

HALF_SEED = 1 << 32
"""Between the seeds of two halves, so that the halves of one run are never those of another."""


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
        straying: float = 0.0,
        lookahead: bool = False,
        fused: bool = False,
    ) -> None:
        if games < 2:
            raise ValueError("self-play needs at least two games")
        self.frozen = (frozen,) if isinstance(frozen, Frozen) else tuple(frozen or ())
        if sum(one.share for one in self.frozen) > 1:
            raise ValueError("networks that do not learn play in more games than there are")
        sizes = (games // 2, games - games // 2)
        seeds = (seed, seed + HALF_SEED)
        fused = fused and device.type == "cuda"
        self.halves = [
            Half(
                *(list(self._divided(size)), one, threads, device, setup, steps),
                *(straying, lookahead, fused),
            )
            for size, one in zip(sizes, seeds, strict=True)
        ]
        self.games, self.steps, self.device = games, steps, device
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="games")

    def _divided(self, games: int) -> Iterator[Span]:
        """Which of the games of a half each frozen network plays in; the first are self-play."""
        end = games
        for one in reversed(self.frozen):
            start = max(0, end - round(one.share * games))
            yield slice(start, end), one
            end = start
        if end:
            yield slice(0, end), None

    def weigh_greed(self, weight: float) -> None:
        """Say how much of the greed of games that stray counts, 0 to 1."""
        for half in self.halves:
            half.weigh_greed(weight)

    @torch.no_grad()
    def collect(self, network: Network, tally: Tally, generator: torch.Generator) -> Rollout:
        """Play `steps` decisions in every game."""
        stepping: list[Future[None] | None] = [None, None]
        for step in range(self.steps):
            for k, half in enumerate(self.halves):
                self._finish(stepping[k], half, step - 1, tally)
                half.decide(network, step, generator)
                stepping[k] = self._worker.submit(half.step)
        for k, half in enumerate(self.halves):
            self._finish(stepping[k], half, self.steps - 1, tally)
            half.rollout.last_value = judged(network, half.seen()[0])[1]
        return joined([half.rollout for half in self.halves])

    def _finish(self, stepping: Future[None] | None, half: Half, step: int, tally: Tally) -> None:
        """Wait for the core, and write down what the step before gave."""
        if stepping is None:
            return
        stepping.result()
        half.rewarded(step)
        for span, frozen in half.spans:
            own = frozen.tally if frozen is not None else None
            counted = tally if own is None else own
            counted.add(half.winner[span], half.reason[span], half.plies[span])


@torch.no_grad()
def from_other_side(rollout: Rollout, play: SelfPlay, network: Network, role: Role) -> Rollout:
    """What the network that did not learn, and played a role, can learn from the same games.

    To be called before the games go on: what they show now closes each stream.
    """
    steps = [_judge_step(network, rollout, step) for step in range(len(rollout.actions))]
    now = torch.cat([half.seen()[0] for half in play.halves])
    return replace(
        rollout,
        values=torch.stack([values for values, _ in steps]),
        log_chances=torch.stack([chances for _, chances in steps]),
        learned=rollout.roles == SIGNS[role],
        last_value=judged(network, now)[1],
    )


def _judge_step(network: Network, rollout: Rollout, step: int) -> tuple[Tensor, Tensor]:
    """Values of a step's positions, and how likely the network would do what was done."""
    logits, values = judged(network, rollout.observations[step])
    chosen = rollout.actions[step][:, None]
    log_policy = masked_log_policy(logits, rollout.masks[step])
    return values, log_policy.gather(-1, chosen).squeeze(-1)
