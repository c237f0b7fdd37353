"""A fast game in the hand: stepping, printing, ends; and the core's random playouts."""

import doctest
import random

import pytest

from tests.support.policies import hiding_score
from tests.support.short import CRYPTID, START, pos
from urban_legends import _core
from urban_legends.fast import (
    FastGame,
    action_of,
    apply,
    apply_text,
    game,
    legal_texts,
    pack,
    view_text,
)
from urban_legends.rules import (
    DUEL,
    STANDARD,
    Announce,
    Draw,
    Reshuffle,
    legal_actions,
    outcome,
    parse_action,
    parse_state,
)


def test_the_example_in_the_docstring_runs() -> None:
    tried = doctest.testmod(game)
    assert tried.attempted > 0
    assert tried.failed == 0


def test_a_game_can_be_played_by_hand() -> None:
    one = FastGame.of(pos("1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"))
    for step in ["Ap<", "H1w>", "D~SS", "S2:w/bb", "S1:w/b", "#7~oo", "Eoo"]:
        assert one.play(step) is False
    assert str(one) == "2 sS -[o]-[o]-[o]- ppw[o*]ppwb[o*]wbb SSH.SA A.SH -- 0-0 7o5m -"
    assert one.rules_state() == parse_state(str(one))
    assert one.seen_by(CRYPTID).split(" ")[5] == "?.SH"
    assert one.outcome is None
    assert repr(one) == f"<Game {one}>"
    with pytest.raises(ValueError, match="illegal"):
        one.play("#5")
    with pytest.raises(ValueError, match="chance"):
        one.play("D")
    assert one.legal_texts() == legal_texts(one.rules_state())


@pytest.mark.parametrize("reshuffle", Reshuffle)
def test_random_games_end_as_the_rules_say(reshuffle: Reshuffle) -> None:
    rng = random.Random(1)
    for seed in range(30):
        one = FastGame(DUEL if seed % 2 else STANDARD, reshuffle, seed)
        over = False
        while not over:
            over = one.step(rng.choice(one.legal()))
        assert one.over
        assert one.outcome == outcome(one.rules_state())
        assert one.legal() == []


def test_the_same_seed_gives_the_same_luck_and_a_copy_shares_it() -> None:
    first, second = FastGame(seed=7), FastGame(seed=7)
    for _ in range(10):
        twin = first.copy()
        index = first.legal()[-1]
        for one in (first, second, twin):
            one.step(index)
        assert str(first) == str(second) == str(twin)
    assert str(FastGame(seed=8)) != str(FastGame(seed=9))


def test_stepping_refuses_what_is_not_legal() -> None:
    one = FastGame.of(pos(START))
    for wrong in (-1, 737, 10**9, 701):
        with pytest.raises(ValueError, match="action"):
            one.step(wrong)
    with pytest.raises(ValueError, match="nothing is drawn"):
        one.step_with(one.legal()[0], "SS")
    with pytest.raises(ValueError, match="needs what chance"):
        one.step_with(700, "")
    with pytest.raises(ValueError, match="cannot give"):
        one.step_with(700, "SS")
    assert str(one) == START


def test_actions_with_a_number_but_another_meaning_are_refused() -> None:
    """A Split's number says only what goes left: the rest must be right too."""
    state = pos(START)
    with pytest.raises(ValueError, match="not legal"):
        apply(state, parse_action("S1:p/w"))
    assert str(apply(state, parse_action("S1:p/pwwb"))) == str(apply_text(state, "S1:p/pwwb"))


def test_views_are_told_as_text() -> None:
    assert view_text(pos(START), CRYPTID).split(" ")[5] == "???.-"


def test_playouts_are_fair_and_the_same_for_a_seed() -> None:
    packed = pack(pos(START))
    won, plies = packed.playouts(20_000, 1)
    assert packed.playouts(20_000, 1) == (won, plies)
    assert packed.playouts(20_000, 2) != (won, plies)
    assert 0.45 < won / 20_000 < 0.56  # about even when both play at random and hide by score
    assert 40 < plies / 20_000 < 48
    uniform, _ = packed.playouts(20_000, 1, hide_by_score=False)
    assert uniform < won / 4


def test_hiding_by_score_is_the_score_of_the_rules() -> None:
    """One playout step from a hiding phase is always one of the best features."""
    text = "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSSAAHH SA.SSSSAHH -- 0-0 1o3m -"
    state = pos(text)
    features = [one.feature for one in legal_actions(state) if isinstance(one, Announce)]
    scores = sorted(hiding_score(state, feature) for feature in features)
    assert scores[-1] == 7
    assert scores[-2] < 7
    _, plies = pack(state).playouts(100, 1)
    assert plies > 100  # "=pw" would end it at once; "#5" never does
    one = FastGame.of(state)
    best = action_of(one.best_feature(), state)
    assert isinstance(best, Announce)
    assert hiding_score(state, best.feature) == 7
    with pytest.raises(ValueError, match="nobody hides now"):
        FastGame().best_feature()


def test_drawing_follows_the_weights() -> None:
    """Sampled chance is that of the rules: three kinds of card, 20,000 draws."""
    packed = pack(pos("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"))
    chances, total = packed.chances(700)
    assert (dict(chances), total) == ({"S": 3, "A": 2, "H": 2}, 7)
    one = FastGame()
    found = {"S": 0, "A": 0, "H": 0}
    one.continue_from(packed)
    for _ in range(20_000):
        one.step(700)
        hand = one.state.hand(_core.Role.CRYPTID)
        found["SAH"[[hand[k] - (2, 0, 1)[k] for k in range(3)].index(1)]] += 1
        one.continue_from(packed)
    for card, count in found.items():
        assert abs(count / 20_000 - dict(chances)[card] / 7) < 0.02
    assert isinstance(parse_action("D"), Draw)
