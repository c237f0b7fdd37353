"""Tables of a page without a server: the same messages, requests and refusals."""

import asyncio
import json

import pytest

from tests.browser.page import Json, Memory, Page, ThinkingHere, run
from urban_legends.browser.thinking import Players

PERSON = {"kind": "person"}


def bot(player: str) -> Json:
    return {"kind": "bot", "player": player}


async def opened(page: Page, cryptid: Json, scientist: Json) -> Json:
    fine, answer = await page.post("/tables", cryptid=cryptid, scientist=scientist, pace=0)
    assert fine, answer
    return answer


def test_a_whole_game_against_a_level_is_played_and_kept() -> None:
    async def play() -> None:
        database = Memory()
        page = Page(database)
        table = await opened(page, PERSON, bot("stroller"))
        name, token = table["table"], table["tokens"]["C"]
        line = page.come(name, token)
        state = (await page.next(line, "table"))["state"]
        while state["result"] == "*":
            if state["can"]["act"]:
                action = state["legal"][0]["action"]
                page.say(line, "act", seat="C", version=state["version"], actions=[action])
            state = (await page.next(line, "update"))["state"]
        fine, record = await page.get(f"/tables/{name}/record", token)
        assert fine
        assert record.startswith("[")
        fine, link = await page.post("/replays", table=name)
        fine, text = await page.get(f"/replays/{link['replay']}?game=1")
        assert fine
        assert json.loads(text)["result"] == state["result"]
        fine, following = await page.post(f"/tables/{name}/rematch", tokens=[token], swap=True)
        assert fine
        assert following["tokens"] == {"S": token}

    run(play)


def test_a_handicap_is_played_and_kept_by_the_rematch_here_too() -> None:
    async def play() -> None:
        page = Page(Memory())
        wanted = {"cryptid": PERSON, "scientist": PERSON, "handicap": "wild"}
        fine, table = await page.post("/tables", **wanted)
        assert fine, table
        line = page.come(table["table"], table["tokens"]["C"])
        assert (await page.next(line, "table"))["handicap"] == "wild"
        page.say(line, "resign", seat="C", version=0)
        await page.next(line, "update")
        tokens = [table["tokens"]["C"]]
        fine, following = await page.post(f"/tables/{table['table']}/rematch", tokens=tokens)
        fine, record = await page.get(f"/tables/{following['table']}/record", tokens[0])
        assert '[Handicap "wild"]' in record

    run(play)


def test_a_page_that_is_opened_again_goes_on_where_the_journal_ends() -> None:
    async def play() -> None:
        database = Memory()
        first = Page(database)
        table = await opened(first, PERSON, PERSON)
        line = first.come(table["table"], table["tokens"]["C"])
        state = (await first.next(line, "table"))["state"]
        action = state["legal"][0]["action"]
        first.say(line, "act", seat="C", version=0, actions=[action])
        after = (await first.next(line, "update"))["state"]
        second = Page(database)
        line = second.come(table["table"], table["tokens"]["C"])
        assert (await second.next(line, "table"))["state"]["seen"] == after["seen"]

    run(play)


def test_two_tabs_do_not_take_a_game_in_two_directions() -> None:
    async def play() -> None:
        database = Memory()
        tabs = [Page(database) for _ in range(2)]
        table = await opened(tabs[0], PERSON, PERSON)
        token = table["tokens"]["C"]
        lines = [tab.come(table["table"], token) for tab in tabs]
        states = [
            (await tab.next(line, "table"))["state"] for tab, line in zip(tabs, lines, strict=True)
        ]
        for number, (tab, line) in enumerate(zip(tabs, lines, strict=True)):
            action = states[number]["legal"][number]["action"]
            tab.say(line, "act", seat="C", version=0, actions=[action])
        answers = [
            await tab.next(line, "accepted", "error") for tab, line in zip(tabs, lines, strict=True)
        ]
        assert sorted(one["type"] for one in answers) == ["accepted", "error"]
        assert len(database.tables[table["table"]][1]) == 1

    run(play)


def test_a_tab_shows_what_another_has_added() -> None:
    async def play() -> None:
        database = Memory()
        tabs = [Page(database) for _ in range(2)]
        database.heard.append(tabs[1].worker.added)
        table = await opened(tabs[0], PERSON, PERSON)
        lines = [tab.come(table["table"], table["tokens"]["C"]) for tab in tabs]
        state = (await tabs[0].next(lines[0], "table"))["state"]
        await tabs[1].next(lines[1], "table")
        action = state["legal"][0]["action"]
        tabs[0].say(lines[0], "act", seat="C", version=0, actions=[action])
        assert (await tabs[1].next(lines[1], "update"))["state"]["version"] == 1

    run(play)


@pytest.mark.slow
def test_what_cannot_be_kept_has_not_happened() -> None:
    async def play() -> None:
        database = Memory()
        page = Page(database)
        table = await opened(page, PERSON, PERSON)
        line = page.come(table["table"], table["tokens"]["C"])
        state = (await page.next(line, "table"))["state"]
        database.full = True
        action = state["legal"][0]["action"]
        page.say(line, "act", seat="C", version=0, actions=[action])
        assert (await page.next(line, "update", "error"))["refusal"]["code"] == "storage"
        fine, answer = await page.post("/tables", cryptid=PERSON, scientist=PERSON)
        assert (fine, answer["refusal"]["code"]) == (False, "storage")

    run(play)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/nothing", None, "unknown"),
        ("/invitations", None, "unknown"),
        ("/tables", "{}", "body"),
        ("/tables", None, "unknown"),
        ("/tables/AAAAAAAAAAAAAAAA/glance", None, "unknown"),
        ("/replays/AAAAAAAAAAAAAAAA", None, "unknown"),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(path: str, body: str | None, code: str) -> None:
    async def ask() -> None:
        page = Page(Memory())
        answer = await page.worker.request(path, body, None)
        assert answer[0] == "-"
        assert json.loads(answer[1:])["refusal"]["code"] == code

    run(ask)


def test_a_line_to_a_table_that_is_not_there_is_closed() -> None:
    async def ask() -> None:
        page = Page(Memory())
        for table in ("AAAAAAAAAAAAAAAA", "no table"):
            line = page.come(table)
            assert (await page.next(line, "error"))["refusal"]["code"] == "unknown"
            assert await page.next(line) == {}

    run(ask)


def test_a_deleted_table_is_gone() -> None:
    async def ask() -> None:
        database = Memory()
        page = Page(database)
        table = await opened(page, PERSON, bot("random"))
        tokens = [*table["tokens"].values(), table["owner"]]
        fine, _ = await page.post(f"/tables/{table['table']}/delete", tokens=tokens)
        assert fine
        assert database.tables == {}

    run(ask)


def test_a_line_that_is_closed_hears_nothing_more() -> None:
    async def ask() -> None:
        page = Page(Memory())
        table = await opened(page, PERSON, PERSON)
        line = page.come(table["table"])
        await page.next(line, "table")
        page.worker.close(line)
        page.worker.hear(line, "{}")
        await asyncio.sleep(0)
        assert page._said.empty()

    run(ask)


def test_only_some_players_need_the_large_network() -> None:
    worker = ThinkingHere()

    async def play() -> None:
        page = Page(Memory(), worker)
        for player in ("stroller", "hunter", "net"):
            table = await opened(page, bot(player), PERSON)
            line = page.come(table["table"], table["tokens"]["S"])
            await page.next(line, "update")
            page.worker.close(line)

    run(play)
    assert [Players().network_for(one) for one in worker.asked] == [None, None, "bot"]


def test_a_hint_is_given() -> None:
    async def ask() -> None:
        page = Page(Memory())
        table = await opened(page, PERSON, bot("random"))
        line = page.come(table["table"], table["tokens"]["C"])
        await page.next(line, "table")
        page.say(line, "hint", seat="C", version=0, rung="action")
        assert (await page.next(line, "hint", "error"))["phrases"]

    run(ask)
