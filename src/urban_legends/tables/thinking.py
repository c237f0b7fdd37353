"""A board to think on: a written position, what is wrong with it, what is thought of it.

Nothing is stored and nothing is secret: a position comes as its notation, whole or as a player sees
it, and everything said of it follows from that text. Tables are no part of this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from urban_legends.coach.facts import HandFacts, OpeningFacts, facts_at
from urban_legends.coach.verdicts import Idea, Thoughts
from urban_legends.rules import (
    STANDARD,
    Phase,
    PositionError,
    Refusal,
    Reshuffle,
    RuleError,
    State,
    View,
    bare_knowledge,
    faults,
    parse_action,
    refuse,
    start,
    state_of,
    view,
)
from urban_legends.rules.text import _read_position as read_position
from urban_legends.tables.bodies import Moment
from urban_legends.tables.reading import bare_position, seen_position
from urban_legends.tables.refusals import refused
from urban_legends.tables.reviews import (
    JudgedAction,
    ReasonSaid,
    judged_action,
    line_moments,
    percent,
    reasons_said,
)
from urban_legends.tables.shapes import (
    ActionText,
    PositionSeen,
    Refused,
    ReshuffleOption,
)
from urban_legends.text import Phrase, action_phrase

GoalName = Literal["capture", "escape", "evidence"]


@dataclass(frozen=True, slots=True)
class OpeningTold:
    """What the study found about a first action, and the action in words."""

    phrase: Phrase
    facts: OpeningFacts


@dataclass(frozen=True, slots=True)
class FactsTold:
    """What the study found where a game begins."""

    source: str
    """The document that says how it was found."""
    games: int
    openings: tuple[OpeningTold, ...]
    hands: tuple[HandFacts, ...]


@dataclass(frozen=True, slots=True)
class PositionRead:
    """A position as it was written, possible or not."""

    seen: PositionSeen
    """With its reading aids if it is possible."""
    faults: tuple[Refused, ...]
    """Everything that is wrong with it, the most basic first."""
    over: bool
    complete: bool
    """Nothing in it is hidden."""
    no_analysis: Refused | None
    """Why it cannot be analysed; null if it can."""
    no_solution: Refused | None
    """Why its round cannot be solved; null if it can."""
    facts: FactsTold | None


@dataclass(frozen=True, slots=True)
class AnalysisWaiting:
    """Others come first: so many."""

    type: Literal["waiting"]
    place: int


@dataclass(frozen=True, slots=True)
class ActionThought:
    """One of the best actions: why it is worse than the best, and what could follow it."""

    judged: JudgedAction
    reasons: tuple[ReasonSaid, ...]
    line: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class AnalysisFound:
    """What was found after so many iterations; it takes the place of what was found before."""

    type: Literal["found"]
    iterations: int
    value: int
    """The chance of the player to act to win, in per cent."""
    error: int
    actions: tuple[ActionThought, ...]
    """The best first."""


@dataclass(frozen=True, slots=True)
class AnalysisDone:
    """No more is thought about this position."""

    type: Literal["done"]


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    """The analysis cannot go on."""

    type: Literal["failed"]
    refusal: Refused


AnalysisPart = AnalysisWaiting | AnalysisFound | AnalysisDone | AnalysisFailed


@dataclass(frozen=True, slots=True)
class GoalSolved:
    """What exact play of both sides to the end of the round comes to, for and against a goal."""

    goal: GoalName
    complete: bool
    """Whether everything was looked at; if not, the rest means nothing."""
    value: int
    """The chance in per cent; for evidence the Cryptid's gain less the Scientist's, times 100."""
    action: ActionText | None
    """What leads to it, for the player to act; null where nothing that player does matters."""
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class RoundSolved:
    """A round solved with both hands open."""

    goals: tuple[GoalSolved, ...]


def position_read(text: str | None, reshuffle: ReshuffleOption) -> PositionRead:
    """A position with all its faults, the first of a game if none is given.

    Refused if it cannot be read at all.
    """
    option = Reshuffle(reshuffle)
    first = str(start(None, STANDARD, option))
    seen = read_position(first if text is None else text, STANDARD, option)
    wrong = tuple(faults(seen))
    return PositionRead(
        seen=bare_position(seen) if wrong else seen_position(seen),
        faults=tuple(refused(one) for one in wrong),
        over=seen.phase is Phase.OVER,
        complete=seen.complete,
        no_analysis=_said(_first(wrong) or why_no_analysis(seen)),
        no_solution=_said(_first(wrong) or why_no_solution(seen)),
        facts=None if wrong else _facts(seen),
    )


def _facts(seen: View) -> FactsTold | None:
    found = facts_at(seen)
    if found is None:
        return None
    told = (OpeningTold(action_phrase(parse_action(one.actions[0])), one) for one in found.openings)
    return FactsTold(found.source, found.games, tuple(told), found.hands)


def _first(wrong: tuple[Refusal, ...]) -> Refusal | None:
    return wrong[0] if wrong else None


def _said(refusal: Refusal | None) -> Refused | None:
    return None if refusal is None else refused(refusal)


def why_no_analysis(seen: View) -> Refusal | None:
    """Why nobody can think about a possible position for the player to act."""
    if seen.phase is Phase.OVER:
        return refuse("phase", "game-over")
    if seen.hands[seen.actor].unknown:
        return refuse("hidden", "think-hand-hidden")
    return refuse("hidden", "blocks-hidden") if seen.drawn is None else None


def why_no_solution(seen: View) -> Refusal | None:
    """Why the round of a possible position cannot be solved."""
    if seen.phase not in (Phase.SENSOR, Phase.HIDING):
        return refuse("phase", "think-round-over")
    return None if seen.complete else refuse("hidden", "think-both-hands")


def to_analyse(text: str, reshuffle: ReshuffleOption, both_open: bool) -> View:
    """What the player to act sees of a written position: the other hand only if that is wanted.

    A whole position is looked at from that player's seat, so that both hands may be chosen and the
    analysis still knows one. Refused if it cannot be analysed.
    """
    seen = _possible(text, reshuffle)
    _refuse(why_no_analysis(seen))
    if both_open and not seen.complete:
        _refuse(refuse("hidden", "think-both-hands"))
    if both_open or not seen.complete:
        return seen
    state = state_of(seen)
    return view(state, state.actor, bare_knowledge(state))


def to_solve(text: str, reshuffle: ReshuffleOption) -> State:
    """A whole position in the midst of a round; refused if it is another."""
    seen = _possible(text, reshuffle)
    _refuse(why_no_solution(seen))
    return state_of(seen)


def _possible(text: str, reshuffle: ReshuffleOption) -> View:
    seen = read_position(text, STANDARD, Reshuffle(reshuffle))
    for fault in faults(seen):
        raise PositionError(fault)
    return seen


def _refuse(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise RuleError(refusal)


def analysis_found(thoughts: Thoughts) -> AnalysisFound:
    """What the coach thinks so far, as it is sent."""
    return AnalysisFound(
        type="found",
        iterations=thoughts.nodes,
        value=percent(thoughts.value),
        error=percent(thoughts.error),
        actions=tuple(_thought(thoughts.seen, one) for one in thoughts.ideas),
    )


def _thought(seen: View, one: Idea) -> ActionThought:
    return ActionThought(
        judged=judged_action(one.judged),
        reasons=reasons_said(seen, one.reasons),
        line=line_moments(seen, one.line),
    )
