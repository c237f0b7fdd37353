"""Reviews of kept games as they are sent: part by part, each ready to be shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.coach.verdicts import Grade, Judged, Line, Reason, SecondTry, Verdict
from urban_legends.notation import Entry, Record, RoleLetter
from urban_legends.notation.codec import Whole
from urban_legends.rules import View, action_text, possible_state
from urban_legends.tables.bodies import Moment
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import game_of, moments_of
from urban_legends.tables.shapes import ActionText, Refused
from urban_legends.text import Phrase, action_phrase, claim_phrases

GradeName = Literal["fine", "doubtful", "mistake", "serious"]
FaultName = Literal["missed-win", "lost", "hiding", "evidence", "cards", "judged"]
SuccessName = Literal["best", "nearly", "better", "no"]


@dataclass(frozen=True, slots=True)
class JudgedAction:
    """An action with the chance to win after it and its error, in per cent."""

    action: ActionText
    phrase: Phrase
    value: int
    error: int


@dataclass(frozen=True, slots=True)
class ReasonSaid:
    """Something that speaks against an action; a line that shows it begins with the position."""

    code: str
    phrase: Phrase
    line: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class ReviewWaiting:
    """Other reviews come first: so many."""

    type: Literal["waiting"]
    place: int


@dataclass(frozen=True, slots=True)
class ReviewBegun:
    """So many decisions will be judged; one part for each follows, in any order."""

    type: Literal["begun"]
    decisions: int


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """One decision, judged from what its player could know, or with both hands open."""

    type: Literal["moment"]
    ply: int
    """The step of the game that was decided on, counted from 0."""
    round: int
    role: RoleLetter
    value: int
    """The chance of this role to win before the decision, in per cent."""
    error: int
    loss: int
    """Per cent that were given away; 0 if that is not more than the error."""
    grade: GradeName
    fault: FaultName | None
    """Of which kind the mistake is; null where there is none."""
    played: JudgedAction
    best: JudgedAction
    reasons: tuple[ReasonSaid, ...]
    line: tuple[Moment, ...]
    """What could have followed the best action, the position first."""
    practice: str | None
    """The position to try again on, the cards that its player did not see filled in somehow."""


@dataclass(frozen=True, slots=True)
class ReviewDone:
    """Everything has been said."""

    type: Literal["done"]


@dataclass(frozen=True, slots=True)
class ReviewFailed:
    """The review cannot go on."""

    type: Literal["failed"]
    refusal: Refused


ReviewPart = ReviewWaiting | ReviewBegun | ReviewMoment | ReviewDone | ReviewFailed


@dataclass(frozen=True, slots=True)
class TryAgain:
    """Another action in place of one that was played in a kept game."""

    ply: Annotated[int, Whole(0, 5_000)]
    action: ActionText
    game: Annotated[int, Whole(1, 10_000)] = 1
    both_open: bool = False


@dataclass(frozen=True, slots=True)
class TriedAgain:
    """How the other action compares; `counts` if it is nearly as good as the best."""

    counts: bool
    success: SuccessName
    tried: JudgedAction
    reasons: tuple[ReasonSaid, ...]


def finished_game(text: str, number: int, both_open: bool) -> Record:
    """A game that may be reviewed: one that is over, so that nobody still plays it."""
    record = game_of(text, number)
    if record.result == "*":
        raise table_error("phase", "review-not-over")
    if both_open and not record.complete:
        raise table_error("hidden", "review-hidden")
    return record


def review_moment(verdict: Verdict) -> ReviewMoment:
    """A verdict as it is sent; reasons and lines only where something was given away."""
    grade, seen = verdict.grade, verdict.seen
    wrong = grade is not Grade.FINE
    return ReviewMoment(
        type="moment",
        ply=verdict.ply,
        round=seen.round,
        role=seen.actor.value,
        value=percent(verdict.value),
        error=percent(verdict.error),
        loss=percent(verdict.loss),
        grade=grade.value,
        fault=verdict.fault.value if wrong else None,
        played=judged_action(verdict.played),
        best=judged_action(verdict.best),
        reasons=reasons_said(seen, verdict.reasons) if wrong else (),
        line=line_moments(seen, verdict.line) if wrong else (),
        practice=str(possible_state(seen)) if wrong else None,
    )


def tried_again(seen: View, found: SecondTry) -> TriedAgain:
    return TriedAgain(
        counts=found.counts,
        success=found.success.value,
        tried=judged_action(found.tried),
        reasons=() if found.counts else reasons_said(seen, found.reasons),
    )


def reasons_said(seen: View, reasons: Iterable[Reason]) -> tuple[ReasonSaid, ...]:
    """Reasons as they are read, one below the other."""
    told = tuple(reasons)
    phrases = claim_phrases((one.claim for one in told), seen.actor)
    return tuple(
        ReasonSaid(one.claim.code, phrase, line_moments(seen, one.line))
        for one, phrase in zip(told, phrases, strict=True)
    )


def line_moments(seen: View, line: Line) -> tuple[Moment, ...]:
    if not line:
        return ()
    return tuple(moments_of(Record(seen, tuple(map(Entry, line)))))


def judged_action(one: Judged) -> JudgedAction:
    return JudgedAction(
        action_text(one.action),
        action_phrase(one.action),
        percent(one.value),
        percent(one.error),
    )


def percent(share: float) -> int:
    return round(100 * share)
