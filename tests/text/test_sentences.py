"""Everything that happens, can be done or is refused is said in every language."""

from typing import get_args

import pytest

from tests.support.games import many_games
from tests.support.vectors import vector_lines
from urban_legends.rules import (
    BlocksDrawn,
    Card,
    CardDrawn,
    Event,
    Kind,
    Refusal,
    Role,
    RuleError,
    legal_actions,
    parse_action,
    parse_position,
    parse_state,
    why_illegal,
)
from urban_legends.text import (
    Language,
    MissingMessageError,
    describe,
    explain,
    language_of,
    narrate,
    say,
)

NO_TEXT = ("{", "}", "$", "???", "\n", "  ")
"""What a finished sentence never holds."""


def check(sentence: str) -> None:
    assert sentence
    assert [sign for sign in NO_TEXT if sign in sentence] == []


@pytest.fixture(scope="module")
def seen() -> tuple[set[Event], set[str]]:
    """Events and actions of whole games under every policy."""
    events: set[Event] = set()
    actions: set[str] = set()
    for game in many_games(14):
        for turn in game:
            events.update(turn.events)
            actions.update(map(str, legal_actions(turn.before)))
    return events, actions


@pytest.mark.parametrize("language", Language)
def test_every_event_of_whole_games_is_told(
    language: Language, seen: tuple[set[Event], set[str]]
) -> None:
    events, _ = seen
    assert {type(event) for event in events} == set(get_args(Event))
    for event in events:
        check(narrate(event, language))


@pytest.mark.parametrize("language", Language)
def test_every_action_of_whole_games_is_described_in_its_own_words(
    language: Language, seen: tuple[set[Event], set[str]]
) -> None:
    _, actions = seen
    described = {describe(parse_action(action), language) for action in actions}
    for sentence in described:
        check(sentence)
    assert len(described) == len(actions), "two actions are described alike"


@pytest.mark.parametrize("language", Language)
def test_a_hidden_draw_is_told_without_the_card(language: Language) -> None:
    hidden = narrate(CardDrawn(Role.CRYPTID, None), language)
    check(hidden)
    for card in Card:
        assert say(language, "card", card=card.name.lower()) not in hidden
    check(narrate(BlocksDrawn(Role.SCIENTIST, None), language))


@pytest.mark.parametrize("language", Language)
def test_the_blocks_drawn_are_told_apart(language: Language) -> None:
    pairs = [(Kind.ORDINARY, Kind.ORDINARY), (Kind.ORDINARY, Kind.MYSTERIOUS)]
    pairs.append((Kind.MYSTERIOUS, Kind.MYSTERIOUS))
    told = {narrate(BlocksDrawn(Role.CRYPTID, pair), language) for pair in pairs}
    assert len(told) == 3


def refusal_of(line: dict[str, str]) -> Refusal | None:
    try:
        state = parse_state(line["pos"])
        action = parse_action(line["action"].split("~")[0])
    except RuleError as error:
        return error.refusal
    return why_illegal(state, action)


@pytest.mark.parametrize("language", Language)
def test_refused_actions_and_positions_are_explained(language: Language) -> None:
    explained = set()
    for line in vector_lines("illegal"):
        refusal = refusal_of(line)
        if refusal is not None:
            explained.add(explain(refusal, language))
    for line in vector_lines("refused"):
        with pytest.raises(RuleError) as caught:
            parse_position(line["pos"])
        explained.add(explain(caught.value.refusal, language))
    for sentence in explained:
        check(sentence)
    assert len(explained) > 30


def test_what_somebody_wrote_stays_on_one_line_and_short() -> None:
    for wild in ("a\nb\r\x00\x1b[31m", "x" * 399, "\u2028\u2029\x85", "\ud800"):
        with pytest.raises(RuleError) as caught:
            parse_action(wild)
        sentence = explain(caught.value.refusal)
        assert sentence.isprintable()
        assert len(sentence) < 100


def test_text_that_looks_like_fluent_is_not_filled_in() -> None:
    with pytest.raises(RuleError) as caught:
        parse_action("{$limit}")
    assert explain(caught.value.refusal) == "“{$limit}” is not an action."


def test_a_missing_message_is_an_error_and_never_a_silent_gap() -> None:
    with pytest.raises(MissingMessageError, match="no-such-message"):
        say("en", "no-such-message")
    with pytest.raises(MissingMessageError, match="event-card-played"):
        say("en", "event-card-played", role="cryptid")
    with pytest.raises(ValueError, match="xx"):
        say("xx", "game")


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("ja_JP.UTF-8", "ja"),
        ("RU", "ru"),
        ("ru.UTF-8", "ru"),
        ("C.UTF-8", "en"),
        ("de-DE", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_locale_leads_to_a_language(tag: str | None, language: str) -> None:
    assert language_of(tag) == language
