"""Teaching at a table: the coach looks at what a person did, and a bot can be asked why it did.

Only for somebody who plays alone against a bot. A mistake is judged from the person's own view; a
bot's action is explained from what everybody saw, so that it gives no card away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import count

from urban_legends.coach.claim import Claim
from urban_legends.coach.verdicts import Grade, Verdict
from urban_legends.rules import Role, Watcher, refuse, view
from urban_legends.tables import messages
from urban_legends.tables.coaching import AskBot, BotAsked, Mistaken
from urban_legends.tables.effects import Effect, Explain, Guest, Look, Tell
from urban_legends.tables.hints import may_ask
from urban_legends.tables.onlookers import Onlooker
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.table import Table
from urban_legends.text import claim_phrases, explained_phrases

MOST_WAITING = 8
"""Questions to bots that may wait for the coach at one table."""


def bot_step(table: Table, seat: Role) -> int | None:
    """The last step of the bot, counted from 1, if the person may ask about it."""
    if not may_ask(table):
        return None
    turns = table.match.turns
    steps = range(len(turns) - 1, table.match.kept - 1, -1)
    return next((one for one in steps if turns[one - 1].state.actor is not seat), None)


def own_step(table: Table) -> int | None:
    """The last step of the person who plays alone, counted from 1."""
    turns = table.match.turns
    steps = range(len(turns) - 1, table.match.kept - 1, -1)
    return next((one for one in steps if table.bot(turns[one - 1].state.actor) is None), None)


@dataclass(slots=True)
class Teaching:
    """Who has asked about a bot's action and waits for the answer."""

    _waiting: dict[int, tuple[Guest, AskBot, Role]] = field(default_factory=dict)
    _numbers: count[int] = field(default_factory=count)

    # --- mistakes ----------------------------------------------------------------------------

    def look_at(self, table: Table, steps: int) -> list[Effect]:
        """Let the coach look at what was just played; `steps` were there before."""
        step, match = own_step(table), table.match
        if not table.config.teaching or not may_ask(table) or match.over or step != steps + 1:
            return []
        if len(match.turns) != steps + 2:
            return []  # taken back, or several sensors at once
        before, turn = match.turns[steps], match.turns[step]
        assert turn.step is not None
        seen = view(before.state, before.state.actor, before.known)
        return [Look(step, seen, turn.step.action)]

    def looked(
        self, table: Table, guests: Mapping[Guest, Onlooker], step: int, found: Verdict | None
    ) -> list[Effect]:
        """The coach has looked: a serious mistake may be taken back, unless it is too late."""
        if found is None or found.grade is not Grade.SERIOUS or own_step(table) != step:
            return []
        turn, seat = table.match.turns[step], found.seen.actor
        if turn.step is None or turn.step.action != found.played.action:
            return []
        if table.match.over or table.why_no_take_back(seat) is not None:
            return []
        told = Mistaken(
            type="mistake",
            version=table.version,
            seat=seat.value,
            step=step,
            before=round(100 * found.best.value),
            after=round(100 * found.played.value),
            phrases=claim_phrases((one.claim for one in found.reasons), seat),
        )
        return [Tell(tuple(_in_seat(guests, seat)), told)]

    # --- asking a bot ------------------------------------------------------------------------

    def ask(self, table: Table, guest: Guest, seat: Role, asked: AskBot) -> list[Effect]:
        """Have the coach say what speaks for a bot's last action, from what everybody saw."""
        if not may_ask(table):
            raise table_error("forbidden", "hint-not-alone")
        if bot_step(table, seat) != asked.step:
            raise table_error("stale", "stale", version=table.version)
        if len(self._waiting) >= MOST_WAITING:
            raise table_error("busy", "server-busy")
        before, turn = table.match.turns[asked.step - 1], table.match.turns[asked.step]
        assert turn.step is not None
        number = next(self._numbers)
        self._waiting[number] = guest, asked, before.state.actor
        seen = view(before.state, Watcher.SPECTATOR, before.known)
        return [Explain(number, seen, turn.step.action)]

    def explained(self, table: Table, number: int, found: tuple[Claim, ...] | None) -> list[Effect]:
        """What was found; None if that failed."""
        waiting = self._waiting.pop(number, None)
        if waiting is None:
            return []
        guest, asked, role = waiting
        if found is None:
            failed = refused(refuse("failed", "server-failed"))
            return [Tell((guest,), messages.Problem("error", asked.id, table.version, failed))]
        phrases = explained_phrases(found, role)
        answer = BotAsked("ask-bot", asked.id, table.version, asked.step, phrases)
        return [Tell((guest,), answer)]

    def left(self, guest: Guest) -> None:
        """Whoever has gone waits no longer."""
        self._waiting = {key: one for key, one in self._waiting.items() if one[0] != guest}


def _in_seat(guests: Mapping[Guest, Onlooker], seat: Role) -> Iterable[Guest]:
    return (guest for guest, one in guests.items() if seat in one.keys)
