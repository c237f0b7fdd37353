"""Opponents: from a random mover to the strongest search. All see views and nothing else.

Names are loaded when they are asked for, since much of this room is used without the core.

>>> from urban_legends.ai import Limits, make_player, think
>>> make_player("search:200", seed=1).name
'search:200'
"""

from typing import TYPE_CHECKING

from urban_legends.lazy import lazily
from urban_legends.misuse import explained

if TYPE_CHECKING:
    from urban_legends.ai.belief import possible_hands
    from urban_legends.ai.judgement import Candidate, Judgement, Limits
    from urban_legends.ai.players import FORMS, make_player, open_player
    from urban_legends.ai.roster import Roster
    from urban_legends.ai.search import think
    from urban_legends.ai.solver import Draws, Goal, Solution, solve, solve_view

__all__ = [
    "FORMS",
    "Candidate",
    "Draws",
    "Goal",
    "Judgement",
    "Limits",
    "Roster",
    "Solution",
    "make_player",
    "open_player",
    "possible_hands",
    "solve",
    "solve_view",
    "think",
]

__getattr__ = lazily(
    __name__,
    {
        "belief": ("possible_hands",),
        "judgement": ("Candidate", "Judgement", "Limits"),
        "players": ("FORMS", "make_player", "open_player"),
        "roster": ("Roster",),
        "search": ("think",),
        "solver": ("Draws", "Goal", "Solution", "solve", "solve_view"),
    },
    explained,
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
