"""The records and the JSON that the notation page shows are read and written so."""

import json
import re
from dataclasses import fields

import pytest

from tests.docs.pages import DOCS, blocks, table_rows
from urban_legends.notation import (
    EVENT_TYPES,
    SCHEMA,
    event_from_wire,
    event_to_wire,
    parse_record,
    record_text,
    replay,
    to_wire,
)
from urban_legends.notation.codec import to_json
from urban_legends.rules import apply, parse_action, parse_position, parse_state

NOTATION = DOCS / "notation.md"


@pytest.mark.parametrize("text", blocks("cul"))
def test_records_shown_replay_and_are_written_so(text: str) -> None:
    record = parse_record(text)
    assert len(list(replay(record))) == len(record.entries) + 1 > 1
    written = record_text(record)
    if "[Setup" not in text:
        written = re.sub(r"\[(Setup|Reshuffle) .*\n", "", written)
    assert written == text


@pytest.mark.parametrize("text", blocks("json"))
def test_the_json_shown_is_the_position_named(text: str) -> None:
    (views,) = blocks("views")
    (shown,) = (line.removeprefix("C ") for line in views.splitlines() if line.startswith("C "))
    assert json.loads(to_json(to_wire(parse_position(shown)))) == json.loads(text)
    assert json.loads(text)["schema"] == SCHEMA


@pytest.mark.parametrize("text", blocks("events"))
def test_the_events_shown_are_what_happens(text: str) -> None:
    position, action, *shown = text.splitlines()
    after = apply(parse_state(position), parse_action(action.removeprefix("> ")))
    assert [json.dumps(event_to_wire(event)) for event in after.events] == shown
    assert tuple(event_from_wire(json.loads(line)) for line in shown) == after.events


def test_the_table_of_events_names_each_with_its_members() -> None:
    shown = {}
    for kind, members in table_rows(NOTATION, "event"):
        listed = re.sub(r":[^,]*", "", members)
        shown[kind.strip("`")] = re.findall(r"`(\w+)`", listed)
    assert shown == {
        name: [field.name for field in fields(kind)] for name, kind in EVENT_TYPES.items()
    }
