"""Kept games, moment by moment: a record played through as its reader may see it."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import cast

from urban_legends.notation import Record, parse_records, play_step, record_text, replay
from urban_legends.play import check, handicap_of
from urban_legends.rules import (
    Event,
    Phase,
    State,
    Step,
    View,
    Watcher,
    apply,
    bare_knowledge,
    chance_outcomes,
    possible_state,
    seen_events,
    step_text,
    view,
)
from urban_legends.tables.bodies import DrawSeen, Moment, Replay, StepVerified, Verified
from urban_legends.tables.choosing import told
from urban_legends.tables.reading import seen_position
from urban_legends.tables.refusals import table_error
from urban_legends.tables.shapes import HandicapName, LogEntry
from urban_legends.text import action_phrase

MOST_GAMES = 100


def replay_id(text: str) -> str:
    """The same record always gets the same link."""
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=12).digest()).decode()


def read_games(text: str) -> list[Record]:
    """The games of an uploaded file; a damaged one is refused with its line."""
    games = list(islice(parse_records(text), MOST_GAMES + 1))
    if len(games) > MOST_GAMES:
        raise table_error("too-long", "too-many-games", limit=MOST_GAMES)
    return games


def count_games(text: str) -> int:
    """How many games an uploaded file holds."""
    return len(read_games(text))


def game_of(text: str, number: int) -> Record:
    return _pick_game(read_games(text), number)


def _pick_game(games: list[Record], number: int) -> Record:
    if number > len(games):
        raise table_error("unknown", "no-such-game", number=number, games=len(games))
    return games[number - 1]


def replay_of(replay: str, text: str, number: int) -> Replay:
    """A game of a kept record, ready to be stepped through."""
    games = read_games(text)
    record = _pick_game(games, number)
    return Replay(
        replay=replay,
        game=number,
        games=len(games),
        tags=dict(record.tags),
        setup=record.start.setup.name,
        reshuffle=record.start.reshuffle.value,
        result=record.result,
        complete=record.complete,
        moments=tuple(moments_of(record)),
        record=record_text(record),
        handicap=given_handicap(record.start),
    )


def verified(text: str) -> Verified:
    """The draws of the first game of a record, if its shuffles hold; otherwise why not."""
    steps = check(game_of(text, 1))
    return Verified(
        tuple(
            StepVerified(one.step, tuple(DrawSeen(d.label, d.pool, d.drawn) for d in one.draws))
            for one in steps
        )
    )


def given_handicap(first: State | View) -> HandicapName | None:
    """The handicap of a game that begins in this position."""
    return cast("HandicapName | None", handicap_of(first) or None)


def moments_of(record: Record) -> Iterator[Moment]:
    """Every position of a record, and the step that led to it."""
    before: State | View | None = None
    for number, position in enumerate(replay(record)):
        entry, comment = None, ""
        if before is not None:
            one = record.entries[number - 1]
            entry, comment = _entry(number, before, one.step), one.comment
        yield Moment(
            seen=seen_position(_as_view(position)),
            entry=entry,
            comment=comment,
            playable=position.phase is not Phase.OVER,
        )
        before = position


def _as_view(position: State | View) -> View:
    if isinstance(position, View):
        return position
    return view(position, Watcher.JUDGE, bare_knowledge(position))


def _entry(number: int, before: State | View, step: Step) -> LogEntry:
    return LogEntry(
        number=number,
        round=before.round,
        role=before.actor.value,
        step=step_text(step),
        phrase=action_phrase(step.action),
        events=told(_events(before, step)),
    )


def _events(before: State | View, step: Step) -> tuple[Event, ...]:
    """What a step did, as far as its reader saw it."""
    state = before if isinstance(before, State) else possible_state(before, step.action)
    outcomes = [chance for chance, _ in chance_outcomes(state, step.action)]
    if step.chance in outcomes or not outcomes:
        chance = step.chance if outcomes else None
        return apply(state, step.action, chance).events  # type: ignore[arg-type]
    # Unseen by the reader: any outcome will do, seen from outside.
    events = apply(state, step.action, outcomes[0]).events
    return seen_events(events, state, Watcher.SPECTATOR)


def moment_after(record: Record, steps: int) -> State | View:
    """The position after so many steps of a record."""
    if steps > len(record.entries):
        raise table_error("unknown", "no-such-moment", number=steps, steps=len(record.entries))
    position = record.start
    for entry in record.entries[:steps]:
        position = play_step(position, entry.step)
    return position
