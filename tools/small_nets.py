"""Trains the search's two small networks on what the large one says. Needs torch.

    cul_bench_positions src/urban_legends/ai/weights/master.weights 60 1 FOLDER
    python -m tools.small_nets FOLDER core/src/search

Reads FOLDER/round-*.bin and FOLDER/sensor-*.bin (core/bench/positions.cpp says what is in a row)
and writes the weights of each network as C++. The last twentieth of the rows is held out, and
what the network makes of it is printed.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

NONE = 65_535
MOST_FEATURES = 96
PLACES = 128
NARROW = 32
EFFECTS, DRAW = 350, 700
POLICY_ROWS = EFFECTS + 2
"""A row an effect, then the draw, then what the wild card adds."""
EPOCHS = 8
BATCH = 16_384
RATE = 5e-3
HELD_OUT = 20


class Subject(NamedTuple):
    """What a network judges: the files' name, how many features there are and what C++ calls
    that, how wide the first layer is, and whether there is a policy."""

    name: str
    size: str
    features: int
    wide: int
    policy: bool

    @property
    def row(self) -> int:
        return MOST_FEATURES + 1 + (2 * PLACES if self.policy else 0)


SUBJECTS = (
    Subject("round", "ROUND_FEATURES", 182, 64, policy=False),
    Subject("sensor", "sensor::FEATURES", 298, 96, policy=True),
)


class SmallNet(nn.Module):
    """Two hidden layers over the features that hold; the policy, where there is one, looks at the
    first of them."""

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self.subject = subject
        wide = subject.wide
        self.first = nn.Linear(subject.features, wide)
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.zeros_(self.first.bias)
        self.second = nn.Linear(wide, NARROW)
        self.third = nn.Linear(NARROW, 1)
        self.policy = nn.Linear(wide, POLICY_ROWS) if subject.policy else None

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The chance's logit, and the policy's over all of its rows (or nothing)."""
        places = self.subject.features + 1  # one more for what is no feature
        features = rows[:, :MOST_FEATURES].clamp(max=places - 1).long()
        # A product with zeros is faster than a sum of chosen rows, for the way back above all.
        hold = torch.zeros(len(rows), places, device=rows.device)
        hold.scatter_add_(1, features, torch.ones_like(features, dtype=hold.dtype))
        wide = torch.relu(self.first(hold[:, :-1]))
        chance = self.third(torch.relu(self.second(wide))).squeeze(-1)
        return chance, wide if self.policy is None else self.policy(wide)


def losses(net: SmallNet, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Cross entropy of the chance and of the policy, and the chance's squared error."""
    chance, policy = net(rows)
    wanted = rows[:, MOST_FEATURES].float() / 65_535
    value = nn.functional.binary_cross_entropy_with_logits(chance, wanted)
    error = (chance.detach().sigmoid() - wanted).square().mean()
    if net.policy is None:
        return value, torch.zeros_like(value), error
    actions = rows[:, MOST_FEATURES + 1 : -PLACES]
    legal = actions != NONE
    wild = (actions >= EFFECTS) & (actions < DRAW)
    base = torch.where(actions == DRAW, EFFECTS, torch.where(wild, actions - EFFECTS, actions))
    logits = policy.gather(1, base.clamp(max=EFFECTS).long()) + wild * policy[:, -1:]
    log_policy = logits.masked_fill(~legal, -1e9).log_softmax(1)
    shares = (rows[:, -PLACES:].float() / 65_535).masked_fill(~legal, 0)
    return value, -(shares * log_policy).sum(1).mean(), error


def load(paths: list[Path], subject: Subject, device: torch.device) -> Tensor:
    """All rows, in the files' order; 16 bits each, which torch has with a sign only. They are read
    into their place: twice as many would not fit into most machines' memory."""
    numbers = [path.stat().st_size // 2 for path in paths]
    rows = np.empty((sum(numbers) // subject.row, subject.row), np.int16)
    places = np.split(rows.reshape(-1), np.cumsum(numbers)[:-1])
    for path, place in zip(paths, places, strict=True):
        with path.open("rb") as file:
            file.readinto(place.data)
    return torch.from_numpy(rows).to(device)


def unsigned(rows: Tensor) -> Tensor:
    return rows.int() & 0xFFFF


def train(net: SmallNet, rows: Tensor) -> None:
    held = len(rows) // HELD_OUT // 2 * 2  # a position and its mirror image stay together
    known, unknown = rows[:-held], rows[-held:]
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE)
    steps, step, began = EPOCHS * math.ceil(len(known) / BATCH), 0, time.monotonic()
    for epoch in range(EPOCHS):
        for chosen in torch.randperm(len(known), device=rows.device).split(BATCH):
            step += 1
            for group in optimiser.param_groups:
                group["lr"] = RATE * 0.5 * (1 + math.cos(math.pi * step / steps)) + 1e-6
            optimiser.zero_grad()
            value, policy, _ = losses(net, unsigned(known[chosen]))
            (value + policy).backward()
            optimiser.step()
        with torch.no_grad():
            found = [torch.stack(losses(net, unsigned(part))) for part in unknown.split(BATCH)]
        _, policy, error = torch.stack(found).mean(0).tolist()
        print(
            f"epoch {epoch + 1}, {time.monotonic() - began:.0f} s: squared error {error:.5f},"
            f" policy's cross entropy {policy:.4f}, on {held} rows held out",
            flush=True,
        )


def numbers(values: Tensor) -> str:
    """Nested numbers as C++ has them, a line a row."""
    if values.dim() > 1:
        return "{" + ",\n".join(numbers(value) for value in values) + "}"
    if values.dim():
        return "{" + ", ".join(numbers(value) for value in values) + "}"
    text = f"{float(values):.4g}"
    return text + ("f" if "." in text or "e" in text else ".0f")


def source(net: SmallNet) -> str:
    """The weights for the core to include."""
    parts = [
        net.first.weight.T,
        net.first.bias,
        net.second.weight.T,
        net.second.bias,
        net.third.weight[0],
        net.third.bias[0],
    ]
    text = "// Written by tools/small_nets.py; docs/search.md says from what.\n"
    inside = ",\n".join(numbers(part.detach().cpu()) for part in parts)
    shape = f"{net.subject.size}, {net.subject.wide}, {NARROW}"
    text += f"constexpr SparseNet<{shape}> NET = {{\n{inside}}};\n"
    if net.policy is not None:
        inside = ",\n".join(
            numbers(part.detach().cpu()) for part in (net.policy.weight, net.policy.bias)
        )
        text += f"constexpr Policy<{net.subject.wide}> POLICY = {{\n{inside}}};\n"
    return text


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    data, target = map(Path, arguments)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(1)
    for subject in SUBJECTS:
        paths = sorted(data.glob(f"{subject.name}-*.bin"))
        if not paths:
            print(f"no {subject.name}-*.bin in {data}", file=sys.stderr)
            return 1
        rows = load(paths, subject, device)
        print(f"{subject.name}: {len(rows)} rows", flush=True)
        net = SmallNet(subject).to(device)
        train(net, rows)
        path = target / f"{subject.name}_value_weights.inc"
        path.write_text(source(net), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
