"""The smallest host that a judge can have: everything happens at once, in one process."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from urban_legends.coach.advice import Hint
from urban_legends.coach.claim import Claim
from urban_legends.coach.verdicts import Verdict
from urban_legends.notation.codec import from_json, read, to_json
from urban_legends.rules import Action, View, legal_in_view
from urban_legends.tables.bodies import NewTable
from urban_legends.tables.effects import (
    Advise,
    Alarm,
    Dismiss,
    Effect,
    Explain,
    Keep,
    Look,
    Tell,
    Think,
    Wait,
)
from urban_legends.tables.journal import Journal, TableConfig, journal_text
from urban_legends.tables.judge import Judge
from urban_legends.tables.messages import ServerMessage
from urban_legends.tables.opening import configured
from urban_legends.tables.table import Table

Json = dict[str, Any]
TABLE = "a-table-of-tests"


def some_hint(seen: View) -> Hint:
    """Any legal action, for a host without a coach."""
    return Hint(legal_in_view(seen)[0], (), 0.5, 0.1, ())


class Host:
    """A table, its journal, and what each guest was told. Bots choose anything."""

    def __init__(self, config: TableConfig | None = None, /, **wanted: object) -> None:
        body: Json = {"seed": "host", "pace": 0, **wanted}
        self.config = config or configured(read(NewTable, body), None, {"random"})
        self.journal = Journal(journal_text(self.config))
        self.now = 0
        """The time, in milliseconds: it passes when a test says so."""
        self.judge = Judge(Table.opened(TABLE, self.config), {}, lambda: self.now)
        self.told: dict[str, list[Json]] = {}
        self.dismissed: set[str] = set()
        self.tells: list[Tell] = []
        self.waits: list[Wait] = []
        self.alarms: dict[str, int | None] = {}
        self.thinks: list[Think] = []
        self.asked: list[View] = []
        """What the coach was shown."""
        self.coach: Callable[[View], Hint | None] = some_hint
        self.looked_at: list[Look] = []
        self.look: Callable[[View, Action], Verdict | None] = lambda seen, action: None
        """What the coach says of what a person played."""
        self.explains: list[Explain] = []
        self.explain: Callable[[View, Action], tuple[Claim, ...] | None] = lambda seen, action: ()
        """What the coach says for what a bot played."""
        self.held: list[Keep] | None = None
        """Set to a list: what is to be kept waits there until `keep` is called."""
        self._random = random.Random(1)
        self._ids = 0

    def token(self, seat: str) -> str:
        token = self.config.seats[seat].token  # type: ignore[index]
        assert token is not None
        return token

    def join(self, guest: str, *seats: str, **more: object) -> Json:
        tokens = [self.config.owner if one == "owner" else self.token(one) for one in seats]
        return self.say(guest, "hello", tokens=tokens, **more)

    def say(self, guest: str, kind: str, **fields: object) -> Json:
        """Send a message; gives the last thing that the guest was told."""
        self._ids += 1
        message = {"type": kind, "id": f"m{self._ids}", **fields}
        self.carry_out(self.judge.hear(guest, json.dumps(message)))
        return self.told[guest][-1] if self.told.get(guest) else {}

    def act(self, guest: str, seat: str, *actions: str, **more: object) -> Json:
        fields = {"version": self.state(guest)["version"], **more}
        return self.say(guest, "act", seat=seat, actions=list(actions), **fields)

    def state(self, guest: str) -> Json:
        """The last state that a guest was told."""
        found = next(one["state"] for one in reversed(self.told[guest]) if "state" in one)
        assert isinstance(found, dict)
        return found

    def carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Tell(guests, message):
                    self.tells.append(effect)
                    text = to_json(message)
                    assert from_json(ServerMessage, text) == message  # as it is described
                    for guest in guests:
                        self.told.setdefault(str(guest), []).append(json.loads(text))
                case Keep() if self.held is not None:
                    self.held.append(effect)
                case Keep():
                    self.keep(effect)
                case Think():
                    self.thinks.append(effect)
                    choice = self._random.choice(effect.match.legal(effect.seat))
                    self.carry_out(self.judge.chosen(effect.version, choice))
                case Advise(version, seen):
                    self.asked.append(seen)
                    self.carry_out(self.judge.advised(version, self.coach(seen)))
                case Look(step, seen, action):
                    self.looked_at.append(effect)
                    self.carry_out(self.judge.looked(step, self.look(seen, action)))
                case Explain(number, seen, action):
                    self.explains.append(effect)
                    self.carry_out(self.judge.explained(number, self.explain(seen, action)))
                case Wait(number, milliseconds):
                    self.waits.append(effect)
                    if milliseconds == 0:
                        self.carry_out(self.judge.waited(number))
                case Alarm(name, milliseconds):
                    self.alarms[name] = None if milliseconds is None else self.now + milliseconds
                case Dismiss(guest):
                    self.dismissed.add(str(guest))

    def keep(self, keep: Keep) -> None:
        """Write entries down, and tell the judge."""
        assert len(self.journal.entries) == keep.after
        entries = tuple((journal_text(one), keep.request) for one in keep.entries)
        self.journal = Journal(self.journal.opening, (*self.journal.entries, *entries))
        self.carry_out(self.judge.kept())

    def some_actions(self, guest: str) -> list[str]:
        """Something legal; of a relocation all its sensors, in any order."""
        state = self.state(guest)
        if state["seen"]["position"]["phase"] == "h":  # the best, so that games are long
            return [self._random.choice(state["seen"]["reading"]["best"]["features"])]
        displaced = list(state["seen"]["position"]["displaced"])
        if not displaced:
            return [self._random.choice(state["legal"])["action"]]
        self._random.shuffle(displaced)
        return [
            self._random.choice(
                [one["action"] for one in state["legal"] if one["colour"] == colour]
            )
            for colour in displaced
        ]


def play_a_game(host: Host, guest: str = "g", seat: str = "C") -> Json:
    """A whole game against a bot, with previews and questions on the way."""
    host.join(guest, seat)
    while (state := host.state(guest))["result"] == "*":
        actions, asked = host.some_actions(guest), {"seat": seat, "version": state["version"]}
        assert host.say(guest, "preview", actions=actions, **asked)["type"] == "preview"
        assert host.say(guest, "why", choice={"space": 99}, **asked)["type"] == "why"
        host.act(guest, seat, *actions)
    return state
