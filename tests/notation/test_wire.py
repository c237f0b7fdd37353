"""The JSON wire form: positions tell all that notation does, events round-trip."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.notation.test_record import VIEWERS, game
from urban_legends.notation import event_from_wire, event_to_wire, to_wire
from urban_legends.notation.codec import to_json
from urban_legends.rules import (
    GameEnded,
    NotationError,
    Reshuffle,
    Role,
    Watcher,
    bare_knowledge,
    parse_state,
    view,
)

POSITION = "4 eS w[o*]pwbb[o*]ppb[o*]pw -[o]-[o]- HH.SSSSSAA AA.SSSSSAH -- 0-0 2o4m om"


def notation(wire: dict[str, Any]) -> str:
    """The ten fields of a position, written from its JSON alone."""
    roles = ("C", "S")
    return " ".join(
        (
            str(wire["round"]),
            wire["phase"] + wire["actor"],
            *(row_text(wire["rows"][role]) for role in roles),
            *(cards_text(wire["cards"][role]) for role in roles),
            "".join(role if wire["wild"][role] else "-" for role in roles),
            "-".join(str(wire["evidence"][role]) for role in roles),
            "{o}o{m}m".format(**wire["block_deck"]),
            "??" if wire["drawn"] is None else wire["displaced"] or wire["drawn"] or "-",
        )
    )


def row_text(row: dict[str, Any]) -> str:
    blocks = [
        f"[{one['kind']}{'*' * one['presence']}{'!' * one['evidence']}]" for one in row["blocks"]
    ]
    spaces = [space or "-" for space in row["spaces"]]
    return "".join(part for pair in zip(spaces, [*blocks, ""], strict=True) for part in pair)


def cards_text(cards: dict[str, Any]) -> str:
    return f"{cards['known'] + '?' * cards['unknown'] or '-'}.{cards['discard'] or '-'}"


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name)
def test_every_position_of_a_game_is_told_whole(viewer: Role | Watcher) -> None:
    for seed in range(4):
        match = game(seed)
        for turn in match.turns:
            seen = view(turn.state, viewer, turn.known)
            wire = json.loads(to_json(to_wire(seen)))
            assert notation(wire) == str(seen)
            assert (wire["setup"], wire["reshuffle"]) == ("standard", "immediate")
            assert wire["active"] == turn.state.active.value
            assert [wire["cards"][role.value]["deck"] for role in Role] == [
                turn.state.deck(role).total for role in Role
            ]


def test_a_state_is_told_as_the_judge_sees_it() -> None:
    state = parse_state(POSITION, reshuffle=Reshuffle.WHEN_NEEDED)
    wire = json.loads(to_json(to_wire(state)))
    assert (notation(wire), wire["reshuffle"]) == (POSITION, "when-needed")


def test_unseen_blocks_are_null_and_counted_in_the_deck() -> None:
    state = parse_state(POSITION)
    seen = view(state, Role.CRYPTID, bare_knowledge(state))
    wire = to_wire(seen)
    assert wire.drawn is None
    assert wire.block_deck == {"o": 3, "m": 5}
    assert (wire.cards["S"].known, wire.cards["S"].unknown) == ("A", 1)


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
