"""Self-play with answers mixed in: `python -m urban_legends.ai.training.league --out FOLDER`.

Self-play stops visiting positions that an opponent could still lead it into. Here part of the
games are played against two answers, networks that learn to exploit the policy, one for each role,
all the time; the policy learns from those games too, from its side of them. Everything else is as
in `run.py`. Needs torch.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from urban_legends.ai.training.deciding import Frozen
from urban_legends.ai.training.games import Tally
from urban_legends.ai.training.network import Network
from urban_legends.ai.training.ppo import update
from urban_legends.ai.training.rollout import Rollout, joined
from urban_legends.ai.training.run import Plan, Trainer, plan_of
from urban_legends.ai.training.selfplay import SelfPlay, from_other_side
from urban_legends.rules import SETUPS, Role

SEEDS = {Role.CRYPTID: 1 << 40, Role.SCIENTIST: 1 << 41}
"""Added to the plan's seed for the games of each answer."""


@dataclass
class LeaguePlan(Plan):
    """What to train, and how much of it against answers."""

    answers: float = 0.5
    """Share of the games that are played against answers, half of it for each role."""
    answer_learning_rate: float = 5e-4
    answer_entropy: float = 0.005
    answers_from: str = ""
    """A folder of `exploit`: its answers are where these begin; none begins with the policy."""


@dataclass
class Answer:
    """A network that learns to win one role against the policy."""

    network: Network
    optimiser: torch.optim.Optimizer
    play: SelfPlay
    won: float = 0.0
    """Share of its last games."""


class League(Trainer):
    """Training of a policy and of an answer to it for each role."""

    def __init__(self, plan: LeaguePlan) -> None:
        if not 0 < plan.answers < 1:
            raise ValueError("the share of games against answers is between 0 and 1")
        if plan.lookahead:
            raise ValueError("games against answers that learn are played without looking ahead: "
                             "leave out --lookahead, or train by `oracles` with it")  # fmt: skip
        self.league = plan
        super().__init__(plan)

    def _own_games(self) -> int:
        return self.plan.games - 2 * self._answer_games()

    def _answer_games(self) -> int:
        return max(2, int(self.plan.games * self.league.answers / 2))

    def _others(self) -> None:
        self.answers = {role: self._answer(role) for role in Role}

    def _answer(self, role: Role) -> Answer:
        network = self._first_answer(role)
        optimiser = torch.optim.AdamW(
            network.parameters(),
            lr=self.league.answer_learning_rate,
            eps=1e-5,
            weight_decay=0.0,
            fused=self.device.type == "cuda",
        )
        play = SelfPlay(
            self._answer_games(),
            self.plan.steps,
            self.plan.seed + SEEDS[role],
            self.plan.threads,
            self.device,
            Frozen(self.network, role.other, sampled=True),
            SETUPS[self.plan.setup],
            fused=self.plan.settings.compiled,
        )
        return Answer(network, optimiser, play)

    def _first_answer(self, role: Role) -> Network:
        if not self.league.answers_from:
            return deepcopy(self.network)
        folder = Path(self.league.answers_from, role.name.lower())
        return self._read(str(folder / "net.weights"))

    def _kept(self) -> dict[str, Any]:
        kept = super()._kept()
        for role, answer in self.answers.items():
            kept[f"answer {role.name}"] = answer.network
            kept[f"optimiser {role.name}"] = answer.optimiser
        return kept

    def _collect(self, tally: Tally) -> Rollout:
        """Self-play, and the policy's side of the games against the answers, which learn first."""
        parts = [super()._collect(tally)]
        for role, answer in self.answers.items():
            found = Tally()
            rollout = answer.play.collect(answer.network, found, self.generator)
            parts.append(from_other_side(rollout, answer.play, self.network, role.other))
            self._learn(answer, rollout)
            cryptid = found.cryptid_wins / max(1, found.games)
            answer.won = cryptid if role is Role.CRYPTID else 1 - cryptid
        return joined(parts)

    def _learn(self, answer: Answer, rollout: Rollout) -> None:
        settings = replace(self.plan.settings, magnet=0.0)
        entropy = self.league.answer_entropy
        update(answer.network, answer.optimiser, rollout, settings, entropy, self.generator)

    def _line(self, tally: Tally, report: dict[str, float], weight: float) -> dict[str, float]:
        line = super()._line(tally, report, weight)
        for role, answer in self.answers.items():
            line[f"answer_{role.name.lower()}"] = round(answer.won, 4)
        return line


if __name__ == "__main__":
    League(plan_of(None, LeaguePlan, __doc__)).train()
