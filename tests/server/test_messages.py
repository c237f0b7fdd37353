"""Messages that must not do anything: malformed, oversized, out of turn, duplicate, stale."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.house import PERSON, STILL, House, Json, Player, bot
from tests.server.mortal import Mortal
from urban_legends.store import sqlite_url

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
FROM_START = {"start": {"kind": "position", "position": START}}


@pytest.fixture
def table(house: House) -> Json:
    return house.open(PERSON, PERSON, **FROM_START)


def unchanged(player: Player) -> None:
    """The table is still as it was opened, and still answers."""
    answer = player.refresh()
    assert (answer["state"]["version"], answer["log"]) == (0, [])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "[]",
        "{}",
        '{"type": "act"}',
        '{"type": "fly", "id": "x"}',
        '{"type": "resign", "id": "x", "seat": "C", "version": "0"}',
        '{"type": "resign", "id": "x", "seat": "X", "version": 0}',
        '{"type": "resign", "id": "x", "seat": "C", "version": 0, "more": 1}',
        '{"type": "resign", "id": "", "seat": "C", "version": 0}',
        '{"type": "resign", "id": "x", "seat": "C", "version": -1}',
        '{"type": "act", "id": "x", "seat": "C", "version": 0, "actions": []}',
        '{"type": "act", "id": "x", "seat": "C", "version": 0, "actions": "D"}',
        '{"type": "look", "id": "x"}',
        "[" * 5_000,
        "\u0000",
    ],
)
def test_what_cannot_be_read_is_refused_as_malformed(house: House, table: Json, text: str) -> None:
    with house.join(table, "C") as player:
        player.socket.send(text)
        complaint = player.refused()
        assert (complaint["code"], complaint["slug"]) == ("malformed", "message")
        assert text[:20] == "" or text[:20] not in complaint["args"]["where"]
        unchanged(player)


def test_a_refusal_repeats_the_id_if_there_is_one(house: House, table: Json) -> None:
    with house.join(table, "C") as player:
        player.socket.send('{"type": "fly", "id": "x7"}')
        assert player.hear()["reply_to"] == "x7"


def test_bytes_are_not_messages(house: House, table: Json) -> None:
    with house.join(table, "C") as player:
        player.socket.send(b'{"type": "resign", "id": "x", "seat": "C", "version": 0}')
        assert player.refused()["code"] == "malformed"
        unchanged(player)


def test_a_message_that_is_too_long_is_refused(house: House, table: Json) -> None:
    with house.join(table, "C") as player:
        player.socket.send(json.dumps({"type": "resign", "id": "x", "seat": "C" * 17_000}))
        assert player.refused()["code"] == "too-long"
        unchanged(player)


@pytest.mark.parametrize(
    ("action", "code"),
    [("Aw", "malformed"), ("#5", "phase"), ("Ab<", "P3"), ("*Ab<", "P8"), ("H1p<", "P6")],
)
def test_an_action_that_is_not_allowed_is_refused_with_its_rule(
    house: House, table: Json, action: str, code: str
) -> None:
    with house.join(table, "C") as player:
        player.send_act("C", action)
        complaint = player.refused()
        assert complaint["code"] == code
        assert complaint["rule"] == (code if code[0] == "P" else None)
        unchanged(player)


def test_nobody_acts_out_of_turn_or_for_another_seat(house: House, table: Json) -> None:
    with house.join(table, "S") as scientist, house.join(table) as watcher:
        scientist.send_act("S", "D")
        assert scientist.refused()["slug"] == "not-your-turn"
        scientist.say("preview", seat="S", version=0, actions=["D"])
        assert scientist.refused()["slug"] == "not-your-turn"
        for other in (scientist, watcher):
            for message in ("resign", "take-back"):
                other.say(message, seat="C", version=0)
                assert other.refused()["slug"] == "not-your-seat"
            other.send_act("C", "D")
            assert other.refused()["slug"] == "not-your-seat"
            other.say("preview", seat="C", version=0, actions=["Aw<"])
            assert other.refused()["slug"] == "not-your-seat"
            other.say("why", seat="C", version=0, choice={"card": "A"})
            assert other.refused()["slug"] == "not-your-seat"
            other.say("look", seat="C")
            assert other.refused()["slug"] == "not-your-seat"
        unchanged(watcher)


def test_the_same_message_twice_acts_once(house: House, table: Json) -> None:
    with house.join(table, "C") as player:
        for _ in range(2):
            player.send_act("C", "S1:ppw/wb", id="once", version=0)
            answer = player.expect("accepted")
            assert (answer["reply_to"], answer["version"]) == ("once", 1)
        assert player.refresh()["state"]["version"] == 1


def test_seats_do_not_share_message_ids(house: House, table: Json) -> None:
    with house.join(table, "C") as cryptid, house.join(table, "S") as scientist:
        cryptid.send_act("C", "S1:ppw/wb", id="same")
        scientist.expect("update", "act")
        scientist.send_act("S", "D", id="same")
        assert scientist.expect("accepted")["version"] == 2


def test_what_is_based_on_an_older_table_is_refused_as_stale(house: House, table: Json) -> None:
    with house.join(table, "C") as cryptid, house.join(table, "S") as scientist:
        cryptid.act("C", "S1:ppw/wb")
        scientist.send_act("S", "D", version=0)
        assert scientist.refused()["code"] == "stale"
        scientist.say("preview", seat="S", version=0, actions=["D"])
        assert scientist.refused()["code"] == "stale"
        scientist.send_act("S", "D", version=1)
        assert scientist.expect("accepted")["version"] == 2


def test_nothing_is_played_after_the_end(house: House, table: Json) -> None:
    with house.join(table, "C", "S") as both:
        both.say("resign", seat="C", version=0)
        both.expect("update", "resign")
        both.send_act("C", "D")
        assert both.refused()["slug"] == "game-over"
        both.say("resign", seat="S", version=1)
        assert both.refused()["slug"] == "game-over"
        both.say("take-back", seat="C", version=1)
        assert both.refused()["slug"] == "take-back-revealed"
        both.say("preview", seat="C", version=1, actions=["D"])
        assert both.refused()["slug"] == "game-over"


def test_a_connection_says_hello_first_and_once(house: House, table: Json) -> None:
    with Player(house, table["table"]) as silent:
        silent.say("resign", seat="C", version=0)
        assert silent.refused()["slug"] == "hello-first"
    with house.join(table, "C") as player:
        player.say("hello", tokens=[])
        assert player.refused()["slug"] == "hello-again"


def test_wrong_tokens_and_unknown_tables_are_refused(house: House, table: Json) -> None:
    for name, token, slug in (
        (table["table"], "x" * 32, "wrong-token"),
        ("no-such-table", table["tokens"]["C"], "unknown-game"),
    ):
        with Player(house, name) as player:
            player.say("hello", tokens=[token])
            assert player.refused()["slug"] == slug


def test_a_connection_that_says_nothing_is_ended(
    house: House, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urban_legends.server.interface.socket.HELLO_SECONDS", 0.01)
    with Player(house, table["table"]) as silent:
        assert silent.refused()["slug"] == "hello-first"
        with pytest.raises(ConnectionClosed):
            silent.hear()


def test_a_reader_that_is_too_slow_is_let_go_and_others_are_not(
    house: House, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urban_legends.server.interface.socket.MOST_WAITING", 100_000)
    slow = house.join(table)

    def ask_and_never_listen() -> None:
        while True:
            slow.say("look", seat=None)

    with house.join(table, "C") as player:
        with pytest.raises(ConnectionClosed):
            ask_and_never_listen()
        player.act("C", "D")
    slow.close()


def test_a_token_of_another_table_is_refused(house: House, table: Json) -> None:
    other = house.open(PERSON, bot(), pace=STILL)
    with Player(house, table["table"]) as player:
        player.say("hello", tokens=[other["tokens"]["C"]])
        assert player.refused()["slug"] == "wrong-token"


def values() -> st.SearchStrategy[Any]:
    """Anything JSON can say, and what nearly makes sense."""
    near = st.sampled_from(
        ["C", "S", "D", "hello", "act", "x", 0, 1, -1, "S1:ppw/wb", "play", None]
    )
    simple = st.one_of(near, st.none(), st.booleans(), st.integers(), st.text(max_size=20))
    return st.recursive(
        simple,
        lambda inner: st.one_of(
            st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
        ),
        max_leaves=8,
    )


MESSAGES: list[Json] = [
    {"type": "act", "id": "f", "seat": "S", "version": 0, "actions": ["D"]},
    {"type": "take-back", "id": "f", "seat": "C", "version": 0},
    {"type": "resign", "id": "f", "seat": "S", "version": 7},
    {"type": "preview", "id": "f", "seat": "C", "version": 0, "actions": ["S1:ppw/wb"]},
    {"type": "why", "id": "f", "seat": "C", "version": 0, "choice": {"card": "S", "space": 1}},
    {"type": "look", "id": "f", "seat": None},
    {"type": "pace", "id": "f", "milliseconds": 1},
    {"type": "next", "id": "f"},
]


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A message with a field changed, added or gone, or any text at all."""
    if draw(st.booleans()):
        return draw(st.one_of(st.text(max_size=60), values().map(json.dumps)))
    message = dict(draw(st.sampled_from(MESSAGES)))
    name = draw(st.sampled_from([*message, "more"]))
    if draw(st.booleans()):
        message[name] = draw(values())
    else:
        message.pop(name, None)
    if message.get("type") == "act" and message.get("seat") == "C":
        message["seat"] = "S"  # the one message here that would be a legal action
    if message.get("type") == "resign" and message.get("version") == 0:
        message["version"] = 1
    return json.dumps(message)


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[House]:
    """A server in a process of its own: one in ours would draw random numbers for its pings."""
    mortal = Mortal(sqlite_url(tmp_path / "games.sqlite3"))
    yield mortal.house
    mortal.close()


@pytest.mark.slow
def test_no_message_however_broken_changes_or_ends_the_table(apart: House) -> None:
    with apart.join(apart.open(PERSON, PERSON, **FROM_START), "C") as player:

        @settings(max_examples=150)
        @given(broken())
        def send(text: str) -> None:
            player.socket.send(text)
            answer = player.hear()  # one for each
            assert answer["type"] in ("error", "preview", "why", "update")

        send()
        unchanged(player)
