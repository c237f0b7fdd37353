"""The weights file: trained tensors as the core reads them. Needs NumPy alone.

Little endian throughout:

| bytes | what |
| --- | --- |
| 8 | `CUL-NET` and a line feed |
| 7 x 4 | unsigned: file version, observation version, action-index version, inputs, width, blocks, actions |
| 2 each | every tensor in the order of `tensor_shapes`, rows first, as IEEE half precision |
| 4 | CRC-32 (zlib's) of all that comes before |
"""  # noqa: E501

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from urban_legends.fast import (
    ACTION_INDEX_VERSION,
    ACTIONS,
    OBSERVATION_SIZE,
    OBSERVATION_VERSION,
    WEIGHTS_VERSION,
)

MAGIC = b"CUL-NET\n"
_HEADER = struct.Struct("<8s7I")
_CHECK = struct.Struct("<I")


class Shape(NamedTuple):
    """How big a network is."""

    width: int = 512
    blocks: int = 4


def tensor_shapes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """The tensors of a network by name, in the order of the file."""
    width = shape.width
    square = {"norm": (width,), "first": (width, width), "second": (width, width)}
    layers: dict[str, tuple[int, ...]] = {"entry": (width, OBSERVATION_SIZE)}
    for block in range(shape.blocks):
        layers |= {f"blocks.{block}.{name}": size for name, size in square.items()}
    layers |= {"norm": (width,), "policy": (ACTIONS, width), "value": (1, width)}
    found: dict[str, tuple[int, ...]] = {}
    for name, size in layers.items():
        found[f"{name}.weight"] = size
        found[f"{name}.bias"] = size[:1]
    return found


def shape_of(tensors: Mapping[str, NDArray[Any]]) -> Shape:
    """The shape of the network that tensors belong to."""
    blocks = sum(name.endswith(".first.weight") for name in tensors)
    return Shape(len(tensors["entry.bias"]), blocks)


def to_file(tensors: Mapping[str, NDArray[Any]]) -> bytes:
    """A weights file of tensors by name; ValueError if they do not fit together."""
    shape = shape_of(tensors)
    shapes = tensor_shapes(shape)
    if {name: tensor.shape for name, tensor in tensors.items()} != shapes:
        raise ValueError("these are not the tensors of one network")
    versions = WEIGHTS_VERSION, OBSERVATION_VERSION, ACTION_INDEX_VERSION
    parts = [_HEADER.pack(MAGIC, *versions, OBSERVATION_SIZE, *shape, ACTIONS)]
    parts += [np.ascontiguousarray(tensors[name], "<f2").tobytes() for name in shapes]
    data = b"".join(parts)
    return data + _CHECK.pack(zlib.crc32(data))


def from_file(data: bytes) -> dict[str, NDArray[np.float32]]:
    """The tensors of a file that the core would accept, by name, in single precision."""
    _, *_, width, blocks, _ = _HEADER.unpack_from(data)
    found, at = {}, _HEADER.size
    for name, size in tensor_shapes(Shape(width, blocks)).items():
        count = int(np.prod(size))
        half = np.frombuffer(data, "<f2", count, at)
        found[name] = half.astype(np.float32).reshape(size)
        at += 2 * count
    return found
