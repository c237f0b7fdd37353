"""Opening tables: from what was asked for to the configuration that a journal begins with."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from urban_legends.notation import Record
from urban_legends.notation.wire import RoleLetter
from urban_legends.play.dealer import Dealer
from urban_legends.play.match import Match
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
from urban_legends.server.bodies import BotSeat, NewTable, Opened, PersonSeat
from urban_legends.server.opponents import must_exist
from urban_legends.server.replays import moment_after
from urban_legends.server.tables import OWNER
from urban_legends.server.words import refused
from urban_legends.store import SeatConfig, TableConfig

TABLE_BYTES = 12
TOKEN_BYTES = 24


def new_id() -> str:
    return secrets.token_urlsafe(TABLE_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> str:
    return secrets.token_hex(16)


def today() -> str:
    return datetime.now(UTC).strftime("%Y.%m.%d")


def configured(wanted: NewTable, record: Record | None) -> TableConfig:
    """The table that was asked for; `record` is the replay it goes on from, if it does."""
    seed = wanted.seed or new_seed()
    start, earlier = _start(wanted, record, Dealer(seed))
    if start.phase is Phase.OVER:
        raise refused(400, "phase", "game-over")
    return TableConfig(
        seats={
            "C": _seat(wanted.cryptid),
            "S": _seat(wanted.scientist),
        },
        owner=new_token(),
        seed=seed,
        setup=start.setup.name,
        reshuffle=start.reshuffle.value,
        start=str(start),
        earlier=earlier,
        dealt=wanted.start is None,
        pace=wanted.pace,
        date=today(),
    )


def _seat(seat: PersonSeat | BotSeat) -> SeatConfig:
    if isinstance(seat, BotSeat):
        return SeatConfig(name=must_exist(seat.level), level=seat.level)
    return SeatConfig(name=seat.name or "", token=new_token())


def _start(wanted: NewTable, record: Record | None, dealer: Dealer) -> tuple[State, list[str]]:
    """The first position, and the steps already played from it."""
    setup, reshuffle = SETUPS[wanted.setup], Reshuffle(wanted.reshuffle)
    if wanted.start is None:
        return Match.begin(dealer, setup, reshuffle).state, []
    if wanted.start.kind == "position":
        position = parse_position(wanted.start.position, setup, reshuffle)
        return _complete(position, dealer), []
    assert record is not None
    reached = moment_after(record, wanted.start.steps)
    if reached.phase is Phase.OVER or not record.complete:
        return _complete(reached, dealer), []
    assert isinstance(record.start, State)
    return record.start, [step_text(step) for step in record.steps[: wanted.start.steps]]


def _complete(position: State | View, dealer: Dealer) -> State:
    return dealer.fill_in(position) if isinstance(position, View) else position


def again(config: TableConfig, swap: bool) -> TableConfig:
    """The opening of a rematch: new luck, new tokens, roles swapped if wanted."""
    seed = new_seed()
    cryptid, scientist = config.seats["C"], config.seats["S"]
    if swap:
        cryptid, scientist = scientist, cryptid
    seats = {"C": _renewed(cryptid), "S": _renewed(scientist)}
    start = config.start
    if config.dealt:
        setup, reshuffle = SETUPS[config.setup], Reshuffle(config.reshuffle)
        start = str(Match.begin(Dealer(seed), setup, reshuffle).state)
    update = {"seed": seed, "start": start, "seats": seats, "owner": new_token(), "date": today()}
    return config.model_copy(update=update)


def _renewed(seat: SeatConfig) -> SeatConfig:
    return seat if seat.token is None else seat.model_copy(update={"token": new_token()})


def opened(table: str, config: TableConfig, keys: frozenset[Role | str]) -> Opened:
    """What somebody with these keys is told about a table."""
    tokens: dict[RoleLetter, str] = {
        role.value: token
        for role in Role
        if role in keys and (token := config.seats[role.value].token) is not None
    }
    return Opened(table=table, tokens=tokens, owner=config.owner if OWNER in keys else None)
