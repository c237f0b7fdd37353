"""The game in OpenSpiel: its own checks, its own algorithms, and nothing that the rules hide."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from urban_legends.adapters import open_spiel
from urban_legends.adapters.history import chances
from urban_legends.ai import possible_hands
from urban_legends.fast import known_of, unpack
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    ROLES,
    DrawnBlocks,
    Step,
    apply,
    parse_chance,
    parse_step,
    seen_step,
    view,
)

SETUPS = ("standard", "mini", "duel")


def load(setup: str, reshuffle: str = "immediate") -> Any:
    return pyspiel.load_game(f"{open_spiel.NAME}(setup={setup},reshuffle={reshuffle})")


def move_on(state: Any, luck: random.Random, careful: bool = True) -> None:
    """One random move; a careful Cryptid announces what was not proven wrong, so games last."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(outcomes, weights)[0])
        return
    legal = state.legal_actions()
    lasting = [action for action in legal if not state.child(action).is_terminal()]
    state.apply_action(luck.choice(lasting if careful and lasting else legal))


def states(setup: str, seed: int, reshuffle: str = "immediate") -> list[Any]:
    luck = random.Random(seed)
    state = load(setup, reshuffle).new_initial_state()
    found = [state.clone()]
    while not state.is_terminal():
        move_on(state, luck)
        found.append(state.clone())
    return found


@pytest.mark.parametrize("reshuffle", ["immediate", "when-needed"])
@pytest.mark.parametrize("setup", SETUPS)
def test_its_random_simulations_pass(setup: str, reshuffle: str) -> None:
    pyspiel.random_sim_test(
        load(setup, reshuffle), num_sims=3, serialize=True, verbose=False, mask_test=True
    )


@pytest.mark.parametrize("setup", SETUPS)
def test_the_short_way_to_the_legal_actions_gives_what_the_long_way_gives(setup: str) -> None:
    """Ours answer in Python what OpenSpiel asks its C++ for, which asks Python again."""
    for state in states(setup, seed=5):
        theirs = pyspiel.State.legal_actions
        assert state.legal_actions() == theirs(state)
        for player in (0, 1):
            assert state.legal_actions(player) == theirs(state, player)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)


def test_a_playthrough_can_be_made() -> None:
    text = generate_playthrough.playthrough(f"{open_spiel.NAME}(setup=duel)", None, seed=1)
    assert "IsTerminal() = True" in text
    assert "InformationStateString(0)" in text


def test_its_search_for_hidden_information_plays_a_game() -> None:
    game = load("mini")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(2),
    )
    luck = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            move_on(state, luck)
        else:
            state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_unknown_parameters_are_refused_with_the_names_there_are() -> None:
    with pytest.raises(Exception, match="there are standard, mini, duel"):
        load("maxi")
    with pytest.raises(Exception, match="there are immediate, when-needed"):
        load("mini", "never")


def test_the_opening_deal_is_explicit_and_fair() -> None:
    state = load("standard").new_initial_state()
    for _ in ROLES:
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 0


@pytest.mark.parametrize("setup", SETUPS)
def test_the_order_of_cards_drawn_together_changes_nothing(setup: str) -> None:
    tried = 0
    for state in [state for seed in range(3, 6) for state in states(setup, seed)]:
        if not state.node.awaits_answer:
            continue
        packed, action = state.node.packed, state.node.action
        texts, total = packed.chances(action)
        merged = chances(packed, action)
        assert sum(likely for _, likely in merged.values()) == pytest.approx(1)
        for text, _ in texts:
            drawn, _ = merged["".join(sorted(text, key="SAHom".index))]
            assert packed.apply(action, text) == packed.apply(action, drawn)
            tried += 1
        assert total > 0
    assert tried


@pytest.mark.parametrize("reshuffle", ["immediate", "when-needed"])
@pytest.mark.parametrize("setup", SETUPS)
def test_a_seat_reads_what_a_record_would_show_it(setup: str, reshuffle: str) -> None:
    """The copy of the game is the one that `rules` writes, step by step."""
    for seed in range(2):
        last = states(setup, seed, reshuffle)[-1]
        for player, seat in enumerate(ROLES):
            written = last.information_state_string(player).split()[2:]
            chain = last.node._chain()
            assert len(written) == len(chain) - 1
            for text, before, after in zip(written, chain, chain[1:], strict=False):
                position = unpack(before.packed)
                action = parse_step(before.packed.action_text(after.action)).action
                chance: Any = None
                if after.outcome is not None:
                    chance = parse_chance(merged_order(before.packed, after))
                apply(position, action, chance)
                shown = str(seen_step(Step(action, chance), position, seat))
                assert normal(text) == normal(shown)


def merged_order(packed: Any, after: Any) -> str:
    return chances(packed, after.action)[after.outcome][0]


def normal(text: str) -> str:
    action, _, drawn = text.partition("~")
    return action + "~" + "".join(sorted(drawn))


@pytest.mark.parametrize("setup", SETUPS)
def test_resampling_changes_nothing_that_the_seat_can_know(setup: str) -> None:
    luck = random.Random(5)
    changed = 0
    for seed in range(1):
        for state in states(setup, seed):
            if state.is_chance_node() or state.is_terminal():
                continue
            for player in (0, 1):
                other = state.resample_from_infostate(player, luck.random)
                assert other.information_state_string(player) == state.information_state_string(
                    player
                )
                assert other.observation_string(player) == state.observation_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(
                    player
                )
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                changed += str(other) != str(state)
    assert changed


def test_every_hand_that_public_history_allows_is_resampled_and_no_other() -> None:
    luck = random.Random(7)
    moments = [s for s in states("standard", 2) if s.current_player() == 0]
    state = moments[-1]
    packed = state.node.packed
    seen = view(unpack(packed), ROLES[0], known_of(packed))
    expected = possible_hands(seen, ROLES[1])
    drawn = Counter(
        unpack(state.resample_from_infostate(0, luck.random).node.packed).piles[ROLES[1]].hand
        for _ in range(400)
    )
    assert set(drawn) == {hand for hand, chance in expected.items() if chance}


def test_information_states_never_name_the_opponents_cards() -> None:
    """Two games that differ in hidden cards alone read the same."""
    game = load("duel")
    copies = set()
    for outcome, _ in game.new_initial_state().child(0 + 3).chance_outcomes():
        state = game.new_initial_state()
        state.apply_action(3)
        state.apply_action(outcome)
        copies.add((state.information_state_string(0), tuple(state.information_state_tensor(0))))
    assert len(copies) == 1


def test_blocks_that_only_one_seat_saw_are_hidden_from_the_other() -> None:
    found = set()
    for seed in range(3):
        for state in states("standard", seed):
            if state.node.outcome is not None and state.node.outcome[0] in "om":
                assert isinstance(parse_chance(state.node.outcome), DrawnBlocks)
                found |= {state.information_state_string(p).split()[-1][-2:] for p in (0, 1)}
    assert "??" in found
    assert found & {"oo", "om", "mm"}


def test_games_are_those_of_the_dealer() -> None:
    """The first views are those of a match with the same hands."""
    match = Match.begin(Dealer(3))
    state = load("standard").new_initial_state()
    for role in ROLES:
        text = match.state.piles[role].hand.text
        state.apply_action(open_spiel.OUTCOMES.index(text))
    for player, role in enumerate(ROLES):
        assert state.observation_string(player) == str(match.view(role))
