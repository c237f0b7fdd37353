"""What is shown of two people who sit apart: clock, offers, who is away, what was said."""

from __future__ import annotations

from urban_legends.notation import RoleLetter
from urban_legends.rules import Role
from urban_legends.tables import messages
from urban_legends.tables.agreements import claim_from, may_offer
from urban_legends.tables.invitations import games_won
from urban_legends.tables.onlookers import Onlooker, Scene
from urban_legends.tables.people import Offerable, People
from urban_legends.tables.table import Table


def people_seen(table: Table, onlooker: Onlooker, scene: Scene) -> messages.PeopleSeen | None:
    """None at every other table."""
    people = table.people
    if people is None:
        return None
    config, seat = people.config, onlooker.looking
    offers: dict[Offerable, RoleLetter] = {what: by.value for what, by in people.offers.items()}
    claim = None if seat is None else claim_from(table, seat)
    last = config.game == config.terms.games
    return messages.PeopleSeen(
        number=config.number,
        aids=config.terms.aids,
        game=config.game,
        games=config.terms.games,
        won=_won(table, people),
        clock=_clock(people, scene.now),
        offers=offers,
        can_offer=() if seat is None else may_offer(table, seat),
        away=tuple(role.value for role in Role if _is_away(table, people, role)),
        said=_said(people),
        devices=0 if seat is None else scene.devices.get(seat, 0),
        claim=None if claim is None else max(0, claim - scene.now),
        fair=config.terms.fair,
        next_game=table.match.over and not table.match.aborted and not last,
        rematch=None if people.rematch is None else people.rematch.seat,
        invitation=None if people.rematch is None else people.rematch.invitation,
    )


def _is_away(table: Table, people: People, role: Role) -> bool:
    return table.bot(role) is None and people.away[role] is not None


def _won(table: Table, people: People) -> dict[RoleLetter, int]:
    opener, won = Role(people.config.opener), games_won(table, people.config)
    return {opener.value: won["opener"], opener.other.value: won["guest"]}


def _clock(people: People, now: int) -> messages.ClockSeen | None:
    clock = people.clock
    if clock is None:
        return None
    left = clock.left_at(now)
    return messages.ClockSeen(
        left={role.value: left[role] for role in Role},
        running=None if clock.running is None else clock.running.value,
        paused=clock.paused,
    )


def _said(people: People) -> tuple[messages.SaidSeen, ...]:
    return tuple(
        messages.SaidSeen(role.value, said.what, people.count("say", role))
        for role in Role
        if (said := people.said[role]) is not None
    )
