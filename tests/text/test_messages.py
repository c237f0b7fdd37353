"""The four languages have the same messages, all of them used, none of them left in English."""

import re

import pytest
from fluent.syntax import ast as ftl

from tests.text.messages import (
    OURS,
    entries,
    parts,
    refusals_in_code,
    resource,
    source,
    variables,
    words_in_code,
)
from urban_legends.coach import CLAIMS
from urban_legends.rules import Reason
from urban_legends.text import Language

ENGLISH = Language.ENGLISH
OTHERS = [language for language in Language if language is not ENGLISH]
RENAMED = {"actor": "role"}

SAME_AS_ENGLISH = {
    # Nothing but placeables and signs that both languages write alike.
    (Language.FRENCH, "list-comma"),
    (Language.FRENCH, "card-group"),
    (Language.FRENCH, "terminal-blocks-left"),
    (Language.RUSSIAN, "list-comma"),
    (Language.RUSSIAN, "terminal-fact"),
    (Language.RUSSIAN, "terminal-blocks-left"),
    (Language.RUSSIAN, "terminal-check-fault"),
    (Language.RUSSIAN, "tui-question"),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", OURS)
def test_every_line_of_a_file_can_be_read(language: Language, name: str) -> None:
    junk = [entry.content for entry in resource(language, name).body if isinstance(entry, ftl.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", Language)
def test_no_id_is_there_twice(language: Language) -> None:
    ids = [
        entry.id.name
        for name in OURS
        for entry in resource(language, name).body
        if isinstance(entry, ftl.Message)
    ]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", OURS)
def test_every_language_has_the_messages_of_english_in_the_same_order(
    language: Language, name: str
) -> None:
    assert list(entries(language, name)) == list(entries(ENGLISH, name))


@pytest.mark.parametrize("language", OTHERS)
def test_placeables_agree_between_languages(language: Language) -> None:
    differing = {
        message_id: variables(ENGLISH, message_id) ^ variables(language, message_id)
        for message_id in entries(ENGLISH)
        if variables(ENGLISH, message_id) != variables(language, message_id)
    }
    assert differing == {}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: Language) -> None:
    theirs = entries(language)
    same = {
        (language, message_id)
        for message_id, message in entries(ENGLISH).items()
        if source(message) == source(theirs[message_id])
    }
    assert same == {exception for exception in SAME_AS_ENGLISH if exception[0] is language}


@pytest.mark.parametrize("language", Language)
def test_mentioned_messages_and_attributes_exist(language: Language) -> None:
    known = entries(language)
    for message_id, message in known.items():
        assert parts(message).messages <= set(known), message_id


def test_only_plain_fluent_is_used() -> None:
    """No function but NUMBER, no term: the browser and Python then agree."""
    for language in Language:
        text = " ".join(source(message) for message in entries(language).values())
        assert set(re.findall(r"\b([A-Z]{3,})\(", text)) <= {"NUMBER"}
        assert not re.search(r"\{ -[a-z]", text)


def test_every_refusal_has_a_message_and_every_message_a_refusal() -> None:
    written = {name for name in entries(ENGLISH) if name.startswith("refusal-")}
    assert written == {f"refusal-{slug}" for slug in refusals_in_code()}


def test_messages_of_refusals_need_no_more_than_the_code_gives() -> None:
    for slug, given in refusals_in_code().items():
        renamed = {RENAMED.get(name, name) for name in given}
        assert variables(ENGLISH, f"refusal-{slug}") <= renamed, slug


def test_every_message_is_used() -> None:
    known = entries(ENGLISH)
    mentioned = {name for message in known.values() for name in parts(message).messages}
    by_reason = {f"outcome-{reason.value}" for reason in Reason} | {
        "outcome-resign",
        "outcome-clock",
        "outcome-abandon",
    }
    refusals = {f"refusal-{slug}" for slug in refusals_in_code()}
    claims = {f"claim-{claim.code}" for claim in CLAIMS}
    assert set(known) <= mentioned | by_reason | refusals | claims | words_in_code()
