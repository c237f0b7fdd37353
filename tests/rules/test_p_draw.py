"""P9 and P10: drawing movement cards, and rebuilding an empty deck under both options."""

from fractions import Fraction

from tests.support.short import (
    CRYPTID,
    IMMEDIATE,
    SCIENTIST,
    START,
    WHEN_NEEDED,
    after,
    events_of,
    field,
    following,
    legal,
    pos,
    refusal,
)
from urban_legends.rules import (
    Blocks,
    Card,
    CardDrawn,
    Cards,
    DeckRebuilt,
    Draw,
    DrawnBlocks,
    DrawnCards,
    Kind,
    Reshuffle,
    chance_outcomes,
    deal,
    parse_action,
    why_illegal,
)

S, A, H = Card.SPLIT, Card.ALIGN, Card.SHUFFLE
TABLE = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- {} A.SSSSAAH -- 1-2 0o0m -"
ONE_LEFT = TABLE.format("S.SSSAAHHH")
TWO_LEFT = TABLE.format("S.SSAAHHH")
EMPTY = TABLE.format("S.SSSSAAHHH")
LAST_TWO_SPLITS = TABLE.format("SSS.AAHHH")
EMPTY_DECK_THREE_IN_HAND = TABLE.format("SSS.SSAAHHH")


def test_P9_draw_two() -> None:
    text = after(START.replace("SSH.-", "SH.S"), "D~SA")
    assert field(text, 5) == "SSAH.S"
    assert text.startswith("1 sS ")
    assert events_of(START.replace("SSH.-", "SH.S"), "D~SA") == [
        CardDrawn(CRYPTID, S),
        CardDrawn(CRYPTID, A),
    ]


def test_P9_with_three_in_hand_draw_one() -> None:
    assert field(after(START, "D~A"), 5) == "SSAH.-"
    assert refusal(START, "D~SA") == "chance cards-impossible"


def test_P9_nobody_may_draw_fewer() -> None:
    two = START.replace("SSH.-", "SH.S")
    assert refusal(two, "D~S") == "chance cards-impossible"
    assert refusal(two, "D~SS") == "-"


def test_P9_only_with_fewer_than_four_in_hand() -> None:
    full = START.replace("SSH.-", "SSHH.-")
    assert "D" not in legal(full)
    assert refusal(full, "D~S") == "P9 hand-full"
    refused = why_illegal(pos(full), Draw())
    assert refused is not None
    assert dict(refused.args) == {"limit": 4}
    assert "D" in legal(START)


def test_P9_a_draw_needs_its_cards_and_only_cards_that_are_there() -> None:
    assert refusal(START, "D") == "chance chance-missing"
    assert refusal(START, "D~oo") == "chance cards-impossible"
    no_align = START.replace("SSH.-", "SH.AA")
    assert refusal(no_align, "D~SA") == "chance cards-impossible"
    one_align = START.replace("SSH.-", "SH.A")
    assert refusal(one_align, "D~SA") == "-"
    assert refusal(one_align, "D~AA") == "chance cards-impossible"


def test_P9_a_drawn_card_is_any_of_those_left_each_as_likely() -> None:
    outcomes = dict(chance_outcomes(pos(START.replace("SSH.-", "SH.S")), Draw()))
    # Left: three Split, two Align, two Shuffle.
    assert outcomes == {
        DrawnCards((S, S)): Fraction(3, 7) * Fraction(2, 6),
        DrawnCards((S, A)): Fraction(3, 7) * Fraction(2, 6),
        DrawnCards((S, H)): Fraction(3, 7) * Fraction(2, 6),
        DrawnCards((A, S)): Fraction(2, 7) * Fraction(3, 6),
        DrawnCards((A, A)): Fraction(2, 7) * Fraction(1, 6),
        DrawnCards((A, H)): Fraction(2, 7) * Fraction(2, 6),
        DrawnCards((H, S)): Fraction(2, 7) * Fraction(3, 6),
        DrawnCards((H, A)): Fraction(2, 7) * Fraction(2, 6),
        DrawnCards((H, H)): Fraction(2, 7) * Fraction(1, 6),
    }


def test_P10_immediate_rebuilds_in_the_middle_of_a_draw() -> None:
    """The one card left is a Split; the second card comes out of the old discard pile."""
    assert {field(text, 5) for text in following(ONE_LEFT, "D")} == {"SSS.-", "SSA.-", "SSH.-"}
    assert events_of(ONE_LEFT, "D~SA") == [
        CardDrawn(CRYPTID, S),
        DeckRebuilt(CRYPTID, 8),
        CardDrawn(CRYPTID, A),
    ]
    assert dict(chance_outcomes(pos(ONE_LEFT), Draw())) == {
        DrawnCards((S, S)): Fraction(3, 8),
        DrawnCards((S, A)): Fraction(2, 8),
        DrawnCards((S, H)): Fraction(3, 8),
    }
    assert refusal(ONE_LEFT, "D~AS") == "chance cards-impossible"


def test_P10_immediate_rebuilds_as_soon_as_the_last_card_is_drawn() -> None:
    assert following(TWO_LEFT, "D") == {TABLE.replace("sC", "sS").format("SSS.-")}
    assert events_of(TWO_LEFT, "D~SS") == [
        CardDrawn(CRYPTID, S),
        CardDrawn(CRYPTID, S),
        DeckRebuilt(CRYPTID, 7),
    ]


def test_P10_when_needed_leaves_an_empty_deck_until_the_next_draw() -> None:
    assert following(TWO_LEFT, "D", WHEN_NEEDED) == {
        TABLE.replace("sC", "sS").format("SSS.SSAAHHH")
    }
    assert events_of(TWO_LEFT, "D~SS", WHEN_NEEDED) == [CardDrawn(CRYPTID, S)] * 2
    assert events_of(EMPTY_DECK_THREE_IN_HAND, "D~H", WHEN_NEEDED) == [
        DeckRebuilt(CRYPTID, 7),
        CardDrawn(CRYPTID, H),
    ]
    assert field(after(EMPTY_DECK_THREE_IN_HAND, "D~H", reshuffle=WHEN_NEEDED), 5) == "SSSH.-"


def test_P10_when_needed_rebuilds_in_the_middle_of_a_draw_too() -> None:
    assert events_of(ONE_LEFT, "D~SA", WHEN_NEEDED) == [
        CardDrawn(CRYPTID, S),
        DeckRebuilt(CRYPTID, 8),
        CardDrawn(CRYPTID, A),
    ]
    assert events_of(EMPTY, "D~SA", WHEN_NEEDED)[0] == DeckRebuilt(CRYPTID, 9)


def test_P10_a_rebuilt_deck_may_run_out_again_only_of_discarded_cards() -> None:
    one_discarded = TABLE.format("SSS.A")
    assert refusal(one_discarded, "D~A") == "-"
    assert following(LAST_TWO_SPLITS, "D") == {TABLE.replace("sC", "sS").format("SSSS.AAHHH")}


def test_P10_each_role_rebuilds_its_own_deck() -> None:
    scientist = "8 sS -[m!]-[o]-[o]-[o]w pp[o*]pb[o*]pwwbb[m!]- A.SSSSAHH S.SSSAAAHH -- 1-2 0o0m -"
    assert events_of(scientist, "D~SA", IMMEDIATE) == [
        CardDrawn(SCIENTIST, S),
        DeckRebuilt(SCIENTIST, 8),
        CardDrawn(SCIENTIST, A),
    ]


def dealt(text: str, reshuffle: Reshuffle) -> tuple[str, list[tuple[str, int]]]:
    """The cards of a draw if the last kind in each deck is picked, and what was picked from."""
    asked: list[tuple[str, int]] = []

    def pick(left: Cards, rebuilt: int) -> Card:
        asked.append((left.text, rebuilt))
        return Card(left.text[-1])

    chance = deal(pos(text, reshuffle), Draw(), pick, no_block)
    assert isinstance(chance, DrawnCards)
    assert chance in [one for one, _ in chance_outcomes(pos(text, reshuffle), Draw())]
    return "".join(card.value for card in chance.cards), asked


def no_block(left: Blocks) -> Kind:
    raise AssertionError("no block is drawn here")


def no_card(left: Cards, rebuilt: int) -> Card:
    raise AssertionError("no card is drawn here")


def test_P9_P10_cards_are_picked_from_what_is_left_of_the_deck() -> None:
    """Who picks is told when the deck was rebuilt in the middle of the draw."""
    again = ("SSSAAHHH", 1)
    assert dealt(ONE_LEFT, IMMEDIATE) == ("SH", [("S", 0), again])
    assert dealt(ONE_LEFT, WHEN_NEEDED) == ("SH", [("S", 0), again])
    assert dealt(TWO_LEFT, IMMEDIATE) == ("SS", [("SS", 0), ("S", 0)])
    assert dealt(EMPTY_DECK_THREE_IN_HAND, WHEN_NEEDED) == ("H", [("SSAAHHH", 1)])


def test_S5_X1_blocks_on_top_are_ordinary_and_the_others_are_picked() -> None:
    hiding = "1 hC -[o*]- ww[o]ppppwb[o]bb H.SS SA.H -- 0-0 {} -"
    first = pos(hiding.format("9o5m"))
    oo = DrawnBlocks((Kind.ORDINARY, Kind.ORDINARY))
    assert deal(first, parse_action("#8"), no_card, no_block) == oo
    restrict = "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
    asked: list[Blocks] = []

    def pick(left: Blocks) -> Kind:
        asked.append(left)
        return Kind.MYSTERIOUS if len(asked) == 1 else Kind.ORDINARY

    om = DrawnBlocks((Kind.ORDINARY, Kind.MYSTERIOUS))
    assert deal(pos(restrict), parse_action("R<"), no_card, pick) == om
    assert asked == [Blocks(5, 5), Blocks(5, 4)]


def test_P9_X1_nothing_is_picked_where_nothing_is_drawn() -> None:
    assert deal(pos(START), parse_action("S1:pp/wwb"), no_card, no_block) is None
    restrict = "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
    assert deal(pos(restrict), parse_action("R>"), no_card, no_block) is None
