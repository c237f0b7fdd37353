"""`make prove ARGS=secrecy`: what a server sends hangs on what its reader may know, in bytes.

Whole games in pairs that differ only in what one viewer may not know (`tests/tables/twins.py`) are
written into the database of a running server, one table each. The viewer then connects to both,
asks whatever can be asked, fetches the record, and keeps a replay. Everything that it receives
must be the same, byte for byte, in SQLite and in PostgreSQL.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path

from tests.server.house import PERSON, House, Json, serving
from tests.server.test_secrecy import ask_everything, bytes_of
from tests.support.postgresql import postgres
from tests.tables.test_secrecy import VIEWERS, differ
from tests.tables.twins import entries, twins
from urban_legends.notation.codec import read
from urban_legends.play import Match
from urban_legends.rules import Role, Viewer
from urban_legends.tables.bodies import NewTable
from urban_legends.tables.journal import journal_text
from urban_legends.tables.opening import configured, new_id, opened

GAMES = 300
"""In each database."""
EVERY = 9
"""A game is looked at after every so many steps."""


def put(house: House, match: Match) -> Json:
    """A table of two people, as the store would have it after this game so far."""
    body = read(NewTable, {"cryptid": PERSON, "scientist": PERSON, "seed": "secret", "pace": 0})
    config = replace(configured(body, None, set()), start=str(match.turns[0].state))
    table = new_id()
    assert house.store is not None
    house.store.open_table(table, journal_text(config))
    steps = [text for text, _ in entries(match)]
    if steps:
        house.store.append(table, 0, steps, None)
    made = opened(table, config)
    return {"table": table, "tokens": made.tokens, "owner": made.owner}


def heard(house: House, match: Match, viewer: Viewer) -> str:
    """Everything that a viewer of this game can get out of the server."""
    table = put(house, match)
    seats = [viewer.value] if isinstance(viewer, Role) else []
    with house.join(table, *seats) as reader:
        ask_everything(reader, seats[0] if seats else "C")
        text = bytes_of(reader)
    headers = {"Authorization": f"Bearer {table['tokens'][seats[0]]}"} if seats else {}
    record = house.http.get(f"/api/tables/{table['table']}/record", headers=headers).text
    link = house.http.post("/api/replays", json={"table": table["table"]}).json()["replay"]
    kept = house.http.get(f"/api/replays/{link}").text.replace(link, "REPLAY")
    return "\n".join((text, record, kept))


def compare(house: House, number: int) -> tuple[int, int]:
    """One game; gives how often it was looked at, and how often there was something to hide."""
    viewer = VIEWERS[number % len(VIEWERS)]
    looks = hidden = 0
    for pair in islice(twins(number, viewer), number % EVERY, None, EVERY):
        one, other = (heard(house, match, viewer) for match in pair)
        assert one == other, (viewer, str(pair[0].state), str(pair[1].state))
        looks += 1
        hidden += differ(pair)
    return looks, hidden


@contextmanager
def houses() -> Iterator[dict[str, House]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres() as database,
        serving(Path(folder) / "games.db") as small,
        serving(database.url) as large,
    ):
        yield {"SQLite": small, "PostgreSQL": large}


def main() -> int:
    """Goes on where an interrupted run stopped, and writes its figures."""
    progress = Path(os.environ.get("PROVE_STATE") or tempfile.mkdtemp()) / "progress.json"
    figures: dict[str, int] = json.loads(progress.read_text()) if progress.exists() else {}
    with houses() as each:
        for number in range(figures.get("games in each database", 0), GAMES):
            for name, house in each.items():
                looks, hidden = compare(house, number)
                for what, more in (
                    ("positions looked at", looks),
                    ("with something to hide", hidden),
                ):
                    key = f"{name}: {what}"
                    figures[key] = figures.get(key, 0) + more
            figures["games in each database"] = number + 1
            progress.write_text(json.dumps(figures))
            if not (number + 1) % 50:
                print(f"game {number + 1}/{GAMES}", flush=True)
    progress.unlink(missing_ok=True)  # the next run starts anew
    figures["differences"] = 0
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
