"""The coach: says why an action is good or bad, in claims that are data and have been checked.

Everything is made from the view of a seat, so nothing that it says can give a hidden card away.
Names are loaded when they are asked for: claims can be read without a search.

>>> from urban_legends.ai import Limits
>>> from urban_legends.coach import analyse
>>> from urban_legends.rules import parse_position
>>> last = parse_position("1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -")
>>> [str(one.action) for one in analyse(last, Limits(nodes=50)).actions if one.reasons]
['S2:p/-']
"""

from typing import TYPE_CHECKING

from urban_legends.lazy import lazily

if TYPE_CHECKING:
    from urban_legends.coach.advice import Hint, Rung
    from urban_legends.coach.analysis import (
        ActionAnalysis,
        Analysis,
        Decision,
        Moment,
        analyse,
        decisions,
        moment,
    )
    from urban_legends.coach.claims import CLAIMS, Claim, ClaimKind
    from urban_legends.coach.hints import hint
    from urban_legends.coach.reasoning import against, reasons

__all__ = [
    "CLAIMS",
    "ActionAnalysis",
    "Analysis",
    "Claim",
    "ClaimKind",
    "Decision",
    "Hint",
    "Moment",
    "Rung",
    "against",
    "analyse",
    "decisions",
    "hint",
    "moment",
    "reasons",
]

__getattr__ = lazily(
    __name__,
    {
        "advice": ("Hint", "Rung"),
        "analysis": (
            "ActionAnalysis",
            "Analysis",
            "Decision",
            "Moment",
            "analyse",
            "decisions",
            "moment",
        ),
        "claims": ("CLAIMS", "Claim", "ClaimKind"),
        "hints": ("hint",),
        "reasoning": ("against", "reasons"),
    },
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
