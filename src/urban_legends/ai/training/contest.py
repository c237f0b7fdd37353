"""One network against another, many games at once, without learning. Needs torch."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import torch

from urban_legends.ai.training.deciding import Frozen
from urban_legends.ai.training.games import SIGNS, Games
from urban_legends.rules import STANDARD, Role, Setup


class Contest(NamedTuple):
    """How the games of one Cryptid against one Scientist ended."""

    games: int
    cryptid: int

    def won(self, role: Role) -> int:
        return self.cryptid if role is Role.CRYPTID else self.games - self.cryptid

    def share(self, role: Role) -> float:
        return self.won(role) / self.games

    def interval(self, role: Role) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence (Wilson)."""
        z, n, share = 1.96, self.games, self.share(role)
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return middle - half, middle + half


def contest(
    one: Frozen,
    other: Frozen,
    games: int,
    seed: int,
    threads: int,
    device: torch.device,
    setup: Setup = STANDARD,
) -> Contest:
    """Plays so many games; one plays the one role, the other the other."""
    play = Games(games, seed, threads, device, setup)
    generator = torch.Generator(device).manual_seed(seed)
    going, won = np.ones(games, bool), 0
    while going.any():
        seen, masks, roles = play.seen()
        actions = torch.zeros(games, dtype=torch.int64, device=device)
        for player in (one, other):
            turn = (roles == SIGNS[player.role]).nonzero().squeeze(-1)
            actions[turn] = player.choose(seen[turn], masks[turn], generator)
        play.take(actions)
        play.step()
        won += int((play.winner[going] == 0).sum())
        # A finished game begins anew and no longer counts: else short games would count more.
        going &= play.winner < 0
    return Contest(games, won)
