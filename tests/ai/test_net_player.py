"""The network as a player: it plays by the rules, judges for its seat, and cannot peek."""

import pytest

from tests.support.games import many_games
from tests.support.short import CRYPTID, SCIENTIST, START, pos
from urban_legends.ai.net import NetPlayer, judge
from urban_legends.ai.players import make_player
from urban_legends.fast import (
    CORE_VIEWER,
    pack,
    successors,
    unpack,
)
from urban_legends.play import Dealer, play_match
from urban_legends.rules import (
    Action,
    ByRole,
    Phase,
    State,
    Watcher,
    bare_knowledge,
    legal_actions,
    view,
)


def _positions(games: int) -> list[State]:
    turns = [turn for game in many_games(games) for turn in game]
    return [turn.before for turn in turns if len(legal_actions(turn.before)) > 1]


def test_the_name_gives_the_player() -> None:
    player = make_player("net", seed=3)
    assert isinstance(player, NetPlayer)
    assert player.name == "net"


def test_it_plays_whole_games_and_wins_against_chance() -> None:
    net, chance = NetPlayer(), make_player("random", 1)
    for seed in range(3):
        assert play_match(ByRole(net, chance), Dealer(seed)).result.startswith("C")
        assert play_match(ByRole(chance, net), Dealer(seed)).result.startswith("S")


def test_the_same_view_gives_the_same_action_whatever_the_opponent_holds() -> None:
    told_apart = 0
    for state in _positions(6):
        known = bare_knowledge(state)
        other = unpack(pack(state).redeal(CORE_VIEWER[state.actor], 3))
        told_apart += state != other
        legal = legal_actions(state)
        chosen = {
            NetPlayer().choose(view(one, state.actor, known), legal) for one in (state, other)
        }
        assert len(chosen) == 1
    assert told_apart > 50, "the secrets really were others"


def test_the_action_is_the_likeliest_of_the_judgement() -> None:
    for state in _positions(3):
        seen = view(state, state.actor, bare_knowledge(state))
        judged = judge(seen)
        legal = legal_actions(state)
        assert judged.action == NetPlayer().choose(seen, legal)
        assert {candidate.action for candidate in judged.candidates} == set(legal)
        assert sum(one.policy for one in judged.candidates) == pytest.approx(1, abs=1e-4)
        assert 0 <= judged.value <= 1


def _caught(state: State, action: Action) -> bool:
    """Whether an announcement loses at once: it fits fewer than two blocks (V3)."""
    return all(
        after.phase is Phase.OVER and after.actor is SCIENTIST
        for after in successors(state, action)
    )


@pytest.mark.slow
def test_it_rarely_announces_itself_into_the_net() -> None:
    """The positions come from random play, which the network has never seen."""
    choices = safely = 0
    for state in _positions(60):
        if state.phase is not Phase.HIDING:
            continue
        legal = legal_actions(state)
        safe = [action for action in legal if not _caught(state, action)]
        if safe and len(safe) < len(legal):
            choices += 1
            safely += NetPlayer().choose(view(state, CRYPTID, bare_knowledge(state)), legal) in safe
    assert safely > 0.9 * choices > 30


def test_only_the_view_of_the_player_to_act_can_be_judged() -> None:
    state = pos(START)
    for viewer in (SCIENTIST, Watcher.SPECTATOR):
        with pytest.raises(ValueError, match="player who is to act"):
            judge(view(state, viewer, bare_knowledge(state)))
