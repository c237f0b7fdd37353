"""The JSON wire form: everything round-trips, rubbish is refused by place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.notation.test_record import VIEWERS, game
from urban_legends.notation.codec import to_json
from urban_legends.notation.record import parse_record
from urban_legends.notation.wire import from_wire, to_wire
from urban_legends.notation.wire_events import (
    event_from_wire,
    event_to_wire,
    record_from_json,
    record_to_json,
)
from urban_legends.rules import (
    GameEnded,
    NotationError,
    PositionError,
    Role,
    RuleError,
    State,
    Watcher,
    bare_knowledge,
    parse_state,
    view,
)

POSITION = "4 eS w[o*]pwbb[o*]ppb[o*]pw -[o]-[o]- HH.SSSSSAA AA.SSSSSAH -- 0-0 2o4m om"


def as_json(position: State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(to_json(to_wire(position)))
    return data


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name)
def test_every_position_of_a_game_round_trips(viewer: Role | Watcher) -> None:
    for seed in range(4):
        match = game(seed)
        for turn in match.turns:
            seen = view(turn.state, viewer, turn.known)
            again = from_wire(to_json(to_wire(seen)))
            assert str(again) == str(seen)
            assert isinstance(again, State) is seen.complete


def test_a_state_travels_whole() -> None:
    state = parse_state(POSITION)
    assert from_wire(to_wire(state)) == state


def test_unseen_blocks_are_null_and_counted_in_the_deck() -> None:
    state = parse_state(POSITION)
    seen = view(state, Role.CRYPTID, bare_knowledge(state))
    wire = to_wire(seen)
    assert wire.drawn is None
    assert wire.block_deck == {"o": 3, "m": 5}
    assert (wire.cards["S"].known, wire.cards["S"].unknown) == ("A", 1)


MALFORMED: dict[str, tuple[str, object]] = {
    "schema": ("schema", 2),
    "setup": ("setup", "huge"),
    "an unknown field": ("colour", "red"),
    "a number as text": ("round", "4"),
    "a role missing": ("wild", {"C": True}),
    "a kind missing": ("block_deck", {"o": 3}),
    "an unordered hand": ("displaced", "bw"),
    "drawn blocks out of order": ("drawn", "mo"),
    "rows of strings": ("rows", {"C": "p", "S": "w"}),
}


@pytest.mark.parametrize("what", sorted(MALFORMED))
def test_a_malformed_position_is_refused(what: str) -> None:
    field, value = MALFORMED[what]
    data = {**as_json(parse_state(POSITION)), field: value}
    with pytest.raises(NotationError) as caught:
        from_wire(json.dumps(data))
    assert caught.value.code == "malformed"


def test_spaces_must_be_written_in_order_and_fit_the_blocks() -> None:
    data = as_json(parse_state(POSITION))
    data["rows"]["C"]["spaces"][1] = "wpbb"
    with pytest.raises(NotationError, match="wpbb"):
        from_wire(json.dumps(data))
    data["rows"]["C"]["spaces"].pop()
    with pytest.raises(NotationError, match="one space more"):
        from_wire(json.dumps(data))


@pytest.mark.parametrize(
    ("field", "value", "slug"),
    [("active", "C", "wire-active"), ("round", 5, "actor"), ("phase", "s", "row-size")],
)
def test_an_impossible_position_is_refused_by_name(field: str, value: object, slug: str) -> None:
    data = {**as_json(parse_state(POSITION)), field: value}
    with pytest.raises(PositionError, match=slug):
        from_wire(json.dumps(data))


def test_a_deck_size_that_does_not_follow_is_refused() -> None:
    data = as_json(parse_state(POSITION))
    data["cards"]["S"]["deck"] = 5
    with pytest.raises(PositionError, match="wire-deck"):
        from_wire(json.dumps(data))


@pytest.mark.parametrize("rubbish", ["", "null", "[]", "{", '"x"', b"\xff\xfe", "9" * 5000])
def test_rubbish_is_refused(rubbish: str | bytes) -> None:
    with pytest.raises(NotationError):
        from_wire(rubbish)


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name)
def test_every_event_of_a_game_round_trips(viewer: Role | Watcher) -> None:
    kinds = set()
    for seed in range(12):
        for events in game(seed).log(viewer):
            for event in events:
                wire = json.loads(json.dumps(event_to_wire(event)))
                assert event_from_wire(wire) == event
                kinds.add(wire["event"])
    assert kinds >= {"SensorsMoved", "CardDrawn", "BlocksDrawn", "EvidenceGained", "GameEnded"}


BAD_EVENTS: dict[str, dict[str, object]] = {
    "nothing": {},
    "an unknown kind": {"event": "Explosion"},
    "a field too few": {"event": "PresencePlaced", "row": "S"},
    "a field too many": {"event": "WildTurnedUp", "role": "C", "card": "S"},
    "a wrong letter": {"event": "WildTurnedUp", "role": "X"},
    "a null role": {"event": "WildTurnedUp", "role": None},
    "a text for a number": {"event": "PresencePlaced", "row": "S", "block": "2"},
    "a truth for a number": {"event": "PresencePlaced", "row": "S", "block": True},
    "no feature": {"event": "FeatureAnnounced", "feature": "D"},
    "half an outcome": {"event": "GameEnded", "outcome": "C"},
    "one block": {"event": "BlocksDrawn", "role": "C", "kinds": "o"},
}


@pytest.mark.parametrize("what", sorted(BAD_EVENTS))
def test_a_malformed_event_is_refused(what: str) -> None:
    with pytest.raises(NotationError):
        event_from_wire(BAD_EVENTS[what])


def test_an_outcome_is_written_as_in_a_record() -> None:
    ended = [e for events in game(2).log(Watcher.JUDGE) for e in events if type(e) is GameEnded]
    assert event_to_wire(ended[0])["outcome"] == str(ended[0].outcome)


def test_a_game_travels_as_its_record() -> None:
    record = game(3).record(Watcher.SPECTATOR)
    assert record_from_json(record_to_json(record)) == record == parse_record(str(record))


@pytest.mark.parametrize(
    "rubbish",
    ["", "[]", "{}", '{"schema": 1}', '{"schema": 2, "record": ""}', "[" * 100_000,
     '{"schema": 1, "record": 5}', '{"schema": 1, "record": "x"}'],
)  # fmt: skip
def test_a_malformed_game_is_refused(rubbish: str) -> None:
    with pytest.raises(RuleError):
        record_from_json(rubbish)
