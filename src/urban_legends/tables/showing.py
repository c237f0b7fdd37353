"""What one onlooker gets to see of a table: states and log entries, built from its view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice, pairwise

from urban_legends.notation import RoleLetter
from urban_legends.play import Match
from urban_legends.rules import (
    Event,
    Role,
    Step,
    Viewer,
    Watcher,
    seen_events,
    seen_step,
    step_text,
)
from urban_legends.tables import messages
from urban_legends.tables.bodies import Glance
from urban_legends.tables.choosing import legal_options, told
from urban_legends.tables.hints import may_ask
from urban_legends.tables.meeting import people_seen
from urban_legends.tables.messages import PROTOCOL, Permissions, SeatInfo, TableState
from urban_legends.tables.onlookers import Onlooker, Scene
from urban_legends.tables.reading import seen_position
from urban_legends.tables.replays import given_handicap
from urban_legends.tables.shapes import LogEntry, Name, ViewerName
from urban_legends.tables.table import Table
from urban_legends.tables.teaching import bot_step
from urban_legends.text import Phrase, action_phrase, result_phrase


def whole_table(table: Table, onlooker: Onlooker, scene: Scene, reply_to: str) -> messages.Table:
    """Everything at once: the answer to `hello`."""
    return messages.Table(
        type="table",
        reply_to=reply_to,
        protocol=PROTOCOL,
        table=table.id,
        yours=tuple(role.value for role in onlooker.seats),
        setup=table.config.setup,
        reshuffle=table.config.reshuffle,
        state=table_state(table, onlooker, scene),
        log=log_entries(table.match, table.viewer(onlooker.looking)),
        handicap=given_handicap(table.match.turns[0].state),
    )


def update(
    table: Table,
    onlooker: Onlooker,
    scene: Scene,
    cause: messages.Cause,
    log_from: int,
    reply_to: str | None = None,
) -> messages.Update:
    """What has changed: the state, and the log from an entry on."""
    return messages.Update(
        type="update",
        cause=cause,
        reply_to=reply_to,
        state=table_state(table, onlooker, scene),
        log_from=log_from,
        log=log_entries(table.match, table.viewer(onlooker.looking), log_from),
    )


def table_state(table: Table, onlooker: Onlooker, scene: Scene) -> TableState:
    bots = scene.bots
    match, viewer = table.match, table.viewer(onlooker.looking)
    to_act = match.to_act
    acting = to_act is not None and onlooker.looking is to_act
    return TableState(
        version=table.version,
        seats=tuple(_seat_info(table, role, bots.names) for role in Role),
        viewer=_viewer_name(viewer),
        seen=seen_position(match.view(viewer)),
        to_act=None if to_act is None else to_act.value,
        legal=legal_options(match.state) if acting else None,
        steps=len(match.turns) - 1,
        can=_permissions(table, onlooker),
        thinking=None if bots.thinking is None else bots.thinking.value,
        pace=bots.pace,
        result="* abort" if match.aborted else match.result,
        taken_back=table.taken_back if table.solo else 0,
        prompt=failed_bot(table) or prompt(match, acting),
        rematch=None if table.rematch is None else table.rematch.table,
        people=people_seen(table, onlooker, scene),
    )


def glance(table: Table, names: Mapping[str, Name]) -> Glance:
    """A table at a glance, as spectators see it."""
    match = table.match
    return Glance(
        seats=tuple(_seat_info(table, role, names) for role in Role),
        seen=seen_position(match.view(table.viewer(None))),
        to_act=None if match.to_act is None else match.to_act.value,
        result=match.result,
    )


def _seat_info(table: Table, role: Role, names: Mapping[str, Name]) -> SeatInfo:
    bot = table.bot(role)
    if bot is not None:
        return SeatInfo(role.value, "bot", names.get(bot, bot), bot)
    name = table.seat(role).name or Phrase("role", {"role": role.name.lower()})
    return SeatInfo(role.value, "person", name, None)


def _viewer_name(viewer: Viewer) -> ViewerName:
    if isinstance(viewer, Role):
        return viewer.value
    return "everyone" if viewer is Watcher.JUDGE else "spectator"


def _permissions(table: Table, onlooker: Onlooker) -> Permissions:
    """What a connection may do now; must agree with what the judge then accepts."""
    match = table.match
    seats: tuple[RoleLetter, ...] = tuple(role.value for role in onlooker.seats)
    back = [
        role
        for role in onlooker.seats
        if onlooker.may_take_back(role) and table.why_no_take_back(role) is None
    ]
    acting = match.to_act is not None and onlooker.looking is match.to_act
    return Permissions(
        act=acting,
        take_back=back[0].value if back else None,
        resign=() if match.over else seats,
        look=seats if onlooker.hot_seat else (),
        pace=may_pace(table, onlooker),
        rematch=match.over and bool(onlooker.keys),
        hint=acting and may_ask(table),
        ask_bot=bot_step(table, onlooker.seats[0]) if onlooker.seats else None,
    )


def may_pace(table: Table, onlooker: Onlooker) -> bool:
    """Whoever sits at or owns a table with a bot may say how fast the bot goes."""
    return bool(onlooker.keys) and any(table.bot(role) is not None for role in Role)


def failed_bot(table: Table) -> Phrase | None:
    """How a game ended in which a bot could not go on."""
    winner, _, reason = table.match.result.partition(" ")
    if reason != "abandon" or table.bot(Role(winner).other) is None:
        return None
    return Phrase("outcome-failed", {"role": Role(winner).name.lower()})


def prompt(match: Match, acting: bool) -> Phrase:
    """What is asked and of whom, or how the game ended."""
    if match.aborted:
        return Phrase("outcome-abort")
    if match.over:
        return result_phrase(match.result)
    role, phase = match.state.actor.name.lower(), match.state.phase.name.lower()
    if acting:
        return Phrase(f"prompt-{phase}", {"role": role})
    return Phrase("prompt-other", {"role": role, "phase": phase})


def log_entries(match: Match, viewer: Viewer, after: int = 0) -> tuple[LogEntry, ...]:
    """The steps of a game behind the first `after`, as a viewer may know them."""
    entries = []
    turns = islice(pairwise(match.turns), after, None)
    for number, (before, turn) in enumerate(turns, start=after + 1):
        assert turn.step is not None
        step = seen_step(turn.step, before.state, viewer)
        events = seen_events(turn.events, before.state, viewer)
        entries.append(_log_entry(number, before.state.round, before.state.actor, step, events))
    return tuple(entries)


@lru_cache(maxsize=4096)
def _log_entry(
    number: int, round_number: int, actor: Role, step: Step, events: tuple[Event, ...]
) -> LogEntry:
    """Made once for all who are told the same."""
    return LogEntry(
        number=number,
        round=round_number,
        role=actor.value,
        step=step_text(step),
        phrase=action_phrase(step.action),
        events=told(events),
    )
