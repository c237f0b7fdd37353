"""Opponents: from a random mover to the strongest search. All see views and nothing else.

`solve` answers exactly what a side can force by the end of a round. It is loaded when it is
asked for, since much of this room is used without the core.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urban_legends.ai.solver import Draws, Goal, solve, solve_view

__all__ = ["Draws", "Goal", "solve", "solve_view"]


def __getattr__(name: str) -> object:
    if name in __all__:
        from urban_legends.ai import solver

        return getattr(solver, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
