"""Puzzles over plain HTTP: the list, a position, questions, verdicts with their lines."""

import pytest

from tests.server.house import House
from tests.server.test_http import slug
from urban_legends.puzzles.collection import find, listed
from urban_legends.rules import action_text

DAY = "2026-11-16"


def wrong_and_right(puzzle: str) -> tuple[str, str]:
    found = find(puzzle)
    assert found is not None
    wrong = next(one for one in found.actions if one not in found.solutions)
    return action_text(wrong), action_text(found.solutions[0])


def test_the_list_has_every_puzzle_and_that_of_the_day(house: House) -> None:
    found = house.http.get("/api/puzzles", params={"day": DAY}).json()
    assert len(found["puzzles"]) == len(listed())
    assert found["daily"] in {one["id"] for one in found["puzzles"]}
    assert set(found["puzzles"][0]) == {"id", "rating", "themes"}


@pytest.mark.parametrize(("day", "code"), [("2026-02-30", 400), ("tomorrow", 422)])
def test_a_day_that_is_none_is_refused(house: House, day: str, code: int) -> None:
    assert house.http.get("/api/puzzles", params={"day": day}).status_code == code


def test_a_puzzle_shows_what_its_seat_sees_and_no_answer(house: House) -> None:
    puzzle = listed()[0].id
    shown = house.http.get(f"/api/puzzles/{puzzle}").json()
    own = shown["seen"]["position"]["cards"][shown["seat"]]
    assert own["unknown"] == 0
    assert shown["aim"]["id"] == "puzzle-aim"
    assert len(shown["legal"]) == len(wrong_and_right(puzzle)) or shown["legal"]
    assert "solutions" not in shown


def test_a_right_and_a_wrong_answer(house: House) -> None:
    puzzle = listed()[0].id
    wrong, right = wrong_and_right(puzzle)
    refuted = house.http.post(f"/api/puzzles/{puzzle}/answer", json={"action": wrong}).json()
    assert refuted["right"] is False
    assert refuted["line"][1]["entry"]["step"].startswith(wrong)
    solved = house.http.post(f"/api/puzzles/{puzzle}/answer", json={"action": right}).json()
    assert solved["right"] is True
    assert right in {one["action"] for one in solved["solutions"]}
    assert solved["line"][0]["entry"] is None


def test_questions_on_top_are_answered_by_the_rules(house: House) -> None:
    puzzle = listed()[0].id
    asked = f"/api/puzzles/{puzzle}/ask"
    _, right = wrong_and_right(puzzle)
    shown = house.http.post(asked, json={"preview": [right]}).json()
    assert shown["preview"]["actions"] == [right]
    refused = house.http.post(asked, json={"preview": ["R<"]}).json()
    assert refused["refusal"]["code"] == "phase"
    why = house.http.post(asked, json={"why": {"kind": "remove"}}).json()
    assert why["refusal"] is not None


def test_what_cannot_be_is_refused(house: House) -> None:
    assert slug(house.http.get("/api/puzzles/00000000")) == "no-such-puzzle"
    assert house.http.get("/api/puzzles/NONE").status_code == 404
    puzzle = listed()[0].id
    answer = house.http.post(f"/api/puzzles/{puzzle}/answer", json={"action": "R<"})
    assert answer.status_code == 400
