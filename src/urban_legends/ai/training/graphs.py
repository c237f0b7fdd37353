"""Work on the device that is recorded once and then asked for in one go: CUDA graphs. Needs torch.

An accelerator does a step of play faster than it can be asked for it operation by operation. What
is recorded works on tensors that stay in place; new weights in the same networks are seen, too.
"""

from __future__ import annotations

from collections.abc import Callable

import torch

RUNS_BEFORE = 2
"""Runs before a recording: compiling and first calls are no part of it."""


class Recorded:
    """Some work on a CUDA device, recorded when it is first done and replayed from then on."""

    def __init__(self, device: torch.device) -> None:
        self._device = device
        self._graph: torch.cuda.CUDAGraph | None = None
        self._of: tuple[object, ...] = ()

    def run(
        self, work: Callable[[], None], generator: torch.Generator, of: tuple[object, ...]
    ) -> None:
        """Do the work; it is recorded anew where it is the work of other objects than before.

        It is then done a few times for once, so what it counts must bear that.
        """
        of = (generator, *of)
        if self._graph is None or any(a is not b for a, b in zip(of, self._of, strict=True)):
            self._graph, self._of = self._record(work, generator), of
        self._graph.replay()

    def _record(self, work: Callable[[], None], generator: torch.Generator) -> torch.cuda.CUDAGraph:
        stream = torch.cuda.Stream(self._device)
        stream.wait_stream(torch.cuda.current_stream(self._device))
        with torch.cuda.stream(stream):
            for _ in range(RUNS_BEFORE):
                work()
        torch.cuda.current_stream(self._device).wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        graph.register_generator_state(generator)
        with torch.cuda.graph(graph, capture_error_mode="thread_local"):
            work()
        return graph
