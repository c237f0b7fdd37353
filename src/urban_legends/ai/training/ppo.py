"""Proximal policy optimisation on rollouts of self-play. Needs torch."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from urban_legends.ai.training.network import Network, compiled, masked_log_policy
from urban_legends.ai.training.rollout import Rollout, advantages

FEWEST_GAINS = 2
"""Gains without which there is no deviation of them."""
LEAST_SCALE = 1e-3
"""Gains that are nearly equal are not made larger than this allows."""


@dataclass(frozen=True)
class Settings:
    """What the method can be tuned by."""

    clip: float = 0.2
    smoothing: float = 0.95
    value_weight: float = 0.5
    epochs: int = 2
    minibatch: int = 65_536
    gradient_limit: float = 1.0
    magnet: float = 0.0
    """Weight of the divergence from the reference policy (magnetic mirror descent)."""
    sampled_weight: float = 0.25
    """Weight of the loss on sampled actions where every action was looked at (`lookahead.py`):
    they are what keeps the policy right where the value is wrong."""
    compiled: bool = False
    """Fuse play and loss with torch.compile, and play by CUDA graphs, after some set-up. Measured
    is the fused loss alone: on an H200 an update took 0.126 s instead of 0.298 s."""


@dataclass
class Report:
    """Means over the minibatches of one update."""

    policy_loss: float
    value_loss: float
    entropy: float
    clipped: float
    divergence: float
    """From the reference policy; 0 without one."""
    waiting_loss: float
    """The value's in what those see who wait; 0 where nobody looks ahead."""


def update(
    network: Network,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    settings: Settings,
    entropy_weight: float,
    generator: torch.Generator,
    reference: Network | None = None,
    lookahead_weight: float = 1.0,
) -> Report:
    """Improve the network on one rollout, staying near the reference policy if there is one.

    `lookahead_weight` is how much looking ahead counts, 0 to 1. At 0 the policy learns from samples
    alone, at 1 samples count `sampled_weight` beside it.
    """
    flat = _columns(rollout, settings.smoothing)
    if not rollout.action_advantages.shape[-1]:
        lookahead_weight = 0.0
    sampled_weight = 1 - lookahead_weight * (1 - settings.sampled_weight)
    weights = torch.tensor(
        (entropy_weight, lookahead_weight, sampled_weight), device=rollout.roles.device
    )
    reports = []
    for _ in range(settings.epochs):
        order = torch.randperm(rollout.roles.numel(), generator=generator, device=weights.device)
        for chosen in order.split(settings.minibatch):
            part = {name: column[chosen] for name, column in flat.items()}
            reports.append(_learn(network, optimiser, part, settings, weights, reference))
    return Report(*torch.stack(reports).mean(0).tolist())


def _columns(rollout: Rollout, smoothing: float) -> dict[str, Tensor]:
    """What is learned from, a decision a row."""
    gains, returns = advantages(rollout, smoothing)
    own, learned = (gains * rollout.roles).flatten(), rollout.learned.flatten()
    middle, scale = _middle_and_scale(own[learned])
    own = (own - middle) / scale
    return {
        "seen": rollout.observations.flatten(0, 1),
        "masks": rollout.masks.flatten(0, 1),
        "actions": rollout.actions.flatten(),
        "before": rollout.log_chances.flatten(),
        "own": own,
        "returns": returns.flatten(),
        "learned": learned,
        "strayed": rollout.strayed.flatten(),
        "looked": rollout.looked.flatten(),
        "waiting": rollout.waiting.flatten(0, 1),
        "action_advantages": rollout.action_advantages.flatten(0, 1),
        # What a gain of 1 for the Cryptid is to the one who acts, on the scale of `own`.
        "own_per_gain": rollout.roles.flatten() / scale,
    }


def _middle_and_scale(gains: Tensor) -> tuple[Tensor, Tensor]:
    """Mean and deviation of the gains that are learned from; a few in a tiny plan have neither."""
    if len(gains) < FEWEST_GAINS:
        return gains.new_zeros(()), gains.new_ones(())
    return gains.mean(), (gains.std() + 1e-8).clamp(min=LEAST_SCALE)


def _learn(
    network: Network,
    optimiser: torch.optim.Optimizer,
    part: dict[str, Tensor],
    settings: Settings,
    weights: Tensor,
    reference: Network | None,
) -> Tensor:
    """One step of the optimiser; gives the numbers of a report."""
    losses = compiled(_losses) if settings.compiled else _losses
    loss, numbers = losses(network, part, settings, weights, reference)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), settings.gradient_limit)
    optimiser.step()
    report: Tensor = numbers.detach()
    return report


def _losses(
    network: Network,
    part: dict[str, Tensor],
    settings: Settings,
    weights: Tensor,
    reference: Network | None,
) -> tuple[Tensor, Tensor]:
    """The loss, and the numbers of a report; `weights` are those of entropy, lookahead and samples.

    The value learns from every decision that did not stray. The policy learns from decisions of the
    one who learns: from actions that did not stray, and from what all are worth if that is known.
    """
    kind = part["own"].device.type
    entropy_weight, lookahead_weight, sampled_weight = weights.unbind()
    with torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda"):
        logits, value = network(part["seen"].float())
    log_policy = masked_log_policy(logits, part["masks"])
    now = log_policy.gather(-1, part["actions"][:, None]).squeeze(-1)
    learned, kept, looked = part["learned"], ~part["strayed"], part["looked"]
    taught = learned | looked

    def mean(column: Tensor, over: Tensor = taught) -> Tensor:
        return torch.where(over, column, 0).sum() / over.sum().clamp(min=1)

    ratio = torch.exp(torch.where(learned, now - part["before"], 0))
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy_loss = -mean(torch.minimum(ratio * part["own"], clipped * part["own"]), learned)
    value_loss = mean((value.float() - part["returns"]).square(), kept)
    waiting_loss = torch.zeros_like(value_loss)
    if part["action_advantages"].shape[-1]:
        gains = part["own_per_gain"] * (log_policy.exp() * part["action_advantages"]).sum(-1)
        policy_loss = sampled_weight * policy_loss - lookahead_weight * mean(gains, looked)
        waiting_loss = _waiting_loss(network, part)
    entropy = mean(-(log_policy.exp() * log_policy.masked_fill(~part["masks"], 0)).sum(-1))
    errors = value_loss + waiting_loss
    loss = policy_loss + settings.value_weight * errors - entropy_weight * entropy
    divergence = torch.zeros_like(entropy)
    if reference is not None:
        divergence = mean(_divergence(log_policy, reference, part))
        loss = loss + settings.magnet * divergence
    outside = mean(((ratio - 1).abs() > settings.clip).float(), learned)
    numbers = [policy_loss, value_loss, entropy, outside, divergence, waiting_loss]
    return loss, torch.stack(numbers)


def _waiting_loss(network: Network, part: dict[str, Tensor]) -> Tensor:
    """The value's error in what those see who wait, in half of the decisions."""
    half = len(part["waiting"]) // 2
    kind, kept = part["own"].device.type, ~part["strayed"][:half]
    with torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda"):
        _, value = network(part["waiting"][:half].float())
    error = (value.float() - part["returns"][:half]).square()
    return torch.where(kept, error, 0).sum() / kept.sum().clamp(min=1)


def _divergence(log_policy: Tensor, reference: Network, part: dict[str, Tensor]) -> Tensor:
    """The Kullback-Leibler divergence of each decision's policy from the reference's."""
    kind = log_policy.device.type
    with torch.no_grad(), torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda"):
        logits, _ = reference(part["seen"].float())
    difference = log_policy - masked_log_policy(logits, part["masks"])
    return (log_policy.exp() * difference.masked_fill(~part["masks"], 0)).sum(-1)
