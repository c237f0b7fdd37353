"""The judge of a table: a machine that takes messages and says what its host has to do.

It waits for nothing and touches nothing. A host (a server, a worker in the page, a terminal, a
test) hands it what comes in and carries out the effects that it gets back, in their order.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from urban_legends.notation.codec import MisshapenError, read
from urban_legends.rules import (
    Action,
    Refusal,
    Role,
    RuleError,
    View,
    action_text,
    refuse,
)
from urban_legends.tables import choosing, messages, showing
from urban_legends.tables.effects import Dismiss, Effect, Guest, Keep, Tell, Think, Wait
from urban_legends.tables.journal import Rematched
from urban_legends.tables.messages import MOST_BYTES, Cause, ClientMessage
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.shapes import MessageId, Name
from urban_legends.tables.showing import Bots, Onlooker
from urban_legends.tables.table import Change, Keys, Table

RETRY_MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class _Request:
    """A change that somebody wants."""

    cause: Cause
    plan: Callable[[Table], Change]
    guest: Guest | None = None
    """Who is told how it went; None for a bot and for the host."""
    id: str = ""
    version: int | None = None
    key: str | None = None
    """By which the journal knows a request that comes twice."""


@dataclass(slots=True)
class _BotTurn:
    """A bot's turn: it plays when it has chosen and its time has come."""

    version: int
    seat: Role
    timer: int = 0
    due: bool = False
    action: Action | None = None


class Judge:
    """One table and everybody at it. `names` are what bots are called."""

    def __init__(self, table: Table, names: Mapping[str, Name]) -> None:
        self.table = table
        self._names = names
        self._pace = table.config.pace
        self._guests: dict[Guest, Onlooker] = {}
        self._keeping: tuple[_Request, Change] | None = None
        self._queue: deque[_Request] = deque()
        self._turn: _BotTurn | None = None
        self._timers = 0

    # --- guests --------------------------------------------------------------------------

    def hear(self, guest: Guest, text: str) -> list[Effect]:
        """A message of a guest, as it came; the first must be `hello`."""
        if len(text.encode(errors="surrogatepass")) > MOST_BYTES:
            return self._refuse(guest, refuse("too-long", "message-too-long", limit=MOST_BYTES))
        data: object = None
        try:
            data = json.loads(text)
            message: ClientMessage = read(ClientMessage, data)
        except MisshapenError as error:
            # Where the fault is, never what was written there.
            refusal = refuse("malformed", "message", where=error.where[:80])
            return self._refuse(guest, refusal, _id_in(data))
        except (ValueError, RecursionError):
            return self._refuse(guest, refuse("malformed", "message", where="$"))
        return self.receive(guest, message)

    def receive(self, guest: Guest, message: ClientMessage) -> list[Effect]:
        """A message that has been read."""
        onlooker = self._guests.get(guest)
        try:
            if onlooker is None:
                return self._greet(guest, message)
            return self._answer(guest, onlooker, message)
        except RuleError as error:
            return self._refuse(guest, error.refusal, message.id)

    def failed(self, guest: Guest, text: str) -> list[Effect]:
        """The host could not get an answer to this out of us: a mistake of ours."""
        return self._refuse(guest, refuse("failed", "server-failed"), _id_in_text(text))

    def leave(self, guest: Guest) -> None:
        self._guests.pop(guest, None)

    def _greet(self, guest: Guest, message: ClientMessage) -> list[Effect]:
        if not isinstance(message, messages.Hello):
            raise table_error("malformed", "hello-first")
        look = None if message.look is None else Role(message.look)
        return self.admit(guest, self.table.keys(message.tokens), message.id, look)

    def admit(self, guest: Guest, keys: Keys, reply_to: str, look: Role | None) -> list[Effect]:
        """Somebody comes in, by tokens, or because the host vouches for them."""
        onlooker = Onlooker(keys)
        if len(onlooker.seats) == 1:
            onlooker = replace(onlooker, looking=onlooker.seats[0])
        elif look in onlooker.seats:
            onlooker = replace(onlooker, looking=look)
        self._guests[guest] = onlooker
        bots = self._wake_bot()
        table = showing.whole_table(self.table, onlooker, self._bots, reply_to)
        return [Tell((guest,), table), *bots]

    def _refuse(self, guest: Guest, refusal: Refusal, reply_to: str | None = None) -> list[Effect]:
        """Nothing changes; somebody who has not come in yet is sent away."""
        version = self.table.version if guest in self._guests else None
        problem = messages.Problem("error", reply_to, version, refused(refusal))
        away = [] if guest in self._guests else [Dismiss(guest)]
        return [Tell((guest,), problem), *away]

    # --- answers -------------------------------------------------------------------------

    def _answer(self, guest: Guest, onlooker: Onlooker, message: ClientMessage) -> list[Effect]:
        match message:
            case messages.Hello():
                raise table_error("malformed", "hello-again")
            case messages.Look():
                return self._look(guest, onlooker, message)
            case messages.Act() | messages.TakeBack() | messages.Resign():
                return self._want(_requested(guest, onlooker, message))
            case messages.AskPreview():
                preview = choosing.preview(self._asked(onlooker, message), message.actions)
                answer = messages.Previewed("preview", message.id, self.table.version, preview)
                return [Tell((guest,), answer)]
            case messages.AskWhy():
                why = choosing.why_not(self._asked(onlooker, message), message.choice)
                return [
                    Tell((guest,), messages.Explained("why", message.id, self.table.version, why))
                ]
            case messages.SetPace() | messages.NextStep():
                if not showing.may_pace(self.table, onlooker):
                    raise table_error("forbidden", "no-pace")
                accepted = messages.Accepted("accepted", message.id, self.table.version)
                return [Tell((guest,), accepted), *self._set_pace(message)]

    def _look(self, guest: Guest, onlooker: Onlooker, message: messages.Look) -> list[Effect]:
        seat = None if message.seat is None else _own(onlooker, message.seat)
        if onlooker.hot_seat:
            onlooker = self._guests[guest] = replace(onlooker, looking=seat)
        update = showing.update(self.table, onlooker, self._bots, "look", 0, message.id)
        return [Tell((guest,), update)]

    def _asked(self, onlooker: Onlooker, asked: messages.AskPreview | messages.AskWhy) -> View:
        """What the player to act sees, if it is they who ask."""
        seat, match = _own(onlooker, asked.seat), self.table.match
        if asked.version != self.table.version:
            raise table_error("stale", "stale", version=self.table.version)
        if match.to_act is not seat:
            raise table_error("phase", "game-over" if match.over else "not-your-turn")
        return match.view(seat)

    # --- changes -------------------------------------------------------------------------

    def rematch(self, rematch: Rematched) -> list[Effect]:
        """The host has opened the table at which the same two play on."""
        return self._want(_Request("rematch", lambda one: one.plan_rematch(rematch)))

    def _want(self, request: _Request) -> list[Effect]:
        """Begin a change, or let it wait for the one that is being kept."""
        if self._keeping is not None:
            self._queue.append(request)
            return []
        if request.key is not None and (done := self.table.requests.get(request.key)) is not None:
            return self._accept(request, done)
        try:
            if request.version not in (None, self.table.version):
                raise table_error("stale", "stale", version=self.table.version)
            change = request.plan(self.table)
        except RuleError as error:
            return self._decline(request, error.refusal)
        self._keeping = (request, change)
        return [Keep(self.table.version, change.entries, request.key)]

    def _accept(self, request: _Request, version: int) -> list[Effect]:
        if request.guest is None:
            return []
        return [Tell((request.guest,), messages.Accepted("accepted", request.id, version))]

    def _decline(self, request: _Request, refusal: Refusal) -> list[Effect]:
        if request.guest is None:
            return []
        problem = messages.Problem("error", request.id, self.table.version, refused(refusal))
        return [Tell((request.guest,), problem)]

    def kept(self) -> list[Effect]:
        """The change is durable: it becomes true, and everybody hears of it."""
        request, change = self._kept()
        steps = min(len(self.table.match.turns), len(change.match.turns)) - 1
        self.table.take_over(change, request.key)
        bot = self._wake_bot()
        told = [*self._accept(request, self.table.version), *self._tell_all(request.cause, steps)]
        return [*told, *bot, *self._go_on()]

    def not_kept(self, refusal: Refusal) -> list[Effect]:
        """The change could not be kept: nothing has happened. A bot tries again."""
        request, _ = self._kept()
        retry = [] if request.guest is not None else self._wait(RETRY_MILLISECONDS)
        return [*self._decline(request, refusal), *retry, *self._go_on()]

    def overtaken(self, table: Table) -> list[Effect]:
        """The journal was ahead of us: this is the table as it tells it."""
        request, _ = self._kept()
        self.table = table
        bot = self._wake_bot()
        told = self._tell_all("act", 0)
        stale = self._decline(request, refuse("stale", "stale", version=table.version))
        return [*told, *stale, *bot, *self._go_on()]

    def _kept(self) -> tuple[_Request, Change]:
        assert self._keeping is not None
        kept, self._keeping = self._keeping, None
        return kept

    def _go_on(self) -> list[Effect]:
        """The changes that waited, up to the next that has to be kept."""
        effects: list[Effect] = []
        while self._queue and self._keeping is None:
            effects += self._want(self._queue.popleft())
        return effects

    def _tell_all(self, cause: Cause, log_from: int) -> list[Effect]:
        """Everybody gets an update, made once for all who may see and do the same."""
        groups: dict[tuple[Onlooker, int], list[Guest]] = {}
        over, to_act = self.table.match.over, self.table.match.to_act
        for guest, before in self._guests.items():
            onlooker = self._guests[guest] = before.covered(to_act)
            # Covering takes back what the log told the seat; the end of the game tells all.
            start = 0 if over or onlooker is not before else log_from
            groups.setdefault((onlooker, start), []).append(guest)
        return [
            Tell(tuple(guests), showing.update(self.table, onlooker, self._bots, cause, start))
            for (onlooker, start), guests in groups.items()
        ]

    # --- bots ----------------------------------------------------------------------------

    @property
    def _bots(self) -> Bots:
        turn = self._turn
        going = turn is not None and (self._pace is not None or turn.due)
        return Bots(self._names, turn.seat if turn is not None and going else None, self._pace)

    def _wake_bot(self) -> list[Effect]:
        """Let the bot whose turn it is begin, unless it has."""
        seat = self.table.bot_to_act
        if seat is None:
            self._turn = None
            return []
        if self._turn is not None and self._turn.version == self.table.version:
            return []
        self._turn = _BotTurn(self.table.version, seat)
        player = self.table.bot(seat)
        assert player is not None
        think = Think(self.table.version, seat, player, self.table.match)
        return [think, *self._wait(self._pace)]

    def _wait(self, milliseconds: int | None) -> list[Effect]:
        """Let the bot's time begin again; without an end it is paused."""
        if self._turn is None:
            return []
        self._timers += 1
        self._turn.timer, self._turn.due = self._timers, False
        return [] if milliseconds is None else [Wait(self._timers, milliseconds)]

    def _set_pace(self, message: messages.SetPace | messages.NextStep) -> list[Effect]:
        wait: list[Effect] = []
        if isinstance(message, messages.SetPace):
            self._pace = message.milliseconds
            wait = self._wait(self._pace)
        elif self._pace is None and self._turn is not None:
            self._turn.due = True
        told = self._tell_all("pace", len(self.table.match.turns) - 1)
        return [*told, *wait, *self._play_bot()]

    def waited(self, number: int) -> list[Effect]:
        """So much time has passed; one that was overtaken by another pace does not count."""
        if self._turn is None or self._turn.timer != number:
            return []
        self._turn.due = True
        return self._play_bot()

    def chosen(self, version: int, action: Action | None) -> list[Effect]:
        """A bot's choice. If it has none, or an illegal one, any is played: the game goes on."""
        if self._turn is None or self._turn.version != version:
            return []
        legal = self.table.match.legal(self._turn.seat)
        if action not in legal:
            dealer = self.table.match.dealer
            action = legal[dealer.number(len(legal), "any action", version)]
        self._turn.action = action
        return self._play_bot()

    def _play_bot(self) -> list[Effect]:
        turn = self._turn
        if turn is None or turn.action is None or not turn.due:
            return []
        turn.due = False
        seat, text = turn.seat, action_text(turn.action)
        return self._want(
            _Request(
                "act",
                lambda one: one.plan_actions(seat, [text], one.bot(seat)),
                version=turn.version,
            )
        )


def _own(onlooker: Onlooker, letter: str) -> Role:
    role = Role(letter)
    if role not in onlooker.keys:
        raise table_error("forbidden", "not-your-seat", role=letter)
    return role


def _requested(
    guest: Guest,
    onlooker: Onlooker,
    message: messages.Act | messages.TakeBack | messages.Resign,
) -> _Request:
    seat = _own(onlooker, message.seat)

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
    return _Request(message.type, plan, guest, message.id, message.version, key)


def turned_away(text: str, refusal: Refusal) -> messages.Problem:
    """The answer of a host that has no such table to somebody who said `hello` to it."""
    return messages.Problem("error", _id_in_text(text), None, refused(refusal))


def _id_in_text(text: str) -> str | None:
    try:
        return _id_in(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _id_in(data: object) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can tell."""
    name = data.get("id") if isinstance(data, dict) else None
    try:
        return str(read(MessageId, name))
    except MisshapenError:
        return None
