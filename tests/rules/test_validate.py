"""Positions that somebody wrote by hand: every fault has its name, and all faults are found."""

from dataclasses import replace

import pytest

from tests.support.games import many_games, states_of
from tests.support.short import IMMEDIATE, SPECTATOR, START, WHEN_NEEDED, pos, seen
from urban_legends.rules import (
    STANDARD,
    PositionError,
    Reshuffle,
    RuleError,
    bare_knowledge,
    faults,
    parse_position,
    view,
)
from urban_legends.rules.text import _read_position

RESTRICT = "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
RELOCATE = "4 mC p[o*]ppwwbb[o*]b[o]p -[o]-[o]- SSSH.- SSS.SH -- 0-0 3o5m w"
EXPAND = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.SSSSSAH -.SSSSAAAHH C- 0-2 2o2m om"
HIDING = "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSS SA.SSSS -- 0-0 1o3m -"
ESCAPED = "4 xC p[o*]wwb[o]b[o*]ppw[o*]pb -[o]-[o]-[o]- S.S SSSA.- -- 0-0 3o5m -"
CAPTURED = "1 xS -[o]- www[o]ppppb[o*]bb H.SS SA.H -- 0-0 9o5m -"
TIMED = "8 xC -[m]wb[o*]pppbb[o*]ww[o]p -[m]-[o]-[m]- H.SSAA S.SSSAAHH -- 3-2 0o0m -"
GOOD = [START, RESTRICT, RELOCATE, EXPAND, HIDING, ESCAPED, CAPTURED, TIMED]


def found(text: str, reshuffle: Reshuffle = IMMEDIATE) -> list[str]:
    """All faults of a position: sentence and arguments."""
    faulty = faults(_read_position(text, STANDARD, reshuffle))
    return [
        " ".join((fault.slug, *(f"{name}={value}" for name, value in fault.args.items())))
        for fault in faulty
    ]


@pytest.mark.parametrize("text", GOOD)
def test_good_positions_have_no_fault(text: str) -> None:
    assert found(text) == []


FAULTY = [
    # round, phase and actor
    (START.replace("1 sC", "9 sC"), ["round round=9 rounds=8"]),
    (RESTRICT.replace("3 rS", "2 rS"), ["phase-in-round phase=r round=2"]),
    (RESTRICT.replace("3 rS", "8 rS"), ["phase-in-round phase=r round=8"]),
    (RELOCATE.replace("4 mC", "1 mC"), ["phase-in-round phase=m round=1"]),
    (RELOCATE.replace("4 mC", "8 mC"), ["phase-in-round phase=m round=8"]),
    (EXPAND.replace("5 eC", "8 eC"), ["phase-in-round phase=e round=8"]),
    (HIDING.replace("hC", "hS"), ["actor actor=S phase=h"]),
    (RESTRICT.replace("rS", "rC"), ["actor actor=C phase=r"]),
    (RELOCATE.replace("mC", "mS"), ["actor actor=S phase=m"]),
    (EXPAND.replace("eC", "eS"), ["actor actor=S phase=e"]),
    # rows
    (START.replace("-[o]-[o]-", "-[o]-[o]-[o]-"), ["row-size row=S blocks=3 expected=2"]),
    (
        RELOCATE.replace("-[o]-[o]-", "-[o]-[o]-[o]-"),
        ["row-size row=S blocks=3 expected=2"],
    ),
    (EXPAND.replace("-[o]-[o]-", "-[o]-[o]-[o]-"), ["row-size row=C blocks=3 expected=2"]),
    (
        RESTRICT.replace("-[o]-[o]-[o]-", "-[o]-[o]-"),
        ["row-size row=C blocks=2 expected=3"],
    ),
    # what is in hand between steps
    (RELOCATE.replace("3o5m w", "3o5m -"), ["displaced phase=m"]),
    (START[:-1] + "w", ["displaced phase=s"]),
    (EXPAND.replace("2o2m om", "3o3m -"), ["drawn-blocks phase=e"]),
    (START[:-1] + "oo", ["drawn-blocks phase=s"]),
    (START[:-1] + "??", ["drawn-blocks phase=s"]),
    # sensors
    (START.replace("ppwwb[", "pppwwb["), ["sensor-count colour=p count=5 expected=4"]),
    (START.replace("]ppwbb", "]ppwb"), ["sensor-count colour=b count=2 expected=3"]),
    (
        START.replace("ppwwb[", "pppwb["),
        [
            "sensor-count colour=p count=5 expected=4",
            "sensor-count colour=w count=2 expected=3",
        ],
    ),
    (
        "1 sC -[o*]- ppwwb[o]-[o]ppwbb SSH.- SAH.- -- 0-0 9o5m -",
        ["active-row-empty"],
    ),
    (
        HIDING.replace("ppw -[m!]", "pp w[m!]"),
        ["active-row-sensors phase=h"],
    ),
    # presence
    (START.replace("-[o]-[o]-", "-[o*]-[o]-"), ["presence-both-rows row=S"]),
    (
        START.replace("b[o*]pp", "b[o]pp").replace("-[o]-[o]-", "-[o*]-[o]-"),
        ["presence-wrong-row row=S"],
    ),
    (RESTRICT.replace("-[o]-[o]-[o]-", "-[o*]-[o]-[o]-"), ["presence-both-rows row=C"]),
    (
        RESTRICT.replace("-[o]b", "-[o*]b").replace("pb[o]www", "pb[o*]www"),
        ["presence-both-ends"],
    ),
    (RESTRICT.replace("pppb[o*]", "pppb[o]"), ["presence-too-few count=1"]),
    # evidence
    (
        HIDING.replace("-[m!]-[o*]", "-[o!]-[o*]"),
        ["evidence-on-ordinary"],
    ),
    (HIDING.replace("-[m!]-[o*]", "-[m*!]-[o*]"), ["evidence-under-presence"]),
    (START.replace("0-0", "1-0"), ["evidence-count count=6 expected=5"]),
    (START.replace("0-0", "0-2"), ["evidence-count count=7 expected=5"]),
    (EXPAND.replace("0-2", "0-1"), ["evidence-count count=4 expected=5"]),
    # blocks
    (START.replace("9o5m", "8o5m"), ["block-deck-size blocks=13 expected=14"]),
    (EXPAND.replace("2o2m", "3o2m"), ["block-deck-size blocks=5 expected=4"]),
    (EXPAND.replace("2o2m om", "1o3m ??"), ["block-deck-size blocks=4 expected=6"]),
    (
        START.replace("9o5m", "10o4m").replace("0-0", "1-0"),
        ["block-count kind=o count=13 most=12"],
    ),
    (
        HIDING.replace("-[o]pw[m!]", "-[m]pw[m!]").replace("bbb[o]pw", "bbb[m]pw"),
        ["block-count kind=m count=7 most=5"],
    ),
    (
        EXPAND.replace("2o2m om", "0o4m mm"),
        ["evidence-count count=8 expected=5", "block-count kind=m count=6 most=5"],
    ),
    # cards
    (START.replace("SSH.-", "AAA.-"), ["cards-beyond-deck role=C deck=SSSSSAAHHH"]),
    (START.replace("SAH.-", "HH.H"), ["cards-beyond-deck role=S deck=SSSSSAAAHH"]),
    (START.replace("SSH.-", "SSSHH.-"), ["hand-size role=C count=5 limit=4"]),
    (START.replace("SAH.-", "?????.-"), ["hand-size role=S count=5 limit=4"]),
    (START.replace("SSH.-", "??.SSSSSAAHH"), ["cards-too-many role=C"]),
    (START.replace("SSH.-", "SS.SSSAAHHH"), ["deck-empty role=C"]),
    # the winner
    (ESCAPED.replace("xC", "xS"), ["winner actor=S winner=C"]),
    (CAPTURED.replace("xS", "xC"), ["winner actor=C winner=S"]),
    (TIMED.replace("xC", "xS"), ["winner actor=S winner=C"]),
    (
        CAPTURED.replace("www[o]", "www[o*]").replace("1 xS", "1 xC"),
        ["winner actor=C winner=-"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), FAULTY, ids=[case[1][0] for case in FAULTY])
def test_each_fault_is_named(text: str, expected: list[str]) -> None:
    assert found(text) == expected
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert caught.value.code == "impossible"
    assert caught.value.refusal.slug == expected[0].split(" ")[0]


def test_a_round_that_no_text_can_write_is_a_fault_too() -> None:
    """A program could build such a position."""
    nought = replace(_read_position(START, STANDARD, IMMEDIATE), round=0)
    assert [fault.slug for fault in faults(nought)] == ["round"]


def test_P10_an_empty_deck_is_possible_when_rebuilt_only_when_needed() -> None:
    assert found(START.replace("SSH.-", "SS.SSSAAHHH"), WHEN_NEEDED) == []


def test_independent_faults_are_all_found() -> None:
    text = START.replace("SSH.-", "AAA.-").replace("ppwwb[", "pppwwb[").replace("9o5m", "8o5m")
    assert [fault.split(" ")[0] for fault in found(text)] == [
        "sensor-count",
        "block-deck-size",
        "cards-beyond-deck",
    ]


def test_two_faults_of_the_shape_are_both_found() -> None:
    text = HIDING.replace("hC", "hS").replace("3m -", "3m p")
    assert found(text) == ["actor actor=S phase=h", "displaced phase=h"]


def test_every_position_of_play_passes_whole_and_as_seen() -> None:
    for game in many_games(14):
        for state in states_of(game):
            parse_position(str(state), state.setup, state.reshuffle)
            shown = str(view(state, SPECTATOR, bare_knowledge(state)))
            parse_position(shown, state.setup, state.reshuffle)


def test_a_hidden_hand_is_held_to_the_same_rules() -> None:
    assert seen(START, SPECTATOR).count("???") == 2
    with pytest.raises(RuleError):
        pos(START.replace("SAH.-", "AAA?.A"))
