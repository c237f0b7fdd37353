"""The network in the core: PyTorch's numbers, on every kernel, and files it refuses."""

import json
import struct
import time
import zlib
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.ai.prove_quantised import MOST_DIFFERENCE, QUANTISED, compare
from tests.support.games import many_games
from tests.training.reference import NET_VECTORS, WEIGHTS
from urban_legends.ai.training.weights import Shape, from_file, tensor_shapes, to_file
from urban_legends.fast import (
    ACTIONS,
    Master,
    Network,
    index_of,
    kernel_names,
    observe,
    pack,
)
from urban_legends.rules import STANDARD, Reshuffle, State, legal_actions, parse_state

FILE = WEIGHTS.read_bytes()
Floats = NDArray[np.float32]


class Vector(NamedTuple):
    """A position with what PyTorch says about it."""

    state: State
    value: float
    logits: dict[int, float]


def _vectors() -> list[Vector]:
    found = []
    for line in json.loads(NET_VECTORS.read_text(encoding="utf-8")):
        state = parse_state(line["position"], STANDARD, Reshuffle(line["reshuffle"]))
        logits = {int(index): logit for index, logit in line["logits"].items()}
        found.append(Vector(state, line["value"], logits))
    return found


VECTORS = _vectors()


FLOATS = [name for name in kernel_names() if name not in QUANTISED]
INTEGERS = [name for name in kernel_names() if name in QUANTISED]


@pytest.mark.parametrize("kernels", FLOATS)
def test_the_core_says_what_pytorch_says(kernels: str) -> None:
    network = Network(FILE, kernels)
    assert network.kernels == kernels
    seen = np.stack([observe(pack(vector.state), vector.state.actor) for vector in VECTORS])
    logits = np.full((len(seen), ACTIONS), np.nan, np.float32)
    values = np.full(len(seen), np.nan, np.float32)
    network.evaluate(seen, logits, values)
    assert np.isfinite(logits).all()
    for row, vector in enumerate(VECTORS):
        assert values[row] == pytest.approx(vector.value, abs=2e-5)
        for index, logit in vector.logits.items():
            assert logits[row, index] == pytest.approx(logit, abs=2e-4)


def _said(network: Network, seen: NDArray[np.uint8]) -> tuple[Floats, Floats]:
    """Every logit and the values."""
    logits = np.full((len(seen), ACTIONS), np.nan, np.float32)
    values = np.full(len(seen), np.nan, np.float32)
    network.evaluate(seen, logits, values)
    return logits, values


@pytest.mark.parametrize("kernels", kernel_names())
@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 13, 16, 17, 40])
def test_a_batch_says_what_single_questions_say(kernels: str, count: int) -> None:
    network = Network(FILE, kernels)
    seen = np.stack([observe(pack(vector.state), vector.state.actor) for vector in VECTORS])
    seen = np.ascontiguousarray(seen[-count:])
    logits, values = _said(network, seen)
    for row in range(count):
        alone, value = _said(network, seen[row : row + 1])
        if kernels in INTEGERS:
            assert np.array_equal(alone[0], logits[row])
            assert value[0] == values[row]
        assert np.abs(alone - logits[row]).max() < 1e-4
        assert abs(value[0] - values[row]) < 1e-5


def test_integers_say_the_same_to_the_last_bit_whatever_multiplies_them() -> None:
    states = [turn.before for game in many_games(20) for turn in game]
    seen = np.stack([observe(pack(state), state.actor) for state in states])
    wanted = _said(Network(FILE, INTEGERS[0]), seen)
    assert len(np.unique(wanted[1])) > len(states) // 4
    for kernels in INTEGERS[1:]:
        assert all(map(np.array_equal, _said(Network(FILE, kernels), seen), wanted))


def test_the_master_finds_the_same_whatever_multiplies_integers() -> None:
    def found(kernels: str) -> list[tuple[object, ...]]:
        master = Master(Network(FILE, kernels))
        thoughts = (master.think(pack(one.state), nodes=100, seed=3) for one in VECTORS[:12])
        return [(one.index, one.value, tuple(one.actions)) for one in thoughts]

    wanted = found(INTEGERS[0])
    assert all(found(kernels) == wanted for kernels in INTEGERS[1:])
    assert found(FLOATS[0]) != wanted


@pytest.mark.parametrize("kernels", INTEGERS)
def test_integers_say_nearly_what_floats_say(kernels: str) -> None:
    """A short run of the long proof, and of one that must not hold."""
    floats = Network(FILE, "generic")
    found = compare(floats, Network(FILE, kernels), 60)
    assert found.same > 0.9
    assert found.difference < MOST_DIFFERENCE
    file = bytearray(FILE)
    quarter = len(file) // 4
    file[2 * quarter : 3 * quarter] = bytes(quarter)  # the weights of more than one block
    file[-4:] = zlib.crc32(file[:-4]).to_bytes(4, "little")
    assert compare(floats, Network(bytes(file), kernels), 60).difference > MOST_DIFFERENCE


def test_illegal_actions_have_no_part_in_the_policy() -> None:
    network = Network(FILE, "generic")
    for vector in VECTORS:
        _, policy = network.judge(pack(vector.state))
        assert {index for index, _ in policy} == set(map(index_of, legal_actions(vector.state)))
        assert sum(chance for _, chance in policy) == pytest.approx(1, abs=1e-5)
        chances = [chance for _, chance in policy]
        assert chances == sorted(chances, reverse=True)
        wanted = np.array(list(vector.logits.values()))
        wanted = np.exp(wanted - wanted.max()) / np.exp(wanted - wanted.max()).sum()
        assert chances[0] == pytest.approx(wanted.max(), abs=1e-3)


def test_an_answer_takes_less_than_five_milliseconds_of_one_core() -> None:
    network = Network(FILE)
    packed = [pack(vector.state) for vector in VECTORS]

    def once() -> float:
        began = time.process_time()
        for one in packed:
            network.judge(one)
        return (time.process_time() - began) / len(packed)

    # The best of several: what else this core has to do now and then is not the network's.
    assert min(once() for _ in range(5)) < 0.005


def test_a_finished_game_is_not_judged() -> None:
    over = next(game[-1].after for game in many_games(1))
    with pytest.raises(ValueError, match="over"):
        Network(FILE).judge(pack(over))


def _sealed(data: bytes) -> bytes:
    return data + struct.pack("<I", zlib.crc32(data))


def _with_word(place: int, value: int) -> bytes:
    """The file with another number in its header, and a checksum that fits."""
    data = bytearray(FILE[:-4])
    struct.pack_into("<I", data, 8 + 4 * place, value)
    return _sealed(bytes(data))


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "no weights file"),
        (b"PK\x03\x04" + FILE[4:], "no weights file"),
        (FILE[:30], "too short"),
        (FILE[:-1000], "damaged"),
        (FILE[:5000] + b"\x01" + FILE[5001:], "damaged"),
        (_with_word(0, 2), "version 2 of the file format, this is version 1"),
        (_with_word(1, 7), "version 7 of the observation"),
        (_with_word(2, 7), "version 7 of the action index"),
        (_with_word(3, 314), "other inputs or actions"),
        (_with_word(6, 738), "other inputs or actions"),
        (_with_word(4, 500), "no such width"),
        (_with_word(4, 0), "no such width"),
        (_with_word(5, 65), "no such width or number of blocks"),
        (_with_word(5, 5), "too short"),
        (_with_word(5, 3), "too long"),
        (_sealed(FILE[:-4] + b"\0\0"), "too long"),
        (_sealed(FILE[:36] + b"\0\x7c" + FILE[38:-4]), "not finite"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_a_reason(file: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=f"these weights cannot be used: .*{why}"):
        Network(file)


def test_kernels_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="no kernels abacus"):
        Network(FILE, "abacus")


def test_arrays_that_do_not_fit_together_are_refused() -> None:
    network = Network(FILE)
    seen = np.zeros((2, 315), np.uint8)
    with pytest.raises(ValueError, match="differ in number"):
        network.evaluate(seen, np.zeros((1, ACTIONS), np.float32), np.zeros(2, np.float32))
    with pytest.raises(TypeError):
        network.evaluate(seen, np.zeros((2, ACTIONS - 1), np.float32), np.zeros(2, np.float32))


def test_any_shape_of_network_can_be_kept_and_read() -> None:
    rng = np.random.default_rng(5)
    shape = Shape(32, 1)
    tensors = {
        name: rng.normal(size=size).astype(np.float16).astype(np.float32)
        for name, size in tensor_shapes(shape).items()
    }
    file = to_file(tensors)
    assert Network(file).shape == (315, 32, 1, ACTIONS)
    again = from_file(file)
    assert list(again) == list(tensor_shapes(shape))
    assert all(np.array_equal(again[name], tensor) for name, tensor in tensors.items())
    state = Random(1).choice(VECTORS).state
    seen = observe(pack(state), state.actor)[None]
    logits, values = np.zeros((1, ACTIONS), np.float32), np.zeros(1, np.float32)
    Network(file).evaluate(seen, logits, values)
    wanted, value = _by_hand(tensors, seen[0].astype(np.float32))
    assert np.abs(logits[0] - wanted).max() < 1e-3
    assert values[0] == pytest.approx(value, abs=1e-4)


def _by_hand(tensors: dict[str, Floats], x: Floats) -> tuple[Floats, float]:
    def layer(name: str, x: Floats) -> Floats:
        return tensors[f"{name}.weight"] @ x + tensors[f"{name}.bias"]

    def norm(name: str, x: Floats) -> Floats:
        normal = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
        found: Floats = normal * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]
        return found

    x = np.maximum(layer("entry", x), 0)
    inner = np.maximum(layer("blocks.0.first", norm("blocks.0.norm", x)), 0)
    x = np.maximum(norm("norm", x + layer("blocks.0.second", inner)), 0)
    return layer("policy", x), float(np.tanh(layer("value", x)[0]))


def test_tensors_of_different_networks_make_no_file() -> None:
    tensors = {name: np.zeros(size) for name, size in tensor_shapes(Shape(16, 1)).items()}
    with pytest.raises(ValueError, match="not the tensors of one network"):
        to_file({**tensors, "norm.bias": np.zeros(17)})
