"""Whole games from the start against each level of the computer, in both roles.

The games also go through the four languages: a table in French is the same table.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import LANGUAGES, LOCALES, PERSON, Server, bot
from urban_legends.ai.levels import LEVEL_IDS
from urban_legends.notation import parse_record

pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-levels"),
]

LOST_OR_WON = {
    "en": {"You lost", "You won!"},
    "fr": {"Vous avez perdu", "Vous avez gagné\u202f!"},
    "ja": {"あなたの負けです", "あなたの勝ちです！"},
    "ru": {"Вы проиграли", "Вы победили!"},
}
GAMES = [(level, role) for level in LEVEL_IDS for role in "CS"]


@pytest.mark.parametrize(("number", "level", "role"), [(n, *one) for n, one in enumerate(GAMES)])
def test_a_whole_game_is_played_against_every_level_in_either_role(
    server: Server, visitor: Visitor, number: int, level: str, role: str
) -> None:
    language = LANGUAGES[number % len(LANGUAGES)]
    page = visitor(locale=LOCALES[language])
    seats = (PERSON, bot(level)) if role == "C" else (bot(level), PERSON)
    page.goto(server.table(*seats, seed=str(40 + number)))
    hands = Hands(page, random.Random(number))
    assert hands.game() in LOST_OR_WON[language]
    assert ("s" in hands.seen, hands.seen[-1]) == (True, "x")
    expect(page.locator("html")).to_have_attribute("lang", language)
    table = page.url.rpartition("/")[2].partition("#")[0]
    record = parse_record(server.text(f"/tables/{table}/record"))
    assert record.result[0] in "CS"
    assert record.tags["Scientist" if role == "C" else "Cryptid"] == level
    # A bot that fails is replaced by a random one, so that the game goes on: not here.
    assert server.complaints == ""
