"""The network in PyTorch: one residual body for both roles, a policy over all actions, a value.

Observations are [batch, OBSERVATION_SIZE] of 0 and 1, logits [batch, ACTIONS], the value
[batch] from -1 to 1, the expected result for the Cryptid. Needs torch.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import torch
from torch import Tensor, nn

from urban_legends.ai.training.weights import Shape, from_file, shape_of, to_file
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE


class Block(nn.Module):
    """x + second(relu(first(norm(x)))): the usual pre-activation block."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = x + self.second(torch.relu(self.first(self.norm(x))))
        return out


class Network(nn.Module):
    """Policy and value of a position as the seat that acts sees it; the value is asked for the seat
    that waits, too, where every action is looked at (`lookahead.py`)."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.entry = nn.Linear(OBSERVATION_SIZE, shape.width)
        self.blocks = nn.ModuleList(Block(shape.width) for _ in range(shape.blocks))
        self.norm = nn.LayerNorm(shape.width)
        self.policy = nn.Linear(shape.width, ACTIONS)
        self.value = nn.Linear(shape.width, 1)
        for head in (self.policy, self.value):  # every action alike, and an even game
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        x = torch.relu(self.entry(observations))
        for block in self.blocks:
            x = block(x)
        x = torch.relu(self.norm(x))
        # Half precision would round the value to a quarter of a percent.
        with torch.autocast(x.device.type, enabled=False):
            value = self.value(x.float()).squeeze(-1)
        return self.policy(x), torch.tanh(value)


def masked_log_policy(logits: Tensor, masks: Tensor) -> Tensor:
    """Log probabilities of the legal actions; the others are practically impossible."""
    return torch.log_softmax(logits.float().masked_fill(~masks, -1e9), dim=-1)


def judged(network: Network, seen: Tensor) -> tuple[Tensor, Tensor]:
    """Logits and values, in half precision where that is faster."""
    kind = seen.device.type
    with torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda", cache_enabled=False):
        logits, value = network(seen.float())
    return logits, value.float()


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function on networks and batches whose size never changes."""
    return torch.compile(function, dynamic=False)


def export(network: Network) -> bytes:
    """The weights file of a network, for the core."""
    state = network.state_dict()
    return to_file({name: tensor.detach().cpu().numpy() for name, tensor in state.items()})


def from_weights(data: bytes) -> Network:
    """The network of a weights file."""
    tensors = from_file(data)
    network = Network(shape_of(tensors))
    network.load_state_dict({name: torch.from_numpy(tensor) for name, tensor in tensors.items()})
    return network
