"""Many games of the fast core side by side, and buffers between core and device. Needs torch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, Batch, rules_of
from urban_legends.rules import STANDARD, Role, Setup

ESCAPE, CAPTURE = 0, 1
SIGNS = {Role.CRYPTID: 1.0, Role.SCIENTIST: -1.0}
"""The result of a game that a role wins, as rewards, values and roles have it."""


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


class Games:
    """Games that are played side by side, and the buffers between core and device."""

    def __init__(
        self,
        games: int,
        seed: int,
        threads: int,
        device: torch.device,
        setup: Setup = STANDARD,
        both: bool = False,
    ) -> None:
        self.batch = Batch(rules_of(setup), games, seed, True, threads)
        self.device = device
        # Only CUDA says when what was copied in the meantime is there; elsewhere copies are waited
        # for.
        self._non_blocking = pin = device.type == "cuda"

        def buffer(*size: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(games, *size, dtype=kind, pin_memory=pin)

        self._observations = buffer(OBSERVATION_SIZE, kind=torch.uint8)
        self._masks = buffer(ACTIONS, kind=torch.uint8)
        self._roles = buffer(kind=torch.int8)
        self._actions = buffer(kind=torch.int32)
        self._reward = buffer(kind=torch.float32)
        # What each seat sees, for whoever needs what those see who wait.
        self._both = buffer(2, OBSERVATION_SIZE, kind=torch.uint8) if both else None
        self.winner = np.zeros(games, np.int8)
        self.reason = np.zeros(games, np.int8)
        self.plies = np.zeros(games, np.int32)
        self.observe()

    def observe(self) -> None:
        """Fill the buffers with what the seats that act see."""
        both = self._both.numpy() if self._both is not None else None
        self.batch.view(self._observations.numpy(), self._masks.numpy(), self._roles.numpy(), both)

    def seen(self) -> tuple[Tensor, Tensor, Tensor]:
        """Observations, masks and roles of the seats that act, on the device."""
        to, non_blocking = self.device, self._non_blocking
        # Copies: on the CPU the buffers themselves would come back, and change with the next step.
        return (
            self._observations.to(to, non_blocking=non_blocking, copy=True),
            self._masks.to(to, non_blocking=non_blocking).bool(),
            1 - 2 * self._roles.to(to, non_blocking=non_blocking).float(),
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
