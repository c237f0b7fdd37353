"""Both engines refuse the same: positions with slips in them, actions that are not legal."""

import random

import pytest

from tests.support.games import many_games, states_of
from tests.support.short import START
from tests.support.vectors import vector_lines
from urban_legends import _core
from urban_legends.fast import pack, rules_of
from urban_legends.rules import (
    SETUPS,
    STANDARD,
    RuleError,
    Setup,
    State,
    is_legal,
    parse_action,
    parse_state,
)

LETTERS = "0123456789shrmexCSpwbo[]*!-.SAH "
"""`?` is left out: a position with something hidden is a view, which only `rules/` reads."""


def readable_accepts(text: str, setup: Setup) -> bool:
    try:
        parse_state(text, setup)
    except RuleError:
        return False
    return True


def fast_accepts(text: str, setup: Setup) -> bool:
    try:
        return _core.State.parse(rules_of(setup), text).text() == text
    except ValueError:
        return False


def slips(text: str, rng: random.Random) -> str:
    """The same text with a letter changed, dropped or doubled, or two fields exchanged."""
    place = rng.randrange(len(text))
    match rng.randrange(4):
        case 0:
            return text[:place] + rng.choice(LETTERS) + text[place + 1 :]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2:
            return text[:place] + text[place] + text[place:]
        case _:
            fields = text.split(" ")
            one, two = rng.sample(range(10), 2)
            fields[one], fields[two] = fields[two], fields[one]
            return " ".join(fields)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=lambda setup: setup.name)
def test_positions_with_slips_are_refused_alike(setup: Setup) -> None:
    rng = random.Random(4)
    accepted = tried = 0
    for game in many_games(28, setup):
        for state in states_of(game):
            for _ in range(4):
                text = slips(str(state), rng)
                assert fast_accepts(text, setup) == readable_accepts(text, setup), text
                accepted += readable_accepts(text, setup)
                tried += 1
    assert 0 < accepted < tried  # some slips make another position that can be


@pytest.mark.parametrize("line", vector_lines("refused"), ids=lambda line: line["why"])
def test_the_refused_positions_of_the_vectors(line: dict[str, str]) -> None:
    assert not fast_accepts(line["pos"], STANDARD)


@pytest.mark.parametrize("line", vector_lines("illegal"), ids=lambda line: line["action"])
def test_the_illegal_actions_of_the_vectors(line: dict[str, str]) -> None:
    packed = _core.State.parse(rules_of(STANDARD), line["pos"])
    with pytest.raises(ValueError, match=r"illegal|chance"):
        packed.read_step(line["action"])


def test_any_action_of_any_position_is_judged_alike() -> None:
    """Actions that are legal somewhere, tried where most of them are not."""
    games = list(many_games(14))
    texts = sorted({str(turn.action) for game in games for turn in game} | {"S1:pp/wwb", "*Ap<"})
    rng = random.Random(2)
    states: list[State] = [turn.before for game in games for turn in game]
    for state in rng.sample(states, 150):
        packed = pack(state)
        fast = set(packed.legal_texts())
        for text in texts:
            assert is_legal(state, parse_action(text)) == (text in fast), (text, state)


def test_the_start_is_accepted() -> None:
    assert fast_accepts(START, STANDARD)
    assert readable_accepts(START, STANDARD)
