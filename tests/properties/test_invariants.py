"""What always holds, over random play under every policy, option and set-up.

The list at the end of our rules: sensors, presence, cards, evidence, blocks, and an end in time.
"""

from collections import Counter
from random import Random

import pytest

from tests.support.games import Game, many_games, random_start, random_turn, states_of
from tests.support.policies import POLICIES
from urban_legends.rules import (
    ROLES,
    SETUPS,
    STANDARD,
    Blocks,
    DeckRebuilt,
    Draw,
    EvidencePlaced,
    Kind,
    Phase,
    Reshuffle,
    RoundStarted,
    SensorDisplaced,
    Sensors,
    Setup,
    State,
    WildTurnedUp,
    WildUsed,
    chance_outcomes,
    legal_actions,
    outcome,
    parse_state,
)

GAMES = {"standard": 140, "mini": 400, "duel": 200}
per_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))


@pytest.fixture(scope="module")
def played() -> dict[str, list[Game]]:
    return {name: list(many_games(count, SETUPS[name])) for name, count in GAMES.items()}


def states(games: list[Game]) -> list[State]:
    return [state for game in games for state in states_of(game)]


def test_all_rounds_all_endings_and_all_options_are_reached(played: dict[str, list[Game]]) -> None:
    """Without this the other tests would prove little."""
    games = played["standard"]
    assert {state.round for state in states(games)} == set(range(1, 9))
    assert {str(outcome(game[-1].after)) for game in games} == {
        "C escape",
        "C time",
        "S capture",
        "S time",
    }
    assert {game[-1].after.round for game in games} == set(range(1, 9)), "games end in any round"
    happened = Counter(
        (type(event), turn.before.reshuffle)
        for game in games
        for turn in game
        for event in turn.events
    )
    wanted = (DeckRebuilt, EvidencePlaced, RoundStarted, SensorDisplaced, WildTurnedUp, WildUsed)
    for kind in wanted:
        for option in Reshuffle:
            assert happened[kind, option] > 10, (kind, option)
    assert {type(turn.action) for game in games for turn in game} >= {Draw}
    assert {str(turn.action)[0] for game in games for turn in game} == set("SAHD*#=RME")
    assert {str(outcome(game[-1].after)) for game in played["mini"]} == {
        "C escape",
        "C time",
        "S capture",
        "S time",
    }


@per_setup
def test_sensors_are_never_lost_and_leave_the_active_row(
    played: dict[str, list[Game]], setup: Setup
) -> None:
    for state in states(played[setup.name]):
        total = state.displaced
        for row in state.rows:
            total = total.plus(row.sensors)
        assert total == setup.sensors, state
        assert state.active_row.empty == (state.phase is not Phase.SENSOR), state
        assert min(min(space) for row in state.rows for space in row.spaces) >= 0, state
        assert (state.displaced != Sensors()) == (state.phase is Phase.RELOCATE), state


@per_setup
def test_presence_is_in_one_row_with_four_counters_at_most(
    played: dict[str, list[Game]], setup: Setup
) -> None:
    for state in states(played[setup.name]):
        before_hiding = state.phase in (Phase.SENSOR, Phase.HIDING)
        bare, held = state.inactive_row, state.active_row
        if not before_hiding:
            bare, held = held, bare
        assert bare.presence == 0, state
        assert 0 <= held.presence <= 4, state
        if state.phase is not Phase.OVER:
            assert held.presence >= (2 if state.round > 1 or not before_hiding else 1), state


@per_setup
def test_hand_deck_and_discard_are_always_the_whole_deck(
    played: dict[str, list[Game]], setup: Setup
) -> None:
    for state in states(played[setup.name]):
        for role in ROLES:
            hand, discard = state.piles[role]
            deck = state.deck(role)
            assert hand.plus(discard).plus(deck) == setup.decks[role], state
            assert min(*hand, *discard, *deck) >= 0, state
            assert hand.total <= setup.hand_limit, state
            if state.reshuffle is Reshuffle.IMMEDIATE:
                assert deck.total > 0, state


@per_setup
def test_evidence_is_never_lost(played: dict[str, list[Game]], setup: Setup) -> None:
    for state in states(played[setup.name]):
        board = sum(row.evidence for row in state.rows)
        coming = state.block_deck.mysterious + state.drawn.mysterious
        assert board + sum(state.evidence) + coming == setup.evidence, state
        for row in state.rows:
            for block in row.blocks:
                assert not (block.evidence and block.presence), state
                assert not (block.evidence and block.kind is Kind.ORDINARY), state


def test_blocks_on_the_table_and_in_the_deck(played: dict[str, list[Game]]) -> None:
    for state in states(played["standard"]):
        table = sum(len(row.blocks) for row in state.rows)
        if state.phase in (Phase.SENSOR, Phase.HIDING, Phase.RESTRICT, Phase.OVER):
            assert table == {1: 3, 2: 5}.get(state.round, 7), state
            assert state.block_deck.total == 16 - 2 * state.round, state
        removed = 14 + 3 - table - state.block_deck.total - state.drawn.total
        assert removed == _removed(state), state
        assert (state.drawn != Blocks()) == (state.phase is Phase.EXPAND), state


def _removed(state: State) -> int:
    """Blocks that left the game: two in each round from the third on, once removed."""
    now = state.phase in (Phase.RELOCATE, Phase.EXPAND) and state.round >= 3
    return 2 * max(0, state.round - 3 + now)


@per_setup
def test_every_game_ends_in_time(played: dict[str, list[Game]], setup: Setup) -> None:
    for game in played[setup.name]:
        rounds = [state.round for state in states_of(game)]
        assert rounds == sorted(rounds)
        assert rounds[-1] <= setup.rounds
        assert outcome(game[-1].after) is not None
        assert all(outcome(turn.before) is None for turn in game)


@per_setup
def test_nobody_draws_more_than_twice_in_a_row(played: dict[str, list[Game]], setup: Setup) -> None:
    """A player can draw at most twice before having to play something."""
    for game in played[setup.name]:
        for role in ROLES:
            own = [turn for turn in game if turn.before.actor is role]
            own = [turn for turn in own if turn.before.phase is Phase.SENSOR]
            run = longest = 0
            for turn in own:
                run = run + 1 if isinstance(turn.action, Draw) else 0
                longest = max(longest, run)
            assert longest <= 2


@per_setup
def test_no_past_state_is_ever_changed(setup: Setup) -> None:
    """Each state still reads as it did when it was new, once the whole game has been played."""
    rng = Random(7)
    for option in Reshuffle:
        for _ in range(5):
            noted = [(state := random_start(rng, setup, option), str(state))]
            while state.phase is not Phase.OVER:
                legal_actions(state), chance_outcomes(state, legal_actions(state)[0])
                state = random_turn(state, POLICIES["linger"], rng).after
                noted.append((state, str(state)))
            for state, text in noted:
                assert str(state) == text
                assert parse_state(text, setup, option) == state
                assert hash(parse_state(text, setup, option)) == hash(state)


def test_the_standard_game_is_the_default() -> None:
    (game,) = many_games(1)
    assert game[0].before.setup is STANDARD
