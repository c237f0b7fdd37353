"""The engine as programs use it: what `apply`, `steps`, `successors` and `perft` give back."""

import dataclasses
import importlib
import pkgutil

import pytest

from tests.support.short import START, pos
from urban_legends import rules
from urban_legends.rules import (
    STANDARD,
    Blocks,
    Card,
    Colour,
    Draw,
    DrawnCards,
    Phase,
    Sensors,
    all_hideouts,
    apply,
    block_outcomes,
    chance_outcomes,
    divide,
    features,
    legal_actions,
    parse_action,
    perft,
    steps,
    successors,
    why_illegal,
)
from urban_legends.rules.sensor import aligns, shuffles, splits
from urban_legends.rules.step import awaits_blocks

HIDING = "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSSAAHH SA.SSSSAHH -- 0-0 1o3m -"
RESTRICT = "4 rS b[o]pppww[o*]bb[o*]pw[m!]- -[o]-[o]-[o]- S.S S.S -- 0-0 4o4m -"
RELOCATE = "4 mC p[o*]ppwwbb[o*]b[o]p -[o]-[o]- SSSH.- SSS.SH -- 0-0 3o5m w"
EXPAND = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.S -.S C- 0-2 2o2m om"
OVER = "1 xS -[o]- www[o]ppppb[o*]bb H.SS SA.H -- 0-0 9o5m -"
EVERY_PHASE = [START, HIDING, RESTRICT, RELOCATE, EXPAND, OVER]


def test_steps_are_every_action_with_every_chance() -> None:
    listed = list(steps(pos(START)))
    draws = [chance for action, chance in listed if action == Draw()]
    assert draws == [DrawnCards((card,)) for card in Card]
    assert len(listed) == 32 + 6 + 3
    assert [action for action, chance in listed if chance is None] == [
        action for action in legal_actions(pos(START)) if action != Draw()
    ]
    assert list(steps(pos(OVER))) == []


def test_chances_of_an_action_that_draws_nothing() -> None:
    assert chance_outcomes(pos(START), parse_action("S1:pp/wwb")) == ()
    assert chance_outcomes(pos(RESTRICT), parse_action("R<")) == ()


def test_successors_are_a_list_of_distinct_states() -> None:
    state, split = pos(START), parse_action("S1:pp/wwb")
    assert successors(state, split) == [apply(state, split).state]
    two = pos(START.replace("SSH.-", "SH.S"))
    assert len(successors(two, Draw())) == 6, "nine orders of two cards, six hands"


def test_perft_counts_lines_of_play() -> None:
    state = pos(START)
    assert [perft(state, depth) for depth in (0, 1, 2)] == [1, 41, 1275]
    assert perft(pos(OVER), 0) == 1
    assert perft(pos(OVER), 3) == 0


def test_divide_tells_perft_by_first_action() -> None:
    division = divide(pos(START), 2)
    assert list(division) == list(legal_actions(pos(START)))
    assert sum(division.values()) == 1275
    assert set(divide(pos(START), 1).values()) == {1, 3}


@pytest.mark.parametrize("text", EVERY_PHASE)
def test_what_is_given_back_cannot_be_changed(text: str) -> None:
    state = pos(text)
    assert isinstance(legal_actions(state), tuple)
    for action in legal_actions(state)[:1]:
        chances = chance_outcomes(state, action)
        assert isinstance(chances, tuple)
        transition = apply(state, action, chances[0][0] if chances else None)
        assert isinstance(transition.events, tuple)
        assert isinstance(hash(transition.state), int)


def test_what_is_remembered_cannot_be_changed() -> None:
    """These are worked out once and given to everybody who asks."""
    group = Sensors(2, 1, 0)
    for remembered in (
        block_outcomes(STANDARD, Blocks(5, 5)),
        splits(1, group, False),
        aligns(Colour.PINK, False),
        shuffles(1, 3, group, False),
        features(STANDARD),
    ):
        assert isinstance(remembered, tuple)
        assert remembered


@pytest.mark.parametrize("text", EVERY_PHASE)
def test_each_legal_action_is_listed_once(text: str) -> None:
    actions = legal_actions(pos(text))
    assert len(set(actions)) == len(actions)
    alike = pos(EXPAND.replace("2o2m om", "1o3m oo"))
    assert len(legal_actions(alike)) == 1


@pytest.mark.parametrize("text", EVERY_PHASE)
def test_an_action_of_another_phase_is_told_which_phase_it_is(text: str) -> None:
    state = pos(text)
    other = parse_action("R<" if state.phase is not Phase.RESTRICT else "#5")
    refused = why_illegal(state, other)
    assert refused is not None
    expected = {} if state.phase is Phase.OVER else {"phase": state.phase.value}
    assert (refused.code, dict(refused.args)) == ("phase", expected)


def test_blocks_are_awaited_until_they_are_drawn() -> None:
    state = pos(EXPAND)
    assert not awaits_blocks(state)
    assert awaits_blocks(state._replace(drawn=Blocks()))
    assert not awaits_blocks(pos(START))


def test_hideouts_of_a_block_without_sensors_beside_it() -> None:
    """It shows the number 0 and no combination at all."""
    found = all_hideouts(pos("1 hC -[o*]- ppppwwwbbb[o]-[o]- SS.H AH.S -- 0-0 9o5m -"))
    shown = {str(feature): blocks for feature, blocks in found.items() if blocks}
    assert sorted(shown.values()) == [(0,), (0,), (1,)]
    assert len(found) == 18


def test_every_value_is_frozen() -> None:
    """No action, event, view or set-up can be changed once it is made."""
    names = [module.name for module in pkgutil.iter_modules(rules.__path__)]
    modules = [importlib.import_module(f"urban_legends.rules.{name}") for name in names]
    classes = {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and dataclasses.is_dataclass(thing)
    }
    assert len(classes) > 30
    for one in classes:
        assert one.__dataclass_params__.frozen, one  # type: ignore[attr-defined]
