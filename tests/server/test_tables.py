"""Tables over sockets: whole games, hot seats, spectators, take-backs, rematches, bots."""

from random import Random

import pytest

from tests.server.house import PERSON, STILL, House, Player, bot, with_slug
from urban_legends.notation import parse_record, replay
from urban_legends.rules import State, parse_state

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
RELOCATION = "3 rS -[o]-[o]-[o]- pwb[o*]-[o]pppww[o*]-[o]bb SSH.SA SAH.S -- 0-0 5o5m -"


def at(position: str) -> dict[str, object]:
    return {"start": {"kind": "position", "position": position}}


def play_out(player: Player, seat: str, rng: Random) -> None:
    """Play any legal actions to the end of the game."""
    player.await_turn()
    while player.state["result"] == "*":
        player.act(seat, *player.some_actions(rng))
        player.await_turn()


@pytest.mark.parametrize("level", ["random", "stroller", "tracker"])
@pytest.mark.parametrize("seat", ["C", "S"])
def test_a_whole_game_against_each_bot_in_either_role(house: House, seat: str, level: str) -> None:
    seats = {"C": bot(level), "S": bot(level), seat: PERSON}
    opened = house.open(seats["C"], seats["S"])
    assert list(opened["tokens"]) == [seat]
    with house.join(opened, seat) as player:
        play_out(player, seat, Random(seat + level))
        assert player.state["viewer"] == "everyone"
        assert player.state["can"]["act"] is False
        steps = [entry["step"] for entry in player.log]
    record = parse_record(house.http.get(f"/api/tables/{opened['table']}/record").text)
    assert [str(step) for step in record.steps] == steps
    assert record.result == player.state["result"]
    assert str(list(replay(record))[-1]) == player.state["seen"]["notation"]


def test_two_bots_play_to_the_end_before_a_spectator(house: House) -> None:
    opened = house.open(bot("greedy"), bot("random"))
    assert opened["tokens"] == {}
    with house.join(opened) as watcher:
        while watcher.state["result"] == "*":
            watcher.expect("update")
        assert [entry["number"] for entry in watcher.log] == list(range(1, len(watcher.log) + 1))


def test_a_hot_seat_uncovers_one_hand_and_covers_it_when_the_turn_passes(house: House) -> None:
    opened = house.open(PERSON, PERSON, **at(START))
    with house.join(opened, "C", "S") as both:
        assert both.state["viewer"] == "spectator"
        assert both.state["legal"] is None
        assert both.state["can"]["look"] == ["C", "S"]
        both.say("look", seat="C")
        both.expect("update", "look")
        assert both.state["viewer"] == "C"
        assert both.state["seen"]["position"]["cards"]["C"]["known"] == "SSH"
        assert both.state["seen"]["position"]["cards"]["S"]["known"] == ""
        both.act("C", "D")
        assert both.state["viewer"] == "spectator"
        assert both.log[-1]["step"] == "D~?"
        both.say("look", seat="C")
        both.expect("update", "look")
        assert both.log[-1]["step"] in ("D~S", "D~A", "D~H")


def test_between_people_a_step_can_be_taken_back_until_something_is_revealed(house: House) -> None:
    opened = house.open(PERSON, PERSON, **at(START))
    with house.join(opened, "C") as player:
        before = player.state["seen"]
        player.act("C", "S1:ppw/wb")
        assert player.state["can"]["take_back"] == "C"
        player.say("take-back", seat="C", version=player.state["version"])
        player.expect("update", "take-back")
        assert (player.state["seen"], player.log) == (before, [])
        player.act("C", "D")
        assert player.state["can"]["take_back"] is None
        player.say("take-back", seat="C", version=player.state["version"])
        assert player.refused()["slug"] == "take-back-revealed"


def test_what_was_played_before_the_table_opened_cannot_be_taken_back(house: House) -> None:
    record = house.http.post(
        "/api/replays", json={"record": f'[Start "{START}"]\n[Result "*"]\n\n1. S1:ppw/wb\n'}
    ).json()
    start = {"kind": "replay", "replay": record["replay"], "steps": 1}
    opened = house.open(PERSON, PERSON, start=start)
    with house.join(opened, "C") as player:
        assert player.state["to_act"] == "S"
        assert [entry["step"] for entry in player.log] == ["S1:ppw/wb"]
        player.say("take-back", seat="C", version=0)
        assert player.refused()["slug"] == "take-back-nothing"


def test_resigning_ends_the_game_and_shows_all_cards(house: House) -> None:
    opened = house.open(PERSON, PERSON, **at(START))
    with house.join(opened, "S") as scientist, house.join(opened) as watcher:
        scientist.say("resign", seat="S", version=0)
        for one in (scientist, watcher):
            one.expect("update", "resign")
            assert one.state["result"] == "C resign"
            assert one.state["seen"]["notation"] == START
            assert one.state["can"]["rematch"] is (one is scientist)
    record = parse_record(house.http.get(f"/api/tables/{opened['table']}/record").text)
    assert (record.result, record.tags["Date"][:2]) == ("C resign", "20")


def test_a_rematch_swaps_the_roles_and_is_made_once(house: House) -> None:
    opened = house.open({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
    path = f"/api/tables/{opened['table']}/rematch"
    early = house.http.post(path, json={"tokens": [opened["tokens"]["C"]]})
    assert with_slug(early.json()["refusal"])["slug"] == "game-not-over"
    with house.join(opened, "C") as ana, house.join(opened, "S") as bo:
        ana.say("resign", seat="C", version=0)
        bo.expect("update", "resign")
        first = house.http.post(path, json={"tokens": [opened["tokens"]["C"]]}).json()
        second = house.http.post(path, json={"tokens": [opened["tokens"]["S"]]}).json()
        assert first["table"] == second["table"]
        assert (list(first["tokens"]), list(second["tokens"])) == (["S"], ["C"])
        assert first["owner"] is None
        assert bo.expect("update", "rematch")["state"]["rematch"] == first["table"]
    with house.join(second, "C") as player:
        assert player.state["viewer"] == "C"


def test_a_rematch_from_a_position_starts_there_again(house: House) -> None:
    opened = house.open(PERSON, bot(), pace=STILL, **at(START))
    with house.join(opened, "C") as player:
        player.say("resign", seat="C", version=0)
        player.expect("update", "resign")
    body = {"tokens": [opened["tokens"]["C"], opened["owner"]], "swap": False}
    following = house.http.post(f"/api/tables/{opened['table']}/rematch", json=body).json()
    assert following["owner"] is not None
    with house.join(following, "C") as player:
        assert player.state["seen"]["position"]["cards"]["C"]["known"] == "SSH"


def test_a_relocation_is_played_whole_and_in_any_order(house: House) -> None:
    opened = house.open(PERSON, PERSON, **at(RELOCATION))
    with house.join(opened, "S") as scientist, house.join(opened, "C") as cryptid:
        scientist.act("S", "R>")
        cryptid.expect("update", "act")
        assert cryptid.state["seen"]["position"]["displaced"] == "bb"
        assert cryptid.legal == ["Mb1", "Mb2", "Mb3", "Mb4"]
        half = cryptid.preview("C", "Mb2")
        assert half["after"]["position"]["displaced"] == "b"
        whole = cryptid.preview("C", "Mb2", "Mb1")
        assert (whole["actions"], whole["reveals"]) == (["Mb1", "Mb2"], True)
        cryptid.act("C", "Mb2", "Mb1")
        assert [entry["step"][:3] for entry in cryptid.log] == ["R>", "Mb1", "Mb2"]
        assert cryptid.state["seen"]["position"]["phase"] == "e"


def test_several_actions_at_once_are_for_relocations_only(house: House) -> None:
    opened = house.open(PERSON, PERSON, **at(START))
    with house.join(opened, "C") as player:
        player.send_act("C", "S1:ppw/wb", "D")
        assert player.refused()["slug"] == "several-actions"
        assert player.preview("C", "D")["reveals"] is True


def test_what_happens_travels_as_phrases(house: House) -> None:
    opened = house.open(PERSON, bot("greedy"), pace=STILL, **at(START))
    with house.join(opened, "C") as player:
        player.act("C", "S1:ppw/wb")
        (entry,) = player.log
        assert entry["phrase"]["id"] == "action-split"
        played = {"id": "event-card-played", "args": {"role": "cryptid", "card": "split"}}
        assert entry["events"][0]["phrase"] == played
        assert player.state["prompt"] == {
            "id": "prompt-other",
            "args": {"role": "scientist", "phase": "sensor"},
        }
        names = [seat["name"] for seat in player.state["seats"]]
        assert [name["id"] for name in names] == ["role", "opponent-greedy"]
        assert [seat["player"] for seat in player.state["seats"]] == [None, "greedy"]
        player.send_act("C", "D")
        assert player.refused()["phrase"] == {"id": "refusal-not-your-turn", "args": {}}


def test_bots_keep_the_pace_they_are_told(house: House) -> None:
    opened = house.open(bot(), bot(), pace=None)
    with house.join(opened, "owner") as owner, house.join(opened) as watcher:
        assert owner.state["thinking"] is None
        assert owner.state["can"]["pace"] is True
        owner.say("next")
        owner.expect("update", "act")
        assert owner.state["steps"] == 1
        watcher.say("pace", milliseconds=0)
        assert watcher.refused()["slug"] == "no-pace"
        owner.say("pace", milliseconds=0)
        while owner.state["result"] == "*":
            owner.expect("update")


def test_a_table_goes_on_from_a_moment_of_a_replay(house: House) -> None:
    opened = house.open(PERSON, bot("greedy"))
    with house.join(opened, "C") as player:
        play_out(player, "C", Random(5))
        moment = player.log[1]["number"]
    link = house.http.post("/api/replays", json={"table": opened["table"]}).json()
    replayed = house.http.get(f"/api/replays/{link['replay']}").json()
    assert replayed["complete"] is True
    start = {"kind": "replay", "replay": link["replay"], "steps": moment}
    again = house.open(PERSON, bot("random"), start=start, pace=STILL)
    with house.join(again, "C") as player:
        expected = parse_state(replayed["moments"][moment]["seen"]["notation"])
        assert isinstance(expected, State)
        seen = player.state["seen"]["position"]
        assert seen["rows"] == replayed["moments"][moment]["seen"]["position"]["rows"]
        assert player.state["steps"] == moment


def test_a_position_as_a_player_sees_it_is_dealt_anew(house: House) -> None:
    seen = START.replace("SAH.-", "???.-")
    opened = house.open(PERSON, PERSON, seed="x", **at(seen))
    with house.join(opened, "S") as player:
        cards = player.state["seen"]["position"]["cards"]["S"]
        assert (len(cards["known"]), cards["unknown"]) == (3, 0)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_unseen_blocks_are_dealt_anew(house: House, seed: str) -> None:
    seen = "4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- ??.- -- 1-1 5o3m ??"
    opened = house.open(PERSON, PERSON, seed=seed, **at(seen))
    with house.join(opened, "S") as player:
        position = player.state["seen"]["position"]
        assert position["drawn"] in ("oo", "om", "mm")
        left = position["block_deck"]["m"] + position["drawn"].count("m")
        assert (left, len(position["cards"]["S"]["known"])) == (3, 2)
        assert len(player.state["legal"]) == 1 + (position["drawn"] == "om")


def test_a_finished_game_cannot_be_gone_on_with(house: House) -> None:
    over = "1 xS -[o]- w[o]ppwwb[o]ppbb A.SS SSAA.- -- 0-0 9o5m -"
    body = {"cryptid": PERSON, "scientist": PERSON, **at(over)}
    answer = house.http.post("/api/tables", json=body)
    assert (answer.status_code, with_slug(answer.json()["refusal"])["slug"]) == (400, "game-over")


def test_the_same_seed_deals_the_same(house: House) -> None:
    tables = [house.open(PERSON, PERSON, seed="luck") for _ in range(2)]
    hands = []
    for opened in tables:
        with house.join(opened, "C") as player:
            hands.append(player.state["seen"]["notation"])
    assert hands[0] == hands[1]
