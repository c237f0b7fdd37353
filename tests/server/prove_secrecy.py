"""`make prove ARGS=secrecy`: what a server sends hangs on what its reader may know, in bytes.

Whole games in pairs that differ only in what one viewer may not know (`tests/tables/twins.py`) are
played at tables where two people met by a link, through their sockets; what is drawn is laid down
beforehand. The viewer, who plays or watches, hears of every action as it happens, asks now and then
whatever can be asked, comes again, fetches the record and keeps a replay. Another table is written
into the database and read from there. Everything that the viewer receives must be the same, byte
for byte and so in size, in SQLite and in PostgreSQL.

How long an action takes to the viewer is compared, too: between the two games of a pair, and
between a game and the same game played again. That is noted, not judged: it hangs on the machine.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from unittest.mock import patch

from tests.server.house import House, Player, serving
from tests.server.people import GUEST, OPENER, sit
from tests.server.test_secrecy import ask_everything, bytes_of
from tests.support.postgresql import postgres
from tests.tables.test_secrecy import VIEWERS, differ
from tests.tables.twins import Pair, entries, table_of, twins
from urban_legends.play import Dealer, Match
from urban_legends.rules import Action, Chance, Role, State, Unseen, Viewer, step_text
from urban_legends.tables import table as tables
from urban_legends.tables.journal import TableConfig, journal_text
from urban_legends.tables.opening import new_id

GAMES = 1000
"""Pairs of them, in each database."""
EVERY = 9
"""After every so many steps the viewer is curious."""
AGAIN = 5
"""One of so many games is played once more, for its times."""
TOKENS: dict[Viewer, str] = {Role.CRYPTID: OPENER, Role.SCIENTIST: GUEST}
NOW = 2_000_000
"""The time never passes here: how long somebody thought may be known."""
DRAWN: dict[str, dict[tuple[State, Action], Chance | None]] = {}
"""By seed: what is drawn in a position by an action."""


class Laid(Dealer):
    """Gives what was laid down beforehand."""

    def chance(self, state: State, action: Action, rebuilds: object) -> Chance | None:
        del rebuilds
        return DRAWN[str(self.seed)][state, action]


def opening(match: Match, seed: str) -> TableConfig:
    return replace(table_of(match), seed=seed)


@dataclass
class Game:
    """A game of two people, and the viewer of whom we hear everything."""

    house: House
    config: TableConfig
    viewer: Viewer
    times: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = new_id()
        assert self.house.store is not None
        self.house.store.open_table(self.table, journal_text(self.config))
        self.drawn = DRAWN.setdefault(self.config.seed, {})
        self.players: dict[Role, Player] = {}
        self._all: list[Player] = []
        for role in Role:  # one after the other: that they came is kept
            self.players[role] = sit(self.house, self.table, TOKENS[role])
            self._all.append(self.players[role])
            self._until(len(self._all))
        if not isinstance(self.viewer, Role):
            self._all.append(sit(self.house, self.table))
        self.ear = self.players[self.viewer] if isinstance(self.viewer, Role) else self._all[-1]

    def _until(self, version: int) -> None:
        for player in self._all:
            while player.state["version"] < version:
                player.expect("update")

    def go_on(self, match: Match) -> None:
        """The last step of a game so far, played by who played it there."""
        before, turn = match.turns[-2:]
        assert turn.step is not None
        assert not isinstance(turn.step.chance, Unseen)
        self.drawn[before.state, turn.step.action] = turn.step.chance
        actor = self.players[before.state.actor]
        version = self.ear.state["version"]
        began = time.perf_counter()
        actor.send_act(before.state.actor.value, step_text(turn.step).partition("~")[0])
        while self.ear.state["version"] == version:
            self.ear.expect("update")
        self.times.append(time.perf_counter() - began)
        self._until(version + 1)

    def be_curious(self) -> None:
        ask_everything(self.ear, self.viewer.value if isinstance(self.viewer, Role) else "C")

    def heard(self) -> str:
        """All that the viewer was sent; whoever comes again hears the same."""
        self.be_curious()
        token = TOKENS.get(self.viewer)
        with sit(self.house, self.table, *([token] if token else [])) as again:
            said = [bytes_of(self.ear), bytes_of(again)]
        said += fetched(self.house, self.table, token)
        for player in self._all:
            player.close()
        del DRAWN[self.config.seed]
        return "\n".join(said)


def fetched(house: House, table: str, token: str | None) -> list[str]:
    """What is had of a table without its socket."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    record = house.http.get(f"/api/tables/{table}/record", headers=headers).text
    link = house.http.post("/api/replays", json={"table": table}).json()["replay"]
    return [record, house.http.get(f"/api/replays/{link}").text.replace(link, "REPLAY")]


def read_again(house: House, match: Match, viewer: Viewer) -> str:
    """The same game, as a server finds it in its database."""
    table = new_id()
    assert house.store is not None
    house.store.open_table(table, journal_text(opening(match, "read again")))
    steps = [text for text, _ in entries(match)]
    if steps:
        house.store.append(table, 0, steps, None)
    token = TOKENS.get(viewer)
    ear: Player = sit(house, table, *([token] if token else []))
    with ear:
        while token and ear.state["version"] <= len(steps):
            ear.expect("update")  # that somebody came is kept
        ask_everything(ear, viewer.value if isinstance(viewer, Role) else "C")
        return "\n".join([bytes_of(ear), *fetched(house, table, token)])


@dataclass
class Found:
    """What was compared so far."""

    figures: dict[str, int] = field(default_factory=dict)
    between: dict[str, list[float]] = field(
        default_factory=lambda: {"the two games": [], "a game and itself": []}
    )

    def count(self, what: str, more: int = 1) -> None:
        self.figures[what] = self.figures.get(what, 0) + more

    def compare_times(self, what: str, one: Game, other: Game) -> None:
        pairs = zip(one.times, other.times, strict=True)
        self.between[what] += [1000 * (first - second) for first, second in pairs]


def compare(name: str, house: House, number: int, found: Found) -> None:
    """One pair of games; wherever they part, a new pair begins."""
    viewer = VIEWERS[number % len(VIEWERS)]
    for stretch in stretches(number, viewer):
        _compare_stretch(name, house, viewer, stretch, found, again=not number % AGAIN)


def stretches(number: int, viewer: Viewer) -> Iterator[list[Pair]]:
    """A pair of games, as far as it goes, and the next from there."""
    stretch: list[Pair] = []
    for pair in twins(number, viewer):
        if len(pair[0].turns) == 1 and stretch:
            yield stretch
            stretch = []
        stretch.append(pair)
    yield stretch


def _compare_stretch(
    name: str, house: House, viewer: Viewer, stretch: list[Pair], found: Found, *, again: bool
) -> None:
    games = [played(house, [pair[side] for pair in stretch], viewer) for side in (0, 1)]
    (one, first), (other, second) = games
    where = viewer, str(stretch[-1][0].state), str(stretch[-1][1].state)
    assert first == second, where
    texts = [read_again(house, match, viewer) for match in stretch[-1]]
    assert texts[0] == texts[1], where
    found.count(f"{name}: actions heard of", len(stretch) - 1)
    found.count(f"{name}: with something to hide", sum(differ(pair) for pair in stretch[1:]))
    found.count(f"{name}: bytes of each game compared", len(first) + len(texts[0]))
    found.compare_times("the two games", one, other)
    if again:
        itself, text = played(house, [pair[0] for pair in stretch], viewer)
        assert text == first
        found.compare_times("a game and itself", one, itself)


def played(house: House, matches: list[Match], viewer: Viewer) -> tuple[Game, str]:
    """A game through its sockets, and what the viewer got."""
    game = Game(house, opening(matches[0], f"laid {new_id()}"), viewer)
    for match in matches[1:]:
        game.go_on(match)
        if not len(match.turns) % EVERY:
            game.be_curious()
    return game, game.heard()


@contextmanager
def laid_down() -> Iterator[None]:
    """Servers of this process give what was laid down, and their clock stands."""

    def dealt(seed: int | str) -> Dealer:
        return Laid(seed) if seed in DRAWN else Dealer(seed)

    with (
        patch.object(tables, "Dealer", dealt),
        patch("urban_legends.hosting.tables.now", lambda: NOW),
    ):
        yield


@contextmanager
def houses() -> Iterator[dict[str, House]]:
    """A server on each database."""
    with (
        laid_down(),
        tempfile.TemporaryDirectory() as folder,
        postgres() as database,
        serving(Path(folder) / "games.db") as small,
        serving(database.url) as large,
    ):
        yield {"SQLite": small, "PostgreSQL": large}


def main() -> int:
    """Goes on where an interrupted run stopped, and writes its figures."""
    progress = Path(os.environ.get("PROVE_STATE") or tempfile.mkdtemp()) / "progress.json"
    found = Found(**json.loads(progress.read_text())) if progress.exists() else Found()
    done = "pairs of games in each database"
    with houses() as each:
        for number in range(found.figures.get(done, 0), GAMES):
            for name, house in each.items():
                compare(name, house, number, found)
            found.figures[done] = number + 1
            if not (number + 1) % 25:
                progress.write_text(json.dumps(vars(found)))
                print(f"game {number + 1}/{GAMES}", flush=True)
    progress.unlink(missing_ok=True)  # the next run starts anew
    figures: dict[str, float] = {**found.figures, "differences": 0}
    for what, gaps in found.between.items():
        figures[f"ms to the viewer, {what}: median difference"] = _median(gaps)
        figures[f"ms to the viewer, {what}: median size of it"] = _median([abs(x) for x in gaps])
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


def _median(values: list[float]) -> float:
    return round(statistics.median(values), 3)


if __name__ == "__main__":
    sys.exit(main())
