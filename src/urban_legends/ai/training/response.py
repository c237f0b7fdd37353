"""How far a frozen network can be exploited: `python -m ...training.response`. Needs torch.

    python -m urban_legends.ai.training.response --role scientist --against net.weights \
        --start net.weights --out runs/response --minutes 8 --device cuda --threads 16

One role learns by the same method as in self-play (`run.py`), the other is played by a network
that stays as it is. What the one who learns reaches is a lower bound of what a perfect answer
would: an approximate best response. FOLDER/result.json holds, for the best actions of both,
how often the responder wins, and how often the frozen network wins that role against itself.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from urban_legends.ai.training.contest import Contest, contest
from urban_legends.ai.training.deciding import Frozen
from urban_legends.ai.training.evaluate import ROLES
from urban_legends.ai.training.games import Tally
from urban_legends.ai.training.run import Plan, Trainer, plan_of
from urban_legends.rules import SETUPS, Role

POLICIES = ("best", "sampled")


@dataclass
class ResponsePlan(Plan):
    """Who answers whom, for how long, and how the answer is judged."""

    role: str = ""
    """The role that learns: cryptid or scientist."""
    against: str = ""
    """The weights of the network that stays as it is."""
    policy: str = "best"
    """Whether that network plays its best actions or samples from its policy."""
    temperature: float = 1.0
    """Of that sampling: below 1 it prefers likely actions more than the policy does."""
    floor: float = 0.0
    """Actions that the policy gives less than this chance are left out of that sampling."""
    trial: int = 4_096
    """Games of the best actions at every checkpoint, for the curve; 0 for none."""
    final: int = 20_000
    """Games of the best actions at the end."""
    # A trained network is the start: smaller steps than from nothing, less luck needed.
    learning_rate: float = 5e-4
    entropy_start: float = 0.02
    entropy_end: float = 0.001


class Response(Trainer):
    """Training of one role against a frozen network that plays the other."""

    def __init__(self, plan: ResponsePlan) -> None:
        if plan.role not in ROLES or plan.policy not in POLICIES or not plan.against:
            raise ValueError("a response needs --role cryptid or scientist, --against WEIGHTS, "
                             "and --policy best or sampled")  # fmt: skip
        if plan.straying:
            raise ValueError("in every game of a response a network plays that stays as it is, and "
                             "there nobody strays: leave out --straying")  # fmt: skip
        self.asked, self.role = plan, ROLES[plan.role]
        super().__init__(plan)

    def _frozen(self) -> list[Frozen]:
        network = self._read(self.asked.against).requires_grad_(False)
        self.opponent = Frozen(
            network,
            self.role.other,
            self.asked.policy == "sampled",
            self.asked.temperature,
            self.asked.floor,
        )
        return [self.opponent]

    def _line(self, tally: Tally, report: dict[str, float], weight: float) -> dict[str, float]:
        line = super()._line(tally, report, weight)
        cryptid = line["cryptid"]
        return {**line, "won": cryptid if self.role is Role.CRYPTID else round(1 - cryptid, 4)}

    def save(self) -> None:
        """Keep the state, and see how the best actions do."""
        super().save()
        if self.asked.trial:
            found = self._contest(Frozen(self.network, self.role), self.asked.trial, 1)
            line = {"update": self.done_updates, "decisions": self.decisions}
            self._write("evaluations.jsonl", {**line, **self._figures(found)})
            print(f"best actions win {found.share(self.role):.1%} as {self.asked.role}", flush=True)

    def train(self) -> None:
        """Carry out the plan; when it is done, judge what came of it."""
        super().train()
        if self.progress >= 1.0:
            self.judge()

    def judge(self) -> dict[str, Any]:
        """The result: the responder against the frozen network, and that against itself."""
        own, seed = Frozen(self.network, self.role), self.plan.seed + 1_000_003
        itself = Frozen(self.opponent.network, self.role)
        result = {
            "role": self.asked.role,
            "against": self.asked.against,
            "policy": self.asked.policy,
            "temperature": self.asked.temperature,
            "floor": self.asked.floor,
            "updates": self.done_updates,
            "decisions": self.decisions,
            "seconds": round(self.done_seconds, 1),
            "response": self._figures(self._contest(own, self.asked.final, seed)),
            "itself": self._figures(self._contest(itself, self.asked.final, seed + 1)),
        }
        text = json.dumps(result, indent=2) + "\n"
        (self.plan.out / "result.json").write_text(text, encoding="utf-8")
        print(text, flush=True)
        return result

    def _contest(self, player: Frozen, games: int, seed: int) -> Contest:
        threads, setup = self.plan.threads, SETUPS[self.plan.setup]
        return contest(player, self.opponent, games, seed, threads, self.device, setup)

    def _figures(self, found: Contest) -> dict[str, float]:
        low, high = found.interval(self.role)
        shares = {"share": found.share(self.role), "low": low, "high": high}
        rounded = {name: round(value, 4) for name, value in shares.items()}
        return {"games": found.games, "won": found.won(self.role), **rounded}


if __name__ == "__main__":
    Response(plan_of(None, ResponsePlan, __doc__)).train()
