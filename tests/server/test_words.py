"""The server's own messages: in four languages, all used, none missing, none left in English."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import urban_legends.server
from tests.text.messages import parts, source
from urban_legends.rules import Phase, Role
from urban_legends.server.opponents import opponents
from urban_legends.server.shapes import LANGUAGES, Language
from urban_legends.server.words import prompt

FOLDER = Path(urban_legends.server.__file__).parent


def messages(language: str) -> dict[str, ftl.Message]:
    file = resources.files("urban_legends.text") / "messages" / language / "server.ftl"
    tree = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
    assert not [one for one in tree.body if isinstance(one, ftl.Junk)]
    return {one.id.name: one for one in tree.body if isinstance(one, ftl.Message)}


def words_in_code() -> set[str]:
    return {
        node.value
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str) -> None:
    english, own = messages("en"), messages(language)
    assert list(own) == list(english)
    for name, message in own.items():
        given = parts(english[name])
        allowed = given.variables | {"colour", "role", "phase"} & given.messages
        assert parts(message).variables <= allowed | given.messages, name


def test_every_message_is_used_and_every_refusal_has_one() -> None:
    known, words = set(messages("en")), words_in_code()
    for name in known:
        bare = name.removeprefix("refusal-")
        made_up = name.startswith(("prompt-", "opponent-"))
        assert bare in words or made_up, f"{name} is not used"
    slugs = {
        str(argument.value)
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("refused", "refuse")
        and isinstance(
            argument := node.args[2 if getattr(node.func, "id", "") == "refused" else 1],
            ast.Constant,
        )
    }
    elsewhere = (resources.files("urban_legends.text") / "messages/en/refusals.ftl").read_text()
    for slug in slugs:
        assert f"refusal-{slug}" in known or f"refusal-{slug} =" in elsewhere, str(slug)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english = messages("en")
    for name, message in messages(language).items():
        text = re.sub(r"\{[^}]*\}", "", source(message))
        assert text != re.sub(r"\{[^}]*\}", "", source(english[name])), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_can_be_said(language: Language) -> None:
    said = {
        prompt(phase, role, yours, "*", language)
        for phase in Phase
        if phase is not Phase.OVER
        for role in Role
        for yours in (True, False)
    }
    assert len(said) == 20
    assert prompt(Phase.OVER, Role.CRYPTID, True, "C escape", language) not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_has_a_name(language: Language) -> None:
    names = [one.name for one in opponents(language)]
    assert len(set(names)) == len(names) > 0
