"""What the study counts: shares and intervals, hands, openings, options, matches, judgements."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from study.calibration import certainty, reliability
from study.cards import by_hand, card_effects, hands, spread_of_deals, twins
from study.fairness import ahead, cells, contests, drawn_share, pairs_needed, tie_breaks
from study.lines import GameLine, Said
from study.numbers import Estimate, mean, regression, share
from study.openings import Trap, carelessness, chosen, kinds, masters_word, openings, traps
from study.options import option_effects
from study.plan import IMMEDIATE, WHEN_NEEDED
from study.sides import rank, self_play, side
from urban_legends.arena.ratings import wilson
from urban_legends.rules import Role

GAME = GameLine(
    "self net", 0, 0, "net", "net", IMMEDIATE, "C", "escape", 5, 40, 30,
    ("SSA", "SAH"), ("D", "Ap<"), (1, 2),
)  # fmt: skip


def game(number: int, winner: str = "C", **changes: object) -> GameLine:
    values = {"number": number, "seed": number, "winner": winner, **changes}
    return replace(GAME, **values)  # type: ignore[arg-type]


def test_a_share_of_single_games_has_wilsons_interval() -> None:
    found = share([True] * 30 + [False] * 10)
    assert (found.low, found.high) == pytest.approx(wilson(30, 40))
    assert (found.value, found.games) == (0.75, 40)
    with pytest.raises(ValueError, match="no games"):
        share([])


def test_games_that_hang_together_count_for_fewer() -> None:
    won = [True] * 30 + [False] * 10
    alone = share(won, range(40))
    twice = share([one for one in won for _ in range(2)], [n for n in range(40) for _ in "ab"])
    assert twice.high - twice.low == pytest.approx(alone.high - alone.low, rel=0.01)
    whole = share([True] * 50, [1] * 25 + [2] * 25, whole=True)
    assert whole.low == pytest.approx(wilson(2, 2)[0])


def test_a_mean_has_the_normal_interval() -> None:
    found = mean([1.0, 2.0, 3.0])
    assert found.value == 2
    assert found.high - 2 == pytest.approx(1.96 / 3**0.5)


def test_intervals_hold_what_they_promise() -> None:
    generator, inside = Random(1), 0
    for _ in range(300):
        found = share([generator.random() < 0.8 for _ in range(50)])
        inside += found.low <= 0.8 <= found.high
    assert 0.9 < inside / 300 < 0.99


def test_a_regression_finds_what_was_put_in() -> None:
    generator = np.random.default_rng(1)
    inputs = np.column_stack([np.ones(2000), generator.integers(0, 3, 2000)])
    found = inputs @ [0.5, 0.2] + generator.normal(0, 0.1, 2000)
    (_, slope), explained = regression(inputs, found, range(2000))
    assert slope.low < 0.2 < slope.high
    assert slope.high - slope.low < 0.02
    assert 0.6 < explained < 0.9


def test_estimates_are_written_for_people() -> None:
    found = Estimate(0.756, 0.7, 0.8, 10)
    assert found.percent_with_interval == "75.6 % (70.0 to 80.0)"
    assert found.points == "+75.6 (+70.0 to +80.0)"
    assert found.plain(1) == "0.8 (0.7 to 0.8)"


def test_a_side_tells_who_wins_how_and_when() -> None:
    games = [game(0), game(1), game(2, how="time", round=8), game(3, "S", how="capture", round=1)]
    found = side("net", games)
    assert found.cryptid.value == 0.75
    assert [ending.value for ending in found.endings] == [0.5, 0.25, 0, 0.25]
    assert found.rounds.value == pytest.approx(4.75)
    assert found.last.value == 0.25
    assert found.going[0] == 1
    assert found.going[1] == 0.75
    assert found.going[8] == 0


def test_players_stand_in_order_of_strength() -> None:
    names = ["master:1350", "net", "random", "master:400", "tracker"]
    assert sorted(names, key=rank) == ["random", "tracker", "net", "master:400", "master:1350"]


def test_self_play_leaves_out_forced_games_other_rules_and_other_players() -> None:
    games = [
        game(0),
        game(1, forced="D"),
        game(2, reshuffle=WHEN_NEEDED),
        game(3, scientist="greedy"),
    ]
    assert self_play(games) == {"net": [games[0]]}


@pytest.mark.parametrize("role", Role)
def test_hands_are_dealt_with_their_chances(role: Role) -> None:
    found = hands(role)
    assert len(found) == 9
    assert sum(found.values()) == pytest.approx(1)
    assert found["SSS"] == pytest.approx(10 / 120)


def test_hands_are_counted_for_each_role() -> None:
    games = [game(0), game(1, "S"), game(2, hands=("SSS", "SAH"))]
    assert by_hand(games, Role.CRYPTID)["SSA"].value == 0.5
    assert by_hand(games, Role.CRYPTID)["SSS"].value == 1
    assert by_hand(games, Role.SCIENTIST)["SAH"].games == 3


def dealt(count: int) -> Iterable[GameLine]:
    """Games in which a Shuffle in the Cryptid's hand costs a fifth, and nothing else does."""
    generator = Random(2)
    for number in range(count):
        mine, theirs = (
            generator.choice(list(hands(Role.CRYPTID))),
            generator.choice(["SSS", "SSA", "SSH"]),
        )
        won = generator.random() < 0.9 - 0.2 * mine.count("H")
        yield game(number, "C" if won else "S", hands=(mine, theirs))


@pytest.mark.slow
def test_the_effect_of_a_card_is_found() -> None:
    effects, explained = card_effects(list(dealt(4000)))
    assert effects[1].low < -0.2 < effects[1].high
    assert abs(effects[0].value) < 0.05
    assert 0.05 < explained < 0.3
    spread = spread_of_deals(list(dealt(4000)))
    assert spread.worst[0] == "HHH"
    assert 0.1 < spread.deviation < 0.3


def test_twins_tell_what_the_shuffle_decides() -> None:
    same = [game(2 * n + twin, "C" if n % 4 else "S", seed=n) for n in range(40) for twin in (0, 1)]
    found = twins(same)
    assert found is not None
    assert found.same.value == 1
    assert found.by_chance == pytest.approx(0.625)
    assert found.correlation.value == pytest.approx(1)
    generator = Random(3)
    mixed = [
        game(2 * n + twin, generator.choice("CS"), seed=n) for n in range(400) for twin in (0, 1)
    ]
    found = twins(mixed)
    assert found is not None
    assert found.correlation.low < 0 < found.correlation.high
    assert twins([game(0), game(1)]) is None, "no seed was played twice"
    assert twins([game(n, seed=n // 2) for n in range(8)]) is None, "one side won everything"


def test_openings_are_compared_with_drawing_on_the_same_seeds() -> None:
    games = [
        *(game(n, "C" if n % 2 else "S", forced="D") for n in range(10)),
        *(game(n, "C", forced="S1:ppwb/w") for n in range(10)),
    ]
    best, draw = openings(games)
    assert best.action == "S1:ppwb/w"
    assert best.against_draw["net"].value == 0.5
    assert draw.won["net"].value == 0.5


def test_what_is_chosen_counts_images_and_hands_that_allow_it() -> None:
    free = [game(0), game(1, first=("S2:b/ppwb", "D")), game(2, hands=("AHH", "SSS"))]
    found = chosen(free)
    assert (found["S1:ppwb/w"].value, found["S1:ppwb/w"].games) == (0.5, 2)
    assert found["D"].value == pytest.approx(2 / 3)


def test_kinds_of_first_actions_are_counted() -> None:
    found = kinds([game(0), game(1, "S"), game(2, first=("Ap<", "D"))])
    assert [(one.kind, one.won.value) for one in found] == [("Align", 1), ("Draw", 0.5)]


def test_the_master_has_a_word_for_every_hand() -> None:
    words = masters_word(32)
    assert [word.hand for word in words] == list(hands(Role.CRYPTID))
    for word in words:
        assert 0 < word.value < 1
        assert all(name == "D" or name[0] in word.hand for name, _, _ in word.actions)
        assert not any(name.startswith("S2") for name, _, _ in word.actions)


def test_traps_are_found_exactly() -> None:
    found = {one.action: one for one in traps({"SSH": 1.0}, {"SSS": 0.25, "SSH": 0.75})}
    assert found["H1b>"].captured == 1, "all black sensors at one end"
    assert found["S1:ppww/b"].with_shuffle == 1, "the third white follows by a Shuffle"
    assert found["S1:ppww/b"].without < 0.5
    assert found["S1:ppww/b"].captured == pytest.approx(0.75 + 0.25 * found["S1:ppww/b"].without)
    assert found["S1:ppwb/w"].captured < 0.1


def test_what_a_player_does_not_see_is_counted() -> None:
    trap, harmless = Trap("S1:ppww/b", 0.5, 1.0, 0.04), Trap("D", 0.01, 0.02, 0.0)
    games = [
        game(0, first=("S2:w/ppbb", "D"), evidence=(1, 0)),  # nobody's image
        game(1, "S", first=("S1:ppww/b", "D"), how="capture", round=1, evidence=(0, 0)),
        game(2, "S", first=("S2:w/ppbb", "D"), how="capture", round=2, evidence=(2, 3)),
        game(3, "C", first=("D", "D"), round=1, evidence=(1, 1)),
    ]
    found = carelessness(games, [trap, harmless])
    assert found.trapped.value == 0.75, "an image of a trap is one"
    assert found.caught.value == 0.25
    assert found.evidence == (1, 1)


def test_options_are_compared_game_by_game() -> None:
    games = [
        *(game(n) for n in range(4)),
        *(game(n, "S" if n == 0 else "C", reshuffle=WHEN_NEEDED) for n in range(3)),
        game(9, cryptid="greedy", scientist="greedy"),
    ]
    (found,) = option_effects(games)
    assert found.difference.value == pytest.approx(-1 / 3)
    assert found.immediate.games == 3
    assert found.changed.value == pytest.approx(1 / 3)


def test_equals_draw_as_often_as_one_side_is_favoured() -> None:
    assert drawn_share(Estimate(0.5, 0.4, 0.6, 1)).value == 0.5
    found = drawn_share(Estimate(0.8, 0.7, 0.9, 1))
    assert found.value == pytest.approx(0.68)
    assert (found.low, found.high) == pytest.approx((0.58, 0.82))


def test_pairs_needed_are_counted_exactly() -> None:
    assert next(ahead(0.9, 0.5)) == pytest.approx(0.45)
    assert pairs_needed(1.0, 1.0) == 1
    assert pairs_needed(1.0, 0.5) == 5, "drawn five times in a row once in 32"
    assert pairs_needed(0.5, 0.5) is None
    easy, hard = pairs_needed(0.8, 0.6), pairs_needed(0.8, 0.3)
    assert easy is not None
    assert hard is not None
    assert easy < hard


def test_contests_name_the_stronger_player() -> None:
    games = [
        *(game(n, "C", cryptid="a1", scientist="b2") for n in range(20)),
        *(game(n, "C" if n < 10 else "S", cryptid="b2", scientist="a1") for n in range(20)),
    ]
    (found,) = contests(games)
    assert (found.stronger, found.weaker) == ("a1", "b2")
    assert (found.as_cryptid.value, found.as_scientist.value) == (1, 0.5)
    assert found.score.value == 0.75
    assert found.pairs == 5
    assert found.fewest is not None
    assert found.fewest <= 5
    assert [cell.won.value for cell in cells(games)] == [1, 0.5]


def test_tie_breaks_are_tried_on_matches_one_all() -> None:
    games = [
        *(game(n, "C", cryptid="a1", scientist="b2", round=4) for n in range(20)),
        *(
            game(n, "C" if n < 10 else "S", cryptid="b2", scientist="a1", round=5, evidence=(3, 0))
            for n in range(20)
        ),
    ]
    count, (rounds, evidence, both) = tie_breaks(games)
    assert count == 10
    assert rounds.right is not None
    assert (rounds.decides.value, rounds.right.value) == (1, 1), "round 4 before round 5"
    assert evidence.right is not None
    assert evidence.right.value == 0, "1 + 0 against 3 + 2"
    assert both.right == rounds.right


def judged(number: int, winner: str, chances: list[float]) -> GameLine:
    said = tuple(Said(1 + n, n, "C", chance) for n, chance in enumerate(chances))
    return game(number, winner, judged=said)


def test_reliability_counts_games_and_not_decisions() -> None:
    games = [judged(0, "C", [0.75] * 100), judged(1, "S", [0.75] * 100), judged(2, "C", [1.0])]
    found = reliability(games)
    middle, top = found.parts
    assert (middle.said, middle.found, middle.games) == (0.75, 0.5, 2)
    assert middle.high - middle.low > 0.8, "two games, however many decisions"
    assert (top.said, top.found, top.decisions) == (1.0, 1.0, 1)
    assert (found.games, found.decisions) == (3, 201)
    assert found.bias.value == pytest.approx((0.75 + 0.75 + 1.0 - 2) / 3)
    with pytest.raises(ValueError, match="no game"):
        reliability([game(0)])


def test_a_judge_that_is_right_lies_on_the_line() -> None:
    generator = Random(4)
    games = []
    for number in range(600):
        chance = generator.random()
        games.append(judged(number, "C" if generator.random() < chance else "S", [chance]))
    parts = reliability(games).parts
    assert len(parts) == 10
    assert sum(part.low <= part.said <= part.high for part in parts) >= 8


def test_certainty_is_the_first_word_of_a_round() -> None:
    first, second = certainty([judged(0, "C", [0.6, 0.9]), judged(1, "S", [0.6, 0.2])])
    assert (first.round, second.round) == (1, 2)
    assert first.winner.value == pytest.approx(0.5)
    assert first.favourite.value == 0.5
    assert second.winner.value == pytest.approx(0.85)
    assert second.favourite.value == 1
