"""S · Set-up: one test or more for each of S1 to S9."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.games import all_starts
from tests.support.short import CRYPTID, IMMEDIATE, SCIENTIST, START, legal, played, pos
from urban_legends.rules import (
    DUEL,
    MINI,
    SETUPS,
    STANDARD,
    Blocks,
    ByRole,
    Cards,
    Role,
    Sensors,
    Setup,
    block_outcomes,
    start,
)
from urban_legends.rules.validate import setup_faults


def test_S1_there_are_two_roles_each_with_a_row() -> None:
    assert list(Role) == [CRYPTID, SCIENTIST]
    assert CRYPTID.other is SCIENTIST
    assert SCIENTIST.other is CRYPTID
    rows = start().rows
    assert len(rows.cryptid.blocks) == 1
    assert len(rows.scientist.blocks) == 2


def test_S2_the_movement_decks() -> None:
    assert STANDARD.decks.cryptid == Cards(split=5, align=2, shuffle=3)
    assert STANDARD.decks.scientist == Cards(split=5, align=3, shuffle=2)


def test_S2_a_deck_is_what_is_neither_in_hand_nor_discarded() -> None:
    state = pos("2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SH.S SA.SH -- 0-0 7o5m -")
    assert state.deck(CRYPTID) == Cards(3, 2, 2)
    assert state.deck(SCIENTIST) == Cards(3, 2, 1)


def test_S3_each_player_starts_with_three_cards() -> None:
    assert STANDARD.start_hand == 3
    for hand in STANDARD.example_hands:
        assert hand.total == 3
    state = start(ByRole(Cards(3, 0, 0), Cards(0, 3, 0)))
    assert state.piles.cryptid.hand == Cards(3, 0, 0)
    assert state.piles.scientist.hand == Cards(0, 3, 0)
    assert state.deck(CRYPTID).total == state.deck(SCIENTIST).total == 7


def test_S4_wild_cards_start_face_down_and_unusable() -> None:
    assert start().wild == ByRole(False, False)
    assert not [action for action in legal(START) if action.startswith("*")]


def test_S5_twelve_ordinary_and_five_mysterious_blocks() -> None:
    assert STANDARD.blocks == Blocks(ordinary=12, mysterious=5)
    assert start().block_deck == Blocks(ordinary=9, mysterious=5)
    assert all(block.kind.value == "o" for row in start().rows for block in row.blocks)


@pytest.mark.parametrize(
    ("deck", "pairs"),
    [
        (Blocks(9, 5), {Blocks(2, 0): Fraction(1)}),
        (Blocks(7, 5), {Blocks(2, 0): Fraction(1)}),
        (
            Blocks(5, 5),
            {
                Blocks(2, 0): Fraction(2, 9),
                Blocks(1, 1): Fraction(5, 9),
                Blocks(0, 2): Fraction(2, 9),
            },
        ),
        (Blocks(3, 1), {Blocks(2, 0): Fraction(1, 2), Blocks(1, 1): Fraction(1, 2)}),
        (Blocks(0, 2), {Blocks(0, 2): Fraction(1)}),
        (Blocks(1, 1), {Blocks(1, 1): Fraction(1)}),
    ],
)
def test_S5_four_ordinary_blocks_on_top_then_a_shuffled_deck(
    deck: Blocks, pairs: dict[Blocks, Fraction]
) -> None:
    assert dict(block_outcomes(STANDARD, deck)) == pairs


def test_S5_an_odd_number_of_blocks_on_top_makes_one_of_two_sure() -> None:
    odd = replace(STANDARD, name="odd", on_top=5)
    assert dict(block_outcomes(odd, Blocks(5, 5))) == {
        Blocks(2, 0): Fraction(4, 9),
        Blocks(1, 1): Fraction(5, 9),
    }


def test_S6_one_block_for_the_cryptid_two_for_the_scientist() -> None:
    assert str(start()).split(" ")[2:4] == ["ppwwb[o*]ppwbb", "-[o]-[o]-"]


def test_S7_ten_sensors_in_two_groups_beside_the_cryptids_block() -> None:
    row = start().rows.cryptid
    assert row.spaces == (Sensors(2, 2, 1), Sensors(2, 1, 2))
    assert STANDARD.sensors == Sensors(pink=4, white=3, black=3)
    assert start().rows.scientist.sensors == Sensors()


def test_S7_the_mirror_image_is_a_valid_start() -> None:
    mirrored = START.replace("ppwwb[o*]ppwbb", "ppwbb[o*]ppwwb")
    assert "S1:w/ppbb" in legal(mirrored)


def test_S8_one_presence_counter_on_the_cryptids_block() -> None:
    rows = start().rows
    assert rows.cryptid.presence == 1
    assert rows.scientist.presence == 0


def test_S9_five_evidence_counters_none_on_the_board() -> None:
    assert STANDARD.evidence == 5
    assert start().evidence == ByRole(0, 0)
    assert all(row.evidence == 0 for row in start().rows)


def test_the_standard_start_as_text() -> None:
    assert str(start()) == START
    assert start() == pos(START)
    assert hash(start()) == hash(pos(START))
    assert start().reshuffle is IMMEDIATE


def test_set_ups_are_told_apart() -> None:
    assert {"standard": STANDARD, "mini": MINI, "duel": DUEL} == SETUPS
    assert len({STANDARD, MINI, DUEL}) == 3
    assert len({hash(setup) for setup in SETUPS.values()}) == 3


@pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))
def test_example_hands_fit_the_decks(setup: Setup) -> None:
    assert start(setup=setup) in set(all_starts(setup, IMMEDIATE))


@pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))
def test_every_set_up_is_sound(setup: Setup) -> None:
    assert list(setup_faults(setup)) == []


def test_V5_the_numbers_of_each_round() -> None:
    rounds = range(1, STANDARD.rounds + 1)
    assert [STANDARD.blocks_left(number) for number in rounds] == [14, 12, 10, 8, 6, 4, 2, 0]
    assert [STANDARD.blocks_on_table(number) for number in rounds] == [3, 5, 7, 7, 7, 7, 7, 7]
    assert [STANDARD.active_blocks(number) for number in rounds] == [1, 2, 3, 3, 3, 3, 3, 3]
    assert [STANDARD.restricts(number) for number in rounds] == [False] * 2 + [True] * 6


def test_the_other_set_ups_are_small() -> None:
    """What `mini` and `duel` are; their graphs are enumerated elsewhere."""
    assert (MINI.rounds, DUEL.rounds) == (3, 1)
    assert (MINI.sensors.total, DUEL.sensors.total) == (2, 4)
    assert (MINI.evidence, DUEL.evidence) == (1, 0)
    assert (MINI.full_table, DUEL.full_table) == (5, 3)


def test_an_unsound_set_up_is_told_what_is_wrong() -> None:
    bad = replace(STANDARD, hand_limit=10, block_deck=Blocks(9, 4))
    assert list(setup_faults(bad)) == [
        "the cryptid's deck must outnumber the hand limit",
        "the scientist's deck must outnumber the hand limit",
        "the block deck must hold an even number of blocks",
        "evidence must be odd, or a game could be drawn",
    ]


def test_a_state_knows_its_rows_by_round() -> None:
    state = played(START)
    assert state.active_row is state.rows.cryptid
    assert state.inactive_row is state.rows.scientist
