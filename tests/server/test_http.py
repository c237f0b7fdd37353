"""Plain HTTP: who may ask, what browsers are told, pages, records, replays, lessons."""

import asyncio
import gzip
import json
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.house import PERSON, House, Player, bot, with_slug
from urban_legends import __version__
from urban_legends.ai.roster import Roster
from urban_legends.notation import parse_record
from urban_legends.server.app import create_app
from urban_legends.server.protection.sizes import MOST_BYTES
from urban_legends.store import open_store, sqlite_url

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
GAME = f'[Start "{START}"]\n[Result "*"]\n\n1. S1:ppw/wb {{a comment}} D~S\n'


def slug(answer: httpx.Response) -> str:
    return str(with_slug(answer.json()["refusal"])["slug"])


def test_it_is_up(house: House) -> None:
    assert house.http.get("/api/health").json() == {"status": "ok", "version": __version__}


def test_opponents_come_gentlest_first_and_by_phrases(house: House) -> None:
    found = house.http.get("/api/opponents").json()
    levels = [one["level"] for one in found]
    assert levels == sorted(levels) != []
    assert [one["name"]["id"] for one in found] == [f"opponent-{one['id']}" for one in found]


async def opponents_of(folder: Path, *names: str) -> tuple[list[str], int]:
    app = create_app(lambda: open_store(sqlite_url(folder / "games.sqlite3")), roster=Roster(names))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http,
    ):
        offered = [one["id"] for one in (await http.get("/api/opponents")).json()]
        body = {"cryptid": PERSON, "scientist": bot("legend")}
        return offered, (await http.post("/api/tables", json=body)).status_code


def test_only_what_the_operator_offers_can_be_played_against(tmp_path: Path) -> None:
    assert asyncio.run(opponents_of(tmp_path, "random", "hunter")) == (["hunter", "random"], 400)
    assert asyncio.run(opponents_of(tmp_path, "legend")) == (["legend"], 201)


# --- who may ask -------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_other_host_names_are_refused(house: House, host: str) -> None:
    answer = house.http.get("/api/health", headers={"Host": host})
    assert (answer.status_code, slug(answer)) == (403, "wrong-host")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "192.168.0.7"])
def test_this_machine_s_names_are_taken(house: House, host: str) -> None:
    port = house.address.rpartition(":")[2]
    assert house.http.get("/api/health", headers={"Host": f"{host}:{port}"}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_other_sites_may_not_ask(house: House, origin: str) -> None:
    body = {"cryptid": PERSON, "scientist": PERSON}
    answer = house.http.post("/api/tables", json=body, headers={"Origin": origin})
    assert (answer.status_code, slug(answer)) == (403, "wrong-origin")


def test_our_own_page_may_ask(house: House) -> None:
    headers = {"Origin": f"http://{house.address}"}
    assert house.http.get("/api/health", headers=headers).status_code == 200


def test_sockets_of_other_sites_are_refused(house: House) -> None:
    opened = house.open(PERSON, bot())
    with pytest.raises(InvalidStatus) as refused:
        Player(house, opened["table"], origin="http://evil.example")
    assert refused.value.response.status_code == 403
    with Player(house, opened["table"], origin=f"http://{house.address}") as player:
        player.say("hello", tokens=[])
        player.expect("table")


def test_browsers_are_told_to_be_careful(house: House) -> None:
    headers = house.http.get("/api/health").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy.replace("https", "http")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers
    refused = house.http.get("/api/health", headers={"Host": "evil.example"}).headers
    assert refused["content-security-policy"] == policy


# --- errors --------------------------------------------------------------------------------


def test_errors_travel_as_phrases(house: House) -> None:
    nothing = house.http.get("/api/nothing")
    phrase = {"id": "refusal-no-such-page", "args": {}}
    assert nothing.json() == {"refusal": {"code": "unknown", "rule": None, "phrase": phrase}}
    unknown = house.http.get("/api/replays/unknown-one")
    assert (unknown.status_code, slug(unknown)) == (404, "unknown-game")
    cut_off = house.http.get("/api/replays/x")
    assert (cut_off.status_code, slug(cut_off)) == (404, "no-such-page")


@pytest.mark.parametrize(
    ("body", "status", "found"),
    [
        ("{", 422, "message"),
        ("{}", 422, "message"),
        (
            '{"cryptid": {"kind": "bot", "player": "nobody"}, "scientist": {"kind": "person"}}',
            400,
            "unknown-opponent",
        ),
        ('{"cryptid": {"kind": "ghost"}, "scientist": {"kind": "person"}}', 422, "message"),
        (
            '{"cryptid": {"kind": "person"}, "scientist": {"kind": "person"}, '
            '"start": {"kind": "position", "position": "x"}}',
            400,
            "position-fields",
        ),
        (
            '{"cryptid": {"kind": "person"}, "scientist": {"kind": "person"}, '
            '"start": {"kind": "replay", "replay": "unknown-replay", "steps": 0}}',
            404,
            "unknown-game",
        ),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(
    house: House, body: str, status: int, found: str
) -> None:
    answer = house.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, slug(answer)) == (status, found)


def test_a_wrong_method_is_refused(house: House) -> None:
    answer = house.http.put("/api/tables", json={})
    assert (answer.status_code, slug(answer)) == (405, "no-such-method")


def test_bodies_that_are_too_long_are_refused(house: House) -> None:
    long = b"x" * (MOST_BYTES + 1)
    for content in (long, iter([long])):  # announced, and not announced
        answer = house.http.post("/api/replays", content=content)
        assert (answer.status_code, slug(answer)) == (413, "message-too-long")


def test_a_mistake_in_the_server_is_answered_and_told_without_its_words(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        hand = "".join(["S", "S", "H"])  # its words, unlike its lines, may not be told
        raise ZeroDivisionError(hand)

    opened = house.open(PERSON, PERSON)
    monkeypatch.setattr("urban_legends.hosting.tables.practise", fail)
    monkeypatch.setattr("urban_legends.tables.choosing.preview", fail)
    answer = house.http.post("/api/practice", json={"position": START})
    assert (answer.status_code, slug(answer)) == (500, "server-failed")
    with house.join(opened, "C") as player:
        asked = player.say("preview", seat="C", version=0, actions=["D"])
        assert player.refused()["slug"] == "server-failed"
        assert json.loads(player.bytes[-1])["reply_to"] == asked
        player.act("C", "D")
    assert caplog.text.count("failed: ZeroDivisionError") == 2
    assert "SSH" not in caplog.text


# --- records and replays -------------------------------------------------------------------


def test_an_uploaded_record_is_kept_and_shown_moment_by_moment(house: House) -> None:
    link = house.http.post("/api/replays", json={"record": GAME}).json()
    assert link == house.http.post("/api/replays", json={"record": GAME}).json()
    shown = house.http.get(f"/api/replays/{link['replay']}").json()
    assert [one["comment"] for one in shown["moments"]] == ["", "a comment", ""]
    assert [one["entry"] and one["entry"]["step"] for one in shown["moments"]] == [
        None,
        "S1:ppw/wb",
        "D~S",
    ]
    assert shown["moments"][2]["entry"]["events"][0]["phrase"]["id"] == "event-card-drawn"
    assert shown["moments"][0]["seen"]["notation"] == START
    assert house.http.get(f"/api/replays/{link['replay']}/record").text == GAME


def test_a_player_s_copy_is_shown_with_what_it_knows(house: House) -> None:
    seen = GAME.replace("SAH.-", "???.-").replace("D~S", "D~?")
    link = house.http.post("/api/replays", json={"record": seen}).json()
    shown = house.http.get(f"/api/replays/{link['replay']}").json()
    assert shown["complete"] is False
    last = shown["moments"][-1]
    drawn = last["entry"]["events"][0]
    assert (drawn["event"], drawn["role"], drawn["card"]) == ("CardDrawn", "S", None)
    assert last["seen"]["position"]["cards"]["S"]["unknown"] == 4
    opened = house.open(
        PERSON, PERSON, start={"kind": "replay", "replay": link["replay"], "steps": 2}
    )
    with house.join(opened, "S") as player:
        assert len(player.state["seen"]["position"]["cards"]["S"]["known"]) == 4


def test_a_file_of_several_games_shows_each(house: House) -> None:
    link = house.http.post("/api/replays", json={"record": f"{GAME}\n{GAME}"}).json()
    assert link["games"] == 2
    assert house.http.get(f"/api/replays/{link['replay']}?game=2").json()["game"] == 2
    assert slug(house.http.get(f"/api/replays/{link['replay']}?game=3")) == "no-such-game"
    start = {"kind": "replay", "replay": link["replay"], "game": 2, "steps": 9}
    body = {"cryptid": PERSON, "scientist": PERSON, "start": start}
    assert slug(house.http.post("/api/tables", json=body)) == "no-such-moment"


def test_a_damaged_record_is_refused_with_its_line(house: House) -> None:
    answer = house.http.post("/api/replays", json={"record": GAME.replace("D~S", "*Ab<")})
    refusal = answer.json()["refusal"]
    assert (answer.status_code, refusal["rule"]) == (400, "P8")
    assert refusal["phrase"]["id"] == "complaint-line"
    assert refusal["phrase"]["args"]["line"] == 4
    assert refusal["phrase"]["args"]["problem"]["id"] == "refusal-wild-face-down"


@pytest.mark.parametrize("body", [{}, {"record": GAME, "table": "some-table"}])
def test_a_replay_is_of_a_record_or_of_a_table(house: House, body: dict[str, str]) -> None:
    assert slug(house.http.post("/api/replays", json=body)) == "replay-of-what"


def test_a_file_with_too_many_games_is_refused(house: House) -> None:
    answer = house.http.post("/api/replays", json={"record": "\n".join([GAME] * 101)})
    assert (answer.status_code, slug(answer)) == (413, "too-many-games")


def test_a_record_shows_what_its_reader_may_know(house: House) -> None:
    opened = house.open(PERSON, PERSON, start={"kind": "position", "position": START})
    path = f"/api/tables/{opened['table']}/record"

    def read(token: str | None) -> str:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return str(parse_record(house.http.get(path, headers=headers).text).start)

    assert "SSH.- ???.-" in read(opened["tokens"]["C"])
    assert "???.- SAH.-" in read(opened["tokens"]["S"])
    assert "???.- ???.-" in read(None)
    assert "???.- ???.-" in read(opened["owner"])
    for header in (b"Bearer " + b"x" * 32, b"Bearer \xe9", b"Basic abc"):
        assert slug(house.http.get(path, headers={b"Authorization": header})) == "wrong-token"


def test_a_glance_shows_the_table_as_spectators_see_it(house: House) -> None:
    opened = house.open(PERSON, {"kind": "bot", "player": "greedy"}, pace=None)
    path = f"/api/tables/{opened['table']}/glance"
    found = house.http.get(
        path, headers={"Authorization": f"Bearer {opened['tokens']['C']}"}
    ).json()
    assert [(seat["role"], seat["kind"]) for seat in found["seats"]] == [
        ("C", "person"),
        ("S", "bot"),
    ]
    assert "???.- ???.-" in found["seen"]["notation"]
    assert (found["to_act"], found["result"]) == ("C", "*")
    assert house.http.get("/api/tables/no-such-table/glance").status_code == 404


# --- lessons -------------------------------------------------------------------------------


def test_a_lesson_plays_on_and_says_why_not(house: House) -> None:
    body = {"position": START, "steps": ["S1:ppw/wb", "D~S"], "why": {"card": "A"}}
    answer = house.http.post("/api/practice", json=body).json()
    assert [entry["step"] for entry in answer["log"]] == ["S1:ppw/wb", "D~S"]
    assert (answer["refusal"]["rule"], answer["preview"]) == ("P3", None)
    assert answer["log"][-1]["events"][0]["event"] == "CardDrawn"
    ahead = {"position": START, "preview": ["S1:ppw/wb"]}
    answer = house.http.post("/api/practice", json=ahead).json()
    assert answer["preview"]["actions"] == ["S1:ppw/wb"]
    assert "S2:ppw/bb" in [one["action"] for one in answer["legal"]]
    wrong = {"position": START, "steps": ["S1:ppw/wb", "D~?"]}
    answer = house.http.post("/api/practice", json=wrong).json()
    assert (len(answer["log"]), answer["refusal"]["code"]) == (1, "chance")
    assert answer["to_act"] == "S"
    answer = house.http.post("/api/practice", json={"position": START, "steps": ["Aw<"]}).json()
    assert (answer["refusal"]["rule"], answer["log"]) == ("P3", [])


# --- pages ---------------------------------------------------------------------------------


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>the page</title>")
    (tmp_path / "static" / "icon.svg").write_text("<svg/>")
    (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("play();" * 1_000)
    return tmp_path


EMPTY_IN_BROTLI = b"\x06"


async def ask(pages: Path, path: str, **headers: str) -> httpx.Response:
    database = sqlite_url(pages / "games.sqlite3")
    app = create_app(lambda: open_store(database), static=pages / "static")
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get(path, headers=headers)


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/abc", "/replay/abc-def_1"])
def test_every_address_of_the_page_gives_the_page_fresh(pages: Path, path: str) -> None:
    answer = asyncio.run(ask(pages, path))
    assert answer.text == "<title>the page</title>"
    assert answer.headers["cache-control"] == "no-store"


def test_built_files_are_kept_for_ever_and_compressed(pages: Path) -> None:
    answer = asyncio.run(ask(pages, "/assets/app-1a2b.js", **{"Accept-Encoding": "gzip"}))
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert asyncio.run(ask(pages, "/icon.svg")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
    ],
)
def test_a_browser_is_sent_the_smallest_file_it_understands(
    pages: Path, accepted: str, sent: str | None
) -> None:
    files = {None: b"play();", "gzip": gzip.compress(b"play();"), "br": EMPTY_IN_BROTLI}
    for encoding, ending in ((None, ""), ("gzip", ".gz"), ("br", ".br")):
        path = pages / "static" / "assets" / f"later-3c4d.js{ending}"
        path.write_bytes(files[encoding])
    answer = asyncio.run(ask(pages, "/assets/later-3c4d.js", **{"Accept-Encoding": accepted}))
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["content-length"] == str(len(files[sent]))
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert sent is None or answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/assets/missing.js", "/%2e%2e/games.sqlite3", "/api/x/y"])
def test_what_is_not_there_is_not_the_page(pages: Path, path: str) -> None:
    answer = asyncio.run(ask(pages, path))
    assert (answer.status_code, slug(answer)) == (404, "no-such-page")
