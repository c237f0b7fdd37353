"""Rubbish never ends the conversation, never raises, and never changes anything."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.talk import START, Program, Talk, program
from tests.support.games import random_game

NAMES = ["cep", "setoption", "isready", "position", "moves", "show", "legal", "stop", "quit"]
NAMES += ["perft", "go"]
SIGNS = st.sampled_from(list("123456789pwbomSAHCDEMR<>*!-?[]~#=:/. \t\x00é\u3000"))
WORDS = st.text(SIGNS, max_size=30)
LINES = st.one_of(
    st.text(st.characters(blacklist_characters="\n", blacklist_categories=["Cs"]), max_size=60),
    st.builds("{} {}".format, st.sampled_from(NAMES), WORDS),
    st.builds("{}{}".format, st.sampled_from(NAMES), WORDS),
)

STATES = [turn.before for seed in range(6) for turn in random_game(seed)]


def mutated(text: str, rng: random.Random) -> str:
    """A text with one sign changed, left out, doubled or put elsewhere."""
    at = rng.randrange(len(text))
    match rng.randrange(4):
        case 0:
            return text[:at] + rng.choice("pwbomSAHCxe0123<>*!-?[]~. ") + text[at + 1 :]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[: at + 1] + text[at:]
        case _:
            to = rng.randrange(len(text))
            return text[:to] + text[at] + text[to:]


def check(talk: Talk, line: str) -> None:
    """One line: an error that changes nothing, or an answer that makes sense."""
    before = talk.position
    if line == "quit":
        return
    answers = talk.ask(line)
    assert all(answer.isprintable() for answer in answers)
    if any(answer.startswith("error ") for answer in answers):
        assert len(answers) == 1
        assert talk.position == before


@given(st.lists(LINES, max_size=12))
def test_any_lines_are_answered_and_errors_change_nothing(lines: list[str]) -> None:
    talk = Talk()
    for line in lines:
        if not line.startswith(("perft", "go")):  # these are right more often than quick
            check(talk, line)
    assert talk.ask("isready") == ["readyok"]


@given(st.integers(0, 2**32))
def test_a_position_with_one_mistake_is_refused_or_shown_as_given(seed: int) -> None:
    rng = random.Random(seed)
    talk = Talk()
    wrong = mutated(str(rng.choice(STATES)), rng)
    if talk.ask(f"position {wrong}") == []:
        assert talk.position == wrong
        talk.ask("legal")
    else:
        assert talk.position == START


@given(st.integers(0, 2**32))
def test_an_action_with_one_mistake_is_refused_by_both_engines_alike(seed: int) -> None:
    rng = random.Random(seed)
    state = rng.choice(STATES)
    readable, fast = Talk(), Talk(Engine="fast")
    for talk in (readable, fast):
        talk.ask(f"position {state}")
    action = rng.choice(readable.ask("legal")[0].split(" ")[1:])
    wrong = mutated(rng.choice([action, f"{action}~SA", f"{action}~om", f"{action}~?"]), rng)
    assert readable.ask(f"moves {wrong}") == fast.ask(f"moves {wrong}")
    assert readable.position == fast.position


@pytest.fixture(scope="module")
def running() -> Iterator[Program]:
    with program() as engine:
        yield engine


@given(st.lists(st.binary(max_size=80), min_size=1, max_size=20))
def test_any_bytes_are_survived_by_the_real_program(running: Program, lines: list[bytes]) -> None:
    for line in lines:
        for part in line.split(b"\n"):
            if part != b"quit":
                assert len(running.ask(part)) <= 8
    assert running.ask(b"show") == [f"position {START}"]
