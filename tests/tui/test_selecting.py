"""Choosing by parts: the terminal's filter agrees with the rules, and finds every action."""

import random
from itertools import product

from urban_legends import rules
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    ActionKind,
    Card,
    Colour,
    Role,
    Sensors,
    Side,
    action_text,
    parse_state,
)
from urban_legends.tables.choosing import legal_options
from urban_legends.tables.shapes import Choice
from urban_legends.tui.completing import completed
from urban_legends.tui.selecting import COLOURS, Selection, fits, selection

LETTERS = {"S": Card.SPLIT, "A": Card.ALIGN, "H": Card.SHUFFLE}


def matches() -> list[Match]:
    """Moments of two games, each phase among them."""
    found = []
    for seed in range(2):
        chance, match = random.Random(seed), Match.begin(Dealer(seed))
        while (seat := match.to_act) is not None:
            found.append(match)
            match = match.act(seat, chance.choice(match.legal(seat)))
    return found


def test_what_fits_is_what_the_rules_say_fits() -> None:
    asked = 0
    for match in matches()[::7]:
        wire = dict(zip(legal_options(match.state), rules.options(match.state), strict=True))
        for card, space, colour, side in product(
            (None, "S", "A", "H"), (None, 1, 2), (None, "p", "b"), (None, "<", ">")
        ):
            chosen = Choice(card=card, space=space, colour=colour, side=side)  # type: ignore[arg-type]
            meant = rules.Choice(
                card=LETTERS.get(card or ""),
                space=space,
                colour=None if colour is None else Colour(colour),
                side=None if side is None else Side(side),
            )
            for ours, theirs in wire.items():
                asked += 1
                assert fits(ours, chosen) == rules.fits(theirs, meant)
    assert asked > 1000


def test_trays_fit_as_the_rules_say() -> None:
    state = matches()[0].state
    for ours, theirs in zip(legal_options(state), rules.options(state), strict=True):
        for left in ("", "p", "pw", "ppw", "b"):
            group = Sensors(*(left.count(one) for one in COLOURS))
            assert fits(ours, Choice(left=left)) == rules.fits(theirs, rules.Choice(left=group))


def test_every_action_can_be_chosen_part_by_part_in_any_order() -> None:
    chance = random.Random(1)
    for match in matches()[::5]:
        begun = selection(legal_options(match.state), _displaced(match))
        for option in begun.options:
            if option.kind == "put-back":
                continue
            parts = {
                name: getattr(option, name)
                for name in (
                    "kind", "card", "wild", "space", "colour", "side", "feature",
                    "left_block", "right_block",
                )
                if getattr(option, name) is not None
            }  # fmt: skip
            names = list(parts)
            chance.shuffle(names)
            chosen: Selection | None = begun
            for name in names:
                assert chosen is not None
                if getattr(chosen.choice, name) != parts[name]:
                    chosen = chosen.pick(**{name: parts[name]})
            assert chosen is not None
            if chosen.dividing is not None:
                chosen = chosen.send_all(">")
                for colour in option.left or "":
                    chosen = chosen.divide(colour)
            assert chosen.actions == (option.action,)
            assert chosen.complete


def _displaced(match: Match) -> str:
    text = match.state.displaced.text
    return "" if text == "-" else text


def test_a_relocation_is_chosen_in_any_order_and_taken_back_sensor_by_sensor() -> None:
    text = "3 mC -[o]-[o]- pw[o*]-[o*]pwwb[o]- SAH.- SAH.- -- 0-0 5o5m ppbb"
    match = Match.from_position(Dealer(1), parse_state(text))
    begun = selection(legal_options(match.state), _displaced(match))
    chosen = begun
    for colour in reversed(begun.displaced):
        assert not chosen.complete
        one = chosen.pick(colour=colour)
        assert one is not None
        if one.choice.colour is not None:
            placed = one.pick(space=1)
            assert placed is not None
            one = placed
        chosen = one
    assert chosen.complete
    assert len(chosen.actions) == len(begun.displaced)
    assert len(chosen.back().placed) == len(chosen.placed) - 1


def test_what_does_not_go_together_gives_way_and_what_cannot_be_is_refused() -> None:
    match = matches()[0]
    begun = selection(legal_options(match.state), "")
    held = {one.card for one in begun.options if one.card}
    cards = sorted(held)
    first = begun.pick(card=cards[0], wild=False)
    assert first is not None
    assert begun.pick(space=9) is None
    assert first.pick(card=cards[0], wild=False) is not None  # the same again takes it off
    assert begun.pick(wild=True) is None
    assert match.state.phase.value == "s"
    assert ActionKind.PLAY.value in {one.kind for one in begun.options}
    assert Role.CRYPTID is match.to_act


def test_notation_is_completed_as_far_as_the_legal_actions_agree() -> None:
    legal = ["S1:p/w", "S1:w/p", "Ap<"]
    assert completed("S", legal) == "S1:"
    assert completed("A", legal) == "Ap<"
    assert completed("x", legal) == "x"
    assert completed("Mp1 M", ["Mp1", "Mw2"]) == "Mp1 M"
    assert completed("Mp1 Mw", ["Mp1", "Mw2"]) == "Mp1 Mw2"
    assert action_text(rules.parse_action("Ap<")) == "Ap<"
