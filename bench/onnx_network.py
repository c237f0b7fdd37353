"""The trained network as an ONNX file, for peers that read it. Needs onnx and onnxruntime."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from urban_legends.ai.training.weights import shape_of

OPSET = 17
"""The first with LayerNormalization."""
FORMAT = 8
"""The version of the file format that came with it."""


class Graph:
    """Nodes one after another, each named after what it gives."""

    def __init__(self, tensors: Mapping[str, NDArray[np.float32]]) -> None:
        self._helper: Any = importlib.import_module("onnx.helper")
        self._arrays: Any = importlib.import_module("onnx.numpy_helper")
        self._tensors = tensors
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def add(self, kind: str, inputs: list[str], **attributes: Any) -> str:
        out = f"{kind}{len(self.nodes)}"
        self.nodes.append(self._helper.make_node(kind, inputs, [out], **attributes))
        return out

    def constant(self, name: str, *, turned: bool = False) -> str:
        tensor = self._tensors[name]
        array = np.ascontiguousarray(tensor.T) if turned else tensor
        self.constants.append(self._arrays.from_array(array, name))
        return name

    def linear(self, layer: str, given: str) -> str:
        product = self.add("MatMul", [given, self.constant(f"{layer}.weight", turned=True)])
        return self.add("Add", [product, self.constant(f"{layer}.bias")])

    def norm(self, layer: str, given: str) -> str:
        scale, shift = self.constant(f"{layer}.weight"), self.constant(f"{layer}.bias")
        return self.add("LayerNormalization", [given, scale, shift], axis=-1, epsilon=1e-5)


def onnx_file(tensors: Mapping[str, NDArray[np.float32]], *, quantised: bool) -> bytes:
    """The network that `ai/training/network.py` describes; quantised by ONNX Runtime's own tool."""
    onnx: Any = importlib.import_module("onnx")
    model = _model(tensors)
    onnx.checker.check_model(model)
    if not quantised:
        return bytes(model.SerializeToString())
    tool: Any = importlib.import_module("onnxruntime.quantization")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "quantised.onnx"
        tool.quantize_dynamic(model, file, weight_type=tool.QuantType.QInt8, per_channel=True)
        return file.read_bytes()


def _model(tensors: Mapping[str, NDArray[np.float32]]) -> Any:
    helper: Any = importlib.import_module("onnx.helper")
    graph = Graph(tensors)
    x = graph.add("Relu", [graph.linear("entry", "observations")])
    for block in range(shape_of(tensors).blocks):
        name = f"blocks.{block}"
        hidden = graph.add("Relu", [graph.linear(f"{name}.first", graph.norm(f"{name}.norm", x))])
        x = graph.add("Add", [x, graph.linear(f"{name}.second", hidden)])
    x = graph.add("Relu", [graph.norm("norm", x)])
    ends = [graph.linear("policy", x), graph.add("Tanh", [graph.linear("value", x)])]
    kind: int = importlib.import_module("onnx").TensorProto.FLOAT
    sizes = (len(tensors["policy.bias"]), 1)
    made = helper.make_graph(
        graph.nodes,
        "network",
        [
            helper.make_tensor_value_info(
                "observations", kind, [None, tensors["entry.weight"].shape[1]]
            )
        ],
        [
            helper.make_tensor_value_info(one, kind, [None, n])
            for one, n in zip(ends, sizes, strict=True)
        ],
        graph.constants,
    )
    opset = helper.make_opsetid("", OPSET)
    return helper.make_model(made, opset_imports=[opset], ir_version=FORMAT)
