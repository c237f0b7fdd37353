"""Two people who met by an invitation, each with a key of their own, at a table in memory."""

from __future__ import annotations

from dataclasses import replace

from tests.tables.host import Host, Json
from urban_legends.notation.codec import read
from urban_legends.play import promise
from urban_legends.tables.bodies import JoinInvitation, NewInvitation
from urban_legends.tables.invitations import Begun, Invitation, invited, table_of
from urban_legends.tables.journal import TableConfig

OPENER, GUEST, STRANGER = "o" * 40, "g" * 40, "x" * 40
OPENER_SECRET, GUEST_SECRET = "a1" * 32, "b2" * 32
TABLE = "the-first-table"
BEGAN = 1_000_000
"""When games begin here, in milliseconds."""


def invitation(**terms: object) -> Invitation:
    wanted: Json = {
        "terms": {"role": "C", **terms},
        "name": "Ana",
        "token": OPENER,
        "promise": promise(OPENER_SECRET),
    }
    config = replace(invited(read(NewInvitation, wanted)), secret="5e" * 32)
    return Invitation("an-invitation", config)


def joining(**more: object) -> JoinInvitation:
    body: Json = {"name": "Bo", "token": GUEST, "secret": GUEST_SECRET, **more}
    found: JoinInvitation = read(JoinInvitation, body)
    return found


def agreed(**terms: object) -> TableConfig:
    """The opening of the table at which the two play."""
    one = invitation(**terms)
    joined = one.plan_join(joining())
    assert joined is not None
    one.take_over(joined)
    return table_of(one, Begun(TABLE, OPENER_SECRET), BEGAN)


class Meeting(Host):
    """Both have sat down: Ana, who is the Cryptid unless the terms say otherwise, and Bo."""

    def __init__(self, **terms: object) -> None:
        super().__init__(agreed(**terms))
        self.now = BEGAN
        self.sit("c", OPENER)
        self.sit("s", GUEST)

    def sit(self, guest: str, token: str) -> Json:
        return self.say(guest, "hello", tokens=[token])

    def wait(self, milliseconds: int) -> None:
        """Let time pass; alarms ring when they are due, in their order."""
        end = self.now + milliseconds
        while due := [
            (at, name) for name, at in self.alarms.items() if at is not None and at <= end
        ]:
            at, name = min(due)
            self.now = max(self.now, at)
            self.alarms[name] = None
            self.carry_out(self.judge.rang(name))
        self.now = end

    def _rings(self) -> list[tuple[int, str]]:
        return [(at, name) for name, at in self.alarms.items() if at is not None]

    def people(self, guest: str) -> Json:
        found = self.state(guest)["people"]
        assert isinstance(found, dict)
        return found

    def turn(self) -> str:
        """The guest whose turn it is."""
        return str(self.state("c")["to_act"]).lower()

    def play(self, steps: int = 1) -> None:
        """Let whoever is to act do something."""
        for _ in range(steps):
            guest = self.turn()
            self.act(guest, guest.upper(), *self.some_actions(guest))

    def refused(self, guest: str) -> str:
        """Why the last message of a guest was refused."""
        last = self.told[guest][-1]
        assert last["type"] == "error", last
        return str(last["refusal"]["phrase"]["id"]).removeprefix("refusal-")
