"""Puzzles as a page asks for them: the list, a position to answer, the verdict with its line.

Pure Python and stateless: a server answers over plain HTTP, a worker in the page by its own calls.
Nothing here is secret, and who solved what is remembered by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from urban_legends.notation import RoleLetter
from urban_legends.play import Dealer, Match
from urban_legends.puzzles.collection import daily, find, listed
from urban_legends.puzzles.judging import judge
from urban_legends.puzzles.puzzle import Puzzle
from urban_legends.rules import (
    RuleError,
    State,
    Step,
    Unseen,
    Watcher,
    action_text,
    error_for,
    parse_action,
    possible_state,
    why_illegal,
)
from urban_legends.tables.bodies import Moment
from urban_legends.tables.choosing import legal_options, preview, why_not
from urban_legends.tables.messages import Actions
from urban_legends.tables.reading import seen_position
from urban_legends.tables.refusals import refused_by, table_error
from urban_legends.tables.shapes import ActionText, Choice, Option, PositionSeen, Preview, Refused
from urban_legends.tables.showing import log_entries
from urban_legends.text import Phrase, action_phrase, card_phrases, word


@dataclass(frozen=True, slots=True)
class PuzzleListed:
    """A puzzle in the list: how hard it is and what it is about."""

    id: str
    rating: int
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PuzzleList:
    """Every puzzle there is, and the one of the day that was asked for."""

    puzzles: tuple[PuzzleListed, ...]
    daily: str


@dataclass(frozen=True, slots=True)
class PuzzleShown:
    """A puzzle to be answered: the position as the seat sees it, and its legal actions."""

    id: str
    rating: int
    themes: tuple[str, ...]
    seat: RoleLetter
    aim: Phrase
    seen: PositionSeen
    legal: tuple[Option, ...]
    prompt: Phrase


@dataclass(frozen=True, slots=True)
class PuzzleQuestion:
    """A question on top of a puzzle: what would come of this, or why does nothing fit?"""

    preview: Actions | None = None
    why: Choice | None = None


@dataclass(frozen=True, slots=True)
class PuzzleAnswered:
    """What was asked on top of a puzzle, or why it was refused."""

    preview: Preview | None
    refusal: Refused | None


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """Somebody's answer to a puzzle."""

    action: ActionText


@dataclass(frozen=True, slots=True)
class Solution:
    """An action that is right."""

    action: str
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """Whether an answer is right, every right one, and how the round goes on after this one."""

    right: bool
    why: Phrase
    solutions: tuple[Solution, ...]
    line: tuple[Moment, ...]
    """The position with all cards open, then step by step to the end of the round."""


def puzzle_list(day: str) -> PuzzleList:
    """The list, and the puzzle of a day (`2026-11-16`)."""
    try:
        today = daily(date.fromisoformat(day))
    except ValueError:
        raise table_error("malformed", "no-such-day", text=day) from None
    return PuzzleList(tuple(PuzzleListed(*one) for one in listed()), today)


def _found(puzzle: str) -> Puzzle:
    found = find(puzzle)
    if found is None:
        raise table_error("unknown", "no-such-puzzle")
    return found


def puzzle_shown(puzzle: str) -> PuzzleShown:
    found = _found(puzzle)
    return PuzzleShown(
        id=found.id,
        rating=found.rating,
        themes=tuple(theme.value for theme in found.themes),
        seat=found.seat.value,
        aim=aim_phrase(found),
        seen=seen_position(found.seen),
        legal=legal_options(possible_state(found.seen)),
        prompt=Phrase(f"prompt-{found.seen.phase.name.lower()}", {"role": word(found.seat)}),
    )


def puzzle_asked(puzzle: str, wanted: PuzzleQuestion) -> PuzzleAnswered:
    """What some actions would lead to, or why nothing fits a choice."""
    seen = _found(puzzle).seen
    if wanted.why is not None:
        return PuzzleAnswered(None, why_not(seen, wanted.why))
    try:
        shown = None if wanted.preview is None else preview(seen, wanted.preview)
        return PuzzleAnswered(shown, None)
    except RuleError as error:
        return PuzzleAnswered(None, refused_by(error))


def puzzle_judged(puzzle: str, wanted: PuzzleAnswer) -> PuzzleVerdict:
    """The verdict on an answer; refused if it is not legal."""
    found = _found(puzzle)
    answer = parse_action(wanted.action)
    refusal = why_illegal(possible_state(found.seen), answer)
    if refusal is not None:
        raise error_for(refusal)
    verdict = judge(found, answer)
    solutions = tuple(Solution(action_text(one), action_phrase(one)) for one in found.solutions)
    other = word(found.seat.other)
    why = Phrase("puzzle-right" if verdict.right else "puzzle-wrong", {"role": other})
    if verdict.hand is not None:
        name = "puzzle-right-holding" if verdict.right else "puzzle-wrong-holding"
        why = Phrase(name, {"role": other, "cards": card_phrases(verdict.hand)})
    return PuzzleVerdict(
        verdict.right, why, solutions, tuple(_moments(verdict.start, verdict.line))
    )


def _moments(start: State, line: Sequence[Step]) -> Iterator[Moment]:
    """A line with all cards open, moment by moment."""
    match = Match.from_position(Dealer(0), start)
    yield Moment(seen_position(match.view(Watcher.JUDGE)), None, "", playable=True)
    for number, step in enumerate(line):
        assert not isinstance(step.chance, Unseen)  # all cards are open
        match = match.play(step.action, step.chance)
        (entry,) = log_entries(match, Watcher.JUDGE, number)
        yield Moment(seen_position(match.view(Watcher.JUDGE)), entry, "", not match.over)


def aim_phrase(puzzle: Puzzle) -> Phrase:
    """What is asked for."""
    goal = puzzle.themes[0].value
    return Phrase("puzzle-aim", {"goal": goal, "role": word(puzzle.seat), "count": puzzle.least})
