"""Playing on from a position as a reader sees it: single steps and refusals.

`tests/properties/test_following.py` does the same along whole games.
"""

import pytest

from tests.support.short import IMMEDIATE, WHEN_NEEDED, pos
from urban_legends.rules import (
    Reshuffle,
    RuleError,
    View,
    as_seen_by_all,
    legal_in_view,
    parse_position,
    parse_step,
    play_in_view,
    possible_state,
)

SENSOR = "1 sS wwb[o*]wbb pp[o]pp[o]- SH.A ???.- -- 0-0 9o5m -"
MINE = "1 sC wwb[o*]wbb pp[o]pp[o]- SH.A ???.- -- 0-0 9o5m -"
DRAWN = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b ??.S -.SSSSAAAHH C- 0-2 3o3m ??"
RESTRICT = "4 rS b[o]pppww[o*]bb[o*]pw[m!]- -[o]-[o]-[o]- S.S ?.S -- 0-0 4o4m -"


def shown(text: str, reshuffle: Reshuffle = IMMEDIATE) -> View:
    position = parse_position(text, reshuffle=reshuffle)
    assert isinstance(position, View)
    return position


def then(text: str, *steps: str, reshuffle: Reshuffle = IMMEDIATE) -> str:
    """The view after some steps, or why the first of them that cannot be is refused."""
    seen = shown(text, reshuffle)
    for step in steps:
        try:
            seen = play_in_view(seen, parse_step(step))
        except RuleError as error:
            return f"{error.code} {error.refusal.slug}"
    return str(seen)


def test_a_card_from_a_hidden_hand() -> None:
    assert then(SENSOR, "H1w>") == "1 sC wb[o*]wbb pp[o]pp[o]w SH.A ??.H -- 0-0 9o5m -"


def test_a_known_card_is_used_up() -> None:
    known = SENSOR.replace("???.-", "SH?.-")
    assert then(known, "H1w>") == "1 sC wb[o*]wbb pp[o]pp[o]w SH.A S?.H -- 0-0 9o5m -"
    assert then(known, "Aw<") == "1 sC b[o*]bb ppww[o]ppw[o]- SH.A SH.A -- 0-0 9o5m -"


def test_a_card_that_cannot_be_there_is_refused() -> None:
    none_left = SENSOR.replace("???.-", "??.HH")
    assert then(none_left, "H1w>") == "P3 card-not-in-hand"
    all_known = SENSOR.replace("???.-", "SA.-").replace("SH.A", "??.A")
    assert then(all_known, "H1w>") == "P3 card-not-in-hand"


def test_an_unseen_draw_adds_unknown_cards() -> None:
    assert then(SENSOR, "D~?") == SENSOR.replace("sS", "sC").replace("???.-", "????.-")
    two = SENSOR.replace("???.-", "S?.-")
    assert then(two, "D~??") == two.replace("sS", "sC").replace("S?.-", "S???.-")


def test_an_unseen_draw_has_the_right_number_of_cards() -> None:
    assert then(SENSOR, "D~??") == "chance cards-impossible"
    assert then(SENSOR.replace("???.-", "??.-"), "D~?") == "chance cards-impossible"
    assert then(SENSOR.replace("???.-", "????.-"), "D~?") == "P9 hand-full"


def test_a_hidden_hand_cannot_draw_cards_that_are_seen() -> None:
    assert then(SENSOR, "D~S") == "chance draw-hidden"
    assert then(SENSOR, "D") == "chance chance-missing"


def test_the_readers_own_draw_is_seen() -> None:
    assert then(MINE, "D~SS") == MINE.replace("sC", "sS").replace("SH.A", "SSSH.A")


def test_a_draw_whose_owner_was_known_may_go_unseen() -> None:
    """The hand was public; after an unseen draw its new cards are not."""
    public = MINE.replace("SH.A", "-.A")
    assert then(public, "D~??") == public.replace("sC", "sS").replace("-.A", "??.A")


def test_I5_an_unseen_draw_that_empties_the_deck_shows_the_hand() -> None:
    text = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- ?.SSAAHHH A.S -- 1-2 0o0m -"
    assert then(text, "D~??") == text.replace("sC", "sS").replace("?.SSAAHHH", "SSS.-")
    assert then(text, "D~??", reshuffle=WHEN_NEEDED) == text.replace("sC", "sS").replace(
        "?.SSAAHHH", "SSS.SSAAHHH"
    )


def test_blocks_drawn_unseen() -> None:
    assert then(RESTRICT, "R>~??").endswith("0-1 4o4m ??")
    assert then(RESTRICT, "R>~om").endswith("0-1 3o3m om")
    assert then(RESTRICT, "R>") == "chance chance-missing"
    assert then(RESTRICT, "R>~?") == "chance blocks-impossible"


def test_certain_blocks_are_not_hidden_even_when_unseen() -> None:
    text = "2 hC pp[o]wb[o]pw[o]pwbb -[o*]-[o*]- ??.S AH.S -- 0-0 7o5m -"
    assert then(text, "=pwb~??").endswith("0-0 5o5m oo")


def test_placing_blocks_shows_them() -> None:
    assert then(DRAWN, "Emo") == (
        "6 sS -[m!]-[o]-[o]-[o]- w[o*]ppwbb[o*]ppw[o]b ??.S -.SSSSAAAHH C- 0-2 2o2m -"
    )
    assert then(DRAWN, "Emm").endswith("C- 0-2 3o1m -")
    few = DRAWN.replace("3o3m", "5o1m").replace("C- 0-2", "C- 2-2")
    assert then(few, "Emm") == "X2 blocks-not-possible"
    seen = DRAWN.replace("3o3m ??", "2o2m om")
    assert then(seen, "Emm") == "X2 blocks-not-drawn"


def test_blocks_may_be_written_as_hidden_though_only_one_pair_is_left() -> None:
    last = DRAWN.replace("5 eC", "7 eC").replace("0-2 3o3m", "2-2 1o1m")
    assert then(last, "Eom").endswith("2-2 0o0m -")
    assert then(last, "Eoo") == "X2 blocks-not-possible"
    assert then(last, "D~??") == "phase other-phase", "not a question of blocks"


def test_nothing_is_drawn_where_nothing_is() -> None:
    assert then(SENSOR, "H1w>~??") == "chance nothing-drawn"
    assert then(SENSOR, "H1w>~SA") == "chance nothing-drawn"
    assert then(SENSOR, "#5") == "phase other-phase"


def test_legal_actions_of_a_view() -> None:
    assert "D" in {str(action) for action in legal_in_view(shown(MINE))}
    hiding = shown("1 hC -[o*]- ww[o]ppppwb[o]bb ?.SS SA.H -- 0-0 9o5m -")
    assert len(legal_in_view(hiding)) == 18, "no hidden card decides these"


@pytest.mark.parametrize(("text", "slug"), [(SENSOR, "hand-hidden"), (DRAWN, "blocks-hidden")])
def test_legal_actions_that_depend_on_what_is_hidden(text: str, slug: str) -> None:
    with pytest.raises(RuleError) as caught:
        legal_in_view(shown(text))
    assert (caught.value.code, caught.value.refusal.slug) == ("hidden", slug)


def test_a_complete_position_may_be_what_everybody_sees() -> None:
    public = pos("1 sC wwb[o*]wbb pp[o]pp[o]- -.A SAH.- -- 0-0 9o5m -")
    assert str(as_seen_by_all(public)) == str(public)
    assert as_seen_by_all(pos(MINE.replace("???.-", "SAH.-"))) is None


def test_what_is_filled_in_looks_like_the_view() -> None:
    state = possible_state(shown(DRAWN))
    assert state.drawn.total == 2
    assert state.block_deck.total == 4
    assert state.piles.cryptid.hand.total == 2
    assert str(possible_state(shown(DRAWN), parse_step("Emm").action)).endswith("3o1m mm")
