"""A hint as data: what the coach would do and why, told rung by rung.

Needs no search, so that tables can hand hints on and `text/` can put them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from urban_legends.coach.claim import Claim
from urban_legends.rules import Action


class Rung(StrEnum):
    """How much of a hint is told: a ladder, the least first."""

    WHERE = "where"
    CARD = "card"
    ACTION = "action"
    WHY = "why"


@dataclass(frozen=True, slots=True)
class Hint:
    """The best action that was found for a view, and what speaks against others."""

    action: Action
    blocks: tuple[int, ...]
    """The blocks that its announcement would hold; none for other actions."""
    value: float
    """The chance to win after it."""
    error: float
    reasons: tuple[Claim, ...]
    """About the action itself or about others that come to mind, the most telling first."""
