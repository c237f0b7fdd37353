"""What one connection gets to see of a table: states and log entries, built from its view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from urban_legends.play.match import Match
from urban_legends.rules import (
    Role,
    Viewer,
    Watcher,
    action_text,
    seen_events,
    seen_step,
    step_text,
)
from urban_legends.server import messages
from urban_legends.server.messages import Permissions, TableState
from urban_legends.server.opponents import bot_name
from urban_legends.server.reading import seen_position
from urban_legends.server.shapes import Language, LogEntry, SeatInfo
from urban_legends.server.tables import Table
from urban_legends.server.words import events_on_wire, prompt, sentences
from urban_legends.text import say


@dataclass(slots=True)
class Eyes:
    """Who is looking: which keys a connection has, what is uncovered, in which language."""

    keys: frozenset[Role | str]
    language: Language
    looking: Role | None = None

    @property
    def seats(self) -> list[Role]:
        return [role for role in Role if role in self.keys]

    def cover(self, table: Table) -> None:
        """Hot seat: cover the hands when the turn is the other seat's."""
        if len(self.seats) > 1 and self.looking is not table.match.to_act:
            self.looking = None


@dataclass(frozen=True, slots=True)
class Bots:
    """How the bots of a table stand: who is awaited, and how long they wait."""

    thinking: Role | None
    pace: int | None


def whole_table(table: Table, eyes: Eyes, bots: Bots, reply_to: str | None) -> messages.Table:
    """Everything at once: after `hello` and after a change of language."""
    return messages.Table(
        type="table",
        reply_to=reply_to,
        table=table.id,
        language=eyes.language,
        seats=[seat_info(table, role, eyes.language) for role in Role],
        yours=[role.value for role in eyes.seats],
        setup=table.config.setup,
        reshuffle=table.config.reshuffle,
        state=table_state(table, eyes, bots),
        log=log_entries(table.match, table.viewer(eyes.looking), eyes.language),
    )


def seat_info(table: Table, role: Role, language: Language) -> SeatInfo:
    level, name = table.bot(role), table.seat(role).name
    if level is not None:
        return SeatInfo(role=role.value, kind="bot", name=bot_name(level, language), level=level)
    name = name or say(language, "role", role=role.name.lower())
    return SeatInfo(role=role.value, kind="person", name=name, level=None)


def table_state(table: Table, eyes: Eyes, bots: Bots) -> TableState:
    match, viewer = table.match, table.viewer(eyes.looking)
    to_act = match.to_act
    acting = to_act is not None and eyes.looking is to_act
    seen = match.view(viewer)
    return TableState(
        version=table.version,
        viewer=_viewer_name(viewer),
        seen=seen_position(seen),
        to_act=None if to_act is None else to_act.value,
        legal=[action_text(one) for one in match.legal(to_act)] if acting and to_act else None,
        steps=len(match.turns) - 1,
        can=permissions(table, eyes),
        thinking=None if bots.thinking is None else bots.thinking.value,
        pace=bots.pace,
        result=match.result,
        prompt=prompt(seen.phase, seen.actor, acting, match.result, eyes.language),
        rematch=None if table.rematch is None else table.rematch.table,
    )


def _viewer_name(viewer: Viewer) -> Literal["C", "S", "spectator", "everyone"]:
    if isinstance(viewer, Role):
        return viewer.value
    return "everyone" if viewer is Watcher.JUDGE else "spectator"


def permissions(table: Table, eyes: Eyes) -> Permissions:
    """What a connection may do now; must agree with what the table then accepts."""
    match = table.match
    back = [role for role in eyes.seats if table.match.why_no_take_back(role) is None]
    return Permissions(
        act=match.to_act is not None and eyes.looking is match.to_act,
        take_back=back[0].value if back else None,
        resign=[] if match.over else [role.value for role in eyes.seats],
        look=[role.value for role in eyes.seats] if len(eyes.seats) > 1 else [],
        pace=may_pace(table, eyes),
        rematch=match.over and bool(eyes.keys),
    )


def may_pace(table: Table, eyes: Eyes) -> bool:
    """Whoever sits at or owns a table with a bot may say how fast the bot goes."""
    return bool(eyes.keys) and any(table.bot(role) is not None for role in Role)


def log_entries(match: Match, viewer: Viewer, language: Language, after: int = 0) -> list[LogEntry]:
    """The steps of a game behind the first `after`, as a viewer may know them."""
    entries = []
    for number in range(after + 1, len(match.turns)):
        before, turn = match.turns[number - 1], match.turns[number]
        assert turn.step is not None
        events = seen_events(turn.events, before.state, viewer)
        entries.append(
            LogEntry(
                number=number,
                round=before.state.round,
                role=before.state.actor.value,
                step=step_text(seen_step(turn.step, before.state, viewer)),
                events=events_on_wire(events),
                sentences=sentences(events, language),
            )
        )
    return entries
