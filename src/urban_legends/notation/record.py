"""Game records, `.cul`: a whole game as text that people read and tools exchange.

A record replays to exactly one game. One with `?` in it is a player's copy and replays as
that player's views. A damaged one is refused with the line and what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from urban_legends.notation.lexer import Line, RecordError, Word, read_tags, read_words, split_games
from urban_legends.rules import (
    SETUPS,
    Known,
    Reshuffle,
    RuleError,
    Setup,
    State,
    Step,
    Unseen,
    View,
    apply,
    as_seen_by_all,
    outcome,
    parse_position,
    parse_step,
    play_in_view,
    position_text,
    refuse,
    step_text,
)

FIRST_TAGS = ("Cryptid", "Scientist", "Date", "Setup", "Reshuffle", "Start", "Result")
"""The tags that come first, in this order; any others are kept behind them."""
BY_THE_MATCH = ("C resign", "S resign", "C clock", "S clock", "C abandon", "S abandon")
"""Results that the rules do not know: the winner, and how the other lost."""
UNFINISHED = "*"
WIDTH = 100
INDENT = "  "


def _one_line(text: str) -> str:
    """Control characters and line breaks have no place in a record."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


@dataclass(frozen=True, slots=True)
class Entry:
    """A step of a game, with the comment that follows it, on one line."""

    step: Step
    comment: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", _one_line(self.comment))


@dataclass(frozen=True, slots=True)
class Record:
    """A game written down. `tags` holds those that are not `start` or `result`."""

    start: State | View
    entries: tuple[Entry, ...] = ()
    result: str = UNFINISHED
    tags: Mapping[str, str] = field(default_factory=dict)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(entry.step for entry in self.entries)

    @property
    def complete(self) -> bool:
        """Whether nothing in it is hidden, so that it replays as states."""
        return isinstance(self.start, State) and not any(
            isinstance(step.chance, Unseen) for step in self.steps
        )

    def __str__(self) -> str:
        return record_text(self)


def replay(record: Record) -> Iterator[State | View]:
    """The position before the first step, then the one after each."""
    position = record.start
    yield position
    for entry in record.entries:
        position = play_step(position, entry.step)
        yield position


def play_step(position: State | View, step: Step) -> State | View:
    """One step on, in a state or in a reader's view of one.

    A complete position becomes a view where a reader could not see what was drawn.
    """
    if isinstance(position, State) and isinstance(step.chance, Unseen):
        position = where_unseen(position)
    if isinstance(position, View):
        return play_in_view(position, step)
    assert not isinstance(step.chance, Unseen)
    return apply(position, step.action, step.chance).state


def where_unseen(state: State, known: Known | None = None) -> View:
    """A complete position as whoever sees it whole reads it, and does not see what is drawn."""
    seen = as_seen_by_all(state, known)
    if seen is None:
        raise RuleError(refuse("chance", "unseen-in-complete"))
    return seen


# --- writing -----------------------------------------------------------------------------


def records_text(records: list[Record]) -> str:
    """Many games in one file, separated by a blank line."""
    return "\n".join(record_text(record) for record in records)


def record_text(record: Record) -> str:
    """A record as text, ending with a line feed."""
    lines = [
        f'[{name} "{_escaped(_one_line(value), chr(34))}"]' for name, value in _all_tags(record)
    ]
    return "\n".join([*lines, "", *_movetext(record)]) + "\n"


def _all_tags(record: Record) -> Iterator[tuple[str, str]]:
    own = {
        "Setup": record.start.setup.name,
        "Reshuffle": record.start.reshuffle.value,
        "Start": position_text(record.start),
        "Result": record.result,
    }
    tags = {**record.tags, **own}
    for name in FIRST_TAGS:
        if name in tags:
            yield name, tags[name]
    for name, value in tags.items():
        if name not in FIRST_TAGS:
            yield name, value


def _escaped(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, f"\\{closing}")


def _movetext(record: Record) -> Iterator[str]:
    """The actions, each round on a new line with its number, wrapped at 100 characters."""
    line, current = f"{record.start.round}.", record.start.round
    for position, entry in zip(replay(record), record.entries, strict=False):
        if position.round != current:
            yield line
            line, current = f"{position.round}.", position.round
        for word in _words(entry):
            if len(line) + 1 + len(word) > WIDTH:
                yield line
                line = INDENT + word
            else:
                line = f"{line} {word}"
    yield line


def _words(entry: Entry) -> list[str]:
    words = [step_text(entry.step)]
    if entry.comment:
        words += ("{" + _escaped(entry.comment, "}") + "}").split(" ")
    return words


# --- reading -----------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    """Read exactly one game."""
    records = list(parse_records(text))
    if len(records) != 1:
        raise RecordError(1, refuse("malformed", "record-not-one", count=len(records)))
    return records[0]


def parse_records(text: str) -> Iterator[Record]:
    """Read the games of a file one by one; a damaged one raises with its line."""
    for tag_lines, move_lines in split_games(text):
        yield _read_game(tag_lines, move_lines)


def _read_game(tag_lines: list[Line], move_lines: list[Line]) -> Record:
    tags = read_tags(tag_lines)
    where = {name: number for name, (_, number) in tags.items()}
    values = {name: value for name, (value, _) in tags.items()}
    for needed in ("Start", "Result"):
        if needed not in values:
            raise RecordError(
                tag_lines[0].number, refuse("malformed", "record-tag-missing", tag=needed)
            )
    _check_order(tags)
    start = _read_start(values, where)
    entries, last = _read_entries(start, read_words(move_lines))
    own = {"Setup", "Reshuffle", "Start", "Result"}
    record = Record(
        start=start,
        entries=tuple(entries),
        result=values["Result"],
        tags={name: value for name, value in values.items() if name not in own},
    )
    _check_result(record.result, last, where["Result"])
    return record


def _check_order(tags: Mapping[str, tuple[str, int]]) -> None:
    """The known tags first and in their order, then any others."""
    ranks = [
        (FIRST_TAGS.index(name) if name in FIRST_TAGS else len(FIRST_TAGS), number)
        for name, (_, number) in tags.items()
    ]
    for (rank, _), (following, number) in pairwise(ranks):
        if following < rank:
            raise RecordError(number, refuse("malformed", "record-tag-order"))


def _read_start(values: Mapping[str, str], where: Mapping[str, int]) -> State | View:
    setup = _read_setup(values, where)
    option = values.get("Reshuffle", Reshuffle.IMMEDIATE.value)
    if option not in {one.value for one in Reshuffle}:
        raise RecordError(where["Reshuffle"], refuse("malformed", "unknown-reshuffle", text=option))
    try:
        return parse_position(values["Start"], setup, Reshuffle(option))
    except RuleError as error:
        raise RecordError(where["Start"], error.refusal) from error


def _read_setup(values: Mapping[str, str], where: Mapping[str, int]) -> Setup:
    name = values.get("Setup", "standard")
    if name not in SETUPS:
        raise RecordError(where["Setup"], refuse("malformed", "unknown-setup", text=name))
    return SETUPS[name]


def _read_entries(start: State | View, words: Iterator[Word]) -> tuple[list[Entry], State | View]:
    """Replay while reading, so that the first fault is found on its line."""
    entries: list[Entry] = []
    position, announced, awaiting = start, 0, None
    for word in words:
        if word.is_comment:
            _add_comment(entries, word)
        elif word.is_round:
            _check_round(word, position, announced)
            announced, awaiting = position.round, word
        elif position.round != announced:
            raise RecordError(
                word.line, refuse("malformed", "record-round-missing", round=position.round)
            )
        else:
            position, awaiting = _read_step(entries, position, word), None
    if awaiting is not None and entries:
        raise RecordError(awaiting.line, refuse("malformed", "record-round", text=awaiting.text))
    return entries, position


def _add_comment(entries: list[Entry], word: Word) -> None:
    if not entries or entries[-1].comment:
        raise RecordError(word.line, refuse("malformed", "record-comment"))
    entries[-1] = Entry(entries[-1].step, word.text)


def _check_round(word: Word, position: State | View, announced: int) -> None:
    expected = position.round if position.round != announced else None
    if not word.starts_line or expected is None or word.text != f"{expected}.":
        raise RecordError(word.line, refuse("malformed", "record-round", text=word.text))


def _read_step(entries: list[Entry], position: State | View, word: Word) -> State | View:
    try:
        step = parse_step(word.text)
        after = play_step(position, step)
    except RuleError as error:
        raise RecordError(word.line, error.refusal, word.text) from error
    entries.append(Entry(step))
    return after


def _check_result(result: str, last: State | View, line: int) -> None:
    """The result must agree with the actions."""
    ended = outcome(last)
    expected = (str(ended),) if ended else (*BY_THE_MATCH, UNFINISHED)
    if result not in expected:
        raise RecordError(
            line,
            refuse("malformed", "record-result", text=result, expected=" / ".join(expected)),
        )


def result_of(position: State) -> str:
    """The result that a position proves: winner and reason, or `*`."""
    ended = outcome(position)
    return UNFINISHED if ended is None else str(ended)
