"""Handicaps are starts that the rules accept; nothing else of a game differs."""

from __future__ import annotations

from itertools import product

import pytest

from urban_legends.ai.players import make_player
from urban_legends.notation import parse_record, record_text, replay
from urban_legends.play import (
    HANDICAPS,
    NO_HANDICAP,
    Dealer,
    Handicap,
    Match,
    Shuffle,
    UnfairError,
    check,
    handicap_named,
    handicap_of,
    play_match,
)
from urban_legends.rules import (
    MINI,
    STANDARD,
    ByRole,
    Reshuffle,
    Role,
    RuleError,
    Watcher,
    legal_actions,
    parse_state,
    start,
)

FIRST = {
    "": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SHH.- SAH.- -- 0-0 9o5m -",
    "card": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SHH.- SSAH.- -- 0-0 9o5m -",
    "wild": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SHH.- SAH.- -S 0-0 9o5m -",
    "evidence": "1 sC ppwwb[m*]ppwbb -[o]-[o]- SHH.- SAH.- -- 0-1 10o4m -",
    "wilds-evidence": "1 sC ppwwb[m*]ppwbb -[o]-[o]- SHH.- SAH.- CS 0-1 10o4m -",
    "wild-evidence": "1 sC ppwwb[m*]ppwbb -[o]-[o]- SHH.- SAH.- -S 0-1 10o4m -",
    "evidence-2": "1 sC ppwwb[o*]ppwbb -[m]-[m]- SHH.- SAH.- -- 0-2 11o3m -",
}
"""What each begins with on one seed: frozen, since records and shuffles are checked by it."""
EVERY = [Handicap(*parts) for parts in product((False, True), range(3), range(4))]


def test_every_offered_handicap_has_its_frozen_start() -> None:
    starts = {"": NO_HANDICAP, **HANDICAPS}
    assert {name: str(one.start(Dealer(1))) for name, one in starts.items()} == FIRST


@pytest.mark.parametrize("handicap", EVERY, ids=lambda one: str(one) or "none")
@pytest.mark.parametrize("reshuffle", list(Reshuffle))
def test_the_rules_accept_every_start_and_play_on_from_it(
    handicap: Handicap, reshuffle: Reshuffle
) -> None:
    state = handicap.start(Dealer(7), STANDARD, reshuffle)
    assert parse_state(str(state), STANDARD, reshuffle) == state
    random = make_player("random")
    match = play_match(ByRole(random, random), Dealer(7), reshuffle=reshuffle, handicap=handicap)
    assert match.result.split()[0] in ("C", "S")
    assert match.turns[0].state == state
    assert len(legal_actions(state)) > 1


def test_only_the_named_things_differ_and_the_luck_is_the_same() -> None:
    for seed in range(20):
        usual = NO_HANDICAP.start(Dealer(seed))
        assert usual == start(Dealer(seed).hands(STANDARD))
        more = Handicap(card=True).start(Dealer(seed))
        assert more.piles.cryptid == usual.piles.cryptid
        assert more.piles.scientist.hand.holds(usual.piles.scientist.hand)
        assert more.piles.scientist.hand.total == usual.piles.scientist.hand.total + 1
        assert usual._replace(wild=ByRole(False, True)) == Handicap(wilds=1).start(Dealer(seed))


def test_a_first_position_names_its_handicap_to_every_viewer() -> None:
    for name, text in FIRST.items():
        match = Match.from_position(Dealer(1), parse_state(text))
        for viewer in (*Role, *Watcher):
            assert handicap_of(match.view(viewer)) == name
        assert handicap_of(match.state) == name


@pytest.mark.parametrize(
    "other",
    [
        "1 sC ppwwb[o*]ppwbb -[o]-[o]- SHH.- SAH.- C- 0-0 9o5m -",
        "1 sS ppwwb[o*]ppwbb -[o]-[o]- SHH.- SAH.- -S 0-0 9o5m -",
        "1 sC ppwbb[o*]ppwwb -[o]-[o]- SHH.- SAH.- -S 0-0 9o5m -",
        "1 sC ppwwb[o*]ppwbb -[m]-[o]- SHH.- SAH.- -- 0-1 10o4m -",
        "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSHH.- SSAH.- -- 0-0 9o5m -",
        "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSHH.- SAH.- -S 0-0 9o5m -",
        "2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SHH.S SAH.S -S 0-0 7o5m -",
    ],
)
def test_a_position_that_is_nearly_one_is_a_chosen_position(other: str) -> None:
    assert handicap_of(parse_state(other)) == ""


def test_names_are_read_and_others_refused_with_what_there_is() -> None:
    assert handicap_named("") is NO_HANDICAP
    assert all(handicap_named(name) is one for name, one in HANDICAPS.items())
    with pytest.raises(RuleError, match="wild-evidence"):
        handicap_named("wild+evidence")


def test_only_the_standard_set_up_has_handicaps() -> None:
    assert NO_HANDICAP.start(Dealer(1), MINI).setup == MINI
    with pytest.raises(RuleError, match="mini"):
        Match.begin(Dealer(1), MINI, handicap=HANDICAPS["wild"])


def test_there_are_no_others() -> None:
    for parts in ((False, 3, 0), (False, 0, 4)):
        with pytest.raises(ValueError, match="at most"):
            Handicap(*parts)


@pytest.mark.parametrize("name", HANDICAPS)
def test_a_record_names_it_and_reads_back(name: str) -> None:
    random = make_player("random")
    match = play_match(ByRole(random, random), Dealer(3), handicap=HANDICAPS[name])
    for viewer in (*Role, *Watcher):
        record = match.record(viewer)
        again = parse_record(record_text(record))
        assert again == record
        assert again.tags["Handicap"] == name == handicap_of(again.start)
        assert len(list(replay(again))) == len(match.turns)
    usual = Match.begin(Dealer(3)).record(Watcher.JUDGE)
    assert "Handicap" not in usual.tags


def test_a_record_hides_the_scientists_card_more() -> None:
    seen = Match.begin(Dealer(1), handicap=HANDICAPS["card"]).record(Role.CRYPTID)
    assert str(seen.start).split()[5] == "????.-"


@pytest.mark.parametrize("name", HANDICAPS)
def test_the_shuffles_of_a_game_with_one_can_be_checked(name: str) -> None:
    shuffle = Shuffle("table", 1, "a" * 64, "b" * 64, "c" * 64)
    random = make_player("random")
    players = ByRole(random, random)
    match = play_match(players, Dealer(shuffle.seed), handicap=HANDICAPS[name])
    record = match.record(Watcher.JUDGE, **shuffle.tags(over=True))
    steps = list(check(record))
    assert len(steps) == len(match.turns)
    assert len(steps[0].draws) == 6 + (name == "card")
    dealt_otherwise = play_match(players, Dealer("other"), handicap=HANDICAPS[name])
    with pytest.raises(UnfairError):
        list(check(dealt_otherwise.record(Watcher.JUDGE, **shuffle.tags(over=True))))
