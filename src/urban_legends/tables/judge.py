"""The judge of a table: a machine that takes messages and says what its host has to do.

It waits for nothing and touches nothing. A host (a server, a worker in the page, a terminal, a
test) hands it what comes in and carries out the effects that it gets back, in their order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import replace
from functools import partial
from itertools import takewhile

from urban_legends.coach.advice import Hint
from urban_legends.coach.claim import Claim
from urban_legends.coach.verdicts import Verdict
from urban_legends.rules import Action, Refusal, Role, RuleError, View, refuse
from urban_legends.tables import agreements, choosing, messages, showing
from urban_legends.tables.absences import Absences, away_alarm
from urban_legends.tables.bot_turns import BotTurn
from urban_legends.tables.coaching import AskBot
from urban_legends.tables.effects import (
    Alarm,
    Announce,
    Behind,
    Devices,
    Dismiss,
    Effect,
    Guest,
    Keep,
    Tell,
    Think,
    Wait,
)
from urban_legends.tables.elsewhere import DEVICES, Elsewhere, News
from urban_legends.tables.guesses import Guesses
from urban_legends.tables.hearing import MisheardError, heard, id_in_text
from urban_legends.tables.hints import Hints
from urban_legends.tables.journal import Rematched
from urban_legends.tables.messages import Cause, ClientMessage
from urban_legends.tables.onlookers import Bots, Onlooker, Scene, devices_of
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.requests import (
    CLOCK,
    Request,
    agreed,
    code_wanted,
    flag,
    own_seat,
    present,
    requested,
    seat_wanted,
)
from urban_legends.tables.shapes import Name
from urban_legends.tables.table import Change, Keys, Table
from urban_legends.tables.teaching import Teaching

Asking = messages.AskPreview | messages.AskWhy | messages.AskHint
"""Questions of the player to act."""
RETRY_MILLISECONDS = 1000


class Judge:
    """One table and everybody at it.

    `names` are what bots are called, `now` gives the time in milliseconds.
    """

    def __init__(self, table: Table, names: Mapping[str, Name], now: Callable[[], int]) -> None:
        self.table = table
        self._names = names
        self._now = now
        self._pace = table.config.pace
        self._guests: dict[Guest, Onlooker] = {}
        self._keeping: tuple[Request, Change] | None = None
        self._queue: deque[Request] = deque()
        self._turn: BotTurn | None = None
        self._timers = 0
        self._guesses = Guesses()
        self._absences = Absences()
        self._elsewhere = Elsewhere()
        self._hints = Hints()
        self._teaching = Teaching()
        self.shared = False
        """Whether other processes may add to the journal."""
        self.source: Callable[[Guest], Hashable] = lambda guest: guest
        """Whose wrong codes count together: an address, where the host knows it."""

    # --- guests --------------------------------------------------------------------------

    def hear(self, guest: Guest, text: str) -> list[Effect]:
        """A message of a guest, as it came; the first must be `hello`."""
        try:
            message = heard(text)
        except MisheardError as error:
            return self._refuse(guest, error.refusal, error.reply_to)
        return self.receive(guest, message)

    def receive(self, guest: Guest, message: ClientMessage) -> list[Effect]:
        """A message that has been read."""
        if self.shared and getattr(message, "version", 0) > self.table.version:
            return [Behind(guest, message)]
        return self.again(guest, message)

    def again(self, guest: Guest, message: ClientMessage) -> list[Effect]:
        """A message, after the journal was looked at if that was necessary."""
        onlooker = self._guests.get(guest)
        try:
            if onlooker is None:
                return self._greet(guest, message)
            return self._answer(guest, onlooker, message)
        except RuleError as error:
            return self._refuse(guest, error.refusal, message.id)

    def failed(self, guest: Guest, text: str) -> list[Effect]:
        """The host could not get an answer to this out of us: a mistake of ours."""
        return self._refuse(guest, refuse("failed", "server-failed"), id_in_text(text))

    def leave(self, guest: Guest) -> list[Effect]:
        """A connection has ended. With nobody left, no bot has a turn; the host stops it."""
        gone = self._guests.pop(guest, None)
        self._hints.left(guest)
        self._teaching.left(guest)
        if not self._guests:
            self._turn = None
        if gone is None or self.table.people is None:
            return []
        left = [seat for seat in gone.seats if not self._devices.get(seat)]
        alarms = self._absences.left(self.table, left, self.shared)
        told = self._tell_all("presence", self._steps) if gone.seats else []
        return [*alarms, *told, *self._announced(gone)]

    @property
    def guests(self) -> Collection[Guest]:
        return self._guests.keys()

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
        self._elsewhere.came(onlooker.seats, self._devices)
        self._guests[guest] = onlooker
        bots = self._wake_bot()
        table = showing.whole_table(self.table, onlooker, self._scene, reply_to)
        here = {} if self.table.people is None else self._devices
        second = any(here.get(seat, 0) > 1 for seat in onlooker.seats)
        devices = self._tell_all("presence", self._steps) if second else []
        told = [Tell((guest,), table), *devices, *self._announced(onlooker)]
        return [*told, *bots, *self._come_back(onlooker), *self._ring_later()]

    def _refuse(self, guest: Guest, refusal: Refusal, reply_to: str | None = None) -> list[Effect]:
        """Nothing changes; somebody who has not come in yet is sent away."""
        version = self.table.version if guest in self._guests else None
        problem = messages.Problem("error", reply_to, version, refused(refusal))
        return [Tell((guest,), problem), *([] if guest in self._guests else [Dismiss(guest)])]

    # --- answers -------------------------------------------------------------------------

    def _answer(self, guest: Guest, onlooker: Onlooker, message: ClientMessage) -> list[Effect]:
        match message:
            case messages.Hello():
                raise table_error("malformed", "hello-again")
            case messages.Look():
                return self._look(guest, onlooker, message)
            case messages.Act() | messages.TakeBack() | messages.Resign():
                return self._want(requested(guest, onlooker, message, self._now()))
            case messages.AskPreview():
                preview = choosing.preview(self._asked(onlooker, message), message.actions)
                answer = messages.Previewed("preview", message.id, self.table.version, preview)
                return [Tell((guest,), answer)]
            case messages.AskWhy():
                why = choosing.why_not(self._asked(onlooker, message), message.choice)
                reason = messages.Explained("why", message.id, self.table.version, why)
                return [Tell((guest,), reason)]
            case messages.AskHint():
                seen = self._asked(onlooker, message)
                return self._hints.ask(self.table, guest, message, seen)
            case AskBot():
                seat = own_seat(onlooker, message.seat)
                return self._teaching.ask(self.table, guest, seat, message)
            case messages.Ping():
                return [Tell((guest,), self._accepted(message))]
            case messages.MakeOffer() | messages.AnswerOffer() | messages.Say() | messages.Claim():
                return self._want(agreed(guest, onlooker, message, self._now()))
            case messages.AskCode():
                return self._give_code(guest, own_seat(onlooker, message.seat), message)
            case messages.TakeSeat():
                return self._take_seat(guest, message)
            case messages.SetPace() | messages.NextStep():
                if not showing.may_pace(self.table, onlooker):
                    raise table_error("forbidden", "no-pace")
                return [Tell((guest,), self._accepted(message)), *self._set_pace(message)]

    def _look(self, guest: Guest, onlooker: Onlooker, message: messages.Look) -> list[Effect]:
        seat = None if message.seat is None else own_seat(onlooker, message.seat)
        if onlooker.hot_seat:
            onlooker = self._guests[guest] = replace(onlooker, looking=seat)
        update = showing.update(self.table, onlooker, self._scene, "look", 0, message.id)
        return [Tell((guest,), update)]

    def _accepted(self, message: ClientMessage) -> messages.Accepted:
        return messages.Accepted("accepted", message.id, self.table.version)

    def _asked(self, onlooker: Onlooker, asked: Asking) -> View:
        """What the player to act sees, if it is they who ask."""
        seat, match = own_seat(onlooker, asked.seat), self.table.match
        if not self.table.decided <= asked.version <= self.table.version:
            raise table_error("stale", "stale", version=self.table.version)
        if match.to_act is not seat:
            raise table_error("phase", "game-over" if match.over else "not-your-turn")
        return match.view(seat)

    def advised(self, version: int, found: Hint | None) -> list[Effect]:
        """What the coach found about the position of a version; None if it failed."""
        return self._hints.advised(self.table, version, found)

    def looked(self, step: int, found: Verdict | None) -> list[Effect]:
        """What the coach says of a person's step; None if it failed."""
        return self._teaching.looked(self.table, self._guests, step, found)

    def explained(self, number: int, found: tuple[Claim, ...] | None) -> list[Effect]:
        """What speaks for a bot's action; None if that could not be found out."""
        return self._teaching.explained(self.table, number, found)

    # --- changes -------------------------------------------------------------------------

    def rematch(self, rematch: Rematched) -> list[Effect]:
        """The host has opened the table at which the same two play on."""
        return self._want(Request("rematch", lambda one: one.plan_rematch(rematch), at=self._now()))

    def offer_rematch(self, seat: Role, invitation: str) -> list[Effect]:
        """The host has made the invitation by which one player asks the other to another match."""
        return self._want(
            Request(
                "rematch",
                lambda one: agreements.plan_rematch_offer(one, seat, invitation),
                at=self._now(),
            )
        )

    def _want(self, request: Request) -> list[Effect]:
        """Begin a change, or let it wait for the one that is being kept."""
        if self._keeping is not None:
            self._queue.append(request)
            return []
        if request.key is not None and (done := self.table.requests.get(request.key)) is not None:
            return self._accept(request, done)
        if request.cause != CLOCK and agreements.out_of_time(self.table, request.at) is not None:
            self._queue.appendleft(request)
            request = flag(request.at)
        try:
            if request.version is not None and not (
                self.table.decided <= request.version <= self.table.version
            ):
                raise table_error("stale", "stale", version=self.table.version)
            change = request.plan(self.table)
            if self.table.people is not None:
                change = change.stamped(request.at)
        except RuleError as error:
            return self._decline(request, error.refusal)
        self._keeping = (request, change)
        return [Keep(self.table.version, change.entries, request.key)]

    def _accept(self, request: Request, version: int) -> list[Effect]:
        if request.guest is None:
            return []
        accepted: messages.ServerMessage = messages.Accepted("accepted", request.id, version)
        if request.answer is not None:
            accepted = request.answer(version)
        return [Tell((request.guest,), accepted)]

    def _decline(self, request: Request, refusal: Refusal) -> list[Effect]:
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
        looks = self._teaching.look_at(self.table, steps) if request.guest is not None else []
        return [*told, *bot, *looks, *self._ring_later(), *self._go_on()]

    def not_kept(self, refusal: Refusal) -> list[Effect]:
        """The change could not be kept: nothing has happened. A bot tries again."""
        request, _ = self._kept()
        retry = [] if request.guest is not None else self._wait(RETRY_MILLISECONDS)
        if request.cause == CLOCK:
            retry = [Alarm(CLOCK, RETRY_MILLISECONDS)]
            while self._queue:  # each would only want the same kept again, at once
                retry += self._decline(self._queue.popleft(), refusal)
        return [*self._decline(request, refusal), *retry, *self._go_on()]

    def overtaken(self, table: Table) -> list[Effect]:
        """The journal was ahead of us: this is the table as it tells it.

        What was to be kept is judged again: perhaps it is what has been kept already.
        """
        request, _ = self._kept()
        return [*self._replace(table), *self._want(request), *self._go_on()]

    def changed(self, table: Table) -> list[Effect]:
        """Another process has added to the journal: this is the table as it tells it."""
        if self._keeping is not None or table.version <= self.table.version:
            return []  # the change that is being kept will be overtaken
        return self._replace(table)

    def _replace(self, table: Table) -> list[Effect]:
        steps = zip(self.table.match.turns[1:], table.match.turns[1:], strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0].step == pair[1].step, steps))
        self.table = table
        bot = self._wake_bot()
        told = [*self._tell_all("act", same), *bot, *self._ring_later()]
        for onlooker in tuple(self._guests.values()):  # who is here is not away
            told += self._come_back(onlooker)
        return told

    def _kept(self) -> tuple[Request, Change]:
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
            Tell(tuple(guests), showing.update(self.table, onlooker, self._scene, cause, start))
            for (onlooker, start), guests in groups.items()
        ]

    @property
    def _steps(self) -> int:
        """Log entries that nobody needs to be told again."""
        return len(self.table.match.turns) - 1

    @property
    def _scene(self) -> Scene:
        return Scene(self._bots, self._now(), self._elsewhere.together(self._devices))

    # --- people who sit apart --------------------------------------------------------------

    @property
    def _devices(self) -> dict[Role, int]:
        """How many connections each seat has here."""
        return devices_of(self._guests.values())

    def _announced(self, onlooker: Onlooker) -> list[Effect]:
        """Somebody came to a seat, or left it: the other processes hear of it."""
        apart = self.shared and self.table.people is not None
        return [Announce(self._devices)] if apart and onlooker.seats else []

    def elsewhere(self, process: str, devices: Devices) -> list[Effect]:
        """Another process says how many connections each seat has there."""
        if self.table.people is None:
            return []
        return self._heard(self._elsewhere.heard(process, devices, self._devices, self._now()))

    def _heard(self, news: News) -> list[Effect]:
        return [*(self._tell_all("presence", self._steps) if news.changed else ()), *news.effects]

    def _come_back(self, onlooker: Onlooker) -> list[Effect]:
        """Seats that counted as away are there again."""
        people, effects = self.table.people, list[Effect]()
        for seat in onlooker.seats if people is not None else ():
            effects.append(self._absences.came(seat))
            if people is not None and people.away[seat] is not None:
                effects += self._want(present(seat, agreements.plan_back, self._now()))
        return effects

    def _ring_later(self) -> list[Effect]:
        """Let the host wake us when somebody's time is up, or a seat has been empty for long."""
        people = self.table.people
        missed = self._absences.look_for(self.table, self._devices, self.shared)
        if people is None or people.clock is None:
            return missed
        deadline = None if self.table.match.over else people.clock.deadline
        left = None if deadline is None else max(0, deadline - self._now())
        return [*missed, Alarm(CLOCK, left)]

    def rang(self, name: str) -> list[Effect]:
        """An alarm: somebody's time may be up, or a seat has been empty for a while."""
        now = self._now()
        if name == CLOCK:
            due = agreements.out_of_time(self.table, now) is not None
            return self._want(flag(now)) if due else self._ring_later()
        if name == DEVICES:
            return self._heard(self._elsewhere.look_again(self._devices, now))
        for seat in Role:
            if name == away_alarm(seat) and not self._devices.get(seat):
                self._absences.rang(seat)
                return self._want(present(seat, agreements.plan_away, now))
        return []

    def _give_code(self, guest: Guest, seat: Role, message: messages.AskCode) -> list[Effect]:
        return self._want(code_wanted(guest, seat, message, self._now()))

    def _take_seat(self, guest: Guest, message: messages.TakeSeat) -> list[Effect]:
        source = self.source(guest)
        self._guesses.check(source)
        wrong = partial(self._guesses.note, source)
        return self._want(seat_wanted(guest, message, wrong, self._now()))

    # --- bots ----------------------------------------------------------------------------

    @property
    def _bots(self) -> Bots:
        turn = self._turn
        going = turn is not None and (self._pace is not None or turn.due)
        return Bots(self._names, turn.seat if turn is not None and going else None, self._pace)

    def _wake_bot(self) -> list[Effect]:
        """Let the bot whose turn it is begin, unless it has."""
        seat = self.table.bot_to_act
        if seat is None or not self._guests:
            self._turn = None
            return []
        if self._turn is not None and self._turn.version == self.table.decided:
            return []
        self._turn = BotTurn(self.table.decided, seat)
        player = self.table.bot(seat)
        assert player is not None
        think = Think(self.table.decided, seat, player, self.table.match)
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
        told = self._tell_all("pace", self._steps)
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

    def gave_up(self, version: int) -> list[Effect]:
        """A player of the host's own has failed: it loses the game."""
        if self._turn is None or self._turn.version != version:
            return []
        self._turn.failed = self._turn.due = True
        return self._play_bot()

    def _play_bot(self) -> list[Effect]:
        wanted = None if self._turn is None else self._turn.wanted(self._now())
        return [] if wanted is None else self._want(wanted)
