"""Changes that somebody at a table wants: from a message to what is planned when its turn comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from urban_legends.rules import Role, RuleError
from urban_legends.tables import agreements, messages
from urban_legends.tables.effects import Guest
from urban_legends.tables.messages import Cause
from urban_legends.tables.onlookers import Onlooker
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Change, Table

CLOCK: Literal["clock"] = "clock"
"""Somebody's time is up: the cause, and the alarm that rings then."""


@dataclass(frozen=True, slots=True)
class Request:
    """A change that somebody wants."""

    cause: Cause
    plan: Callable[[Table], Change]
    guest: Guest | None = None
    """Who is told how it went; None for a bot and for the host."""
    id: str = ""
    version: int | None = None
    key: str | None = None
    """By which the journal knows a request that comes twice."""
    at: int = 0
    """When it came in."""
    answer: Callable[[int], messages.ServerMessage] | None = None
    """What its guest is told instead of `accepted`, given the version."""


def own_seat(onlooker: Onlooker, letter: str) -> Role:
    role = Role(letter)
    if role not in onlooker.keys:
        raise table_error("forbidden", "not-your-seat", role=letter)
    return role


def requested(
    guest: Guest,
    onlooker: Onlooker,
    message: messages.Act | messages.TakeBack | messages.Resign,
    at: int,
) -> Request:
    seat = own_seat(onlooker, message.seat)

    def plan(table: Table) -> Change:
        match message:
            case messages.Act(actions=actions):
                return table.plan_actions(seat, actions)
            case messages.TakeBack():
                if not onlooker.may_take_back(seat):
                    raise table_error("take-back", "take-back-uncovered")
                return table.plan_take_back(seat)
            case messages.Resign():
                return table.plan_resignation(seat)

    key = f"{seat.value}:{message.id}"
    return Request(message.type, plan, guest, message.id, message.version, key, at)


Agreement = messages.MakeOffer | messages.AnswerOffer | messages.Say | messages.Claim


def agreed(guest: Guest, onlooker: Onlooker, message: Agreement, at: int) -> Request:
    """What people who sit apart want of each other."""
    seat = own_seat(onlooker, message.seat)

    def plan(table: Table) -> Change:
        match message:
            case messages.MakeOffer(what=what):
                return agreements.plan_offer(table, seat, what, at)
            case messages.AnswerOffer(what=what, yes=yes):
                return agreements.plan_answer(table, seat, what, yes, at)
            case messages.Say(what=expression):
                return agreements.plan_say(table, seat, expression, at)
            case messages.Claim():
                return agreements.plan_claim(table, seat, at)

    key = f"{seat.value}:{message.id}"
    return Request(message.type, plan, guest, message.id, key=key, at=at)


def flag(at: int) -> Request:
    return Request(CLOCK, lambda one: agreements.plan_flag(one, at), at=at)


def present(seat: Role, plan: Callable[[Table, Role, int], Change], at: int) -> Request:
    return Request("presence", lambda one: plan(one, seat, at), at=at)


def code_wanted(guest: Guest, seat: Role, message: messages.AskCode, at: int) -> Request:
    """A code for another device; nobody but its asker is told."""
    code, seconds = agreements.new_code(), agreements.CODE_TIME // 1000

    def answer(version: int) -> messages.CodeGiven:
        return messages.CodeGiven("code", message.id, version, code, seconds)

    def plan(table: Table) -> Change:
        return agreements.plan_code(table, seat, code, at)

    return Request("code", plan, guest, message.id, at=at, answer=answer)


def seat_wanted(
    guest: Guest, message: messages.TakeSeat, wrong: Callable[[], None], at: int
) -> Request:
    """A seat by a code, with a key of one's own; `wrong` is called when the code does not fit."""

    def plan(table: Table) -> Change:
        try:
            return agreements.plan_key(table, message.code, message.token, at)
        except RuleError:
            wrong()
            raise

    return Request("seat", plan, guest, message.id, key=f"seat:{message.id}", at=at)
