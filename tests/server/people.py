"""Two people who meet by a link at a real server."""

from __future__ import annotations

from tests.server.house import House, Json, Player
from urban_legends.play import promise

OPENER, GUEST = "o" * 40, "g" * 40
SECRETS = {OPENER: "a1" * 32, GUEST: "b2" * 32}


def post(house: House, path: str, body: Json, status: int = 200) -> Json:
    answer = house.http.post(f"/api{path}", json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def invite(house: House, **terms: object) -> str:
    wanted = {"terms": {"role": "C", **terms}, "name": "Ana", "token": OPENER}
    body = {**wanted, "promise": promise(SECRETS[OPENER])}
    return str(post(house, "/invitations", body, 201)["invitation"])


def join(house: House, invitation: str, status: int = 200, **more: object) -> Json:
    body = {"name": "Bo", "token": GUEST, "secret": SECRETS[GUEST], **more}
    return post(house, f"/invitations/{invitation}/join", body, status)


def begin(house: House, invitation: str, status: int = 200, **more: object) -> Json:
    body = {"token": OPENER, "secret": SECRETS[OPENER], **more}
    return post(house, f"/invitations/{invitation}/begin", body, status)


def meet(house: House, **terms: object) -> str:
    """The table of two who met."""
    invitation = invite(house, **terms)
    join(house, invitation)
    return str(begin(house, invitation)["table"])


def sit(house: House, table: str, *tokens: str) -> Player:
    player = Player(house, table)
    player.say("hello", tokens=list(tokens))
    player.expect("table")
    return player
