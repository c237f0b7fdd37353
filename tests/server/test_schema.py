"""The descriptions that the web client's types come from are true and up to date."""

import json
from random import Random
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

from tests.foundation.project import ROOT
from tests.server.house import PERSON, House, bot
from tests.support.games import many_games
from urban_legends.notation.wire_events import EVENT_TYPES, event_to_wire
from urban_legends.rules import Event, Watcher, seen_events
from urban_legends.server.schema import main, socket_schema, texts
from urban_legends.server.shapes import TableEvent

GENERATED = ROOT / "web/src/generated"


@pytest.mark.parametrize("name", ["openapi.json", "socket.schema.json"])
def test_the_committed_descriptions_are_up_to_date(name: str) -> None:
    committed = (GENERATED / name).read_text(encoding="utf-8")
    assert committed == texts()[name], (
        "run: python -m urban_legends.server.schema web/src/generated, and generate the types"
    )


def test_the_command_writes_both_files(tmp_path: object) -> None:
    main(f"{tmp_path}/new")
    for name, text in texts().items():
        assert (ROOT / f"{tmp_path}/new" / name).read_text(encoding="utf-8") == text


def validator(name: str) -> Draft202012Validator:
    schema = socket_schema()
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


def test_everything_sent_and_heard_in_a_game_fits_the_schema(house: House) -> None:
    opened = house.open(PERSON, bot("greedy"))
    heard = validator("FromServer")
    rng = Random(1)
    with house.join(opened, "C") as player:
        player.await_turn()
        while player.state["result"] == "*":
            player.preview("C", action=rng.choice(player.state["legal"]))
            player.send_act("S", "D")
            player.refused()
            player.act("C", rng.choice(player.state["legal"]))
            player.await_turn()
        kinds = set()
        for text in player.bytes:
            message = json.loads(text)
            kinds.add(message["type"])
            heard.validate({"message": message})
    assert kinds == {"table", "update", "accepted", "preview", "error"}


@pytest.mark.slow
def test_every_event_fits_its_schema_and_nothing_else_does() -> None:
    schema = TableEvent.model_json_schema(mode="serialization")
    check = Draft202012Validator(schema)
    found = set()
    for game in many_games(12):
        for turn in game:
            for viewer in (Watcher.JUDGE, Watcher.SPECTATOR):
                for event in seen_events(turn.events, turn.before, viewer):
                    wire = event_to_wire(event)
                    found.add(wire["event"])
                    check.validate(wire)
                    assert not check.is_valid({**wire, "more": 1})
    assert found == set(EVENT_TYPES) == {kind.__name__ for kind in get_args(Event)}
