"""The table's own messages: in four languages, all used, none missing, none left in English."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import urban_legends
from tests.text.messages import parts, source
from urban_legends.hosting.opponents import NAMED, bot_name
from urban_legends.play import Dealer, Match
from urban_legends.rules import Phase, Role
from urban_legends.tables.showing import prompt
from urban_legends.text import Language, Phrase, render

ROOMS = Path(urban_legends.__file__).parent
HOSTS = ("browser", "hosting", "server", "tables")
CODE = [path for room in HOSTS for path in (ROOMS / room).rglob("*.py")]
COINING = {"table_error": 1, "refuse": 1}
"""What makes a refusal, and which argument names its sentence."""


def messages(language: Language) -> dict[str, ftl.Message]:
    file = resources.files("urban_legends.text") / "messages" / language.value / "server.ftl"
    tree = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
    assert not [one for one in tree.body if isinstance(one, ftl.Junk)]
    return {one.id.name: one for one in tree.body if isinstance(one, ftl.Message)}


def words_in_code() -> set[str]:
    return {
        node.value
        for path in CODE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_messages_with_the_same_arguments(language: Language) -> None:
    english, own = messages(Language.ENGLISH), messages(language)
    assert list(own) == list(english)
    for name, message in own.items():
        given = parts(english[name])
        allowed = given.variables | {"colour", "role", "phase"} & given.messages
        assert parts(message).variables <= allowed | given.messages, name


def test_every_message_is_used_and_every_refusal_has_one() -> None:
    known, words = set(messages(Language.ENGLISH)), words_in_code()
    for name in known:
        bare = name.removeprefix("refusal-")
        made_up = name.startswith(("prompt-", "opponent-"))
        assert bare in words or made_up, f"{name} is not used"
    slugs = {
        str(argument.value)
        for path in CODE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and (place := COINING.get(getattr(node.func, "id", ""))) is not None
        and isinstance(argument := node.args[place], ast.Constant)
    }
    assert "not-your-seat" in slugs
    english = resources.files("urban_legends.text") / "messages/en"
    elsewhere = "".join((english / file).read_text() for file in ("refusals.ftl", "browser.ftl"))
    for slug in slugs:
        assert f"refusal-{slug}" in known or f"refusal-{slug} =" in elsewhere, str(slug)


@pytest.mark.parametrize("language", [one for one in Language if one is not Language.ENGLISH])
def test_nothing_is_left_in_english(language: Language) -> None:
    english = messages(Language.ENGLISH)
    for name, message in messages(language).items():
        text = re.sub(r"\{[^}]*\}", "", source(message))
        assert text != re.sub(r"\{[^}]*\}", "", source(english[name])), name


@pytest.mark.parametrize("language", Language)
def test_every_prompt_can_be_said(language: Language) -> None:
    match = Match.begin(Dealer("words"))
    said = set()
    for phase in Phase:
        for role in Role:
            state = match.state._replace(phase=phase, actor=role)
            there = Match.from_position(Dealer("words"), state)
            if phase is not Phase.OVER:
                said |= {render(prompt(there, acting), language) for acting in (True, False)}
    assert len(said) == 20
    assert render(prompt(match.resign(Role.CRYPTID), True), language) not in said


@pytest.mark.parametrize("language", Language)
def test_every_opponent_has_a_name(language: Language) -> None:
    names = [bot_name(one) for one in NAMED]
    said = {render(name, language) for name in names if isinstance(name, Phrase)}
    assert len(said) == len(NAMED)
    assert bot_name("net") == "net"
