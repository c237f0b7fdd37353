"""A restart brings every table back, and a damaged one harms no other."""

from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from tests.server.house import PERSON, STILL, Json, bot, serving, with_slug
from tests.server.kills import play_apart
from tests.server.mortal import Mortal
from urban_legends.store import sqlite_url
from urban_legends.store.database import make_engine

pytestmark = pytest.mark.slow

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


@pytest.mark.slow
def test_a_server_killed_between_actions_loses_nothing(tmp_path: Path) -> None:
    mortal = Mortal(sqlite_url(tmp_path / "games.sqlite3"))
    try:
        rng = Random(8)
        while mortal.kills < 2:
            play_apart(mortal, rng, 2 - mortal.kills)
    finally:
        mortal.close()


def test_everything_at_a_table_survives_a_restart_after_each_change(tmp_path: Path) -> None:
    """Actions, take-backs, draws, message ids, resignation, rematch: restarted after each."""
    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        opened = house.open(PERSON, PERSON, seed="x", start={"kind": "position", "position": START})
    changes: list[tuple[str, Json]] = [
        ("act", {"seat": "C", "actions": ["S1:ppw/wb"]}),
        ("take-back", {"seat": "C"}),
        ("act", {"seat": "C", "actions": ["S1:pp/wwb"]}),
        ("act", {"seat": "S", "actions": ["D"]}),
        ("resign", {"seat": "C"}),
    ]
    last = None
    for version, (kind, fields) in enumerate(changes):
        with serving(database) as house, house.join(opened, "C", "S") as player:
            assert player.state["version"] == version
            assert last in (None, player.state["seen"]["notation"])
            for _ in range(2):
                player.say(kind, id=f"change-{version}", version=version, **fields)
                assert player.expect("accepted")["version"] == version + 1
            player.say("look", seat=None)
            player.expect("update", "look")
            last = player.state["seen"]["notation"]
    with serving(database) as house, house.join(opened) as watcher:
        assert watcher.state["result"] == "S resign"
        assert watcher.log[0]["step"] == "S1:pp/wwb"
        path = f"/api/tables/{opened['table']}/rematch"
        first = house.http.post(path, json={"tokens": [opened["tokens"]["C"]]}).json()
    with serving(database) as house:
        again = house.http.post(path, json={"tokens": [opened["tokens"]["C"]]}).json()
        assert first == again


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        opened = house.open(PERSON, bot(), pace=STILL)
        with house.join(opened, "C") as player:
            player.act("C", "D")
            assert player.state["thinking"] == "S"
    with serving(database) as house, house.join(opened, "C") as player:
        player.say("pace", milliseconds=0)
        player.await_turn()
        assert player.state["steps"] == 2


@pytest.mark.parametrize("body", ['{"kind":"step","seat":"S","step":"D~S","bot":null}', "rubbish"])
def test_a_damaged_table_is_refused_and_others_are_not(tmp_path: Path, body: str) -> None:
    from urban_legends.store.journal import digest

    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        broken, whole = (house.open(PERSON, PERSON) for _ in range(2))
        with house.join(broken, "C") as player:
            player.act("C", "D")
    engine = make_engine(sqlite_url(database))
    with engine.begin() as connection:
        before = connection.scalar(
            text("SELECT digest FROM games WHERE id = :id"), {"id": broken["table"]}
        )
        # Its digest fits: damaged so that only the rules notice, or so that nothing can be read.
        values = {"body": body, "digest": digest(str(before), 1, body, None)}
        connection.execute(
            text("UPDATE journal SET body = :body, digest = :digest, request = NULL"), values
        )
    engine.dispose()
    with serving(database) as house:
        answer = house.http.get(f"/api/tables/{broken['table']}/record")
        assert answer.status_code == 503
        refusal = with_slug(answer.json()["refusal"])
        assert (refusal["slug"], refusal["args"]) == ("journal-damaged", {"number": 1})
        with house.join(whole, "C") as player:
            player.act("C", "D")


def test_what_cannot_be_stored_changes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        opened = house.open(PERSON, PERSON)
        engine = make_engine(sqlite_url(database))
        with house.join(opened, "C") as player:
            with engine.begin() as connection:
                connection.execute(text("ALTER TABLE journal RENAME TO elsewhere"))
            player.send_act("C", "D")
            assert player.refused()["slug"] == "not-stored"
            assert player.refresh()["state"]["version"] == 0
            with engine.begin() as connection:
                connection.execute(text("ALTER TABLE elsewhere RENAME TO journal"))
            player.act("C", "D")
        engine.dispose()


def test_a_bot_tries_again_when_its_action_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("urban_legends.tables.judge.RETRY_MILLISECONDS", 10)
    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        opened = house.open(PERSON, bot(), pace=None)
        engine = make_engine(sqlite_url(database))
        with house.join(opened, "C") as player:
            player.act("C", "D")
            with engine.begin() as connection:
                connection.execute(text("ALTER TABLE journal RENAME TO elsewhere"))
            player.say("pace", milliseconds=0)
            while "the database failed" not in caplog.text:
                player.refresh()
            with engine.begin() as connection:
                connection.execute(text("ALTER TABLE elsewhere RENAME TO journal"))
            player.await_turn()
            assert player.state["steps"] == 2
        engine.dispose()


def test_a_table_written_to_by_another_hand_is_read_again(tmp_path: Path) -> None:
    """As if a write had been stored while its answer was lost."""
    from urban_legends.store import open_store
    from urban_legends.tables.journal import PlayedStep, journal_text

    database = tmp_path / "games.sqlite3"
    with serving(database) as house:
        opened = house.open(PERSON, PERSON, start={"kind": "position", "position": START})
        with house.join(opened, "C") as player:
            other = open_store(sqlite_url(database))
            other.append(opened["table"], 0, [journal_text(PlayedStep("C", "S1:ppw/wb"))], None)
            other.close()
            player.send_act("C", "D")
            assert player.refused()["code"] == "stale"
            assert player.state["version"] == 1
            assert [entry["step"] for entry in player.log] == ["S1:ppw/wb"]
