"""The page's words: the same in four languages, all of them used, none of them left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "src/urban_legends/text/messages"
OURS = (
    "browser",
    "web",
    "web-guide",
    "web-home",
    "web-people",
    "web-puzzles",
    "web-review",
    "web-rules",
    "web-think",
)
OTHERS = ("fr", "ja", "ru")
SAME_AS_ENGLISH = {
    # Signs and words that both languages write alike.
    ("fr", "list-separator"),
    ("fr", "effect-capture"),
    ("fr", "pace-pause"),
    ("fr", "said-built"),
    ("fr", "settings-volume"),
    ("fr", "clock-total"),
    ("fr", "device-code"),
    ("ru", "list-separator"),
    ("ru", "said-built"),
}


@cache
def entries(language: str, *names: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for name in names or OURS:
        text = (MESSAGES / language / f"{name}.ftl").read_text(encoding="utf-8")
        for entry in FluentParser(with_spans=False).parse(text).body:
            assert not isinstance(entry, ast.Junk), (language, name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, (language, entry.id.name)
                found[entry.id.name] = entry
    return found


def source(message: ast.Message) -> str:
    return str(serialize(ast.Resource([message]))).split("=", 1)[1].strip()


class Variables(Visitor):
    """The variables that a message mentions."""

    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", OURS)
def test_every_language_has_the_messages_of_english_in_the_same_order(
    language: str, name: str
) -> None:
    assert list(entries(language, name)) == list(entries("en", name))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english_and_variables_agree(language: str) -> None:
    english, theirs = entries("en"), entries(language)
    same = {(language, name) for name in english if source(english[name]) == source(theirs[name])}
    assert same == {one for one in SAME_AS_ENGLISH if one[0] == language}
    for name, message in english.items():
        assert Variables(message).names == Variables(theirs[name]).names, name


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_no_id_is_used_by_two_files(language: str) -> None:
    files = sorted(path.stem for path in (MESSAGES / language).glob("*.ftl"))
    assert set(OURS) < set(files)
    entries(language, *files)


def asked_for() -> Iterator[re.Pattern[str]]:
    """What the page's code asks for: `t("id")`, and patterns for ids that are put together."""
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "web/src").rglob("*"))
        if path.suffix in (".ts", ".svelte")
    )
    for literal in re.findall(r'"([a-z]+(?:-[a-zA-Z]+)*)"', code):
        yield re.compile(re.escape(literal))
    for template in re.findall(r"`([^`\n]*\$\{[^`\n]*)`", code):
        pattern = "".join(
            "[a-zA-Z0-9-]+" if part.startswith("${") else re.escape(part)
            for part in re.split(r"(\$\{[^}]*\})", template)
        )
        if re.fullmatch(r"[a-z]+-.*|.*-[a-z]+", template):
            yield re.compile(pattern)


def test_every_message_is_used() -> None:
    patterns = {one.pattern: one for one in asked_for()}.values()
    named = [name for name in entries("en") if not name.startswith("refusal-")]  # by Python
    unused = [name for name in named if not any(one.fullmatch(name) for one in patterns)]
    assert unused == []


def test_every_message_that_the_code_names_is_there() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "web/src").rglob("*.svelte"))
    ) + "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/src/lib").glob("*.ts"))
    calls = re.findall(r"\bt\(\s*((?:[^()`]|\([^()]*\)|`[^`]*`)*?)[,)]", code)
    named = {name for call in calls for name in re.findall(r'"([a-z][a-zA-Z-]+)"', call)}
    known = set(entries("en")) | set(entries("en", "rules"))
    assert len(named) > 100
    assert named - known - {"active", "yours"} == set()


def test_typography() -> None:
    french = re.compile(r"[\w}»] [:;!?»]|« |[a-zà-ÿ]'[a-zà-ÿ]")
    letters = r"[\u3040-\u30ff\u4e00-\u9fff]"
    japanese = re.compile(rf"{letters} {letters}|[、。：] ")
    everything = sorted(path.stem for path in (MESSAGES / "fr").glob("*.ftl"))
    whole = entries("fr", *everything)
    faults = {
        "fr": [name for name, one in whole.items() if french.search(source(one))],
        "ja": [name for name, one in entries("ja").items() if japanese.search(source(one))],
        "ru": [name for name, one in entries("ru").items() if "ё" in source(one).lower()],
        "en": [name for name, one in entries("en").items() if re.search(r"\w'\w", source(one))],
    }
    assert {language: found for language, found in faults.items() if found} == {}
