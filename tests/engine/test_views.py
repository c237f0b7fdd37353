"""Positions as a player sees them: given back as given, played on, never looked behind."""

import pytest

from tests.engine.talk import Talk
from tests.support.games import many_games
from tests.support.vectors import vector_lines
from urban_legends.play import Dealer, Match
from urban_legends.rules import ByRole, Role, State, position_text, seen_step, step_text, view

SEEN = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -"
BLIND = "1 sC ppwwb[o*]ppwbb -[o]-[o]- ???.- SAH.- -- 0-0 9o5m -"
BLOCKS = "3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH SS.SSAAAHH -- 0-0 5o5m ??"


@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_every_view_of_the_vectors_is_shown_as_given(engine: str) -> None:
    talk = Talk(Engine=engine)
    for line in vector_lines("views"):
        for viewer in ("C", "S", "spectator"):
            assert talk.ask(f"position {line[viewer]}") == []
            assert talk.position == line[viewer]


def test_legal_is_known_as_long_as_the_actor_sees_the_own_hand() -> None:
    talk = Talk()
    expected = talk.ask("legal")
    talk.ask(f"position {SEEN}")
    assert talk.ask("legal") == expected
    talk.ask(f"position {BLIND}")
    assert talk.code("legal") == "hidden"
    talk.ask(f"position {BLOCKS}")
    assert talk.code("legal") == "hidden"


def test_go_needs_to_know_what_is_legal() -> None:
    talk = Talk()
    for hidden in (BLIND, BLOCKS):
        talk.ask(f"position {hidden}")
        assert talk.code("go") == "hidden"


def test_perft_counts_positions_and_a_view_is_many() -> None:
    talk = Talk()
    talk.ask(f"position {SEEN}")
    assert talk.code("perft 1") == "hidden"
    assert talk.code("perft 0") == "hidden"


def test_an_unseen_draw_is_played_on_in_a_view() -> None:
    talk = Talk()
    talk.ask(f"position {SEEN}")
    assert talk.ask("moves H1p> D~?") == []
    assert talk.position == "1 sC pwwb[o*]ppwbb -[o]-[o]p SS.H ????.- -- 0-0 9o5m -"
    assert talk.ask("moves D~SA") == []


@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_an_unseen_draw_from_an_empty_hand_turns_a_complete_position_into_a_view(
    engine: str,
) -> None:
    talk = Talk(Engine=engine)
    talk.ask("position 3 sC w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- -.SSA SH.SSS -- 0-0 5o5m -")
    assert talk.ask("moves D~??") == []
    after = "3 sS w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- ??.SSA SH.SSS -- 0-0 5o5m -"
    assert talk.position == after


@pytest.mark.parametrize("seat", Role)
@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_a_whole_game_is_followed_from_a_seat(seat: Role, engine: str) -> None:
    """What the engine shows is what that player may know, step by step (I5)."""
    for game in many_games(30, first_seed=40):
        match = Match.from_position(Dealer(0), game[0].before)
        talk = Talk(Engine=engine, Reshuffle=game[0].before.reshuffle.value)
        assert talk.ask(f"position {match.view(seat)}") == []
        for turn in game:
            match = match.play(turn.action, turn.chance)
            step = seen_step(turn.step, turn.before, seat)
            assert talk.ask(f"moves {step_text(step)}") == []
            assert talk.position == position_text(match.view(seat))
            if match.state.actor is seat:
                assert talk.session._current.seen_by_actor() == match.view(seat)


@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_a_bot_sees_what_its_seat_may_know_since_the_position(engine: str) -> None:
    """On a complete position the session folds public knowledge as a match does (I5)."""
    for game in many_games(6, first_seed=60):
        match = Match.from_position(Dealer(0), game[0].before)
        talk = Talk(Engine=engine, Reshuffle=game[0].before.reshuffle.value)
        talk.ask(f"position {game[0].before}")
        for turn in game:
            match = match.play(turn.action, turn.chance)
            assert talk.ask(f"moves {step_text(turn.step)}") == []
            assert talk.session._current.seen_by_actor() == match.view(turn.after.actor)


def test_a_visible_hand_of_the_opponent_is_hidden_from_the_bot() -> None:
    talk = Talk()
    talk.ask("position 1 hC -[o*]- ppwwb[o]-[o]ppwbb ???.- SAH.- -- 0-0 9o5m -")
    seen = talk.session._current.seen_by_actor()
    assert str(seen) == "1 hC -[o*]- ppwwb[o]-[o]ppwbb ???.- ???.- -- 0-0 9o5m -"
    assert talk.ask("go seed 1")[-1].startswith("bestaction ")


def test_another_hand_of_the_opponent_makes_no_difference_to_a_bot() -> None:
    for game in many_games(4, first_seed=80):
        for turn in game[::5]:
            talk = Talk(Reshuffle=turn.before.reshuffle.value)
            answers = set()
            for state in (turn.before, _redealt(turn.before)):
                assert talk.ask(f"position {state}") == []
                answers.add(talk.ask("go seed 3")[-1])
            assert len(answers) == 1, turn.before


def _redealt(state: State) -> State:
    """The same to the actor, with other cards in the opponent's hand where there are others."""
    opponent = state.actor.other
    hand, deck = state.piles[opponent].hand, state.deck(opponent)
    for give in range(3):
        for take in range(3):
            one = [int(index == give) for index in range(3)]
            other = [int(index == take) for index in range(3)]
            if give == take or hand[give] == 0 or deck[take] == 0:
                continue
            swapped = type(hand)(*(h - a + b for h, a, b in zip(hand, one, other, strict=True)))
            piles = state.piles[opponent]._replace(hand=swapped)
            changed = state._replace(piles=state.piles.replace(opponent, piles))
            nothing = ByRole(type(hand)(), type(hand)())
            assert view(changed, state.actor, nothing) == view(state, state.actor, nothing)
            return changed
    return state
