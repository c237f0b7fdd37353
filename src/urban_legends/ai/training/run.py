"""One command that trains: `python -m urban_legends.ai.training.run --out FOLDER`. Needs torch.

Progress goes to the screen and to FOLDER/log.jsonl, checkpoints and weights to FOLDER; the same
command goes on from the last checkpoint. How much of the plan is done decides learning rate and
entropy bonus, by the clock (`--minutes`) or by updates (`--updates`).
"""

from __future__ import annotations

import argparse
import json
import time
from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import torch

from urban_legends.ai.training.deciding import Frozen
from urban_legends.ai.training.evaluate import evaluate
from urban_legends.ai.training.flags import HELP
from urban_legends.ai.training.games import Tally
from urban_legends.ai.training.network import Network, export, from_weights
from urban_legends.ai.training.ppo import Settings, update
from urban_legends.ai.training.rollout import Rollout
from urban_legends.ai.training.selfplay import SelfPlay
from urban_legends.ai.training.weights import Shape
from urban_legends.rules import SETUPS


@dataclass
class Plan:
    """What to train, and for how long."""

    out: Path
    minutes: float = 0.0
    updates: int = 0
    games: int = 16_384
    steps: int = 32
    threads: int = 1
    seed: int = 1
    device: str = "cpu"
    setup: str = "standard"
    """The game that is played: a set-up by name."""
    start: str = ""
    """A weights file to begin with, which then says the shape; none begins anew."""
    learning_rate: float = 1e-3
    entropy_start: float = 0.03
    entropy_end: float = 0.003
    average: float = 0.0
    """How much of the moving average of the weights an update keeps, 0 to 1; 0 for no average.

    With one it is the average that is exported: it plays more evenly than any single update.
    """
    refresh: int = 0
    """Updates after which the reference policy becomes the average of that moment; 0: at once."""
    straying: float = 0.0
    """The part of the games of self-play in which roles stray from the policy (`straying.py`)."""
    lookahead: bool = False
    """Whether the policy learns from what the value says of every action (`lookahead.py`)."""
    warm_up: int = 0
    """Updates before it does: the value first has to learn what seats see that wait."""
    save_every: float = 60.0
    """Seconds between checkpoints."""
    stop_after: float = 0.0
    """Seconds after which this run stops even if the plan is not done; 0 for never."""
    opponent: str = "plain:100"
    """Whom the weights are tried against at every checkpoint."""
    pairs: int = 0
    """How many pairs of games; 0 for none."""
    shape: Shape = field(default_factory=Shape)
    settings: Settings = field(default_factory=Settings)


AnyPlan = TypeVar("AnyPlan", bound=Plan)


class Trainer:
    """The state of a training run, and how it is kept."""

    def __init__(self, plan: Plan) -> None:
        _check(plan)
        self.device = torch.device(plan.device)
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.network = self._read(plan.start) if plan.start else Network(plan.shape)
        self.network.to(self.device)
        self.plan = plan = replace(plan, shape=self.network.shape)
        self.optimiser = torch.optim.AdamW(
            self.network.parameters(),
            lr=plan.learning_rate,
            eps=1e-5,
            weight_decay=0.0,
            fused=self.device.type == "cuda",
        )
        self.average = _frozen_copy(self.network) if plan.average else None
        self.reference = self._first_reference()
        self._others()
        self.done_updates, self.done_seconds, self.decisions = 0, 0.0, 0
        self._resume()
        # Games in progress are not kept: after a resumption others begin, on a seed of their own.
        seed = plan.seed + self.done_updates
        self.play = SelfPlay(
            self._own_games(),
            plan.steps,
            seed,
            plan.threads,
            self.device,
            self._frozen(),
            SETUPS[plan.setup],
            plan.straying,
            plan.lookahead,
            plan.settings.compiled,
        )
        self.generator = torch.Generator(self.device).manual_seed(seed)

    def _read(self, weights: str) -> Network:
        return from_weights(Path(weights).read_bytes()).to(self.device)

    def _first_reference(self) -> Network | None:
        """The policy to stay near: the average itself, or how it was some updates ago."""
        if self.average is None or not self.plan.settings.magnet:
            return None
        return _frozen_copy(self.average) if self.plan.refresh else self.average

    def _frozen(self) -> list[Frozen]:
        """Who plays one of the roles without learning: nobody in self-play."""
        return []

    def _others(self) -> None:
        """Make whatever else is trained beside the network: nothing in self-play."""

    def _own_games(self) -> int:
        """How many of the games are self-play."""
        return self.plan.games

    @property
    def checkpoint(self) -> Path:
        return self.plan.out / "checkpoint.pt"

    @property
    def weights(self) -> Path:
        return self.plan.out / "net.weights"

    def _resume(self) -> None:
        self.plan.out.mkdir(parents=True, exist_ok=True)
        if not self.checkpoint.exists():
            return
        kept: dict[str, Any] = torch.load(self.checkpoint, map_location=self.device)
        if kept["shape"] != list(self.plan.shape):
            raise ValueError(f"{self.checkpoint} holds a network of another shape")
        self.network.load_state_dict(kept["network"])
        self.optimiser.load_state_dict(kept["optimiser"])
        for name, one in self._kept().items():
            one.load_state_dict(kept[name])
        self.done_updates = kept["updates"]
        self.done_seconds = kept["seconds"]
        self.decisions = kept["decisions"]

    def _kept(self) -> dict[str, Any]:
        """What a checkpoint holds besides the network and its optimiser."""
        followers = {"average": self.average, "reference": self.reference}
        return {name: network for name, network in followers.items() if network is not None}

    def save(self) -> None:
        """Replace checkpoint and weights in one step each: a kill leaves the old or the new."""
        half = self.checkpoint.with_suffix(".half")
        torch.save(
            {
                "network": self.network.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "shape": list(self.plan.shape),
                "updates": self.done_updates,
                "seconds": self.done_seconds,
                "decisions": self.decisions,
                **{name: one.state_dict() for name, one in self._kept().items()},
            },
            half,
        )
        half.replace(self.checkpoint)
        half.write_bytes(export(self.average or self.network))
        half.replace(self.weights)
        if self.plan.pairs:
            self._evaluate()

    def _evaluate(self) -> None:
        weights, name = self.weights.read_bytes(), self.plan.opponent
        setup = SETUPS[self.plan.setup]
        score = evaluate(weights, name, self.plan.pairs, self.plan.seed, setup=setup)
        line = {"update": self.done_updates, "decisions": self.decisions, "opponent": name}
        self._write("evaluations.jsonl", {**line, **score._asdict()})
        print(f"{name}: {score.text}", flush=True)

    @property
    def progress(self) -> float:
        """How much of the plan is done, 0 to 1."""
        if self.plan.updates:
            return min(1.0, self.done_updates / self.plan.updates)
        return min(1.0, self.done_seconds / (60 * self.plan.minutes))

    def train(self) -> None:
        """Carry out the plan, or as much of it as this run may."""
        began = saved = time.monotonic()
        while self.progress < 1.0:
            before = time.monotonic()
            self._one_update()
            now = time.monotonic()
            self.done_seconds += now - before
            if now - saved > self.plan.save_every:
                self.save()
                saved = time.monotonic()
            if self.plan.stop_after and now - began > self.plan.stop_after:
                break
        self.save()

    def _one_update(self) -> None:
        left = 1 - self.progress
        for group in self.optimiser.param_groups:
            group["lr"] = self.plan.learning_rate * left
        # The bonus falls geometrically: exploring first, committing late.
        weight = self.plan.entropy_end * (self.plan.entropy_start / self.plan.entropy_end) ** left
        lookahead_weight = float(self.done_updates >= self.plan.warm_up)
        self.play.weigh_greed(lookahead_weight)
        tally = Tally()
        rollout = self._collect(tally)
        report = update(
            self.network,
            self.optimiser,
            rollout,
            self.plan.settings,
            weight,
            self.generator,
            self.reference,
            lookahead_weight,
        )
        self.done_updates += 1
        self._follow()
        self.decisions += rollout.actions.numel()
        self._log(tally, asdict(report), weight)

    def _collect(self, tally: Tally) -> Rollout:
        """Play what the network learns from next."""
        return self.play.collect(self.network, tally, self.generator)

    @torch.no_grad()
    def _follow(self) -> None:
        """Move the average towards the weights, and the reference to the average when it is due."""
        if self.average is None:
            return
        for kept, new in zip(self.average.parameters(), self.network.parameters(), strict=True):
            kept.lerp_(new, 1 - self.plan.average)
        due = self.plan.refresh and self.done_updates % self.plan.refresh == 0
        if due and self.reference is not None:
            self.reference.load_state_dict(self.average.state_dict())

    def _log(self, tally: Tally, report: dict[str, float], weight: float) -> None:
        line = self._line(tally, report, weight)
        self._write("log.jsonl", line)
        if self.done_updates % 10 == 0:
            print(json.dumps(line), flush=True)

    def _line(self, tally: Tally, report: dict[str, float], weight: float) -> dict[str, float]:
        """What the log says about an update."""
        games = max(1, tally.games)
        return {
            "update": self.done_updates,
            "progress": round(self.progress, 4),
            "seconds": round(self.done_seconds, 1),
            "decisions": self.decisions,
            "cryptid": round(tally.cryptid_wins / games, 4),
            "escape": round(tally.escapes / games, 4),
            "capture": round(tally.captures / games, 4),
            "plies": round(tally.plies / games, 2),
            "entropy_weight": round(weight, 5),
            **{name: round(value, 5) for name, value in report.items()},
        }

    def _write(self, name: str, line: dict[str, Any]) -> None:
        with (self.plan.out / name).open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")


def _check(plan: Plan) -> None:
    """Refuse in a sentence what cannot be trained, or would quietly be trained otherwise."""
    if not plan.minutes > 0 and plan.updates < 1:
        raise ValueError("a plan needs minutes or updates")
    if plan.setup not in SETUPS:
        raise ValueError(f"there is no set-up {plan.setup!r}; there are {', '.join(SETUPS)}")
    if plan.settings.magnet and not plan.average:
        raise ValueError("a magnet needs an average of the weights as its reference")
    if not 0 <= plan.straying <= 1:
        raise ValueError("the share of games that stray is between 0 and 1")
    if plan.warm_up and not plan.lookahead:
        raise ValueError("a warm-up comes before looking ahead: --warm-up needs --lookahead")


def _frozen_copy(network: Network) -> Network:
    return deepcopy(network).requires_grad_(False)


def plan_of(arguments: list[str] | None, kind: type[AnyPlan], about: str | None) -> AnyPlan:
    """The plan of a kind that a command line asks for."""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument(
        "--out", type=Path, required=True, help="folder of log, checkpoint and weights"
    )
    defaults = {**vars(kind(Path())), **Shape()._asdict(), **asdict(Settings())}
    for name, value in defaults.items():
        if name not in ("out", "shape", "settings"):
            flag = f"--{name.replace('_', '-')}"
            if isinstance(value, bool):
                parser.add_argument(flag, action="store_true", help=HELP[name])
            else:
                parser.add_argument(flag, type=type(value), default=value, help=HELP[name])
    found = vars(parser.parse_args(arguments))
    shape = Shape(**{name: found.pop(name) for name in Shape._fields})
    settings = Settings(**{name: found.pop(name) for name in asdict(Settings())})
    return kind(**found, shape=shape, settings=settings)


if __name__ == "__main__":
    Trainer(plan_of(None, Plan, __doc__)).train()
