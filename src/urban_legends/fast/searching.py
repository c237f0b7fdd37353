"""The core's searches, for `ai/`: the only other code that talks to the core is in this folder.

A search takes a packed state and gives back a `Thought`; what the opponent holds in that
state is not looked at.
"""

from __future__ import annotations

from urban_legends import _core

Packed = _core.State
Search = _core.Search
StopFlag = _core.StopFlag
Thought = _core.Thought
plain_think = _core.plain_think
solve_round = _core.solve

__all__ = ["Packed", "Search", "StopFlag", "Thought", "plain_think", "solve_round"]
