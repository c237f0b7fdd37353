"""What every legal action leads to, and what the value makes of it. Needs torch.

A sampled game says of one action how it turned out, with all the luck of what came after it. Here
each legal action of a position is carried out by the core, and the value judges where it leads,
from the seat that acted, which still knows its own hand: the policy then learns from all of them
at once (`ppo.py`), with far less noise. So the value has to learn what seats see that wait, too.
What is drawn is what the game would draw: one sample, but what is learned is linear in it. Only who
strays greedily (`straying.py`) chooses by it, and so knows a little more than anybody can.
"""

from __future__ import annotations

import torch
from torch import Tensor

from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, PACKED_OBSERVATION_SIZE, Batch

ROOM = 20
"""Lines that there is room for, a game; there are 16 on average. Games without room are passed
over."""


class Lookahead:
    """What all actions of games side by side lead to, brought from the core to the device."""

    def __init__(self, batch: Batch, device: torch.device) -> None:
        self._batch, self._games = batch, len(batch)
        room = ROOM * self._games
        self._non_blocking = pin = device.type == "cuda"  # as in `Games`
        self._host = (
            torch.zeros(room, PACKED_OBSERVATION_SIZE, dtype=torch.uint8, pin_memory=pin),
            torch.zeros(room, dtype=torch.int32, pin_memory=pin),
            torch.zeros(room, pin_memory=pin),
            torch.zeros(2, dtype=torch.int32, pin_memory=pin),
        )
        # What a step works with stays in place, so that its graph can be replayed.
        self._brought = [
            torch.empty_like(one, device=device, pin_memory=False) for one in self._host
        ]

    def look(self) -> None:
        """Carry out every legal action in the core; touches nothing of the device."""
        observations, where, reward, written = (one.numpy() for one in self._host)
        written[:] = self._batch.look_ahead(observations, where, reward)

    def bring(self) -> None:
        """Bring what was found to the device; CUDA is not waited for."""
        for brought, host in zip(self._brought, self._host, strict=True):
            brought.copy_(host, non_blocking=self._non_blocking)

    @property
    def packed(self) -> Tensor:
        """Where the actions lead, as the seats that act now see it, in bits."""
        return self._brought[0]

    def action_advantages(self, values: Tensor, before: Tensor) -> tuple[Tensor, Tensor]:
        """By how much each action betters a game, and in which games that is known.

        `values` are those of `packed`, `before` those of the positions.
        """
        _, where, reward, written = self._brought
        line = torch.arange(len(where), device=where.device)
        spare = self._games * ACTIONS  # lines that were not written go where nobody reads
        cells = torch.where(line < written[0], where, spare).long()
        table = torch.zeros(spare + 1, device=where.device)
        table.scatter_(0, cells, torch.where(reward == 0, values, reward))
        looked = torch.arange(self._games, device=where.device) < written[1]
        return (table[:spare].view(self._games, ACTIONS) - before[:, None]).half(), looked


def unpacked(packed: Tensor) -> Tensor:
    """Bits as bytes of 0 and 1, the lowest of each byte first."""
    bits = torch.arange(8, device=packed.device, dtype=torch.uint8)
    return (packed[:, :, None] >> bits & 1).flatten(1)[:, :OBSERVATION_SIZE]
