"""What is known of a hand is exactly what every hand that fits has in common (I5).

Held against brute force over all hands, for many games under both rule options; and a view that
is played on step by step stays the view that the full game gives.
"""

from random import Random

import pytest

from tests.support.games import many_games
from tests.support.hypotheses import Hypotheses
from tests.support.short import VIEWERS
from tests.support.watching import knowledge_along, sights
from urban_legends.rules import (
    CARDS,
    ROLES,
    SETUPS,
    Action,
    Blocks,
    Card,
    Cards,
    Phase,
    Reshuffle,
    Role,
    RuleError,
    SeenHand,
    Setup,
    View,
    bare_knowledge,
    block_outcomes,
    cards_of,
    legal_actions,
    legal_in_view,
    parse_position,
    play_in_view,
)

GAMES = {"standard": 56, "mini": 140, "duel": 70}
per_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))
per_option = pytest.mark.parametrize("option", Reshuffle)


@per_setup
@per_option
def test_knowledge_is_what_all_possible_hands_have_in_common(
    setup: Setup, option: Reshuffle
) -> None:
    learnt = 0
    for game in many_games(GAMES[setup.name], setup, option, first_seed=20_000):
        known = knowledge_along(game)
        for role in ROLES:
            brute = Hypotheses(setup, role, option)
            for number, turn in enumerate(game):
                assert known[number][role] == brute.known, turn.before
                assert tuple(turn.before.piles[role].discard) == brute.discard
                assert tuple(turn.before.piles[role].hand) in brute.hands
                brute.watch(turn.before.actor, turn.action, _cards_drawn(turn.chance))
                learnt += brute.known.total > 0
            assert known[-1][role] == brute.known
    assert learnt > 0


@per_setup
def test_a_hand_is_known_cards_and_any_others(setup: Setup) -> None:
    """I5's last sentence: the hands that fit are all hands with the known cards in them."""
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=21_000):
        for role in ROLES:
            brute = Hypotheses(setup, role, game[0].before.reshuffle)
            for turn in game:
                brute.watch(turn.before.actor, turn.action, _cards_drawn(turn.chance))
                size = turn.after.piles[role].hand.total
                unseen = setup.decks[role].minus(turn.after.piles[role].discard)
                assert {Cards(*hand) for hand in brute.hands} == {
                    hand for hand in _hands(unseen, size) if hand.holds(brute.known)
                }


@per_setup
def test_a_bare_position_proves_the_least_over_all_hands_of_its_size(setup: Setup) -> None:
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=22_000):
        for turn in game:
            for role in ROLES:
                piles = turn.after.piles[role]
                fitting = _hands(setup.decks[role].minus(piles.discard), piles.hand.total)
                least = Cards(*(min(hand[kind] for hand in fitting) for kind in range(3)))
                assert bare_knowledge(turn.after)[role] == least


def _hands(pool: Cards, size: int) -> list[Cards]:
    found = {Cards()}
    for _ in range(size):
        found = {hand.plus(cards_of(card)) for hand in found for card in CARDS}
    return [hand for hand in found if pool.holds(hand)]


def _cards_drawn(chance: object) -> int:
    return len(getattr(chance, "cards", ()))


@per_setup
def test_a_view_played_on_is_the_view_of_the_game(setup: Setup) -> None:
    for game in many_games(GAMES[setup.name] // 2, setup, first_seed=23_000):
        for viewer in VIEWERS:
            for sight in sights(game, viewer):
                assert play_in_view(sight.before, sight.step) == sight.after
                if sight.offered:
                    assert legal_in_view(sight.before) == sight.offered


@per_setup
def test_a_view_survives_its_text(setup: Setup) -> None:
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=24_000):
        for viewer in VIEWERS:
            for sight in sights(game, viewer):
                seen = sight.after
                read = parse_position(str(seen), setup, seen.reshuffle)
                assert str(read) == str(seen)
                if isinstance(read, View):
                    assert read == seen


@per_setup
def test_a_view_played_on_does_not_depend_on_what_was_filled_in(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(5)
    monkeypatch.setattr("urban_legends.rules.in_view._some_hand", _any_hand(rng))
    monkeypatch.setattr("urban_legends.rules.in_view._some_blocks", _any_blocks(rng))
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=25_000):
        for viewer in VIEWERS:
            for sight in sights(game, viewer):
                assert play_in_view(sight.before, sight.step) == sight.after


def _any_hand(rng: Random):  # type: ignore[no-untyped-def]
    """Fills a hand with random cards that fit, the wanted one among them."""

    def some_hand(seen: View, role: Role, wanted: Card | None) -> SeenHand:
        hand, pool = seen.hands[role], seen.unseen(role)
        fitting = [hand.known.plus(rest) for rest in _hands(pool, hand.unknown)]
        holding = [cards for cards in fitting if wanted is None or cards.of(wanted)]
        return SeenHand(rng.choice(holding or fitting))

    return some_hand


def _any_blocks(rng: Random):  # type: ignore[no-untyped-def]
    def some_blocks(seen: View, action: Action | None) -> Blocks:
        possible = [pair for pair, _ in block_outcomes(seen.setup, seen.block_deck)]
        wanted = [
            pair for pair in possible if action is not None and str(pair.text) in _text(action)
        ]
        return rng.choice(wanted or possible)

    return some_blocks


def _text(action: Action) -> tuple[str, str]:
    text = str(action)[1:]
    return text, text[::-1]


@per_setup
def test_legal_actions_of_a_view_are_told_unless_hidden_cards_decide(setup: Setup) -> None:
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=26_000):
        for viewer in VIEWERS:
            for turn, sight in zip(game, sights(game, viewer), strict=True):
                state, seen = turn.before, sight.before
                decides = state.phase is Phase.SENSOR and seen.hands[state.actor].unknown
                if decides or seen.drawn is None:
                    with pytest.raises(RuleError) as caught:
                        legal_in_view(seen)
                    assert caught.value.code == "hidden"
                else:
                    assert legal_in_view(seen) == legal_actions(state)
