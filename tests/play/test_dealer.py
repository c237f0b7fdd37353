"""The dealer: reproducible, fair, and independent of who did what when."""

from __future__ import annotations

from collections import Counter

import pytest

from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    MINI,
    STANDARD,
    Action,
    ByRole,
    Card,
    DrawnBlocks,
    DrawnCards,
    Phase,
    Reshuffle,
    Role,
    State,
    View,
    apply,
    chance_outcomes,
    legal_actions,
    parse_action,
    parse_position,
    parse_state,
    start,
)

ZERO = ByRole(0, 0)
DRAW = parse_action("D")


def test_a_seed_deals_the_same_on_every_machine() -> None:
    """Frozen: a change here would change what every recorded seed means."""
    hands = [str(start(Dealer(seed).hands(STANDARD))).split()[4:6] for seed in range(4)]
    assert hands == FROZEN_HANDS
    assert str(start(Dealer("night").hands(STANDARD))).split()[4:6] == FROZEN_NIGHT


FROZEN_HANDS = [["SAH.-", "SSA.-"], ["SHH.-", "SAH.-"], ["SAH.-", "SAH.-"], ["SSA.-", "SAH.-"]]
FROZEN_NIGHT = ["SHH.-", "SSA.-"]


def test_cards_do_not_depend_on_when_they_are_drawn() -> None:
    """The same deck with the same cards left gives the same card, whatever lies around it."""
    dealer = Dealer(5)
    one = parse_state("2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SH.S SA.S -- 0-0 7o5m -")
    two = parse_state("4 sS -[m!]-[o]b[o]ww[o]- w[o*]pppb[o*]-[o*]pb SH.SSA SA.S -- 0-0 4o4m -")
    assert dealer.chance(one, DRAW, ZERO) == dealer.chance(two, DRAW, ZERO)


def test_a_rebuilt_deck_is_shuffled_anew() -> None:
    state = parse_state("2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SH.S -.- -- 0-0 7o5m -")
    dealt = {
        rebuilds: [Dealer(seed).chance(state, DRAW, ByRole(0, rebuilds)) for seed in range(20)]
        for rebuilds in (0, 1)
    }
    assert dealt[0] != dealt[1]


def assert_dealt_as_often_as_the_rules_say(state: State, action: Action, games: int) -> None:
    expected = {chance: float(likely) for chance, likely in chance_outcomes(state, action)}
    dealt = Counter(Dealer(seed).chance(state, action, ZERO) for seed in range(games))
    assert set(dealt) == set(expected)
    for chance, likely in expected.items():
        assert dealt[chance] / games == pytest.approx(likely, abs=0.035)


@pytest.mark.parametrize("option", list(Reshuffle), ids=lambda option: option.value)
def test_dealt_cards_are_as_likely_as_the_rules_say(option: Reshuffle) -> None:
    """With one card left the draw goes on into the rebuilt deck (P10)."""
    state = parse_state(
        "4 sS -[m!]-[o]b[o]ww[o]- w[o*]pppb[o*]-[o*]pb SH.S -.SSSSAAAHH -- 0-0 4o4m -",
        reshuffle=option,
    )
    assert_dealt_as_often_as_the_rules_say(state, DRAW, games=4000)


def test_dealt_blocks_are_as_likely_as_the_rules_say() -> None:
    state = parse_state(
        "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
    )
    assert_dealt_as_often_as_the_rules_say(state, parse_action("R<"), games=3000)


def test_the_first_four_blocks_are_ordinary() -> None:
    state = parse_state("1 hC -[o*]- ppw[o]ppwb[o]wbb SSH.SA A.SH -- 0-0 9o5m -")
    dealt = {Dealer(seed).chance(state, parse_action("#7"), ZERO) for seed in range(50)}
    (only,) = dealt
    assert isinstance(only, DrawnBlocks)
    assert [kind.value for kind in only.kinds] == ["o", "o"]


def test_nothing_is_dealt_where_nothing_is_drawn() -> None:
    dealer = Dealer(1)
    state = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    assert dealer.chance(state, parse_action("S1:pp/wwb"), ZERO) is None
    lost = parse_state("5 hC -[o]-[o*]-[o*]- -[m!]w[o]wwb[o]ppbb[o]pp HHH.S SSS.A -- 0-0 2o4m -")
    assert dealer.chance(lost, parse_action("#0"), ZERO) is None
    placing = parse_state(
        "3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH SS.SSAAAHH -- 0-0 4o4m om"
    )
    assert dealer.chance(placing, parse_action("Emo"), ZERO) is None


@pytest.mark.parametrize("setup", [STANDARD, MINI], ids=lambda setup: setup.name)
@pytest.mark.parametrize("option", list(Reshuffle), ids=lambda option: option.value)
def test_the_dealer_only_deals_what_the_rules_allow(setup: object, option: Reshuffle) -> None:
    assert setup in (STANDARD, MINI)
    for seed in range(30):
        match = Match.begin(Dealer(seed), STANDARD if setup is STANDARD else MINI, option)
        while (seat := match.to_act) is not None:
            actions = match.legal(seat)
            draw = DRAW in actions and match.dealer.number(2, "w", len(match.turns))
            pick = match.dealer.number(len(actions), "a", len(match.turns))
            match = match.act(seat, DRAW if draw else actions[pick])


def test_two_matches_on_one_seed_share_their_luck() -> None:
    """The Scientist's cards come in the same order whether the Cryptid draws or plays."""
    scientist: list[list[Card]] = []
    for choice in (0, -1):
        match = Match.begin(Dealer("same"))
        drawn: list[Card] = []
        while (seat := match.to_act) is not None and len(drawn) < 5:
            if match.state.phase is not Phase.SENSOR:
                break
            actions = legal_actions(match.state)
            wanted = DRAW if seat is Role.SCIENTIST and DRAW in actions else actions[choice]
            match = match.act(seat, wanted)
            step = match.last.step
            if seat is Role.SCIENTIST and step and isinstance(step.chance, DrawnCards):
                drawn += step.chance.cards
        scientist.append(drawn)
    shared = min(map(len, scientist))
    assert shared >= 1
    assert scientist[0][:shared] == scientist[1][:shared]


def test_what_was_dealt_can_be_played() -> None:
    state = start(Dealer(3).hands(STANDARD))
    chance = Dealer(3).chance(state, DRAW, ZERO)
    assert apply(state, DRAW, chance).state.piles.cryptid.hand.total == 4


HIDDEN_HANDS = "1 sC ppwwb[o*]ppwbb -[o]-[o]- ???.- S??.- -- 0-0 9o5m -"
HIDDEN_BLOCKS = "4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- ??.- -- 1-1 5o3m ??"


def filled_in(text: str, seed: int | str) -> list[str]:
    """The cards, the block deck and the drawn blocks of a view whose hidden part is dealt."""
    seen = parse_position(text)
    assert isinstance(seen, View)
    fields = str(Dealer(seed).fill_in(seen)).split()
    return [*fields[4:6], *fields[8:]]


def test_what_is_hidden_in_a_view_is_dealt_the_same_on_every_machine() -> None:
    """Frozen: a change here would change games begun from a player's copy."""
    assert filled_in(HIDDEN_HANDS, 2) == ["SHH.-", "SAH.-", "9o5m", "-"]
    assert filled_in(HIDDEN_BLOCKS, 2) == ["SS.-", "SH.-", "3o3m", "oo"]
    assert filled_in(HIDDEN_BLOCKS, "x") == ["SS.-", "SA.-", "5o1m", "mm"]


def test_what_is_hidden_in_a_view_is_as_likely_as_the_rules_say() -> None:
    games = 3000
    drawn = Counter(filled_in(HIDDEN_BLOCKS, seed)[-1] for seed in range(games))
    pairs = {"oo": 5 * 4, "om": 2 * 5 * 3, "mm": 3 * 2}
    assert set(drawn) == set(pairs)
    for pair, ways in pairs.items():
        assert drawn[pair] / games == pytest.approx(ways / (8 * 7), abs=0.035)
    hands = Counter(filled_in(HIDDEN_HANDS, seed)[1] for seed in range(games))
    assert set(hands) == {"SSS.-", "SSA.-", "SSH.-", "SAA.-", "SAH.-", "SHH.-"}
    assert hands["SHH.-"] / games == pytest.approx(2 / (9 * 8), abs=0.035)
