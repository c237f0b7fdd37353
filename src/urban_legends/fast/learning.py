"""The core's batches of games, its networks and their search, for `ai/`.

Networks judge and search from the seat that is to act; what the opponent holds is not looked at.
"""

from __future__ import annotations

from urban_legends import _core

Batch = _core.Batch
Master = _core.Master
Network = _core.Network
WEIGHTS_VERSION = _core.WEIGHTS_VERSION
kernel_names = _core.kernel_names

__all__ = ["WEIGHTS_VERSION", "Batch", "Master", "Network", "kernel_names"]
