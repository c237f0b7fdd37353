"""I · Who knows what: one test or more for each of I1 to I5, on single positions and steps.

Whole games are held to these rules in `tests/properties/`.
"""

import pytest

from tests.support.short import (
    CRYPTID,
    IMMEDIATE,
    JUDGE,
    SCIENTIST,
    SPECTATOR,
    START,
    VIEWERS,
    WHEN_NEEDED,
    events_of,
    field,
    pos,
    seen,
)
from urban_legends.rules import (
    NOTHING_KNOWN,
    BlocksDrawn,
    ByRole,
    Card,
    CardDrawn,
    Cards,
    DrawnBlocks,
    DrawnCards,
    Kind,
    Known,
    Reshuffle,
    SeenHand,
    Step,
    Viewer,
    apply,
    bare_knowledge,
    known_after,
    least_hand,
    parse_action,
    parse_step,
    seen_events,
    seen_step,
    view,
)

EXPAND = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.SSSSSAH -.SSSSAAAHH C- 0-2 2o2m om"
RESTRICT = "4 rS b[o]pppww[o*]bb[o*]pw[m!]- -[o]-[o]-[o]- S.S S.S -- 0-0 4o4m -"


def learn(known: Known, text: str, step: str, reshuffle: Reshuffle = IMMEDIATE) -> Known:
    """What is known after one step."""
    state, read = pos(text, reshuffle), parse_step(step)
    assert read.chance is None or isinstance(read.chance, DrawnCards | DrawnBlocks)
    reached, events = apply(state, read.action, read.chance)
    return known_after(known, state, events, reached)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_I1_everything_but_hands_and_drawn_blocks_is_public(viewer: Viewer) -> None:
    for text in (START, RESTRICT, EXPAND.replace("2o2m om", "1o3m oo")):
        shown = seen(text, viewer)
        for number in (1, 2, 3, 4, 7, 8):
            assert field(shown, number) == field(text, number)
        for number in (5, 6):
            hand, _, discard = field(shown, number).partition(".")
            full, _, pile = field(text, number).partition(".")
            assert discard == pile
            assert len(hand.strip("-")) == len(full.strip("-"))


def test_I1_actions_are_seen_by_all_as_they_are() -> None:
    step = parse_step("S1:pp/wwb")
    for viewer in VIEWERS:
        assert seen_step(step, pos(START), viewer) == step
        events = events_of(START, "S1:pp/wwb")
        assert list(seen_events(events, pos(START), viewer)) == events


def test_I2_a_hand_is_seen_by_its_owner_and_the_judge() -> None:
    assert field(seen(START, CRYPTID), 5) == "SSH.-"
    assert field(seen(START, CRYPTID), 6) == "???.-"
    assert field(seen(START, SCIENTIST), 5) == "???.-"
    assert field(seen(START, SCIENTIST), 6) == "SAH.-"
    assert seen(START, SPECTATOR).count("???.-") == 2
    assert seen(START, JUDGE) == START


def test_I2_only_the_drawer_sees_the_cards_drawn() -> None:
    step, state = parse_step("D~A"), pos(START)
    shown = {viewer: str(seen_step(step, state, viewer)) for viewer in VIEWERS}
    assert shown == {CRYPTID: "D~A", SCIENTIST: "D~?", SPECTATOR: "D~?", JUDGE: "D~A"}
    two = START.replace("SSH.-", "SH.-")
    assert str(seen_step(parse_step("D~SA"), pos(two), SCIENTIST)) == "D~??"
    for viewer in VIEWERS:
        card = Card.ALIGN if viewer in (CRYPTID, JUDGE) else None
        events = seen_events(events_of(START, "D~A"), state, viewer)
        assert events == (CardDrawn(CRYPTID, card),)


def test_I3_a_rebuilt_deck_is_the_discard_pile_everyone_saw() -> None:
    text = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- S.SSAAHHH A.S -- 1-2 0o0m -"
    after, _ = apply(pos(text), parse_action("D"), DrawnCards((Card.SPLIT, Card.SPLIT)))
    assert after.deck(CRYPTID) == Cards(2, 2, 3)


def test_I4_drawn_blocks_are_hidden_from_the_opponent_until_placed() -> None:
    assert seen(EXPAND, CRYPTID) == EXPAND
    assert seen(EXPAND, JUDGE).endswith("2o2m om")
    for viewer in (SCIENTIST, SPECTATOR):
        assert seen(EXPAND, viewer).endswith("C- 0-2 3o3m ??")
    step, state = parse_step("R>~om"), pos(RESTRICT)
    shown = {viewer: str(seen_step(step, state, viewer)) for viewer in VIEWERS}
    assert shown == {CRYPTID: "R>~??", SCIENTIST: "R>~om", SPECTATOR: "R>~??", JUDGE: "R>~om"}
    drawn = BlocksDrawn(SCIENTIST, (Kind.ORDINARY, Kind.MYSTERIOUS))
    hidden = BlocksDrawn(SCIENTIST, None)
    for viewer in VIEWERS:
        told = seen_events(events_of(RESTRICT, "R>~om"), state, viewer)
        assert told[-1] == (drawn if viewer in (SCIENTIST, JUDGE) else hidden)


def test_I4_blocks_that_are_certain_are_no_secret() -> None:
    """The four on top are ordinary, and so are two of a deck without mysterious ones."""
    text = "2 hC pp[o]wb[o]pw[o]pwbb -[o*]-[o*]- SH.S AH.S -- 0-0 7o5m -"
    step, state = parse_step("=pwb~oo"), pos(text)
    for viewer in VIEWERS:
        assert seen_step(step, state, viewer) == step
        events = events_of(text, "=pwb~oo")
        assert list(seen_events(events, state, viewer)) == events
    placed = EXPAND.replace("5 eC", "7 eC").replace("2o2m om", "0o0m om").replace("0-2", "1-3")
    for viewer in VIEWERS:
        assert seen(placed, viewer).endswith("0o0m om")


def test_I5_a_position_alone_proves_what_the_deck_has_no_room_for() -> None:
    """Four unseen cards, three of them Split, two in the hand: at least one is a Split."""
    text = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- SA.SSAHHH A.S -- 1-2 0o0m -"
    assert bare_knowledge(pos(text)).cryptid == Cards(1, 0, 0)
    assert field(seen(text, SCIENTIST), 5) == "S?.SSAHHH"


@pytest.mark.parametrize(
    ("known", "hand", "unseen", "least"),
    [
        (Cards(), 2, Cards(3, 1, 0), Cards(1, 0, 0)),
        (Cards(), 3, Cards(5, 2, 3), Cards()),
        (Cards(), 4, Cards(3, 1, 0), Cards(3, 1, 0)),
        (Cards(0, 1, 0), 2, Cards(3, 1, 0), Cards(1, 1, 0)),
        (Cards(0, 1, 0), 1, Cards(3, 1, 0), Cards(0, 1, 0)),
        (Cards(), 3, Cards(2, 0, 2), Cards(1, 0, 1)),
        (Cards(), 0, Cards(2, 0, 2), Cards()),
    ],
)
def test_I5_the_least_of_each_kind_over_all_hands_that_fit(
    known: Cards, hand: int, unseen: Cards, least: Cards
) -> None:
    assert least_hand(known, hand, unseen) == least


def test_I5_when_a_deck_runs_out_everyone_can_know_that_hand() -> None:
    text = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- S.SSAAHHH A.S -- 1-2 0o0m -"
    known = learn(NOTHING_KNOWN, text, "D~SS")
    assert known == ByRole(Cards(3, 0, 0), Cards())


def test_I5_later_cards_are_unknown_again_and_playing_uses_up_the_known_one() -> None:
    text = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- SSS.- A.S -- 1-2 0o0m -"
    known = learn(ByRole(Cards(3, 0, 0), Cards()), text, "D~A")
    assert known.cryptid == Cards(3, 0, 0)
    text = text.replace("SSS.-", "SSSA.-")
    assert learn(known, text, "S3:p/bb").cryptid == Cards(2, 0, 0)
    assert learn(known, text, "Ap<").cryptid == Cards(3, 0, 0)


def test_I5_a_deck_rebuilt_before_or_amid_a_draw_shows_the_hand_of_that_moment() -> None:
    """When needed: the Split was known while the deck was empty; what comes after is not."""
    empty = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- S.SSSSAAHHH A.S -- 1-2 0o0m -"
    assert learn(NOTHING_KNOWN, empty, "D~SA", WHEN_NEEDED).cryptid == Cards(1, 0, 0)
    one_left = "8 sC -[m!]-[o]ww[o]-[o]w pp[o*]pb[o*]pbb[m!]- S.SSSAAHHH A.S -- 1-2 0o0m -"
    for option in (IMMEDIATE, WHEN_NEEDED):
        assert learn(NOTHING_KNOWN, one_left, "D~SA", option).cryptid == Cards(2, 0, 0)


def test_I5_the_wild_card_tells_nothing_about_the_hand() -> None:
    text = "5 sC w[o*]wbb[o*]ppwb[o]- -[o]pp[m]-[m]-[o]- SSS.- SA.SSS CS 1-1 3o3m -"
    known = ByRole(Cards(3, 0, 0), Cards())
    assert learn(known, text, "*S1:w/-") == known


def test_I5_knowledge_is_shown_to_the_others_and_to_nobody_less() -> None:
    state, known = pos(START), ByRole(Cards(1, 0, 0), Cards(0, 1, 0))
    assert str(view(state, SPECTATOR, known)).split(" ")[4:6] == ["S??.-", "A??.-"]
    assert view(state, CRYPTID, known).hands == ByRole(
        SeenHand(Cards(2, 0, 1)), SeenHand(Cards(0, 1, 0), 2)
    )


def test_a_view_counts_what_it_does_not_show() -> None:
    shown = view(pos(START), SPECTATOR, NOTHING_KNOWN)
    assert shown.hands.cryptid.total == 3
    assert shown.deck_size(CRYPTID) == 7
    assert shown.unseen(SCIENTIST) == Cards(5, 3, 2)
    assert shown.active is CRYPTID
    assert not shown.complete
    assert view(pos(START), JUDGE, NOTHING_KNOWN).complete
    hidden = view(pos(EXPAND.replace("HH.SSSSSAH", "-.S")), SPECTATOR, NOTHING_KNOWN)
    assert hidden.hands.cryptid == SeenHand(Cards())
    assert not hidden.complete


def test_known_cards_are_not_unseen() -> None:
    known = ByRole(Cards(1, 0, 0), Cards(0, 1, 0))
    shown = view(pos(START.replace("SSH.-", "SSH.A")), SPECTATOR, known)
    assert shown.unseen(CRYPTID) == Cards(4, 1, 3)
    assert shown.unseen(SCIENTIST) == Cards(5, 2, 2)


def test_what_was_unseen_stays_unseen() -> None:
    for viewer in VIEWERS:
        step = parse_step("D~?")
        assert seen_step(step, pos(START), viewer) == step


def test_a_step_without_chance_is_shown_without() -> None:
    assert seen_step(Step(parse_action("Emo")), pos(EXPAND), SPECTATOR).chance is None
