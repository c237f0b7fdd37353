"""Everything that is kept, in one file: out, into another browser, and what can be wrong."""

import json

import pytest

from tests.browser.page import Json, Memory, Page, run
from tests.browser.test_judge_worker import PERSON, opened

RECORD = """[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "C resign"]

1. Ap< H1w> D~SS
"""


async def played(page: Page, actions: int) -> Json:
    """A table for two with some actions."""
    table = await opened(page, PERSON, PERSON)
    for version in range(actions):
        for seat, token in table["tokens"].items():
            line = page.come(table["table"], token)
            legal = (await page.next(line, "table"))["state"]["legal"]
            if legal:
                action = legal[0]["action"]
                page.say(line, "act", seat=seat, version=version, actions=[action])
                await page.next(line, "accepted")
                break
        page.worker.close(line)
    return table


async def exported(page: Page) -> Json:
    fine, text = await page.get("/kept")
    assert fine
    found: Json = json.loads(text)
    return found


def test_everything_comes_out_and_into_another_browser() -> None:
    async def move() -> None:
        here, there = Memory(), Memory()
        page = Page(here)
        table = await played(page, 2)
        _, link = await page.post("/replays", record=RECORD)
        other = Page(there)
        fine, came = await other.post("/kept", **await exported(page))
        assert fine
        assert (came["added"], came["same"], came["faults"]) == (2, 0, [])
        assert there.tables == here.tables
        assert there.replays == here.replays
        assert link["replay"] in there.replays
        line = other.come(table["table"], *table["tokens"].values())
        assert (await other.next(line, "table"))["state"]["version"] == 2
        _, again = await other.post("/kept", **await exported(page))
        assert (again["added"], again["same"]) == (0, 2)

    run(move)


def test_a_game_that_went_on_goes_on_and_one_that_differs_stays() -> None:
    async def move() -> None:
        here, there = Memory(), Memory()
        page = Page(here)
        table = (await played(page, 2))["table"]
        kept = await exported(page)
        there.tables[table] = (here.tables[table][0], here.tables[table][1][:1])
        _, came = await Page(there).post("/kept", **kept)
        assert came["added"] == 1
        assert there.tables == here.tables
        there.tables[table][1][1] = ["{}", None]
        _, came = await Page(there).post("/kept", **kept)
        assert came["faults"][0]["name"] == table
        assert came["faults"][0]["refusal"]["phrase"]["id"] == "refusal-kept-differs"
        assert there.tables[table][1][1] == ["{}", None]

    run(move)


def test_what_is_damaged_is_named_and_the_rest_comes_in() -> None:
    async def move() -> None:
        page = Page(Memory())
        await played(page, 2)
        await played(page, 1)
        kept = await exported(page)
        damaged = kept["tables"][0]
        damaged["entries"][0]["body"] = damaged["entries"][0]["body"].replace(":", ";")
        kept["replays"] = ["no record"]
        there = Memory()
        _, came = await Page(there).post("/kept", **kept)
        assert came["added"] == 1
        assert [fault["name"] for fault in came["faults"]] == [damaged["table"], ".cul 1"]
        assert came["faults"][0]["refusal"]["phrase"]["id"] == "refusal-journal-damaged"
        assert list(there.tables) == [kept["tables"][1]["table"]]

    run(move)


@pytest.mark.parametrize(
    ("file", "where"),
    [
        ({"form": 2, "tables": [], "replays": []}, "body.form"),
        ({"form": 1, "tables": [{"table": "../x"}], "replays": []}, "body.tables"),
        ({"form": 1, "tables": []}, "body"),
    ],
)
def test_a_file_of_another_form_is_refused_and_says_where(file: Json, where: str) -> None:
    async def move() -> None:
        there = Memory()
        fine, refused = await Page(there).post("/kept", **file)
        assert not fine
        assert refused["refusal"]["phrase"]["args"]["where"].startswith(where)
        assert there.tables == {}

    run(move)


def test_no_room_is_said() -> None:
    async def move() -> None:
        page, there = Page(Memory()), Memory()
        await played(page, 1)
        there.full = True
        _, came = await Page(there).post("/kept", **await exported(page))
        assert came["faults"][0]["refusal"]["code"] == "storage"

    run(move)


def test_everything_is_forgotten() -> None:
    async def forget() -> None:
        database = Memory()
        page = Page(database)
        await played(page, 1)
        fine, _ = await page.post("/kept/delete")
        assert fine
        assert database.tables == {}

    run(forget)
