"""The numbers of the small set-ups, frozen: studies and enumerations name them (S2, S3, S5, S7)."""

from __future__ import annotations

import pytest

from urban_legends.rules import DUEL, MINI, Setup

FROZEN = {
    "mini": "111/111 hand 1 of 2 draw 2, 100+010, 3o1m on top 0, full 5, example 100/100",
    "duel": "211/211 hand 2 of 3 draw 2, 110+101, 0o0m on top 0, full 3, example 110/101",
}


def numbers(setup: Setup) -> str:
    def digits(counts: tuple[int, ...]) -> str:
        return "".join(map(str, counts))

    decks = "/".join(digits(deck) for deck in setup.decks)
    example = "/".join(digits(hand) for hand in setup.example_hands)
    blocks = f"{setup.block_deck.ordinary}o{setup.block_deck.mysterious}m"
    return (
        f"{decks} hand {setup.start_hand} of {setup.hand_limit} draw {setup.draw}, "
        f"{digits(setup.left)}+{digits(setup.right)}, {blocks} on top {setup.on_top}, "
        f"full {setup.full_table}, example {example}"
    )


@pytest.mark.parametrize("setup", [MINI, DUEL], ids=lambda setup: setup.name)
def test_S2_S3_S5_S7_the_small_set_ups_keep_their_numbers(setup: Setup) -> None:
    assert numbers(setup) == FROZEN[setup.name]
