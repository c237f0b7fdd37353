"""The core's batches of games and its networks, for `ai/`: to train on, and to play with.

A network judges from the seat that is to act; what the opponent holds is not looked at.
"""

from __future__ import annotations

from urban_legends import _core

Batch = _core.Batch
Network = _core.Network
WEIGHTS_VERSION = _core.WEIGHTS_VERSION
kernel_names = _core.kernel_names

__all__ = ["WEIGHTS_VERSION", "Batch", "Network", "kernel_names"]
