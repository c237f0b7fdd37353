"""The coach: says why an action is good or bad, in claims that are data and have been checked.

Everything is made from the view of a seat, so nothing that it says can give a hidden card away.
Names are loaded when they are asked for: claims can be read without a search.

>>> from urban_legends.ai import Limits
>>> from urban_legends.coach import analyse
>>> from urban_legends.rules import parse_position
>>> last = parse_position("1 sS -[o*]p pppww[o]-[o]wbbb ???.- S.SA -- 0-0 9o5m -")
>>> str(analyse(last, Limits(nodes=50)).actions[0].action)
'S2:p/-'
"""

from typing import TYPE_CHECKING

from urban_legends.lazy import lazily
from urban_legends.misuse import explained

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
    from urban_legends.coach.claim import Claim, ClaimKind
    from urban_legends.coach.claims import CLAIMS
    from urban_legends.coach.explaining import why_played
    from urban_legends.coach.hints import hint
    from urban_legends.coach.reasoning import against, reasons
    from urban_legends.coach.reviewing import (
        decisions_of,
        review,
        think_about,
        try_again,
    )
    from urban_legends.coach.verdicts import (
        Fault,
        Grade,
        Idea,
        SecondTry,
        Success,
        Thoughts,
        Verdict,
    )

__all__ = [
    "CLAIMS",
    "ActionAnalysis",
    "Analysis",
    "Claim",
    "ClaimKind",
    "Decision",
    "Fault",
    "Grade",
    "Hint",
    "Idea",
    "Moment",
    "Rung",
    "SecondTry",
    "Success",
    "Thoughts",
    "Verdict",
    "against",
    "analyse",
    "decisions",
    "decisions_of",
    "hint",
    "moment",
    "reasons",
    "review",
    "think_about",
    "try_again",
    "why_played",
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
        "claim": ("Claim", "ClaimKind"),
        "claims": ("CLAIMS",),
        "explaining": ("why_played",),
        "hints": ("hint",),
        "reasoning": ("against", "reasons"),
        "reviewing": ("decisions_of", "review", "think_about", "try_again"),
        "verdicts": ("Fault", "Grade", "Idea", "SecondTry", "Success", "Thoughts", "Verdict"),
    },
    explained,
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
