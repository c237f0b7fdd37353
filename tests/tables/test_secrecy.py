"""What a viewer is told hangs on what it may know alone: twins, compared byte by byte.

Every message that a seat or a spectator of a table of two people gets, whatever it asks, in whole
games. The long proof does it through a server, over thousands of games and in both databases.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from tests.tables.meeting import GUEST, OPENER, TABLE
from tests.tables.twins import Pair, entries, table_of, twins
from urban_legends.notation.codec import to_json
from urban_legends.play import Match
from urban_legends.rules import Role, Viewer, Watcher
from urban_legends.tables.effects import Effect, Keep, Tell
from urban_legends.tables.judge import Judge
from urban_legends.tables.table import Table

pytestmark = pytest.mark.slow

VIEWERS: tuple[Viewer, ...] = (*Role, Watcher.SPECTATOR)
TOKENS = {Role.CRYPTID: [OPENER], Role.SCIENTIST: [GUEST], Watcher.SPECTATOR: []}
GAMES = 4
ACTIONS = ("Ab<", "D", "*Ab<", "Emo", "S1:ppw/wb", "#5")
CHOICES: tuple[dict[str, object], ...] = ({}, {"card": "A"}, {"kind": "draw"}, {"wild": True})


@dataclass
class Ear:
    """A viewer at a table that another process plays on: everything it is told, as text."""

    judge: Judge
    viewer: Viewer
    heard: list[str] = field(default_factory=list)
    asked: int = 0

    def say(self, kind: str, **fields: object) -> None:
        self.asked += 1
        message = {"type": kind, "id": f"m{self.asked}", **fields}
        self.listen(self.judge.hear("ear", json.dumps(message)))

    def listen(self, effects: list[Effect]) -> None:
        """What it is told; that it has come is kept at once."""
        told = [one for one in effects if isinstance(one, Tell) and "ear" in one.guests]
        self.heard += [to_json(one.message) for one in told]
        if any(isinstance(one, Keep) for one in effects):
            self.listen(self.judge.kept())

    def be_curious(self) -> None:
        """Ask whatever can be asked, allowed or not."""
        version = self.judge.table.version
        for seat in Role:
            asked = {"seat": seat.value, "version": version}
            for action in ACTIONS:
                self.say("preview", actions=[action], **asked)
            for choice in CHOICES:
                self.say("why", choice=choice, **asked)
            self.say("look", seat=seat.value)
        looking = self.viewer if isinstance(self.viewer, Role) else None
        self.heard.append(str(self.judge.table.record(looking)))


def sit(match: Match, viewer: Viewer) -> Ear:
    judge = Judge(Table.opened(TABLE, table_of(match)), {}, lambda: 0)
    ear = Ear(judge, viewer)
    ear.say("hello", tokens=TOKENS[viewer])
    return ear


def go_on(ear: Ear, match: Match) -> str:
    """What the viewer hears of everything up to here."""
    table = ear.judge.table
    ear.listen(ear.judge.changed(table.after(entries(match, len(table.match.turns) - 1))))
    assert ear.judge.table.match.state == match.state
    ear.be_curious()
    heard, ear.heard = "\n".join(ear.heard), []
    return heard


def differ(pair: Pair) -> bool:
    return pair[0].state != pair[1].state


@pytest.mark.parametrize("viewer", VIEWERS)
def test_equal_views_hear_equal_bytes(viewer: Viewer) -> None:
    compared = different = 0
    for seed in range(GAMES):
        ears: tuple[Ear, ...] = ()
        for pair in twins(seed, viewer):
            if len(pair[0].turns) == 1:
                ears = tuple(sit(match, viewer) for match in pair)
            one, other = (go_on(ear, match) for ear, match in zip(ears, pair, strict=True))
            assert one == other, pair[0].state
            compared += 1
            different += differ(pair)
    assert compared > 10 * GAMES
    assert different > compared / 2, "most of the time there is something to hide"


def test_a_viewer_who_sees_the_difference_is_told_of_it() -> None:
    """The comparison can fail: what one seat may not hear, the other does."""
    for pair in twins(1, Role.CRYPTID):
        one, other = (go_on(sit(match, Role.SCIENTIST), match) for match in pair)
        if differ(pair):
            assert one != other
            return
    raise AssertionError("the twins never differ")
