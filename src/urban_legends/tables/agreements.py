"""What people at a table may do beside acting: offer, answer, speak, claim, run out of time, move.

Every function plans a change or refuses it; `at` is the time in milliseconds, from the host.
"""

from __future__ import annotations

import secrets

from urban_legends.rules import Role
from urban_legends.tables.clocks import DAY, MINUTE, SECOND
from urban_legends.tables.journal import CodeMade, KeyAdded, TakenBack
from urban_legends.tables.people import (
    Abandoned,
    Aborted,
    CameBack,
    Declined,
    Expression,
    Flagged,
    Offerable,
    Offered,
    Paused,
    People,
    RematchOffered,
    Resumed,
    Said,
    WentAway,
)
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Change, Table
from urban_legends.tables.terms import TotalClock
from urban_legends.tables.tokens import fits, hashed

MOST_OFFERS = 50
MOST_SAID = 100
MOST_RETURNS = 300
"""How often a seat may come back and have it written down."""
MOST_KEYS = 8
"""Further devices of a seat, in all."""
MOST_CODES = 50
"""How often a seat may ask for a code."""
SAY_EVERY = 2 * SECOND
ABANDONED_AFTER = {"total": 3 * MINUTE, "none": DAY}
"""How long somebody must be away before the other may claim the game."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
CODE_LENGTH = 8
CODE_TIME = 10 * MINUTE


def people_at(table: Table) -> People:
    if table.people is None:
        raise table_error("forbidden", "not-between-people")
    return table.people


def _going_on(table: Table) -> People:
    if table.match.over:
        raise table_error("phase", "game-over")
    return people_at(table)


# --- offers --------------------------------------------------------------------------------


def may_offer(table: Table, seat: Role) -> tuple[Offerable, ...]:
    """What a seat can offer now; what the other has offered is answered instead."""
    people = table.people
    if people is None or table.match.over or table.bot(seat.other) is not None:
        return ()
    if people.count("offer", seat) >= MOST_OFFERS:
        return ()
    found: list[Offerable] = ["abort"]
    if _steps_back(table, seat):
        found.append("take-back")
    if people.clock is not None:
        found.append("resume" if people.clock.paused else "pause")
    return tuple(what for what in found if what not in people.offers)


def _steps_back(table: Table, seat: Role) -> int:
    """How many steps a seat would take back, whatever they revealed; 0 if none."""
    steps = table.match.since_decision(seat)
    return steps if steps and table.match.why_not_back(seat, steps) is None else 0


def plan_offer(table: Table, seat: Role, what: Offerable, at: int) -> Change:
    """A seat offers something; offering what the other has offered is accepting it."""
    people = _going_on(table)
    by = people.offers.get(what)
    if by is seat.other:
        return plan_answer(table, seat, what, True, at)
    if by is seat:
        raise table_error("phase", "offer-made")
    if what not in may_offer(table, seat):
        slug = "offer-limit" if people.count("offer", seat) >= MOST_OFFERS else "not-now"
        raise table_error("phase", slug)
    return Change((Offered(seat.value, what, at),), table.match)


def plan_answer(table: Table, seat: Role, what: Offerable, yes: bool, at: int) -> Change:
    """A seat accepts or declines what the other offered, or withdraws its own offer."""
    people = _going_on(table)
    by = people.offers.get(what)
    if by is None or (yes and by is seat):
        raise table_error("phase", "not-now")
    if not yes:
        return Change((Declined(seat.value, what, at),), table.match)
    match what:
        case "take-back":
            steps = _steps_back(table, by)
            back = TakenBack(by.value, steps, at, agreed=True)
            return Change((back,), table.match.back(by, steps))
        case "abort":
            return Change((Aborted(at),), table.match.abort())
        case "pause":
            return Change((Paused(at),), table.match)
        case "resume":
            return Change((Resumed(at),), table.match)


def plan_rematch_offer(table: Table, seat: Role, invitation: str) -> Change:
    people = people_at(table)
    if not table.match.over:
        raise table_error("phase", "game-not-over")
    if people.rematch is not None:
        raise table_error("phase", "offer-made")
    return Change((RematchOffered(seat.value, invitation),), table.match)


# --- the clock, and who is there -----------------------------------------------------------


def out_of_time(table: Table, now: int) -> Role | None:
    """The seat that has lost by its clock, though it is not written down yet."""
    clock = None if table.people is None else table.people.clock
    return None if clock is None or table.match.over else clock.out(now)


def plan_flag(table: Table, at: int) -> Change:
    seat = out_of_time(table, at)
    if seat is None:
        raise table_error("phase", "not-now")
    return Change((Flagged(seat.value, at),), table.match.flag(seat))


def claim_from(table: Table, seat: Role) -> int | None:
    """When a seat may claim the game because the other has left; None: not as things stand."""
    people = table.people
    if people is None or table.match.to_act is not seat.other:
        return None
    terms, away = people.config.terms.clock, people.away[seat.other]
    if away is None or table.bot(seat.other) is not None:
        return None
    if people.clock is not None and people.clock.paused:  # both agreed that there is time
        return max(away, people.clock.since) + ABANDONED_AFTER["none"]
    if terms is None:
        return away + ABANDONED_AFTER["none"]
    return away + ABANDONED_AFTER["total"] if isinstance(terms, TotalClock) else None


def plan_claim(table: Table, seat: Role, at: int) -> Change:
    """The other seat, whose turn it is, has been away too long."""
    _going_on(table)
    since = claim_from(table, seat)
    if since is None or at < since:
        raise table_error("phase", "claim-not-yet")
    return Change((Abandoned(seat.other.value, at),), table.match.abandon(seat.other))


def plan_away(table: Table, seat: Role, at: int) -> Change:
    """Whoever could not come back any more does not leave either: that would lose the game."""
    people = people_at(table)
    if people.away[seat] is not None or people.count("back", seat) >= MOST_RETURNS:
        raise table_error("phase", "not-now")
    return Change((WentAway(seat.value, at),), table.match)


def plan_back(table: Table, seat: Role, at: int) -> Change:
    people = people_at(table)
    if people.away[seat] is None or people.count("back", seat) >= MOST_RETURNS:
        raise table_error("phase", "not-now")
    return Change((CameBack(seat.value, at),), table.match)


# --- expressions ---------------------------------------------------------------------------


def plan_say(table: Table, seat: Role, what: Expression, at: int) -> Change:
    people = people_at(table)
    last = people.said[seat]
    too_soon = last is not None and 0 <= at - last.at < SAY_EVERY
    if too_soon or people.count("say", seat) >= MOST_SAID:
        raise table_error("too-many", "say-later")
    return Change((Said(seat.value, what, at),), table.match)


# --- other devices -------------------------------------------------------------------------


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def plan_code(table: Table, seat: Role, code: str, at: int) -> Change:
    """A code by which the seat can be taken over elsewhere; an earlier one is void."""
    if sum(role is seat for role, _ in table.added) >= MOST_KEYS:
        raise table_error("forbidden", "too-many-devices", limit=MOST_KEYS)
    if table.codes_made.get(seat, 0) >= MOST_CODES:
        raise table_error("forbidden", "too-many-devices", limit=MOST_KEYS)
    return Change((CodeMade(seat.value, hashed(code), at + CODE_TIME),), table.match)


def plan_key(table: Table, code: str, token: str, at: int) -> Change:
    """Whoever has the code takes the seat over with a token of their own."""
    for seat, made in table.codes.items():
        if at <= made.until and fits(code, made.code):
            return Change((KeyAdded(seat.value, hashed(token)),), table.match)
    raise table_error("forbidden", "wrong-code")
