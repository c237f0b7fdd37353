"""No secret of a seat reaches another: tested on the bytes that go over the wire.

Two tables that differ only in what a reader may not know must send that reader the same
bytes, whatever is played and whatever is asked.
"""

import logging
from collections.abc import Sequence
from random import Random

import pytest

from tests.server.house import PERSON, House, Json, Player, bot
from urban_legends.ai.baselines import GreedyPlayer
from urban_legends.rules import Action, View

OPENING = "1 sC ppwwb[o*]ppwbb -[o]-[o]- {C}.- {S}.- -- 0-0 9o5m -"
# Expand phase with blocks drawn: only the Scientist, who owns the active row, may see them.
EXPANDING = "4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- SA.- -- 1-1 {deck} {drawn}"
HANDS = [("SSH", "SAH"), ("SSH", "AAH"), ("SSH", "SSS")]


def open_all(house: House, positions: list[str]) -> list[Json]:
    """Tables that differ in what they start from and in what will be drawn."""
    return [
        house.open(PERSON, PERSON, seed=f"luck {n}", start={"kind": "position", "position": one})
        for n, one in enumerate(positions)
    ]


def bytes_of(player: Player) -> str:
    """Everything the player was sent, without the table's name."""
    return "\n".join(player.bytes).replace(player.table, "TABLE")


def ask_everything(player: Player, seat: str) -> None:
    """Ask what a curious client might ask, allowed or not."""
    for other in ("C", "S"):
        asked: Json = {"seat": other, "version": player.state["version"]}
        for actions in (["Ab<"], ["D"], ["*Ab<"], ["Emo"], ["S1:ppw/wb"], ["Mp1", "Mb2"], ["#5"]):
            player.say("preview", actions=actions, **asked)
        for choice in ({}, {"card": "A"}, {"kind": "draw"}, {"left_block": "m"}, {"wild": True}):
            player.say("why", choice=choice, **asked)
    for other in ("C", "S"):
        player.say("look", seat=other)
        if other != seat:
            player.say("act", seat=other, version=player.state["version"], actions=["Aw<"])
            player.say("take-back", seat=other, version=player.state["version"])
    player.say("look", id="asked", seat=None)
    while player.hear().get("reply_to") != "asked":
        pass


SCRIPTS = {
    "S": (("C", "S1:ppw/wb"), ("S", "D"), ("C", "S2:ppw/bb")),
    "C": (("C", "D"), ("S", "S1:ppw/wb"), ("C", "S2:ppw/bb")),
}
"""A little game that every hand allows, in which the seat with the secret draws."""


def everything_heard(house: House, opened: Json, seat: str | None, secret: str) -> str:
    """What one seat, or a spectator, hears of a little game that is the same for every hand."""
    seats = [] if seat is None else [seat]
    with (
        house.join(opened, *seats) as reader,
        house.join(opened, "C") as cryptid,
        house.join(opened, "S") as scientist,
    ):
        players = {"C": cryptid, "S": scientist}
        for mover, action in SCRIPTS[secret]:
            ask_everything(reader, seat or "C")
            players[mover].await_turn()
            players[mover].act(mover, action)
            if mover != seat:
                reader.expect("update", "act")
            for player in players.values():
                while player.state["version"] < players[mover].state["version"]:
                    player.expect("update")
        text = bytes_of(reader)
    headers = {} if seat is None else {"Authorization": f"Bearer {opened['tokens'][seat]}"}
    record = house.http.get(f"/api/tables/{opened['table']}/record", headers=headers).text
    link = house.http.post("/api/replays", json={"table": opened["table"]}).json()["replay"]
    kept = house.http.get(f"/api/replays/{link}").text
    return "\n".join((text, record, kept))


def differ_in_secret(house: House, tables: list[Json]) -> None:
    """The games were not the same: shown whole at their end, other cards were drawn."""
    drawn = set()
    for opened in tables:
        with house.join(opened, "C") as player:
            player.say("resign", seat="C", version=player.state["version"])
            player.expect("update", "resign")
            drawn.add(tuple(entry["step"] for entry in player.log))
    assert len(drawn) > 1


@pytest.mark.parametrize("seat", ["C", None])
def test_the_scientist_s_hand_reaches_nobody_else(house: House, seat: str | None) -> None:
    positions = [OPENING.format(C=cryptid, S=scientist) for cryptid, scientist in HANDS]
    tables = open_all(house, positions)
    heard = [everything_heard(house, opened, seat, "S") for opened in tables]
    assert heard[0] == heard[1] == heard[2]
    assert "SAH" not in heard[0]
    differ_in_secret(house, tables)


def test_the_cryptid_s_hand_reaches_nobody_else(house: House) -> None:
    positions = [OPENING.format(C=hand, S="SAH") for hand in ("SSH", "SSA", "SSS")]
    for seat in ("S", None):
        tables = open_all(house, positions)
        heard = [everything_heard(house, opened, seat, "C") for opened in tables]
        assert heard[0] == heard[1] == heard[2]
        differ_in_secret(house, tables)


def test_blocks_drawn_are_unseen_until_they_are_placed(house: House) -> None:
    positions = [
        EXPANDING.format(deck=deck, drawn=drawn)
        for deck, drawn in (("5o1m", "mm"), ("4o2m", "om"), ("3o3m", "oo"))
    ]
    heard = []
    for opened in open_all(house, positions):
        with house.join(opened, "C") as cryptid, house.join(opened) as watcher:
            ask_everything(cryptid, "C")
            record = house.http.get(f"/api/tables/{opened['table']}/record").text
            heard.append((bytes_of(cryptid), bytes_of(watcher), record))
    assert heard[0] == heard[1] == heard[2]


def test_a_covered_hot_seat_hears_what_a_spectator_hears(house: House) -> None:
    positions = [OPENING.format(C=c, S=s) for c, s in (("SSH", "SAH"), ("SSA", "SSS"))]
    heard = []
    for opened in open_all(house, positions):
        with house.join(opened, "C", "S") as both:
            both.act("C", "D")
            both.act("S", "D")
            both.refresh()
            heard.append(bytes_of(both))
    assert heard[0] == heard[1]


def test_bots_are_told_what_their_seat_may_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    real = GreedyPlayer.choose

    def listening(self: GreedyPlayer, seen: View, legal: Sequence[Action]) -> Action:
        told.append(str(seen))
        return real(self, seen, legal)

    monkeypatch.setattr(GreedyPlayer, "choose", listening)
    for hand in ("SSH", "SSA", "SSS"):
        position = OPENING.format(C=hand, S="SAH")
        opened = house.open(
            PERSON,
            bot("greedy"),
            seed="x",
            start={"kind": "position", "position": position},
        )
        with house.join(opened, "C") as player:
            player.act("C", "S1:ppw/wb")
            player.await_turn()
    assert len(told) >= 3
    assert len(set(told[:: len(told) // 3][:3])) == 1


def test_nothing_said_at_a_table_is_logged(
    house: House, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    opened = house.open(PERSON, PERSON, seed="whispered")
    rng = Random(3)
    with house.join(opened, "C", "S") as both:
        for _ in range(3):
            seat = both.state["to_act"]
            both.say("look", seat=seat)
            both.expect("update", "look")
            both.act(seat, *both.some_actions(rng))
        both.socket.send("a broken message")
        both.refused()
        hand = both.state["seen"]["notation"]
    out, err = capfd.readouterr()
    ours = [
        one.getMessage() for one in caplog.records if not one.name.startswith("websockets.client")
    ]
    said = "\n".join([*ours, out, err])
    for secret in (*opened["tokens"].values(), opened["owner"], "whispered", "a broken", hand):
        assert secret not in said
