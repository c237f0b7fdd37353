"""The trained network: positions judged a second beside ONNX Runtime and PyTorch.

The same weights and the same positions from random games, all logits and the value of each, on one
thread. Ours with every set of kernels that this processor can run, of 8-bit integers and in single
precision; the peers in single precision and with their own dynamic quantisation to 8 bits. PyTorch
is measured where it is installed: `make train-test` makes such an environment in build/train. Then
the master's iterations from the start of a game, with each set.
"""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.measure import Chunk, Contender, Group, whole
from bench.onnx_network import onnx_file
from bench.program import run
from urban_legends import _core
from urban_legends.ai.net import packaged_weights
from urban_legends.ai.training.weights import from_file
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, pack, rules_of
from urban_legends.play import Dealer, Match
from urban_legends.rules import STANDARD

BATCHES = (1, 64)
STEPS = 25
"""Random decisions before the positions are taken: the middle of a game."""
TIMES_FASTER = 1.0
ITERATIONS = 4_000


def positions(count: int) -> NDArray[np.uint8]:
    """Observations of random games, as the player to act sees them."""
    games = _core.Batch(rules_of(STANDARD), count, seed=1, skip_forced=True, threads=1)
    actions, reward = np.zeros(count, np.int32), np.zeros(count, np.float32)
    for _ in range(STEPS):
        games.random_actions(actions)
        games.step(actions, reward=reward)
    observations = np.zeros((count, OBSERVATION_SIZE), np.uint8)
    games.view(observations, np.zeros((count, ACTIONS), np.uint8), np.zeros(count, np.int8))
    return observations


def own(kernels: str, count: int) -> Chunk:
    if kernels not in _core.kernel_names():
        raise ImportError(f"this processor has no {kernels}")
    network = _core.Network(packaged_weights(), kernels)
    observations = positions(count)
    logits, values = np.zeros((count, ACTIONS), np.float32), np.zeros(count, np.float32)

    def work() -> float:
        network.evaluate(observations, logits, values)
        return count

    return whole(work)


def onnx_runtime(count: int, *, quantised: bool) -> Chunk:
    runtime = importlib.import_module("onnxruntime")
    settings = runtime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    file = onnx_file(from_file(packaged_weights()), quantised=quantised)
    session = runtime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
    given = {"observations": positions(count).astype(np.float32)}

    def work() -> float:
        session.run(None, given)
        return count

    return whole(work)


def pytorch(count: int, *, quantised: bool) -> Chunk:
    torch: Any = importlib.import_module("torch")
    torch.set_num_threads(1)
    network = importlib.import_module("urban_legends.ai.training.network")
    model = network.from_weights(packaged_weights()).eval()
    if quantised:
        model = torch.ao.quantization.quantize_dynamic(model, {torch.nn.Linear}, torch.qint8)
    given = torch.from_numpy(positions(count).astype(np.float32))

    def work() -> float:
        with torch.inference_mode():
            model(given)
        return count

    return whole(work)


def group(count: int) -> Group:
    first, *others = _core.kernel_names()
    peers = [
        Contender(f"{name}, {numbers}", partial(make, count, quantised=quantised), TIMES_FASTER)
        for name, make in (("ONNX Runtime", onnx_runtime), ("PyTorch", pytorch))
        for numbers, quantised in (("float", False), ("8-bit", True))
    ]
    ours = Contender(f"Urban Legends, {first}", partial(own, first, count))
    more = [Contender(f"Urban Legends, {name}", partial(own, name, count)) for name in others]
    title = "The network, one position at a time" if count == 1 else f"The network, {count} at once"
    return Group(title, "positions/s", ours, peers, more)


def master(kernels: str) -> Chunk:
    network = _core.Network(packaged_weights(), kernels)
    game = _core.Master(network)
    state = pack(Match.begin(Dealer(1)).state)

    def work() -> float:
        game.forget()
        return game.think(state, nodes=ITERATIONS, seed=1).nodes

    return whole(work)


def searching() -> Group:
    ours, *others = (
        Contender(f"Urban Legends, {name}", partial(master, name)) for name in _core.kernel_names()
    )
    return Group("The master's search from the start", "iterations/s", ours, [], others)


def groups() -> list[Group]:
    return [*(group(count) for count in BATCHES), searching()]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
