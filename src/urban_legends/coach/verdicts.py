"""What a review says of one decision, as data: how much it cost, of which kind, what was better.

Needs no search, so that tables can hand verdicts on and `text/` can put them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from urban_legends.coach.claim import Claim, ClaimKind
from urban_legends.coach.claims import (
    EvidenceInReach,
    EvidenceNow,
    Loses,
    LosesToCard,
    LosesToHand,
    MissesWin,
    Removal,
    TakesEvidence,
)
from urban_legends.rules import Action, Step, View


class Grade(StrEnum):
    """How much an action gave away, where that is more than its error."""

    FINE = "fine"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    SERIOUS = "serious"


LEAST_LOSS = {Grade.SERIOUS: 0.25, Grade.MISTAKE: 0.10, Grade.DOUBTFUL: 0.05}
"""From which loss of chance on; the largest first."""


class Fault(StrEnum):
    """Of which kind a mistake is, by the most telling reason."""

    MISSED_WIN = "missed-win"
    """A win that nothing could have stopped."""
    LOST = "lost"
    """The opponent can win by force, whatever they hold or with some cards."""
    HIDING = "hiding"
    """Where the Cryptid can hide: features, blocks that look alike, what is within reach."""
    EVIDENCE = "evidence"
    CARDS = "cards"
    """Cards, decks, wild cards, the last sensor."""
    JUDGED = "judged"
    """The estimate alone speaks against it."""


def grade(loss: float) -> Grade:
    return next((one for one, least in LEAST_LOSS.items() if loss >= least), Grade.FINE)


def fault(reasons: tuple[Claim, ...]) -> Fault:
    """The kind of the most telling reason."""
    match reasons[0] if reasons else None:
        case MissesWin():
            return Fault.MISSED_WIN
        case Loses() | LosesToCard() | LosesToHand():
            return Fault.LOST
        case EvidenceNow() | TakesEvidence() | Removal() | EvidenceInReach():
            return Fault.EVIDENCE
        case Claim(kind=ClaimKind.CERTAIN | ClaimKind.BOARD):
            return Fault.HIDING
        case Claim(kind=ClaimKind.MEANS):
            return Fault.CARDS
        case _:
            return Fault.JUDGED


@dataclass(frozen=True, slots=True)
class Judged:
    """An action with the chance to win after it."""

    action: Action
    value: float
    error: float


Line = tuple[Step, ...]
"""Steps that can be played from the view of the player who decided."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks against an action, and a line that shows it, if there is one."""

    claim: Claim
    line: Line = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a review says of one decision."""

    ply: int
    seen: View
    value: float
    """The chance to win of whoever decided, before the decision."""
    error: float
    played: Judged
    best: Judged
    loss: float
    """How much chance was given away; 0 if that is not more than its error."""
    reasons: tuple[Reason, ...]
    line: Line
    """What could have followed the best action; empty where nothing was given away."""

    @property
    def grade(self) -> Grade:
        return grade(self.loss)

    @property
    def fault(self) -> Fault:
        return fault(tuple(one.claim for one in self.reasons))


class Success(StrEnum):
    """How a second try compares with what was played and with the best."""

    BEST = "best"
    NEARLY = "nearly"
    """Nearly as good as the best: it counts."""
    BETTER = "better"
    """Better than what was played, but clearly worse than the best."""
    NO = "no"
    """No better than what was played."""


@dataclass(frozen=True, slots=True)
class SecondTry:
    """An action that somebody tried instead of what was played."""

    tried: Judged
    success: Success
    reasons: tuple[Reason, ...]

    @property
    def counts(self) -> bool:
        return self.success in (Success.BEST, Success.NEARLY)


@dataclass(frozen=True, slots=True)
class Idea:
    """An action that was thought about: why it is worse than the best, and what could follow."""

    judged: Judged
    reasons: tuple[Reason, ...]
    line: Line


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What the coach thinks of a position so far, from the side of the player to act."""

    seen: View
    nodes: int
    value: float
    error: float
    ideas: tuple[Idea, ...]
    """The best first."""
