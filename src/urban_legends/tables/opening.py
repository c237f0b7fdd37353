"""Opening tables: from what was asked for to the configuration that a journal begins with."""

from __future__ import annotations

import secrets
from collections.abc import Container
from dataclasses import replace
from datetime import UTC, datetime

from urban_legends.notation import Record, RoleLetter
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    SETUPS,
    Phase,
    Reshuffle,
    Role,
    State,
    View,
    parse_position,
    step_text,
)
from urban_legends.tables.bodies import BotSeat, FromPosition, NewTable, Opened, PersonSeat
from urban_legends.tables.journal import SeatConfig, TableConfig
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import moment_after
from urban_legends.tables.table import OWNER, Keys

TABLE_BYTES = 12
TOKEN_BYTES = 24


def new_id() -> str:
    return secrets.token_urlsafe(TABLE_BYTES)


def _new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _new_seed() -> str:
    return secrets.token_hex(16)


def _today() -> str:
    return datetime.now(UTC).strftime("%Y.%m.%d")


def configured(wanted: NewTable, record: Record | None, bots: Container[str]) -> TableConfig:
    """The table that was asked for.

    `record` is the replay it goes on from, if it does; `bots` are the names that the host offers.
    """
    seed = wanted.seed or _new_seed()
    start, earlier = _start(wanted, record, Dealer(seed))
    if start.phase is Phase.OVER:
        raise table_error("phase", "game-over")
    return TableConfig(
        seats={"C": _seat(wanted.cryptid, bots), "S": _seat(wanted.scientist, bots)},
        owner=_new_token(),
        seed=seed,
        setup=start.setup.name,
        reshuffle=start.reshuffle.value,
        start=str(start),
        earlier=earlier,
        dealt=wanted.start is None,
        pace=wanted.pace,
        date=_today(),
    )


def _seat(seat: PersonSeat | BotSeat, bots: Container[str]) -> SeatConfig:
    if isinstance(seat, PersonSeat):
        return SeatConfig(name=seat.name or "", token=_new_token())
    if seat.player not in bots:
        raise table_error("opponent", "unknown-opponent", text=seat.player)
    return SeatConfig(name=seat.player, level=seat.player)


def _start(
    wanted: NewTable, record: Record | None, dealer: Dealer
) -> tuple[State, tuple[str, ...]]:
    """The first position, and the steps already played from it."""
    setup, reshuffle = SETUPS[wanted.setup], Reshuffle(wanted.reshuffle)
    if wanted.start is None:
        return Match.begin(dealer, setup, reshuffle).state, ()
    if isinstance(wanted.start, FromPosition):
        position = parse_position(wanted.start.position, setup, reshuffle)
        return _complete(position, dealer), ()
    assert record is not None
    reached = moment_after(record, wanted.start.steps)
    if reached.phase is Phase.OVER or not record.complete:
        return _complete(reached, dealer), ()
    assert isinstance(record.start, State)
    return record.start, tuple(step_text(step) for step in record.steps[: wanted.start.steps])


def _complete(position: State | View, dealer: Dealer) -> State:
    return dealer.fill_in(position) if isinstance(position, View) else position


def again(config: TableConfig, swap: bool) -> TableConfig:
    """The opening of a rematch: new luck, new tokens, roles swapped if wanted."""
    seed = _new_seed()
    cryptid, scientist = config.seats["C"], config.seats["S"]
    if swap:
        cryptid, scientist = scientist, cryptid
    start = config.start
    if config.dealt:
        setup, reshuffle = SETUPS[config.setup], Reshuffle(config.reshuffle)
        start = str(Match.begin(Dealer(seed), setup, reshuffle).state)
    return replace(
        config,
        seed=seed,
        start=start,
        seats={"C": _renewed(cryptid), "S": _renewed(scientist)},
        owner=_new_token(),
        date=_today(),
    )


def _renewed(seat: SeatConfig) -> SeatConfig:
    return seat if seat.token is None else replace(seat, token=_new_token())


def opened(table: str, config: TableConfig, keys: Keys) -> Opened:
    """What somebody with these keys is told about a table."""
    tokens: dict[RoleLetter, str] = {
        role.value: token
        for role in Role
        if role in keys and (token := config.seats[role.value].token) is not None
    }
    return Opened(table, tokens, config.owner if OWNER in keys else None)


def keys_of_rematch(keys: Keys, swapped: bool) -> Keys:
    """Where the same people sit at the next table."""
    moved = (key.other if swapped and isinstance(key, Role) else key for key in keys)
    return frozenset(moved)
