"""Trains the search's small network for positions between rounds, with NumPy alone.

    cul_bench_round_data search:200 600 1 rows.bin
    python -m tools.round_value rows.bin core/src/search/round_value_weights.inc

Reads rows of 82 bytes (features, mirrored or not, chance) and writes the weights as C++.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

FEATURES = 182
HIDDEN = 32
ROW = 82
EPOCHS = 8
BATCH = 1024
RATE = 3e-3
DECAY = 1e-2
HELD_OUT = 0.05


def load(paths: Iterable[str]) -> tuple[NDArray[np.int64], Array]:
    """Feature lists and chances; the feature 255 stands for none and gets a column of its own."""
    rows = np.concatenate([np.fromfile(path, dtype=np.uint8).reshape(-1, ROW) for path in paths])
    features = rows[:, :80].astype(np.int64)
    features[features == 255] = FEATURES
    return features, (rows[:, 81] / 255).astype(np.float32)


def dense(features: NDArray[np.int64]) -> Array:
    matrix = np.zeros((len(features), FEATURES + 1), np.float32)
    matrix[np.arange(len(features))[:, None], features] = 1
    matrix[:, FEATURES] = 0
    return matrix


class Network:
    """One hidden layer with rectifiers, a logistic output, trained with Adam."""

    def __init__(self, random: np.random.Generator) -> None:
        self.weights: list[Array] = [
            random.normal(0, 0.15, (FEATURES + 1, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            random.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._mean = [np.zeros_like(one) for one in self.weights]
        self._square = [np.zeros_like(one) for one in self.weights]
        self._steps = 0

    def forward(self, inputs: Array) -> tuple[Array, Array]:
        first, first_bias, second, second_bias = self.weights
        hidden = np.maximum(inputs @ first + first_bias, 0)
        return hidden, 1 / (1 + np.exp(-(hidden @ second + second_bias[0])))

    def learn(self, inputs: Array, wanted: Array, rate: float) -> None:
        hidden, chance = self.forward(inputs)
        error = (chance - wanted) / len(wanted)
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        slopes = [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        self._steps += 1
        for k, slope in enumerate(slopes):
            self._mean[k] += 0.1 * (slope - self._mean[k])
            self._square[k] += 0.001 * (slope * slope - self._square[k])
            mean = self._mean[k] / (1 - 0.9**self._steps)
            square = self._square[k] / (1 - 0.999**self._steps)
            self.weights[k] -= rate * mean / (np.sqrt(square) + 1e-8)
            if self.weights[k].size > HIDDEN or k == 2:
                self.weights[k] -= rate * DECAY * self.weights[k]


def train(features: NDArray[np.int64], chances: Array) -> Network:
    random = np.random.default_rng(0)
    network = Network(random)
    held = np.repeat(random.random(len(chances) // 2) < HELD_OUT, 2)  # with its mirror image
    training, testing = np.where(~held)[0], np.where(held)[0]
    batches = len(training) // BATCH
    for epoch in range(EPOCHS):
        order = random.permutation(training)
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            done = (epoch * batches + batch) / (EPOCHS * batches)
            rate = RATE * 0.5 * (1 + np.cos(np.pi * done)) + 1e-5
            network.learn(dense(features[chosen]), chances[chosen], float(rate))
        _, found = network.forward(dense(features[testing]))
        wrong = float(np.square(found - chances[testing]).mean())
        print(f"epoch {epoch + 1}: mean square error {wrong:.5f} on {len(testing)} rows held out")
    return network


def numbers(values: Array) -> str:
    texts = (f"{value:.4g}" for value in values)
    return ", ".join(text + ("f" if "." in text or "e" in text else ".0f") for text in texts)


def source(network: Network) -> str:
    """The weights as C++ for round_value.cpp to include."""
    first, first_bias, second, second_bias = network.weights
    rows = "\n".join("{" + numbers(row) + "}," for row in first[:FEATURES])
    return (
        "// Written by tools/round_value.py; docs/search.md says from what.\n"
        f"constexpr int HIDDEN = {HIDDEN};\n"
        f"constexpr float FIRST[ROUND_FEATURES][HIDDEN] = {{\n{rows}\n}};\n"
        f"constexpr float FIRST_BIAS[HIDDEN] = {{{numbers(first_bias)}}};\n"
        f"constexpr float SECOND[HIDDEN] = {{{numbers(second)}}};\n"
        f"constexpr float SECOND_BIAS = {numbers(second_bias)};\n"
    )


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    *rows, target = arguments
    Path(target).write_text(source(train(*load(rows))), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
