"""Policy-space response oracles: `python -m urban_legends.ai.training.oracles --out FOLDER`.

Answers that learn beside a policy fall behind it (`league.py`): what they exploit is closed within
fifty updates, and they find nothing new while it moves. Here rounds alternate. First an answer for
each role learns against the policy as it stands, which waits; then it joins a pool of frozen
answers, and the policy learns on: part of its games are self-play, part are played against the
pool, those answers more often that still win more. The pool keeps what was closed from opening
again. FOLDER/pool holds the answers, ROLE-NUMBER.weights; the same command goes on. Needs torch.
"""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path

import torch

from urban_legends.ai.training.deciding import Frozen
from urban_legends.ai.training.games import Tally
from urban_legends.ai.training.network import Network, export, from_weights
from urban_legends.ai.training.ppo import update
from urban_legends.ai.training.rollout import Rollout
from urban_legends.ai.training.run import Plan, Trainer, plan_of
from urban_legends.ai.training.selfplay import SelfPlay
from urban_legends.rules import SETUPS, Role

SEEDS = {Role.CRYPTID: 1 << 40, Role.SCIENTIST: 1 << 41}
"""Added to the plan's seed for the games of each role's answers."""
CHANGE = 4
"""Updates after which another answer of the pool takes over: about two games."""
EAGERNESS = 20.0
"""An answer that wins five points more is met e times as often."""
RECENT = 0.7
"""Share of what was known that the estimate of an answer's wins keeps at each of its turns."""


@dataclass
class OraclesPlan(Plan):
    """What to train, and how answers are found."""

    answers: float = 0.5
    """Share of the games that are played against the pool, half of it for each role."""
    answers_from: str = ""
    """A folder of ROLE-NAME.weights: answers that the pool begins with."""
    answer_every: int = 100
    """Updates of the policy between two rounds of answers."""
    answer_updates: int = 100
    """Updates of each new answer."""
    answer_learning_rate: float = 7e-4
    """Of a new answer; falls to 0."""
    answer_entropy_start: float = 0.02
    answer_entropy_end: float = 0.001
    """The entropy bonus of a new answer, falling geometrically: as `response.py` has it."""
    begin_with_answers: bool = False
    """Whether new answers come before the first update of the policy."""


@dataclass
class Member:
    """A frozen answer in the pool, and how it does of late."""

    name: str
    network: Network
    won: float = 1.0
    """Share of its games, recent ones first; 1 until it has played: the new are met at once."""


class Pool:
    """The answers of one role, and which of them plays."""

    def __init__(self, frozen: Frozen, generator: torch.Generator) -> None:
        self.frozen, self.role, self._generator = frozen, frozen.role, generator
        # Whoever plays is copied into one network: another would be compiled and recorded anew.
        self._stage = deepcopy(frozen.network).requires_grad_(False)
        self.members: list[Member] = []
        self.turns = 0
        self.playing: Member | None = None

    def add(self, name: str, network: Network) -> None:
        if network.shape != self._stage.shape:
            raise ValueError(f"the answer {name} is a network of another shape than the policy")
        self.members.append(Member(name, network.requires_grad_(False)))

    def choose(self) -> None:
        """Say who plays next: at random, more often those who win more."""
        if self.turns % CHANGE == 0:
            chances = torch.tensor([EAGERNESS * one.won for one in self.members]).softmax(0)
            index = torch.multinomial(chances, 1, generator=self._generator)
            self.playing = self.members[int(index)]
            self._stage.load_state_dict(self.playing.network.state_dict())
            self.frozen.network = self._stage
        self.turns += 1
        self.frozen.tally = Tally()

    def note(self) -> None:
        """Remember how the one who played did."""
        tally = self.frozen.tally
        if self.playing is not None and tally is not None and tally.games:
            cryptid = tally.cryptid_wins / tally.games
            share = cryptid if self.role is Role.CRYPTID else 1 - cryptid
            self.playing.won = RECENT * self.playing.won + (1 - RECENT) * share


class Oracles(Trainer):
    """Training of a policy in rounds with answers to it."""

    def __init__(self, plan: OraclesPlan) -> None:
        if not 0 < plan.answers < 1:
            raise ValueError("the share of games against answers is between 0 and 1")
        self.oracles = plan
        super().__init__(plan)

    def _frozen(self) -> list[Frozen]:
        return [pool.frozen for pool in self.pools.values()]

    def _others(self) -> None:
        """The pools: answers that were found in this folder, and those to begin with."""
        self.pools = {role: self._pool(role) for role in Role}
        # One network and one set of games for each role, used again: a compiled loss stays valid.
        self.learners = {role: deepcopy(self.network) for role in Role}
        self.lessons = {role: self._lessons(role) for role in Role}

    def _pool(self, role: Role) -> Pool:
        # An empty pool is the policy itself: its side of those games is left out of the learning.
        frozen = Frozen(self.network, role, sampled=True, share=self.oracles.answers / 2)
        pool = Pool(frozen, torch.Generator().manual_seed(self.plan.seed))
        folders = [self.oracles.answers_from] if self.oracles.answers_from else []
        for folder in [*map(Path, folders), self.plan.out / "pool"]:
            for file in sorted(folder.glob(f"{role.name.lower()}-*.weights")):
                pool.add(file.stem, self._read(str(file)))
        return pool

    def _lessons(self, role: Role) -> SelfPlay:
        """The games in which a new answer learns to win a role."""
        policy = deepcopy(self.network).requires_grad_(False)
        frozen = Frozen(policy, role.other, sampled=True)
        plan, seed = self.plan, self.plan.seed + SEEDS[role]
        setup = SETUPS[plan.setup]
        return SelfPlay(
            *(plan.games, plan.steps, seed, plan.threads, self.device, frozen, setup),
            fused=plan.settings.compiled,
        )

    def _collect(self, tally: Tally) -> Rollout:
        """Self-play, and the policy's side of games against the pools."""
        if self._answers_are_due():
            self._find_answers()
        pools = [pool for pool in self.pools.values() if pool.members]
        for pool in pools:
            pool.choose()
        rollout = super()._collect(tally)
        for pool in pools:
            pool.note()
        return rollout

    def _answers_are_due(self) -> bool:
        if self.done_updates == 0:
            return self.oracles.begin_with_answers
        name = f"{Role.CRYPTID.name.lower()}-{self.done_updates:05}"
        known = any(one.name == name for one in self.pools[Role.CRYPTID].members)
        return self.done_updates % self.oracles.answer_every == 0 and not known

    def _find_answers(self) -> None:
        """Train an answer for each role, and let them join their pools, in the folder too."""
        (self.plan.out / "pool").mkdir(exist_ok=True)
        for role, pool in self.pools.items():
            network = self._answer(role)
            file = self.plan.out / "pool" / f"{role.name.lower()}-{self.done_updates:05}.weights"
            half = file.with_suffix(".half")
            half.write_bytes(export(network))
            half.replace(file)
            pool.add(file.stem, network)

    def _answer(self, role: Role) -> Network:
        """A network that has learned to win a role against the policy as it is exported."""
        policy = self.average or self.network
        network, play = self.learners[role], self.lessons[role]
        network.load_state_dict(policy.state_dict())
        play.frozen[0].network.load_state_dict(policy.state_dict())
        optimiser = torch.optim.AdamW(
            network.parameters(), eps=1e-5, weight_decay=0.0, fused=self.device.type == "cuda"
        )
        settings = replace(self.plan.settings, magnet=0.0)
        tally = Tally()
        for done in range(self.oracles.answer_updates):
            left = 1 - done / self.oracles.answer_updates
            for group in optimiser.param_groups:
                group["lr"] = self.oracles.answer_learning_rate * left
            tally = Tally()
            rollout = play.collect(network, tally, self.generator)
            entropy = self._answer_entropy(1 - left)
            update(network, optimiser, rollout, settings, entropy, self.generator)
        self._tell(role, tally)
        return from_weights(export(network)).to(self.device)

    def _answer_entropy(self, progress: float) -> float:
        start, end = self.oracles.answer_entropy_start, self.oracles.answer_entropy_end
        return float(start * (end / start) ** progress)

    def _tell(self, role: Role, tally: Tally) -> None:
        """Write down what a new answer wins at its end, sampled."""
        cryptid = tally.cryptid_wins / max(1, tally.games)
        won = cryptid if role is Role.CRYPTID else 1 - cryptid
        line = {"update": self.done_updates, "role": role.name.lower(), "won": round(won, 4)}
        self._write("answers.jsonl", line)
        print(json.dumps(line), flush=True)

    def _line(self, tally: Tally, report: dict[str, float], weight: float) -> dict[str, float]:
        line = super()._line(tally, report, weight)
        for role, pool in self.pools.items():
            if pool.members:
                best = max(one.won for one in pool.members)
                line[f"pool_{role.name.lower()}"] = round(best, 4)
        return line


if __name__ == "__main__":
    Oracles(plan_of(None, OraclesPlan, __doc__)).train()
