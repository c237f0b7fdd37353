"""Opening tables: from what was asked for to the configuration that a journal begins with."""

from __future__ import annotations

import secrets
from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from urban_legends.notation import Record, RoleLetter
from urban_legends.play import Dealer, handicap_named
from urban_legends.rules import (
    SETUPS,
    Phase,
    Reshuffle,
    Role,
    Setup,
    State,
    View,
    parse_position,
    parse_state,
    step_text,
)
from urban_legends.tables.bodies import BotSeat, FromPosition, NewTable, Opened, PersonSeat
from urban_legends.tables.journal import SeatConfig, TableConfig
from urban_legends.tables.refusals import table_error
from urban_legends.tables.replays import given_handicap, moment_after
from urban_legends.tables.shapes import HandicapName
from urban_legends.tables.table import OWNER, Keys, Table
from urban_legends.tables.tokens import fits, hashed, new_token

TABLE_BYTES = 12


def new_id() -> str:
    return secrets.token_urlsafe(TABLE_BYTES)


def _new_seed() -> str:
    return secrets.token_hex(16)


def today() -> str:
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
        owner=new_token(),
        seed=seed,
        setup=start.setup.name,
        reshuffle=start.reshuffle.value,
        start=str(start),
        earlier=earlier,
        dealt=wanted.start is None,
        pace=wanted.pace,
        take_back=wanted.take_back,
        teaching=wanted.teaching,
        date=today(),
    )


def _seat(seat: PersonSeat | BotSeat, bots: Container[str]) -> SeatConfig:
    if isinstance(seat, PersonSeat):
        return SeatConfig(name=seat.name or "", token=new_token())
    if seat.player not in bots:
        raise table_error("opponent", "unknown-opponent", text=seat.player)
    return SeatConfig(name=seat.player, level=seat.player)


def _start(
    wanted: NewTable, record: Record | None, dealer: Dealer
) -> tuple[State, tuple[str, ...]]:
    """The first position, and the steps already played from it."""
    if wanted.start is None or isinstance(wanted.start, FromPosition):
        setup, reshuffle = SETUPS[wanted.setup], Reshuffle(wanted.reshuffle)
        chosen = None if wanted.start is None else wanted.start.position
        return first_position(chosen, setup, reshuffle, dealer, wanted.handicap), ()
    if wanted.handicap is not None:
        raise table_error("handicap", "handicap-start")
    assert record is not None
    reached = moment_after(record, wanted.start.steps)
    if reached.phase is Phase.OVER or not record.complete:
        return _complete(reached, dealer), ()
    assert isinstance(record.start, State)
    return record.start, tuple(step_text(step) for step in record.steps[: wanted.start.steps])


def first_position(
    chosen: str | None,
    setup: Setup,
    reshuffle: Reshuffle,
    dealer: Dealer,
    handicap: HandicapName | None = None,
) -> State:
    """The dealer's own deal, or a chosen position with what is hidden in it dealt."""
    if chosen is None:
        return handicap_named(handicap or "").start(dealer, setup, reshuffle)
    if handicap is not None:
        raise table_error("handicap", "handicap-start")
    return _complete(parse_position(chosen, setup, reshuffle), dealer)


def _complete(position: State | View, dealer: Dealer) -> State:
    return dealer.fill_in(position) if isinstance(position, View) else position


def sealed(config: TableConfig) -> TableConfig:
    """An opening as a server keeps it: with the digests of its tokens."""
    seats = {role: _sealed(seat) for role, seat in config.seats.items()}
    return replace(config, seats=seats, owner=hashed(config.owner))


def _sealed(seat: SeatConfig) -> SeatConfig:
    return seat if seat.token is None else replace(seat, token=hashed(seat.token))


def again(config: TableConfig, swap: bool) -> TableConfig:
    """The opening of a rematch: new luck, roles swapped if wanted; everybody keeps their token.

    A handicap stays the Scientist's, whoever that is now.
    """
    seed = _new_seed()
    cryptid, scientist = config.seats["C"], config.seats["S"]
    if swap:
        cryptid, scientist = scientist, cryptid
    start = config.start
    if config.dealt:
        setup, reshuffle = SETUPS[config.setup], Reshuffle(config.reshuffle)
        handicap = given_handicap(parse_state(start, setup, reshuffle))
        start = str(first_position(None, setup, reshuffle, Dealer(seed), handicap))
    return replace(
        config,
        seed=seed,
        start=start,
        seats={"C": cryptid, "S": scientist},
        date=today(),
    )


def opened(table: str, config: TableConfig) -> Opened:
    """What whoever opened a table is told: all its keys."""
    tokens: dict[RoleLetter, str] = {
        role: seat.token for role, seat in config.seats.items() if seat.token is not None
    }
    return Opened(table, tokens, config.owner)


def reopened(table: Table, keys: Keys, swapped: bool, tokens: Sequence[str]) -> Opened:
    """What somebody who had these keys, by these tokens, is told about the next table."""
    moved = {key.other if swapped and isinstance(key, Role) else key for key in keys}
    own = {key: _token_of(kept, tokens) for key, kept in table.tokens() if key in moved}
    seats: dict[RoleLetter, str] = {role.value: own[role] for role in Role if role in own}
    return Opened(table.id, seats, own.get(OWNER))


def _token_of(kept: str, tokens: Sequence[str]) -> str:
    """The token of a key: the one that its holder brought, or the one an older journal shows."""
    return next((token for token in tokens if fits(token, kept)), kept)
