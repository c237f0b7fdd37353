"""Shortcuts that must agree: the legal list with `why_illegal`, the list of chances with `apply`,
a state with its mirror image, and everything with its own text."""

from fractions import Fraction
from random import Random

import pytest

from tests.support.action_space import all_splits, near_splits, simple_actions, some_splits
from tests.support.games import Game, many_games, states_of
from tests.support.mirror import mirror_action, mirror_state
from urban_legends.rules import (
    CARDS,
    DUEL,
    KINDS,
    MINI,
    NOTHING_KNOWN,
    SETUPS,
    Action,
    Chance,
    ChanceError,
    Draw,
    DrawnBlocks,
    DrawnCards,
    IllegalActionError,
    Phase,
    Setup,
    State,
    Watcher,
    apply,
    chance_outcomes,
    is_legal,
    legal_actions,
    outcome,
    parse_action,
    parse_state,
    parse_step,
    state_of,
    steps,
    successors,
    view,
    why_illegal,
    why_impossible,
)

CODES = {
    Phase.SENSOR: {"phase", "P3", "P4", "P6", "P7", "P8", "P9"},
    Phase.HIDING: {"phase", "H4"},
    Phase.RESTRICT: {"phase", "R3"},
    Phase.RELOCATE: {"phase", "R5", "R6"},
    Phase.EXPAND: {"phase", "X2"},
    Phase.OVER: {"phase"},
}
GAMES = {"standard": 28, "mini": 140, "duel": 70}
per_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))


def games(setup: Setup, first_seed: int) -> list[Game]:
    return list(many_games(GAMES[setup.name], setup, first_seed=first_seed))


def asked(state: State, rng: Random) -> list[Action]:
    """Many actions, most of them illegal, all near splits among them."""
    wild = rng.random() < 0.5
    return [
        *simple_actions(state.setup),
        *near_splits(state.active_row.spaces, wild),
        *near_splits(state.inactive_row.spaces, not wild),
        *some_splits(state.setup, rng, 30),
    ]


@per_setup
def test_why_illegal_is_silent_exactly_for_the_legal_actions(setup: Setup) -> None:
    rng, refused_with = Random(1), set()
    for game in games(setup, 2_000):
        for state in states_of(game):
            listed = legal_actions(state)
            legal = set(listed)
            assert len(listed) == len(legal), f"listed twice in {state}"
            for action in {*asked(state, rng), *listed}:
                refused = why_illegal(state, action)
                assert (refused is None) == (action in legal), f"{action} in {state}: {refused}"
                assert is_legal(state, action) == (action in legal)
                if refused is not None:
                    assert refused.code in CODES[state.phase], f"{action} in {state}: {refused}"
                    refused_with.add(refused.code)
    if setup.name == "standard":
        assert refused_with == set().union(*CODES.values()), "each reason is met"


@pytest.mark.parametrize("setup", [MINI, DUEL], ids=["mini", "duel"])
def test_no_split_at_all_is_legal_but_those_listed(setup: Setup) -> None:
    """Every Split that can be built, on every tenth state: the small set-ups allow that."""
    splits = list(all_splits(setup))
    some = [state for game in games(setup, 2_500) for state in states_of(game)]
    for state in [state for state in some if state.phase is Phase.SENSOR][
        :: 10 * setup.sensors.total
    ]:
        legal = set(legal_actions(state))
        assert [one for one in splits if (why_illegal(state, one) is None) != (one in legal)] == []


@per_setup
def test_an_illegal_action_raises_and_says_why(setup: Setup) -> None:
    rng = Random(2)
    for game in games(setup, 3_000)[::7]:
        for state in states_of(game)[::3]:
            text = str(state)
            for action in rng.sample(asked(state, rng), 20):
                refused = why_illegal(state, action)
                if refused is None:
                    continue
                with pytest.raises(IllegalActionError) as caught:
                    apply(state, action)
                assert caught.value.refusal == refused
            assert str(state) == text


@per_setup
def test_chances_are_possible_distinct_and_sum_to_exactly_1(setup: Setup) -> None:
    for game in games(setup, 4_000):
        for state in states_of(game)[:-1]:
            for action in legal_actions(state)[:: 1 if state.phase is not Phase.SENSOR else 5]:
                _check_chances(state, action)
            if Draw() in legal_actions(state):
                _check_chances(state, Draw())


def _check_chances(state: State, action: Action) -> None:
    outcomes = chance_outcomes(state, action)
    if not outcomes:
        assert why_impossible(state, action, None) is None
        return
    assert sum((likely for _, likely in outcomes), Fraction(0)) == 1
    assert all(likely > 0 for _, likely in outcomes)
    possible = [chance for chance, _ in outcomes]
    assert len(set(possible)) == len(possible)
    for chance in _every_chance():
        refused = why_impossible(state, action, chance)
        assert (refused is None) == (chance in possible), f"{action}~{chance} in {state}"
        if refused is not None:
            assert refused.code == "chance"
            with pytest.raises(ChanceError):
                apply(state, action, chance)
    after = [apply(state, action, chance).state for chance in possible]
    assert set(after) == set(successors(state, action))


def _every_chance() -> list[DrawnCards | DrawnBlocks]:
    singles = [DrawnCards((card,)) for card in CARDS]
    pairs = [DrawnCards((one, two)) for one in CARDS for two in CARDS]
    blocks = [DrawnBlocks((one, two)) for one in KINDS for two in KINDS]
    return [*singles, *pairs, *blocks, DrawnCards(())]


@per_setup
def test_steps_are_all_actions_with_all_chances(setup: Setup) -> None:
    for game in games(setup, 5_000)[::5]:
        for state in states_of(game):
            listed = list(steps(state))
            assert list(dict.fromkeys(action for action, _ in listed)) == list(legal_actions(state))
            for action, chance in listed:
                chances: list[Chance | None] = [one for one, _ in chance_outcomes(state, action)]
                assert chance in (chances or [None])
            if outcome(state):
                assert listed == []


@per_setup
def test_the_mirror_image_of_a_game_is_a_game(setup: Setup) -> None:
    for game in games(setup, 6_000):
        for before, step, chance, _, after in game:
            mirrored = mirror_state(before)
            assert mirror_state(mirrored) == before
            assert {mirror_action(before, action) for action in legal_actions(before)} == set(
                legal_actions(mirrored)
            )
            action = mirror_action(before, step.action)
            assert chance_outcomes(mirrored, action) == chance_outcomes(before, step.action)
            assert apply(mirrored, action, chance).state == mirror_state(after)
        assert outcome(mirror_state(game[-1].after)) == outcome(game[-1].after)


@per_setup
def test_states_actions_and_steps_survive_their_text(setup: Setup) -> None:
    for game in games(setup, 7_000):
        for before, step, _, _, after in game:
            assert parse_state(str(before), setup, before.reshuffle) == before
            assert parse_state(str(after), setup, after.reshuffle) == after
            assert parse_step(str(step)) == step
            assert state_of(view(before, Watcher.JUDGE, NOTHING_KNOWN)) == before
            for action in legal_actions(before):
                assert parse_action(str(action)) == action
