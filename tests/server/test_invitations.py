"""Playing by link at a real server: sitting down, playing on, and what nobody may know."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from tests.server.house import House, Json, Player, serving
from tests.server.people import GUEST, OPENER, SECRETS, begin, invite, join, meet, post, sit
from urban_legends.notation import parse_record
from urban_legends.play import check, promise
from urban_legends.rules import Role
from urban_legends.tables.invitations import Cancelled
from urban_legends.tables.journal import journal_text

STRANGER = "x" * 40


def slug(answer: Json) -> str:
    return str(answer["refusal"]["phrase"]["id"]).removeprefix("refusal-")


def finish(*players: Player) -> None:
    """Two players play to the end; everybody else only hears of it."""
    rng = Random(5)
    while (state := players[0].state)["result"] == "*":
        acting = next(one for one in players if one.state["viewer"] == state["to_act"])
        acting.send_act(state["to_act"], *acting.some_actions(rng))
        for one in players:
            one.expect("update", "act")


def test_two_people_meet_by_a_link(house: House) -> None:
    invitation = invite(house, games=2)
    seen = house.http.get(f"/api/invitations/{invitation}").json()
    assert (seen["state"], seen["name"], seen["terms"]["games"]) == ("open", "Ana", 2)
    assert slug(begin(house, invitation, 400)) == "nobody-joined"
    assert join(house, invitation)["state"] == "joined"
    assert join(house, invitation) == join(house, invitation)
    assert slug(join(house, invitation, 409, token=STRANGER)) == "seat-taken"
    assert slug(begin(house, invitation, 403, token=GUEST)) == "wrong-token"
    begun = begin(house, invitation)
    assert begin(house, invitation) == begun
    with sit(house, begun["table"], OPENER) as ana, sit(house, begun["table"], GUEST) as bo:
        assert (ana.state["viewer"], bo.state["viewer"]) == ("C", "S")
        assert [one["name"] for one in bo.state["seats"]] == ["Ana", "Bo"]
        assert bo.state["people"]["games"] == 2


def test_the_free_seat_goes_to_one_of_many_who_want_it(house: House) -> None:
    invitation = invite(house)
    tokens = [letter * 40 for letter in "abcdefgh"]

    def try_it(token: str) -> int:
        body = {"name": "Somebody", "token": token, "secret": "c3" * 32}
        return house.http.post(f"/api/invitations/{invitation}/join", json=body).status_code

    with ThreadPoolExecutor(8) as many:
        assert sorted(many.map(try_it, tokens)) == [200] + [409] * 7


def test_what_is_no_invitation_is_unknown_and_so_is_an_invitation_as_a_table(house: House) -> None:
    table = meet(house)
    assert house.http.get(f"/api/invitations/{table}").status_code == 404
    invitation = invite(house)
    assert house.http.get(f"/api/tables/{invitation}/record").status_code == 404
    assert house.http.get("/api/invitations/nothing-here").status_code == 404


@pytest.mark.parametrize("name", ["", "a\x00b", "a\nb", "\u202ea", "a" * 25, "\x1b[2J"])
def test_a_name_that_is_none_is_refused(house: House, name: str) -> None:
    join(house, invite(house), 422, name=name)


def test_a_bot_takes_the_free_seat_if_the_opener_says_so(house: House) -> None:
    invitation = invite(house, role="guest")
    body: Json = {"token": OPENER, "player": "random"}
    assert slug(post(house, f"/invitations/{invitation}/bot", {**body, "token": GUEST}, 403))
    assert slug(post(house, f"/invitations/{invitation}/bot", {**body, "player": "x"}, 400))
    assert post(house, f"/invitations/{invitation}/bot", body)["guest"] == "random"
    with sit(house, begin(house, invitation)["table"], OPENER) as ana:
        kinds = {one["kind"] for one in ana.state["seats"]}
        assert kinds == {"person", "bot"}


def test_an_invitation_is_withdrawn(house: House) -> None:
    invitation = invite(house)
    assert post(house, f"/invitations/{invitation}/cancel", {"token": OPENER})["state"]
    assert slug(join(house, invitation, 409)) == "invitation-cancelled"


@pytest.mark.parametrize("killed", [False, True])
def test_who_withdraws_an_invitation_is_named_nowhere(house: House, killed: bool) -> None:
    """Nor where the server had only noted the withdrawal, was killed, and is asked again."""
    assert house.store is not None
    invitation = invite(house)
    assert "Ana" in house.store.load(invitation).opening
    if killed:
        house.store.append(invitation, 0, [journal_text(Cancelled())], None)
    post(house, f"/invitations/{invitation}/cancel", {"token": GUEST}, 403)
    for _ in range(2):
        told = post(house, f"/invitations/{invitation}/cancel", {"token": OPENER})
        assert (told["state"], told["name"]) == ("cancelled", "")
    assert "Ana" not in str(house.store.load(invitation))
    assert house.http.get(f"/api/invitations/{invitation}").json() == told


def test_a_match_goes_on_and_a_rematch_is_for_the_other_alone(house: House) -> None:
    table = meet(house, games=2, setup="mini")
    with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo:
        ana.say("resign", seat="C", version=ana.state["version"])
        bo.expect("update", "resign")
        assert bo.state["people"]["next_game"]
    following = post(house, f"/tables/{table}/rematch", {"tokens": [GUEST]})
    assert following["tokens"] == {"C": GUEST}
    assert post(house, f"/tables/{table}/rematch", {"tokens": [OPENER]})["tokens"] == {"S": OPENER}
    second = following["table"]
    with sit(house, second, OPENER) as ana, sit(house, second, GUEST) as bo:
        assert (ana.state["viewer"], ana.state["people"]["won"]) == ("S", {"C": 1, "S": 0})
        bo.say("resign", seat="C", version=bo.state["version"])
        ana.expect("update", "resign")
        answer = house.http.post(f"/api/tables/{second}/rematch", json={"tokens": [GUEST]})
        assert slug(answer.json()) == "not-now"
        wanted = {"token": OPENER, "promise": promise(SECRETS[OPENER])}
        offered = post(house, f"/tables/{second}/offer-rematch", wanted)
        assert offered["own"]
        bo.expect("update", "rematch")
        assert bo.state["people"]["rematch"] == "S"
        theirs = post(house, f"/tables/{second}/offer-rematch", {**wanted, "token": GUEST})
        assert theirs == {"invitation": offered["invitation"], "own": False}
    assert slug(join(house, offered["invitation"], 403, token=STRANGER)) == "invitation-reserved"
    join(house, offered["invitation"])
    third = begin(house, offered["invitation"])["table"]
    with sit(house, third, OPENER) as ana:
        assert ana.state["viewer"] == "C"


def test_a_finished_game_can_be_checked_by_anybody(house: House) -> None:
    table = meet(house, setup="mini")
    with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo:
        running = house.http.get(f"/api/tables/{table}/record").text
        finish(ana, bo)
    record = parse_record(house.http.get(f"/api/tables/{table}/record").text)
    assert list(check(record))
    early = parse_record(running)
    for tag in ("ShuffleTable", "ShuffleServer", "ShuffleOpener", "ShuffleGuest"):
        assert early.tags[tag] == record.tags[tag]
    assert not any(tag.startswith("Secret") for tag in early.tags)


def test_neither_the_opener_nor_the_guest_reads_the_others_hand(house: House) -> None:
    """Two games that differ in nothing but one hand: the other's bytes are the same."""
    start = "1 sC ppwwb[o*]ppwbb -[o]-[o]- {}.- {}.- -- 0-0 9o5m -"
    heard: dict[tuple[str, str], dict[str, str]] = {}
    for hands in (("SSH", "SAH"), ("SSH", "SSA"), ("SAH", "SAH")):
        table = meet(house, position=start.format(*hands), seed="the same")
        with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo:
            for player in (ana, bo):
                while player.state["people"]["away"]:
                    player.expect("update", "presence")
                player.bytes.clear()
            for player in (ana, bo):
                player.refresh()
            ana.say("offer", seat="C", what="abort")
            bo.expect("update", "offer")
            ana.preview("C", "D")
            ana.act("C", "S1:ppw/wb")
            bo.expect("update", "act")
            bo.preview("S", "D")
            for key, player in (("opener", ana), ("guest", bo)):
                text = "".join(player.bytes).replace(table, "TABLE")
                number = player.state["people"]["number"]
                heard.setdefault(hands, {})[key] = text.replace(number, "NUMBER")
    first = heard["SSH", "SAH"]
    assert heard["SSH", "SSA"]["opener"] == first["opener"]
    assert heard["SSH", "SSA"]["guest"] != first["guest"]
    assert heard["SAH", "SAH"]["guest"] == first["guest"]
    assert heard["SAH", "SAH"]["opener"] != first["opener"]


def test_no_key_and_no_secret_is_in_anything_that_is_sent(house: House) -> None:
    invitation = invite(house)
    texts = [str(join(house, invitation)), str(begin(house, invitation))]
    table = str(begin(house, invitation)["table"])
    with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo, sit(house, table) as who:
        ana.say("say", seat="C", what="hello")
        for player in (ana, bo, who):
            player.expect("update", "say")
            texts += player.bytes
    texts.append(house.http.get(f"/api/tables/{table}/record").text)
    for secret in (OPENER, GUEST, *SECRETS.values()):
        assert not any(secret in text for text in texts)


def test_an_action_sent_twice_counts_once_and_missed_events_come_in_order(house: House) -> None:
    table = meet(house)
    with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo:
        sent = ana.send_act("C", "D", id="once")
        ana.expect("update", "act")
        bo.expect("update", "act")
        bo.act("S", "D")
    with sit(house, table, OPENER) as ana:
        assert [one["step"][0] for one in ana.log] == ["D", "D"]
        assert ana.say("act", seat="C", actions=["D"], version=0, id="once") == sent
        assert ana.expect("accepted")["version"] < ana.state["version"]
        assert len(ana.refresh()["log"]) == 2


def test_the_seat_at_a_table_is_that_of_the_role(house: House) -> None:
    table = meet(house, role="S")
    with sit(house, table, OPENER) as ana:
        assert ana.state["viewer"] == Role.SCIENTIST.value


def test_a_page_can_draw_every_number_again(house: House) -> None:
    table = meet(house, setup="mini")
    with sit(house, table, OPENER) as ana, sit(house, table, GUEST) as bo:
        finish(ana, bo)
    record = house.http.get(f"/api/tables/{table}/record").text
    steps = post(house, "/verify", {"record": record})["steps"]
    drawn = [draw for step in steps for draw in step["draws"]]
    assert drawn
    for draw in drawn:
        digest = blake2b(draw["label"].encode(), digest_size=8).digest()
        assert draw["pool"][int.from_bytes(digest, "big") % len(draw["pool"])] == draw["drawn"]
    changed = record.replace("Secret", "Sacred")
    assert slug(post(house, "/verify", {"record": changed}, 400)) == "shuffle-hidden"


def test_strangers_find_a_table_that_is_listed_until_somebody_sits_down(house: House) -> None:
    invite(house)
    listed = invite(house, listed=True)
    found = house.http.get("/api/invitations").json()
    assert (found["listing"], [one["invitation"] for one in found["tables"]]) == (True, [listed])
    join(house, listed)
    assert house.http.get("/api/invitations").json()["tables"] == []


def test_an_operator_can_do_without_a_list(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite3", listing=False) as house:
        assert house.http.get("/api/invitations").json() == {"listing": False, "tables": []}
        wanted = {"terms": {"role": "C", "listed": True}, "name": "Ana", "token": OPENER}
        body = {**wanted, "promise": promise(SECRETS[OPENER])}
        assert slug(post(house, "/invitations", body, 403)) == "no-list"


def test_what_is_ours_alone_is_deleted_and_what_another_plays_is_not(house: House) -> None:
    table = meet(house)
    assert slug(post(house, f"/tables/{table}/delete", {"tokens": [OPENER]}, 403))
    assert slug(post(house, f"/tables/{table}/delete", {"tokens": ["x" * 40]}, 403))
    alone = house.open({"kind": "person"}, {"kind": "bot", "player": "random"})
    own = alone["table"]
    house.join(alone, "C").close()  # it is still in memory
    assert slug(post(house, f"/tables/{own}/delete", {"tokens": [alone["owner"]]}, 403))
    post(house, f"/tables/{own}/delete", {"tokens": list(alone["tokens"].values())})
    assert house.http.get(f"/api/tables/{own}/record").status_code == 404
    assert house.http.get(f"/api/tables/{table}/record").status_code == 200
